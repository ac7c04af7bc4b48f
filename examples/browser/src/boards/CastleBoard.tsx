/** Castle: cells and tiles, the wall with start fields, score track and wall tiles. */
import type { Castle, View } from '@rulewright/castle';
import { boardLayout, dataSetOf, type Point, tileLayout, WALL_TILES } from '@rulewright/castle/data';
import { drawnTile, followerPlaces, keeps, players, tilesLeft, wallTiles } from '@rulewright/castle/queries';
import { textOf } from '@rulewright/castle/text';
import { en } from '@rulewright/castle/text/en';
import { type ReactNode, useMemo } from 'react';
import type { BoardProps } from '../games/ui.js';
import { Spot } from '../table/Spot.js';
import { Drawing } from './Drawing.js';
import { Fact, Pawn, SeatPanel } from './Seats.js';

const text = textOf(en);

const MARGIN = 0.75;

/** The castle with its tiles, followers, keeps and score markers. */
export function CastleBoard({ view }: BoardProps<Castle>): ReactNode {
  const layout = useMemo(() => boardLayout(dataSetOf(view)), [view]);
  const { width, height, cells, wall, startFields, track, corners } = layout;
  return (
    <Drawing className="castle" label="The castle" box={[-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN]}>
      <polygon className="yard" points={pointsOf(wall)} />
      {startFields.map(({ id, kind, x, y, side, markets }) => (
        <g key={id} className={`start ${kind}`} transform={`translate(${x} ${y}) rotate(${TURNS[side]})`}>
          <path d="M-.42 0 A.42 .42 0 0 1 .42 0z" />
          {markets > 0 && <Market x={0} y={-0.2} />}
        </g>
      ))}
      {cells.map(({ cell, x, y }) => {
        const tile = view.tiles[cell];
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <Spot id={`cell ${cell}`} label={`Cell ${x}, ${y}${tile ? '' : ', empty'}`}>
              <rect className="cell" x=".02" y=".02" width=".96" height=".96" rx=".04" />
              {tile && <PlacedTile view={view} tileType={tile.tileType} rotation={tile.rotation} />}
              <rect className="glow" x=".03" y=".03" width=".94" height=".94" rx=".05" />
            </Spot>
          </g>
        );
      })}
      <polygon className="wall" points={pointsOf(wall)} />
      {track.map(({ field, x, y }) => (
        <g key={field} className="field" transform={`translate(${x} ${y})`}>
          <circle r=".1" />
          <text fontSize=".11">{field}</text>
        </g>
      ))}
      {corners.map(({ corner, wallTile, x, y }) => {
        const isThere = wallTile && view.corners[corner];
        return (
          isThere && (
            <g key={corner} transform={`translate(${x} ${y})`}>
              <Spot id={`corner ${corner}`} label={`A wall tile at corner ${corner}`}>
                <path className="shield" d="M-.16 -.18H.16V.04Q.16 .17 0 .24Q-.16 .17 -.16 .04z" />
                <text fontSize=".24">?</text>
              </Spot>
            </g>
          )
        );
      })}
      <Followers view={view} cells={cells} />
      {players(view).map(({ player, trackField }) => {
        const { x, y } = track[trackField] ?? { x: 0, y: 0 };
        return (
          <g key={player} className="marker" style={{ transform: `translate(${x}px, ${y + 0.14 * player}px)` }}>
            <circle className={`seat${player}`} r=".15" />
            <text fontSize=".2">{player}</text>
          </g>
        );
      })}
    </Drawing>
  );
}

/** The drawn tile, the players' panels, and the bag. */
export function CastleSeats({ view, nameOf }: BoardProps<Castle>): ReactNode {
  const drawn = drawnTile(view);
  return (
    <>
      {drawn !== null && (
        <section className="seat" aria-label="Drawn tile">
          <h3>Drawn tile</h3>
          <svg className="drawn" viewBox="0 0 1 1" role="img" aria-label={dataSetOf(view).tileTypes[drawn]?.id}>
            <PlacedTile view={view} tileType={drawn} rotation={0} />
          </svg>
        </section>
      )}
      {players(view).map(({ player, score, supply }) => (
        <SeatPanel key={player} seat={player} name={nameOf(player)} isActive={view.player === player}>
          <Fact label="points">{score}</Fact>
          <Fact label="followers">{supply}</Fact>
          <Fact label="keep">{keeps(view)[player]?.value ?? 0}</Fact>
          {wallTiles(view)
            .filter((held) => held.player === player)
            .map(({ number, copies }) => (
              <Fact key={number} label={`wall tile ${number}`}>
                {copies > 1 && `${copies} × `}
                {wallTileName(number)}
              </Fact>
            ))}
        </SeatPanel>
      ))}
      <section className="seat" aria-label="Bag">
        <h3>Bag</h3>
        <Fact label="tiles">{tilesLeft(view).reduce((sum, { count }) => sum + count, 0)}</Fact>
      </section>
    </>
  );
}

/** Rotation in degrees of a start field, by side. */
const TURNS = { N: 0, E: 90, S: 180, W: 270 } as const;

interface PlacedTileProps {
  readonly view: View;
  readonly tileType: number;
  readonly rotation: number;
}

/** A castle tile in the unit square, with court as its background. */
export function PlacedTile({ view, tileType, rotation }: PlacedTileProps): ReactNode {
  const type = dataSetOf(view).tileTypes[tileType];
  const layout = useMemo(() => type && tileLayout(type, rotation), [type, rotation]);
  if (!layout) return null;
  const lines = layout.segments.flatMap((segment) => segment.lines.map(pointsOf));
  return (
    <g className="tile">
      <rect className="court" x=".02" y=".02" width=".96" height=".96" rx=".04" />
      {lines.map((points) => (
        <polyline key={points} className="path edge" points={points} />
      ))}
      {lines.map((points) => (
        <polyline key={points} className="path" points={points} />
      ))}
      {layout.segments.map(
        ({ segment, outline }) =>
          outline.length > 0 && <polygon key={pointsOf(outline)} className={segment.kind} points={pointsOf(outline)} />,
      )}
      {layout.square && <rect className="square" x=".38" y=".38" width=".24" height=".24" rx=".03" />}
      {layout.segments.map(({ segment, sign }) => {
        if (!sign) return null;
        const key = `${sign.x} ${sign.y}`;
        if (segment.kind === 'court') return <Market key={key} {...sign} count={segment.markets} />;
        return <circle key={key} className="fountain" cx={sign.x} cy={sign.y} r=".07" />;
      })}
    </g>
  );
}

/** A market; one symbol may stand for several. */
function Market({ x, y, count = 1 }: Point & { readonly count?: number }): ReactNode {
  return (
    <g className="market" transform={`translate(${x} ${y})`}>
      <path d="M-.1 -.07H.1L.13 .01H-.13z" />
      <path className="stall" d="M-.1 .01H.1V.09H-.1z" />
      {count > 1 && (
        <text y=".05" fontSize=".1">
          {count}
        </text>
      )}
    </g>
  );
}

interface FollowersProps {
  readonly view: View;
  readonly cells: readonly Point[];
}

/** Followers, keeps, and the follower places of the new tile. */
function Followers({ view, cells }: FollowersProps): ReactNode {
  const placeOf = (cell: number, segment: number): Point => {
    const tile = view.tiles[cell];
    const type = tile && dataSetOf(view).tileTypes[tile.tileType];
    const at = type && tileLayout(type, tile.rotation).segments[segment]?.follower;
    const { x, y } = cells[cell] ?? { x: 0, y: 0 };
    return { x: x + (at?.x ?? 0.5), y: y + (at?.y ?? 0.5) };
  };
  return (
    <>
      {view.seats.flatMap(({ followers }, seat) =>
        followers.map(({ cell, segment }) => (
          <Pawn key={`${cell} ${segment}`} seat={seat} size={0.34} {...placeOf(cell, segment)} />
        )),
      )}
      {view.seats.map(
        ({ keep }, seat) => keep && <Keep key={keep.cell} seat={seat} {...placeOf(keep.cell, keep.segment)} />,
      )}
      {followerPlaces(view).map(({ cell, segment, role, refusal }) => {
        const { x, y } = placeOf(cell, segment);
        return (
          <g key={segment} transform={`translate(${x} ${y})`}>
            <Spot id={`segment ${segment}`} label={`A follower as ${role}`}>
              <circle className={refusal ? 'place no' : 'place'} r=".13" />
              <text fontSize=".15">{role.slice(0, 1).toUpperCase()}</text>
            </Spot>
          </g>
        );
      })}
    </>
  );
}

function Keep({ seat, x, y }: Point & { readonly seat: number }): ReactNode {
  return (
    <g className={`keep seat${seat}`} transform={`translate(${x} ${y})`}>
      <path d="M-.14 .12V-.14H-.07V-.08H-.03V-.14H.03V-.08H.07V-.14H.14V.12z" />
      <text y=".04" fontSize=".13">
        {seat}
      </text>
    </g>
  );
}

function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

/** The effect of a wall tile. */
function wallTileName(number: number): string {
  const tile = WALL_TILES[number - 1];
  return tile ? text.nameOf('effect', tile.effect) : '';
}
