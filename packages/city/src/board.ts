/** City boards: cells, neighbours, and what lies on the cells (CIT-1.5 to CIT-1.7). */
import { entryAt, GameDefinitionError, numberAt } from '@rulewright/core';
import { CELLS, CENTRE, COLUMNS, DIRECTIONS, ROWS } from './components.js';
import type { Seat } from './schema/index.js';
import { SIDES, type TileId } from './tiles.js';

/** What lies on the cells of a board; `null` is an empty cell, and always so at the centre. */
export type Board = Seat['board'];

/** CIT-1.7: the neighbours of each cell by side; -1 where the board ends. The centre has neighbours too. */
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

/** CIT-1.7: the neighbours of a cell on the sides N, E, S, W; -1 where the board ends. */
export function neighboursOf(cell: number): readonly number[] {
  return entryAt(NEIGHBOURS, cell);
}

/** The opposite of each side, all by their places in `SIDES`. */
export const OPPOSITE: readonly number[] = SIDES.map((side) => SIDES.indexOf(DIRECTIONS[side].opposite));

/** The buildable cells of a board by what is on them: sets with a bit for each of `CELLS`. */
export interface Lots {
  readonly empty: number;
  readonly occupied: number;
}

const ALL_LOTS = (1 << CELLS.length) - 1;

/** Tells the cells with a tile from those without. */
export function lotsOf(board: Board): Lots {
  let occupied = 0;
  for (let lot = 0; lot < CELLS.length; lot++) if (board[numberAt(CELLS, lot)] !== null) occupied |= 1 << lot;
  return { empty: ALL_LOTS & ~occupied, occupied };
}

/**
 * The tile at a place that has one.
 * @throws GameDefinitionError if it hasn't.
 */
export function tileAt(places: readonly (TileId | null)[], place: number): TileId {
  const tile = places[place];
  if (!tile) throw new GameDefinitionError(`There is no tile at place ${place}.`);
  return tile;
}

/** CIT-9.1: whether all 24 buildable cells hold a tile. */
export function isFull(board: Board): boolean {
  // The centre is always empty.
  return board.indexOf(null) === CENTRE && board.indexOf(null, CENTRE + 1) < 0;
}

/** Number of tiles on a board. */
export function tilesOn(board: Board): number {
  let tiles = 0;
  for (const cell of CELLS) if (board[cell] !== null) tiles++;
  return tiles;
}
