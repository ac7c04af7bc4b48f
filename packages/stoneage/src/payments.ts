/** The payments for cards, tiles and missing food, as actions. */
import { entryAt } from '@rulewright/core';
import { BUILDINGS, type BuildingId } from './buildings.js';
import { checkCost } from './costs.js';
import { totalOf } from './resources.js';
import { ACTIONS } from './rules.js';
import type { PayAction } from './schema/index.js';

/** By tile, listed when they are first needed. */
const PAYMENTS_FOR: Partial<Record<BuildingId, readonly PayAction[]>> = {};

/** Every payment that a tile takes. */
export function paymentsFor(building: BuildingId): readonly PayAction[] {
  PAYMENTS_FOR[building] ??= ACTIONS.pay.filter((payment) => !checkCost(BUILDINGS[building].cost, payment));
  return PAYMENTS_FOR[building];
}

/** By their number of resources. */
const PAYMENTS_OF: (readonly PayAction[])[] = [];

/** Every payment of so many resources: for a card (STO-8.2), or for missing food (STO-11.7). */
export function paymentsOf(total: number): readonly PayAction[] {
  PAYMENTS_OF[total] ??= ACTIONS.pay.filter((payment) => totalOf(payment) === total);
  return entryAt(PAYMENTS_OF, total);
}
