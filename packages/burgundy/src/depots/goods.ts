/** Goods tiles in the numbered depots and in goods slots (BUR-6.8 to BUR-6.12). Types count from 1. */
import { numberAt, seatOf } from '@rulewright/core/define';
import { GOODS, GOODS_SLOTS, NUMBERED_DEPOTS } from '../components.js';
import type { Seat, State } from '../types.js';

/** The types a player stores: bit `g` for type `g`. */
export function storedTypes({ goodsSlots }: Seat): number {
  let types = 0;
  for (let goods = 1; goods <= GOODS; goods++) if (goodsSlots[goods - 1] !== 0) types |= 1 << goods;
  return types;
}

/** BUR-6.9: a player stores at most three types. */
export function freeGoodsSlots({ goodsSlots }: Seat): number {
  let free = GOODS_SLOTS;
  for (let type = 0; type < GOODS; type++) if (goodsSlots[type] !== 0) free--;
  return free;
}

/** The index in `depotGoods` of a type in a numbered depot. */
export function goodsPlace(depot: number, goods: number): number {
  return (depot - 1) * GOODS + goods - 1;
}

/** Number of goods tiles of a type in one depot, or in two together. */
export function goodsIn({ depotGoods }: State, goods: number, depot: number, second: number | null = null): number {
  const own = numberAt(depotGoods, goodsPlace(depot, goods));
  return second === null ? own : own + numberAt(depotGoods, goodsPlace(second, goods));
}

/** The types of goods in one depot, or in two together. */
export function goodsTypesIn(state: State, depot: number, second: number | null): number[] {
  const types: number[] = [];
  for (let goods = 1; goods <= GOODS; goods++) if (goodsIn(state, goods, depot, second) > 0) types.push(goods);
  return types;
}

/** BUR-6.12: whether a player can store any goods tile of a depot. */
export function isLoadable(state: State, seat: Seat, depot: number): boolean {
  let isEmpty = true;
  for (let goods = 1; goods <= GOODS; goods++) {
    if (goodsIn(state, goods, depot) === 0) continue;
    if (seat.goodsSlots[goods - 1] !== 0) return true;
    isEmpty = false;
  }
  return !isEmpty && freeGoodsSlots(seat) > 0;
}

/** The loadable depots of a player: bit `d` for depot `d`. */
export function loadableDepots(state: State, player: number): number {
  const seat = seatOf(state, player);
  let loadable = 0;
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) if (isLoadable(state, seat, depot)) loadable |= 1 << depot;
  return loadable;
}
