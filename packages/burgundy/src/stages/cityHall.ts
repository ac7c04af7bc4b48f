/** BUR-7.10: a city hall may place one more stored tile. */
import type { DecisionStage } from '@rulewright/core';
import { DECLINE } from '../actions/decline.js';
import { checkFreeDie } from '../actions/die.js';
import { applyPlace, checkPlace, pushFreePlacements } from '../actions/placeTile.js';
import type { Action, ActionOf, Event, Seat, StageOf, State } from '../schema.js';

type Taken = ActionOf<'placeTile' | 'decline'>;

export const cityHall: DecisionStage<State, StageOf<'cityHall'>, Taken, Event> = {
  rule: 'BUR-7.10',
  takes: ['placeTile', 'decline'],
  actions(state, { player }) {
    const legal: Action[] = [];
    pushFreePlacements(state.seats[player] as Seat, legal);
    legal.push(DECLINE);
    return legal as Taken[];
  },
  check(state, { player }, action) {
    if (action.type === 'decline') return undefined;
    return checkFreeDie(action.die) ?? checkPlace(state, player, action);
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'placeTile') applyPlace(state, player, action, emit);
  },
};
