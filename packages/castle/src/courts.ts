/** The courts in the final scoring (CAS-13.5, CAS-13.8). */
import { isAssigned } from './assignments.js';
import { COURT, COURT_BONUS, MARKET_POINTS, RAISED_MARKET_POINTS } from './components.js';
import { tablesOf } from './dataSet/tables.js';
import { byKey, type Feature, featureOf, kindOf } from './features.js';
import { majorityRoots } from './followers.js';
import type { State } from './schema/index.js';

/** What a court scores. */
export interface CourtScore extends Feature {
  /** Points of its markets; what a wall tile 7 adds is in `bonus`. */
  readonly points: number;
  readonly bonus: number;
}

/** CAS-13.5: what the markets of a court are worth without a wall tile 7. */
export function courtPoints({ markets }: Pick<Feature, 'markets'>): number {
  return markets * MARKET_POINTS;
}

/** The courts that score for a player, by key. CAS-13.6: none does if both have equally many merchants, or none. */
export function courtScores(state: State, player: number): CourtScore[] {
  const tables = tablesOf(state);
  return majorityRoots(state, player)
    .filter((root) => kindOf(tables, state.board, root) === COURT)
    .map((root) => featureOf(tables, state.board, root))
    .sort(byKey)
    .map((court) => ({
      ...court,
      points: courtPoints(court),
      bonus: isAssigned(state, COURT_BONUS, court.root) ? court.markets * RAISED_MARKET_POINTS : 0,
    }));
}
