/** The cells and lines of every house in numbers. */
import {
  CELLS,
  COATS,
  COLOURS,
  COLUMNS,
  CONTENTS,
  type Colour,
  cellsAt,
  FLOORS,
  LINE_POINTS,
} from '@rulewright/copenhagen/facts';
import type { Numbers } from './numbers.js';
import { LINES } from './sites.js';

export const CELL_COUNT = COLUMNS * FLOORS;

/** By place in `CELLS`: the colour of a content (-1 without), and whether it is a brick. */
const COLOUR_NAMES: readonly (Colour | null)[] = COLOURS;
export const COLOUR_OF = Int32Array.from(CELLS, (cell) => COLOUR_NAMES.indexOf(CONTENTS[cell].colour));
export const IS_BRICK = Int32Array.from(CELLS, (cell) => (CONTENTS[cell].kind === 'brick' ? 1 : 0));

/** By cell: its two lines, and its bits. */
export const FLOOR_OF = ofCells((_, floor) => floor);
export const COLUMN_OF = ofCells((column) => FLOORS + column);
export const CELL_LOW = ofCells((column, floor) => cellsAt([floor * COLUMNS + column]).low);
export const CELL_HIGH = ofCells((column, floor) => cellsAt([floor * COLUMNS + column]).high);
export const NEIGHBOURS: readonly Numbers[] = Array.from({ length: CELL_COUNT }, (_, cell) => {
  const column = cell % COLUMNS;
  const neighbours = [cell - COLUMNS, cell + COLUMNS].filter((other) => other >= 0 && other < CELL_COUNT);
  if (column > 0) neighbours.push(cell - 1);
  if (column < COLUMNS - 1) neighbours.push(cell + 1);
  return Int32Array.from(neighbours);
});

/** The coat on each cell and beside each line, as a bit; 0 without one. */
export const COAT_ON = ofCells((column, floor) => coatBit((coat) => coat.column === column && coat.floor === floor));
export const COAT_BESIDE = ofLines((line) => coatBit((coat) => coat.column === null && coat.floor === line));
/** Points of each line with a brick, and of windows only. */
export const BRICK_POINTS = ofLines((line) => LINE_POINTS[line < FLOORS ? 'floor' : 'column'].brick);
export const WINDOW_POINTS = ofLines((line) => LINE_POINTS[line < FLOORS ? 'floor' : 'column'].windows);
export const LENGTHS = ofLines((line) => (line < FLOORS ? COLUMNS : FLOORS));

function ofCells(of: (column: number, floor: number) => number): Numbers {
  return Int32Array.from({ length: CELL_COUNT }, (_, cell) => of(cell % COLUMNS, Math.floor(cell / COLUMNS)));
}

function ofLines(of: (line: number) => number): Numbers {
  return Int32Array.from({ length: LINES }, (_, line) => of(line));
}

function coatBit(isIt: (coat: (typeof COATS)[number]) => boolean): number {
  const index = COATS.findIndex(isIt);
  return index < 0 ? 0 : 1 << index;
}
