/** Burgundy: the viewer's estate with its storage, the depots, and the other players' estates. */
import type { Burgundy } from '@rulewright/burgundy';
import { BOARDS, DEPOTS, GOODS_TYPES, KINDS, TILES, type Tile } from '@rulewright/burgundy/data';
import { depots } from '@rulewright/burgundy/queries';
import { textOf } from '@rulewright/burgundy/text';
import { en } from '@rulewright/burgundy/text/en';
import type { ReactNode } from 'react';
import type { BoardProps } from '../games/ui.js';
import { Spot } from '../table/Spot.js';
import { Die } from './Die.js';
import { Drawing } from './Drawing.js';
import { Fact, SeatPanel } from './Seats.js';
import { Words } from './Words.js';

const text = textOf(en);

type View = Burgundy['view'];

/** The viewer's estate and the depots. */
export function BurgundyBoard({ view, viewer }: BoardProps<Burgundy>): ReactNode {
  return (
    <div className="boards">
      <Estate view={view} seat={viewer === 'spectator' ? 0 : viewer} />
      <Depots view={view} />
    </div>
  );
}

/** A hex of width 1 with a corner at the top, around the origin. */
const HEX = 'M0 -.577L.5 -.289V.289L0 .577L-.5 .289V-.289z';

interface EstateProps {
  readonly view: View;
  readonly seat: number;
}

function Estate({ view, seat }: EstateProps): ReactNode {
  const { board, estate, slots, goodsSlots } = view.seats[seat] ?? { board: 0, estate: [], slots: [], goodsSlots: [] };
  return (
    <Drawing className={`burgundy seat${seat}`} label={`Estate of player ${seat + 1}`} box={[-0.7, -0.8, 7.4, 8.4]}>
      <rect className="land" x="-.6" y="-.7" width="7.2" height="6.6" rx=".4" />
      {BOARDS[board]?.hexes.map(({ hex, x, y, kind, number }) => {
        const tile = estate[hex];
        return (
          <g key={hex} transform={`translate(${x} ${y})`}>
            <Spot id={`hex ${seat} ${hex}`} label={`${kind} ${number}: ${wordsOf(tile)}`}>
              {tile ? (
                <HexTile tile={tile} />
              ) : (
                <>
                  <path className={`hex ${kind}`} transform="scale(.96)" d={HEX} />
                  <text fontSize=".36">{number}</text>
                </>
              )}
              <path className="glow" transform="scale(.9)" d={HEX} />
            </Spot>
          </g>
        );
      })}
      {slots.map((tile, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number
        <g key={slot} transform={`translate(${0.05 + 1.08 * slot} 6.8)`}>
          <Spot id={`slot ${seat} ${slot}`} label={`Slot ${slot}: ${wordsOf(tile)}`}>
            <path className="gap" d={HEX} />
            {tile && <HexTile tile={tile} />}
            <path className="glow" transform="scale(.9)" d={HEX} />
          </Spot>
        </g>
      ))}
      {GOODS_TYPES.map((goods, index) => (
        <g key={goods} transform={`translate(${3.5 + 1.05 * (index % 3)} ${6.2 + 0.7 * Math.floor(index / 3)})`}>
          <Spot id={`goods ${seat} ${goods}`} label={`goods ${text.nameOf('goods', goods)}: ${goodsSlots[index]}`}>
            <g className={goodsSlots[index] ? '' : 'gone'}>
              <Goods goods={goods} x={0.25} y={0.2} />
            </g>
            <text x=".72" y=".2" fontSize=".32">
              ×{goodsSlots[index]}
            </text>
            <rect className="glow" x="-.05" y="-.1" width="1" height=".6" rx=".1" />
          </Spot>
        </g>
      ))}
    </Drawing>
  );
}

/** Describes the content of a hex or space. */
function wordsOf(tile: Tile | null | undefined): string {
  return tile ? `${text.nameOf('tile', tile)}: ${text.nameOf('effect', tile)}` : 'empty';
}

function HexTile({ tile }: { readonly tile: Tile }): ReactNode {
  const { kind, knowledge } = TILES[tile];
  const label = knowledge > 0 ? `K${knowledge}` : text.nameOf('tile', tile);
  const longest = Math.max(...label.split(' ').map((word) => word.length));
  return (
    <g className="laid">
      <path className={`hex ${kind}`} transform="scale(.98)" d={HEX} />
      <path className="rim" transform="scale(.84)" d={HEX} />
      <Words x={0} y={0} width={longest} size={Math.min(0.26, 1.4 / longest)} text={label} from="middle" />
    </g>
  );
}

/** A goods tile, with the die number that sells it. */
function Goods({ goods, x, y }: { readonly goods: number; readonly x: number; readonly y: number }): ReactNode {
  return (
    <g className={`goods goods${goods}`} transform={`translate(${x} ${y})`}>
      <rect x="-.2" y="-.2" width=".4" height=".4" rx=".06" />
      <text fontSize=".28">{goods}</text>
    </g>
  );
}

/** Distance between neighbouring depots, in hexes. */
const FAR = 3.1;

function Depots({ view }: { readonly view: View }): ReactNode {
  return (
    <Drawing className="burgundy" label="Depots" box={[-1.6, -1.6, 2 * FAR + 3.2, 1.732 * FAR + 3.3]}>
      {depots(view).map(({ depot, spaces }) => {
        const { x, y } = DEPOTS[depot] ?? { x: 0, y: 0 };
        return (
          <g key={depot} transform={`translate(${x * FAR} ${y * FAR})`}>
            <Spot id={`depot ${depot}`} label={depot === 0 ? 'The black depot' : `Depot ${depot}`}>
              <circle className={depot === 0 ? 'depot black' : 'depot'} r="1.45" />
              <circle className="glow" r="1.4" />
              <text className="name" fontSize=".5">
                {depot || ''}
              </text>
            </Spot>
            {spaces.map(({ space, kind, tile }) => {
              const turn = Math.PI / 2 + (Math.PI * (2 * space + 1)) / spaces.length; // leave the bottom free for goods
              const reach = depot === 0 ? 1.03 : 0.84;
              const scale = depot === 0 ? 0.75 : 0.94;
              return (
                <g
                  key={space}
                  transform={`translate(${reach * Math.cos(turn)} ${reach * Math.sin(turn)}) scale(${scale})`}
                >
                  <Spot id={`space ${depot} ${space}`} label={`Depot ${depot}, space ${space}: ${wordsOf(tile)}`}>
                    {tile ? <HexTile tile={tile} /> : <path className={`hex empty ${kind ?? ''}`} d={HEX} />}
                    <path className="glow" transform="scale(.9)" d={HEX} />
                  </Spot>
                </g>
              );
            })}
          </g>
        );
      })}
      {depots(view).map(({ depot, goods }) => {
        const { x, y } = DEPOTS[depot] ?? { x: 0, y: 0 };
        return (
          <g key={depot} className="heap" transform={`translate(${x * FAR} ${y * FAR})`}>
            {goods
              .flatMap(({ goods: type, count }) => Array.from({ length: count }, () => type))
              .map((type, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: goods of a type are alike
                <Goods key={index} goods={type} x={0.45 * ((index % 4) - 1.5)} y={1.1 + 0.45 * Math.floor(index / 4)} />
              ))}
          </g>
        );
      })}
    </Drawing>
  );
}

/** The round and the players' panels. */
export function BurgundySeats({ view, viewer, nameOf }: BoardProps<Burgundy>): ReactNode {
  return (
    <>
      <section className="seat" aria-label="Round">
        <h3>
          Phase {view.phase}, round {view.round}
        </h3>
        <div>
          <Fact label="white die">{view.whiteDie > 0 && <Die face={view.whiteDie} />}</Fact>
          <Fact label="goods to come">{view.goodsRow.join(' ') || '–'}</Fact>
          <Fact label="bonus tiles left">
            {KINDS.filter((_, index) => view.smallBonus[index] === null).join(', ') || '–'}
          </Fact>
        </div>
      </section>
      {view.seats.map(({ score, silver, workers, dice, spent }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <SeatPanel key={seat} seat={seat} name={nameOf(seat)} isActive={view.player === seat}>
          {dice.map(
            (face, die) =>
              face > 0 && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is its number
                <span key={die} className={spent[die] ? 'gone' : ''}>
                  <Die face={face} />
                </span>
              ),
          )}
          <Fact label="points">{score}</Fact>
          <Fact label="silver">{silver}</Fact>
          <Fact label="workers">{workers}</Fact>
          {seat !== (viewer === 'spectator' ? 0 : viewer) && <Estate view={view} seat={seat} />}
        </SeatPanel>
      ))}
    </>
  );
}
