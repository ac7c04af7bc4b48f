/** What every playable state satisfies: pieces are conserved, and derived fields match their sources. */
import type { Issue } from '@rulewright/core';
import { addAt, entryAt, keysOf, numberAt, resultViolations, seatOf, sizeOf } from '@rulewright/core/define';
import { featureOf, isCompleted, kindOf, rootOf } from '../board/features.js';
import { cellOf, rotatedTileOf, segmentOf } from '../board/pieces.js';
import { canBePlaced } from '../board/placement.js';
import { rebuildBoard } from '../board/placing.js';
import {
  COURT_BONUS,
  DOUBLE_HOUSE,
  DOUBLE_TOWER,
  FIVE_POINTS,
  ROTATIONS,
  TILES,
  WALL_TILES,
  WALL_TILES_ASIDE,
} from '../components.js';
import { type LookupTables, tablesOf } from '../dataSet/tables.js';
import { isFinalScoring } from '../rules/agenda.js';
import { endCastle, isBagEmpty } from '../rules/end.js';
import { keepWinner, largestHole } from '../rules/keep.js';
import { courtScores, score } from '../rules/scoring.js';
import { noPoints } from '../rules/start.js';
import { assignmentCandidates, copiesLeft, fivePointsOf, openPointsKey, wallTilesOf } from '../rules/wallTiles.js';
import type { Board, Points, State } from '../types.js';
import { brokenAgenda } from './agenda.js';

export function invariants(state: State): Issue[] {
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
    ...brokenTurn(state),
    ...brokenPoints(tables, state),
    ...brokenWallTiles(tables, state),
    ...brokenFinalScoring(tables, state),
    ...resultViolations(state, 'CAS-14.1', endCastle),
    ...brokenAgenda(tables, state, completed),
  ];
}

/** CAS-3.4: each turn places at most one tile. CAS-8.5, CAS-11.7: points of towers, and of wall tiles 2 and 3. */
function* brokenTurn({ board, turn, seats, used }: State): Generator<Issue> {
  const placed = board.pieces.filter((piece) => segmentOf(piece) === 0).length;
  if (placed > turn) yield { rule: 'CAS-3.4', message: `${placed} tiles are placed in ${turn} turns` };
  const isDoubled = numberAt(used, DOUBLE_TOWER - 1) + numberAt(used, DOUBLE_HOUSE - 1) > 0;
  for (const [seat, { points }] of seats.entries()) {
    if (points.towers % 2 !== 0) {
      yield { rule: 'CAS-8.5', message: `seat ${seat} can't have ${points.towers} points for towers` };
    }
    if (points.doubling > 0 && !isDoubled) {
      yield { rule: 'CAS-11.7', message: `seat ${seat} has points of doubling, but no wall tile 2 or 3 was used` };
    }
  }
}

function* brokenStart({ config, startPlayer, stages }: State): Generator<Issue> {
  if (config.startPlayer !== 'random' && startPlayer !== config.startPlayer) {
    yield { rule: 'CAS-2.5', message: `startPlayer is ${startPlayer}, not ${config.startPlayer}` };
  }
  if ((startPlayer === null) !== stages.some(({ stage }) => stage === 'drawStartPlayer')) {
    yield { rule: 'CAS-2.5', message: 'startPlayer must be null exactly while its draw is pending' };
  }
}

/** Most missing tiles that are listed one by one. */
const LISTED_TILES = 4;

function brokenTiles({ dataSet: { tileTypes } }: LookupTables, { bag, removed, board, stages }: State): Issue[] {
  const drawn = stages.flatMap((stage) => (stage.stage === 'placeTile' ? [stage.tileType] : []));
  const isBeyond = drawn.some((tileType) => tileType >= tileTypes.length);
  if (bag.length !== tileTypes.length || removed.length !== tileTypes.length || isBeyond) {
    return [{ rule: 'CAS-1.20', message: `the data set has ${tileTypes.length} tile types` }];
  }
  const found = bag.map((count, tileType) => count + numberAt(removed, tileType));
  for (const tileType of drawn) addAt(found, tileType, 1);
  for (const piece of board.pieces) {
    if (segmentOf(piece) !== 0) continue;
    const tileType = Math.floor(rotatedTileOf(piece) / ROTATIONS);
    if (tileType < found.length) addAt(found, tileType, 1);
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
function brokenBoard(board: Board, rebuilt: Board): Issue[] {
  const lists = ['nodes', 'contacts', 'pieces', 'parents', 'next'] as const;
  return lists.flatMap((list) => {
    const wanted = rebuilt[list];
    if (board[list].length === wanted.length && board[list].every((entry, index) => entry === wanted[index])) return [];
    return [{ rule: 'CAS-5.1', message: `board.${list} contradicts the tiles on the board` }];
  });
}

/** Every node that another part of the state names must be of the right kind: followers, completed features, keeps. */
function* brokenNodes(tables: LookupTables, state: State, lastCompleted: readonly number[]): Generator<Issue> {
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
function completedHouseSize(tables: LookupTables, board: Board, root: number): number {
  if (root >= board.pieces.length) return 0;
  if (kindOf(tables, board, root) !== 'house' || !isCompleted(tables, board, root)) return 0;
  return featureOf(tables, board, root).size;
}

/** Followers stand one to a tile (CAS-6.1), are listed in the order of placing, and leave completed features (CAS-3.2). */
function* brokenFollowers(tables: LookupTables, state: State, lastCompleted: readonly number[]): Generator<Issue> {
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

function* brokenWallTiles({ dataSet }: LookupTables, state: State): Generator<Issue> {
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

/** CAS-8.5, CAS-8.6: each completed tower and house has scored once at most, for one player. */
function* brokenPoints(tables: LookupTables, { board, seats }: State): Generator<Issue> {
  const most = { tower: 0, house: 0 };
  for (const [node, parent] of board.parents.entries()) {
    if (parent >= 0 || !isCompleted(tables, board, node)) continue;
    const { kind, points } = featureOf(tables, board, node);
    if (kind === 'tower' || kind === 'house') most[kind] += points;
  }
  const towers = sizeOf(seats.map(({ points }) => points.towers));
  if (towers > most.tower) {
    yield {
      rule: 'CAS-8.5',
      message: `towers have brought ${towers} points, but the completed ones give ${most.tower}`,
    };
  }
  const houses = sizeOf(seats.map(({ points }) => points.houses));
  if (houses > most.house) {
    yield {
      rule: 'CAS-8.6',
      message: `houses have brought ${houses} points, but the completed ones give ${most.house}`,
    };
  }
}

/** The final scoring so far: its reason (CAS-12.1, CAS-12.2), the wall tiles assigned and the points. */
function* brokenFinalScoring(tables: LookupTables, state: State): Generator<Issue> {
  const { board, seats, stages, result, removed } = state;
  const assignments = [...brokenAssignments(state)];
  yield* assignments;
  if (assignments.length > 0) return;
  const [finish] = stages;
  const reason = finish?.stage === 'finish' ? finish.reason : result?.reason;
  const isFinal = reason !== undefined;
  if (isFinal && !isBagEmpty(state)) yield { rule: 'CAS-12.1', message: 'the game ends with tiles in the bag' };
  const isStuck = () => removed.some((count, tileType) => count > 0 && !canBePlaced(tables, board, tileType));
  if (reason === 'lastTileRemoved' && !isStuck()) {
    yield { rule: 'CAS-12.2', message: 'the last tile was removed, but every removed tile fits' };
  }
  const wanted = seats.map((_, player) => expectedPoints(tables, state, player, isFinal));
  if (seats.every(({ points }, player) => areSame(points, entryAt(wanted, player)))) return;
  const expected = score({
    ...state,
    seats: seats.map((seat, player) => ({ ...seat, points: entryAt(wanted, player) })),
  });
  for (const [player, { items }] of score(state).entries()) {
    for (const [index, { rule, label, points }] of items.entries()) {
      const right = entryAt(entryAt(expected, player).items, index).points;
      if (points === right) continue;
      const message = `seat ${player} has ${points} points of ${label}, not ${right}`;
      yield { rule: isFinal ? rule : 'CAS-13.1', message };
    }
  }
}

function areSame(points: Points, others: Points): boolean {
  return keysOf(points).every((source) => points[source] === others[source]);
}

/** CAS-13.8, CAS-13.9: wall tiles are assigned to candidates. CAS-13.10: two of a number to different ones. */
function* brokenAssignments(state: State): Generator<Issue> {
  const { assignments } = state;
  if (assignments.length > 0 && !isFinalScoring(state)) {
    yield { rule: 'CAS-11.1', message: 'wall tiles 4 to 7 are assigned before the final scoring' };
    return;
  }
  for (const [index, { player, number, feature }] of assignments.entries()) {
    const before = { ...state, assignments: assignments.slice(0, index) };
    const isCandidate = assignmentCandidates(before, player, number).some(({ root }) => root === feature);
    if (isCandidate && copiesLeft(before, player, number) > 0) continue;
    yield { rule: 'CAS-13.10', message: `seat ${player} can't have assigned a wall tile ${number} to node ${feature}` };
  }
}

/** The points of a player: those from play, and those from the stages of the final scoring that are over. */
function expectedPoints(tables: LookupTables, state: State, player: number, isFinal: boolean): Points {
  const { board, assignments, stages } = state;
  const seat = seatOf(state, player);
  const { paths, towers, houses, doubling } = seat.points;
  const points = { ...noPoints(), paths, towers, houses, doubling };
  if (!isFinal) return points;
  if (keepWinner(state) === player) points.keep = largestHole(tables, board);
  if (!stages.some(({ stage }) => stage === 'scoreCourts')) {
    for (const court of courtScores(state, player)) {
      points.courts += court.points;
      points.courtBonus += court.bonus;
    }
  }
  for (const { player: owner, number, feature } of assignments) {
    if (owner !== player || number === COURT_BONUS) continue;
    points[openPointsKey(number)] += featureOf(tables, board, feature).points;
  }
  const isDue = stages.some(
    (stage) => stage.stage === 'useWallTiles' && stage.player === player && stage.number === FIVE_POINTS,
  );
  if (!isDue) points.fivePoints = fivePointsOf(seat);
  return points;
}
