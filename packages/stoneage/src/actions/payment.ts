/** Paying with resources at the payment stages: `payCard`, `payBuilding`, and `feedPeople` with a shortage (STO-17.9). */
import { type ActionList, type Emit, type Refusal, seatOf } from '@rulewright/core';
import { locationResolved } from '../locations.js';
import { covers, totalOf } from '../resources.js';
import { ACTIONS } from '../rules.js';
import type { DeclineAction, Event, PayAction, State, TakeAnyTwoAction } from '../schema/index.js';
import { listHelpfulPairs } from './anyTwo.js';

const [DECLINE] = ACTIONS.decline;

/**
 * Lists what a player can do where one of these payments is due. STO-17.10: with nothing to pay with that is only to
 * decline, so the stage is passed over.
 */
export function listPaymentActions(
  state: State,
  player: number,
  payments: readonly PayAction[],
  legal: ActionList<PayAction | DeclineAction | TakeAnyTwoAction>,
): void {
  const { resources } = seatOf(state, player);
  const { wood, clay, stone, gold } = resources;
  const owned = totalOf(resources);
  for (const payment of payments) {
    if (payment.wood <= wood && payment.clay <= clay && payment.stone <= stone && payment.gold <= gold) {
      legal.push(payment);
    } else if (totalOf(payment) > owned) {
      break; // The action space has payments in the order of their totals: all that follow are too high as well.
    }
  }
  legal.push(DECLINE);
  listHelpfulPairs(state, player, payments, legal);
}

/** Why a player can't pay what a stage takes: `rule` is that of the stage. */
export function checkOwned(state: State, player: number, payment: PayAction, rule: string): Refusal | undefined {
  if (covers(seatOf(state, player).resources, payment)) return undefined;
  return { rule, code: 'notEnoughResources', message: "The player doesn't own these resources." };
}

/** STO-8.4, STO-10.7: the resources go back to the supply at once, if it is limited (STO-15.10). */
export function payResources(state: State, player: number, payment: PayAction, emit: Emit<Event>): void {
  const { resources } = seatOf(state, player);
  const { supply } = state;
  const { wood, clay, stone, gold } = payment;
  resources.wood -= wood;
  resources.clay -= clay;
  resources.stone -= stone;
  resources.gold -= gold;
  if (supply !== null) {
    supply.wood += wood;
    supply.clay += clay;
    supply.stone += stone;
    supply.gold += gold;
  }
  emit({ type: 'paid', player, wood, clay, stone, gold, location: locationResolved(state) });
}
