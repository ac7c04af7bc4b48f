/** Feeding (STO-11): income, food, and resources or points for a shortage. */
import type { Emit } from '@rulewright/core';
import { seatOf } from '@rulewright/core/define';
import { ACTIONS, automatic, decision } from '../schema/action.js';
import type { Event, Refusal, State } from '../types.js';
import { pushFeedPeople, pushNextFeeding } from './agenda.js';
import { gain } from './gains.js';
import { checkHelpfulPair, checkOwned, listPaymentActions, paymentsOf, payResources, useClaim } from './payments.js';
import { mayRefuse, penaltyOf, peopleWithFood, totalOf } from './resources.js';

/** STO-11.1: a player's food comes in and feeds people. Only a shortage needs a decision, except with STO-15.7. */
export const nextFeeding = automatic('nextFeeding', (state, { player }, emit) => {
  const seat = seatOf(state, player);
  pushNextFeeding(state, player);
  if (seat.agriculture > 0) {
    gain(state, player, 'food', seat.agriculture, 'agriculture', emit); // STO-11.2: the income comes first
  }
  const shortage = seat.people - peopleWithFood(seat);
  if (!mayRefuse(state)) eat(state, player, emit);
  if (mayRefuse(state) || shortage > 0) pushFeedPeople(state, player, shortage);
});

const [DECLINE] = ACTIONS.decline;
const [FEED] = ACTIONS.feed;

const ENOUGH_FOOD: Refusal = { rule: 'STO-11.4', code: 'enoughFood' };

/** STO-17.13: the player pays resources for missing food, or doesn't feed. STO-17.14: also with enough food. */
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
        return { rule: 'STO-11.5', code: 'shortage', params: { count: shortage } };
      case 'takeAnyTwo':
        return shortage === 0 ? ENOUGH_FOOD : checkHelpfulPair(state, player, action, paymentsOf(shortage));
      case 'pay':
        if (shortage === 0) return ENOUGH_FOOD;
        if (totalOf(action) === shortage) return checkOwned(state, player, action, 'STO-17.13');
        return { rule: 'STO-11.7', code: 'wrongAmount', params: { count: shortage } };
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

/** STO-11.4: each person takes one food. STO-11.5: a player who lacks food spends all of it. */
function eat(state: State, player: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const food = peopleWithFood(seat);
  seat.food -= food;
  emit({ type: 'peopleFed', player, food });
}

/** STO-11.8: one penalty, however many people go unfed. Resources and people are kept. */
function losePoints(state: State, player: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const points = penaltyOf(state, seat);
  seat.score -= points;
  seat.lostPoints += points;
  emit({ type: 'pointsLost', player, points });
}
