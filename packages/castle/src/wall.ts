/** The score track and the wall tiles (CAS-9, CAS-11). */
import type { Emit } from '@rulewright/core';
import { TRACK_FIELDS } from './components.js';
import type { Tables } from './dataSet/tables.js';
import type { Event, Seat, State } from './schema.js';

/** The score of a player. */
export function scoreOf({ points }: Seat): number {
  return (
    points.paths +
    points.towers +
    points.houses +
    points.doubling +
    points.keep +
    points.courts +
    points.courtBonus +
    points.openPaths +
    points.openTowers +
    points.openHouses +
    points.fivePoints
  );
}

/** CAS-9.2, CAS-9.7: the corner whose wall tile a movement that ends at that score takes; -1 for none. */
export function cornerTaken(tables: Tables, state: State, score: number): number {
  const corner = tables.cornerOf[score % TRACK_FIELDS] as number;
  if (corner < 0 || !state.corners[corner]) return -1;
  return score < TRACK_FIELDS || state.config.secondLapWallTiles ? corner : -1;
}

/** CAS-11.4, CAS-15.12: where the usable wall tile of that number lies that was taken first; -1 if there is none. */
export function usableWallTile(state: State, player: number, number: number): number {
  const { wallTiles } = state.seats[player] as Seat;
  for (let i = 0; i < wallTiles.length; i++) {
    const tile = wallTiles[i] as Seat['wallTiles'][number];
    if (tile.number === number && (tile.turn < state.turn || state.config.wallTileSameTurn)) return i;
  }
  return -1;
}

/** CAS-11.3: uses up a wall tile 1, 2 or 3. */
export function spendWallTile(state: State, player: number, number: number, emit: Emit<Event>): void {
  const { wallTiles } = state.seats[player] as Seat;
  wallTiles.splice(usableWallTile(state, player, number), 1);
  (state.used[number - 1] as number) += 1;
  emit({ type: 'wallTileUsed', player, number });
}

/** Number of wall tiles of that number in front of a player. */
export function wallTilesOf({ wallTiles }: Seat, number: number): number {
  let count = 0;
  for (let i = 0; i < wallTiles.length; i++) {
    if ((wallTiles[i] as Seat['wallTiles'][number]).number === number) count += 1;
  }
  return count;
}
