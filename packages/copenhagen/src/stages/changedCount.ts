/** COP-14.12: how many of the paid cards are changed ones. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { colourIndex } from '../hand.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { tileOf } from '../tiles.js';
import { payAndBuild } from './payment.js';

type PayChanged = ActionOf<'payChanged'>;

const PAY_CHANGED = internActions(actionSchema).payChanged;

export const changedCount: DecisionStage<State, StageOf<'changedCount'>, PayChanged, Event> = {
  rule: 'COP-14.12',
  takes: ['payChanged'],
  ask: 'always',
  actions(state, { player, tile, price, from }) {
    const { hand } = state.seats[player] as Seat;
    const least = Math.max(1, price - (hand[tileOf(tile).colour] as number)); // COP-6.9
    const most = Math.min(price, hand[colourIndex(from)] as number);
    return PAY_CHANGED.slice(least - 1, most);
  },
  check(state, { player, tile, price, from }, { count }) {
    const { hand } = state.seats[player] as Seat;
    const rest = price - count;
    if (rest >= 0 && count <= (hand[colourIndex(from)] as number) && rest <= (hand[tileOf(tile).colour] as number)) {
      return undefined;
    }
    const message = `A price of ${price} can't be paid with ${count} changed ${from} cards.`;
    return { rule: 'COP-6.9', code: 'wrongCount', message };
  },
  apply(state, site, { count }, emit) {
    payAndBuild(state, site, site.price, { from: site.from, count }, emit);
  },
};
