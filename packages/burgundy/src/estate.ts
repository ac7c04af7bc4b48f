/** The estate of a player: where tiles can go and what lies there (BUR-5.8 to BUR-5.13, BUR-8.1). */
import { boardAt, type HexSet, LOW_HEXES, NEIGHBOUR_SETS, NEIGHBOURS, type Region } from './boards.js';
import { HEXES, KINDS, type Tile } from './components.js';
import { owns } from './knowledge.js';
import type { Seat } from './schema.js';
import { typeOf } from './tiles.js';

const BUILDING_KIND = KINDS.indexOf('building');

/** BUR-5.8, BUR-5.10: the empty hexes next to a covered one. */
export function openHexes(estate: Seat['estate']): HexSet {
  let coveredLow = 0;
  let coveredHigh = 0;
  let besideLow = 0;
  let besideHigh = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    if (estate[hex] === null) continue;
    if (hex < LOW_HEXES) coveredLow |= 1 << hex;
    else coveredHigh |= 1 << (hex - LOW_HEXES);
    const beside = NEIGHBOUR_SETS[hex] as HexSet;
    besideLow |= beside.low;
    besideHigh |= beside.high;
  }
  return { low: besideLow & ~coveredLow, high: besideHigh & ~coveredHigh };
}

/** BUR-5.9, BUR-5.12: those of the open hexes that take a tile, for the owner of these knowledge tiles. */
export function hexesFor(seat: Seat, tile: Tile, open: HexSet, owned: number): HexSet {
  const { kindIndex } = typeOf(tile);
  const board = boardAt(seat.board);
  const own = board.setOf[kindIndex] as HexSet;
  let low = own.low & open.low;
  let high = own.high & open.high;
  if (kindIndex === BUILDING_KIND && (low | high) !== 0 && !owns(owned, 1)) {
    const hexes = board.hexesOf[kindIndex] as readonly number[];
    for (let i = 0; i < hexes.length; i++) {
      if (seat.estate[hexes[i] as number] !== tile) continue;
      const city = (board.regionOf[hexes[i] as number] as Region).set;
      low &= ~city.low;
      high &= ~city.high;
    }
  }
  return { low, high };
}

/** Whether a hex has a covered neighbour. */
export function isBesideCovered(estate: Seat['estate'], hex: number): boolean {
  return (NEIGHBOURS[hex] as readonly number[]).some((neighbour) => estate[neighbour] !== null);
}

/** The region of a hex of that player's board. */
export function regionAt(seat: Seat, hex: number): Region {
  return boardAt(seat.board).regionOf[hex] as Region;
}

/** Whether all these hexes are covered. */
export function areCovered(estate: Seat['estate'], hexes: readonly number[]): boolean {
  for (let i = 0; i < hexes.length; i++) if (estate[hexes[i] as number] === null) return false;
  return true;
}

/** Number of hexes of an estate that hold this tile. */
export function countOf(estate: Seat['estate'], tile: Tile): number {
  let count = 0;
  for (let hex = 0; hex < HEXES; hex++) if (estate[hex] === tile) count++;
  return count;
}

/** BUR-12.2: number of empty hexes. */
export function emptyHexes(estate: Seat['estate']): number {
  let count = 0;
  for (let hex = 0; hex < HEXES; hex++) if (estate[hex] === null) count++;
  return count;
}
