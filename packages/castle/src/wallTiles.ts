/** Wall tiles: when a movement of the marker takes one, and how those in front of a player are used (CAS-9, CAS-11). */
import { addAt, type Emit, entryAt, numberAt, seatOf } from '@rulewright/core';
import { FIVE_POINTS, FIVE_POINTS_EACH, TRACK_FIELDS } from './components.js';
import { tablesOf } from './dataSet/tables.js';
import type { Event, Seat, State } from './schema/index.js';

/**
 * CAS-9.2, CAS-9.3: the corner whose wall tile a movement that ends at that score takes, since passing over one takes
 * nothing; -1 for none.
 */
export function cornerTaken(state: State, score: number): number {
  const corner = numberAt(tablesOf(state).cornerOf, score % TRACK_FIELDS);
  if (corner < 0 || !state.corners[corner]) return -1;
  // CAS-9.7: with 100 points and more only if the option allows it.
  return score < TRACK_FIELDS || state.config.secondLapWallTiles ? corner : -1;
}

/**
 * CAS-11.4: the index of the earliest usable wall tile of that number in front of a player; -1 if there is none.
 * CAS-15.12: so of two copies the one taken first is used. CAS-11.10: one that is taken through a feature comes too
 * late for that feature, and in time for the next one.
 */
function usableWallTile(state: State, player: number, number: number): number {
  const { wallTiles } = seatOf(state, player);
  for (let i = 0; i < wallTiles.length; i++) {
    const tile = entryAt(wallTiles, i);
    if (tile.number === number && (tile.turn < state.turn || state.config.wallTileSameTurn)) return i;
  }
  return -1;
}

/** Whether a player has a usable wall tile of that number. */
export function hasUsableWallTile(state: State, player: number, number: number): boolean {
  return usableWallTile(state, player, number) >= 0;
}

/** CAS-11.3: a used wall tile 1, 2 or 3 leaves the game. */
export function spendWallTile(state: State, player: number, number: number, emit: Emit<Event>): void {
  seatOf(state, player).wallTiles.splice(usableWallTile(state, player, number), 1);
  addAt(state.used, number - 1, 1);
  emit({ type: 'wallTileUsed', player, number });
}

/** Number of wall tiles of that number in front of a player. */
export function wallTilesOf({ wallTiles }: Pick<Seat, 'wallTiles'>, number: number): number {
  let count = 0;
  for (const tile of wallTiles) if (tile.number === number) count += 1;
  return count;
}

/** CAS-13.12: what the wall tiles 9 of a player score. */
export function fivePointsOf(seat: Pick<Seat, 'wallTiles'>): number {
  return FIVE_POINTS_EACH * wallTilesOf(seat, FIVE_POINTS);
}
