/** Goods of players and depots, sales and shipments (BUR-5.16, BUR-6.8). */
import { answer, numberAt, seatIn, thaw } from '@rulewright/core/define';
import { GOODS_TYPES, NUMBERED_DEPOTS } from '../components.js';
import { freeGoodsSlots, goodsIn, isLoadable } from '../depots/goods.js';
import { knowledgeOf } from '../estate/estate.js';
import { shiftToSell } from '../rules/dice.js';
import type { Seen } from '../rules/view.js';
import { type ActionGains, type DieUse, gainsOfSelling, usesOf } from './actions.js';

/** Goods tiles of one type. */
export interface GoodsCount {
  /** BUR-1.25: the type, from 1 to 6. */
  readonly goods: number;
  /** Number of tiles, at least 1. */
  readonly count: number;
}

/** The types with tiles, from counts in the order of `GOODS_TYPES`. */
function countsOf(counts: readonly number[]): GoodsCount[] {
  return GOODS_TYPES.map((goods) => ({ goods, count: numberAt(counts, goods - 1) })).filter(({ count }) => count > 0);
}

/** The goods of a player. */
export interface GoodsOf {
  /** BUR-1.9: in the goods slots. */
  readonly stored: readonly GoodsCount[];
  /** BUR-5.18: sold so far. */
  readonly sold: readonly GoodsCount[];
  /** BUR-6.9: free goods slots. */
  readonly freeSlots: number;
}

/**
 * The goods of a player by type.
 * @throws ArgumentError if there is no such seat.
 */
export function goodsOf(seen: Seen, player: number): GoodsOf {
  return answer(() => {
    const seat = seatIn(seen, player);
    return { stored: countsOf(seat.goodsSlots), sold: countsOf(seat.soldGoods), freeSlots: freeGoodsSlots(seat) };
  });
}

/** BUR-2.5: the goods tiles in the bag, by type. */
export function goodsLeft(seen: Seen): GoodsCount[] {
  return answer(() => countsOf(thaw(seen).goodsBag));
}

/** A sale of all goods of one type. */
export interface Sale extends GoodsCount {
  /** BUR-5.17: its gains. */
  readonly gains: ActionGains;
  /** Its cost with each die that has been rolled. With `die: free` it is free (BUR-4.12). */
  readonly dice: readonly DieUse[];
}

/**
 * BUR-5.16: the sales a player could make, with costs and gains.
 * @throws ArgumentError if there is no such seat.
 */
export function sales(seen: Seen, player: number): Sale[] {
  return answer(() => {
    const seat = seatIn(seen, player);
    const shift = shiftToSell(knowledgeOf(seat));
    return countsOf(seat.goodsSlots).map(({ goods, count }) => ({
      goods,
      count,
      gains: gainsOfSelling(seen, player, goods),
      dice: usesOf(seat, goods, shift),
    }));
  });
}

/** The goods of a depot for a ship of a player. */
export interface Shipment {
  readonly depot: number;
  /** BUR-6.12: whether a ship can take any of its goods. */
  readonly isLoadable: boolean;
  /** The goods in the depot; `isStored` types always fit, each other type takes a free goods slot (BUR-6.9). */
  readonly goods: readonly (GoodsCount & { readonly isStored: boolean })[];
}

/**
 * BUR-6.8: depots 1 to 6 for a ship of a player.
 * @throws ArgumentError if there is no such seat.
 */
export function shipments(seen: Seen, player: number): Shipment[] {
  return answer(() => {
    const plain = thaw(seen);
    const seat = seatIn(plain, player);
    return Array.from({ length: NUMBERED_DEPOTS }, (_, index) => {
      const depot = index + 1;
      const goods = goodsAt(plain, depot).map((entry) => ({
        ...entry,
        isStored: seat.goodsSlots[entry.goods - 1] !== 0,
      }));
      return { depot, isLoadable: isLoadable(plain, seat, depot), goods };
    });
  });
}

/** BUR-1.18: the goods in a numbered depot, by type. */
export function goodsAt(seen: Seen, depot: number): GoodsCount[] {
  const plain = thaw(seen);
  return countsOf(GOODS_TYPES.map((goods) => goodsIn(plain, goods, depot)));
}
