/** CIT-10, CIT-12: the end of the game. */
import { type AutomaticStage, endGame } from '@rulewright/core';
import { CELLS } from '../components.js';
import type { Event, Seat, StageOf, State } from '../schema.js';
import { type Assessment, assess } from '../scoring.js';
import { putBack } from '../supply.js';

export const scoring: AutomaticStage<State, StageOf<'scoring'>, Event> = {
  run(state, { reason }, emit) {
    emit({ type: 'scoringStarted', reason });
    for (const seat of state.seats) {
      if (seat.hand === null) continue;
      putBack(state, seat.hand); // CIT-13.11
      seat.hand = null;
    }
    const assessments = assess(state);
    assessments.forEach(({ removedCells, tracksFinal, goalsWon, total }, player) => {
      const seat = state.seats[player] as Seat;
      for (const cell of removedCells) seat.board[cell] = null; // CIT-10.5
      seat.tracks = { ...tracksFinal };
      if (removedCells.length > 0) emit({ type: 'tilesRemoved', player, cells: removedCells.slice() });
      for (const goal of goalsWon) emit({ type: 'goalWon', player, goal });
      emit({ type: 'playerScored', player, total });
    });
    const totals = assessments.map(({ total }) => total);
    endGame(state, totals, reason, [assessments.map(({ emptyCells }) => CELLS.length - emptyCells)]); // CIT-12.2
    state.report = ranked(assessments, state.result?.ranking ?? []);
  },
};

/** CIT-10.13 */
function ranked(assessments: readonly Assessment[], ranking: readonly number[]): State['report'] {
  return assessments.map((assessment, player) => ({ ...assessment, rank: ranking[player] as number }));
}
