/** COP-14.5: the second card. */
import { entryAt, seatOf } from '@rulewright/core';
import { applyTakeCard, checkTakeCard } from '../actions/takeCard.js';
import { useAbility } from '../actions/useAbility.js';
import { PLACES } from '../components.js';
import { pushThirdCard } from '../course.js';
import { ACTIONS, decision } from '../rules.js';
import type { State, TakeCardAction } from '../schema/index.js';

/** COP-4.3: with anyCards ready, the second card may come from anywhere. */
function hasAnyCards(state: State, player: number): boolean {
  return seatOf(state, player).abilities.anyCards === 'ready';
}

/** COP-1.13: the row doesn't wrap. */
function isNext(place: number, gap: number): boolean {
  return place === gap - 1 || place === gap + 1;
}

export const secondCard = decision('secondCard', {
  rule: 'COP-14.5',
  takes: ['takeCard'],
  refuses: { stopTaking: 'COP-4.5', discardCard: 'COP-4.12' },
  actions(state, { player, gap }) {
    const legal: TakeCardAction[] = [];
    const isAnywhere = hasAnyCards(state, player);
    for (let place = 0; place < PLACES; place++) {
      if (place !== gap && (isAnywhere || isNext(place, gap))) legal.push(entryAt(ACTIONS.takeCard, place));
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
    if (!isNext(place, gap)) useAbility(state, player, 'anyCards', emit); // COP-4.4: used only where it is needed
    applyTakeCard(state, player, place, emit);
    pushThirdCard(state, player);
  },
});
