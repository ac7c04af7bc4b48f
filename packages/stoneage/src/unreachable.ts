/** What shows that no game reaches a state, though it could be played: all else that the rules imply about a single state. */
import type { Violation } from '@rulewright/core';
import type { State } from './schema/index.js';
import { impossibleCards } from './unreachable/cards.js';
import { impossibleChoice } from './unreachable/choices.js';
import { impossibleGains } from './unreachable/gains.js';
import { impossiblePeople } from './unreachable/people.js';
import { impossibleRound } from './unreachable/round.js';

export function unreachable(state: State): Violation[] {
  return [
    ...impossibleRound(state),
    ...impossiblePeople(state),
    ...impossibleCards(state),
    ...impossibleGains(state),
    ...impossibleChoice(state),
  ];
}
