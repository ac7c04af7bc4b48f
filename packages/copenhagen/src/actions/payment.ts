/** From a placement to the tile in the house: price, payment, building (COP-5.8 to COP-5.16, COP-14.14). */
import { addAt, type Emit, seatOf } from '@rulewright/core';
import { BRICK_OF, type TileId, WINDOW_OF } from '../components.js';
import { pushColourChange } from '../course.js';
import { type Cards, discard } from '../hand.js';
import { ground, houseChanged } from '../house.js';
import { priceAt } from '../price.js';
import type { Event, State } from '../schema/index.js';
import { placementOf, TILE_INDEX, tileOf } from '../tiles.js';
import { followPlacement } from './placedTile.js';

/** A tile on its way into a house. */
export interface Site {
  readonly player: number;
  readonly tile: TileId;
  readonly orientation: number;
  readonly column: number;
  readonly floor: number;
}

/** COP-5.9: the price at a site before the construction discount. */
export function priceOf(state: State, site: Site): number {
  const own = ground.of(seatOf(state, site.player));
  return priceAt(own, tileOf(site.tile), placementOf(site.tile, site));
}

/** After the discount: a change of colours is asked for where it is possible (COP-14.11), else the price is paid. */
export function payOrChangeColours(state: State, site: Site, discountUsed: 0 | 1, emit: Emit<Event>): void {
  const price = priceOf(state, site) - discountUsed;
  if (price > 0 && seatOf(state, site.player).abilities.changeOfColours === 'ready') {
    pushColourChange(state, site, price);
  } else {
    payAndBuild(state, site, price, undefined, emit);
  }
}

/**
 * COP-5.12, COP-5.15: the price is discarded, then the tile moves from the supply into the house. `changed` cards count
 * as the tile's colour.
 */
export function payAndBuild(
  state: State,
  site: Site,
  price: number,
  changed: Cards | undefined,
  emit: Emit<Event>,
): void {
  const { player, tile: id, orientation, column, floor } = site;
  const { colour } = tileOf(id);
  discard(state, player, { colour, count: price - (changed?.count ?? 0) }, id, emit);
  if (changed) discard(state, player, changed, id, emit);
  addAt(state.supply, TILE_INDEX[id], -1);
  const seat = seatOf(state, player);
  const { indices, brick } = placementOf(id, site);
  for (const cell of indices) seat.house[cell] = WINDOW_OF[colour];
  seat.house[brick] = BRICK_OF[colour];
  houseChanged(seat);
  emit({ type: 'tilePlaced', player, tile: id, orientation, column, floor, price });
  followPlacement(state, player, indices, emit);
}
