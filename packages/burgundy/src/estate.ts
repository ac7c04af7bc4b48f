/** The estate of a player: where tiles can go and what lies there (BUR-5.8 to BUR-5.14). */
import { entryAt } from '@rulewright/core';
import { boardAt, type HexSet, LOW_HEXES, NEIGHBOUR_SETS, NEIGHBOURS, type Region } from './boards.js';
import { HEXES, type Tile } from './components.js';
import { owns } from './knowledge.js';
import type { Seat } from './schema/index.js';
import type { TileType } from './tiles.js';

/** The tile on each hex. Tiles that lie there are never moved or removed (BUR-5.14). */
type Estate = readonly (Tile | null)[];

/** BUR-5.8, BUR-5.10: the empty hexes next to a covered one. */
export function openHexes(estate: Estate): HexSet {
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

/** BUR-5.13: those of the open hexes that take a stored tile, whatever allows to place it. */
export function hexesFor({ estate, board }: Seat, { id, kind }: TileType, open: HexSet, owned: number): HexSet {
  const { setOf, hexesOf, regionOf } = boardAt(board);
  const own = setOf[kind]; // BUR-5.9: only those of its kind
  let low = own.low & open.low;
  let high = own.high & open.high;
  if (kind !== 'building' || owns(owned, 1) || (low | high) === 0) return { low, high };
  for (const hex of hexesOf.building) {
    if (estate[hex] !== id) continue;
    const { set: city } = entryAt(regionOf, hex); // BUR-5.12: its city takes no other one
    low &= ~city.low;
    high &= ~city.high;
  }
  return { low, high };
}

/** BUR-5.10: whether a hex has a covered neighbour. */
export function isBesideCovered(estate: Estate, hex: number): boolean {
  return entryAt(NEIGHBOURS, hex).some((neighbour) => estate[neighbour] !== null);
}

/** BUR-5.12: whether a building is in that city already. With knowledge tile 1 it doesn't matter (BUR-9.1). */
export function isDouble(estate: Estate, { kind, hexes }: Region, tile: Tile, owned: number): boolean {
  if (kind !== 'building' || owns(owned, 1)) return false;
  for (const hex of hexes) if (estate[hex] === tile) return true;
  return false;
}

/** The region of a hex of that player's board. */
export function regionAt({ board }: Seat, hex: number): Region {
  return entryAt(boardAt(board).regionOf, hex);
}

/** Whether all these hexes are covered. */
export function areCovered(estate: Estate, hexes: readonly number[]): boolean {
  for (const hex of hexes) if (estate[hex] === null) return false;
  return true;
}

/** Number of hexes of an estate that hold this tile. */
export function countOf(estate: Estate, tile: Tile): number {
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
