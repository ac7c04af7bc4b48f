import { action, dice, int, listed, numberAt } from '@rulewright/core';
import * as z from 'zod';
import { LOCATION_PRINTS, MAX_PAID, MAX_PEOPLE, RESOURCES, TOOL_SLOTS } from '../components.js';
import { totalOf } from '../resources.js';
import { building, card, die, location, oneUseTool, player } from './values.js';

const resource = z.enum(RESOURCES);
const pay = {
  wood: int(0, MAX_PAID).describe('Pieces of wood.'),
  clay: int(0, MAX_PAID).describe('Pieces of clay.'),
  stone: int(0, MAX_PAID).describe('Pieces of stone.'),
  gold: int(0, MAX_PAID).describe('Pieces of gold.'),
};

export const actionSchema = z
  .discriminatedUnion('type', [
    action(
      'place',
      { location, count: int(1, MAX_PEOPLE).describe('People.') },
      {
        where: ({ location: at, count }) => count >= LOCATION_PRINTS[at].least && count <= LOCATION_PRINTS[at].most,
        whyNot: ({ location: at }) => {
          const { least, most, countRule } = LOCATION_PRINTS[at];
          const wanted = least === most ? `exactly ${most}` : `${least} to ${most}`;
          return { rule: countRule, code: 'wrongNumberOfPeople', message: `${at} takes ${wanted} people in a turn.` };
        },
      },
    ).describe('STO-4.1: puts people from home on a location.'),
    action('resolve', { location }).describe("STO-5.2: begins to resolve the player's group on a location."),
    action('useTool', { slot: int(0, TOOL_SLOTS - 1).describe('STO-1.6: a tool slot.') }).describe(
      'STO-6.5: adds the tool in a slot to the roll.',
    ),
    action('useOneUseTool', { value: oneUseTool }).describe('STO-6.7: adds a one-use tool to the roll.'),
    action('collect').describe('STO-6.2: adds no more tools and takes what the roll gives.'),
    action('pay', pay, {
      where: (payment) => totalOf(payment) >= 1 && totalOf(payment) <= MAX_PAID,
      sortBy: totalOf,
    }).describe('STO-17.9: pays resources for a card, a building or the shortage of food.'),
    action('decline').describe('STO-17.9: pays nothing: the card or tile stays, or people go unfed.'),
    action(
      'takeAnyTwo',
      {
        first: resource.describe('One of the two resources.'),
        second: resource.describe('The other one: the same, or a later one in the order of resources.'),
      },
      { where: ({ first, second }) => RESOURCES.indexOf(first) <= RESOURCES.indexOf(second) },
    ).describe('STO-9.9: takes the two resources of `anyTwo`.'),
    action('keepAnyTwo').describe('STO-9.9: keeps the claim to the two resources for later.'),
    action('pickDie', { face: die }).describe('STO-9.13: takes a die of `diceForEveryone`.'),
    action('passDie').describe('STO-15.5: takes no die of `diceForEveryone`.'),
    action('feed').describe('STO-17.14: feeds everybody, with `feedingRefusal = always`.'),
  ])
  .describe('STO-17.3: what players do.');

/** The rolls of 1 to 10 dice. */
export const DICE = Array.from({ length: MAX_PEOPLE }, (_, index) => dice(index + 1));

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('drawStartPlayer', { player }).describe('STO-2.2: the first start player is drawn.'),
    action('drawCard', { card }).describe('STO-2.3: a card is drawn from the card bag.'),
    action('drawBuilding', { building }).describe('STO-2.5: a tile is drawn from the building bag.'),
    action('roll', {
      dice: listed(
        z
          .array(die)
          .min(1)
          .max(MAX_PEOPLE)
          .refine((faces) => faces.every((face, index) => index === 0 || numberAt(faces, index - 1) <= face), {
            error: 'dice are given in ascending order',
          }),
        () => DICE.flatMap(({ rolls }) => rolls.map((roll) => [...roll.dice])),
      ).describe('The faces, in ascending order.'),
    }).describe('STO-18.1: dice are rolled.'),
  ])
  .describe('STO-18.1: what chance does.');
