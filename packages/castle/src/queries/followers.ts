/** Where a follower may go (CAS-6). */
import { entryAt, numberAt, type Refusal } from '@rulewright/core';
import { ROLES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { rootOf, tileOf } from '../features.js';
import { followerRefusal } from '../followers.js';
import { type Seen, stateOf } from '../seen.js';
import type { Role } from '../types.generated.js';
import { type BoardFeature, boardFeature, type Place } from './features.js';

/** A segment of the tile just placed. */
export interface FollowerPlace extends Place {
  /** CAS-6.3: what a follower would be there. */
  readonly role: Role;
  /** The feature to which the segment belongs. */
  readonly feature: BoardFeature;
  /** Why no follower may go there (CAS-6.2, CAS-6.4); `null` if one may. */
  readonly refusal: Refusal | null;
}

/** CAS-6.3: the segments of the tile just placed, while a follower may be put on it; else none. */
export function followerPlaces(seen: Seen): FollowerPlace[] {
  const state = stateOf(seen);
  const stage = state.stages.at(-1);
  if (stage?.stage !== 'placeFollower') return [];
  const { player, cell } = stage;
  const first = numberAt(state.board.nodes, cell);
  return tileOf(tablesOf(state), state.board, first).kinds.map((kind, segment) => ({
    cell,
    segment,
    role: entryAt(ROLES, kind),
    feature: boardFeature(state, rootOf(state.board, first + segment)),
    refusal: followerRefusal(state, player, cell, segment) ?? null,
  }));
}
