/** The supply: how much it holds, and what goes back into it (CIT-1.16). */
import { addAt, numberAt } from '@rulewright/core';
import type { State } from './schema/index.js';
import { type TileId, tileIndex } from './tiles.js';

/** Whether the supply holds at least so many tiles. */
export function holdsAtLeast(supply: readonly number[], wanted: number): boolean {
  let found = 0;
  for (let type = 0; type < supply.length; type++) {
    found += numberAt(supply, type);
    if (found >= wanted) return true;
  }
  return false;
}

/** CIT-13.5: a tile goes back into the supply. */
export function putBack(state: State, tile: TileId): void {
  addAt(state.supply, tileIndex(tile), 1);
}
