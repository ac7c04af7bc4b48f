/** Regions and bonus tiles: what is covered, what is missing, and what completing them gives (BUR-8). */
import { entryOf, seatIn, thaw } from '@rulewright/core';
import { boardAt } from '../boards.js';
import { KINDS, type Kind, LARGE_BONUS, SMALL_BONUS } from '../components.js';
import { regionPoints } from '../scoring.js';
import type { Seen } from '../seen.js';

/** A region of an estate. */
export interface Region {
  /** Its place in `regions` of the player's board in `BOARDS`. */
  readonly region: number;
  readonly kind: Kind;
  /** In ascending order. */
  readonly hexes: readonly number[];
  /** BUR-1.7: number of its hexes. */
  readonly size: number;
  /** Number of its covered hexes. */
  readonly filled: number;
  /** BUR-8.1: the points for completing it in this phase; 0 if it is complete. */
  readonly points: number;
}

/**
 * The regions of a player's estate, in the order of the board; none before the board is dealt.
 * @throws ArgumentError if there is no such seat.
 */
export function regions(seen: Seen, player: number): Region[] {
  const { phase } = thaw(seen);
  const { board, estate } = seatIn(seen, player);
  return boardAt(board).regions.map(({ kind, hexes }, region) => {
    const size = hexes.length;
    const filled = hexes.filter((hex) => estate[hex] !== null).length;
    return { region, kind, hexes, size, filled, points: filled === size ? 0 : regionPoints(size, phase) };
  });
}

/** The bonus tiles of one kind. */
export interface BonusTiles {
  readonly kind: Kind;
  /** BUR-8.6: the seat that has the large one, `null` while nobody has, and its points. */
  readonly large: { readonly owner: number | null; readonly points: number };
  /** BUR-8.7: likewise the small one. */
  readonly small: { readonly owner: number | null; readonly points: number };
  /** The points of whoever covers all hexes of the kind next; 0 if both tiles are gone. */
  readonly next: number;
  /** By seat: hexes of the kind that are still empty. */
  readonly missing: readonly number[];
}

/** The bonus tiles by kind in the order of `KINDS`, gained or not. */
export function bonusTiles(seen: Seen): BonusTiles[] {
  const { players, largeBonus, smallBonus, seats } = thaw(seen);
  return KINDS.map((kind, index) => {
    const large = { owner: largeBonus[index] ?? null, points: entryOf(LARGE_BONUS, players) };
    const small = { owner: smallBonus[index] ?? null, points: entryOf(SMALL_BONUS, players) };
    const next = large.owner === null ? large.points : small.owner === null ? small.points : 0;
    const missing = seats.map(
      ({ board, estate }) => boardAt(board).hexesOf[kind].filter((hex) => estate[hex] === null).length,
    );
    return { kind, large, small, next, missing };
  });
}
