/** COP-14.6: a third card with `additionalCard`, or the end of the taking. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { PLACES } from '../components.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { pushAfterTaking } from '../turn.js';
import { useAbility } from './abilities.js';
import { applyTakeCard, checkTakeCard, TAKE_CARD } from './takeCard.js';

type Taken = ActionOf<'takeCard' | 'stopTaking'>;

const [STOP_TAKING] = internActions(actionSchema).stopTaking;

function hasAdditionalCard(state: State, player: number): boolean {
  return (state.seats[player] as Seat).abilities.additionalCard === 'ready';
}

export const thirdCard: DecisionStage<State, StageOf<'thirdCard'>, Taken, Event> = {
  rule: 'COP-14.6',
  takes: ['takeCard', 'stopTaking'],
  actions(state, { player }) {
    const legal: Taken[] = [];
    if (hasAdditionalCard(state, player)) {
      for (let place = 0; place < PLACES; place++) {
        if (state.harbour[place] !== null) legal.push(TAKE_CARD[place] as Taken);
      }
    }
    legal.push(STOP_TAKING as Taken);
    return legal;
  },
  check(state, { player }, chosen) {
    if (chosen.type === 'stopTaking') return undefined;
    const refusal = checkTakeCard(state, chosen.place);
    if (refusal || hasAdditionalCard(state, player)) return refusal;
    return { rule: 'COP-4.6', code: 'noThirdCard', message: 'A third card takes additionalCard, ready.' };
  },
  apply(state, { player }, chosen, emit) {
    if (chosen.type === 'takeCard') {
      useAbility(state, player, 'additionalCard', emit);
      applyTakeCard(state, player, chosen.place, emit);
    }
    pushAfterTaking(state, player);
  },
};
