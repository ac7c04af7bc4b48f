/** What building tiles cost and score (STO-10). */
import type { Refusal } from '@rulewright/core';
import { BUILDINGS, type BuildingId, type Cost } from './buildings.js';
import { RESOURCES } from './components.js';
import { kindsOf, pointsOf, totalOf } from './resources.js';
import type { Resources } from './schema/index.js';

/** Why a payment isn't what a tile costs. */
export function checkCost(cost: Cost, payment: Readonly<Resources>): Refusal | undefined {
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

/** STO-10.2, STO-10.6: the points of a tile that is bought with a payment: those shown, or those of the resources paid. */
export function buildingPoints(building: BuildingId, payment: Readonly<Resources>): number {
  return BUILDINGS[building].points ?? pointsOf(payment);
}
