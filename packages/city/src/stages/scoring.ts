/** CIT-10.1: the score is settled, and the game ends. */
import { seatOf } from '@rulewright/core';
import { GOAL_POINTS } from '../components.js';
import { endCity } from '../end.js';
import { automatic } from '../rules.js';
import { assess } from '../scoring.js';
import { putBack } from '../supply.js';

export const scoring = automatic('scoring', (state, { reason }, emit) => {
  emit({ type: 'scoringStarted', reason });
  for (const seat of state.seats) {
    if (seat.hand === null) continue;
    putBack(state, seat.hand); // CIT-13.11: a tile in hand goes back into the heap.
    seat.hand = null;
  }
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
  endCity(state, reason, assessments);
});
