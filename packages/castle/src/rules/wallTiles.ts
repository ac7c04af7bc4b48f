/** Wall tiles: taken by a movement of the marker (CAS-9), used in the game (CAS-11), assigned to features at the end (CAS-13). */
import type { Emit } from '@rulewright/core';
import { addAt, entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { byKey, type Feature, featureOf, isCompleted, kindOf } from '../board/features.js';
import {
  FIVE_POINTS,
  FIVE_POINTS_EACH,
  KINDS,
  MARKET_POINTS,
  OPEN_PATH,
  OPEN_TOWER,
  RAISED_MARKET_POINTS,
  TRACK_FIELDS,
} from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Event, Seat, State } from '../types.js';
import { majorityRoots } from './followers.js';

/** CAS-9.2, CAS-9.3: the corner whose wall tile is taken by a movement that ends at this score, if any. */
export function cornerTaken(state: State, score: number): number | undefined {
  const corner = numberAt(tablesOf(state).cornerOf, score % TRACK_FIELDS);
  if (corner < 0 || !state.corners[corner]) return undefined;
  return score < TRACK_FIELDS || state.config.secondLapWallTiles ? corner : undefined; // CAS-9.7
}

/**
 * CAS-11.4: the index of the earliest usable wall tile of that number in front of a player; -1 for none. CAS-15.12: of
 * two copies the one taken first is used. CAS-11.10: a tile gained from one feature is usable for the next.
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

/** The number of wall tiles of that number in front of a player. */
export function wallTilesOf({ wallTiles }: Pick<Seat, 'wallTiles'>, number: number): number {
  let count = 0;
  for (const tile of wallTiles) if (tile.number === number) count += 1;
  return count;
}

/** CAS-13.12: the points of a player's wall tiles 9. */
export function fivePointsOf(seat: Pick<Seat, 'wallTiles'>): number {
  return FIVE_POINTS_EACH * wallTilesOf(seat, FIVE_POINTS);
}

/** CAS-15.10: the features a wall tile 4 to 7 can still be assigned to, by key. CAS-13.10: each gets one of a number. */
export function assignmentCandidates(state: State, player: number, number: number): Feature[] {
  const tables = tablesOf(state);
  const { board } = state;
  const kind = KINDS[number - OPEN_PATH]; // Kinds and numbers have one order; other numbers have no kind.
  return majorityRoots(state, player)
    .filter((root) => kindOf(tables, board, root) === kind && !isCompleted(tables, board, root)) // CAS-13.9
    .filter((root) => !isAssigned(state, root))
    .map((root) => featureOf(tables, board, root))
    .filter(({ markets }) => kind !== 'court' || markets > 0) // CAS-13.8
    .sort(byKey);
}

/** Whether a feature has its wall tile 4 to 7: the number follows from its kind. */
export function isAssigned({ assignments }: State, root: number): boolean {
  return assignments.some(({ feature }) => feature === root);
}

/** The copies of a wall tile that a player has yet to assign. */
export function copiesLeft(state: State, player: number, number: number): number {
  const given = state.assignments.filter((assignment) => assignment.number === number && assignment.player === player);
  return wallTilesOf(seatOf(state, player), number) - given.length;
}

/** CAS-15.10: the points of a candidate, a court with the wall tile 7. */
export function pointsOfCandidate({ kind, markets, points }: Feature): number {
  return kind === 'court' ? markets * (MARKET_POINTS + RAISED_MARKET_POINTS) : points;
}

/** CAS-15.10: whether the choice of a candidate makes no difference. */
export function isChoiceImmaterial(copies: number, candidates: readonly Feature[]): boolean {
  return copies >= candidates.length || new Set(candidates.map(pointsOfCandidate)).size === 1;
}

/** CAS-13.9: the entry of `points` for a wall tile 4, 5 or 6. */
export function openPointsKey(number: number): 'openPaths' | 'openTowers' | 'openHouses' {
  return number === OPEN_PATH ? 'openPaths' : number === OPEN_TOWER ? 'openTowers' : 'openHouses';
}
