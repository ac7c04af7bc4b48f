/** STO-17.11: the buyer of `anyTwo` takes two resources or keeps the claim (STO-9.9). */
import { seatOf } from '@rulewright/core';
import { checkPair, listPairs, takePair } from '../actions/anyTwo.js';
import { sourceOf } from '../gains.js';
import { ACTIONS, decision } from '../rules.js';

const [KEEP_ANY_TWO] = ACTIONS.keepAnyTwo;

export const anyTwo = decision('anyTwo', {
  rule: 'STO-17.11',
  takes: ['takeAnyTwo', 'keepAnyTwo'],
  list(state, _stage, legal) {
    listPairs(state, legal);
    if (state.config.anyTwoTiming === 'deferred') legal.push(KEEP_ANY_TWO);
  },
  check(state, _stage, action) {
    if (action.type === 'takeAnyTwo') return checkPair(state, action);
    if (state.config.anyTwoTiming === 'deferred') return undefined;
    return { rule: 'STO-15.3', code: 'mustTake', message: 'The two resources must be taken when the card is bought.' };
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'takeAnyTwo') {
      takePair(state, player, action, sourceOf(state), emit);
    } else {
      seatOf(state, player).anyTwoClaim = true;
      emit({ type: 'claimKept', player });
    }
  },
});
