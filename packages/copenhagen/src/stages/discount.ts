/** COP-14.10: whether to use `constructionDiscount`. */
import { seatOf } from '@rulewright/core';
import { payOrChangeColours, priceOf, type Site } from '../actions/payment.js';
import { useAbility } from '../actions/useAbility.js';
import { highestPrice } from '../price.js';
import { ACTIONS, decision } from '../rules.js';
import type { State } from '../schema/index.js';
import { tileOf } from '../tiles.js';

const [USE_DISCOUNT] = ACTIONS.useDiscount;
const [DECLINE_DISCOUNT] = ACTIONS.declineDiscount;

/** COP-14.15: the price without the discount, seen against all that can still be used. */
function canDecline(state: State, site: Site): boolean {
  return priceOf(state, site) <= highestPrice(seatOf(state, site.player), tileOf(site.tile).colour);
}

export const discount = decision('discount', {
  rule: 'COP-14.10',
  takes: ['useDiscount', 'declineDiscount'],
  refuses: { discardCard: 'COP-4.12' },
  ask: 'always',
  list(state, site, legal) {
    legal.push(USE_DISCOUNT);
    if (canDecline(state, site)) legal.push(DECLINE_DISCOUNT);
  },
  check(state, site, { type }) {
    if (type === 'useDiscount') {
      if (seatOf(state, site.player).abilities.constructionDiscount === 'ready') return undefined;
      return { rule: 'COP-6.7', code: 'notReady', message: 'constructionDiscount is not ready.' };
    }
    if (canDecline(state, site)) return undefined;
    return { rule: 'COP-5.12', code: 'cannotPay', message: `${site.tile} can't be paid without the discount.` };
  },
  apply(state, site, { type }, emit) {
    if (type === 'useDiscount') {
      useAbility(state, site.player, 'constructionDiscount', emit);
      payOrChangeColours(state, site, 1, emit); // COP-5.11
    } else {
      payOrChangeColours(state, site, 0, emit);
    }
  },
});
