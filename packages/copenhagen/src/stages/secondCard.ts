/** COP-14.5: the second card. */
import { entryAt, seatOf } from '@rulewright/core';
import { applyTakeCard, checkTakeCard } from '../actions/takeCard.js';
import { useAbility } from '../actions/useAbility.js';
import { PLACES } from '../components.js';
import { pushThirdCard } from '../course.js';
import { ACTIONS, decision } from '../rules.js';
import { areNeighbours, canBeSecond } from '../taking.js';

export const secondCard = decision('secondCard', {
  rule: 'COP-14.5',
  takes: ['takeCard'],
  refuses: { stopTaking: 'COP-4.5', discardCard: 'COP-4.12' },
  list(state, { player, gap }, legal) {
    const seat = seatOf(state, player);
    for (let place = 0; place < PLACES; place++) {
      if (canBeSecond(seat, gap, place)) legal.push(entryAt(ACTIONS.takeCard, place));
    }
  },
  check(state, { player, gap }, { place }) {
    const refusal = checkTakeCard(state, place);
    if (refusal || Math.abs(place - gap) === 1 || seatOf(state, player).abilities.anyCards === 'ready') return refusal;
    const message = `The second card must come from a place next to place ${gap}, unless anyCards is ready.`;
    return { rule: 'COP-4.2', code: 'notNextToGap', message };
  },
  apply(state, { player, gap }, { place }, emit) {
    if (!areNeighbours(place, gap)) useAbility(state, player, 'anyCards', emit); // COP-4.4: used only where it is needed
    applyTakeCard(state, player, place, emit);
    pushThirdCard(state, player);
  },
});
