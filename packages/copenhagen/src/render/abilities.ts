/** The ability tiles of every player (COP-6). */
import { ABILITIES, type Ability } from '../components.js';
import type { View } from '../schema.js';
import { table } from './table.js';

const EFFECTS: Readonly<Record<Ability, string>> = {
  anyCards: 'any second card',
  additionalCard: 'a third card',
  constructionDiscount: 'price 1 less',
  changeOfColours: 'other cards pay',
  bothActions: 'take, then build',
};

/** The kinds with what they allow, and whether each player has them ready. */
export function drawAbilities({ seats }: View): string[] {
  const rows = ABILITIES.map((ability) => [
    ability,
    EFFECTS[ability],
    ...seats.map(({ abilities }) => (abilities[ability] === 'absent' ? '.' : abilities[ability])),
  ]);
  return table([['abilities', '', ...seats.map((_, player) => `player ${player}`)], ...rows], 2);
}
