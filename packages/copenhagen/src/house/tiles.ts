/** The facade tiles, turned and mirrored (COP-1.8, COP-1.9), with all their placements (COP-5.3). */
import { GameDefinitionError } from '@rulewright/core';
import { entryAt, indexesOf } from '@rulewright/core/define';
import { COLOURS, COLUMNS, type Colour, FLOORS, TILE_IDS, TILES, type TileId } from '../components.js';
import { type Cells, cellsAt } from './ground.js';

/** A position in a house or a picture: [column, floor]. */
type HousePosition = readonly [number, number];

/** One distinct picture of a tile, shifted so that its smallest column and floor are 0. */
export interface Orientation {
  /** Cells by floor, then by column. */
  readonly cells: readonly HousePosition[];
  readonly brick: HousePosition;
}

function readPicture(picture: readonly string[]): Orientation {
  const cells: HousePosition[] = [];
  let brick: HousePosition = [0, 0];
  [...picture].reverse().forEach((row, floor) => {
    [...row].forEach((letter, column) => {
      if (letter !== '.') cells.push([column, floor]);
      if (letter === 'b') brick = [column, floor];
    });
  });
  return { cells, brick };
}

function transform({ cells, brick }: Orientation, move: (position: HousePosition) => HousePosition): Orientation {
  const moved = cells.map(move);
  const left = Math.min(...moved.map(([column]) => column));
  const bottom = Math.min(...moved.map(([, floor]) => floor));
  const shift = ([column, floor]: HousePosition): HousePosition => [column - left, floor - bottom];
  return {
    cells: moved
      .map(shift)
      .sort(([leftColumn, leftFloor], [column, floor]) => leftFloor - floor || leftColumn - column),
    brick: shift(move(brick)),
  };
}

// Not -column: V8 stores -0 as a fraction.
const turnClockwise = ([column, floor]: HousePosition): HousePosition => [floor, 0 - column];
const mirror = ([column, floor]: HousePosition): HousePosition => [0 - column, floor];

/**
 * COP-1.8: every rotation and mirror image may be used. COP-1.9: the distinct pictures in order: four quarter turns, then
 * those of the mirror image.
 */
export function orientationsOf(picture: readonly string[]): Orientation[] {
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

/** One value for each kind of facade tile. */
export function byTile<Value>(of: (id: TileId, index: number) => Value): Readonly<Record<TileId, Value>> {
  return Object.fromEntries(TILE_IDS.map((id, index) => [id, of(id, index)])) as Record<TileId, Value>;
}

/** COP-5.3: an orientation of a tile, and the house cell at the lower left corner of its bounding box. */
export interface TilePlace {
  readonly orientation: number;
  readonly column: number;
  readonly floor: number;
}

/** One way to put a tile into a house. */
export interface Placement extends TilePlace {
  /** Its number among all places, as in the action space. */
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
  /** Its index in `TILE_LIST` and in the supply. */
  readonly index: number;
  readonly colour: Colour;
  /** COP-1.6: number of cells. */
  readonly size: number;
  readonly orientations: readonly Orientation[];
  /** Every placement inside a house, in the order of the action space. */
  readonly placements: readonly Placement[];
  /** Four words for each placement: its cells, low and high, then those beside it. Lists scan them in order. */
  readonly sets: Int32Array;
}

/** The house cells under a picture; those outside the house are left out. */
function indicesAt(positions: readonly HousePosition[], column: number, floor: number): number[] {
  const indices: number[] = [];
  for (const [right, up] of positions) {
    const x = column + right;
    const y = floor + up;
    if (x >= 0 && x < COLUMNS && y >= 0 && y < FLOORS) indices.push(y * COLUMNS + x);
  }
  return indices;
}

const DIRECTIONS: readonly HousePosition[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** The placements of one orientation, column by column from the left, from the bottom. */
function placementsOf({ cells, brick }: Orientation, orientation: number): Placement[] {
  const width = 1 + Math.max(...cells.map(([column]) => column));
  const height = 1 + Math.max(...cells.map(([, floor]) => floor));
  const beside = cells
    .flatMap(([column, floor]) => DIRECTIONS.map(([right, up]): HousePosition => [column + right, floor + up]))
    .filter(([column, floor]) => !cells.some((cell) => cell[0] === column && cell[1] === floor));
  const placements: Placement[] = [];
  for (let column = 0; column <= COLUMNS - width; column++) {
    for (let floor = 0; floor <= FLOORS - height; floor++) {
      const indices = indicesAt(cells, column, floor);
      placements.push({
        // No spread: V8 reads the fields of a spread object several times as slowly.
        orientation,
        column,
        floor,
        number: numberOf({ orientation, column, floor }),
        indices,
        brick: entryAt(indicesAt([brick], column, floor), 0),
        cells: cellsAt(indices),
        beside: cellsAt(indicesAt(beside, column, floor)),
      });
    }
  }
  return placements;
}

/** The facade tiles in canonical order. */
export const TILE_LIST: readonly Tile[] = TILE_IDS.map((id, index) => {
  const { colour, picture } = TILES[id];
  const orientations = orientationsOf(picture);
  const { cells } = entryAt(orientations, 0);
  const placements = orientations.flatMap(placementsOf);
  const sets = placements.flatMap(({ cells, beside }) => [cells.low, cells.high, beside.low, beside.high]);
  return { id, index, colour, size: cells.length, orientations, placements, sets: Int32Array.from(sets) };
});

/** The tiles of each colour, the smallest first. */
export const TILES_BY_COLOUR: readonly (readonly Tile[])[] = COLOURS.map((colour) =>
  TILE_LIST.filter((tile) => tile.colour === colour),
);

/** The index of each tile in `TILE_LIST` and in the supply. */
export const TILE_INDEX = indexesOf(TILE_IDS);

/** A tile by its id. */
export function tileOf(id: TileId): Tile {
  return entryAt(TILE_LIST, TILE_INDEX[id]);
}

/** The placements of each tile by number, with holes where the tile leaves the house. */
const PLACEMENTS: readonly (readonly Placement[])[] = TILE_LIST.map(({ placements }) => {
  const byNumber: Placement[] = [];
  for (const placement of placements) byNumber[placement.number] = placement;
  return byNumber;
});

function numberOf({ orientation, column, floor }: TilePlace): number {
  return (orientation * COLUMNS + column) * FLOORS + floor;
}

/** The placement of a tile at a place; `undefined` outside the house or without such an orientation. */
export function findPlacement(id: TileId, place: TilePlace): Placement | undefined {
  return entryAt(PLACEMENTS, TILE_INDEX[id])[numberOf(place)];
}

/**
 * The placement of a tile at a place.
 * @throws GameDefinitionError if there is none.
 */
export function placementOf(id: TileId, place: TilePlace): Placement {
  const placement = findPlacement(id, place);
  if (!placement) throw new GameDefinitionError(`${id} has no placement ${JSON.stringify(place)}.`);
  return placement;
}
