/** STO-17.13: covering a shortage of food with resources, or not feeding (STO-11). STO-17.14: with enough food, too. */
import type { Refusal } from '@rulewright/core';
import { checkHelpfulPair, useClaim } from '../actions/anyTwo.js';
import { checkOwned, listPaymentActions, payResources } from '../actions/payment.js';
import { eat, losePoints, mayRefuse } from '../feeding.js';
import { paymentsOf } from '../payments.js';
import { totalOf } from '../resources.js';
import { ACTIONS, decision } from '../rules.js';

const [DECLINE] = ACTIONS.decline;
const [FEED] = ACTIONS.feed;

const ENOUGH_FOOD: Refusal = {
  rule: 'STO-11.4',
  code: 'enoughFood',
  message: 'There is enough food; no resources are paid.',
};

export const feedPeople = decision('feedPeople', {
  rule: 'STO-17.13',
  takes: ['pay', 'decline', 'takeAnyTwo', 'feed'],
  list(state, { player, shortage }, legal) {
    if (shortage > 0) {
      listPaymentActions(state, player, paymentsOf(shortage), legal);
    } else {
      legal.push(DECLINE);
      legal.push(FEED);
    }
  },
  check(state, { player, shortage }, action) {
    switch (action.type) {
      case 'decline':
        return undefined;
      case 'feed':
        if (shortage === 0) return undefined;
        return { rule: 'STO-11.5', code: 'shortage', message: `${shortage} people have no food.` };
      case 'takeAnyTwo':
        return shortage === 0 ? ENOUGH_FOOD : checkHelpfulPair(state, player, action, paymentsOf(shortage));
      case 'pay':
        if (shortage === 0) return ENOUGH_FOOD;
        if (totalOf(action) === shortage) return checkOwned(state, player, action, 'STO-17.13');
        return { rule: 'STO-11.7', code: 'wrongAmount', message: `Exactly ${shortage} resources cover the shortage.` };
    }
  },
  apply(state, stage, action, emit) {
    const { player } = stage;
    switch (action.type) {
      case 'decline':
        emit({ type: 'declined', player, location: null });
        losePoints(state, player, emit);
        return;
      case 'takeAnyTwo':
        useClaim(state, stage, action, emit);
        return;
      case 'pay': // STO-11.6: a resource for each missing food
        if (mayRefuse(state)) eat(state, player, emit);
        payResources(state, player, action, emit);
        return;
      case 'feed':
        eat(state, player, emit);
    }
  },
});
