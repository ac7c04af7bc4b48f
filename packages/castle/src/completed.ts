/** Completed features: which ones score for whom, and whether their order matters (CAS-8, CAS-15.6, CAS-15.7). */
import { seatOf } from '@rulewright/core';
import { DOUBLE_HOUSE, DOUBLE_TOWER, HOUSE, TOWER } from './components.js';
import { tablesOf } from './dataSet/tables.js';
import { type Feature, featureOf } from './features.js';
import { majorityOf } from './followers.js';
import type { State } from './schema/index.js';
import { totalOf } from './scoring.js';
import { cornerTaken, hasUsableWallTile } from './wallTiles.js';

/**
 * CAS-15.6: the completed features that are still to score for their owner, by key. CAS-7.5: `state.completed` has only
 * those of this turn.
 */
export function completedFeatures(state: State, owner: number): Feature[] {
  const tables = tablesOf(state);
  const features: Feature[] = [];
  for (const root of state.completed) {
    if (majorityOf(state, root) === owner) features.push(featureOf(tables, state.board, root));
  }
  return features;
}

/** CAS-11.7: the number of the wall tile that doubles a kind; 0 if none does. */
export function doublerOf(kind: number): number {
  return kind === TOWER ? DOUBLE_TOWER : kind === HOUSE ? DOUBLE_HOUSE : 0;
}

/** CAS-11.2, CAS-11.7: whether a feature of `owner` can be doubled in the turn of `player`: only one's own. */
export function canDouble(state: State, player: number, owner: number, { kind }: Feature): boolean {
  const doubler = doublerOf(kind);
  return owner === player && doubler > 0 && hasUsableWallTile(state, player, doubler);
}

/** CAS-15.7: whether it makes no difference in which order the candidates score. */
export function isOrderImmaterial(
  state: State,
  player: number,
  owner: number,
  candidates: readonly Feature[],
): boolean {
  const [first] = candidates;
  if (first === undefined || candidates.length === 1) return true;
  if (candidates.every(({ kind, points }) => kind === first.kind && points === first.points)) return true;
  let most = 0;
  for (const candidate of candidates) {
    most += canDouble(state, player, owner, candidate) ? 2 * candidate.points : candidate.points;
  }
  const score = totalOf(seatOf(state, owner));
  for (let gain = 1; gain <= most; gain++) if (cornerTaken(state, score + gain) >= 0) return false;
  return true;
}
