/** What can be built, where, its price and its gains (COP-5, COP-8.6). */
import { answer, seatIn, thaw } from '@rulewright/core/define';
import { type Colour, TILE_IDS, type TileId } from '../components.js';
import { fits, groundOf, isSupported } from '../house/ground.js';
import { type TileGains, tileGains, windowGains } from '../house/lines.js';
import { findPlacement, type Placement, type TilePlace, tileOf } from '../house/tiles.js';
import { type Cards, cardsOf } from '../rules/hand.js';
import {
  buildRefusal,
  changeableColours,
  changedCounts,
  chooseTileRefusal,
  fitRefusal,
  paymentRefusal,
  priceAt,
  supplyRefusal,
} from '../rules/price.js';
import type { Seen } from '../rules/view.js';
import type { Action, Refusal, Seat, SeatView } from '../types.js';
import { cellOf, type HouseCell, indexOf } from './houses.js';

/** COP-5.8 to COP-5.11: the price of a tile at a place, in cards. */
export interface TilePrice {
  /** COP-5.8: the base price. */
  readonly size: number;
  /** COP-5.9: 1 where the tile touches one of its colour, else 0. */
  readonly neighbourDiscount: number;
  /** COP-5.10: the base price less the neighbour discount. */
  readonly price: number;
  /** COP-5.11: the price with `constructionDiscount` too; `null` unless it is ready. */
  readonly discountedPrice: number | null;
}

/** COP-5.3: a place where a tile fits in a house. */
export interface TilePlacement extends TilePlace, TilePrice {
  /** The cells that it would cover, floor by floor from the bottom. */
  readonly cells: readonly HouseCell[];
  /** The cell of its brick. */
  readonly brick: HouseCell;
  /** COP-5.14: the ways to pay for it; empty if there is none, `null` where the viewer doesn't see the hand. */
  readonly payments: readonly Payment[] | null;
}

/** A tile placed and not yet paid. */
export interface UnpaidTile extends TilePlace {
  readonly player: number;
  readonly tile: TileId;
  readonly cells: readonly HouseCell[];
  readonly brick: HouseCell;
  /** The price in cards, less the discounts decided so far. */
  readonly price: number;
  /** The ways to pay from here; `null` where the viewer doesn't see the hand. */
  readonly payments: readonly Payment[] | null;
}

/**
 * COP-5.3 to COP-5.6: every place where a tile fits in a player's house, in the order of the action space. Neither the
 * turn nor the hand matters.
 * @throws ArgumentError for an unknown seat.
 */
export function placements(seen: Seen, player: number, id: TileId): TilePlacement[] {
  return answer(() => {
    const seat = seatIn(seen, player);
    const hand = seatWithHand(seen, player);
    const ground = groundOf(seat.house);
    const tile = tileOf(id);
    return tile.placements
      .filter((placement) => fits(placement, ground))
      .map((placement) => {
        const { orientation, column, floor } = placement;
        const price = priceOf(seat, id, placement);
        const ways = hand && paymentsBeforeDiscount(hand, tile.colour, price.price);
        return { orientation, column, floor, ...price, ...cellsOf(placement), payments: ways };
      });
  });
}

/** COP-5.8 to COP-5.11: the price of a tile for a player at a place; `null` where it doesn't fit. */
export function tilePrice(seen: Seen, player: number, id: TileId, place: TilePlace): TilePrice | null {
  return answer(() => {
    const seat = seatIn(seen, player);
    const placement = fittingPlacement(seat, id, place);
    return placement && priceOf(seat, id, placement);
  });
}

/** COP-8, COP-11: the coats of arms, lines and points that a tile would bring at a place; `null` where it doesn't fit. */
export function gainsOfTile(seen: Seen, player: number, id: TileId, place: TilePlace): TileGains | null {
  return answer(() => {
    const seat = seatIn(seen, player);
    const placement = fittingPlacement(seat, id, place);
    return placement && tileGains(seat.house, tileOf(id), placement);
  });
}

/**
 * COP-5.3 to COP-5.6, COP-5.14: why a player can't place a tile there. Without sight of the hand, the payment is not
 * checked.
 */
export function checkPlacement(seen: Seen, player: number, id: TileId, place: TilePlace): Refusal | undefined {
  return answer(() => {
    const hand = seatWithHand(seen, player);
    return fitRefusal(seatIn(seen, player).house, id, place) ?? (hand ? paymentRefusal(hand, id, place) : undefined);
  });
}

/** COP-5.14: the tiles that a player can build and pay; `null` where the viewer doesn't see the hand. */
export function buildableTiles(seen: Seen, player: number): TileId[] | null {
  return answer(() => {
    const plain = thaw(seen);
    const seat = seatWithHand(seen, player);
    return seat && TILE_IDS.filter((id) => !chooseTileRefusal(plain, seat, id));
  });
}

/** COP-5.2, COP-5.14: why a player can't build a tile. Without sight of the hand, only the supply is checked. */
export function checkTile(seen: Seen, player: number, id: TileId): Refusal | undefined {
  return answer(() => {
    const seat = seatWithHand(seen, player);
    return supplyRefusal(thaw(seen), id) ?? (seat ? buildRefusal(seat, id) : undefined);
  });
}

/** The tile placed and not yet paid, or `null`. */
export function unpaidTile(seen: Seen): UnpaidTile | null {
  return answer(() => {
    const current = thaw(seen).stages.at(-1);
    if (!current || !('tile' in current) || current.stage === 'placement') return null;
    const { player, tile, orientation, column, floor } = current;
    const placement = findPlacement(tile, current);
    if (!placement) return null;
    const { colour } = tileOf(tile);
    const seat = seatWithHand(seen, player);
    const price = current.stage === 'discount' ? priceOf(seatIn(seen, player), tile, placement).price : current.price;
    const ways = (hand: Seat): Payment[] => {
      if (current.stage === 'discount') return paymentsBeforeDiscount(hand, colour, price);
      if (current.stage === 'colourChange') return payments(hand, colour, price);
      return changedPayments(hand, colour, current.from, price);
    };
    return { player, tile, orientation, column, floor, ...cellsOf(placement), price, payments: seat && ways(seat) };
  });
}

/** COP-8.6, COP-8.7: the cells where a player may place a window tile; none with an empty supply. */
export function windowCells(seen: Seen, player: number): HouseCell[] {
  return answer(() => {
    const { house } = seatIn(seen, player);
    if (thaw(seen).windowSupply === 0) return [];
    return house.flatMap((content, cell) => (content === '.' && isSupported(house, cell) ? [cellOf(cell)] : []));
  });
}

/**
 * COP-8, COP-11: the coats of arms, lines and points that a window tile would bring on a cell; `null` where it can't go.
 * @throws ArgumentError for a cell outside the house.
 */
export function gainsOfWindow(seen: Seen, player: number, cell: HouseCell): TileGains | null {
  return answer(() => {
    const { house } = seatIn(seen, player);
    const index = indexOf(cell);
    return house[index] === '.' && isSupported(house, index) ? windowGains(house, index) : null;
  });
}

function fittingPlacement({ house }: Seat | SeatView, id: TileId, place: TilePlace): Placement | null {
  const placement = findPlacement(id, place);
  return placement && fits(placement, groundOf(house)) ? placement : null;
}

function priceOf({ house, abilities }: Seat | SeatView, id: TileId, placement: Placement): TilePrice {
  const tile = tileOf(id);
  const { size } = tile;
  const price = priceAt(groundOf(house), tile, placement);
  const isReady = abilities.constructionDiscount === 'ready';
  return { size, neighbourDiscount: size - price, price, discountedPrice: isReady ? price - 1 : null };
}

function cellsOf({ indices, brick }: Placement): { cells: HouseCell[]; brick: HouseCell } {
  return { cells: indices.map(cellOf), brick: cellOf(brick) };
}

/** A seat with its hand; `null` where the hand is hidden from the viewer (COP-16.3). */
function seatWithHand(seen: Seen, player: number): Seat | null {
  const seat = seatIn(seen, player);
  return seat.hand && { ...seat, hand: seat.hand };
}

/** One way to pay for a tile. */
export interface Payment {
  /** COP-6.7: whether it uses `constructionDiscount`. */
  readonly usesDiscount: boolean;
  /** COP-6.8: the colour of the cards that `changeOfColours` changes; `null` without it. */
  readonly changed: Colour | null;
  /** COP-5.15: the discarded cards, those of the tile's colour first; none at price 0. */
  readonly cards: readonly Cards[];
  /** The actions that make this payment, in order; none without a choice. */
  readonly actions: readonly Action[];
}

/** COP-14.10: all ways to pay a price before the construction discount. */
function paymentsBeforeDiscount(seat: Seat, colour: Colour, price: number): Payment[] {
  if (seat.abilities.constructionDiscount !== 'ready') return payments(seat, colour, price);
  const after = (usesDiscount: boolean): Payment[] =>
    payments(seat, colour, price - (usesDiscount ? 1 : 0)).map((payment) => ({
      ...payment,
      usesDiscount,
      actions: [{ type: usesDiscount ? 'useDiscount' : 'declineDiscount' }, ...payment.actions],
    }));
  return [...after(true), ...after(false)];
}

/** COP-14.11: all ways to pay a price after the discount is decided. */
function payments(seat: Seat, colour: Colour, price: number): Payment[] {
  const isPaid = cardsOf(seat, colour) >= price;
  const own: Payment = { usesDiscount: false, changed: null, cards: cardsIn(colour, price), actions: [] };
  if (price === 0 || seat.abilities.changeOfColours !== 'ready') return isPaid ? [own] : [];
  const changes = changeableColours(seat, colour, price).flatMap((from) =>
    changedPayments(seat, colour, from, price).map((payment) => ({
      ...payment,
      actions: [{ type: 'changeColours', from, to: colour } as const, ...payment.actions],
    })),
  );
  return isPaid ? [...changes, { ...own, actions: [{ type: 'keepColours' }] }] : changes;
}

/** COP-14.12: all ways to pay a price with changed cards. */
function changedPayments(seat: Seat, colour: Colour, from: Colour, price: number): Payment[] {
  const { least, most } = changedCounts(seat, colour, from, price);
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const count = least + index;
    return {
      usesDiscount: false,
      changed: from,
      cards: [...cardsIn(colour, price - count), { colour: from, count }],
      // At price 1 the count is 1 without asking.
      actions: price > 1 ? [{ type: 'payChanged', count }] : [],
    };
  });
}

function cardsIn(colour: Colour, count: number): Cards[] {
  return count > 0 ? [{ colour, count }] : [];
}
