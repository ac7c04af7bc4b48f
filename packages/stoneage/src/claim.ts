/** The claim to any two resources (STO-9.8 to STO-9.10), and its use at a payment stage (STO-17.9). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { gain } from './gains.js';
import type { Pay } from './payments.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State } from './schema.js';

/** Two resources. */
export type Pair = ActionOf<'takeAnyTwo'>;

/** The pairs in canonical order. */
export const TAKE_ANY_TWO = internActions(actionSchema).takeAnyTwo;

/** STO-15.10: whether the supply holds a pair. */
export function isInSupply({ supply }: State, { first, second }: Pair): boolean {
  if (supply === null) return true;
  return first === second ? supply[first] >= 2 : supply[first] >= 1 && supply[second] >= 1;
}

/** Whether one of the payments is possible with two resources more. */
function wouldPay(payments: readonly Pay[], { resources }: Seat, { first, second }: Pair): boolean {
  const more = (resource: string): number => (first === resource ? 1 : 0) + (second === resource ? 1 : 0);
  const wood = resources.wood + more('wood');
  const clay = resources.clay + more('clay');
  const stone = resources.stone + more('stone');
  const gold = resources.gold + more('gold');
  for (const payment of payments) {
    if (payment.wood <= wood && payment.clay <= clay && payment.stone <= stone && payment.gold <= gold) return true;
  }
  return false;
}

/** STO-17.9: adds the pairs that help at a payment stage to a list of legal actions. */
export function pushHelpfulPairs(state: State, player: number, payments: readonly Pay[], legal: Action[]): void {
  const seat = state.seats[player] as Seat;
  if (!seat.anyTwoClaim) return;
  for (const pair of TAKE_ANY_TWO) {
    if (isInSupply(state, pair) && wouldPay(payments, seat, pair)) legal.push(pair);
  }
}

/** STO-17.9: why a pair can't be taken at a payment stage with a price that `canBePaid` knows. */
export function checkHelpfulPair(
  state: State,
  player: number,
  pair: Pair,
  canBePaid: (resources: Seat['resources']) => boolean,
): Refusal | undefined {
  const seat = state.seats[player] as Seat;
  if (!seat.anyTwoClaim) {
    return { rule: 'STO-17.9', code: 'noClaim', message: 'The player holds no claim to two resources.' };
  }
  const refusal = checkSupply(state, pair);
  if (refusal) return refusal;
  const resources = { ...seat.resources };
  resources[pair.first] += 1;
  resources[pair.second] += 1;
  if (canBePaid(resources)) return undefined;
  return { rule: 'STO-17.9', code: 'noHelp', message: 'Even with these two resources nothing could be paid here.' };
}

/** STO-15.10: why the supply doesn't give a pair. */
export function checkSupply(state: State, pair: Pair): Refusal | undefined {
  if (isInSupply(state, pair)) return undefined;
  return {
    rule: 'STO-15.10',
    code: 'notInSupply',
    message: `The supply doesn't hold ${pair.first} and ${pair.second}.`,
  };
}

/** STO-9.8: both resources are gained together. */
export function takePair(state: State, player: number, { first, second }: Pair, emit: Emit<Event>): void {
  gain(state, player, first, 1, emit);
  gain(state, player, second, 1, emit);
}

/** STO-9.9: a kept claim is spent at a payment stage. */
export function useClaim(state: State, player: number, pair: Pair, emit: Emit<Event>): void {
  (state.seats[player] as Seat).anyTwoClaim = false;
  emit({ type: 'claimUsed', player });
  takePair(state, player, pair, emit);
}
