import { numberAt, thaw } from '@rulewright/core';
import type { Tile } from '../components.js';
import type { Seen } from '../seen.js';
import { TILE_TYPES } from '../tiles.js';

/** How many tiles of a type are still to come, and how many are out of the game. */
export interface TilesLeft {
  readonly tile: Tile;
  /** BUR-1.10: light-backed ones in the bag of their kind. */
  readonly light: number;
  /** BUR-1.10: black-backed ones in the black bag. */
  readonly black: number;
  /** BUR-14.2: removed from the game. */
  readonly removed: number;
}

/** The bags and what has left the game, by tile in the order of `TILE_IDS`. */
export function tilesLeft(seen: Seen): TilesLeft[] {
  const { lightBags, blackBag, removed } = thaw(seen);
  return TILE_TYPES.map(({ id, index }) => ({
    tile: id,
    light: numberAt(lightBags, index),
    black: numberAt(blackBag, index),
    removed: numberAt(removed, index),
  }));
}
