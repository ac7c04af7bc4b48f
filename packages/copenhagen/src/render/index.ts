import { joinBlocks } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderAbilities } from './abilities.js';
import { renderCards, renderHarbour } from './cards.js';
import { renderHouses } from './houses.js';
import { renderSituation } from './situation.js';
import { renderSupply } from './supply.js';

/**
 * All that a viewer knows, as plain text of at most 100 columns: who decides what, at the end the ranking; the harbour,
 * the houses with their scores, hands and piles, ability tiles and the supply. Cells are (column,floor), places of the
 * harbour 0 to 6.
 */
export function render(view: View): string {
  return joinBlocks([
    renderSituation(view),
    renderHarbour(view),
    renderHouses(view),
    renderCards(view),
    renderAbilities(view),
    renderSupply(view),
  ]);
}
