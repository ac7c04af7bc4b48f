/** COP-14.6: a third card with `additionalCard`, or the end of the taking (COP-4.7). */
import { entryAt, seatOf } from '@rulewright/core';
import { applyTakeCard, checkTakeCard } from '../actions/takeCard.js';
import { useAbility } from '../actions/useAbility.js';
import { PLACES } from '../components.js';
import { pushAfterTaking } from '../course.js';
import { ACTIONS, decision } from '../rules.js';
import { canBeThird } from '../taking.js';

const [STOP_TAKING] = ACTIONS.stopTaking;

export const thirdCard = decision('thirdCard', {
  rule: 'COP-14.6',
  takes: ['takeCard', 'stopTaking'],
  refuses: { discardCard: 'COP-4.12' },
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    for (let place = 0; place < PLACES; place++) {
      if (canBeThird(seat, state, place)) legal.push(entryAt(ACTIONS.takeCard, place));
    }
    legal.push(STOP_TAKING);
  },
  check(state, { player }, action) {
    if (action.type === 'stopTaking') return undefined;
    const refusal = checkTakeCard(state, action.place);
    if (refusal || seatOf(state, player).abilities.additionalCard === 'ready') return refusal;
    return { rule: 'COP-4.6', code: 'noThirdCard', message: 'A third card needs a ready additionalCard.' };
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'takeCard') {
      useAbility(state, player, 'additionalCard', emit);
      applyTakeCard(state, player, action.place, emit);
    }
    pushAfterTaking(state, player);
  },
});
