/** Which knowledge tiles work for a player: those in the estate, from the moment they lie there (BUR-6.6, BUR-6.24). */
import { boardAt } from './boards.js';
import type { Seat } from './schema/index.js';
import { typeOf } from './tiles.js';

/** The knowledge tiles in a player's estate: bit `k - 1` for tile `k`. */
export function knowledgeOf({ estate, board }: Seat): number {
  let owned = 0;
  for (const hex of boardAt(board).hexesOf.knowledge) {
    const tile = estate[hex];
    if (tile) owned |= typeOf(tile).knowledgeBit;
  }
  return owned;
}

/** Whether a knowledge tile is among these. */
export function owns(owned: number, tile: number): boolean {
  return (owned & (1 << (tile - 1))) !== 0;
}
