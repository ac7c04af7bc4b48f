/** What a viewer knows: all viewers see the same (CAS-18.2). */
import type { ViewRules } from '@rulewright/core';
import { entryAt, numberAt, thaw } from '@rulewright/core/define';
import { type Feature, featureKey, featureOf } from '../board/features.js';
import { cellOf, placeOf, rotatedTileOf, segmentOf } from '../board/pieces.js';
import { CELLS, EXTRA_TURN, KINDS, ROLES, TRACK_FIELDS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Castle, FeatureView, FollowerView, Seat, State, TileView, View } from '../types.js';
import { supplyOf } from './followers.js';
import { completedFeatures, doublerOf, totalOf } from './scoring.js';
import { assignmentCandidates, pointsOfCandidate } from './wallTiles.js';

/** An empty board: copying a list is faster than growing one. */
const NO_TILES: readonly (TileView | null)[] = /* @__PURE__ */ new Array<null>(CELLS).fill(null);

/** CAS-18.1, CAS-18.3: the whole state is public; draws are not fixed in advance (CAS-15.2). A view adds what follows from it. */
export const view: ViewRules<Castle> = {
  tileType({ stages }) {
    const current = stages.at(-1);
    return current?.stage === 'placeTile' ? current.tileType : null;
  },
  candidates: candidatesOf,
  wallTile: pendingWallTile,
  tiles,
  seats: {
    score: totalOf,
    trackField: (seat) => totalOf(seat) % TRACK_FIELDS,
    supply: supplyOf,
    followers,
    keep({ keepHouse }, { board }) {
      return keepHouse === null ? null : placeOf(featureKey(board, keepHouse));
    },
    followerNodes: ({ followers }) => followers,
  },
};

/** CAS-15.13: the features to choose from, or the feature that may be doubled. */
export function candidatesOf(state: State): FeatureView[] {
  const current = state.stages.at(-1);
  switch (current?.stage) {
    case 'chooseFeature':
      return completedFeatures(state, current.owner).map(featureView);
    case 'chooseDoubling':
      return [featureView(featureOf(tablesOf(state), state.board, current.feature))];
    case 'assignWallTile':
      return assignmentCandidates(state, current.player, current.number).map(featureView);
    default:
      return [];
  }
}

/** CAS-15.13: the number of the wall tile to use or assign. */
function pendingWallTile(state: State): number | null {
  const current = state.stages.at(-1);
  switch (current?.stage) {
    case 'chooseDoubling':
      return doublerOf(featureOf(tablesOf(state), state.board, current.feature).kind);
    case 'chooseExtraTurn':
      return EXTRA_TURN;
    case 'assignWallTile':
      return current.number;
    default:
      return null;
  }
}

function tiles(state: State): (TileView | null)[] {
  const { tileViews } = tablesOf(state);
  const { nodes, pieces } = state.board;
  const shown = NO_TILES.slice();
  for (let cell = 0; cell < CELLS; cell++) {
    const node = numberAt(nodes, cell);
    if (node >= 0) shown[cell] = entryAt(tileViews, rotatedTileOf(numberAt(pieces, node)));
  }
  return shown;
}

function followers({ followers }: Seat, state: State): FollowerView[] {
  const { tiles } = tablesOf(state);
  const { pieces } = state.board;
  const shown: FollowerView[] = [];
  for (let i = 0; i < followers.length; i++) {
    const piece = numberAt(pieces, numberAt(followers, i));
    const segment = segmentOf(piece);
    const kind = numberAt(entryAt(tiles, rotatedTileOf(piece)).kinds, segment);
    shown.push({ cell: cellOf(piece), segment, role: entryAt(ROLES, kind) });
  }
  return shown;
}

function featureView(feature: Feature): FeatureView {
  const { kind, key, size } = feature;
  return { kind: entryAt(KINDS, kind), ...placeOf(key), size, points: pointsOfCandidate(feature) };
}

/** The state behind a view: a view hides nothing (CAS-18.2). */
export function determinize(seen: View): State {
  return {
    ...seen,
    players: seen.config.players,
    seats: seen.seats.map(({ followerNodes, keepSize, keepHouse, wallTiles, points }) => ({
      followers: followerNodes,
      keepSize,
      keepHouse,
      wallTiles,
      points,
    })),
  };
}

/** The subject of a query: a state or a view. Nothing is hidden (CAS-18.2), so both give the same answers. */
export type Seen = State | View;

/** The state behind a state or view, in plain lists and objects. */
export function stateOf(seen: Seen): State {
  const plain = thaw(seen);
  return 'tiles' in plain ? determinize(plain) : plain;
}
