/** CAS-18: what a viewer may know: everything but what will be drawn. So all viewers see the same. */

import { completedFeatures, doublerOf } from './completed.js';
import { EXTRA_TURN, KINDS, type Kind, ROLES, ROTATIONS, TRACK_FIELDS } from './components.js';
import { type Tables, tablesOf } from './dataSet/tables.js';
import { type Feature, featureKey, featureOf, kindOf, tileOf } from './features.js';
import { assignmentCandidates, pointsOfCandidate } from './final.js';
import { supplyOf } from './followers.js';
import { cellOf, rotatedTileOf, segmentOf } from './pieces.js';
import type { Seat, State, View } from './schema.js';
import { scoreOf } from './wall.js';

export function view(state: State): View {
  const tables = tablesOf(state);
  const { config, stages, result, turn, startPlayer, bag, removed, board } = state;
  const { completed, corners, unrevealed, used, assignments } = state;
  return {
    config,
    stages,
    ...pendingOf(tables, state),
    result,
    turn,
    startPlayer,
    bag,
    removed,
    tiles: board.nodes.map((node) => (node < 0 ? null : tileView(tables, state, node))),
    board,
    completed,
    corners,
    unrevealed,
    used,
    assignments,
    seats: state.seats.map((seat) => seatView(tables, state, seat)),
  };
}

type Pending = Pick<View, 'stage' | 'player' | 'tileType' | 'candidates' | 'wallTile'>;

/** CAS-15.13: what the pending decision is about. */
function pendingOf(tables: Tables, state: State): Pending {
  const current = state.stages.at(-1);
  const nothing: Pending = { stage: null, player: null, tileType: null, candidates: [], wallTile: null };
  switch (current?.stage) {
    case 'drawStartPlayer':
    case 'drawTile':
    case 'revealWallTile':
      return { ...nothing, stage: current.stage };
    case 'placeTile':
      return { ...nothing, stage: current.stage, player: current.player, tileType: current.tileType };
    case 'placeFollower':
      return { ...nothing, stage: current.stage, player: current.player };
    case 'chooseFeature': {
      const candidates = completedFeatures(tables, state, current.owner).map(featureView);
      return { ...nothing, stage: current.stage, player: current.player, candidates };
    }
    case 'chooseDoubling': {
      const feature = featureOf(tables, state.board, current.feature);
      const wallTile = doublerOf(feature.kind);
      return { ...nothing, stage: current.stage, player: current.player, candidates: [featureView(feature)], wallTile };
    }
    case 'chooseExtraTurn':
      return { ...nothing, stage: current.stage, player: current.player, wallTile: EXTRA_TURN };
    case 'assignWallTile': {
      const { stage, player, number } = current;
      const candidates = assignmentCandidates(tables, state, player, number).map(featureView);
      return { ...nothing, stage, player, candidates, wallTile: number };
    }
    default:
      return nothing;
  }
}

function featureView(feature: Feature): View['candidates'][number] {
  const { kind, key, size } = feature;
  const points = pointsOfCandidate(feature);
  return { kind: KINDS[kind] as Kind, cell: cellOf(key), segment: segmentOf(key), size, points };
}

function tileView(tables: Tables, { board }: State, node: number): View['tiles'][number] {
  const { kinds, owners } = tileOf(tables, board, node);
  const kindAt = (side: number): Kind => KINDS[kinds[owners[side] as number] as number] as Kind;
  const rotatedTile = rotatedTileOf(board.pieces[node] as number);
  return {
    tileType: Math.floor(rotatedTile / ROTATIONS),
    rotation: rotatedTile % ROTATIONS,
    edges: [kindAt(0), kindAt(1), kindAt(2), kindAt(3)],
  };
}

function seatView(tables: Tables, { board }: State, seat: Seat): View['seats'][number] {
  const { followers, keepSize, keepHouse, wallTiles, points } = seat;
  const score = scoreOf(seat);
  const keepKey = keepHouse === null ? null : featureKey(board, keepHouse);
  return {
    score,
    trackField: score % TRACK_FIELDS,
    supply: supplyOf(seat),
    followers: followers.map((node) => {
      const piece = board.pieces[node] as number;
      const role = ROLES[kindOf(tables, board, node)] as (typeof ROLES)[number];
      return { cell: cellOf(piece), segment: segmentOf(piece), role };
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
  const { config, stages, result, turn, startPlayer, bag, removed, board } = seen;
  const { completed, corners, unrevealed, used, assignments } = seen;
  return {
    players: seen.seats.length,
    config,
    stages,
    result,
    turn,
    startPlayer,
    bag,
    removed,
    board,
    completed,
    corners,
    unrevealed,
    used,
    assignments,
    seats: seen.seats.map(({ followerNodes, keepSize, keepHouse, wallTiles, points }) => ({
      followers: followerNodes,
      keepSize,
      keepHouse,
      wallTiles,
      points,
    })),
  };
}
