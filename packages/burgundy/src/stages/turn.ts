/** BUR-4: a turn: an action with each die, and a purchase. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { applyPurchase, checkPurchase, pushPurchases } from '../actions/buyTile.js';
import { checkOwnDie, FREE_DIE } from '../actions/die.js';
import { applyPlace, checkPlace, pushPlacements } from '../actions/placeTile.js';
import { applySale, checkSale, pushSales } from '../actions/sellGoods.js';
import { applyTake, checkTake, pushTakes } from '../actions/takeTile.js';
import { applyTakeWorkers, TAKE_WORKERS } from '../actions/takeWorkers.js';
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

type TurnAction = ActionOf<'takeTile' | 'placeTile' | 'sellGoods' | 'takeWorkers' | 'buyTile' | 'endTurn'>;

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
      case 'takeTile':
        return checkOwnDie(seat, action.die) ?? checkTake(state, player, action);
      case 'placeTile':
        return checkOwnDie(seat, action.die) ?? checkPlace(state, player, action);
      case 'sellGoods':
        return checkOwnDie(seat, action.die) ?? checkSale(state, player, action);
      case 'takeWorkers':
        return checkOwnDie(seat, action.die);
      case 'buyTile':
        return checkPurchase(state, player, action);
      case 'endTurn':
        if (seat.spent[0] && seat.spent[1]) return undefined;
        return { rule: 'BUR-4.16', code: 'diceLeft', message: 'The turn goes on until both dice are spent.' };
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
      case 'buyTile':
        applyPurchase(state, player, action, emit);
        break;
    }
  },
};
