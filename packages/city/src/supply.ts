/** The supply: what can be drawn from it (CIT-1.16, CIT-15.9). */
import { addAt, bagOf, numberAt } from '@rulewright/core';
import { OUTCOMES } from './rules.js';
import type { State } from './schema/index.js';
import { type TileId, tileIndex } from './tiles.js';

/**
 * CIT-1.16: drawing a tile, each of the supply being equally likely, for the stages that only say where the tile goes.
 * CIT-16.4: nobody knows what will be drawn; nothing about it is decided before.
 */
export const draw = {
  gives: ['revealTile'],
  ...bagOf(OUTCOMES.revealTile, ({ supply }: State) => supply),
} as const;

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
