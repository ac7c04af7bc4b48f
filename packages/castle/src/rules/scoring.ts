/**
 * What features score, and for whom: completed ones (CAS-8, CAS-11.7), courts in the final scoring (CAS-13.5), and the
 * score itemised (CAS-14.3).
 */
import type { PlayerScore } from '@rulewright/core';
import { entryAt, scoreOf, seatOf } from '@rulewright/core/define';
import { byKey, type Feature, featureOf, kindOf } from '../board/features.js';
import { DOUBLE_HOUSE, DOUBLE_TOWER, type FeatureKind, MARKET_POINTS, RAISED_MARKET_POINTS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Points, Refusal, Seat, State } from '../types.js';
import { majorityOf, majorityRoots } from './followers.js';
import { cornerTaken, hasUsableWallTile, isAssigned } from './wallTiles.js';

/** CAS-15.6: the completed features of `owner` still to score, by key. CAS-7.5: only those completed in this turn. */
export function completedFeatures(state: State, owner: number): Feature[] {
  const tables = tablesOf(state);
  const features: Feature[] = [];
  for (const root of state.completed) {
    if (majorityOf(state, root) === owner) features.push(featureOf(tables, state.board, root));
  }
  return features;
}

/** CAS-11.7: the number of the wall tile that doubles a kind; 0 for none. */
export function doublerOf(kind: FeatureKind): number {
  return kind === 'tower' ? DOUBLE_TOWER : kind === 'house' ? DOUBLE_HOUSE : 0;
}

/** CAS-11.2, CAS-11.7: whether a feature of `owner` can be doubled in the turn of `player`: only one's own. */
export function canDouble(state: State, player: number, owner: number, { kind }: Feature): boolean {
  return owner === player && hasUsableWallTile(state, player, doublerOf(kind));
}

/** CAS-15.7: whether the order in which the candidates score makes no difference. */
export function isOrderImmaterial(
  state: State,
  player: number,
  owner: number,
  candidates: readonly Feature[],
): boolean {
  const first = entryAt(candidates, 0);
  if (candidates.every(({ kind, points }) => kind === first.kind && points === first.points)) return true;
  let most = 0;
  for (const candidate of candidates) {
    most += canDouble(state, player, owner, candidate) ? 2 * candidate.points : candidate.points;
  }
  const score = totalOf(seatOf(state, owner));
  for (let gain = 1; gain <= most; gain++) if (cornerTaken(state, score + gain) !== undefined) return false;
  return true;
}

/** CAS-15.6, CAS-15.10: why there is no such candidate. */
export function candidateRefusal(rule: string, candidates: readonly Feature[], candidate: number): Refusal | undefined {
  if (candidate < candidates.length) return undefined;
  return { rule, code: 'noSuchCandidate', params: { count: candidates.length } };
}

/** A court in the final scoring. */
export interface CourtScore extends Feature {
  /** CAS-13.5: the points of its markets, without `bonus`. */
  readonly points: number;
  /** CAS-13.8: what a wall tile 7 adds. */
  readonly bonus: number;
}

/** The courts that score for a player, by key. CAS-13.6: only those where the player has more merchants. */
export function courtsOf(state: State, player: number): Feature[] {
  const tables = tablesOf(state);
  return majorityRoots(state, player)
    .filter((root) => kindOf(tables, state.board, root) === 'court')
    .map((root) => featureOf(tables, state.board, root))
    .sort(byKey);
}

/** The same courts with their points. */
export function courtScores(state: State, player: number): CourtScore[] {
  return courtsOf(state, player).map((court) => ({
    ...court,
    points: courtPoints(court),
    bonus: courtBonus(state, court),
  }));
}

/** CAS-13.5: the points of a court without a wall tile 7. */
export function courtPoints({ markets }: Pick<Feature, 'markets'>): number {
  return markets * MARKET_POINTS;
}

/** CAS-13.8: what a wall tile 7 assigned to a court adds. */
export function courtBonus(state: State, { root, markets }: Pick<Feature, 'root' | 'markets'>): number {
  return isAssigned(state, root) ? markets * RAISED_MARKET_POINTS : 0;
}

/** The sources of points with their rules. */
const SOURCES: readonly (readonly [label: keyof Points, rule: string])[] = [
  ['paths', 'CAS-8.4'],
  ['towers', 'CAS-8.5'],
  ['houses', 'CAS-8.6'],
  ['doubling', 'CAS-11.7'],
  ['keep', 'CAS-13.4'],
  ['courts', 'CAS-13.5'],
  ['courtBonus', 'CAS-13.8'],
  ['openPaths', 'CAS-13.9'],
  ['openTowers', 'CAS-13.9'],
  ['openHouses', 'CAS-13.9'],
  ['fivePoints', 'CAS-13.12'],
];

/** The score of every player: what the markers show (CAS-14.3). */
export function score(state: State): PlayerScore[] {
  return state.seats.map(({ points }) =>
    scoreOf(SOURCES.map(([label, rule]) => ({ rule, label, points: points[label] }))),
  );
}

/** CAS-9.1: the points of a player, which the marker shows modulo 100. */
export function totalOf({ points }: Pick<Seat, 'points'>): number {
  return (
    points.paths +
    points.towers +
    points.houses +
    points.doubling +
    points.keep +
    points.courts +
    points.courtBonus +
    points.openPaths +
    points.openTowers +
    points.openHouses +
    points.fivePoints
  );
}
