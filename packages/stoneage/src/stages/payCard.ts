/** STO-17.7: buying the card on a space, or declining (STO-8). */
import { checkHelpfulPair, useClaim } from '../actions/anyTwo.js';
import { checkOwned, listPaymentActions, payResources } from '../actions/payment.js';
import { buyCard } from '../effects.js';
import { locationResolved } from '../locations.js';
import { paymentsOf } from '../payments.js';
import { totalOf } from '../resources.js';
import { priceAt } from '../row.js';
import { decision } from '../rules.js';

export const payCard = decision('payCard', {
  rule: 'STO-17.7',
  takes: ['pay', 'decline', 'takeAnyTwo'],
  list(state, { player, space }, legal) {
    listPaymentActions(state, player, paymentsOf(priceAt(space)), legal);
  },
  check(state, { player, space }, action) {
    const price = priceAt(space);
    switch (action.type) {
      case 'decline':
        return undefined;
      case 'takeAnyTwo':
        return checkHelpfulPair(state, player, action, paymentsOf(price));
      case 'pay':
        if (totalOf(action) === price) return checkOwned(state, player, action, 'STO-17.7');
        return { rule: 'STO-8.2', code: 'wrongPrice', message: `The card costs exactly ${price} resources.` };
    }
  },
  apply(state, stage, action, emit) {
    const { player, space } = stage;
    switch (action.type) {
      case 'decline': // STO-8.3: the card stays where it is
        emit({ type: 'declined', player, location: locationResolved(state) });
        return;
      case 'takeAnyTwo':
        useClaim(state, stage, action, emit);
        return;
      case 'pay':
        payResources(state, player, action, emit);
        buyCard(state, player, space, emit);
    }
  },
});
