/** What shows that no game reaches a state, though it could be played: all else that the rules imply about a single state. */
import type { Violation } from '@rulewright/core';
import type { State } from './schema/index.js';
import { impossibleAbilities, impossibleCoats, impossiblePayments } from './unreachable/abilities.js';
import { impossibleDeal, impossibleGaps, impossibleHands } from './unreachable/cards.js';
import { impossibleEnd } from './unreachable/end.js';
import { impossibleHouses } from './unreachable/houses.js';

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
