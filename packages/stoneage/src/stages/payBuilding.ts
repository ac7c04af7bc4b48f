/** STO-17.8: buying the face-up tile of a stack, or declining (STO-10). */
import { type DecisionStage, internActions, type Refusal } from '@rulewright/core';
import { BUILDINGS, type BuildingId, type Cost } from '../buildings.js';
import { checkHelpfulPair, pushHelpfulPairs, useClaim } from '../claim.js';
import { RESOURCES } from '../components.js';
import { gainPoints } from '../gains.js';
import { canAfford, kindsOf, PAYMENTS_FOR, type Pay, payResources, pointsOf, pushAffordable } from '../payments.js';
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
type Resources = Seat['resources'];

const [DECLINE] = internActions(actionSchema).decline;

function tileOn(state: State, stack: number): BuildingId {
  return (state.stacks[stack] as State['stacks'][number]).top as BuildingId;
}

/** STO-10.2 to STO-10.5: why a payment isn't what the tile costs. */
function checkCost(cost: Cost, payment: Pay): Refusal | undefined {
  const total = totalOf(payment);
  switch (cost.type) {
    case 'fixed':
      if (RESOURCES.every((resource) => payment[resource] === cost.resources[resource])) return undefined;
      return { rule: 'STO-10.2', code: 'wrongCost', message: 'The tile costs exactly the resources shown on it.' };
    case 'exactKinds':
      if (total !== cost.count) {
        return { rule: 'STO-10.3', code: 'wrongCount', message: `The tile costs exactly ${cost.count} resources.` };
      }
      if (kindsOf(payment) === cost.kinds) return undefined;
      return { rule: 'STO-10.4', code: 'wrongKinds', message: `They must be of exactly ${cost.kinds} kinds.` };
    case 'oneToSeven':
      if (total >= cost.min && total <= cost.max) return undefined;
      return { rule: 'STO-10.5', code: 'wrongCount', message: `The tile costs ${cost.min} to ${cost.max} resources.` };
  }
}

/** Whether some payment out of these resources is what the tile costs. */
function canBePaid(cost: Cost, resources: Resources): boolean {
  if (cost.type === 'fixed') return RESOURCES.every((resource) => resources[resource] >= cost.resources[resource]);
  if (cost.type === 'oneToSeven') return totalOf(resources) >= cost.min;
  // The kinds that are held most reach furthest.
  const held = RESOURCES.map((resource) => resources[resource]).sort((left, right) => right - left);
  const used = held.slice(0, cost.kinds);
  return used.every((count) => count > 0) && used.reduce((sum, count) => sum + count, 0) >= cost.count;
}

export const payBuilding: DecisionStage<State, StageOf<'payBuilding'>, Taken, Event> = {
  rule: 'STO-17.8',
  takes: ['pay', 'decline', 'takeAnyTwo'],
  actions(state, { player, stack }) {
    const payments = PAYMENTS_FOR[tileOn(state, stack)];
    const legal: Action[] = [];
    pushAffordable(payments, state.seats[player] as Seat, legal);
    legal.push(DECLINE as Action);
    pushHelpfulPairs(state, player, payments, legal);
    return legal as Taken[];
  },
  check(state, { player, stack }, chosen) {
    const { cost } = BUILDINGS[tileOn(state, stack)];
    switch (chosen.type) {
      case 'decline':
        return undefined;
      case 'takeAnyTwo':
        return checkHelpfulPair(state, player, chosen, (resources) => canBePaid(cost, resources));
      case 'pay': {
        const refusal = checkCost(cost, chosen);
        if (refusal || canAfford(state.seats[player] as Seat, chosen)) return refusal;
        return { rule: 'STO-17.8', code: 'notEnoughResources', message: "The player doesn't own these resources." };
      }
    }
  },
  apply(state, stage, chosen, emit) {
    const { player, stack } = stage;
    switch (chosen.type) {
      case 'decline': // STO-10.8
        emit({ type: 'declined', player });
        return;
      case 'takeAnyTwo':
        useClaim(state, player, chosen, emit);
        state.stages.push(stage);
        return;
      case 'pay': {
        payResources(state, player, chosen, emit);
        const building = tileOn(state, stack);
        const points = BUILDINGS[building].points ?? pointsOf(chosen);
        (state.seats[player] as Seat).buildings.push(building); // STO-10.11
        emit({ type: 'buildingBought', player, stack, building, points });
        gainPoints(state, player, points, emit);
        const bought = state.stacks[stack] as State['stacks'][number];
        bought.top = null;
        if (bought.unrevealed > 0) state.stages.push({ stage: 'revealBuilding', stack }); // STO-10.9
      }
    }
  },
};
