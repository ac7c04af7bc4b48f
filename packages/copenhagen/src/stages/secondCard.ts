/** COP-14.5: the second card. */
import type { DecisionStage } from '@rulewright/core';
import { PLACES } from '../components.js';
import type { ActionOf, Event, Seat, StageOf, State } from '../schema.js';
import { pushThirdCard } from '../turn.js';
import { useAbility } from './abilities.js';
import { applyTakeCard, checkTakeCard, TAKE_CARD } from './takeCard.js';

type TakeCard = ActionOf<'takeCard'>;

function hasAnyCards(state: State, player: number): boolean {
  return (state.seats[player] as Seat).abilities.anyCards === 'ready';
}

/** COP-1.13: the row doesn't wrap. */
function isNext(place: number, gap: number): boolean {
  return place === gap - 1 || place === gap + 1;
}

export const secondCard: DecisionStage<State, StageOf<'secondCard'>, TakeCard, Event> = {
  rule: 'COP-14.5',
  takes: ['takeCard'],
  actions(state, { player, gap }) {
    const legal: TakeCard[] = [];
    const isAnywhere = hasAnyCards(state, player);
    for (let place = 0; place < PLACES; place++) {
      if (place !== gap && (isAnywhere || isNext(place, gap))) legal.push(TAKE_CARD[place] as TakeCard);
    }
    return legal;
  },
  check(state, { player, gap }, { place }) {
    const refusal = checkTakeCard(state, place);
    if (refusal || Math.abs(place - gap) === 1 || hasAnyCards(state, player)) return refusal;
    const message = `The second card must come from a place next to place ${gap}, unless anyCards is ready.`;
    return { rule: 'COP-4.2', code: 'notNextToGap', message };
  },
  apply(state, { player, gap }, { place }, emit) {
    if (!isNext(place, gap)) useAbility(state, player, 'anyCards', emit); // COP-4.4
    applyTakeCard(state, player, place, emit);
    pushThirdCard(state, player);
  },
};
