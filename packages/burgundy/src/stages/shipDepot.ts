/** BUR-6.8, BUR-6.13: the depot from which a ship takes goods. */
import { type DecisionStage, internActions, type Refusal } from '@rulewright/core';
import { DECLINE } from '../actions/decline.js';
import { DEPOTS } from '../components.js';
import { isLoadable, loadableDepots, loadGoods } from '../goods.js';
import { knowledgeOf, owns } from '../knowledge.js';
import {
  type Action,
  type ActionOf,
  actionSchema,
  type Event,
  type Seat,
  type StageOf,
  type State,
} from '../schema.js';

type Taken = ActionOf<'chooseDepot' | 'decline'>;

const CHOOSE_DEPOT = internActions(actionSchema).chooseDepot;

/** Lists the depots whose bits are set. */
export function pushDepots(depots: number, legal: Action[]): void {
  for (let depot = 1; depot <= DEPOTS; depot++) {
    if ((depots & (1 << depot)) !== 0) legal.push(CHOOSE_DEPOT[depot - 1] as Taken);
  }
}

/** BUR-6.12: a depot can be chosen if a goods tile in it could be stored. */
export function checkLoadable(state: State, player: number, depot: number): Refusal | undefined {
  if (isLoadable(state, state.seats[player] as Seat, depot)) return undefined;
  return { rule: 'BUR-6.12', code: 'notLoadable', message: `Depot ${depot} has no goods tile that could be stored.` };
}

/** Every numbered depot, as bits. */
const ALL_DEPOTS = 0b1111110;

export const shipDepot: DecisionStage<State, StageOf<'shipDepot'>, Taken, Event> = {
  rule: 'BUR-6.8',
  takes: ['chooseDepot', 'decline'],
  actions(state, { player }) {
    const legal: Action[] = [];
    const loadable = loadableDepots(state, player);
    pushDepots(loadable, legal);
    if (loadable !== ALL_DEPOTS) legal.push(DECLINE);
    return legal as Taken[];
  },
  check(state, { player }, action) {
    if (action.type === 'chooseDepot') return checkLoadable(state, player, action.depot);
    const seat = state.seats[player] as Seat;
    for (let depot = 1; depot <= DEPOTS; depot++) if (!isLoadable(state, seat, depot)) return undefined;
    const message = 'Goods can be stored from every depot, so one must be chosen.';
    return { rule: 'BUR-6.13', code: 'mustLoad', message };
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'decline') return;
    const { depot } = action;
    if (owns(knowledgeOf(state.seats[player] as Seat), 5)) {
      state.stages.push({ stage: 'shipSecondDepot', player, depot }); // BUR-6.15
    } else {
      loadGoods(state, player, depot, null, emit);
    }
  },
};
