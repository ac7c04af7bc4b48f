/** Scoring one completed feature (CAS-3.3, CAS-8). */
import { type Emit, entryAt, seatOf } from '@rulewright/core';
import { doublerOf } from '../completed.js';
import { KINDS, PATH, TOWER } from '../components.js';
import { pushMoveKeep, pushRevealWallTile } from '../course.js';
import type { Feature } from '../features.js';
import { movesKeep } from '../keep.js';
import { cellOf, segmentOf } from '../pieces.js';
import type { Event, State } from '../schema/index.js';
import { totalOf } from '../scoring.js';
import { cornerTaken } from '../wallTiles.js';

/**
 * CAS-3.3: adds the points of a feature of `owner` that was completed in the turn of `player`, and pushes what they
 * bring: first a wall tile, then a move of the keep. CAS-8.8: every feature is a marker movement of its own, a doubled
 * one too (CAS-11.8).
 */
export function scoreFeature(
  state: State,
  player: number,
  owner: number,
  feature: Feature,
  isDoubled: boolean,
  emit: Emit<Event>,
): void {
  const { root, kind, key, size, points } = feature;
  const seat = seatOf(state, owner);
  if (kind === PATH) seat.points.paths += points;
  else if (kind === TOWER) seat.points.towers += points;
  else seat.points.houses += points;
  if (isDoubled) seat.points.doubling += points;
  emit({
    type: 'featureScored',
    player: owner,
    kind: entryAt(KINDS, kind),
    cell: cellOf(key),
    segment: segmentOf(key),
    size,
    points: isDoubled ? 2 * points : points,
    wallTile: isDoubled ? doublerOf(kind) : null,
  });
  if (movesKeep(state, player, owner, feature)) pushMoveKeep(state, owner, root);
  const corner = cornerTaken(state, totalOf(seat));
  if (corner >= 0) pushRevealWallTile(state, owner, corner); // CAS-9.4: also on the other player's turn
}
