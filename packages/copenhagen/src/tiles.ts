/** The facade tiles ready for use: their orientations, and every placement inside a house (COP-1.9, COP-5.3). */
import { entryAt, GameDefinitionError, indexesOf } from '@rulewright/core';
import { COLUMNS, type Colour, FLOORS, TILE_IDS, TILES, type TileId } from './components.js';
import { type Cells, cellsAt } from './house.js';
import { ACTIONS } from './rules.js';
import type { PlaceTileAction } from './schema/index.js';

/** A position in a house or a picture: [column, floor]. */
type Position = readonly [number, number];

/** One distinct picture of a tile, shifted so that its smallest column and floor are 0. */
interface Orientation {
  /** Cells by floor, then by column. */
  readonly cells: readonly Position[];
  readonly brick: Position;
}

/** One way to put a tile into a house. */
export interface Placement {
  readonly action: PlaceTileAction;
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

/**
 * COP-1.8: tiles may be turned and turned over. COP-1.9: the distinct pictures in their order: four quarter turns, then
 * those of the mirror image.
 */
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

function placementsOf(orientations: readonly Orientation[]): Placement[] {
  return ACTIONS.placeTile.flatMap((action) => {
    const orientation = orientations[action.orientation];
    if (!orientation) return [];
    const place = ([column, floor]: Position): Position => [column + action.column, floor + action.floor];
    const positions = orientation.cells.map(place);
    if (!positions.every(isInside)) return [];
    const indices = positions.map(indexOf);
    // A cell of the same tile supports nothing (COP-5.6), and a tile isn't beside itself.
    const outside = (others: readonly Position[]): Cells =>
      cellsAt(
        others
          .filter(isInside)
          .map(indexOf)
          .filter((index) => !indices.includes(index)),
      );
    return [
      {
        action,
        indices,
        brick: indexOf(place(orientation.brick)),
        cells: cellsAt(indices),
        isOnGround: positions.some(([, floor]) => floor === 0),
        below: outside(positions.map(([column, floor]): Position => [column, floor - 1])),
        beside: outside(
          positions.flatMap(([column, floor]): Position[] => [
            [column - 1, floor],
            [column + 1, floor],
            [column, floor - 1],
            [column, floor + 1],
          ]),
        ),
      },
    ];
  });
}

/** The facade tiles in canonical order. */
export const TILE_LIST: readonly Tile[] = TILE_IDS.map((id) => {
  const { colour, picture } = TILES[id];
  const orientations = orientationsOf(picture);
  const { cells } = entryAt(orientations, 0);
  return { id, colour, size: cells.length, orientations, placements: placementsOf(orientations) };
});

/** The place of each tile in `TILE_LIST` and in the supply. */
export const TILE_INDEX = indexesOf(TILE_IDS);

/** A tile by its id. */
export function tileOf(id: TileId): Tile {
  return entryAt(TILE_LIST, TILE_INDEX[id]);
}

/** The placements of each tile by the number of their place. */
const PLACEMENTS: readonly ReadonlyMap<number, Placement>[] = TILE_LIST.map(
  ({ placements }) => new Map(placements.map((placement) => [numberOf(placement.action), placement])),
);

/** Where a tile is put. */
interface Place {
  readonly orientation: number;
  readonly column: number;
  readonly floor: number;
}

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
