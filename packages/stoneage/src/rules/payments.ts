/** Paying with resources for a card, a tile or missing food, and using the claim to two resources before (STO-17.9). */
import type { ActionList, Emit } from '@rulewright/core';
import { entryAt, seatOf } from '@rulewright/core/define';
import { locationResolved } from '../board/locations.js';
import type { BuildingId } from '../components.js';
import { ACTIONS } from '../schema/action.js';
import type {
  DeclineAction,
  Event,
  FeedPeopleStage,
  PayAction,
  PayBuildingStage,
  PayCardStage,
  Refusal,
  Resources,
  State,
  TakeAnyTwoAction,
} from '../types.js';
import { pushAgain } from './agenda.js';
import { checkPair, isInSupply, takePair } from './cards.js';
import { checkCost, covers, totalOf } from './resources.js';

const [DECLINE] = ACTIONS.decline;

/** By tile; each is listed on first use. */
const PAYMENTS_FOR: Partial<Record<BuildingId, readonly PayAction[]>> = {};

/** Every payment for a tile. */
export function paymentsFor(building: BuildingId): readonly PayAction[] {
  PAYMENTS_FOR[building] ??= ACTIONS.pay.filter((payment) => !checkCost(building, payment));
  return PAYMENTS_FOR[building];
}

/** By number of resources; each is listed on first use. */
const PAYMENTS_OF: (readonly PayAction[])[] = [];

/** Every payment of a number of resources: for a card (STO-8.2), or for missing food (STO-11.7). */
export function paymentsOf(total: number): readonly PayAction[] {
  PAYMENTS_OF[total] ??= ACTIONS.pay.filter((payment) => totalOf(payment) === total);
  return entryAt(PAYMENTS_OF, total);
}

/**
 * Lists the possible payments, declining, and the helpful pairs of a claim. STO-17.10: a player who can't pay can only
 * decline, so the stage is skipped.
 */
export function listPaymentActions(
  state: State,
  player: number,
  payments: readonly PayAction[],
  legal: ActionList<PayAction | DeclineAction | TakeAnyTwoAction>,
): void {
  const { resources, anyTwoClaim } = seatOf(state, player);
  const { wood, clay, stone, gold } = resources;
  const owned = totalOf(resources);
  for (const payment of payments) {
    if (payment.wood <= wood && payment.clay <= clay && payment.stone <= stone && payment.gold <= gold) {
      legal.push(payment);
    } else if (totalOf(payment) > owned) {
      break; // Payments are sorted by their totals: all further ones are too high as well.
    }
  }
  legal.push(DECLINE);
  if (!anyTwoClaim) return;
  for (const pair of ACTIONS.takeAnyTwo) {
    if (isInSupply(state, pair) && wouldPay(payments, resources, pair)) legal.push(pair);
  }
}

/** STO-17.9: why a player can't use the claim for a pair before one of these payments. */
export function checkHelpfulPair(
  state: State,
  player: number,
  pair: TakeAnyTwoAction,
  payments: readonly PayAction[],
): Refusal | undefined {
  const { anyTwoClaim, resources } = seatOf(state, player);
  if (!anyTwoClaim) return { rule: 'STO-17.9', code: 'noClaim' };
  const refusal = checkPair(state, pair);
  if (refusal || wouldPay(payments, resources, pair)) return refusal;
  return { rule: 'STO-17.9', code: 'noHelp' };
}

/** Whether one of the payments is possible with two more resources. */
function wouldPay(payments: readonly PayAction[], owned: Readonly<Resources>, pair: TakeAnyTwoAction): boolean {
  const resources = { ...owned };
  resources[pair.first] += 1;
  resources[pair.second] += 1;
  return payments.some((payment) => covers(resources, payment));
}

/** Why a player can't make a payment that is otherwise right; `rule` is the rule of the stage. */
export function checkOwned(state: State, player: number, payment: PayAction, rule: string): Refusal | undefined {
  return covers(seatOf(state, player).resources, payment) ? undefined : { rule, code: 'notEnoughResources' };
}

/** STO-9.9: the player uses the claim before the payment, which is then due again (STO-17.9). */
export function useClaim(
  state: State,
  stage: PayCardStage | PayBuildingStage | FeedPeopleStage,
  pair: TakeAnyTwoAction,
  emit: Emit<Event>,
): void {
  const { player } = stage;
  seatOf(state, player).anyTwoClaim = false;
  emit({ type: 'claimUsed', player });
  takePair(state, player, pair, 'claim', emit);
  pushAgain(state, stage);
}

/** STO-8.4, STO-10.7: the resources return to a limited supply at once (STO-15.10). */
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
