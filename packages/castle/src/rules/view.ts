/** What a viewer knows: all viewers see the same (CAS-18.2). */
import { ArgumentError, type ViewRules } from '@rulewright/core';
import { entryAt, numberAt, thaw } from '@rulewright/core/define';
import { type Feature, featureKey, featureOf, kindOf, rootOf } from '../board/features.js';
import { type BoardSegment, cellOf, locationOf, pieceOf, rotatedTileOf, segmentOf } from '../board/pieces.js';
import { rebuildBoard } from '../board/placing.js';
import { CELLS, EXTRA_TURN, ROLE_OF, ROTATIONS, TRACK_FIELDS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Board, Castle, FeatureView, FollowerView, Seat, State, TileView, View } from '../types.js';
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
  placed: ({ board }) => board.pieces.flatMap((piece) => (segmentOf(piece) === 0 ? [cellOf(piece)] : [])),
  seats: {
    score: totalOf,
    trackField: (seat) => totalOf(seat) % TRACK_FIELDS,
    supply: supplyOf,
    followers,
    keep({ keepHouse }, { board }) {
      return keepHouse === null ? null : locationOf(featureKey(board, keepHouse));
    },
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
  const tables = tablesOf(state);
  const { board } = state;
  const shown: FollowerView[] = [];
  for (let i = 0; i < followers.length; i++) {
    const node = numberAt(followers, i);
    const piece = numberAt(board.pieces, node);
    shown.push({ cell: cellOf(piece), segment: segmentOf(piece), role: ROLE_OF[kindOf(tables, board, node)] });
  }
  return shown;
}

function featureView(feature: Feature): FeatureView {
  const { kind, key, size } = feature;
  return { kind, ...locationOf(key), size, points: pointsOfCandidate(feature) };
}

/**
 * The state behind a view: a view hides nothing (CAS-18.2).
 * @throws ArgumentError if the tiles and their order contradict each other.
 */
export function determinize(seen: View): State {
  const board = boardOf(seen);
  const nodeOf = ({ cell, segment }: BoardSegment): number => numberAt(board.nodes, cell) + segment;
  return {
    ...seen,
    players: seen.config.players,
    board,
    seats: seen.seats.map(({ followers, keepSize, keep, wallTiles, points }) => ({
      followers: followers.map(nodeOf),
      keepSize,
      keepHouse: keep === null ? null : rootOf(board, nodeOf(keep)),
      wallTiles,
      points,
    })),
  };
}

/** The board of a view: its tiles, placed in their order. */
function boardOf(seen: View): Board {
  const { tiles, placed } = seen;
  const pieces = placed.flatMap((cell) => {
    const tile = tiles[cell];
    return tile ? [pieceOf(ROTATIONS * tile.tileType + tile.rotation, cell, 0)] : [];
  });
  const count = tiles.filter((tile) => tile !== null).length;
  const rebuilt = rebuildBoard(tablesOf(seen), { pieces });
  if (rebuilt === undefined || placed.length !== count || pieces.length !== count) {
    throw new ArgumentError('`placed` must name each cell of `tiles` that has a tile, once.');
  }
  return rebuilt.board;
}

/** The subject of a query: a state or a view. Nothing is hidden (CAS-18.2), so both give the same answers. */
export type Seen = State | View;

/** What queries read: the state, or the state behind a view. It is made once for a frozen view. */
export function stateOf(seen: Seen): State {
  const plain = thaw(seen);
  if ('board' in plain) return plain;
  const known = states.get(seen);
  if (known) return known;
  const state = determinize(plain);
  if (Object.isFrozen(seen)) states.set(seen, state);
  return state;
}

const states = /* @__PURE__ */ new WeakMap<Seen, State>();
