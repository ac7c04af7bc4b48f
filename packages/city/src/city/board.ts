/** City boards: cells, neighbours, and the tiles on them (CIT-1.5 to CIT-1.7). */
import { GameDefinitionError } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { CELLS, CENTRE, COLUMNS, DIRECTIONS, type Direction, PLACES, ROWS, SIDES, type TileId } from '../components.js';
import type { Seat } from '../types.js';

/** The tiles of a board by cell; `null` for an empty cell. The centre is always `null`. */
export type CityBoard = Seat['board'];

/** The neighbours of each cell, the centre included. */
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: COLUMNS * ROWS }, (_, cell) =>
  SIDES.map((side) => {
    const neighbour = cell + DIRECTIONS[side].cellStep;
    const isSideways = side === 'E' || side === 'W';
    const isInside = isSideways
      ? Math.floor(neighbour / COLUMNS) === Math.floor(cell / COLUMNS)
      : neighbour >= 0 && neighbour < COLUMNS * ROWS;
    return isInside ? neighbour : -1;
  }),
);

/** CIT-1.7: the neighbours of a cell on the sides N, E, S, W; -1 beyond the rim. */
export function neighboursOf(cell: number): readonly number[] {
  return entryAt(NEIGHBOURS, cell);
}

/** The opposite of each side, as indexes of `SIDES`. */
export const OPPOSITE: readonly number[] = SIDES.map((side) => SIDES.indexOf(DIRECTIONS[side].opposite));

/** The empty and the occupied cells of a board as bit sets: bit `c` for cell `c`. */
export interface Lots {
  readonly empty: number;
  readonly occupied: number;
}

const ALL_LOTS = CELLS.reduce<number>((lots, cell) => lots | (1 << cell), 0);

/** The empty and the occupied cells of a board. */
export function lotsOf(board: CityBoard): Lots {
  let occupied = 0;
  for (const cell of CELLS) if (board[cell] !== null) occupied |= 1 << cell;
  return { empty: ALL_LOTS & ~occupied, occupied };
}

/**
 * The tile at a place.
 * @throws GameDefinitionError if the place is empty.
 */
export function tileAt(places: readonly (TileId | null)[], place: number): TileId {
  const tile = places[place];
  if (!tile) throw new GameDefinitionError(`There is no tile at place ${place}.`);
  return tile;
}

/** CIT-9.1: whether all 24 buildable cells hold a tile. */
export function isFull(board: CityBoard): boolean {
  // The centre is always empty.
  return board.indexOf(null) === CENTRE && board.indexOf(null, CENTRE + 1) < 0;
}

/** Number of tiles on a board. */
export function tilesOn(board: CityBoard): number {
  let tiles = 0;
  for (const cell of CELLS) if (board[cell] !== null) tiles++;
  return tiles;
}

/** CIT-1.6: a cell of a city board. Coordinates count cells from the upper left corner. */
export interface BoardCell {
  /** The number of the cell: its index in `board`. */
  readonly cell: number;
  /** Column, from the left. */
  readonly x: number;
  /** Row, from the top. */
  readonly y: number;
  /** CIT-1.5: nothing is built on the centre. */
  readonly isCentre: boolean;
  /** CIT-1.7: the cell on each side; `null` beyond the rim. */
  readonly neighbours: Readonly<Record<Direction, number | null>>;
}

/** CIT-1.6: the cells of a board, row by row from the top, in the order of `board` in states and views. */
export const BOARD_CELLS: readonly BoardCell[] = Array.from({ length: COLUMNS * ROWS }, (_, cell) => ({
  cell,
  x: cell % COLUMNS,
  y: Math.floor(cell / COLUMNS),
  isCentre: cell === CENTRE,
  neighbours: { N: neighbour(cell, 'N'), E: neighbour(cell, 'E'), S: neighbour(cell, 'S'), W: neighbour(cell, 'W') },
}));

function neighbour(cell: number, side: Direction): number | null {
  const found = entryAt(neighboursOf(cell), SIDES.indexOf(side));
  return found < 0 ? null : found;
}

/** CIT-1.14: the places of the display in a row of tiles, in the order of `display` in states and views. */
export const DISPLAY_PLACES = Array.from({ length: PLACES }, (_, place) => ({ place, x: place, y: 0 }));
