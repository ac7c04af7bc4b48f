/** BUR-4: a turn: an action with each die, and a purchase. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { applyPurchase, checkPurchase, pushPurchases } from '../actions/buyTile.js';
import { checkOwnDie, FREE_DIE } from '../actions/die.js';
import { applyDieAction, checkDieAction, type DieAction } from '../actions/dieAction.js';
import { pushPlacements } from '../actions/placeTile.js';
import { pushSales } from '../actions/sellGoods.js';
import { pushTakes } from '../actions/takeTile.js';
import { TAKE_WORKERS } from '../actions/takeWorkers.js';
import { pushTurn } from '../agenda.js';
import { ALL_KINDS } from '../depots.js';
import { knowledgeOf } from '../knowledge.js';
import { numbersReached, reach, shiftToSell, shiftToTake } from '../price.js';
import {
  type Action,
  type ActionOf,
  actionSchema,
  type Event,
  type Seat,
  type StageOf,
  type State,
} from '../schema.js';

type TurnAction = DieAction | ActionOf<'buyTile' | 'endTurn'>;

const END_TURN = internActions(actionSchema).endTurn[0] as ActionOf<'endTurn'>;

export const turn: DecisionStage<State, StageOf<'turn'>, TurnAction, Event> = {
  rule: 'BUR-4.3',
  takes: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers', 'buyTile', 'endTurn'],
  actions(state, { player }) {
    const seat = state.seats[player] as Seat;
    const { dice, spent, workers } = seat;
    const owned = knowledgeOf(seat);
    const legal: Action[] = [];
    if (!spent[0] || !spent[1]) {
      const takeReach = reach(workers, shiftToTake(owned));
      for (let die = 0; die < FREE_DIE; die++) {
        if (spent[die]) continue;
        pushTakes(state, player, die, numbersReached(dice[die] as number, takeReach), ALL_KINDS, legal);
      }
      pushPlacements(seat, owned, legal);
      const saleReach = reach(workers, shiftToSell(owned));
      for (let die = 0; die < FREE_DIE; die++) {
        if (!spent[die]) pushSales(seat, die, numbersReached(dice[die] as number, saleReach), legal);
      }
      for (let die = 0; die < FREE_DIE; die++) {
        if (!spent[die]) legal.push(TAKE_WORKERS[die] as ActionOf<'takeWorkers'>);
      }
    }
    pushPurchases(state, seat, owned, legal);
    if (spent[0] && spent[1]) legal.push(END_TURN);
    return legal as TurnAction[];
  },
  check(state, { player }, action) {
    const seat = state.seats[player] as Seat;
    switch (action.type) {
      case 'buyTile':
        return checkPurchase(state, player, action);
      case 'endTurn':
        if (seat.spent[0] && seat.spent[1]) return undefined;
        return { rule: 'BUR-4.16', code: 'diceLeft', message: 'The turn goes on until both dice are spent.' };
      default:
        return checkOwnDie(seat, action.die) ?? checkDieAction(state, player, action);
    }
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'endTurn') {
      state.hasBought = false;
      emit({ type: 'turnEnded', player });
      return;
    }
    // BUR-6.2: the turn goes on when all that an action brings is settled. BUR-4.15: it ends by itself, `endTurn` being
    // the only action then.
    pushTurn(state, player);
    if (action.type === 'buyTile') applyPurchase(state, player, action, emit);
    else applyDieAction(state, player, action, emit);
  },
};
