/** How cells read in the texts. */
import { COLUMNS } from './components.js';

/** COP-1.1: a cell of a house by its index, as (column,floor). */
export function cellName(cell: number): string {
  return `(${cell % COLUMNS},${Math.floor(cell / COLUMNS)})`;
}

/** Several cells of a house. */
export function cellNames(cells: readonly number[]): string {
  return cells.map(cellName).join(' ');
}
