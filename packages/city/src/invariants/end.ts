/** The end: finisher, report, and the reason for the end. */
import { hashJson, type Violation } from '@rulewright/core';
import { seatOf, sizeOf } from '@rulewright/core/define';
import { isFull } from '../city/board.js';
import { IDLE_ROUNDS_LIMIT } from '../components.js';
import { assess } from '../rules/scoring.js';
import type { EndReason, Seat, State } from '../types.generated.js';

/** CIT-9.1: the finisher is the first player with a full board. */
export function brokenFinisher({ finisher, players, report, stages }: State, built: readonly Seat[]): Violation[] {
  const violations: Violation[] = [];
  const full = built.map(({ board }) => isFull(board));
  if (finisher === null ? full.includes(true) : full[finisher] !== true) {
    violations.push({
      rule: 'CIT-9.1',
      message: `finisher must be the first seat with a full board, not ${finisher}`,
    });
  }
  const [end] = stages;
  if (report === null && finisher !== null && end?.stage === 'turnEnd') {
    // The game ends before the finisher's next turn.
    const turnsSince = (player: number): number => (player - finisher + players) % players;
    if (full.some((isFull, player) => isFull && turnsSince(player) > turnsSince(end.player))) {
      violations.push({
        rule: 'CIT-9.1',
        message: 'a player without a turn since the finisher has a full board',
      });
    }
  }
  return violations;
}

/** CIT-10.13: the report, tracks and result of a scored game match a new scoring. CIT-3.10: the reason holds. */
export function brokenReport(state: State, built: Seat[]): Violation[] {
  const violations: Violation[] = [];
  if (state.seats.some(({ hand }) => hand !== null)) {
    violations.push({ rule: 'CIT-13.11', message: 'hand must be null after the end' });
  }
  const assessments = assess({ ...state, seats: built });
  const isTrue = assessments.every((assessment, player) => {
    const { rank, ...reported } = state.report?.[player] ?? { rank: 0 };
    const isRanked = rank === state.result?.ranking[player] && assessment.total === state.result?.scores[player];
    const isFinal = hashJson(seatOf(state, player).tracks) === hashJson(assessment.tracksFinal);
    return isRanked && isFinal && hashJson(reported) === hashJson(assessment);
  });
  if (!isTrue) violations.push({ rule: 'CIT-10.13', message: 'report, tracks or result contradict the cities' });
  const reason = state.result?.reason;
  const wanted = endReason(state, built);
  if (reason !== wanted) {
    violations.push({ rule: 'CIT-3.10', message: `the game ended by ${wanted}, not ${reason}` });
  }
  return violations;
}

/** CIT-3.10, CIT-13.9, CIT-13.10: the reason for the end, from the final state. */
export function endReason(state: State, built: readonly Seat[]): EndReason | undefined {
  const { config, display, finisher, idleTurns, players, supply } = state;
  if (config.mode === 'party') {
    if (built.every(({ board }) => isFull(board))) return 'allBoardsFull';
    return finisher === null ? undefined : 'timeUp';
  }
  if (display.includes(null)) return sizeOf(supply) === 0 ? 'supplyExhausted' : undefined;
  if (finisher !== null) return 'fullBoard';
  return idleTurns === IDLE_ROUNDS_LIMIT * players ? 'stalemate' : undefined;
}

/** CIT-10.5: the cities before removal, rebuilt from the report; before scoring the cities as they are. */
export function seatsBeforeScoring({ seats, report }: State): Seat[] {
  return seats.map((seat, player): Seat => {
    const board = seat.board.slice();
    const { removedCells = [], removedTiles = [], tracksBefore = seat.tracks } = report?.[player] ?? {};
    removedCells.forEach((cell, index) => {
      board[cell] = removedTiles[index] ?? null;
    });
    return { ...seat, board, tracks: tracksBefore };
  });
}
