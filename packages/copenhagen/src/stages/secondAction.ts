/** COP-14.8: with `bothActions`, a facade after the cards. */
import { seatOf } from '@rulewright/core';
import { checkChooseTile, listBuildableTiles } from '../actions/chooseTile.js';
import { useAbility } from '../actions/useAbility.js';
import { pushPlacement } from '../course.js';
import { ACTIONS, decision } from '../rules.js';

const [END_TURN] = ACTIONS.endTurn;

export const secondAction = decision('secondAction', {
  rule: 'COP-14.8',
  takes: ['endTurn', 'chooseTile'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, { player }, legal) {
    legal.push(END_TURN);
    if (seatOf(state, player).abilities.bothActions === 'ready') listBuildableTiles(state, player, legal);
  },
  check(state, { player }, action) {
    if (action.type === 'endTurn') return undefined;
    if (seatOf(state, player).abilities.bothActions === 'ready') return checkChooseTile(state, player, action.tile);
    return { rule: 'COP-3.2', code: 'oneActionOnly', message: 'Both actions in a turn need a ready bothActions.' };
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'endTurn') return; // COP-6.10: bothActions stays ready.
    useAbility(state, player, 'bothActions', emit);
    pushPlacement(state, player, action.tile);
  },
});
