/** The words of the texts, and places in words. */
import type { WordsOf } from '@rulewright/core/text';
import { COLUMNS, type Coat } from '../components.js';
import type { Catalogue } from './messages.generated.js';

/** The words in a language, with the names of the players. */
export type Words = WordsOf<Catalogue>;

/** COP-1.1: a cell of a house by its index: column and floor, counted from 1. */
export function cellName(cell: number): string {
  return `(${(cell % COLUMNS) + 1},${Math.floor(cell / COLUMNS) + 1})`;
}

/** Several cells of a house. */
export function cellNames(cells: readonly number[]): string {
  return cells.map(cellName).join(' ');
}

/** COP-1.2: where a coat of arms is. */
export function coatName({ column, floor }: Coat, { events }: Words): string {
  return column === null ? events.coatBeside({ floor }) : events.coatOn({ cells: cellName(floor * COLUMNS + column) });
}

/** The gains of a tile: coats of arms and points; `null` without any. */
export function gainsWords(
  { coats, points }: { readonly coats: readonly Coat[]; readonly points: number },
  { actions, core }: Words,
): string | null {
  const gains = [
    ...(coats.length > 0 ? [actions.coats({ count: coats.length })] : []),
    ...(points > 0 ? [core.common.points({ count: points })] : []),
  ];
  return gains.length > 0 ? gains.join(', ') : null;
}
