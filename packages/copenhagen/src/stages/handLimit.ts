/** COP-14.7: discarding down to the hand limit, card by card (COP-4.10). */
import { entryAt, seatOf } from '@rulewright/core';
import { COLOURS } from '../components.js';
import { pushHandLimit } from '../course.js';
import { cardsOf, discard } from '../hand.js';
import { ACTIONS, decision } from '../rules.js';

export const handLimit = decision('handLimit', {
  rule: 'COP-14.7',
  takes: ['discardCard'],
  ask: 'always',
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (seat.hand[colour] !== 0) legal.push(entryAt(ACTIONS.discardCard, colour));
    }
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
