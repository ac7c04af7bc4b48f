/** A placed ship takes goods: depot, second depot, types of goods (BUR-6.8 to BUR-6.16). */
import type { Emit } from '@rulewright/core';
import { addAt, entryAt, seatOf } from '@rulewright/core/define';
import { GOODS } from '../components.js';
import { ALL_DEPOTS, DEPOT_NEIGHBOURS } from '../depots/depots.js';
import { freeGoodsSlots, goodsIn, goodsPlace, goodsTypesIn, isLoadable, loadableDepots } from '../depots/goods.js';
import { knowledgeOf, owns } from '../estate/estate.js';
import { ACTIONS, decision } from '../schema/action.js';
import type { Event, Refusal, State } from '../types.js';
import { pushGoodsChoice, pushSecondDepot } from './agenda.js';

const [DECLINE] = ACTIONS.decline;

/** BUR-6.8, BUR-6.13: the depot whose goods a ship takes. */
export const shipDepot = decision('shipDepot', {
  rule: 'BUR-6.8',
  takes: ['chooseDepot', 'decline'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player }, legal) {
    const loadable = loadableDepots(state, player);
    legal.pushBits(ACTIONS.chooseDepot, loadable);
    if (loadable !== ALL_DEPOTS) legal.push(DECLINE); // BUR-6.14: forced if no depot is loadable
  },
  check(state, { player }, action) {
    if (action.type === 'chooseDepot') return checkDepot(state, player, action.depot);
    if (loadableDepots(state, player) !== ALL_DEPOTS) return undefined;
    return { rule: 'BUR-6.13', code: 'mustLoad' };
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'decline') return;
    const { depot } = action;
    // BUR-9.5: knowledge tile 5 adds a neighbouring depot
    if (owns(knowledgeOf(seatOf(state, player)), 5)) pushSecondDepot(state, player, depot);
    else loadGoods(state, player, depot, null, emit);
  },
});

/** BUR-6.15: with knowledge tile 5, a neighbour of the first depot, or none. */
export const shipSecondDepot = decision('shipSecondDepot', {
  rule: 'BUR-6.15',
  takes: ['chooseDepot', 'decline'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player, depot }, legal) {
    let neighbours = 0;
    for (const neighbour of entryAt(DEPOT_NEIGHBOURS, depot)) neighbours |= 1 << neighbour;
    legal.pushBits(ACTIONS.chooseDepot, loadableDepots(state, player) & neighbours);
    legal.push(DECLINE);
  },
  check(state, { player, depot }, action) {
    if (action.type === 'decline') return undefined;
    if (!entryAt(DEPOT_NEIGHBOURS, depot).includes(action.depot)) {
      return { rule: 'BUR-6.15', code: 'notNeighbour', params: { depot: action.depot, beside: depot } };
    }
    return checkDepot(state, player, action.depot);
  },
  apply(state, { player, depot }, action, emit) {
    // BUR-6.16: both depots are emptied together
    loadGoods(state, player, depot, action.type === 'decline' ? null : action.depot, emit);
  },
});

/** BUR-6.12: a ship takes goods only from a loadable depot. */
function checkDepot(state: State, player: number, depot: number): Refusal | undefined {
  if (isLoadable(state, seatOf(state, player), depot)) return undefined;
  return { rule: 'BUR-6.12', code: 'notLoadable', params: { depot } };
}

/** BUR-6.11: takes all goods that need no choice; asks for the rest (BUR-15.2). */
function loadGoods(state: State, player: number, depot: number, second: number | null, emit: Emit<Event>): void {
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
    pushGoodsChoice(state, player, depot, second);
    return;
  }
  for (let goods = 1; goods <= GOODS; goods++) loadType(state, player, goods, depot, second, emit);
}

/** BUR-6.11, BUR-15.2: the type of goods for a free goods slot; asked again while there is a choice. */
export const goodsChoice = decision('goodsChoice', {
  rule: 'BUR-6.11',
  takes: ['chooseGoods'],
  refuses: { buyTile: 'BUR-4.14' },
  /** Goods of stored types have already been taken: every type still there is new. */
  list(state, { depot, second }, legal) {
    for (const goods of goodsTypesIn(state, depot, second)) legal.push(ACTIONS.chooseGoods.from({ goods }));
  },
  check(state, { depot, second }, { goods }) {
    if (goodsIn(state, goods, depot, second) > 0) return undefined;
    return { rule: 'BUR-6.11', code: 'noSuchGoods', params: { goods } };
  },
  apply(state, { player, depot, second }, { goods }, emit) {
    loadType(state, player, goods, depot, second, emit);
    loadGoods(state, player, depot, second, emit);
  },
});

/** BUR-6.10, BUR-6.16: takes all goods tiles of a type from the chosen depots. */
function loadType(
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
