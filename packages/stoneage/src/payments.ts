/** The payments for cards, tiles and missing food, as actions. */
import { entryAt, entryOf } from '@rulewright/core';
import { BUILDING_IDS, BUILDINGS, type BuildingId } from './buildings.js';
import { MOST_PAID } from './components.js';
import { checkCost } from './costs.js';
import { totalOf } from './resources.js';
import { ACTIONS } from './rules.js';
import type { PayAction } from './schema/index.js';

/** Every payment that a tile takes, by tile. */
const PAYMENTS_FOR = Object.fromEntries(
  BUILDING_IDS.map((id) => [id, ACTIONS.pay.filter((payment) => !checkCost(BUILDINGS[id].cost, payment))]),
);

/** Every payment that a tile takes. */
export function paymentsFor(building: BuildingId): readonly PayAction[] {
  return entryOf(PAYMENTS_FOR, building);
}

/** Every payment by its number of resources. */
const PAYMENTS_OF = Array.from({ length: MOST_PAID + 1 }, (_, total) =>
  ACTIONS.pay.filter((payment) => totalOf(payment) === total),
);

/** Every payment of so many resources: for a card (STO-8.2), or for missing food (STO-11.7). */
export function paymentsOf(total: number): readonly PayAction[] {
  return entryAt(PAYMENTS_OF, total);
}
