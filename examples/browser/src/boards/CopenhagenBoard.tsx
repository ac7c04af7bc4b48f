/** Copenhagen: the viewer's house, harbour cards, facade tiles, and the other players' houses. */
import type { Copenhagen } from '@rulewright/copenhagen';
import {
  ABILITIES,
  COLOURS,
  COLUMNS,
  CONTENTS,
  type Colour,
  FLOORS,
  HARBOUR_PLACES,
  HOUSE_CELLS,
  HOUSE_COATS,
  TILE_IDS,
  TILE_SHAPES,
  TILES,
  type TileId,
} from '@rulewright/copenhagen/data';
import { coatsOf, emptyCells } from '@rulewright/copenhagen/queries';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import type { ReactNode } from 'react';
import type { BoardProps } from '../games/ui.js';
import { Spot } from '../table/Spot.js';
import { Drawing } from './Drawing.js';
import { Fact, SeatPanel } from './Seats.js';
import { Words } from './Words.js';

const text = textOf(en);

type View = Copenhagen['view'];

/** The viewer's house and the shared supply. */
export function CopenhagenBoard({ view, viewer }: BoardProps<Copenhagen>): ReactNode {
  const seat = viewer === 'spectator' ? 0 : viewer;
  return (
    <div className="boards">
      <House view={view} seat={seat} />
      <Market view={view} seat={seat} />
    </div>
  );
}

interface HouseProps {
  readonly view: View;
  readonly seat: number;
}

function House({ view, seat }: HouseProps): ReactNode {
  const cells = view.seats[seat]?.house ?? [];
  const coats = coatsOf(view, seat);
  return (
    <Drawing
      className={`copenhagen seat${seat}`}
      label={`House of player ${seat + 1}`}
      box={[-0.3, -1.4, 7, FLOORS + 1.8]}
    >
      <path className="roof" d={`M-.2 -.05L1 -1.2H${COLUMNS - 1}L${COLUMNS + 0.2} -.05z`} />
      <rect className="wall" x="-.1" y="-.1" width={COLUMNS + 0.2} height={FLOORS + 0.2} rx=".1" />
      {HOUSE_CELLS.map(({ column, floor, x, y }, cell) => {
        const { kind, colour } = CONTENTS[cells[cell] ?? '.'];
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <Spot id={`cell ${seat} ${cell}`} label={`Column ${column}, floor ${floor}: ${colour ?? ''} ${kind}`}>
              <Facade kind={kind} colour={colour} />
              <rect className="glow" x=".04" y=".04" width=".92" height=".92" rx=".08" />
            </Spot>
          </g>
        );
      })}
      {HOUSE_COATS.map(({ x, y }, coat) => (
        <path
          key={`${x} ${y}`}
          className={coats[coat]?.isGained ? 'coat gained' : 'coat'}
          transform={`translate(${x + 0.5} ${y + 0.5})`}
          d="M-.26 -.3H.26V.06Q.26 .28 0 .4Q-.26 .28 -.26 .06z"
        />
      ))}
    </Drawing>
  );
}

interface Content {
  readonly kind: 'empty' | 'windowTile' | 'window' | 'brick';
  readonly colour: Colour | null;
}

function Facade({ kind, colour }: Content): ReactNode {
  return (
    <g className={`facade ${kind} ${colour ?? ''}`}>
      <rect className="ground" x=".03" y=".03" width=".94" height=".94" rx=".06" />
      {kind === 'brick' && <path className="bricks" d="M.1 .35H.9M.1 .65H.9M.35 .1V.35M.65 .35V.65M.35 .65V.9" />}
      {kind.startsWith('window') && (
        <>
          <rect className="pane" x=".24" y=".18" width=".52" height=".64" rx=".05" />
          <path className="bars" d="M.5 .18V.82M.24 .48H.76" />
        </>
      )}
    </g>
  );
}

const CARD = { width: 1.5, height: 2.1 };
const TILE = { width: 2.3, height: 1.9 };

function Market({ view, seat }: HouseProps): ReactNode {
  const hand = view.seats[seat]?.hand;
  const { abilities } = view.seats[seat] ?? {};
  return (
    <Drawing className="copenhagen" label="Harbour, hand and facade tiles" box={[-0.1, -0.1, 11.7, 15.3]}>
      <text className="name" x="0" y=".3" fontSize=".5" textAnchor="start">
        Harbour
      </text>
      <rect className="sea" x="0" y="1.9" width="11.5" height="1.1" rx=".2" />
      {HARBOUR_PLACES.map(({ place, x }) => (
        <g key={place} transform={`translate(${x * 1.65} .7)`}>
          <Spot id={`harbour ${place}`} label={`Place ${place}: ${view.harbour[place] ?? 'gap'}`}>
            <Card card={view.harbour[place] ?? null} />
          </Spot>
        </g>
      ))}
      <text className="name" x="0" y="3.5" fontSize=".5" textAnchor="start">
        Hand
      </text>
      {COLOURS.map((colour, index) => (
        <g key={colour} transform={`translate(${index * 2.3} 3.9)`}>
          <Spot id={`hand ${colour}`} label={`${hand?.[index] ?? '?'} ${colour} cards in hand`}>
            <rect className={`chip ${colour}`} width="2.1" height=".9" rx=".45" />
            <text x="1.05" y=".46" fontSize=".44">
              {hand?.[index] ?? '?'} {colour}
            </text>
            <rect className="glow" width="2.1" height=".9" rx=".45" />
          </Spot>
        </g>
      ))}
      <text className="name" x="0" y="5.35" fontSize=".5" textAnchor="start">
        Facade tiles
      </text>
      {TILE_IDS.map((tile, index) => (
        <g
          key={tile}
          transform={`translate(${Math.floor(index / 4) * TILE.width} ${5.75 + (index % 4) * (TILE.height + 0.1)})`}
        >
          <Spot id={`tile ${tile}`} label={`${tile}, ${view.supply[index] ?? 0} left`}>
            <rect className="slot" width={TILE.width - 0.15} height={TILE.height} rx=".2" />
            <g className={view.supply[index] ? '' : 'gone'}>
              <Shape tile={tile} orientation={0} scale={0.4} x={0.1} y={0.12} />
            </g>
            <text x={TILE.width - 0.55} y={TILE.height - 0.3} fontSize=".42">
              ×{view.supply[index]}
            </text>
            <rect className="glow" width={TILE.width - 0.15} height={TILE.height} rx=".2" />
          </Spot>
        </g>
      ))}
      {ABILITIES.map((ability, index) => (
        <g key={ability} transform={`translate(${index * 2.3} 13.85)`}>
          <Spot id={`ability ${ability}`} label={`${text.nameOf('ability', ability)}: ${abilities?.[ability]}`}>
            <rect className={`ability ${abilities?.[ability]}`} width="2.15" height="1.3" rx=".2" />
            <Words x={0.15} y={0.3} width={12} size={0.3} text={text.nameOf('effect', ability)} />
            <text x=".15" y="1.05" fontSize=".28" className="soft" textAnchor="start">
              {abilities?.[ability]}
            </text>
            <rect className="glow" width="2.15" height="1.3" rx=".2" />
          </Spot>
        </g>
      ))}
    </Drawing>
  );
}

function Card({ card }: { readonly card: string | null }): ReactNode {
  return (
    <>
      <rect className={card === null ? 'gap' : `chip ${card}`} {...CARD} rx=".15" />
      <text x={CARD.width / 2} y={CARD.height / 2} fontSize=".38">
        {card ?? 'gap'}
      </text>
      <rect className="glow" {...CARD} rx=".15" />
    </>
  );
}

interface ShapeProps {
  readonly tile: TileId;
  readonly orientation: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A facade tile in an orientation. */
function Shape({ tile, orientation, scale, x, y }: ShapeProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {TILE_SHAPES[tile][orientation]?.cells.map((cell) => (
        <g key={`${cell.x} ${cell.y}`} transform={`translate(${cell.x} ${cell.y})`}>
          <Facade kind={cell.isBrick ? 'brick' : 'window'} colour={TILES[tile].colour} />
        </g>
      ))}
    </g>
  );
}

interface CopenhagenPictureProps {
  readonly action: Copenhagen['action'];
  readonly view: View;
}

/** The tile of an action, in its orientation. */
export function CopenhagenPicture({ action, view }: CopenhagenPictureProps): ReactNode {
  const tile = action.type === 'chooseTile' ? action.tile : action.type === 'placeTile' ? view.tile : null;
  const orientation = action.type === 'placeTile' ? action.orientation : 0;
  const shape = tile === null ? undefined : TILE_SHAPES[tile][orientation];
  if (tile === null || !shape) return null;
  const size = Math.max(shape.width, shape.height, 3);
  return (
    <svg className="picture copenhagen" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <Shape tile={tile} orientation={orientation} scale={1} x={0} y={0} />
    </svg>
  );
}

/** The players' panels, and the other players' houses. */
export function CopenhagenSeats({ view, viewer, nameOf }: BoardProps<Copenhagen>): ReactNode {
  return view.seats.map(({ score, handSize, abilities }, seat) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
    <SeatPanel key={seat} seat={seat} name={nameOf(seat)} isActive={view.player === seat}>
      <Fact label="points">{score}</Fact>
      <Fact label="cards">{handSize}</Fact>
      <Fact label="empty cells">{emptyCells(view, seat).length}</Fact>
      <Fact label="abilities">
        {ABILITIES.filter((ability) => abilities[ability] === 'ready')
          .map((ability) => text.nameOf('ability', ability))
          .join(', ') || '–'}
      </Fact>
      {seat !== (viewer === 'spectator' ? 0 : viewer) && <House view={view} seat={seat} />}
    </SeatPanel>
  ));
}
