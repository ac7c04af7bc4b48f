/** Completed features: which score, in what order, and how (CAS-3.3, CAS-8, CAS-15.6). */
import type { Emit } from '@rulewright/core';
import { DOUBLE_HOUSE, DOUBLE_TOWER, HOUSE, KINDS, PATH, TOWER } from './components.js';
import type { Tables } from './dataSet/tables.js';
import { type Feature, featureOf } from './features.js';
import { majorityOf } from './followers.js';
import { cellOf, segmentOf } from './pieces.js';
import type { Event, Seat, State } from './schema.js';
import { cornerTaken, scoreOf, usableWallTile } from './wall.js';

/** CAS-15.6: the completed features that are still to score for their owner, by key. */
export function completedFeatures(tables: Tables, state: State, owner: number): Feature[] {
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

/** CAS-15.7: whether it makes no difference in which order the candidates score. */
export function isOrderImmaterial(
  tables: Tables,
  state: State,
  { player, owner }: { readonly player: number; readonly owner: number },
  candidates: readonly Feature[],
): boolean {
  const first = candidates[0];
  if (first === undefined || candidates.length === 1) return true;
  if (candidates.every(({ kind, points }) => kind === first.kind && points === first.points)) return true;
  let most = 0;
  for (const { kind, points } of candidates) {
    const doubler = doublerOf(kind);
    const isDoubled = owner === player && doubler > 0 && usableWallTile(state, player, doubler) >= 0;
    most += isDoubled ? 2 * points : points;
  }
  const score = scoreOf(state.seats[owner] as Seat);
  for (let gain = 1; gain <= most; gain++) if (cornerTaken(tables, state, score + gain) >= 0) return false;
  return true;
}

/** CAS-3.3: adds the points of a completed feature, and pushes what they bring: a wall tile, a move of the keep. */
export function scoreFeature(
  tables: Tables,
  state: State,
  { player, owner }: { readonly player: number; readonly owner: number },
  { root, kind, key, size, points }: Feature,
  isDoubled: boolean,
  emit: Emit<Event>,
): void {
  const seat = state.seats[owner] as Seat;
  if (kind === PATH) seat.points.paths += points;
  else if (kind === TOWER) seat.points.towers += points;
  else seat.points.houses += points;
  if (isDoubled) seat.points.doubling += points; // CAS-11.8: one movement
  emit({
    type: 'featureScored',
    player: owner,
    kind: KINDS[kind] as (typeof KINDS)[number],
    cell: cellOf(key),
    segment: segmentOf(key),
    size,
    points: isDoubled ? 2 * points : points,
    isDoubled,
  });
  // CAS-10.2, CAS-10.4, CAS-10.6
  if (kind === HOUSE && size > seat.keepSize && (owner === player || state.config.keepOnOpponentTurn)) {
    state.stages.push({ stage: 'moveKeep', player: owner, feature: root });
  }
  const corner = cornerTaken(tables, state, scoreOf(seat)); // CAS-9.4
  if (corner >= 0) state.stages.push({ stage: 'revealWallTile', player: owner, corner });
}
