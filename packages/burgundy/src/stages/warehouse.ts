/** BUR-7.1: a warehouse may sell all goods of one type. */
import type { DecisionStage } from '@rulewright/core';
import { DECLINE } from '../actions/decline.js';
import { checkFreeDie, FREE_DIE } from '../actions/die.js';
import { applySale, checkSale, pushSales } from '../actions/sellGoods.js';
import type { Action, ActionOf, Event, Seat, StageOf, State } from '../schema.js';

type Taken = ActionOf<'sellGoods' | 'decline'>;

/** Every type of goods, as bits. */
const ANY_TYPE = 0b1111110;

export const warehouse: DecisionStage<State, StageOf<'warehouse'>, Taken, Event> = {
  rule: 'BUR-7.1',
  takes: ['sellGoods', 'decline'],
  actions(state, { player }) {
    const legal: Action[] = [];
    pushSales(state.seats[player] as Seat, FREE_DIE, ANY_TYPE, legal);
    legal.push(DECLINE);
    return legal as Taken[];
  },
  check(state, { player }, action) {
    if (action.type === 'decline') return undefined;
    return checkFreeDie(action.die) ?? checkSale(state, player, action);
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'sellGoods') applySale(state, player, action, emit);
  },
};
