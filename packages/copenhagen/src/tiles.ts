/** The facade tiles ready for use: every placement inside a house (COP-5.3). */
import { entryAt, GameDefinitionError, indexesOf } from '@rulewright/core';
import { COLOURS, COLUMNS, type Colour, FLOORS, ORIENTATIONS, TILE_IDS, TILES, type TileId } from './components.js';
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
  /** Cells that share an edge with the tile. */
  readonly beside: Cells;
}

/** A kind of facade tile. */
export interface Tile {
  readonly id: TileId;
  /** Its place in `TILE_LIST` and in the supply. */
  readonly index: number;
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

/** Every place in the order of the action space. */
const PLACES_IN_ORDER: readonly Place[] = Array.from({ length: ORIENTATIONS * COLUMNS * FLOORS }, (_, number) => ({
  orientation: Math.floor(number / (COLUMNS * FLOORS)),
  column: Math.floor(number / FLOORS) % COLUMNS,
  floor: number % FLOORS,
}));

function placementsOf(orientations: readonly Orientation[]): Placement[] {
  return PLACES_IN_ORDER.flatMap((at, number) => {
    const picture = orientations[at.orientation];
    if (!picture) return [];
    const place = ([column, floor]: Position): Position => [column + at.column, floor + at.floor];
    const positions = picture.cells.map(place);
    if (!positions.every(isInside)) return [];
    const indices = positions.map(indexOf);
    return [
      {
        // Written out: V8 reads the fields of an object made with a spread several times as slowly.
        orientation: at.orientation,
        column: at.column,
        floor: at.floor,
        number,
        indices,
        brick: indexOf(place(picture.brick)),
        cells: cellsAt(indices),
        beside: cellsAt(
          positions
            .flatMap(([column, floor]): Position[] => [
              [column - 1, floor],
              [column + 1, floor],
              [column, floor - 1],
              [column, floor + 1],
            ])
            .filter(isInside)
            .map(indexOf)
            .filter((index) => !indices.includes(index)),
        ),
      },
    ];
  });
}

/** The facade tiles in canonical order. */
export const TILE_LIST: readonly Tile[] = TILE_IDS.map((id, index) => {
  const { colour, picture } = TILES[id];
  const orientations = orientationsOf(picture);
  const { cells } = entryAt(orientations, 0);
  return { id, index, colour, size: cells.length, orientations, placements: placementsOf(orientations) };
});

/** The tiles of each colour, the smallest first. */
export const TILES_BY_COLOUR: readonly (readonly Tile[])[] = COLOURS.map((colour) =>
  TILE_LIST.filter((tile) => tile.colour === colour),
);

/** The place of each tile in `TILE_LIST` and in the supply. */
export const TILE_INDEX = indexesOf(TILE_IDS);

/** A tile by its id. */
export function tileOf(id: TileId): Tile {
  return entryAt(TILE_LIST, TILE_INDEX[id]);
}

/** The placements of each tile by the number of their place. */
const PLACEMENTS: readonly ReadonlyMap<number, Placement>[] = TILE_LIST.map(
  ({ placements }) => new Map(placements.map((placement) => [placement.number, placement])),
);

function numberOf({ orientation, column, floor }: Place): number {
  return (orientation * COLUMNS + column) * FLOORS + floor;
}

/**
 * The placement of a tile at a place; `undefined` if it would reach out of the house, or there is no such orientation.
 */
export function findPlacement(id: TileId, place: Place): Placement | undefined {
  return entryAt(PLACEMENTS, TILE_INDEX[id]).get(numberOf(place));
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
