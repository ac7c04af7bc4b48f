/** How numbers, cells and lists read in the game's texts. */
import { COLUMNS } from './components.js';

/** `1 card`, `2 cards`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** COP-1.1: a cell of a house by its index, as (column,floor). */
export function cellName(cell: number): string {
  return `(${cell % COLUMNS},${Math.floor(cell / COLUMNS)})`;
}

/** Several cells of a house. */
export function cellNames(cells: readonly number[]): string {
  return cells.map(cellName).join(' ');
}
