/** The features on the board (CAS-5), and where a follower may go (CAS-6). */
import { answer, entryAt, numberAt } from '@rulewright/core/define';
import {
  byKey,
  featureOf,
  isCompleted,
  kindOf,
  nodesOf,
  openEdges,
  rootOf,
  startJoined,
  tileOf,
} from '../board/features.js';
import { type BoardSegment, keyOf, locationOf } from '../board/pieces.js';
import { type FeatureKind, ROLE_OF } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { followerRefusal, majorityOf } from '../rules/followers.js';
import { courtBonus, courtPoints } from '../rules/scoring.js';
import { type Seen, stateOf } from '../rules/view.js';
import type { Refusal, Role, State } from '../types.js';

/** A follower on the board. */
export interface PlacedFollower extends BoardSegment {
  /** Whose it is. */
  readonly player: number;
}

/** A feature on the board; `cell` and `segment` are its key (CAS-5.11). */
export interface BoardFeature extends BoardSegment {
  readonly kind: FeatureKind;
  /** CAS-5.9: tiles and start fields in it. */
  readonly size: number;
  /** CAS-5.8: edges facing an empty cell. */
  readonly openEdges: number;
  /** CAS-7.1, CAS-7.3: whether it has no open edge; courts are never completed. */
  readonly isCompleted: boolean;
  /** CAS-5.10: markets of a court; 0 for other kinds. */
  readonly markets: number;
  /** CAS-5.10: whether it is a path with a fountain. */
  readonly hasFountain: boolean;
  /** CAS-5.1: its segments, in the order of keys. */
  readonly segments: readonly BoardSegment[];
  /** The cells of its tiles, in ascending order. */
  readonly cells: readonly number[];
  /** CAS-5.5: the ids of its start fields. */
  readonly startFields: readonly string[];
  /** The followers on it: those of player 0 first, in the order of placing. */
  readonly followers: readonly PlacedFollower[];
  /** CAS-8.1: the player with more followers on it; `null` for nobody. */
  readonly majority: number | null;
  /** CAS-8.4 to CAS-8.6: its points at this size; CAS-13.5: a court's points without wall tiles 7. */
  readonly points: number;
}

/** A court in a final scoring now. */
export interface BoardCourt extends BoardFeature {
  /** CAS-13.8: what a wall tile 7 assigned to it adds. */
  readonly bonus: number;
}

/** CAS-5.11: the features on the board by key, all or those of one kind. */
export function features(seen: Seen, kind?: FeatureKind): BoardFeature[] {
  return answer(() => {
    const state = stateOf(seen);
    return rootsByKey(state, kind).map((root) => boardFeature(state, root));
  });
}

/** The feature of a segment; `null` without such a segment. */
export function featureAt(seen: Seen, cell: number, segment: number): BoardFeature | null {
  return answer(() => {
    const state = stateOf(seen);
    const { board } = state;
    const first = board.nodes[cell] ?? -1;
    if (first < 0 || tileOf(tablesOf(state), board, first).kinds[segment] === undefined) return null;
    return boardFeature(state, rootOf(board, first + segment));
  });
}

/** CAS-13.5, CAS-13.8: the courts by key, as they would score now. */
export function courts(seen: Seen): BoardCourt[] {
  return answer(() => {
    const state = stateOf(seen);
    return rootsByKey(state, 'court').map((root) => {
      const court = boardFeature(state, root);
      return { ...court, bonus: courtBonus(state, { root, markets: court.markets }) };
    });
  });
}

function rootsByKey(state: State, kind?: FeatureKind): number[] {
  const tables = tablesOf(state);
  return state.board.parents
    .flatMap((parent, node) => (parent < 0 ? [featureOf(tables, state.board, node)] : []))
    .filter((feature) => kind === undefined || feature.kind === kind)
    .sort(byKey)
    .map(({ root }) => root);
}

/** The feature with that root. */
export function boardFeature(state: State, root: number): BoardFeature {
  const { board, seats } = state;
  const tables = tablesOf(state);
  const feature = featureOf(tables, board, root);
  const { kind, key, size, markets, hasFountain } = feature;
  const keys = nodesOf(board, root)
    .map((node) => keyOf(numberAt(board.pieces, node)))
    .sort((left, right) => left - right);
  const segments = keys.map(locationOf);
  return {
    ...locationOf(key),
    kind,
    size,
    openEdges: openEdges(board, root),
    isCompleted: isCompleted(tables, board, root),
    markets,
    hasFountain,
    segments,
    cells: [...new Set(segments.map(({ cell }) => cell))],
    startFields: segments.flatMap(({ cell, segment }) => {
      const sides = entryAt(tileOf(tables, board, numberAt(board.nodes, cell)).sides, segment);
      return sides.flatMap((side) => startJoined(tables, kind, cell, side)?.id ?? []);
    }),
    followers: seats.flatMap(({ followers }, player) =>
      followers
        .filter((node) => rootOf(board, node) === root)
        .map((node) => ({ player, ...locationOf(keyOf(numberAt(board.pieces, node))) })),
    ),
    majority: majorityOf(state, root) ?? null,
    points: kind === 'court' ? courtPoints(feature) : feature.points,
  };
}

/** A segment of the tile just placed. */
export interface FollowerPlace extends BoardSegment {
  /** CAS-6.3: the role of a follower there. */
  readonly role: Role;
  /** The feature of the segment. */
  readonly feature: BoardFeature;
  /** Why no follower may go there (CAS-6.2, CAS-6.4); `null` if one may. */
  readonly refusal: Refusal | null;
}

/** CAS-6.3: while a follower can be placed, the segments of the tile just placed; otherwise none. */
export function followerPlaces(seen: Seen): FollowerPlace[] {
  return answer(() => {
    const state = stateOf(seen);
    const stage = state.stages.at(-1);
    if (stage?.stage !== 'placeFollower') return [];
    const { player, cell } = stage;
    const first = numberAt(state.board.nodes, cell);
    return tileOf(tablesOf(state), state.board, first).kinds.map((_, segment) => ({
      cell,
      segment,
      role: ROLE_OF[kindOf(tablesOf(state), state.board, first + segment)],
      feature: boardFeature(state, rootOf(state.board, first + segment)),
      refusal: followerRefusal(state, player, cell, segment) ?? null,
    }));
  });
}
