/** Pieces of each resource: what a player owns, a payment, a price, the supply (STO-1.2). */
import { RESOURCE_POINTS, RESOURCES } from './components.js';
import type { Resources } from './types.js';

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
