/** COP-14.12: how many of the paid cards are changed ones. */
import { seatOf } from '@rulewright/core';
import { payAndBuild } from '../actions/payment.js';
import { cardsOf } from '../hand.js';
import { changedCounts } from '../price.js';
import { ACTIONS, decision } from '../rules.js';
import { tileOf } from '../tiles.js';

export const changedCount = decision('changedCount', {
  rule: 'COP-14.12',
  takes: ['payChanged'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, { player, tile, price, from }, legal) {
    const { least, most } = changedCounts(seatOf(state, player), tileOf(tile).colour, from, price);
    legal.pushAll(ACTIONS.payChanged, least - 1, most);
  },
  check(state, { player, tile, price, from }, { count }) {
    const seat = seatOf(state, player);
    const rest = price - count;
    if (rest >= 0 && count <= cardsOf(seat, from) && rest <= cardsOf(seat, tileOf(tile).colour)) return undefined;
    const message = `A price of ${price} can't be paid with ${count} changed ${from} cards.`;
    return { rule: 'COP-6.9', code: 'wrongCount', message };
  },
  apply(state, site, { count }, emit) {
    payAndBuild(state, site, site.price, { colour: site.from, count }, emit);
  },
});
