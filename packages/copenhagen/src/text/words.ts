/** Names in the texts. */
import { plural } from '@rulewright/core/text';
import { type Ability, COLUMNS, type Coat } from '../components.js';

/** COP-1.11: the names of the ability tiles in the rulebook. */
export const ABILITY_NAMES: Readonly<Record<Ability, string>> = {
  anyCards: 'Any cards',
  additionalCard: 'Additional card',
  constructionDiscount: 'Construction discount',
  changeOfColours: 'Change of colours',
  bothActions: 'Both actions',
};

/** COP-1.11: the effect of each kind of ability tile, in a few words. */
export const ABILITY_EFFECTS: Readonly<Record<Ability, string>> = {
  anyCards: 'any second card',
  additionalCard: 'a third card',
  constructionDiscount: 'price 1 less',
  changeOfColours: 'other cards pay',
  bothActions: 'may construct too',
};

/** COP-1.2: where a coat of arms is. */
export function coatName({ column, floor }: Coat): string {
  return column === null ? `beside floor ${floor}` : `on (${column},${floor})`;
}

/** COP-1.1: a cell of a house by its index, as (column,floor). */
export function cellName(cell: number): string {
  return `(${cell % COLUMNS},${Math.floor(cell / COLUMNS)})`;
}

/** Several cells of a house. */
export function cellNames(cells: readonly number[]): string {
  return cells.map(cellName).join(' ');
}

/** The gains of a tile: coats of arms and points, if any. */
export function gainsWords({ coats, points }: { readonly coats: readonly Coat[]; readonly points: number }): string[] {
  return [
    ...(coats.length > 0 ? [plural(coats.length, 'coat')] : []),
    ...(points > 0 ? [plural(points, 'point')] : []),
  ];
}
