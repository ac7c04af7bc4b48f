/** The round, its phase, and the end of the game. */
import type { Violation } from '@rulewright/core';
import { endReason, endStoneAge, isOutOfCards } from '../end.js';
import type { Phase, State } from '../schema/index.js';

export function brokenRound(state: State): Violation[] {
  const { players, config, round, startPlayer, phase, row, stacks, stages, seats } = state;
  const violations: Violation[] = [];
  if (startPlayer >= players) {
    violations.push({ rule: 'STO-3.2', message: `there is no seat ${startPlayer} to be the start player` });
  }
  const isAwaited = stages.some(({ stage }) => stage === 'drawStartPlayer');
  if (isAwaited && (config.startPlayer !== 'random' || round > 1)) {
    violations.push({ rule: 'STO-2.2', message: 'the start player is known, and would be drawn again' });
  } else if (startPlayer !== startPlayerOf(state, isAwaited)) {
    violations.push({ rule: 'STO-3.2', message: `seat ${startPlayer} isn't the start player of round ${round}` });
  }
  if (config.roundLimit !== null && round > config.roundLimit) {
    violations.push({ rule: 'STO-12.4', message: `round ${config.roundLimit} was to be the last one` });
  }
  if (phase !== phaseOf(state)) {
    violations.push({ rule: 'STO-3.1', message: `what is still to be done is no part of the ${phase} phase` });
  }
  if (stages.at(-1)?.stage === 'placePeople' && (row.includes(null) || stacks.some(({ top }) => top === null))) {
    violations.push({ rule: 'STO-3.3', message: 'people are placed before all cards and tiles are laid out' });
  }
  if (!config.negativeScore && seats.some(({ score }) => score < 0)) {
    violations.push({ rule: 'STO-15.8', message: 'a score is below 0' });
  }
  return [...violations, ...brokenResult(state)];
}

/** STO-3.3: the marker goes round from the seat that the config or chance has named. */
function startPlayerOf({ players, config, round, startPlayer }: State, isAwaited: boolean): number {
  if (config.startPlayer === 'random') return isAwaited ? 0 : startPlayer;
  return (config.startPlayer + round - 1) % players;
}

/** STO-3.1: the phase follows from what is still to be done. */
function phaseOf({ stages }: State): Phase {
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

/** STO-12, STO-14: the result is that of what the players have, and there is a reason for it. */
function brokenResult(state: State): Violation[] {
  const { config, result } = state;
  if (result === null) return [];
  const isEarly = config.cardsEndBeforeFeeding && isOutOfCards(state); // STO-15.11
  const reason = isEarly ? 'cards' : endReason(state);
  if (reason === undefined) return [{ rule: 'STO-12.6', message: 'nothing has ended the game' }];
  const ended: State = { ...state };
  endStoneAge(ended, reason);
  if (JSON.stringify(ended.result) === JSON.stringify(result)) return [];
  return [{ rule: 'STO-14.1', message: "the result isn't that of what the players have" }];
}
