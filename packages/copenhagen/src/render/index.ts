import type { TextBlock } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderAbilities } from './abilities.js';
import { renderCards, renderHarbour } from './cards.js';
import { HOUSE_LEGEND, renderHouse } from './houses.js';
import { renderSituation } from './situation.js';
import { renderSupply } from './supply.js';

/**
 * All that a viewer knows, as plain text: who decides what, at the end the ranking; the harbour, the houses with their
 * scores, hands and piles, ability tiles and the supply. Cells are (column,floor), places of the harbour 0 to 6.
 */
export function blocks(view: View): TextBlock[] {
  return [
    { name: 'situation', lines: renderSituation(view) },
    { name: 'harbour', lines: renderHarbour(view) },
    ...view.seats.map((seat, player) => ({ name: `house ${player}`, lines: renderHouse(seat, player), player })),
    { name: 'legend', lines: HOUSE_LEGEND, detail: true },
    { name: 'cards', lines: renderCards(view) },
    { name: 'abilities', lines: renderAbilities(view), detail: true },
    { name: 'supply', lines: renderSupply(view), detail: true },
  ];
}
