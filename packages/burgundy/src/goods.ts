/** Goods tiles on their way from depots to a player's goods slots (BUR-6.8 to BUR-6.16). */
import { addAt, type Emit, numberAt, seatOf } from '@rulewright/core';
import { GOODS, GOODS_SLOTS, NUMBERED_DEPOTS } from './components.js';
import { pushGoodsChoice } from './course.js';
import type { Event, Seat, State } from './schema/index.js';

/** The types of goods that a player stores, as bits. */
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

/** The place of a type of goods (from 1) of a numbered depot in `depotGoods`. */
function goodsPlace(depot: number, goods: number): number {
  return (depot - 1) * GOODS + goods - 1;
}

/** Number of goods tiles of a type (from 1) in one depot or in two together. */
export function goodsIn({ depotGoods }: State, goods: number, depot: number, second: number | null = null): number {
  const own = numberAt(depotGoods, goodsPlace(depot, goods));
  return second === null ? own : own + numberAt(depotGoods, goodsPlace(second, goods));
}

/** The types of goods (from 1) in one depot or in two together. */
export function goodsTypesIn(state: State, depot: number, second: number | null): number[] {
  const types: number[] = [];
  for (let goods = 1; goods <= GOODS; goods++) if (goodsIn(state, goods, depot, second) > 0) types.push(goods);
  return types;
}

/** BUR-3.11: the next goods tile of the phase goes to the depot that the white die names. */
export function layGoods(state: State, depot: number, emit: Emit<Event>): void {
  const goods = state.goodsRow.shift();
  if (goods === undefined) return; // BUR-3.5: there is one for each round of the phase.
  addAt(state.depotGoods, goodsPlace(depot, goods), 1);
  emit({ type: 'whiteDieRolled', number: depot, goods });
}

/** BUR-6.12: whether a goods tile in a depot could be stored. */
export function isLoadable(state: State, seat: Seat, depot: number): boolean {
  let isEmpty = true;
  for (let goods = 1; goods <= GOODS; goods++) {
    if (goodsIn(state, goods, depot) === 0) continue;
    if (seat.goodsSlots[goods - 1] !== 0) return true;
    isEmpty = false;
  }
  return !isEmpty && freeGoodsSlots(seat) > 0;
}

/** The depots that are loadable for a player: bit `d` for depot `d`. */
export function loadableDepots(state: State, player: number): number {
  const seat = seatOf(state, player);
  let loadable = 0;
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) if (isLoadable(state, seat, depot)) loadable |= 1 << depot;
  return loadable;
}

/** BUR-6.10, BUR-6.16: takes all goods tiles of a type (from 1) from the chosen depots. */
export function loadType(
  state: State,
  player: number,
  goods: number,
  depot: number,
  second: number | null,
  emit: Emit<Event>,
): void {
  loadFrom(state, player, goods, depot, emit);
  if (second !== null) loadFrom(state, player, goods, second, emit);
}

function loadFrom(state: State, player: number, goods: number, depot: number, emit: Emit<Event>): void {
  const count = goodsIn(state, goods, depot);
  if (count === 0) return;
  state.depotGoods[goodsPlace(depot, goods)] = 0;
  addAt(seatOf(state, player).goodsSlots, goods - 1, count);
  emit({ type: 'goodsLoaded', player, depot, goods, count });
}

/** BUR-6.11: takes what can be stored without a choice; where there is one, it is asked (stage `goodsChoice`). */
export function loadGoods(state: State, player: number, depot: number, second: number | null, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  let fresh = 0;
  for (let goods = 1; goods <= GOODS; goods++) {
    if (goodsIn(state, goods, depot, second) === 0) continue;
    if (seat.goodsSlots[goods - 1] !== 0) loadType(state, player, goods, depot, second, emit);
    else fresh++;
  }
  const free = freeGoodsSlots(seat);
  if (free === 0) return;
  if (fresh > free) {
    pushGoodsChoice(state, player, depot, second); // BUR-15.2: also after each type that is chosen
    return;
  }
  for (let goods = 1; goods <= GOODS; goods++) loadType(state, player, goods, depot, second, emit);
}
