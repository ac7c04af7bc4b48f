/** Taking any two resources: with the card, or later with the claim to them (STO-9.8, STO-9.9). */
import { type ActionList, type Emit, type Refusal, seatOf } from '@rulewright/core';
import type { Source } from '../components.js';
import { pushAgain } from '../course.js';
import { gain } from '../gains.js';
import { covers } from '../resources.js';
import { ACTIONS } from '../rules.js';
import type {
  Event,
  FeedPeopleStage,
  PayAction,
  PayBuildingStage,
  PayCardStage,
  Resources,
  State,
  TakeAnyTwoAction,
} from '../schema/index.js';

/** Lists the pairs that the supply holds. */
export function listPairs(state: State, legal: ActionList<TakeAnyTwoAction>): void {
  for (const pair of ACTIONS.takeAnyTwo) if (isInSupply(state, pair)) legal.push(pair);
}

/** STO-17.9: lists the pairs with which one of these payments is possible. */
export function listHelpfulPairs(
  state: State,
  player: number,
  payments: readonly PayAction[],
  legal: ActionList<TakeAnyTwoAction>,
): void {
  const { anyTwoClaim, resources } = seatOf(state, player);
  if (!anyTwoClaim) return;
  for (const pair of ACTIONS.takeAnyTwo) {
    if (isInSupply(state, pair) && wouldPay(payments, resources, pair)) legal.push(pair);
  }
}

/** STO-17.9: why a pair can't be taken where one of these payments is asked for. */
export function checkHelpfulPair(
  state: State,
  player: number,
  pair: TakeAnyTwoAction,
  payments: readonly PayAction[],
): Refusal | undefined {
  const { anyTwoClaim, resources } = seatOf(state, player);
  if (!anyTwoClaim) {
    return { rule: 'STO-17.9', code: 'noClaim', message: 'The player holds no claim to two resources.' };
  }
  const refusal = checkPair(state, pair);
  if (refusal || wouldPay(payments, resources, pair)) return refusal;
  return { rule: 'STO-17.9', code: 'noHelp', message: 'Even with these two resources nothing could be paid here.' };
}

/** STO-15.10: why the supply doesn't give a pair. */
export function checkPair(state: State, pair: TakeAnyTwoAction): Refusal | undefined {
  if (isInSupply(state, pair)) return undefined;
  const message = `The supply doesn't hold ${pair.first} and ${pair.second}.`;
  return { rule: 'STO-15.10', code: 'notInSupply', message };
}

function isInSupply({ supply }: State, pair: TakeAnyTwoAction): boolean {
  if (supply === null) return true;
  const { first, second } = pair;
  return first === second ? supply[first] >= 2 : supply[first] >= 1 && supply[second] >= 1;
}

/** Whether one of the payments is possible with two resources more. */
function wouldPay(payments: readonly PayAction[], owned: Readonly<Resources>, pair: TakeAnyTwoAction): boolean {
  const resources = { ...owned };
  resources[pair.first] += 1;
  resources[pair.second] += 1;
  return payments.some((payment) => covers(resources, payment));
}

/** STO-9.8: both resources are gained together. */
export function takePair(
  state: State,
  player: number,
  pair: TakeAnyTwoAction,
  source: Source,
  emit: Emit<Event>,
): void {
  gain(state, player, pair.first, 1, source, emit);
  gain(state, player, pair.second, 1, source, emit);
}

/** STO-9.9: a kept claim is used before the payment, which is then asked for again (STO-17.9). */
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
