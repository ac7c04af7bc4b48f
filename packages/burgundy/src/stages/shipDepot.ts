/** BUR-6.8, BUR-6.13: the depot from which a ship takes goods. */

import { seatOf } from '@rulewright/core';
import { checkChooseDepot } from '../actions/chooseDepot.js';
import { pushSecondDepot } from '../course.js';
import { ALL_DEPOTS } from '../depots.js';
import { loadableDepots, loadGoods } from '../goods.js';
import { knowledgeOf, owns } from '../knowledge.js';
import { ACTIONS, decision } from '../rules.js';

const [DECLINE] = ACTIONS.decline;

export const shipDepot = decision('shipDepot', {
  rule: 'BUR-6.8',
  takes: ['chooseDepot', 'decline'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player }, legal) {
    const loadable = loadableDepots(state, player);
    legal.pushBits(ACTIONS.chooseDepot, -1, loadable); // depots count from 1
    if (loadable !== ALL_DEPOTS) legal.push(DECLINE); // BUR-6.14: the only choice where none is loadable
  },
  check(state, { player }, action) {
    if (action.type === 'chooseDepot') return checkChooseDepot(state, player, action.depot);
    if (loadableDepots(state, player) !== ALL_DEPOTS) return undefined;
    const message = 'Goods can be stored from every depot, so one must be chosen.';
    return { rule: 'BUR-6.13', code: 'mustLoad', message };
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'decline') return;
    const { depot } = action;
    // BUR-9.5: knowledge tile 5 adds a neighbouring depot
    if (owns(knowledgeOf(seatOf(state, player)), 5)) pushSecondDepot(state, player, depot);
    else loadGoods(state, player, depot, null, emit);
  },
});
