/** What a viewer may know: all viewers see the same (CAS-18.2). */
import { entryAt, numberAt } from '@rulewright/core';
import { assignmentCandidates, pointsOfCandidate } from './assignments.js';
import { completedFeatures, doublerOf } from './completed.js';
import { EXTRA_TURN, KINDS, ROLES, TRACK_FIELDS } from './components.js';
import { type Tables, tablesOf } from './dataSet/tables.js';
import { type Feature, featureKey, featureOf, kindOf } from './features.js';
import { supplyOf } from './followers.js';
import { cellOf, rotatedTileOf, segmentOf } from './pieces.js';
import type { Board, FeatureView, Seat, SeatView, State, TileView, View } from './schema/index.js';
import { totalOf } from './scoring.js';

/** CAS-18.1, CAS-18.3: all of the state is public; what will be drawn isn't fixed before (CAS-15.2). */
export function view(state: State): Omit<View, 'stage' | 'player' | 'result'> {
  const tables = tablesOf(state);
  const { board, seats } = state;
  const { tileType, candidates, wallTile } = pendingOf(tables, state);
  return {
    config: state.config,
    stages: state.stages,
    tileType,
    candidates,
    wallTile,
    turn: state.turn,
    startPlayer: state.startPlayer,
    bag: state.bag,
    removed: state.removed,
    tiles: board.nodes.map((node) => (node < 0 ? null : tileView(tables, board, node))),
    board,
    completed: state.completed,
    corners: state.corners,
    unrevealed: state.unrevealed,
    used: state.used,
    assignments: state.assignments,
    seats: seats.map((seat) => seatView(tables, board, seat)),
  };
}

type Pending = Pick<View, 'tileType' | 'candidates' | 'wallTile'>;

/** CAS-15.13: what the pending decision is about. */
export function pendingOf(tables: Tables, state: State): Pending {
  const current = state.stages.at(-1);
  const nothing: Pending = { tileType: null, candidates: [], wallTile: null };
  switch (current?.stage) {
    case 'placeTile':
      return { ...nothing, tileType: current.tileType };
    case 'chooseFeature':
      return { ...nothing, candidates: completedFeatures(state, current.owner).map(featureView) };
    case 'chooseDoubling': {
      const feature = featureOf(tables, state.board, current.feature);
      return { ...nothing, candidates: [featureView(feature)], wallTile: doublerOf(feature.kind) };
    }
    case 'chooseExtraTurn':
      return { ...nothing, wallTile: EXTRA_TURN };
    case 'assignWallTile': {
      const { player, number } = current;
      const candidates = assignmentCandidates(state, player, number).map(featureView);
      return { ...nothing, candidates, wallTile: number };
    }
    default:
      return nothing;
  }
}

function featureView(feature: Feature): FeatureView {
  const { kind, key, size } = feature;
  const points = pointsOfCandidate(feature);
  return { kind: entryAt(KINDS, kind), cell: cellOf(key), segment: segmentOf(key), size, points };
}

function tileView({ tileViews }: Tables, { pieces }: Board, node: number): TileView {
  return entryAt(tileViews, rotatedTileOf(numberAt(pieces, node)));
}

function seatView(tables: Tables, board: Board, seat: Seat): SeatView {
  const { followers, keepSize, keepHouse, wallTiles, points } = seat;
  const score = totalOf(seat);
  const keepKey = keepHouse === null ? null : featureKey(board, keepHouse);
  return {
    score,
    trackField: score % TRACK_FIELDS,
    supply: supplyOf(seat),
    followers: followers.map((node) => {
      const piece = numberAt(board.pieces, node);
      return { cell: cellOf(piece), segment: segmentOf(piece), role: entryAt(ROLES, kindOf(tables, board, node)) };
    }),
    keepSize,
    keep: keepKey === null ? null : { cell: cellOf(keepKey), segment: segmentOf(keepKey) },
    wallTiles,
    points,
    followerNodes: followers,
    keepHouse,
  };
}

/** The state behind a view: nothing that is decided is hidden (CAS-18.2). */
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
