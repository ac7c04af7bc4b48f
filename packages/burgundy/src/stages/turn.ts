/** BUR-4: a turn: an action with each die, and a purchase. */

import { entryAt, numberAt, seatOf } from '@rulewright/core';
import { applyBuyTile, checkBuyTile } from '../actions/buyTile.js';
import { checkOwnDie } from '../actions/die.js';
import { applyDieAction, checkDieAction } from '../actions/dieAction.js';
import { DICE } from '../components.js';
import { pushTurn } from '../course.js';
import { storedTypes } from '../goods.js';
import { listPlacements } from '../lists/placements.js';
import { listPurchases } from '../lists/purchases.js';
import { listSales } from '../lists/sales.js';
import { listTakes } from '../lists/takes.js';
import { outline } from '../outline.js';
import { numbersReached, reach, shiftToSell, shiftToTake } from '../price.js';
import { ACTIONS, decision } from '../rules.js';
import type { Seat } from '../schema/index.js';

const [END_TURN] = ACTIONS.endTurn;

/** BUR-4.16: a turn goes on until both dice are spent. */
function areDiceSpent({ spent }: Seat): boolean {
  return spent[0] === true && spent[1] === true;
}

export const turn = decision('turn', {
  rule: 'BUR-4.3',
  takes: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers', 'buyTile', 'endTurn'],
  refuses: {
    decline: 'BUR-4.4',
    chooseStartCastle: 'BUR-15.1',
    chooseDepot: 'BUR-15.1',
    chooseGoods: 'BUR-15.1',
  },
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    const { dice, spent, workers } = seat;
    const { owned } = outline.of(seat);
    if (areDiceSpent(seat)) {
      listPurchases(state, seat, owned, legal);
      legal.push(END_TURN); // BUR-4.15, BUR-15.3: applied without asking where no purchase is possible
      return;
    }
    const takeReach = reach(workers, shiftToTake(owned));
    for (let die = 0; die < DICE; die++) {
      if (!spent[die]) listTakes(state, seat, die, numbersReached(numberAt(dice, die), takeReach), legal);
    }
    listPlacements(seat, legal);
    const types = storedTypes(seat);
    const saleReach = reach(workers, shiftToSell(owned));
    for (let die = 0; die < DICE; die++) {
      if (!spent[die]) listSales(die, types & numbersReached(numberAt(dice, die), saleReach), legal);
    }
    for (let die = 0; die < DICE; die++) if (!spent[die]) legal.push(entryAt(ACTIONS.takeWorkers, die));
    listPurchases(state, seat, owned, legal);
  },
  check(state, { player }, action) {
    const seat = seatOf(state, player);
    switch (action.type) {
      case 'buyTile':
        return checkBuyTile(state, player, action);
      case 'endTurn':
        if (areDiceSpent(seat)) return undefined;
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
    pushTurn(state, player); // BUR-6.2: the turn goes on when all that the action brings is settled
    if (action.type === 'buyTile') applyBuyTile(state, player, action, emit);
    else applyDieAction(state, player, action, emit);
  },
});
