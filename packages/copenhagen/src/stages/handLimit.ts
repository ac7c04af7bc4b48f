/** COP-14.7: discarding down to the hand limit, card by card (COP-4.10). */
import { seatOf } from '@rulewright/core';
import { pushHandLimit } from '../course.js';
import { cardsOf, discard } from '../hand.js';
import { ACTIONS, decision } from '../rules.js';

export const handLimit = decision('handLimit', {
  rule: 'COP-14.7',
  takes: ['discardCard'],
  ask: 'always',
  list(state, { player }, legal) {
    const { hand } = seatOf(state, player);
    let colours = 0;
    for (let colour = 0; colour < hand.length; colour++) if (hand[colour] !== 0) colours |= 1 << colour;
    legal.pushBits(ACTIONS.discardCard, 0, colours);
  },
  check(state, { player }, { colour }) {
    if (cardsOf(seatOf(state, player), colour) > 0) return undefined;
    return { rule: 'COP-4.10', code: 'noSuchCard', message: `There is no ${colour} card in the hand to discard.` };
  },
  apply(state, { player }, { colour }, emit) {
    discard(state, player, { colour, count: 1 }, null, emit);
    pushHandLimit(state, player);
  },
});
