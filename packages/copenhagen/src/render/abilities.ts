/** The ability tiles of every player (COP-6). */
import { columns, playerNames } from '@rulewright/core';
import { ABILITIES, type Ability } from '../components.js';
import type { View } from '../schema/index.js';

const EFFECTS: Readonly<Record<Ability, string>> = {
  anyCards: 'any second card',
  additionalCard: 'a third card',
  constructionDiscount: 'price 1 less',
  changeOfColours: 'other cards pay',
  bothActions: 'may construct too',
};

/** The kinds with what they allow, and whether each player has them ready. */
export function renderAbilities({ seats }: View): string[] {
  const rows = ABILITIES.map((ability) => [
    ability,
    EFFECTS[ability],
    ...seats.map(({ abilities }) => (abilities[ability] === 'absent' ? '.' : abilities[ability])),
  ]);
  return columns([['abilities', '', ...playerNames(seats.length)], ...rows], 2);
}
