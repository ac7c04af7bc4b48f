/** What every playable state satisfies: pieces are conserved, and derived fields match their sources. */

import type { Violation } from '@rulewright/core';
import { addAt, entryAt, numberAt, resultViolations, sizeOf } from '@rulewright/core/define';
import { featureOf, isCompleted, kindOf, rootOf } from '../board/features.js';
import { cellOf, rotatedTileOf, segmentOf } from '../board/pieces.js';
import { rebuildBoard } from '../board/placing.js';
import { HOUSE, ROTATIONS, TILES, WALL_TILES, WALL_TILES_ASIDE } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import { isFinalScoring } from '../rules/agenda.js';
import { endCastle } from '../rules/end.js';
import { wallTilesOf } from '../rules/wallTiles.js';
import type { Board, State } from '../types.generated.js';
import { brokenAgenda } from './agenda.js';
import { brokenFinalScoring } from './finalScoring.js';

export function invariants(state: State): Violation[] {
  const tables = tablesOf(state);
  const { board } = state;
  const violations = [...brokenStart(state), ...brokenTiles(tables, state)];
  const rebuilt = rebuildBoard(tables, board);
  if (rebuilt) violations.push(...brokenBoard(board, rebuilt.board));
  else violations.push({ rule: 'CAS-4.3', message: 'a tile lies on another, or is not in the data set' });
  // Features can only be looked up on a sound board.
  if (!rebuilt || violations.length > 0) return violations;
  const { completed } = rebuilt;
  violations.push(...brokenNodes(tables, state, completed));
  if (violations.length > 0) return violations;
  return [
    ...brokenFollowers(tables, state, completed),
    ...brokenWallTiles(tables, state),
    ...brokenFinalScoring(tables, state),
    ...resultViolations(state, 'CAS-14.1', endCastle),
    ...brokenAgenda(tables, state, completed),
  ];
}

function* brokenStart({ config, startPlayer, stages }: State): Generator<Violation> {
  if (config.startPlayer !== 'random' && startPlayer !== config.startPlayer) {
    yield { rule: 'CAS-2.5', message: `startPlayer is ${startPlayer}, not ${config.startPlayer}` };
  }
  if ((startPlayer === null) !== stages.some(({ stage }) => stage === 'drawStartPlayer')) {
    yield { rule: 'CAS-2.5', message: 'startPlayer must be null exactly while its draw is pending' };
  }
}

/** Most missing tiles that are listed one by one. */
const LISTED_TILES = 4;

function brokenTiles({ dataSet: { tileTypes } }: Tables, { bag, removed, board, stages }: State): Violation[] {
  const drawn = stages.flatMap((stage) => (stage.stage === 'placeTile' ? [stage.tileType] : []));
  const isBeyond = drawn.some((tileType) => tileType >= tileTypes.length);
  if (bag.length !== tileTypes.length || removed.length !== tileTypes.length || isBeyond) {
    return [{ rule: 'CAS-1.20', message: `the data set has ${tileTypes.length} tile types` }];
  }
  const found = bag.map((count, tileType) => count + numberAt(removed, tileType));
  for (const tileType of drawn) addAt(found, tileType, 1);
  for (const piece of board.pieces) {
    const tileType = Math.floor(rotatedTileOf(piece) / ROTATIONS);
    if (segmentOf(piece) === 0 && tileType < found.length) addAt(found, tileType, 1);
  }
  const nowhere = TILES - sizeOf(found);
  if (nowhere > LISTED_TILES) return [{ rule: 'CAS-1.3', message: `${nowhere} tiles are nowhere` }];
  return tileTypes.flatMap(({ id, count }, tileType) => {
    if (found[tileType] === count) return [];
    const message = `there are ${found[tileType]} tiles ${id} instead of ${count}, ${bag[tileType]} in the bag`;
    return [{ rule: 'CAS-1.3', message }];
  });
}

/** The board must equal the board rebuilt from its tiles. */
function brokenBoard(board: Board, rebuilt: Board): Violation[] {
  const lists = ['nodes', 'contacts', 'pieces', 'parents', 'next'] as const;
  return lists.flatMap((list) =>
    rebuilt[list].join() === board[list].join()
      ? []
      : [{ rule: 'CAS-5.1', message: `board.${list} contradicts the tiles on the board` }],
  );
}

/** Every node that another part of the state names must be of the right kind: followers, completed features, keeps. */
function* brokenNodes(tables: Tables, state: State, lastCompleted: readonly number[]): Generator<Violation> {
  const { board, seats, completed } = state;
  for (const node of seats.flatMap(({ followers }) => followers)) {
    if (node < board.pieces.length) continue;
    yield { rule: 'CAS-6.3', message: `a follower stands on node ${node}, which isn't on the board` };
  }
  // Each once, by key.
  const scoring = scoringNow(state, lastCompleted);
  if (completed.join() !== scoring.filter((root) => completed.includes(root)).join()) {
    yield { rule: 'CAS-7.4', message: `completed is ${completed}, the last tile completes ${scoring}` };
  }
  for (const [seat, { keepSize, keepHouse }] of seats.entries()) {
    const size = keepHouse === null ? 0 : completedHouseSize(tables, board, keepHouse);
    if (size === keepSize && (keepHouse === null || size > 0)) continue;
    yield { rule: 'CAS-10.1', message: `keepSize of seat ${seat} is ${keepSize}, its completed house has ${size}` };
  }
  const [one, two] = seats.map(({ keepHouse }) => keepHouse);
  if (one !== null && one === two) yield { rule: 'CAS-10.2', message: 'both keeps stand on one house' };
}

/** CAS-7.5: features completed by the last tile score only in its turn. */
function scoringNow({ stages }: State, lastCompleted: readonly number[]): readonly number[] {
  return stages[0]?.stage === 'endTurn' ? lastCompleted : [];
}

/** The size of the completed house with that root; 0 for none. */
function completedHouseSize(tables: Tables, board: Board, root: number): number {
  if (root >= board.pieces.length) return 0;
  if (kindOf(tables, board, root) !== HOUSE || !isCompleted(tables, board, root)) return 0;
  return featureOf(tables, board, root).size;
}

/** Followers stand one to a tile (CAS-6.1), are listed in the order of placing, and leave completed features (CAS-3.2). */
function* brokenFollowers(tables: Tables, state: State, lastCompleted: readonly number[]): Generator<Violation> {
  const { board, seats } = state;
  const nodes = seats.flatMap(({ followers }) => followers);
  const cells = nodes.map((node) => cellOf(numberAt(board.pieces, node)));
  const shared = cells.find((cell, index) => cells.indexOf(cell) < index);
  if (shared !== undefined) yield { rule: 'CAS-6.1', message: `two followers stand on cell ${shared}` };
  for (const [seat, { followers }] of seats.entries()) {
    if (followers.every((node, index) => index === 0 || node >= numberAt(followers, index - 1))) continue;
    yield { rule: 'CAS-6.3', message: `the followers of seat ${seat} aren't in the order of placing` };
  }
  const scoring = scoringNow(state, lastCompleted);
  for (const node of nodes) {
    const root = rootOf(board, node);
    if (!isCompleted(tables, board, root) || scoring.includes(root)) continue;
    yield { rule: 'CAS-3.2', message: `the follower on node ${node} stands on a completed feature` };
  }
}

function* brokenWallTiles({ dataSet }: Tables, state: State): Generator<Violation> {
  const { unrevealed, used, corners, seats, turn } = state;
  for (const { number, copies, timing } of WALL_TILES) {
    const held = seats.reduce((sum, seat) => sum + wallTilesOf(seat, number), 0);
    const found = numberAt(unrevealed, number - 1) + numberAt(used, number - 1) + held;
    if (found !== copies) {
      yield {
        rule: 'CAS-1.21',
        message: `there are ${found} wall tiles ${number} instead of ${copies}`,
      };
    }
    if (timing === 'finalScoring' && numberAt(used, number - 1) > 0) {
      yield { rule: 'CAS-11.1', message: `a wall tile ${number} has left the game` };
    }
  }
  for (const [corner, hasTile] of corners.entries()) {
    if (!hasTile || entryAt(dataSet.track.corners, corner).wallTile) continue;
    yield { rule: 'CAS-1.10', message: `corner ${corner} never carries a wall tile` };
  }
  const onWall = corners.filter(Boolean).length;
  const hidden = sizeOf(unrevealed);
  // CAS-12.3: in the final scoring the wall is empty, and its tiles stay unrevealed.
  if (isFinalScoring(state) ? onWall > 0 || hidden < WALL_TILES_ASIDE : hidden !== onWall + WALL_TILES_ASIDE) {
    yield {
      rule: 'CAS-2.3',
      message: `${hidden} wall tiles are unrevealed with ${onWall} on the wall`,
    };
  }
  // CAS-15.12: of two copies the one taken first is used, so the order counts.
  const isInOrder = seats.every(({ wallTiles }) =>
    wallTiles.every((tile, index) => tile.turn >= (wallTiles[index - 1]?.turn ?? 1) && tile.turn <= turn),
  );
  if (!isInOrder) {
    yield { rule: 'CAS-11.4', message: `wall tiles must be in the order of taking, in turns 1 to ${turn}` };
  }
}
