/** The ability tiles of every player (COP-6). */
import { columns, playerNames } from '@rulewright/core';
import { ABILITIES } from '../components.js';
import type { View } from '../schema/index.js';
import { ABILITY_EFFECTS } from '../words.js';

/** The kinds with what they allow, and whether each player has them ready. */
export function renderAbilities({ seats }: View): string[] {
  const rows = ABILITIES.map((ability) => [
    ability,
    ABILITY_EFFECTS[ability],
    ...seats.map(({ abilities }) => (abilities[ability] === 'absent' ? '.' : abilities[ability])),
  ]);
  return columns([['abilities', '', ...playerNames(seats.length)], ...rows], 2);
}
