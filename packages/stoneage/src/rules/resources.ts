/** Numbers of resources and food: what rolls give (STO-6), what cards, tiles (STO-8, STO-10) and hunger (STO-11) cost. */
import {
  BUILDINGS,
  type BuildingId,
  DIVISORS,
  type Gathered,
  MAX_PAID,
  PENALTY,
  RESOURCE_POINTS,
  RESOURCES,
} from '../components.js';
import type { Refusal, Resources, Seat, State } from '../types.js';

/** The number of pieces. */
export function totalOf({ wood, clay, stone, gold }: Readonly<Resources>): number {
  return wood + clay + stone + gold;
}

/** STO-10.6: the score of an open-cost tile that is paid with these resources. */
export function pointsOf({ wood, clay, stone, gold }: Readonly<Resources>): number {
  return (
    wood * RESOURCE_POINTS.wood +
    clay * RESOURCE_POINTS.clay +
    stone * RESOURCE_POINTS.stone +
    gold * RESOURCE_POINTS.gold
  );
}

/** Whether a player who owns these resources can pay those. */
export function covers(owned: Readonly<Resources>, wanted: Readonly<Resources>): boolean {
  return (
    wanted.wood <= owned.wood && wanted.clay <= owned.clay && wanted.stone <= owned.stone && wanted.gold <= owned.gold
  );
}

/** STO-17.3: every payment out of these resources, in the order of the actions: by total, then by kind. */
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

/** STO-6.2: the dice and all tools added. */
export function totalOfRoll({ dice, added }: { readonly dice: readonly number[]; readonly added: number }): number {
  let total = added;
  for (const face of dice) total += face;
  return total;
}

/** STO-6.2: what a total gives. STO-6.3: the remainder is lost. STO-6.4: so the gain can be nothing. */
export function gainOf(total: number, gives: Gathered): number {
  return Math.floor(total / DIVISORS[gives]);
}

/** STO-15.10: a limited supply limits gains. STO-1.4: food never runs out. */
export function cutToSupply({ supply }: Pick<State, 'supply'>, gives: Gathered, wanted: number): number {
  return gives === 'food' || supply === null ? wanted : Math.min(wanted, supply[gives]);
}

/** STO-8.2: the price of the card on a space, in resources of any kinds. */
export function priceAt(space: number): number {
  return space + 1;
}

/** Why a payment isn't the cost of a tile. */
export function checkCost(building: BuildingId, payment: Readonly<Resources>): Refusal | undefined {
  const { cost } = BUILDINGS[building];
  const total = totalOf(payment);
  switch (cost.type) {
    case 'fixed':
      if (RESOURCES.every((resource) => payment[resource] === cost.resources[resource])) return undefined;
      return { rule: 'STO-10.2', code: 'wrongCost', params: { building } };
    case 'exactKinds':
      if (total !== cost.count) return { rule: 'STO-10.3', code: 'wrongCount', params: { building } };
      if (RESOURCES.filter((resource) => payment[resource] > 0).length === cost.kinds) return undefined;
      return { rule: 'STO-10.4', code: 'wrongKinds', params: { kinds: cost.kinds } };
    case 'oneToSeven':
      if (total >= cost.min && total <= cost.max) return undefined;
      return { rule: 'STO-10.5', code: 'wrongCount', params: { building } };
  }
}

/** STO-10.2, STO-10.6: the points that a tile scores with a payment. */
export function buildingPoints(building: BuildingId, payment: Readonly<Resources>): number {
  return BUILDINGS[building].points ?? pointsOf(payment);
}

/** STO-11.3: the number of people who have food. Each needs one. */
export function peopleWithFood({ food, people }: Pick<Seat, 'food' | 'people'>): number {
  return Math.min(food, people);
}

/** STO-15.7: whether players with enough food can refuse to feed. Then feeding is what spends the food. */
export function mayRefuse({ config }: Pick<State, 'config'>): boolean {
  return config.feedingRefusal === 'always';
}

/** STO-11.8: the points lost for unfed people. STO-11.9: also below 0, except with the option (STO-15.8). */
export function penaltyOf({ config }: Pick<State, 'config'>, { score }: Pick<Seat, 'score'>): number {
  return config.negativeScore ? PENALTY : Math.min(PENALTY, score);
}
