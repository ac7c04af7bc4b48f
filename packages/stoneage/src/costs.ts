/** What can be bought, and for what: the payments for cards, tiles and missing food. */
import { entryAt, entryOf, type Refusal } from '@rulewright/core';
import { BUILDING_IDS, BUILDINGS, type BuildingId, type Cost } from './buildings.js';
import { RESOURCES } from './components.js';
import { kindsOf, totalOf } from './resources.js';
import { ACTIONS } from './rules.js';
import type { PayAction } from './schema/index.js';

/** Why a payment isn't what a tile costs. */
export function checkCost(cost: Cost, payment: PayAction): Refusal | undefined {
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

/** Every payment that a tile takes, by tile. */
const PAYMENTS_FOR = Object.fromEntries(
  BUILDING_IDS.map((id) => [id, ACTIONS.pay.filter((payment) => !checkCost(BUILDINGS[id].cost, payment))]),
);

/** Every payment that a tile takes. */
export function paymentsFor(building: BuildingId): readonly PayAction[] {
  return entryOf(PAYMENTS_FOR, building);
}

const MOST_PAID = Math.max(...ACTIONS.pay.map(totalOf));

/** Every payment by its number of resources. */
const PAYMENTS_OF = Array.from({ length: MOST_PAID + 1 }, (_, total) =>
  ACTIONS.pay.filter((payment) => totalOf(payment) === total),
);

/** Every payment of so many resources: for a card (STO-8.2), or for missing food (STO-11.7). */
export function paymentsOf(total: number): readonly PayAction[] {
  return entryAt(PAYMENTS_OF, total);
}
