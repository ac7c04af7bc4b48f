/** City: the viewer's city, display, reserve, goals and legend, and the other players' cities. */
import type { City } from '@rulewright/city';
import { BOARD_CELLS, COLUMNS, KINDS, type Kind, ROWS, TILES, TRACKS } from '@rulewright/city/data';
import { connectedCells, supplySize } from '@rulewright/city/queries';
import { textOf } from '@rulewright/city/text';
import { en } from '@rulewright/city/text/en';
import type { ReactNode } from 'react';
import type { BoardProps } from '../games/ui.js';
import { Spot } from '../table/Spot.js';
import { Drawing } from './Drawing.js';
import { Fact, SeatPanel } from './Seats.js';

const text = textOf(en);

type View = City['view'];

/** The viewer's city and the shared supply. */
export function CityBoard({ view, viewer }: BoardProps<City>): ReactNode {
  const seat = viewer === 'spectator' ? 0 : viewer;
  return (
    <div className="boards">
      <Town view={view} seat={seat} />
      <Office view={view} seat={seat} />
    </div>
  );
}

interface TownProps {
  readonly view: View;
  readonly seat: number;
}

function Town({ view, seat }: TownProps): ReactNode {
  const board = view.seats[seat]?.board ?? [];
  const connected: readonly number[] = connectedCells(view, seat);
  return (
    <Drawing
      className={`city seat${seat}`}
      label={`City of player ${seat + 1}`}
      box={[-0.2, -0.2, COLUMNS + 0.4, ROWS + 0.4]}
    >
      <rect className="land" x="-.15" y="-.15" width={COLUMNS + 0.3} height={ROWS + 0.3} rx=".2" />
      {BOARD_CELLS.map(({ cell, x, y, isCentre }) => {
        const tile = board[cell] ?? null;
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <Spot id={`cell ${seat} ${cell}`} label={`Cell ${cell}: ${isCentre ? 'centre' : (tile ?? 'empty')}`}>
              <rect className="plot" x=".04" y=".04" width=".92" height=".92" rx=".08" />
              {isCentre && <Hall />}
              {tile && (
                <g className={connected.includes(cell) ? '' : 'cut'}>
                  <CityTile tile={tile} />
                </g>
              )}
              <rect className="glow" x=".05" y=".05" width=".9" height=".9" rx=".08" />
            </Spot>
          </g>
        );
      })}
    </Drawing>
  );
}

const ENDS = { N: [0.5, 0], E: [1, 0.5], S: [0.5, 1], W: [0, 0.5] } as const;

function Hall(): ReactNode {
  return (
    <>
      <path className="road" d="M.5 0V1M0 .5H1" />
      <circle className="hall" cx=".5" cy=".5" r=".3" />
    </>
  );
}

const SIGNS: Readonly<Record<Kind, string>> = {
  apartment: 'M-.22 .2V-.2H.22V.2z M-.12 -.1H-.04V0H-.12z M.04 -.1H.12V0H.04z M-.06 .06H.06V.2H-.06z',
  office: 'M-.12 .24V-.26H.12V.24z M-.05 -.18H.05V-.12H-.05z M-.05 -.05H.05V.01H-.05z M-.05 .08H.05V.14H-.05z',
  funfair:
    'M0 -.24A.24 .24 0 1 1 -.01 -.24z M0 -.17A.17 .17 0 1 0 .01 -.17z M-.02 -.2H.02V.2H-.02z M-.2 -.02H.2V.02H-.2z',
  factory: 'M-.24 .2V-.02L-.1 -.12V-.02L.04 -.12V-.02L.12 -.07V-.26H.22V.2z',
  powerPlant: 'M.06 -.27L-.17 .05H-.02L-.07 .27L.17 -.07H.02z',
  park: 'M0 -.26L.2 .02H.11L.22 .14H.04V.25H-.04V.14H-.22L-.11 .02H-.2z',
};

function CityTile({ tile }: { readonly tile: string }): ReactNode {
  const print = TILES.find((each) => each.tile === tile);
  if (!print) return null;
  const { kind, sides } = print;
  return (
    <g className={`cityTile ${kind}`}>
      <rect className="ground" x=".04" y=".04" width=".92" height=".92" rx=".08" />
      {sides.map((side) => (
        <path key={side} className="road" d={`M.5 .5L${ENDS[side].join(' ')}`} />
      ))}
      <circle className="disc" cx=".5" cy=".5" r=".32" />
      <path className="glyph" transform="translate(.5 .5) scale(.9)" d={SIGNS[kind]} />
    </g>
  );
}

function Office({ view, seat }: TownProps): ReactNode {
  const reserve = view.seats[seat]?.reserve ?? [];
  const { legend } = view.config.dataSet;
  return (
    <Drawing className="city" label="Display, reserve, goals and legend" box={[0, 0, 6.2, 6.2]}>
      <text className="name" x=".1" y=".25" fontSize=".26" textAnchor="start">
        Display
      </text>
      {view.display.map((tile, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <g key={place} transform={`translate(${0.1 + 1.1 * place} .45)`}>
          <Spot id={`place ${place}`} label={`Place ${place}: ${tile ?? 'empty'}`}>
            <rect className="plot" x=".04" y=".04" width=".92" height=".92" rx=".08" />
            {tile && <CityTile tile={tile} />}
            <rect className="glow" x=".05" y=".05" width=".9" height=".9" rx=".08" />
          </Spot>
        </g>
      ))}
      <g transform="translate(4.9 .45)">
        <Spot id="supply" label={`${supplySize(view)} tiles in the supply`}>
          <rect className="back" x=".04" y=".04" width=".92" height=".92" rx=".08" />
          <text x=".5" y=".5" fontSize=".32">
            {supplySize(view)}
          </text>
          <rect className="glow" x=".05" y=".05" width=".9" height=".9" rx=".08" />
        </Spot>
      </g>
      <text className="name" x=".1" y="1.8" fontSize=".26" textAnchor="start">
        Reserve
      </text>
      <g transform="translate(.1 2)">
        <Reserve seat={seat} tiles={reserve} />
      </g>
      <text className="name" x="3.5" y="1.8" fontSize=".26" textAnchor="start">
        Goals
      </text>
      {view.goals.map((goal, index) => (
        <text key={goal} x="3.5" y={2.1 + 0.27 * index} fontSize=".2" textAnchor="start">
          {text.nameOf('goal', goal)}
        </text>
      ))}
      {view.goals.length === 0 && (
        <text className="soft" x="3.5" y="2.1" fontSize=".2" textAnchor="start">
          none in the basic game
        </text>
      )}
      {KINDS.map((kind, index) => (
        <g key={kind} transform={`translate(.1 ${3.3 + 0.47 * index})`}>
          <g className={`cityTile ${kind}`}>
            <rect className="ground" width=".4" height=".4" rx=".05" />
            <path className="glyph" transform="translate(.2 .2) scale(.6)" d={SIGNS[kind]} />
          </g>
          <text x=".55" y=".2" fontSize=".22" textAnchor="start">
            {text.nameOf('kind', kind)}
          </text>
          <text x="1.9" y=".2" fontSize=".17" textAnchor="start">
            {TRACKS.filter((track) => legend[kind][track] !== 0)
              .map(
                (track) => `${text.nameOf('track', track)} ${legend[kind][track] > 0 ? '+' : ''}${legend[kind][track]}`,
              )
              .join(', ')}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

interface ReserveProps {
  readonly seat: number;
  readonly tiles: readonly string[];
}

function Reserve({ seat, tiles }: ReserveProps): ReactNode {
  return [0, 1, 2].map((index) => (
    <g key={index} transform={`translate(${1.1 * index} 0)`}>
      <Spot id={`reserve ${seat} ${index}`} label={`Reserve ${index}: ${tiles[index] ?? 'empty'}`}>
        <rect className="plot" x=".04" y=".04" width=".92" height=".92" rx=".08" />
        {tiles[index] && <CityTile tile={tiles[index]} />}
        <rect className="glow" x=".05" y=".05" width=".9" height=".9" rx=".08" />
      </Spot>
    </g>
  ));
}

/** The players' tracks, and the other players' cities and reserves. */
export function CitySeats({ view, viewer, nameOf }: BoardProps<City>): ReactNode {
  return view.seats.map(({ tracks, reserve }, seat) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
    <SeatPanel key={seat} seat={seat} name={nameOf(seat)} isActive={view.player === seat}>
      {view.player === seat && <Fact label="actions left">{view.actionsLeft}</Fact>}
      {TRACKS.map((track) => (
        <Fact key={track} label={track}>
          {tracks[track]}
        </Fact>
      ))}
      {seat !== (viewer === 'spectator' ? 0 : viewer) && (
        <>
          <Town view={view} seat={seat} />
          <Drawing className="city" label={`Reserve of player ${seat + 1}`} box={[0, 0, 3.2, 1]}>
            <Reserve seat={seat} tiles={reserve} />
          </Drawing>
        </>
      )}
    </SeatPanel>
  ));
}
