import { drawAbilities } from './render/abilities.js';
import { drawCards, drawHarbour } from './render/cards.js';
import { drawHouses, HOUSE_LEGEND } from './render/houses.js';
import { situation } from './render/situation.js';
import { drawSupply } from './render/supply.js';
import type { View } from './schema.js';

/**
 * All that a viewer knows, as plain text: who decides what, the harbour, the houses with their scores, hands and piles,
 * ability tiles and the supply; at the end the ranking. Cells are (column,floor), places of the harbour 0 to 6.
 */
export function render(view: View): string {
  const { players, openHands } = view.config;
  const parts = [
    [`Copenhagen, ${players} players${openHands ? ', open hands' : ''}`, ...situation(view)],
    drawHarbour(view),
    [...drawHouses(view), ...HOUSE_LEGEND],
    drawCards(view),
    drawAbilities(view),
    drawSupply(view),
  ];
  return parts.map((lines) => lines.map((line) => line.trimEnd()).join('\n')).join('\n\n');
}
