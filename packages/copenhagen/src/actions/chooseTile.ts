/** Choosing the tile to build, at any stage (COP-5.1). */
import { type ActionList, entryAt, type Refusal, seatOf } from '@rulewright/core';
import { checkAnywhere, checkSupply } from '../building.js';
import { COLOURS, type TileId } from '../components.js';
import { ground } from '../house.js';
import { highestPriceBeforeDiscount, nextPlacement } from '../price.js';
import { ACTIONS } from '../rules.js';
import type { ChooseTileAction, State } from '../schema/index.js';
import { TILES_BY_COLOUR } from '../tiles.js';

/** COP-3.4: lists every tile that can be built. */
export function listBuildableTiles(state: State, player: number, legal: ActionList<ChooseTileAction>): void {
  const seat = seatOf(state, player);
  const own = ground.of(seat);
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const highest = highestPriceBeforeDiscount(seat, entryAt(COLOURS, colour));
    const tiles = entryAt(TILES_BY_COLOUR, colour);
    for (let i = 0; i < tiles.length; i++) {
      const tile = entryAt(tiles, i);
      if (tile.size > highest + 1) break;
      if (state.supply[tile.index] === 0) continue; // COP-5.2
      if (nextPlacement(own, tile, highest) >= 0) legal.push(entryAt(ACTIONS.chooseTile, tile.index));
    }
  }
}

/** COP-5.2, COP-5.14: why a tile can't be built. */
export function checkChooseTile(state: State, player: number, id: TileId): Refusal | undefined {
  return checkSupply(state, id) ?? checkAnywhere(seatOf(state, player), id);
}
