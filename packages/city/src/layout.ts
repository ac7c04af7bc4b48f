/** Where things are drawn. Coordinates count cells or tiles from the upper left corner: `y` grows downwards. */
import { entryAt } from '@rulewright/core';
import { neighboursOf } from './board.js';
import { CENTRE, COLUMNS, type Direction, PLACES, ROWS } from './components.js';
import { SIDES } from './tiles.js';

/** CIT-1.6: a cell of a city board. */
export interface BoardCell {
  /** Its number, which is its place in `board`. */
  readonly cell: number;
  /** Its column, from the left. */
  readonly x: number;
  /** Its row, from the top. */
  readonly y: number;
  /** CIT-1.5: nothing is built on the centre. */
  readonly isCentre: boolean;
  /** CIT-1.7: the cell on each side; `null` where the board ends. */
  readonly neighbours: Readonly<Record<Direction, number | null>>;
}

/** CIT-1.6: the cells of a board in the order of `board` in states and views: row by row from the top. */
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

/** CIT-1.14: the places of the display in the order of `display` in states and views, in a row of tiles. */
export const DISPLAY_PLACES = Array.from({ length: PLACES }, (_, place) => ({ place, x: place, y: 0 }));
