/** Tile types and boards: what follows from the names of the tiles and the shape of a board (CIT-1.5 to CIT-1.10). */
import {
  CELLS,
  CENTRE,
  COLUMNS,
  DIRECTIONS,
  type Direction,
  KINDS,
  type Kind,
  OPENINGS,
  type Openings,
  ROWS,
} from './components.js';

/** CIT-1.10: a tile type: its kind followed by its openings. */
export type TileId = `${Kind}${Openings}`;

/** Every possible tile type, kind by kind. A type's place in this list is its index everywhere. */
export const TILE_IDS = KINDS.flatMap((kind) =>
  OPENINGS.map((openings) => `${kind}${openings}` as const),
) as unknown as readonly [TileId, ...TileId[]];

/** A tile type taken apart. */
interface TileType {
  readonly index: number;
  /** One bit for each side in the order N, E, S, W. */
  readonly sides: number;
}

const SIDES = ['N', 'E', 'S', 'W'] as const satisfies readonly Direction[];

function bitsOf(openings: string): number {
  return SIDES.reduce((bits, side, index) => (openings.includes(side) ? bits | (1 << index) : bits), 0);
}

const TILE_TYPES: ReadonlyMap<TileId, TileType> = new Map(
  TILE_IDS.map((id, index) => {
    const openings = OPENINGS[index % OPENINGS.length] as Openings;
    return [id, { index, sides: bitsOf(openings) }];
  }),
);

/** The index of a tile type in the supply. */
export function tileIndex(id: TileId): number {
  return (TILE_TYPES.get(id) as TileType).index;
}

// The kinds differ in their third letter, which is faster to look at than any map of names.
const KIND_BY_LETTER = new Int8Array(128);
KINDS.forEach((kind, index) => {
  KIND_BY_LETTER[kind.charCodeAt(2)] = index;
});

/** The index in `KINDS` of a tile's kind. */
export function kindIndex(id: TileId): number {
  return KIND_BY_LETTER[id.charCodeAt(2)] as number;
}

/** The kind of a tile. */
export function kindOf(id: TileId): Kind {
  return KINDS[kindIndex(id)] as Kind;
}

/** Whether a tile has an opening on a side, given by its place in N, E, S, W. */
export function isOpen(id: TileId, side: number): boolean {
  return ((TILE_TYPES.get(id) as TileType).sides & (1 << side)) !== 0;
}

/** CIT-1.7: the neighbour of a cell on the sides N, E, S, W; -1 where the board ends. The centre has neighbours too. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: COLUMNS * ROWS }, (_, cell) =>
  SIDES.map((side) => {
    const neighbour = cell + DIRECTIONS[side].cellStep;
    const isSideways = side === 'E' || side === 'W';
    const isInside = isSideways
      ? Math.floor(neighbour / COLUMNS) === Math.floor(cell / COLUMNS)
      : neighbour >= 0 && neighbour < COLUMNS * ROWS;
    return isInside ? neighbour : -1;
  }),
);

/** The opposite of each side, all by their places in N, E, S, W. */
export const OPPOSITE: readonly number[] = SIDES.map((side) => SIDES.indexOf(DIRECTIONS[side].opposite));

/** What lies on the cells of a board; `null` is an empty cell, and always so at the centre. */
export type Board = (TileId | null)[];

/** The buildable cells of a board by what is on them, each by its place in `CELLS`. */
export interface Lots {
  readonly occupied: readonly number[];
  readonly empty: readonly number[];
}

/** Tells the cells with a tile from those without. */
export function lotsOf(board: Board): Lots {
  const occupied: number[] = [];
  const empty: number[] = [];
  for (let lot = 0; lot < CELLS.length; lot++) {
    if (board[CELLS[lot] as number] === null) empty.push(lot);
    else occupied.push(lot);
  }
  return { occupied, empty };
}

/** CIT-9.1: whether all 24 buildable cells hold a tile. */
export function isFull(board: Board): boolean {
  // The centre is empty always.
  return board.indexOf(null) === CENTRE && board.indexOf(null, CENTRE + 1) < 0;
}

/** Number of tiles on a board. */
export function tilesOn(board: Board): number {
  let tiles = 0;
  for (let i = 0; i < CELLS.length; i++) if (board[CELLS[i] as number] !== null) tiles++;
  return tiles;
}
