/** BUR-6.15: the second depot from which a ship takes goods with knowledge tile 5. */

import { entryAt } from '@rulewright/core';
import { checkChooseDepot } from '../actions/chooseDepot.js';
import { DEPOT_NEIGHBOURS } from '../depots.js';
import { loadableDepots, loadGoods } from '../goods.js';
import { ACTIONS, decision } from '../rules.js';

const [DECLINE] = ACTIONS.decline;

export const shipSecondDepot = decision('shipSecondDepot', {
  rule: 'BUR-6.15',
  takes: ['chooseDepot', 'decline'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player, depot }, legal) {
    let neighbours = 0;
    for (const neighbour of entryAt(DEPOT_NEIGHBOURS, depot)) neighbours |= 1 << neighbour;
    // Depots count from 1.
    legal.pushBits(ACTIONS.chooseDepot, -1, loadableDepots(state, player) & neighbours);
    legal.push(DECLINE);
  },
  check(state, { player, depot }, action) {
    if (action.type === 'decline') return undefined;
    if (!entryAt(DEPOT_NEIGHBOURS, depot).includes(action.depot)) {
      const message = `Depot ${action.depot} is no neighbour of depot ${depot}.`;
      return { rule: 'BUR-6.15', code: 'notNeighbour', message };
    }
    return checkChooseDepot(state, player, action.depot);
  },
  apply(state, { player, depot }, action, emit) {
    // BUR-6.16: both depots are emptied together
    loadGoods(state, player, depot, action.type === 'decline' ? null : action.depot, emit);
  },
});
