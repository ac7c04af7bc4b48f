/** Wall tiles 4 to 7, each given to one feature in the final scoring (CAS-13.8, CAS-13.9, CAS-15.10). */
import { seatOf } from '@rulewright/core';
import { COURT, MARKET_POINTS, OPEN_PATH, OPEN_TOWER, RAISED_MARKET_POINTS } from './components.js';
import { tablesOf } from './dataSet/tables.js';
import { byKey, type Feature, featureOf, isCompleted, kindOf } from './features.js';
import { majorityRoots } from './followers.js';
import type { State } from './schema/index.js';
import { wallTilesOf } from './wallTiles.js';

/** CAS-13.8, CAS-13.9: the kind of feature that a wall tile 4 to 7 is used for. Kinds and numbers have one order. */
function kindOfWallTile(number: number): number {
  return number - OPEN_PATH;
}

/** CAS-13.9: where the points of a wall tile 4, 5 or 6 are kept. */
export function openPointsKey(number: number): 'openPaths' | 'openTowers' | 'openHouses' {
  return number === OPEN_PATH ? 'openPaths' : number === OPEN_TOWER ? 'openTowers' : 'openHouses';
}

/** CAS-15.10: the features that a wall tile can still be given to, by key. CAS-13.10: to each only one of a number. */
export function assignmentCandidates(state: State, player: number, number: number): Feature[] {
  const tables = tablesOf(state);
  const { board } = state;
  const kind = kindOfWallTile(number);
  return majorityRoots(state, player)
    .filter((root) => kindOf(tables, board, root) === kind && !isCompleted(tables, board, root))
    .filter((root) => !isAssigned(state, number, root))
    .map((root) => featureOf(tables, board, root))
    .filter(({ markets }) => kind !== COURT || markets > 0) // CAS-13.8: with a market
    .sort(byKey);
}

/** Whether a wall tile of that number has been given to a feature. */
export function isAssigned({ assignments }: State, number: number, root: number): boolean {
  return assignments.some((assignment) => assignment.number === number && assignment.feature === root);
}

/** Copies of a wall tile that a player has not given to a feature yet. */
export function copiesLeft(state: State, player: number, number: number): number {
  const given = state.assignments.filter((assignment) => assignment.number === number && assignment.player === player);
  return wallTilesOf(seatOf(state, player), number) - given.length;
}

/** CAS-15.10: what a candidate would score: a court with the wall tile 7. */
export function pointsOfCandidate({ kind, markets, points }: Feature): number {
  return kind === COURT ? markets * (MARKET_POINTS + RAISED_MARKET_POINTS) : points;
}

/** CAS-15.10: whether it makes no difference which candidate gets the wall tile. */
export function isChoiceImmaterial(copies: number, candidates: readonly Feature[]): boolean {
  const [first] = candidates;
  if (first === undefined || copies >= candidates.length) return true;
  return candidates.every((candidate) => pointsOfCandidate(candidate) === pointsOfCandidate(first));
}
