/** What covering cells of a house brings at once (COP-8, COP-11). */
import { plural } from '@rulewright/core';
import type { Cell } from '../components.js';
import { coatsGained, type House, housePoints } from '../house.js';

/** The coats and points, if any, that these cells bring when they get their contents. */
export function gainsOf(house: House, cells: readonly number[], contentOf: (cell: number) => Cell): string[] {
  const after = house.map((content, cell) => (cells.includes(cell) ? contentOf(cell) : content));
  const coats = coatsGained(after, cells);
  const points = housePoints(after) - housePoints(house);
  return [...(coats > 0 ? [plural(coats, 'coat')] : []), ...(points > 0 ? [plural(points, 'point')] : [])];
}
