/** STO-17.7: buying the card on a space, or declining (STO-8). */
import { type DecisionStage, internActions } from '@rulewright/core';
import { checkHelpfulPair, pushHelpfulPairs, useClaim } from '../claim.js';
import { buyCard } from '../effects.js';
import { canAfford, PAYMENTS_OF_TOTAL, type Pay, payResources, pushAffordable } from '../payments.js';
import {
  type Action,
  type ActionOf,
  actionSchema,
  type Event,
  type Seat,
  type StageOf,
  type State,
  totalOf,
} from '../schema.js';

type Taken = ActionOf<'pay' | 'decline' | 'takeAnyTwo'>;

const [DECLINE] = internActions(actionSchema).decline;

/** STO-8.2: what the card on a space costs. */
function priceAt(space: number): number {
  return space + 1;
}

export const payCard: DecisionStage<State, StageOf<'payCard'>, Taken, Event> = {
  rule: 'STO-17.7',
  takes: ['pay', 'decline', 'takeAnyTwo'],
  actions(state, { player, space }) {
    const payments = PAYMENTS_OF_TOTAL[priceAt(space)] as readonly Pay[];
    const legal: Action[] = [];
    pushAffordable(payments, state.seats[player] as Seat, legal);
    legal.push(DECLINE as Action);
    pushHelpfulPairs(state, player, payments, legal);
    return legal as Taken[];
  },
  check(state, { player, space }, chosen) {
    const price = priceAt(space);
    switch (chosen.type) {
      case 'decline':
        return undefined;
      case 'takeAnyTwo':
        return checkHelpfulPair(state, player, chosen, (resources) => totalOf(resources) >= price);
      case 'pay':
        if (totalOf(chosen) !== price) {
          return { rule: 'STO-8.2', code: 'wrongPrice', message: `The card costs exactly ${price} resources.` };
        }
        if (canAfford(state.seats[player] as Seat, chosen)) return undefined;
        return { rule: 'STO-17.7', code: 'notEnoughResources', message: "The player doesn't own these resources." };
    }
  },
  apply(state, stage, chosen, emit) {
    const { player, space } = stage;
    switch (chosen.type) {
      case 'decline': // STO-8.3
        emit({ type: 'declined', player });
        return;
      case 'takeAnyTwo':
        useClaim(state, player, chosen, emit);
        state.stages.push(stage);
        return;
      case 'pay':
        payResources(state, player, chosen, emit);
        buyCard(state, player, space, emit);
    }
  },
};
