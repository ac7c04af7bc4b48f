/** BUR-6.19 to BUR-6.22: the extra action of a castle. */
import type { DecisionStage } from '@rulewright/core';
import { checkFreeDie, FREE_DIE } from '../actions/die.js';
import { applyDieAction, checkDieAction, type DieAction } from '../actions/dieAction.js';
import { pushFreePlacements } from '../actions/placeTile.js';
import { pushSales } from '../actions/sellGoods.js';
import { pushTakes } from '../actions/takeTile.js';
import { TAKE_WORKERS } from '../actions/takeWorkers.js';
import { ALL_KINDS } from '../depots.js';
import type { Action, ActionOf, Event, Seat, StageOf, State } from '../schema.js';

/** Every number, as bits. */
const ANY_NUMBER = 0b1111110;

export const castle: DecisionStage<State, StageOf<'castle'>, DieAction, Event> = {
  rule: 'BUR-6.19',
  takes: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers'],
  actions(state, { player }) {
    const seat = state.seats[player] as Seat;
    const legal: Action[] = [];
    pushTakes(state, player, FREE_DIE, ANY_NUMBER, ALL_KINDS, legal);
    pushFreePlacements(seat, legal);
    pushSales(seat, FREE_DIE, ANY_NUMBER, legal);
    legal.push(TAKE_WORKERS[FREE_DIE] as ActionOf<'takeWorkers'>);
    return legal as DieAction[];
  },
  check: (state, { player }, action) => checkFreeDie(action.die) ?? checkDieAction(state, player, action),
  apply: (state, { player }, action, emit) => applyDieAction(state, player, action, emit),
};
