/** CAS-13.5: the courts score. CAS-13.6: one with equally many merchants of both, or with none, scores nothing. */
import { isAssigned } from '../assignments.js';
import { COURT, COURT_BONUS, MARKET_POINTS, RAISED_MARKET_POINTS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { byKey, type Feature, featureOf } from '../features.js';
import { majorityRoots } from '../followers.js';
import { cellOf, segmentOf } from '../pieces.js';
import { automatic } from '../rules.js';
import type { State } from '../schema/index.js';

export const scoreCourts = automatic('scoreCourts', (state, _stage, emit) => {
  for (const [player, seat] of state.seats.entries()) {
    for (const { root, key, markets } of courtsOf(state, player)) {
      const points = markets * MARKET_POINTS;
      const bonus = isAssigned(state, COURT_BONUS, root) ? markets * RAISED_MARKET_POINTS : 0; // CAS-13.8: raised by a wall tile 7
      seat.points.courts += points;
      seat.points.courtBonus += bonus;
      const cell = cellOf(key);
      const segment = segmentOf(key);
      emit({ type: 'courtScored', player, cell, segment, markets, points: points + bonus });
    }
  }
});

/** CAS-13.5: the courts that score for a player, by key. */
function courtsOf(state: State, player: number): Feature[] {
  const tables = tablesOf(state);
  return majorityRoots(state, player)
    .map((root) => featureOf(tables, state.board, root))
    .filter(({ kind }) => kind === COURT)
    .sort(byKey);
}
