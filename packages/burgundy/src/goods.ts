/** Goods tiles: selling them, and taking them from depots (BUR-5.16 to BUR-5.18, BUR-6.8 to BUR-6.16). */
import type { Emit } from '@rulewright/core';
import { DEPOTS, GOODS, GOODS_SLOTS, KNOWLEDGE, SALE_POINTS, SALE_SILVER } from './components.js';
import { gainSilver, gainWorkers, scorePoints } from './gains.js';
import { knowledgeOf, owns } from './knowledge.js';
import type { Event, Seat, State } from './schema.js';

/** Goods slots without goods. */
function freeGoodsSlots({ goodsSlots }: Seat): number {
  let free = GOODS_SLOTS;
  for (let type = 0; type < GOODS; type++) if (goodsSlots[type] !== 0) free--;
  return free;
}

/** BUR-5.16 to BUR-5.18: sells all goods tiles of a type. */
export function sellAll(state: State, player: number, goods: number, emit: Emit<Event>): void {
  const seat = state.seats[player] as Seat;
  const owned = knowledgeOf(seat);
  const count = seat.goodsSlots[goods - 1] as number;
  seat.goodsSlots[goods - 1] = 0;
  (seat.soldGoods[goods - 1] as number) += count;
  emit({ type: 'goodsSold', player, goods, count });
  scorePoints(seat, player, 'sales', count * SALE_POINTS[state.players as keyof typeof SALE_POINTS], emit);
  gainSilver(seat, player, owns(owned, 3) ? KNOWLEDGE.silverPerSale : SALE_SILVER, emit); // BUR-9.3
  if (owns(owned, 4)) gainWorkers(seat, player, KNOWLEDGE.workersPerSale, emit); // BUR-9.4
}

/** BUR-6.12: whether a goods tile in a depot could be stored. */
export function isLoadable(state: State, seat: Seat, depot: number): boolean {
  const { goodsSlots } = seat;
  const first = (depot - 1) * GOODS;
  let isEmpty = true;
  for (let type = 0; type < GOODS; type++) {
    if (state.depotGoods[first + type] === 0) continue;
    if (goodsSlots[type] !== 0) return true;
    isEmpty = false;
  }
  return !isEmpty && freeGoodsSlots(seat) > 0;
}

/** The depots that are loadable for a player: bit `d` for depot `d`. */
export function loadableDepots(state: State, player: number): number {
  const seat = state.seats[player] as Seat;
  let loadable = 0;
  for (let depot = 1; depot <= DEPOTS; depot++) if (isLoadable(state, seat, depot)) loadable |= 1 << depot;
  return loadable;
}

/** Number of goods tiles of a type (from 1) in one depot or in two together. */
export function goodsIn(state: State, goods: number, depot: number, second: number | null): number {
  const own = state.depotGoods[(depot - 1) * GOODS + goods - 1] as number;
  return second === null ? own : own + (state.depotGoods[(second - 1) * GOODS + goods - 1] as number);
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
  const place = (depot - 1) * GOODS + goods - 1;
  const count = state.depotGoods[place] as number;
  if (count === 0) return;
  state.depotGoods[place] = 0;
  ((state.seats[player] as Seat).goodsSlots[goods - 1] as number) += count;
  emit({ type: 'goodsLoaded', player, depot, goods, count });
}

/** BUR-6.11: takes what can be stored without a choice; where there is one, it is asked (stage `goodsChoice`). */
export function loadGoods(state: State, player: number, depot: number, second: number | null, emit: Emit<Event>): void {
  const seat = state.seats[player] as Seat;
  let fresh = 0;
  for (let goods = 1; goods <= GOODS; goods++) {
    if (goodsIn(state, goods, depot, second) === 0) continue;
    if (seat.goodsSlots[goods - 1] !== 0) loadType(state, player, goods, depot, second, emit);
    else fresh++;
  }
  const free = freeGoodsSlots(seat);
  if (fresh === 0 || free === 0) return;
  if (fresh > free) {
    state.stages.push({ stage: 'goodsChoice', player, depot, second });
    return;
  }
  for (let goods = 1; goods <= GOODS; goods++) loadType(state, player, goods, depot, second, emit);
}
