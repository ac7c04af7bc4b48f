/** Constructing a facade (COP-5): the tile, its placement, discount, change of colours, payment (COP-5.1). */
import type { ActionList, Emit } from '@rulewright/core';
import { addAt, entryAt, seatOf } from '@rulewright/core/define';
import { BRICK_OF, COLOURS, WINDOW_OF } from '../components.js';
import { ground } from '../house/ground.js';
import { houseChanged } from '../house/lines.js';
import { placementOf, TILE_INDEX, TILES_BY_COLOUR, tileOf } from '../house/tiles.js';
import { ACTIONS, decision } from '../schema/action.js';
import type { ChooseTileAction, Event, State } from '../types.js';
import { pushChangedCount, pushColourChange, pushDiscount, type UnpaidPlacement } from './agenda.js';
import { followPlacement } from './coats.js';
import { type Cards, cardsOf, discard, useAbility } from './hand.js';
import {
  changeableColours,
  changedCounts,
  fitRefusal,
  highestPrice,
  highestPriceBeforeDiscount,
  nextPlacement,
  paymentRefusal,
  priceAt,
} from './price.js';

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
      if (nextPlacement(own, tile, highest) >= 0) legal.push(ACTIONS.chooseTile.from({ tile: tile.id }));
    }
  }
}

/** COP-14.9: where the chosen tile goes. */
export const placement = decision('placement', {
  rule: 'COP-14.9',
  takes: ['placeTile'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, { player, tile: id }, legal) {
    const seat = seatOf(state, player);
    const own = ground.of(seat);
    const tile = tileOf(id);
    const highest = highestPriceBeforeDiscount(seat, tile.colour);
    for (let next = nextPlacement(own, tile, highest); next >= 0; next = nextPlacement(own, tile, highest, next + 1)) {
      legal.push(ACTIONS.placeTile.from(entryAt(tile.placements, next)));
    }
  },
  check(state, { player, tile }, place) {
    const seat = seatOf(state, player);
    return fitRefusal(seat.house, tile, place) ?? paymentRefusal(seat, tile, place);
  },
  apply(state, { player, tile }, { orientation, column, floor }, emit) {
    const site = { player, tile, orientation, column, floor };
    if (seatOf(state, player).abilities.constructionDiscount === 'ready') pushDiscount(state, site);
    else payOrChangeColours(state, site, 0, emit);
  },
});

const [USE_DISCOUNT] = ACTIONS.useDiscount;
const [DECLINE_DISCOUNT] = ACTIONS.declineDiscount;

/** COP-14.10: whether to use `constructionDiscount`. */
export const discount = decision('discount', {
  rule: 'COP-14.10',
  takes: ['useDiscount', 'declineDiscount'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, site, legal) {
    legal.push(USE_DISCOUNT);
    if (canDecline(state, site)) legal.push(DECLINE_DISCOUNT);
  },
  check(state, site, { type }) {
    if (type === 'useDiscount') {
      if (seatOf(state, site.player).abilities.constructionDiscount === 'ready') return undefined;
      return { rule: 'COP-6.7', code: 'notReady', params: { ability: 'constructionDiscount' } };
    }
    if (canDecline(state, site)) return undefined;
    return { rule: 'COP-5.12', code: 'cannotPay', params: { tile: site.tile, price: priceOf(state, site) } };
  },
  apply(state, site, { type }, emit) {
    if (type === 'useDiscount') {
      useAbility(state, site.player, 'constructionDiscount', emit);
      payOrChangeColours(state, site, 1, emit); // COP-5.11
    } else {
      payOrChangeColours(state, site, 0, emit);
    }
  },
});

/** COP-14.15: whether the price without the discount can be paid, with a change of colours if that is ready. */
function canDecline(state: State, site: UnpaidPlacement): boolean {
  return priceOf(state, site) <= highestPrice(seatOf(state, site.player), tileOf(site.tile).colour);
}

/** COP-5.9: the price at a site before the construction discount. */
function priceOf(state: State, site: UnpaidPlacement): number {
  const own = ground.of(seatOf(state, site.player));
  return priceAt(own, tileOf(site.tile), placementOf(site.tile, site));
}

/** COP-14.11: asks for a change of colours where one is possible; otherwise the price is paid. */
function payOrChangeColours(state: State, site: UnpaidPlacement, discountUsed: 0 | 1, emit: Emit<Event>): void {
  const price = priceOf(state, site) - discountUsed;
  if (price > 0 && seatOf(state, site.player).abilities.changeOfColours === 'ready') {
    pushColourChange(state, site, price);
  } else {
    payAndBuild(state, site, price, undefined, emit);
  }
}

const [KEEP_COLOURS] = ACTIONS.keepColours;

/** COP-14.11: whether to change the colour of cards, and which. */
export const colourChange = decision('colourChange', {
  rule: 'COP-14.11',
  takes: ['changeColours', 'keepColours'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, { player, tile, price }, legal) {
    const seat = seatOf(state, player);
    const { colour: to } = tileOf(tile);
    for (const from of changeableColours(seat, to, price)) {
      legal.push(ACTIONS.changeColours.from({ from, to }));
    }
    if (cardsOf(seat, to) >= price) legal.push(KEEP_COLOURS);
  },
  check(state, { player, tile, price }, action) {
    const seat = seatOf(state, player);
    const { colour } = tileOf(tile);
    const own = cardsOf(seat, colour);
    const unpaid = { rule: 'COP-5.12', code: 'cannotPay', params: { tile, price } } as const;
    if (action.type === 'keepColours') return own < price ? unpaid : undefined;
    const { from, to } = action;
    const others = cardsOf(seat, from);
    if (seat.abilities.changeOfColours !== 'ready' || to !== colour || from === to || others === 0) {
      return { rule: 'COP-6.8', code: 'wrongColours', params: { to: colour } };
    }
    return own + others < price ? unpaid : undefined;
  },
  apply(state, site, action, emit) {
    const { player, price } = site;
    if (action.type === 'keepColours') {
      payAndBuild(state, site, price, undefined, emit);
      return;
    }
    useAbility(state, player, 'changeOfColours', emit);
    const { from } = action;
    if (price === 1) payAndBuild(state, site, price, { colour: from, count: 1 }, emit);
    else pushChangedCount(state, site, price, from);
  },
});

/** COP-14.12: how many of the paid cards are changed ones. */
export const changedCount = decision('changedCount', {
  rule: 'COP-14.12',
  takes: ['payChanged'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, { player, tile, price, from }, legal) {
    const { least, most } = changedCounts(seatOf(state, player), tileOf(tile).colour, from, price);
    for (let count = least; count <= most; count++) legal.push(ACTIONS.payChanged.from({ count }));
  },
  check(state, { player, tile, price, from }, { count }) {
    const seat = seatOf(state, player);
    const rest = price - count;
    if (rest >= 0 && count <= cardsOf(seat, from) && rest <= cardsOf(seat, tileOf(tile).colour)) return undefined;
    return { rule: 'COP-6.9', code: 'wrongCount', params: { price, count, from } };
  },
  apply(state, site, { count }, emit) {
    payAndBuild(state, site, site.price, { colour: site.from, count }, emit);
  },
});

/**
 * COP-5.12, COP-5.15, COP-14.14: the price is discarded, then the tile moves from the supply into the house. `changed`
 * cards count as the tile's colour.
 */
function payAndBuild(
  state: State,
  site: UnpaidPlacement,
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
