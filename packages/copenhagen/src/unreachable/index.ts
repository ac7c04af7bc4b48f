/** What shows that no game reaches a state, though it could be played: all else that the rules imply. */
import type { Violation } from '@rulewright/core';
import type { State } from '../schema/index.js';
import { impossibleAbilities, impossibleCoats, impossiblePayments } from './abilities.js';
import { impossibleDeal, impossibleGaps, impossibleHands } from './cards.js';
import { impossibleEnd } from './end.js';
import { impossibleHouses } from './houses.js';

export function unreachable(state: State): Violation[] {
  return [
    ...impossibleDeal(state),
    ...impossibleHands(state),
    ...impossibleGaps(state),
    ...impossibleAbilities(state),
    ...impossibleCoats(state),
    ...impossiblePayments(state),
    ...impossibleHouses(state),
    ...impossibleEnd(state),
  ];
}
