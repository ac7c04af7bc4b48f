/** Payments in resources: which mixes a price allows, and paying them. */
import { type Emit, internActions } from '@rulewright/core';
import { BUILDING_IDS, BUILDINGS, type BuildingId, type Cost } from './buildings.js';
import { RESOURCE_POINTS, RESOURCES } from './components.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State, totalOf } from './schema.js';

/** A mix of resources. */
export type Pay = ActionOf<'pay'>;

const PAY = internActions(actionSchema).pay;

/** Every mix of so many resources, by their total. */
export const PAYMENTS_OF_TOTAL: readonly (readonly Pay[])[] = Array.from({ length: 11 }, (_, total) =>
  PAY.filter((payment) => totalOf(payment) === total),
);

/** How many kinds of resources a payment has. */
export function kindsOf(payment: Pay): number {
  return RESOURCES.filter((resource) => payment[resource] > 0).length;
}

function paymentsOf(cost: Cost): readonly Pay[] {
  switch (cost.type) {
    case 'fixed':
      return PAY.filter((payment) => RESOURCES.every((resource) => payment[resource] === cost.resources[resource]));
    case 'exactKinds':
      return PAY.filter((payment) => totalOf(payment) === cost.count && kindsOf(payment) === cost.kinds);
    case 'oneToSeven':
      return PAY.filter((payment) => totalOf(payment) >= cost.min && totalOf(payment) <= cost.max);
  }
}

/** Every payment that a tile takes. */
export const PAYMENTS_FOR = Object.fromEntries(BUILDING_IDS.map((id) => [id, paymentsOf(BUILDINGS[id].cost)])) as {
  readonly [Id in BuildingId]: readonly Pay[];
};

/** STO-10.6: what an open-cost tile scores. */
export function pointsOf({ wood, clay, stone, gold }: Pay): number {
  return (
    wood * RESOURCE_POINTS.wood +
    clay * RESOURCE_POINTS.clay +
    stone * RESOURCE_POINTS.stone +
    gold * RESOURCE_POINTS.gold
  );
}

/** Whether a player owns what a payment takes. */
export function canAfford({ resources }: Seat, payment: Pay): boolean {
  return (
    payment.wood <= resources.wood &&
    payment.clay <= resources.clay &&
    payment.stone <= resources.stone &&
    payment.gold <= resources.gold
  );
}

/** Adds the payments that a player can afford to a list of legal actions. */
export function pushAffordable(payments: readonly Pay[], seat: Seat, legal: Action[]): void {
  const { wood, clay, stone, gold } = seat.resources;
  for (let i = 0; i < payments.length; i++) {
    const payment = payments[i] as Pay;
    if (payment.wood <= wood && payment.clay <= clay && payment.stone <= stone && payment.gold <= gold) {
      legal.push(payment);
    }
  }
}

/** STO-8.4, STO-10.7: the resources go back to the supply at once. */
export function payResources(state: State, player: number, payment: Pay, emit: Emit<Event>): void {
  const { resources } = state.seats[player] as Seat;
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
  emit({ type: 'paid', player, wood, clay, stone, gold });
}
