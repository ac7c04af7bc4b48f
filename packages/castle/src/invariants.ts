/** What must hold so that a state can be played: nothing is made or lost, and what is kept is what it is kept of. */
import { addAt, numberAt, seatOf, sizeOf, type Violation } from '@rulewright/core';
import { brokenAgenda } from './agenda.js';
import { assignmentCandidates, openPointsKey } from './assignments.js';
import { COURT_BONUS, FIVE_POINTS, HOUSE, ROTATIONS, WALL_TILES, WALL_TILES_ASIDE } from './components.js';
import { courtScores } from './courts.js';
import { type Tables, tablesOf } from './dataSet/tables.js';
import { endCastle, isBagEmpty } from './end.js';
import { featureOf, isCompleted, kindOf, rootOf } from './features.js';
import { rebuildBoard } from './history.js';
import { keepWinner, largestHole } from './keep.js';
import { cellOf, rotatedTileOf, segmentOf } from './pieces.js';
import { canBePlaced } from './placement.js';
import type { Board, Points, State } from './schema/index.js';
import { fivePointsOf, wallTilesOf } from './wallTiles.js';

/** See `invariants` of the definition. */
export function invariants(state: State): Violation[] {
  const tables = tablesOf(state);
  const { board } = state;
  const violations = [...brokenStart(state), ...brokenTiles(tables, state)];
  const again = rebuildBoard(tables, board);
  if (again) violations.push(...brokenBoard(board, again.board));
  else violations.push({ rule: 'CAS-4.3', message: 'a tile lies on another, or is none of the data set' });
  // Features can only be looked up on a sound board.
  if (!again || violations.length > 0) return violations;
  violations.push(...brokenPlaces(tables, state, again.completed));
  // The rest asks who stands where.
  if (violations.length > 0) return violations;
  return [
    ...brokenFollowers(tables, state, again.completed),
    ...brokenWallTiles(tables, state),
    ...brokenFinalScoring(tables, state),
    ...brokenResult(state),
    ...brokenAgenda(tables, state, again.completed),
  ];
}

function brokenStart({ config, startPlayer, stages }: State): Violation[] {
  const violations: Violation[] = [];
  if (config.startPlayer !== 'random' && startPlayer !== config.startPlayer) {
    violations.push({ rule: 'CAS-2.5', message: `the start player is ${startPlayer}, not ${config.startPlayer}` });
  }
  if ((startPlayer === null) !== stages.some(({ stage }) => stage === 'drawStartPlayer')) {
    violations.push({
      rule: 'CAS-2.5',
      message: 'startPlayer must be unset exactly while its draw is pending',
    });
  }
  return violations;
}

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
  return tileTypes.flatMap(({ id, count }, tileType) =>
    found[tileType] === count
      ? []
      : [{ rule: 'CAS-1.3', message: `there are ${found[tileType]} tiles ${id} instead of ${count}` }],
  );
}

/** The board must be what its tiles give when they are laid again. */
function brokenBoard(board: Board, again: Board): Violation[] {
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

/** What is known by its node must be there: followers, completed features and the houses of the keeps. */
function brokenPlaces(tables: Tables, state: State, lastCompleted: readonly number[]): Violation[] {
  const { board, seats, completed, stages } = state;
  const violations: Violation[] = [];
  for (const node of seats.flatMap(({ followers }) => followers)) {
    if (node < board.pieces.length) continue;
    violations.push({ rule: 'CAS-6.3', message: `a follower stands on node ${node}, which isn't on the board` });
  }
  // CAS-7.5: only in the turn of their completion, and each only once.
  const scoring = stages[0]?.stage === 'endTurn' ? lastCompleted : [];
  if (
    !isSameList(
      completed,
      scoring.filter((root) => completed.includes(root)),
    )
  ) {
    const message = `nodes ${completed} aren't the roots of features completed this turn, by key`;
    violations.push({ rule: 'CAS-7.4', message });
  }
  seats.forEach(({ keepSize, keepHouse }, seat) => {
    const size = keepHouse === null ? 0 : completedHouseSize(tables, board, keepHouse);
    if (size === keepSize && (keepHouse === null || size > 0)) return;
    violations.push({
      rule: 'CAS-10.1',
      message: `the keep of seat ${seat} isn't on a completed house of size ${keepSize}`,
    });
  });
  const [one, two] = seats.map(({ keepHouse }) => keepHouse);
  if (one !== null && one === two) violations.push({ rule: 'CAS-10.2', message: 'both keeps stand on one house' });
  return violations;
}

/** Followers stand one to a tile (CAS-6.1), in the order of placing, and leave completed features (CAS-3.2). */
function brokenFollowers(
  tables: Tables,
  { board, seats, stages }: State,
  lastCompleted: readonly number[],
): Violation[] {
  const violations: Violation[] = [];
  const nodes = seats.flatMap(({ followers }) => followers);
  const cells = nodes.map((node) => cellOf(numberAt(board.pieces, node)));
  const shared = cells.find((cell, index) => cells.indexOf(cell) < index);
  if (shared !== undefined) violations.push({ rule: 'CAS-6.1', message: `two followers stand on cell ${shared}` });
  seats.forEach(({ followers }, seat) => {
    if (followers.every((node, index) => index === 0 || node >= numberAt(followers, index - 1))) return;
    violations.push({ rule: 'CAS-6.3', message: `the followers of seat ${seat} aren't in the order of placing` });
  });
  const scoring = stages[0]?.stage === 'endTurn' ? lastCompleted : [];
  for (const node of nodes) {
    const root = rootOf(board, node);
    if (!isCompleted(tables, board, root) || scoring.includes(root)) continue;
    violations.push({ rule: 'CAS-3.2', message: `the follower on node ${node} stands on a completed feature` });
  }
  return violations;
}

/** The size of the completed house with that root; 0 if there is none. */
function completedHouseSize(tables: Tables, board: Board, root: number): number {
  if (root >= board.pieces.length) return 0;
  if (kindOf(tables, board, root) !== HOUSE || !isCompleted(tables, board, root)) return 0;
  return featureOf(tables, board, root).size;
}

function brokenWallTiles({ dataSet }: Tables, { unrevealed, used, corners, seats, turn, stages }: State): Violation[] {
  const violations: Violation[] = [];
  for (const { number, copies } of WALL_TILES) {
    const held = seats.reduce((sum, seat) => sum + wallTilesOf(seat, number), 0);
    const found = numberAt(unrevealed, number - 1) + numberAt(used, number - 1) + held;
    if (found !== copies) {
      violations.push({ rule: 'CAS-1.21', message: `there are ${found} wall tiles ${number} instead of ${copies}` });
    }
  }
  corners.forEach((hasTile, corner) => {
    if (!hasTile || dataSet.track.corners[corner]?.wallTile) return;
    violations.push({ rule: 'CAS-1.10', message: `corner ${corner} never carries a wall tile` });
  });
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
  // CAS-15.12: of two copies the one taken first is used.
  if (seats.some(({ wallTiles }) => wallTiles.some((tile, index) => tile.turn < (wallTiles[index - 1]?.turn ?? 1)))) {
    violations.push({ rule: 'CAS-11.4', message: 'wall tiles must be listed in the order of taking, from turn 1 on' });
  }
  for (const { number, timing } of WALL_TILES) {
    if (timing !== 'finalScoring' || numberAt(used, number - 1) === 0) continue;
    violations.push({ rule: 'CAS-11.1', message: `a wall tile ${number} has left the game` });
  }
  return violations;
}

/** CAS-13.8, CAS-13.9: wall tiles are given to features that qualify. CAS-13.10: two of a number to different ones. */
function brokenAssignments(state: State): Violation[] {
  const { assignments, stages, seats } = state;
  if (assignments.length > 0 && stages.length > 0 && stages[0]?.stage !== 'finish') {
    return [{ rule: 'CAS-11.1', message: 'wall tiles 4 to 7 are given to features before the final scoring' }];
  }
  const violations: Violation[] = [];
  assignments.forEach(({ player, number, feature }, index) => {
    const isSame = (other: State['assignments'][number]) => other.player === player && other.number === number;
    const before = assignments.slice(0, index);
    const qualified = assignmentCandidates({ ...state, assignments: before }, player, number);
    const seat = seats[player];
    if (
      qualified.some(({ root }) => root === feature) &&
      seat &&
      before.filter(isSame).length < wallTilesOf(seat, number)
    ) {
      return;
    }
    const message = `seat ${player} can't have given a wall tile ${number} to node ${feature}`;
    violations.push({ rule: 'CAS-13.10', message });
  });
  return violations;
}

/** CAS-12.1, CAS-12.2, CAS-13: why the game ends, and the points of the final scoring, follow from the board. */
function brokenFinalScoring(tables: Tables, state: State): Violation[] {
  const { board, seats, stages, result, removed } = state;
  const [finish] = stages;
  const reason = finish?.stage === 'finish' ? finish.reason : result?.reason;
  const violations = brokenAssignments(state);
  if (violations.length > 0) return violations;
  if (reason !== undefined && !isBagEmpty(state)) {
    violations.push({ rule: 'CAS-12.1', message: 'the game ends with tiles in the bag' });
  }
  const isStuck = removed.some((count, tileType) => count > 0 && !canBePlaced(tables, board, tileType));
  if (reason === 'lastTileRemoved' && !isStuck) {
    violations.push({ rule: 'CAS-12.2', message: 'the last tile was removed, but every removed tile fits' });
  }
  seats.forEach(({ points }, player) => {
    const worth = reason === undefined ? NO_FINAL_POINTS : finalPoints(tables, state, player);
    for (const [source, rule] of FINAL_SOURCES) {
      if (points[source] === worth[source]) continue;
      const message = `seat ${player} has ${points[source]} points of ${source}, not ${worth[source]}`;
      violations.push({ rule: reason === undefined ? 'CAS-13.1' : rule, message });
    }
  });
  return violations;
}

/** What only the final scoring gives points for, by rule. */
const FINAL_SOURCES = [
  ['keep', 'CAS-13.4'],
  ['courts', 'CAS-13.5'],
  ['courtBonus', 'CAS-13.8'],
  ['openPaths', 'CAS-13.9'],
  ['openTowers', 'CAS-13.9'],
  ['openHouses', 'CAS-13.9'],
  ['fivePoints', 'CAS-13.12'],
] as const;

type FinalPoints = Pick<Points, (typeof FINAL_SOURCES)[number][0]>;

const NO_FINAL_POINTS: FinalPoints = {
  keep: 0,
  courts: 0,
  courtBonus: 0,
  openPaths: 0,
  openTowers: 0,
  openHouses: 0,
  fivePoints: 0,
};

/** The points of a player from the stages of the final scoring that are over. */
function finalPoints(tables: Tables, state: State, player: number): FinalPoints {
  const { board, assignments, stages } = state;
  const worth = { ...NO_FINAL_POINTS };
  if (keepWinner(state) === player) worth.keep = largestHole(tables, board);
  if (!stages.some(({ stage }) => stage === 'scoreCourts')) {
    for (const { points, bonus } of courtScores(state, player)) {
      worth.courts += points;
      worth.courtBonus += bonus;
    }
  }
  for (const { player: owner, number, feature } of assignments) {
    if (owner !== player || number === COURT_BONUS) continue;
    worth[openPointsKey(number)] += featureOf(tables, board, feature).points;
  }
  const isDue = stages.some(
    (stage) => stage.stage === 'useWallTiles' && stage.player === player && stage.number === FIVE_POINTS,
  );
  if (!isDue) worth.fivePoints = fivePointsOf(seatOf(state, player));
  return worth;
}

/** CAS-14.1, CAS-14.2: the result is what the scores give. */
function brokenResult(state: State): Violation[] {
  const { result } = state;
  if (result === null) return [];
  const again: State = { ...state };
  endCastle(again, result.reason);
  const lists = ['scores', 'ranking', 'winners'] as const;
  const isSame = lists.every((list) => isSameList(again.result?.[list] ?? [], result[list]));
  return isSame ? [] : [{ rule: 'CAS-14.1', message: "the result isn't what the scores give" }];
}
