/** BUR-6.19: the extra action of a castle. It is a full action, whose sale and workers bring as much (BUR-6.22). */

import { entryAt, seatOf } from '@rulewright/core';
import { checkFreeDie, FREE_DIE } from '../actions/die.js';
import { applyDieAction, checkDieAction } from '../actions/dieAction.js';
import { ALL_DEPOTS } from '../depots.js';
import { storedTypes } from '../goods.js';
import { listFreePlacements } from '../lists/placements.js';
import { listSales } from '../lists/sales.js';
import { listTakes } from '../lists/takes.js';
import { ACTIONS, decision } from '../rules.js';

export const castle = decision('castle', {
  rule: 'BUR-6.19',
  takes: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers'],
  refuses: { decline: 'BUR-6.20', buyTile: 'BUR-6.21' },
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    listTakes(state, seat, FREE_DIE, ALL_DEPOTS, legal);
    listFreePlacements(seat, legal);
    listSales(FREE_DIE, storedTypes(seat), legal);
    legal.push(entryAt(ACTIONS.takeWorkers, FREE_DIE)); // BUR-6.20: always there, since one must be taken
  },
  check: (state, { player }, action) => checkFreeDie(action.die) ?? checkDieAction(state, player, action),
  apply: (state, { player }, action, emit) => applyDieAction(state, player, action, emit),
});
