/** STO-17.13, STO-17.14: covering a shortage of food with resources, or not feeding (STO-11, STO-15.7). */
import { type DecisionStage, internActions } from '@rulewright/core';
import { checkHelpfulPair, pushHelpfulPairs, useClaim } from '../claim.js';
import { PENALTY } from '../components.js';
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

type Taken = ActionOf<'pay' | 'decline' | 'takeAnyTwo' | 'feed'>;

const interned = internActions(actionSchema);
const [DECLINE] = interned.decline;
const [FEED] = interned.feed;

const ENOUGH_FOOD = { rule: 'STO-11.4', code: 'enoughFood', message: 'There is enough food; no resources are paid.' };

/** STO-15.7: with the option the food is spent only when the player feeds. */
function eat(state: State, player: number, food: number): void {
  if (state.config.feedingRefusal === 'always') (state.seats[player] as Seat).food -= food;
}

/** STO-11.8, STO-15.8: points are lost once, however many are unfed. */
export function penaltyOf({ config }: Pick<State, 'config'>, { score }: Pick<Seat, 'score'>): number {
  return config.negativeScore ? PENALTY : Math.min(PENALTY, score);
}

function losePoints(state: State, seat: Seat): number {
  const lost = penaltyOf(state, seat);
  seat.score -= lost;
  seat.lostPoints += lost;
  return lost;
}

export const feedPeople: DecisionStage<State, StageOf<'feedPeople'>, Taken, Event> = {
  rule: 'STO-17.13',
  takes: ['pay', 'decline', 'takeAnyTwo', 'feed'],
  actions(state, { player, shortage }) {
    if (shortage === 0) return [DECLINE as Taken, FEED as Taken];
    const payments = PAYMENTS_OF_TOTAL[shortage] as readonly Pay[];
    const legal: Action[] = [];
    pushAffordable(payments, state.seats[player] as Seat, legal);
    legal.push(DECLINE as Action);
    pushHelpfulPairs(state, player, payments, legal);
    return legal as Taken[];
  },
  check(state, { player, shortage }, chosen) {
    switch (chosen.type) {
      case 'decline':
        return undefined;
      case 'feed':
        if (shortage === 0) return undefined;
        return { rule: 'STO-11.5', code: 'shortage', message: `${shortage} people have no food.` };
      case 'takeAnyTwo':
        if (shortage === 0) return ENOUGH_FOOD;
        return checkHelpfulPair(state, player, chosen, (resources) => totalOf(resources) >= shortage);
      case 'pay':
        if (shortage === 0) return ENOUGH_FOOD;
        if (totalOf(chosen) !== shortage) {
          return {
            rule: 'STO-11.7',
            code: 'wrongAmount',
            message: `Exactly ${shortage} resources cover the shortage.`,
          };
        }
        if (canAfford(state.seats[player] as Seat, chosen)) return undefined;
        return { rule: 'STO-17.13', code: 'notEnoughResources', message: "The player doesn't own these resources." };
    }
  },
  apply(state, stage, chosen, emit) {
    const { player, shortage } = stage;
    const seat = state.seats[player] as Seat;
    switch (chosen.type) {
      case 'decline': {
        emit({ type: 'declined', player });
        emit({ type: 'pointsLost', player, points: losePoints(state, seat) });
        return;
      }
      case 'takeAnyTwo':
        useClaim(state, player, chosen, emit);
        state.stages.push(stage);
        return;
      case 'pay':
        payResources(state, player, chosen, emit);
        eat(state, player, seat.people - shortage);
        return;
      case 'feed':
        eat(state, player, seat.people);
        emit({ type: 'peopleFed', player, food: seat.people });
    }
  },
};
