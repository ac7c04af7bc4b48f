/** STO-17.8: buying the face-up tile of a stack, or declining (STO-10). */
import { checkHelpfulPair, useClaim } from '../actions/anyTwo.js';
import { checkOwned, listPaymentActions, payResources } from '../actions/payment.js';
import { BUILDINGS } from '../buildings.js';
import { checkCost } from '../costs.js';
import { locationResolved } from '../locations.js';
import { paymentsFor } from '../payments.js';
import { decision } from '../rules.js';
import { buyBuilding, tileOn } from '../stacks.js';

export const payBuilding = decision('payBuilding', {
  rule: 'STO-17.8',
  takes: ['pay', 'decline', 'takeAnyTwo'],
  list(state, { player, stack }, legal) {
    listPaymentActions(state, player, paymentsFor(tileOn(state, stack)), legal);
  },
  check(state, { player, stack }, action) {
    const building = tileOn(state, stack);
    switch (action.type) {
      case 'decline':
        return undefined;
      case 'takeAnyTwo':
        return checkHelpfulPair(state, player, action, paymentsFor(building));
      case 'pay':
        return checkCost(BUILDINGS[building].cost, action) ?? checkOwned(state, player, action, 'STO-17.8');
    }
  },
  apply(state, stage, action, emit) {
    const { player, stack } = stage;
    switch (action.type) {
      case 'decline': // STO-10.8: the tile stays, for later rounds too
        emit({ type: 'declined', player, location: locationResolved(state) });
        return;
      case 'takeAnyTwo':
        useClaim(state, stage, action, emit);
        return;
      case 'pay':
        payResources(state, player, action, emit);
        buyBuilding(state, player, stack, action, emit);
    }
  },
});
