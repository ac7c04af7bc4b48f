/** COP-14.10: whether to use `constructionDiscount`. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { highestPrice } from '../price.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { tileOf } from '../tiles.js';
import { useAbility } from './abilities.js';
import { priceOf, pushPayment } from './payment.js';

type Taken = ActionOf<'useDiscount' | 'declineDiscount'>;

const interned = internActions(actionSchema);
const BOTH: readonly Taken[] = [...interned.useDiscount, ...interned.declineDiscount];

/** COP-14.15: the price without the discount, seen against all that can still be used. */
function canDecline(state: State, stage: StageOf<'discount'>): boolean {
  return priceOf(state, stage) <= highestPrice(state.seats[stage.player] as Seat, tileOf(stage.tile).colour);
}

export const discount: DecisionStage<State, StageOf<'discount'>, Taken, Event> = {
  rule: 'COP-14.10',
  takes: ['useDiscount', 'declineDiscount'],
  ask: 'always',
  actions(state, stage) {
    return canDecline(state, stage) ? BOTH.slice() : BOTH.slice(0, 1);
  },
  check(state, stage, { type }) {
    if (type === 'useDiscount') {
      if ((state.seats[stage.player] as Seat).abilities.constructionDiscount === 'ready') return undefined;
      return { rule: 'COP-6.7', code: 'notReady', message: 'constructionDiscount is not ready.' };
    }
    if (canDecline(state, stage)) return undefined;
    return { rule: 'COP-5.12', code: 'cannotPay', message: `${stage.tile} can't be paid without the discount.` };
  },
  apply(state, stage, { type }, emit) {
    if (type === 'useDiscount') {
      useAbility(state, stage.player, 'constructionDiscount', emit);
      pushPayment(state, stage, 1, emit); // COP-5.11
    } else {
      pushPayment(state, stage, 0, emit);
    }
  },
};
