/** The end of the game (CIT-9): its reason, scoring, and the ranking (CIT-12). */
import { endGame, numberAt, seatOf } from '@rulewright/core/define';
import { putBack } from '../city/supply.js';
import { CELLS, GOAL_POINTS, IDLE_ROUNDS_LIMIT } from '../components.js';
import { automatic } from '../schema/action.js';
import type { EndReason, State } from '../types.js';
import { type Assessment, assess } from './scoring.js';

/**
 * CIT-3.10: the reason to end the game when a turn would pass to the next player; `undefined` if it goes on. CIT-9.2: the
 * game never ends within a turn.
 */
export function reasonToEnd(state: State, next: number): EndReason | undefined {
  // At the end of a turn a place is empty only if a refill failed (CIT-9.5), also in the last round (CIT-9.6).
  // CIT-9.8: an empty supply alone doesn't end the game.
  if (state.display.includes(null)) return 'supplyExhausted';
  if (next === state.finisher) return 'fullBoard'; // CIT-9.3: the last round is over.
  return state.idleTurns >= IDLE_ROUNDS_LIMIT * state.players ? 'stalemate' : undefined; // CIT-9.7
}

/** CIT-10.1: scoring, which ends the game. */
export const scoring = automatic('scoring', (state, { reason }, emit) => {
  for (const seat of state.seats) {
    if (seat.hand === null) continue;
    putBack(state, seat.hand); // CIT-13.11
    seat.hand = null;
  }
  emit({ type: 'scoringStarted', reason });
  const assessments = assess(state);
  for (const [player, { removedCells, removedTiles, tracksFinal, goalsWon, total }] of assessments.entries()) {
    const seat = seatOf(state, player);
    for (const cell of removedCells) seat.board[cell] = null; // CIT-10.5
    seat.tracks = { ...tracksFinal };
    if (removedCells.length > 0) {
      emit({ type: 'tilesRemoved', player, cells: removedCells.slice(), tiles: removedTiles.slice() });
    }
    for (const goal of goalsWon) emit({ type: 'goalWon', player, goal, points: GOAL_POINTS });
    emit({ type: 'playerScored', player, total });
  }
  rank(state, reason, assessments);
});

/**
 * CIT-12.1, CIT-12.2, CIT-12.3: the highest total wins, then the fewest empty cells; players equal in both share a rank.
 * CIT-10.13: the report keeps the steps of scoring.
 */
function rank(state: State, reason: EndReason, assessments: readonly Assessment[]): void {
  const totals = assessments.map(({ total }) => total);
  const filledCells = assessments.map(({ emptyCells }) => CELLS.length - emptyCells);
  endGame(state, totals, reason, { tieBreaks: [filledCells] });
  const ranking = state.result?.ranking ?? [];
  state.report = assessments.map((assessment, player) => ({ ...assessment, rank: numberAt(ranking, player) }));
}
