/** What no game changes: tiles, followers and wall tiles are neither made nor lost, and the board is what lies on it. */
import { addAt, misshapenAgenda, numberAt, sizeOf, type Violation } from '@rulewright/core';
import { HOUSE, ROTATIONS, WALL_TILES, WALL_TILES_ASIDE } from './components.js';
import { type Tables, tablesOf } from './dataSet/tables.js';
import { featureOf, isCompleted, kindOf, rootOf } from './features.js';
import { cellOf, rotatedTileOf, segmentOf } from './pieces.js';
import { fittingOffset, fittingRotations, newBoard, placeTile } from './placement.js';
import type { Board, Stage, State } from './schema/index.js';

export function invariants(state: State): Violation[] {
  const tables = tablesOf(state);
  const violations = [...brokenSeats(state), ...brokenTiles(tables, state), ...brokenBoard(tables, state.board)];
  // Features can only be looked up on a sound board.
  if (violations.length > 0) return violations;
  return [
    ...brokenFollowers(tables, state),
    ...brokenKeeps(tables, state),
    ...brokenWallTiles(state),
    ...brokenAgenda(state),
    ...state.stages.flatMap((stage) => brokenStage(tables, state, stage)),
  ];
}

function brokenSeats({ config, startPlayer, stages }: State): Violation[] {
  const violations: Violation[] = [];
  if (config.startPlayer !== 'random' && startPlayer !== config.startPlayer) {
    violations.push({ rule: 'CAS-2.5', message: `the start player is ${startPlayer}, not ${config.startPlayer}` });
  }
  if ((startPlayer === null) !== stages.some(({ stage }) => stage === 'drawStartPlayer')) {
    violations.push({
      rule: 'CAS-2.5',
      message: 'the draw of the start player must be pending if and only if startPlayer is unset',
    });
  }
  return violations;
}

function brokenTiles({ dataSet: { tileTypes } }: Tables, { bag, removed, board, stages }: State): Violation[] {
  if (bag.length !== tileTypes.length || removed.length !== tileTypes.length) {
    return [{ rule: 'CAS-1.20', message: `the data set has ${tileTypes.length} tile types` }];
  }
  const found = bag.map((count, tileType) => count + numberAt(removed, tileType));
  for (const piece of board.pieces) {
    const tileType = Math.floor(rotatedTileOf(piece) / ROTATIONS);
    if (segmentOf(piece) === 0 && tileType < found.length) addAt(found, tileType, 1);
  }
  for (const stage of stages) {
    if (stage.stage === 'placeTile' && stage.tileType < found.length) addAt(found, stage.tileType, 1);
  }
  return tileTypes.flatMap(({ id, count }, tileType) =>
    found[tileType] === count
      ? []
      : [{ rule: 'CAS-1.3', message: `there are ${found[tileType]} tiles ${id} instead of ${count}` }],
  );
}

/** Lays the tiles again in their order: that must be possible, and give the same board. */
function brokenBoard(tables: Tables, board: Board): Violation[] {
  const again = newBoard(tables);
  while (again.pieces.length < board.pieces.length) {
    const piece = numberAt(board.pieces, again.pieces.length);
    const cell = cellOf(piece);
    const rotatedTile = rotatedTileOf(piece);
    const tileType = Math.floor(rotatedTile / ROTATIONS);
    if (tileType >= tables.dataSet.tileTypes.length || again.nodes[cell] !== -1) {
      return [{ rule: 'CAS-4.3', message: `no tile can have come to cell ${cell}` }];
    }
    const fitting = fittingRotations(fittingOffset(tables, tileType), numberAt(again.contacts, cell));
    if ((fitting & (1 << (rotatedTile % ROTATIONS))) === 0) {
      return [{ rule: 'CAS-4.6', message: `the tile on cell ${cell} doesn't fit` }];
    }
    placeTile(tables, again, cell, rotatedTile);
  }
  const lists = ['nodes', 'contacts', 'pieces', 'parents', 'next'] as const;
  return lists.flatMap((list) =>
    isSameList(again[list], board[list])
      ? []
      : [{ rule: 'CAS-5.1', message: `board.${list} isn't what the tiles on the board give` }],
  );
}

function isSameList(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}

function brokenFollowers(tables: Tables, { board, seats, completed }: State): Violation[] {
  const violations: Violation[] = [];
  const all = seats.flatMap(({ followers }) => followers);
  const cells = all.map((node) => cellAt(board, node));
  if (new Set(cells).size !== cells.length)
    violations.push({ rule: 'CAS-6.1', message: 'two followers are on one tile' });
  for (const [index, root] of completed.entries()) {
    if (
      completed.indexOf(root) !== index ||
      !(root < board.pieces.length) ||
      rootOf(board, root) !== root ||
      !isCompleted(tables, board, root)
    ) {
      return [...violations, { rule: 'CAS-7.4', message: `node ${root} isn't the root of a completed feature` }];
    }
  }
  for (const node of all) {
    if (!(node < board.pieces.length)) {
      violations.push({ rule: 'CAS-6.3', message: `a follower stands on node ${node}, which isn't on the board` });
    }
  }
  return violations;
}

/** The cell of a node; -1 if it isn't on the board. */
function cellAt({ pieces }: Board, node: number): number {
  const piece = pieces[node];
  return piece === undefined ? -1 : cellOf(piece);
}

function brokenKeeps(tables: Tables, { board, seats }: State): Violation[] {
  const violations: Violation[] = [];
  seats.forEach(({ keepSize, keepHouse }, seat) => {
    const isHouse = keepHouse !== null && keepHouse < board.pieces.length && kindOf(tables, board, keepHouse) === HOUSE;
    const size = isHouse ? featureOf(tables, board, keepHouse).size : 0;
    if (size !== keepSize || (keepHouse !== null && !isHouse)) {
      violations.push({ rule: 'CAS-10.1', message: `the keep of seat ${seat} isn't on a house of size ${keepSize}` });
    }
  });
  return violations;
}

function brokenWallTiles({ unrevealed, used, corners, seats, turn, stages }: State): Violation[] {
  const violations: Violation[] = [];
  for (const { number, copies } of WALL_TILES) {
    const held = seats.flatMap(({ wallTiles }) => wallTiles).filter((tile) => tile.number === number).length;
    const found = numberAt(unrevealed, number - 1) + numberAt(used, number - 1) + held;
    if (found !== copies) {
      violations.push({ rule: 'CAS-1.21', message: `there are ${found} wall tiles ${number} instead of ${copies}` });
    }
  }
  const onWall = corners.filter(Boolean).length;
  const hidden = sizeOf(unrevealed);
  // CAS-12.3: in the final scoring the wall is empty, and what lay on it stays unrevealed.
  const isFinal = stages.length === 0 || stages[0]?.stage === 'finish';
  if (isFinal ? onWall > 0 || hidden < WALL_TILES_ASIDE : hidden !== onWall + WALL_TILES_ASIDE) {
    violations.push({ rule: 'CAS-2.3', message: `${hidden} wall tiles are unrevealed with ${onWall} on the wall` });
  }
  if (seats.some(({ wallTiles }) => wallTiles.some((tile) => tile.turn > turn))) {
    violations.push({ rule: 'CAS-11.4', message: 'a wall tile was taken in a turn to come' });
  }
  return violations;
}

/** What may still be on the agenda: a draw, a tile and its follower, what is scored for it, another turn, the final scoring. */
const AGENDA = new RegExp(
  [
    '^(drawStartPlayer|drawTile|placeTile|chooseExtraTurn)$',
    '^endTurn placeFollower$',
    '^endTurn returnFollowers( scoreCompleted){1,2}( moveKeep)?( revealWallTile)?$',
    '^endTurn returnFollowers( scoreCompleted){1,2} (chooseFeature|chooseDoubling)$',
    '^finish( useWallTiles){1,8}( scoreCourts( useWallTiles){0,2})? assignWallTile$',
  ].join('|'),
);

/** CAS-15.1: in a turn everything is decided by its player. */
function brokenAgenda(state: State): Violation[] {
  const violations = misshapenAgenda(state, 'CAS-15.1', AGENDA);
  const [end] = state.stages;
  for (const stage of state.stages) {
    if (end?.stage !== 'endTurn' || stage.stage === 'moveKeep' || stage.stage === 'revealWallTile') continue;
    if (!('player' in stage) || stage.player === end.player) continue;
    violations.push({ rule: 'CAS-15.1', message: `seat ${stage.player} acts in the turn of seat ${end.player}` });
  }
  return violations;
}

/** A stage must find what it deals with. */
function brokenStage(tables: Tables, state: State, stage: Stage): Violation[] {
  const { board, corners, seats } = state;
  switch (stage.stage) {
    case 'placeFollower': {
      const last = board.pieces.at(-1);
      const isTaken = seats.some(({ followers }) => followers.some((node) => cellAt(board, node) === stage.cell));
      if (last !== undefined && cellOf(last) === stage.cell && !isTaken) return [];
      return [{ rule: 'CAS-6.1', message: `no follower can be put on cell ${stage.cell} now` }];
    }
    case 'chooseDoubling':
    case 'moveKeep': {
      const { feature } = stage;
      if (feature < board.pieces.length && rootOf(board, feature) === feature && isCompleted(tables, board, feature)) {
        return [];
      }
      return [{ rule: 'CAS-7.4', message: `node ${feature} isn't the root of a completed feature` }];
    }
    case 'revealWallTile':
      if (corners[stage.corner]) return [];
      return [{ rule: 'CAS-9.6', message: `no wall tile is left on corner ${stage.corner}` }];
    default:
      return [];
  }
}
