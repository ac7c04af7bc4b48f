/** BUR-6.15: the second depot from which a ship takes goods with knowledge tile 5. */
import type { DecisionStage } from '@rulewright/core';
import { DECLINE } from '../actions/decline.js';
import { DEPOT_NEIGHBOURS } from '../depots.js';
import { loadableDepots, loadGoods } from '../goods.js';
import type { Action, ActionOf, Event, StageOf, State } from '../schema.js';
import { checkLoadable, pushDepots } from './shipDepot.js';

type Taken = ActionOf<'chooseDepot' | 'decline'>;

/** The neighbours of each depot, as bits. */
const NEIGHBOUR_BITS = DEPOT_NEIGHBOURS.map((neighbours) => neighbours.reduce((bits, depot) => bits | (1 << depot), 0));

export const shipSecondDepot: DecisionStage<State, StageOf<'shipSecondDepot'>, Taken, Event> = {
  rule: 'BUR-6.15',
  takes: ['chooseDepot', 'decline'],
  actions(state, { player, depot }) {
    const legal: Action[] = [];
    pushDepots(loadableDepots(state, player) & (NEIGHBOUR_BITS[depot] as number), legal);
    legal.push(DECLINE);
    return legal as Taken[];
  },
  check(state, { player, depot }, action) {
    if (action.type === 'decline') return undefined;
    if (!(DEPOT_NEIGHBOURS[depot] as readonly number[]).includes(action.depot)) {
      const message = `Depot ${action.depot} is no neighbour of depot ${depot}.`;
      return { rule: 'BUR-6.15', code: 'notNeighbour', message };
    }
    return checkLoadable(state, player, action.depot);
  },
  apply(state, { player, depot }, action, emit) {
    loadGoods(state, player, depot, action.type === 'decline' ? null : action.depot, emit); // BUR-6.16
  },
};
