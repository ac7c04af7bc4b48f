/** What features look up: what cards and tiles amount to as numbers, and what dice may give. */

import { addAt, numberAt } from '@rulewright/core/define';
import {
  BUILDING_IDS,
  BUILDINGS,
  type BuildingId,
  CARD_IDS,
  CARDS,
  type CardId,
  DIVISORS,
  FIGURE_INDEX,
  FIGURES,
  GATHERED,
  MAX_PEOPLE,
  RESOURCE_POINTS,
  RESOURCES,
  SYMBOL_INDEX,
  SYMBOLS,
  type Top,
} from '@rulewright/stoneage/facts';

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
  /** Its top, in `TOPS`. */
  readonly top: number;
  /** How much of it: food, resources, points, pips; 1 where it is the same on every card. */
  readonly amount: number;
  /** Its symbol, in `SYMBOLS`; -1 for a multiplier. */
  readonly symbol: number;
  /** Its figure, in `FIGURES`; -1 for a symbol. */
  readonly figure: number;
  /** How many of the figure. */
  readonly count: number;
}

function cardNumbers(id: CardId): CardNumbers {
  const { top, bottom } = CARDS[id];
  return {
    top: TOPS.indexOf(top.type),
    amount: 'amount' in top ? top.amount : 'value' in top ? top.value : 1,
    symbol: bottom.type === 'symbol' ? SYMBOL_INDEX[bottom.symbol] : -1,
    figure: bottom.type === 'multiplier' ? FIGURE_INDEX[bottom.figure] : -1,
    count: bottom.type === 'multiplier' ? bottom.count : 0,
  };
}

/** The cards in numbers, by id. */
const CARD_NUMBERS: ReadonlyMap<string, CardNumbers> = new Map(CARD_IDS.map((id) => [id, cardNumbers(id)]));

/** What a card amounts to. */
export function numbersOfCard(id: CardId): CardNumbers {
  return CARD_NUMBERS.get(id) ?? cardNumbers(id);
}

/** How many cards of each symbol there are in the game, and how many of each figure. */
export const ALL_SYMBOLS: readonly number[] = SYMBOLS.map(
  (_, symbol) => CARD_IDS.map(cardNumbers).filter((card) => card.symbol === symbol).length,
);
export const ALL_FIGURES: readonly number[] = FIGURES.map((_, figure) =>
  CARD_IDS.map(cardNumbers).reduce((sum, card) => sum + (card.figure === figure ? card.count : 0), 0),
);

/** A tile in numbers. */
export interface TileNumbers {
  /** Resources by kind of a fixed cost; `null` if the mix is free. */
  readonly needs: readonly number[] | null;
  /** The fewest and the most resources that it takes. */
  readonly least: number;
  readonly most: number;
  /** How many kinds they must be of; 0 if that doesn't matter. */
  readonly kinds: number;
  /** Points shown; 0 if they follow from the payment. */
  readonly points: number;
}

function tileNumbers(id: BuildingId): TileNumbers {
  const { cost, points } = BUILDINGS[id];
  switch (cost.type) {
    case 'fixed': {
      const needs = RESOURCES.map((resource) => cost.resources[resource]);
      const count = needs.reduce((sum, need) => sum + need, 0);
      return { needs, least: count, most: count, kinds: 0, points: points ?? 0 };
    }
    case 'exactKinds':
      return { needs: null, least: cost.count, most: cost.count, kinds: cost.kinds, points: 0 };
    case 'oneToSeven':
      return { needs: null, least: cost.min, most: cost.max, kinds: 0, points: 0 };
  }
}

/** The tiles in numbers, by id. */
const TILE_NUMBERS: ReadonlyMap<string, TileNumbers> = new Map(BUILDING_IDS.map((id) => [id, tileNumbers(id)]));

/** What a tile amounts to. */
export function numbersOfTile(id: BuildingId): TileNumbers {
  return TILE_NUMBERS.get(id) ?? tileNumbers(id);
}

/** Points of a resource in an open-cost tile, by kind. */
export const WORTHS: readonly number[] = RESOURCES.map((resource) => RESOURCE_POINTS[resource]);

/** STO-1.2, STO-1.3: by what a roll is divided, in the order of `GATHERED`. */
export const DIVISOR_OF: readonly number[] = GATHERED.map((gives) => DIVISORS[gives]);

/** Chances of each sum of so many dice. */
function sumChances(dice: number): number[] {
  let chances = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: chances.length + 6 }, () => 0);
    chances.forEach((chance, sum) => {
      for (let face = 1; face <= 6; face++) addAt(next, sum + face, chance / 6);
    });
    chances = next;
  }
  return chances;
}

const DICE = Array.from({ length: MAX_PEOPLE + 1 }, (_, dice) => sumChances(dice));
const ROW = 6 * MAX_PEOPLE + 1;

const AT_LEAST: readonly number[] = DICE.flatMap((chances) =>
  Array.from({ length: ROW }, (_, total) => chances.slice(total).reduce((sum, chance) => sum + chance, 0)),
);

const EXPECTED: readonly number[] = DIVISOR_OF.flatMap((divisor) =>
  DICE.map((chances) => chances.reduce((sum, chance, total) => sum + chance * Math.floor(total / divisor), 0)),
);

/** How likely so many dice show so much or more. */
export function chanceOf(total: number, dice: number): number {
  if (total <= dice) return 1;
  return total > 6 * dice ? 0 : numberAt(AT_LEAST, dice * ROW + total);
}

/** STO-6.2: how much of something, by its place in `GATHERED`, so many people bring in the mean, without tools. */
export function expectedOf(gives: number, people: number): number {
  return numberAt(EXPECTED, gives * (MAX_PEOPLE + 1) + people);
}
