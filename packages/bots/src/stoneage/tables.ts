/** Lookup tables: cards and tiles as numbers, and the chances of dice. */

import { GameDefinitionError } from '@rulewright/core';
import { entryAt, numberAt } from '@rulewright/core/define';
import {
  BUILDING_IDS,
  BUILDINGS,
  type BuildingId,
  CARD_IDS,
  CARDS,
  type CardId,
  DIVISORS,
  GATHERED,
  RESOURCES,
  type Top,
} from '@rulewright/stoneage/data';
import {
  checkCost,
  FIGURE_INDEX,
  figureCounts,
  MAX_PEOPLE,
  paymentsFrom,
  RESOURCE_POINTS,
  SYMBOL_INDEX,
  symbolCounts,
} from '@rulewright/stoneage/internal';

/** As core's `numberAt`, which is for whole numbers. */
export function fractionAt(list: readonly number[], index: number): number {
  const entry = list[index];
  if (entry === undefined) throw new GameDefinitionError(`A list of ${list.length} has no entry ${index}.`);
  return entry;
}

/** The tops of cards by type. */
export const TOPS = [
  'food',
  'resource',
  'points',
  'tool',
  'agriculture',
  'rollResource',
  'oneUseTool',
  'anyTwo',
  'drawCard',
  'diceForEveryone',
] as const satisfies readonly Top['type'][];

/** A card in numbers. */
export interface CardNumbers {
  /** The index of its top in `TOPS`. */
  readonly top: number;
  /** The amount of its top, scaled. */
  readonly topSize: number;
  /** The index of its symbol; -1 for a multiplier. */
  readonly symbol: number;
  /** The index of its figure; -1 for a symbol. */
  readonly figure: number;
  /** The number of its figures. */
  readonly count: number;
}

const CARD_NUMBERS: ReadonlyMap<CardId, CardNumbers> = new Map(CARD_IDS.map((id) => [id, cardNumbers(id)]));

/** A card in numbers. */
export function numbersOfCard(id: CardId): CardNumbers {
  return CARD_NUMBERS.get(id) as CardNumbers;
}

function cardNumbers(id: CardId): CardNumbers {
  const { top, bottom } = CARDS[id];
  const amount = 'amount' in top ? top.amount : 'value' in top ? top.value : 1;
  return {
    top: TOPS.indexOf(top.type),
    topSize: amount > 1 ? amount / 4 : 1,
    symbol: bottom.type === 'symbol' ? SYMBOL_INDEX[bottom.symbol] : -1,
    figure: bottom.type === 'multiplier' ? FIGURE_INDEX[bottom.figure] : -1,
    count: bottom.type === 'multiplier' ? bottom.count : 0,
  };
}

/** The number of each symbol and each figure on all cards. */
export const ALL_SYMBOLS: readonly number[] = symbolCounts(CARD_IDS, null);
export const ALL_FIGURES: readonly number[] = figureCounts(CARD_IDS, null);

/** A tile in numbers. */
export interface TileNumbers {
  /** Resources by kind of a fixed cost; `null` for an open cost. */
  readonly needs: readonly number[] | null;
  /** Every payment, by kind, the best first; `null` where any mix pays. */
  readonly payments: readonly (readonly number[])[] | null;
  readonly least: number;
  readonly most: number;
  /** The number of different kinds it takes; 0 if that doesn't matter. */
  readonly kinds: number;
  /** The points shown; `null` if they depend on the payment. */
  readonly points: number | null;
  /** How much choice the cost leaves: 0 for none, 2 for any mix. */
  readonly choice: number;
}

/** Points of a resource in an open-cost tile, by kind. */
export const WORTHS: readonly number[] = RESOURCES.map((resource) => RESOURCE_POINTS[resource]);

/** STO-10.6: the points of resources, by kind, in an open-cost tile. */
export function worthOf(resources: readonly number[]): number {
  let worth = 0;
  for (let kind = 0; kind < WORTHS.length; kind++) worth += numberAt(resources, kind) * numberAt(WORTHS, kind);
  return worth;
}

/** A tile in numbers. */
export function numbersOfTile(id: BuildingId): TileNumbers {
  return TILE_NUMBERS.get(id) as TileNumbers;
}

const TILE_NUMBERS: ReadonlyMap<BuildingId, TileNumbers> = new Map(BUILDING_IDS.map((id) => [id, tileNumbers(id)]));

function tileNumbers(id: BuildingId): TileNumbers {
  const { cost, points } = BUILDINGS[id];
  if (cost.type === 'oneToSeven') {
    return { needs: null, payments: null, least: cost.min, most: cost.max, kinds: 0, points, choice: 2 };
  }
  const payments = paymentsFrom({ wood: 5, clay: 5, stone: 5, gold: 5 })
    .filter((payment) => checkCost(id, payment) === undefined)
    .map((payment) => RESOURCES.map((resource) => payment[resource]))
    .sort((one, other) => worthOf(other) - worthOf(one) || kindsOf(one) - kindsOf(other));
  if (cost.type === 'exactKinds') {
    const { count, kinds } = cost;
    return { needs: null, payments, least: count, most: count, kinds, points, choice: 1 };
  }
  const needs = RESOURCES.map((resource) => cost.resources[resource]);
  const count = needs.reduce((sum, need) => sum + need, 0);
  return { needs, payments, least: count, most: count, kinds: 0, points, choice: 0 };
}

/** The kinds of a payment as bits. Of equal payments, the cheaper kinds go first. */
function kindsOf(payment: readonly number[]): number {
  return payment.reduce((bits, count, kind) => bits + (count > 0 ? 1 << kind : 0), 0);
}

/** STO-1.2, STO-1.3: the divisors of a roll, in the order of `GATHERED`. */
export const DIVISOR_OF: readonly number[] = GATHERED.map((gives) => DIVISORS[gives]);

/** By number of dice: the chance of each sum. */
const SUM_CHANCES = Array.from({ length: MAX_PEOPLE + 1 }, (_, dice) => sumChances(dice));

function sumChances(dice: number): number[] {
  let chances = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: chances.length + 6 }, () => 0);
    chances.forEach((chance, sum) => {
      for (let face = 1; face <= 6; face++) next[sum + face] = fractionAt(next, sum + face) + chance / 6;
    });
    chances = next;
  }
  return chances;
}

const AT_LEAST = SUM_CHANCES.map((chances) =>
  chances.map((_, total) => chances.slice(total).reduce((sum, chance) => sum + chance, 0)),
);

const EXPECTED = DIVISOR_OF.map((divisor) =>
  SUM_CHANCES.map((chances) => chances.reduce((sum, chance, total) => sum + chance * Math.floor(total / divisor), 0)),
);

/** The chance that dice show a total or more. */
export function chanceOf(total: number, dice: number): number {
  if (total <= dice) return 1;
  return total > 6 * dice ? 0 : fractionAt(entryAt(AT_LEAST, dice), total);
}

/** STO-6.2: the mean of what people bring without tools. `gives` is an index of `GATHERED`. */
export function expectedOf(gives: number, people: number): number {
  return fractionAt(entryAt(EXPECTED, gives), people);
}
