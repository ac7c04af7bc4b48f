/** Wall tiles on the wall, in front of the players and out of the game (CAS-9, CAS-11). */
import { ArgumentError } from '@rulewright/core';
import { addAt, indexOfName, leftInBox, type Named, numberAt, sizeOf } from '@rulewright/core/define';
import { CORNERS, WALL_TILES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { State } from '../types.generated.js';
import type { Given } from './description.js';

const WALL_TILE_NAMES: Named = {
  kind: 'wall tile',
  names: WALL_TILES.map(({ number }) => String(number)),
  rule: 'CAS-1.21',
};

/** Takes wall tiles from the wall. A corner is empty for each of them, and for each empty corner one was taken. */
export function takeWallTiles(state: State, { wallTiles = [], usedWallTiles = [], emptyCorners = [] }: Given): void {
  const used = WALL_TILES.map(() => 0);
  for (const number of usedWallTiles) addAt(used, indexOfName(WALL_TILE_NAMES, String(number)), 1);
  const taken = used.slice();
  for (const [player, seat] of state.seats.entries()) {
    const held = (wallTiles[player] ?? []).map((tile) => (typeof tile === 'number' ? { number: tile, turn: 1 } : tile));
    for (const { number } of held) addAt(taken, indexOfName(WALL_TILE_NAMES, String(number)), 1);
    seat.wallTiles = held.map((tile) => ({ ...tile })).sort((left, right) => left.turn - right.turn);
  }
  const box = WALL_TILES.map(({ copies }) => copies);
  const unrevealed = leftInBox(WALL_TILE_NAMES, box, taken);
  useWallTiles(emptyCorners.length - sizeOf(taken), unrevealed, used);
  Object.assign(state, { unrevealed, used });
  emptyTheWall(state, emptyCorners, sizeOf(box) - sizeOf(unrevealed));
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
