/** Followers and keeps (CAS-6, CAS-10), and wall tiles on the wall, in front of the players and out of the game (CAS-9, CAS-11). */
import { ArgumentError } from '@rulewright/core';
import {
  addAt,
  type BoxContents,
  checkFields,
  type FieldNames,
  numberAt,
  remainingPieces,
  seatOf,
  sizeOf,
} from '@rulewright/core/define';
import { featureOf, isCompleted, kindOf, rootOf } from '../board/features.js';
import { cellOf } from '../board/pieces.js';
import { CORNERS, FOLLOWERS, WALL_TILES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { State } from '../types.js';
import type { Given, HeldWallTile } from './description.js';
import { readPiece } from './notation.js';

/** Puts followers on features that aren't completed, or score now (`state.completed`). */
export function putFollowers(state: State, texts: readonly string[]): void {
  const tables = tablesOf(state);
  const { board, seats, completed } = state;
  const cells: number[] = [];
  for (const text of texts) {
    const { player, node } = readPiece(state, text);
    const root = rootOf(board, node);
    if (isCompleted(tables, board, root) && !completed.includes(root)) {
      throw new ArgumentError(`'${text}': the feature is completed, and its followers have gone home (CAS-3.2).`);
    }
    const cell = cellOf(numberAt(board.pieces, node));
    if (cells.includes(cell)) throw new ArgumentError(`'${text}': the tile has a follower already (CAS-6.1).`);
    cells.push(cell);
    seatOf(state, player).followers.push(node);
  }
  for (const [player, { followers }] of seats.entries()) {
    followers.sort((left, right) => left - right); // CAS-6.3: in the order of placing
    if (followers.length <= FOLLOWERS) continue;
    const count = followers.length;
    throw new ArgumentError(`Player ${player} has ${FOLLOWERS} followers, the position needs ${count} (CAS-1.2).`);
  }
}

/** CAS-10.1: puts keeps on completed houses, with their sizes. */
export function putKeeps(state: State, texts: readonly string[]): void {
  const tables = tablesOf(state);
  const { board } = state;
  for (const text of texts) {
    const { player, node } = readPiece(state, text);
    const root = rootOf(board, node);
    if (kindOf(tables, board, root) !== 'house' || !isCompleted(tables, board, root)) {
      throw new ArgumentError(`'${text}': a keep stands on a completed house (CAS-10.1).`);
    }
    const seat = seatOf(state, player);
    if (seat.keepHouse !== null) throw new ArgumentError(`'${text}': player ${player} has 1 keep (CAS-1.2).`);
    seat.keepHouse = root;
    seat.keepSize = featureOf(tables, board, root).size;
  }
}

const BOX: BoxContents<number> = {
  what: 'wall tile',
  rule: 'CAS-1.21',
  copies: new Map(WALL_TILES.map(({ number, copies }) => [number, copies])),
};

const HELD_FIELDS: FieldNames<HeldWallTile> = { number: true, turn: true };

/** Takes wall tiles from the wall. A corner is empty for each of them, and for each empty corner one was taken. */
export function takeWallTiles(state: State, { wallTiles = [], usedWallTiles = [], emptyCorners = [] }: Given): void {
  const held = wallTiles.map((tiles, player) =>
    tiles.map((tile) => {
      if (typeof tile === 'number') return { number: tile, turn: 1 };
      checkFields(tile, HELD_FIELDS, `the wall tiles of player ${player}`);
      return tile;
    }),
  );
  const taken = [
    ...held.flatMap((tiles, player) => tiles.map(({ number }) => ({ name: number, where: `player ${player}` }))),
    ...usedWallTiles.map((name) => ({ name, where: 'the used ones' })),
  ];
  const left = remainingPieces(BOX, taken);
  const unrevealed = WALL_TILES.map(({ number }) => left.get(number) ?? 0);
  const used = WALL_TILES.map(({ number }) => usedWallTiles.filter((other) => other === number).length);
  for (const [player, seat] of state.seats.entries()) {
    seat.wallTiles = (held[player] ?? []).map((tile) => ({ ...tile })).sort((one, other) => one.turn - other.turn);
  }
  useWallTiles(emptyCorners.length - taken.length, unrevealed, used);
  Object.assign(state, { unrevealed, used });
  emptyTheWall(state, emptyCorners, Math.max(taken.length, emptyCorners.length));
}

/** CAS-11.1: the wall tiles of other empty corners were used. */
function useWallTiles(count: number, unrevealed: number[], used: number[]): void {
  const usable = WALL_TILES.flatMap(({ timing }, index) => (timing === 'finalScoring' ? [] : [index]));
  const most = sizeOf(usable.map((index) => numberAt(unrevealed, index)));
  if (count > most) {
    throw new ArgumentError(
      `${count} corners are empty without a wall tile taken, ${most} can have been used (CAS-11.1).`,
    );
  }
  for (let left = count; left > 0; left--) {
    const index = usable.find((each) => unrevealed[each] !== 0) ?? 0;
    addAt(unrevealed, index, -1);
    addAt(used, index, 1);
  }
}

/** Takes wall tiles off these corners, then off the last ones. */
function emptyTheWall(state: State, named: readonly number[], count: number): void {
  const { corners } = tablesOf(state).dataSet.track;
  const withTiles = [...corners.keys()].filter((corner) => corners[corner]?.wallTile);
  for (const corner of named) {
    if (!withTiles.includes(corner)) throw new ArgumentError(`Corner ${corner} never carries a wall tile (CAS-1.10).`);
  }
  if (count > withTiles.length) {
    throw new ArgumentError(`The wall has ${CORNERS - 1} wall tiles, the position needs ${count} (CAS-2.3).`);
  }
  const others = withTiles.filter((corner) => !named.includes(corner)).reverse();
  for (const corner of [...named, ...others].slice(0, count)) state.corners[corner] = false;
}
