/** The facade tiles ready for use: their orientations, and every placement inside a house (COP-1.9, COP-5.3). */
import { internActions } from '@rulewright/core';
import { COLOURS, COLUMNS, FLOORS, TILE_IDS, TILES, type TileId } from './components.js';
import { type ActionOf, actionSchema } from './schema.js';

/** A position in a house or a picture: [column, floor]. */
type Position = readonly [number, number];

/** One distinct picture of a tile, shifted so that its smallest column and floor are 0. */
interface Orientation {
  /** Cells by floor, then by column. */
  readonly cells: readonly Position[];
  readonly brick: Position;
}

/** One way to put a tile into a house. Cells are bits of two masks: floors 0 to 5 low, 6 to 8 high. */
export interface Placement {
  readonly action: ActionOf<'placeTile'>;
  /** Indices of the covered cells in `house`. */
  readonly cells: readonly number[];
  /** Index of the brick's cell. */
  readonly brick: number;
  readonly low: number;
  readonly high: number;
  readonly isOnGround: boolean;
  /** Cells directly below the tile. */
  readonly belowLow: number;
  readonly belowHigh: number;
  /** Cells that share an edge with the tile. */
  readonly besideLow: number;
  readonly besideHigh: number;
}

/** A kind of facade tile. */
export interface Tile {
  readonly id: TileId;
  /** Index of its colour. */
  readonly colour: number;
  /** COP-1.6: number of cells. */
  readonly size: number;
  readonly orientations: readonly Orientation[];
  /** Every placement inside a house, in the order of the action space. */
  readonly placements: readonly Placement[];
}

/** Bits in a low mask: the cells of floors 0 to 5. */
export const LOW_CELLS = 6 * COLUMNS;

const PLACE_TILE = internActions(actionSchema).placeTile;

function readPicture(picture: readonly string[]): Orientation {
  const cells: Position[] = [];
  let brick: Position = [0, 0];
  [...picture].reverse().forEach((row, floor) => {
    [...row].forEach((letter, column) => {
      if (letter !== '.') cells.push([column, floor]);
      if (letter === 'b') brick = [column, floor];
    });
  });
  return { cells, brick };
}

function transform({ cells, brick }: Orientation, move: (position: Position) => Position): Orientation {
  const moved = cells.map(move);
  const left = Math.min(...moved.map(([column]) => column));
  const bottom = Math.min(...moved.map(([, floor]) => floor));
  const shift = ([column, floor]: Position): Position => [column - left, floor - bottom];
  return {
    cells: moved
      .map(shift)
      .sort(([leftColumn, leftFloor], [column, floor]) => leftFloor - floor || leftColumn - column),
    brick: shift(move(brick)),
  };
}

const turnClockwise = ([column, floor]: Position): Position => [floor, -column];
const mirror = ([column, floor]: Position): Position => [-column, floor];

/** COP-1.9: the distinct pictures in their order: four quarter turns, then those of the mirror image. */
function orientationsOf(picture: readonly string[]): Orientation[] {
  const distinct = new Map<string, Orientation>();
  for (const start of [readPicture(picture), transform(readPicture(picture), mirror)]) {
    let turned = start;
    for (let turns = 0; turns < 4; turns++) {
      const key = JSON.stringify(turned);
      if (!distinct.has(key)) distinct.set(key, turned);
      turned = transform(turned, turnClockwise);
    }
  }
  return [...distinct.values()];
}

function isInside([column, floor]: Position): boolean {
  return column >= 0 && column < COLUMNS && floor >= 0 && floor < FLOORS;
}

function indexOf([column, floor]: Position): number {
  return floor * COLUMNS + column;
}

function maskOf(positions: readonly Position[]): { low: number; high: number } {
  let low = 0;
  let high = 0;
  for (const index of positions.map(indexOf)) {
    if (index < LOW_CELLS) low |= 1 << index;
    else high |= 1 << (index - LOW_CELLS);
  }
  return { low, high };
}

function placementsOf(orientations: readonly Orientation[]): Placement[] {
  return PLACE_TILE.flatMap((action) => {
    const orientation = orientations[action.orientation];
    if (!orientation) return [];
    const place = ([column, floor]: Position): Position => [column + action.column, floor + action.floor];
    const cells = orientation.cells.map(place);
    if (!cells.every(isInside)) return [];
    const own = maskOf(cells);
    const below = maskOf(cells.map(([column, floor]): Position => [column, floor - 1]).filter(isInside));
    const beside = maskOf(
      cells
        .flatMap(([column, floor]): Position[] => [
          [column - 1, floor],
          [column + 1, floor],
          [column, floor - 1],
          [column, floor + 1],
        ])
        .filter(isInside),
    );
    return [
      {
        action,
        cells: cells.map(indexOf),
        brick: indexOf(place(orientation.brick)),
        ...own,
        isOnGround: cells.some(([, floor]) => floor === 0),
        // A cell of the same tile supports nothing (COP-5.6), and a tile isn't beside itself.
        belowLow: below.low & ~own.low,
        belowHigh: below.high & ~own.high,
        besideLow: beside.low & ~own.low,
        besideHigh: beside.high & ~own.high,
      },
    ];
  });
}

/** The facade tiles by index. */
export const TILE_LIST: readonly Tile[] = TILE_IDS.map((id) => {
  const { colour, picture } = TILES[id];
  const orientations = orientationsOf(picture);
  return {
    id,
    colour: COLOURS.indexOf(colour),
    size: (orientations[0] as Orientation).cells.length,
    orientations,
    placements: placementsOf(orientations),
  };
});

const INDEX_OF: ReadonlyMap<TileId, number> = new Map(TILE_IDS.map((id, index) => [id, index]));

/** The index of a tile in `TILE_LIST` and in the supply. */
export function tileIndex(id: TileId): number {
  return INDEX_OF.get(id) as number;
}

/** A tile by its id. */
export function tileOf(id: TileId): Tile {
  return TILE_LIST[tileIndex(id)] as Tile;
}

const BY_ACTION: ReadonlyMap<TileId, ReadonlyMap<number, Placement>> = new Map(
  TILE_LIST.map(({ id, placements }) => [
    id,
    new Map(placements.map((placement) => [keyOf(placement.action), placement])),
  ]),
);

function keyOf({ orientation, column, floor }: { orientation: number; column: number; floor: number }): number {
  return (orientation * COLUMNS + column) * FLOORS + floor;
}

/** A placement that lies inside the house. */
export function placementOf(
  id: TileId,
  at: { readonly orientation: number; readonly column: number; readonly floor: number },
): Placement {
  return (BY_ACTION.get(id) as ReadonlyMap<number, Placement>).get(keyOf(at)) as Placement;
}
