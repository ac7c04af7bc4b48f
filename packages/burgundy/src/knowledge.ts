/** Which knowledge tiles work for a player (BUR-6.6, BUR-6.24). */
import { boardAt } from './boards.js';
import { KINDS } from './components.js';
import type { Seat } from './schema.js';
import { typeOf } from './tiles.js';

const KNOWLEDGE_KIND = KINDS.indexOf('knowledge');

/** The knowledge tiles in a player's estate: bit `k - 1` for tile `k`. */
export function knowledgeOf(seat: Seat): number {
  const { estate } = seat;
  const hexes = boardAt(seat.board).hexesOf[KNOWLEDGE_KIND] as readonly number[];
  let owned = 0;
  for (let i = 0; i < hexes.length; i++) {
    const tile = estate[hexes[i] as number];
    if (tile) owned |= typeOf(tile).knowledgeBit;
  }
  return owned;
}

/** Whether a knowledge tile is among these. */
export function owns(owned: number, tile: number): boolean {
  return (owned & (1 << (tile - 1))) !== 0;
}
