/** BUR-7.10: a city hall may place one more stored tile. */

import { seatOf } from '@rulewright/core';
import { checkFreeDie } from '../actions/die.js';
import { applyPlaceTile, checkPlaceTile } from '../actions/placeTile.js';
import { listFreePlacements } from '../lists/placements.js';
import { ACTIONS, decision } from '../rules.js';

const [DECLINE] = ACTIONS.decline;

export const cityHall = decision('cityHall', {
  rule: 'BUR-7.10',
  takes: ['placeTile', 'decline'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player }, legal) {
    listFreePlacements(seatOf(state, player), legal);
    legal.push(DECLINE); // BUR-6.3: passed over where it is the only choice
  },
  check(state, { player }, action) {
    if (action.type === 'decline') return undefined;
    return checkFreeDie(action.die) ?? checkPlaceTile(state, player, action);
  },
  /** BUR-6.2: a tile placed by the choice of another one brings all that it always brings. */
  apply(state, { player }, action, emit) {
    if (action.type === 'placeTile') applyPlaceTile(state, player, action, emit);
  },
});
