/** CAS-13.5: the courts score. CAS-13.6: a court scores nothing if both players have equally many merchants there, or none. */
import { courtScores } from '../courts.js';
import { cellOf, segmentOf } from '../pieces.js';
import { automatic } from '../rules.js';

export const scoreCourts = automatic('scoreCourts', (state, _stage, emit) => {
  for (const [player, seat] of state.seats.entries()) {
    for (const { key, markets, points, bonus } of courtScores(state, player)) {
      seat.points.courts += points;
      seat.points.courtBonus += bonus; // CAS-13.8: raised by a wall tile 7
      const cell = cellOf(key);
      const segment = segmentOf(key);
      emit({ type: 'courtScored', player, cell, segment, markets, points: points + bonus, bonus });
    }
  }
});
