/** From a placement to the tile in the house: price, payment, building (COP-5.8 to COP-5.16, COP-14.14). */
import type { Emit } from '@rulewright/core';
import { BRICK_OF, type Cell, type TileId, WINDOW_OF } from '../components.js';
import { colourIndex, discard } from '../hand.js';
import { priceAt } from '../price.js';
import type { ActionOf, Event, Seat, State } from '../schema.js';
import { placementOf, tileIndex, tileOf } from '../tiles.js';
import { followPlacement } from '../turn.js';

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
  return priceAt(state.seats[site.player] as Seat, tileOf(site.tile), placementOf(site.tile, site));
}

/** After the discount: a change of colours is asked for where it is possible (COP-14.11), else the price is paid. */
export function pushPayment(state: State, site: Site, discountUsed: 0 | 1, emit: Emit<Event>): void {
  const { player, tile, orientation, column, floor } = site;
  const price = priceOf(state, site) - discountUsed;
  if (price > 0 && (state.seats[player] as Seat).abilities.changeOfColours === 'ready') {
    state.stages.push({ stage: 'colourChange', player, tile, orientation, column, floor, price });
  } else {
    payAndBuild(state, site, price, undefined, emit);
  }
}

/** Cards of another colour that count as the tile's. */
export interface Changed {
  readonly from: ActionOf<'changeColours'>['from'];
  readonly count: number;
}

/** COP-5.12, COP-5.15: the price is discarded, then the tile moves from the supply into the house. */
export function payAndBuild(
  state: State,
  site: Site,
  price: number,
  changed: Changed | undefined,
  emit: Emit<Event>,
): void {
  const { player, tile: id, orientation, column, floor } = site;
  const tile = tileOf(id);
  discard(state, player, tile.colour, price - (changed?.count ?? 0), emit);
  if (changed) discard(state, player, colourIndex(changed.from), changed.count, emit);
  (state.supply[tileIndex(id)] as number) -= 1;
  const { house } = state.seats[player] as Seat;
  const { cells, brick } = placementOf(id, site);
  for (const cell of cells) house[cell] = WINDOW_OF[tile.colour] as Cell;
  house[brick] = BRICK_OF[tile.colour] as Cell;
  emit({ type: 'tilePlaced', player, tile: id, orientation, column, floor, price });
  followPlacement(state, player, cells, emit);
}
