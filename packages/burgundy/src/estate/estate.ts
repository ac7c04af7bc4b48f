/** An estate: its regions, the hexes open to new tiles, and its knowledge tiles (BUR-5.8 to BUR-5.14, BUR-6.6). */
import { derived, entryAt } from '@rulewright/core/define';
import { HEXES, type TileId } from '../components.js';
import type { Seat } from '../types.js';
import { boardAt, type HexSet, LOW_HEXES, NEIGHBOUR_SETS, NEIGHBOURS, type Region } from './board.js';
import { type TileType, typeOf } from './tiles.js';

/** The tile on each hex. Tiles in an estate never move or leave it (BUR-5.14). */
type Estate = readonly (TileId | null)[];

/** Derived from an estate, and kept until a tile is placed. */
export interface Outline {
  /** BUR-5.8, BUR-5.10: the empty hexes next to a covered one. */
  readonly open: HexSet;
  /** The knowledge tiles, see `knowledgeOf`. */
  readonly owned: number;
}

export const outline = /* @__PURE__ */ derived(
  (seat: Seat): Outline => ({ open: openHexes(seat.estate), owned: knowledgeOf(seat) }),
);

function openHexes(estate: Estate): HexSet {
  let coveredLow = 0;
  let coveredHigh = 0;
  let besideLow = 0;
  let besideHigh = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    const beside = NEIGHBOUR_SETS[hex];
    if (estate[hex] === null || beside === undefined) continue;
    if (hex < LOW_HEXES) coveredLow |= 1 << hex;
    else coveredHigh |= 1 << (hex - LOW_HEXES);
    besideLow |= beside.low;
    besideHigh |= beside.high;
  }
  return { low: besideLow & ~coveredLow, high: besideHigh & ~coveredHigh };
}

/**
 * BUR-6.6, BUR-6.24: the knowledge tiles in a player's estate, bit `k - 1` for tile `k`. Stored ones have no effect.
 */
export function knowledgeOf({ estate, board }: Seat): number {
  let owned = 0;
  for (const hex of boardAt(board).hexesOf.knowledge) {
    const tile = estate[hex];
    if (tile) owned |= typeOf(tile).knowledgeBit;
  }
  return owned;
}

/** Whether a knowledge tile is among the owned ones. */
export function owns(owned: number, tile: number): boolean {
  return (owned & (1 << (tile - 1))) !== 0;
}

/** BUR-5.13: the open hexes that take a stored tile, regardless of any die. */
export function hexesFor({ estate, board }: Seat, { id, kind }: TileType, open: HexSet, owned: number): HexSet {
  const { setOf, hexesOf, regionOf } = boardAt(board);
  const own = setOf[kind]; // BUR-5.9: only hexes of its kind
  let low = own.low & open.low;
  let high = own.high & open.high;
  if (kind !== 'building' || owns(owned, 1) || (low | high) === 0) return { low, high };
  for (const hex of hexesOf.building) {
    if (estate[hex] !== id) continue;
    const { set: city } = entryAt(regionOf, hex); // BUR-5.12: no second one in its city
    low &= ~city.low;
    high &= ~city.high;
  }
  return { low, high };
}

/** BUR-5.10: whether a hex has a covered neighbour. */
export function isBesideCovered(estate: Estate, hex: number): boolean {
  return entryAt(NEIGHBOURS, hex).some((neighbour) => estate[neighbour] !== null);
}

/** BUR-5.12: whether a city already holds that building. Knowledge tile 1 lifts the rule (BUR-9.1). */
export function isDouble(estate: Estate, { kind, hexes }: Region, tile: TileId, owned: number): boolean {
  if (kind !== 'building' || owns(owned, 1)) return false;
  for (const hex of hexes) if (estate[hex] === tile) return true;
  return false;
}

/** The region of a hex on a player's board. */
export function regionAt({ board }: Seat, hex: number): Region {
  return entryAt(boardAt(board).regionOf, hex);
}

/** Whether all these hexes are covered. */
export function areCovered(estate: Estate, hexes: readonly number[]): boolean {
  for (const hex of hexes) if (estate[hex] === null) return false;
  return true;
}

/** Number of copies of a tile in an estate. */
export function countOf(estate: Estate, tile: TileId): number {
  let count = 0;
  for (let hex = 0; hex < HEXES; hex++) if (estate[hex] === tile) count++;
  return count;
}

/** BUR-12.2: number of empty hexes. */
export function emptyHexes(estate: Estate): number {
  let count = 0;
  for (let hex = 0; hex < HEXES; hex++) if (estate[hex] === null) count++;
  return count;
}
