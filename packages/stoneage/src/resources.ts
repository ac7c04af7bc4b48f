/** Pieces of each resource: what a player owns, a payment, a price, the supply (STO-1.2). */
import { MAX_PAID, RESOURCE_POINTS, RESOURCES } from './components.js';
import type { Resources } from './types.generated.js';

/** How many pieces there are. */
export function totalOf({ wood, clay, stone, gold }: Readonly<Resources>): number {
  return wood + clay + stone + gold;
}

/** How many kinds of resources there are. */
export function kindsOf(resources: Readonly<Resources>): number {
  return RESOURCES.filter((resource) => resources[resource] > 0).length;
}

/** STO-10.6: what an open-cost tile scores. */
export function pointsOf({ wood, clay, stone, gold }: Readonly<Resources>): number {
  return (
    wood * RESOURCE_POINTS.wood +
    clay * RESOURCE_POINTS.clay +
    stone * RESOURCE_POINTS.stone +
    gold * RESOURCE_POINTS.gold
  );
}

/** Whether all of these are among what is owned. */
export function covers(owned: Readonly<Resources>, wanted: Readonly<Resources>): boolean {
  return (
    wanted.wood <= owned.wood && wanted.clay <= owned.clay && wanted.stone <= owned.stone && wanted.gold <= owned.gold
  );
}

/** STO-17.3: every payment out of what is owned, in the order of the actions: by total, then by kind. */
export function paymentsFrom(owned: Readonly<Resources>): Resources[] {
  const payments: Resources[] = [];
  for (let total = 1; total <= Math.min(MAX_PAID, totalOf(owned)); total++) {
    for (let wood = 0; wood <= Math.min(owned.wood, total); wood++) {
      for (let clay = 0; clay <= Math.min(owned.clay, total - wood); clay++) {
        for (let stone = 0; stone <= Math.min(owned.stone, total - wood - clay); stone++) {
          const gold = total - wood - clay - stone;
          if (gold <= owned.gold) payments.push({ wood, clay, stone, gold });
        }
      }
    }
  }
  return payments;
}
