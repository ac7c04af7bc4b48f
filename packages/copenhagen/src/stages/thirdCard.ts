/** COP-14.6: a third card with `additionalCard`, or the end of the taking (COP-4.7). */
import { entryAt, seatOf } from '@rulewright/core';
import { applyTakeCard, checkTakeCard } from '../actions/takeCard.js';
import { useAbility } from '../actions/useAbility.js';
import { PLACES } from '../components.js';
import { pushAfterTaking } from '../course.js';
import { ACTIONS, decision } from '../rules.js';
import type { State, StopTakingAction, TakeCardAction } from '../schema/index.js';

const [STOP_TAKING] = ACTIONS.stopTaking;

/** COP-4.6: a third card needs additionalCard. */
function hasAdditionalCard(state: State, player: number): boolean {
  return seatOf(state, player).abilities.additionalCard === 'ready';
}

export const thirdCard = decision('thirdCard', {
  rule: 'COP-14.6',
  takes: ['takeCard', 'stopTaking'],
  refuses: { discardCard: 'COP-4.12' },
  actions(state, { player }) {
    const legal: (TakeCardAction | StopTakingAction)[] = [];
    if (hasAdditionalCard(state, player)) {
      for (let place = 0; place < PLACES; place++) {
        if (state.harbour[place] !== null) legal.push(entryAt(ACTIONS.takeCard, place));
      }
    }
    legal.push(STOP_TAKING);
    return legal;
  },
  check(state, { player }, action) {
    if (action.type === 'stopTaking') return undefined;
    const refusal = checkTakeCard(state, action.place);
    if (refusal || hasAdditionalCard(state, player)) return refusal;
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
