/** What is asked, and of whom (STO-17). */
import { seatOf, type Violation } from '@rulewright/core';
import { mayRefuse } from '../feeding.js';
import type { FeedPeopleStage, PickDieStage, State } from '../schema/index.js';

export function impossibleChoice(state: State): Violation[] {
  const current = state.stages.at(-1);
  const violations: Violation[] = [];
  if (current?.stage === 'pickDie') violations.push(...impossibleDice(state, current));
  if (current?.stage === 'feedPeople') violations.push(...impossibleShortage(state, current));
  return violations;
}

/** STO-9.13: everybody before has taken a die, unless a die may be left (STO-15.5). */
function impossibleDice({ players, config }: State, { player, buyer, dice }: PickDieStage): Violation[] {
  const left = players - ((player - buyer + players) % players);
  if (config.mayPassDie || dice.length === left) return [];
  return [{ rule: 'STO-9.13', message: `${dice.length} dice are left in place of ${left}` }];
}

/** STO-11.2: the income is in; STO-11.5: with a shortage all food is spent. */
function impossibleShortage(state: State, { player, shortage }: FeedPeopleStage): Violation[] {
  const { people, food, agriculture } = seatOf(state, player);
  if (mayRefuse(state)) {
    return food >= agriculture ? [] : [{ rule: 'STO-11.2', message: `the income of seat ${player} isn't in` }];
  }
  if (food > 0) return [{ rule: 'STO-11.5', message: `seat ${player} has food left, and lacks some` }];
  if (shortage <= people - agriculture) return [];
  return [{ rule: 'STO-11.2', message: `the income of seat ${player} isn't in` }];
}
