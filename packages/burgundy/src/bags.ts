/** The bags (BUR-1.10, BUR-1.24): each piece that is left is equally likely to be drawn (BUR-15.5). */
import { bagOf } from '@rulewright/core';
import { TILE_IDS } from './components.js';
import { kindOfSpace } from './depots.js';
import { OUTCOMES } from './rules.js';
import type { DrawTileStage, State } from './schema/index.js';
import { TILE_RANGES, type TileRange } from './tiles.js';

const ALL_TILES: TileRange = { first: 0, end: TILE_IDS.length };

/** BUR-3.4: a space of the black depot is filled from the black bag, any other from the light bag of its kind. */
function rangeFor({ players, phase }: State, { depot, space }: DrawTileStage): TileRange {
  return depot === 0 ? ALL_TILES : TILE_RANGES[kindOfSpace(depot, space, players, phase)];
}

/** The bag from which a space is filled. It holds enough with every number of players (BUR-3.7). */
export const tileBag = bagOf(
  OUTCOMES.drawTile,
  ({ lightBags, blackBag }: State, { depot }: DrawTileStage) => (depot === 0 ? blackBag : lightBags),
  rangeFor,
);

/** BUR-2.4, BUR-3.5: the bag of goods tiles. */
export const goodsBag = bagOf(OUTCOMES.drawGoods, (state: State) => state.goodsBag);
