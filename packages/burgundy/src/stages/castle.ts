/** BUR-6.19 to BUR-6.22: the extra action of a castle. */
import type { DecisionStage } from '@rulewright/core';
import { checkFreeDie, FREE_DIE } from '../actions/die.js';
import { applyPlace, checkPlace, pushFreePlacements } from '../actions/placeTile.js';
import { applySale, checkSale, pushSales } from '../actions/sellGoods.js';
import { applyTake, checkTake, pushTakes } from '../actions/takeTile.js';
import { applyTakeWorkers, TAKE_WORKERS } from '../actions/takeWorkers.js';
import { ALL_KINDS } from '../depots.js';
import type { Action, ActionOf, Event, Seat, StageOf, State } from '../schema.js';

type ExtraAction = ActionOf<'takeTile' | 'placeTile' | 'sellGoods' | 'takeWorkers'>;

/** Every number, as bits. */
const ANY_NUMBER = 0b1111110;

export const castle: DecisionStage<State, StageOf<'castle'>, ExtraAction, Event> = {
  rule: 'BUR-6.19',
  takes: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers'],
  actions(state, { player }) {
    const seat = state.seats[player] as Seat;
    const legal: Action[] = [];
    pushTakes(state, player, FREE_DIE, ANY_NUMBER, ALL_KINDS, legal);
    pushFreePlacements(seat, legal);
    pushSales(seat, FREE_DIE, ANY_NUMBER, legal);
    legal.push(TAKE_WORKERS[FREE_DIE] as ActionOf<'takeWorkers'>);
    return legal as ExtraAction[];
  },
  check(state, { player }, action) {
    const refusal = checkFreeDie(action.die);
    if (refusal) return refusal;
    switch (action.type) {
      case 'takeTile':
        return checkTake(state, player, action);
      case 'placeTile':
        return checkPlace(state, player, action);
      case 'sellGoods':
        return checkSale(state, player, action);
      case 'takeWorkers':
        return undefined;
    }
  },
  apply(state, { player }, action, emit) {
    switch (action.type) {
      case 'takeTile':
        applyTake(state, player, action, emit);
        break;
      case 'placeTile':
        applyPlace(state, player, action, emit);
        break;
      case 'sellGoods':
        applySale(state, player, action, emit);
        break;
      case 'takeWorkers':
        applyTakeWorkers(state, player, action, emit);
        break;
    }
  },
};
