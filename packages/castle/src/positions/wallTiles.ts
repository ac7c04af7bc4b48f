/** Wall tiles on the wall, in front of the players and out of the game (CAS-9, CAS-11). */
import { ArgumentError } from '@rulewright/core';
import {
  addAt,
  type Box,
  checkFields,
  type FieldNames,
  numberAt,
  remainingPieces,
  sizeOf,
} from '@rulewright/core/define';
import { CORNERS, WALL_TILES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { State } from '../types.generated.js';
import type { Given, HeldWallTile } from './description.js';

const BOX: Box<number> = {
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
