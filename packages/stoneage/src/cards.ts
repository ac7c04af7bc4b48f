/** The civilization cards of Stone Age: data, no logic (STO-1.12). */
import { keysOf } from '@rulewright/core';
import type { CultureSymbol, Figure, Resource } from './components.js';

/** STO-9: what a card does when it is bought. */
export type Top =
  | { readonly type: 'food'; readonly amount: number }
  | { readonly type: 'resource'; readonly resource: Resource; readonly amount: number }
  | { readonly type: 'points'; readonly amount: number }
  | { readonly type: 'tool' }
  | { readonly type: 'agriculture' }
  | { readonly type: 'rollResource'; readonly resource: Resource; readonly dice: number }
  | { readonly type: 'oneUseTool'; readonly value: number }
  | { readonly type: 'anyTwo' }
  | { readonly type: 'drawCard' }
  | { readonly type: 'diceForEveryone' };

/** STO-13: what a card scores at the end. */
export type Bottom =
  | { readonly type: 'symbol'; readonly symbol: CultureSymbol }
  | { readonly type: 'multiplier'; readonly figure: Figure; readonly count: number };

/** A civilization card as printed. */
export interface Card {
  readonly top: Top;
  readonly bottom: Bottom;
}

/** The cards by id, in canonical order. */
export const CARDS = printed({
  medicineFood5: {
    top: { type: 'food', amount: 5 },
    bottom: { type: 'symbol', symbol: 'medicine' },
  },
  medicineAnyTwo: {
    top: { type: 'anyTwo' },
    bottom: { type: 'symbol', symbol: 'medicine' },
  },
  artTool: {
    top: { type: 'tool' },
    bottom: { type: 'symbol', symbol: 'art' },
  },
  artRollGold: {
    top: { type: 'rollResource', resource: 'gold', dice: 2 },
    bottom: { type: 'symbol', symbol: 'art' },
  },
  writingDraw: {
    top: { type: 'drawCard' },
    bottom: { type: 'symbol', symbol: 'writing' },
  },
  writingDice: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'symbol', symbol: 'writing' },
  },
  potteryFood7: {
    top: { type: 'food', amount: 7 },
    bottom: { type: 'symbol', symbol: 'pottery' },
  },
  potteryDice: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'symbol', symbol: 'pottery' },
  },
  sundialAgriculture: {
    top: { type: 'agriculture' },
    bottom: { type: 'symbol', symbol: 'sundial' },
  },
  sundialDice: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'symbol', symbol: 'sundial' },
  },
  transportStone2: {
    top: { type: 'resource', resource: 'stone', amount: 2 },
    bottom: { type: 'symbol', symbol: 'transport' },
  },
  transportDice: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'symbol', symbol: 'transport' },
  },
  musicPoints3A: {
    top: { type: 'points', amount: 3 },
    bottom: { type: 'symbol', symbol: 'music' },
  },
  musicPoints3B: {
    top: { type: 'points', amount: 3 },
    bottom: { type: 'symbol', symbol: 'music' },
  },
  weavingFood3: {
    top: { type: 'food', amount: 3 },
    bottom: { type: 'symbol', symbol: 'weaving' },
  },
  weavingFood1: {
    top: { type: 'food', amount: 1 },
    bottom: { type: 'symbol', symbol: 'weaving' },
  },
  farmer1Stone1: {
    top: { type: 'resource', resource: 'stone', amount: 1 },
    bottom: { type: 'multiplier', figure: 'farmer', count: 1 },
  },
  farmer1Agriculture: {
    top: { type: 'agriculture' },
    bottom: { type: 'multiplier', figure: 'farmer', count: 1 },
  },
  farmer1Dice: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'multiplier', figure: 'farmer', count: 1 },
  },
  farmer2Dice: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'multiplier', figure: 'farmer', count: 2 },
  },
  farmer2Food3: {
    top: { type: 'food', amount: 3 },
    bottom: { type: 'multiplier', figure: 'farmer', count: 2 },
  },
  toolMaker1OneUse4: {
    top: { type: 'oneUseTool', value: 4 },
    bottom: { type: 'multiplier', figure: 'toolMaker', count: 1 },
  },
  toolMaker1OneUse3: {
    top: { type: 'oneUseTool', value: 3 },
    bottom: { type: 'multiplier', figure: 'toolMaker', count: 1 },
  },
  toolMaker2OneUse2: {
    top: { type: 'oneUseTool', value: 2 },
    bottom: { type: 'multiplier', figure: 'toolMaker', count: 2 },
  },
  toolMaker2DiceA: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'multiplier', figure: 'toolMaker', count: 2 },
  },
  toolMaker2DiceB: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'multiplier', figure: 'toolMaker', count: 2 },
  },
  hutBuilder1Food4: {
    top: { type: 'food', amount: 4 },
    bottom: { type: 'multiplier', figure: 'hutBuilder', count: 1 },
  },
  hutBuilder1Dice: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'multiplier', figure: 'hutBuilder', count: 1 },
  },
  hutBuilder2Food2: {
    top: { type: 'food', amount: 2 },
    bottom: { type: 'multiplier', figure: 'hutBuilder', count: 2 },
  },
  hutBuilder2Dice: {
    top: { type: 'diceForEveryone' },
    bottom: { type: 'multiplier', figure: 'hutBuilder', count: 2 },
  },
  hutBuilder3Points3: {
    top: { type: 'points', amount: 3 },
    bottom: { type: 'multiplier', figure: 'hutBuilder', count: 3 },
  },
  shaman1Stone1: {
    top: { type: 'resource', resource: 'stone', amount: 1 },
    bottom: { type: 'multiplier', figure: 'shaman', count: 1 },
  },
  shaman1Gold1: {
    top: { type: 'resource', resource: 'gold', amount: 1 },
    bottom: { type: 'multiplier', figure: 'shaman', count: 1 },
  },
  shaman1RollStone: {
    top: { type: 'rollResource', resource: 'stone', dice: 2 },
    bottom: { type: 'multiplier', figure: 'shaman', count: 1 },
  },
  shaman2Clay1: {
    top: { type: 'resource', resource: 'clay', amount: 1 },
    bottom: { type: 'multiplier', figure: 'shaman', count: 2 },
  },
  shaman2RollWood: {
    top: { type: 'rollResource', resource: 'wood', dice: 2 },
    bottom: { type: 'multiplier', figure: 'shaman', count: 2 },
  },
});

/** A civilization card. */
export type CardId = keyof typeof CARDS;

/** The ids of the cards in canonical order. */
export const CARD_IDS = keysOf(CARDS);

/** The ids are known by name; what is printed is a Card like any other, which keeps the published types short. */
function printed<Id extends string>(entries: Readonly<Record<Id, Card>>): Readonly<Record<Id, Card>> {
  return entries;
}
