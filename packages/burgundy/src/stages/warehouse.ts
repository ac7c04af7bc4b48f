/** BUR-7.1: a warehouse may sell all goods of one type. */

import { seatOf } from '@rulewright/core';
import { checkFreeDie, FREE_DIE } from '../actions/die.js';
import { applySellGoods, checkSellGoods } from '../actions/sellGoods.js';
import { storedTypes } from '../goods.js';
import { listSales } from '../lists/sales.js';
import { ACTIONS, decision } from '../rules.js';

const [DECLINE] = ACTIONS.decline;

export const warehouse = decision('warehouse', {
  rule: 'BUR-7.1',
  takes: ['sellGoods', 'decline'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player }, legal) {
    listSales(FREE_DIE, storedTypes(seatOf(state, player)), legal);
    legal.push(DECLINE); // BUR-7.11: the effect may be declined
  },
  check(state, { player }, action) {
    if (action.type === 'decline') return undefined;
    return checkFreeDie(action.die) ?? checkSellGoods(state, player, action);
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'sellGoods') applySellGoods(state, player, action, emit);
  },
});
