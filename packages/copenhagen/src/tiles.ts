/** The facade tiles ready for use: every placement inside a house (COP-5.3). */
import { entryAt, GameDefinitionError, indexesOf, once } from '@rulewright/core';
import { COLUMNS, type Colour, FLOORS, TILE_IDS, TILES, type TileId } from './components.js';
import { type Cells, cellsAt } from './house.js';
import { type Orientation, orientationsOf, type Position } from './orientations.js';

/** COP-5.3: where a tile is put: one of its orientations, and the lower left corner of its bounding box. */
export interface Place {
  readonly orientation: number;
  readonly column: number;
  readonly floor: number;
}

/** One way to put a tile into a house. */
export interface Placement extends Place {
  /** Its number among all places, in the order of the action space. */
  readonly number: number;
  /** Indices of the covered cells in `house`, floor by floor. */
  readonly indices: readonly number[];
  /** Index of the brick's cell. */
  readonly brick: number;
  /** The covered cells as a set. */
  readonly cells: Cells;
  readonly isOnGround: boolean;
  /** Cells directly below the tile. */
  readonly below: Cells;
  /** Cells that share an edge with the tile. */
  readonly beside: Cells;
}

/** A kind of facade tile. */
export interface Tile {
  readonly id: TileId;
  readonly colour: Colour;
  /** COP-1.6: number of cells. */
  readonly size: number;
  readonly orientations: readonly Orientation[];
  /** Every placement inside a house, in the order of the action space. */
  readonly placements: readonly Placement[];
}

function isInside([column, floor]: Position): boolean {
  return column >= 0 && column < COLUMNS && floor >= 0 && floor < FLOORS;
}

function indexOf([column, floor]: Position): number {
  return floor * COLUMNS + column;
}

const DIRECTIONS: readonly Position[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** The placements of one orientation, column by column from the left, from the bottom. */
function placementsOf({ cells, brick }: Orientation, orientation: number): Placement[] {
  const width = 1 + Math.max(...cells.map(([column]) => column));
  const height = 1 + Math.max(...cells.map(([, floor]) => floor));
  // A cell of the same tile supports nothing (COP-5.6), and a tile isn't beside itself.
  const around = (directions: readonly Position[]): Position[] =>
    cells
      .flatMap(([column, floor]) => directions.map(([right, up]): Position => [column + right, floor + up]))
      .filter(([column, floor]) => !cells.some((cell) => cell[0] === column && cell[1] === floor));
  const below = around([[0, -1]]);
  const beside = around(DIRECTIONS);
  const placements: Placement[] = [];
  for (let column = 0; column <= COLUMNS - width; column++) {
    for (let floor = 0; floor <= FLOORS - height; floor++) {
      const place = ([right, up]: Position): Position => [column + right, floor + up];
      const indicesOf = (positions: readonly Position[]): number[] =>
        positions.map(place).filter(isInside).map(indexOf);
      const indices = indicesOf(cells);
      placements.push({
        // Written out: V8 reads the fields of an object made with a spread several times as slowly.
        orientation,
        column,
        floor,
        number: numberOf({ orientation, column, floor }),
        indices,
        brick: indexOf(place(brick)),
        cells: cellsAt(indices),
        isOnGround: floor === 0,
        below: cellsAt(indicesOf(below)),
        beside: cellsAt(indicesOf(beside)),
      });
    }
  }
  return placements;
}

/** The facade tiles in canonical order. */
export const tileList = once((): readonly Tile[] =>
  TILE_IDS.map((id) => {
    const { colour, picture } = TILES[id];
    const orientations = orientationsOf(picture);
    const { cells } = entryAt(orientations, 0);
    return { id, colour, size: cells.length, orientations, placements: orientations.flatMap(placementsOf) };
  }),
);

/** The place of each tile in `tileList` and in the supply. */
export const TILE_INDEX = indexesOf(TILE_IDS);

/** A tile by its id. */
export function tileOf(id: TileId): Tile {
  return entryAt(tileList(), TILE_INDEX[id]);
}

/** The placements of each tile by the number of their place. */
const placementsByNumber = once((): readonly ReadonlyMap<number, Placement>[] =>
  tileList().map(({ placements }) => new Map(placements.map((placement) => [placement.number, placement]))),
);

function numberOf({ orientation, column, floor }: Place): number {
  return (orientation * COLUMNS + column) * FLOORS + floor;
}

/**
 * The placement of a tile at a place; `undefined` if it would reach out of the house, or there is no such orientation.
 */
export function findPlacement(id: TileId, place: Place): Placement | undefined {
  return entryAt(placementsByNumber(), TILE_INDEX[id]).get(numberOf(place));
}

/**
 * The placement of a tile at a place inside the house.
 * @throws GameDefinitionError if the tile can't be there.
 */
export function placementOf(id: TileId, place: Place): Placement {
  const placement = findPlacement(id, place);
  if (!placement) throw new GameDefinitionError(`${id} can't be put there: ${JSON.stringify(place)}.`);
  return placement;
}
