/** The round, its phase, and the end of the game. */

import type { Violation } from '@rulewright/core';
import { resultViolations } from '@rulewright/core/define';
import { endReason, endStoneAge, isOutOfCards } from '../rules/end.js';
import type { Phase, State } from '../types.generated.js';

export function roundInvariants(state: State): Violation[] {
  const { config, round, phase, row, stacks, stages, seats } = state;
  const violations = startPlayerViolations(state);
  if (config.roundLimit !== null && round > config.roundLimit) {
    violations.push({ rule: 'STO-12.4', message: `round ${config.roundLimit} is the last one` });
  }
  if (phase !== phaseOf(state)) {
    violations.push({ rule: 'STO-3.1', message: `phase is ${phase} instead of ${phaseOf(state)}` });
  }
  if (stages.at(-1)?.stage === 'placePeople' && (row.includes(null) || stacks.some(({ top }) => top === null))) {
    violations.push({ rule: 'STO-3.3', message: 'row or stacks have a gap at placePeople' });
  }
  if (!config.negativeScore && seats.some(({ score }) => score < 0)) {
    violations.push({ rule: 'STO-15.8', message: 'a score is below 0' });
  }
  return [...violations, ...endViolations(state)];
}

/** STO-2.2, STO-3.3: the config or a draw sets the first start player; then the marker moves one seat each round. */
function startPlayerViolations({ players, config, round, startPlayer, stages }: State): Violation[] {
  const isAwaited = stages.some(({ stage }) => stage === 'drawStartPlayer');
  if (isAwaited && (config.startPlayer !== 'random' || round > 1)) {
    return [{ rule: 'STO-2.2', message: 'the start player is known already' }];
  }
  const drawn = isAwaited ? 0 : startPlayer;
  const expected = config.startPlayer === 'random' ? drawn : (config.startPlayer + round - 1) % players;
  if (startPlayer === expected && startPlayer < players) return [];
  return [{ rule: 'STO-3.2', message: `startPlayer is ${startPlayer} instead of ${expected}` }];
}

/** STO-3.1: the phase follows from the agenda. */
export function phaseOf({ stages }: Pick<State, 'stages'>): Phase {
  switch (stages[0]?.stage) {
    case undefined:
      return 'gameOver';
    case 'startRound':
    case 'placePeople':
      return 'placement';
    case 'chooseGroup':
    case 'groupDone':
      return 'action';
    default:
      return 'feeding';
  }
}

/** STO-12, STO-14: the result follows from the seats, and the game has a reason to end. */
function endViolations(state: State): Violation[] {
  if (state.result === null) return [];
  const isEarly = state.config.cardsEndBeforeFeeding && isOutOfCards(state); // STO-15.11
  const reason = isEarly ? 'cards' : endReason(state);
  if (reason === undefined) return [{ rule: 'STO-12.6', message: 'the game has no reason to end' }];
  return resultViolations(state, 'STO-14.1', (copy) => endStoneAge(copy, reason));
}
