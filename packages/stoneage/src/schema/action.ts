/** Actions of players, outcomes of chance, and events. */
import { action, dice, event, int, listed, numberAt } from '@rulewright/core/define';
import * as z from 'zod';
import { LOCATION_PRINTS, MAX_PAID, MAX_PEOPLE, MAX_TOOL_LEVEL, RESOURCES, TOOL_SLOTS } from '../components.js';
import type { Resources } from '../types.generated.js';
import {
  agriculture,
  amount,
  amounts,
  building,
  card,
  die,
  gathered,
  location,
  oneUseTool,
  people,
  player,
  rolled,
  round,
  source,
  space,
  stack,
} from './values.js';

const sumOf = ({ wood, clay, stone, gold }: Resources): number => wood + clay + stone + gold;

const resource = z.enum(RESOURCES);
const slot = int(0, TOOL_SLOTS - 1).describe('STO-1.6: a tool slot.');
const count = int(1, MAX_PEOPLE).describe('People.');
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
      { location, count },
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
    action('useTool', { slot }).describe('STO-6.5: adds the tool in a slot to the roll.'),
    action('useOneUseTool', { value: oneUseTool }).describe('STO-6.7: adds a one-use tool to the roll.'),
    action('collect').describe('STO-6.2: takes the gain of the roll, without further tools.'),
    action('pay', pay, {
      where: (payment) => sumOf(payment) >= 1 && sumOf(payment) <= MAX_PAID,
      sortBy: sumOf,
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
    action('keepAnyTwo').describe('STO-9.9: keeps the claim to two resources.'),
    action('pickDie', { face: die }).describe('STO-9.13: takes a die of `diceForEveryone`.'),
    action('passDie').describe('STO-15.5: takes no die of `diceForEveryone`.'),
    action('feed').describe('STO-17.14: feeds everybody; only with `feedingRefusal = always`.'),
  ])
  .describe('STO-17.3: actions of players.');

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
  .describe('STO-18.1: outcomes of chance.');

const level = int(1, MAX_TOOL_LEVEL);

export const eventSchema = z
  .discriminatedUnion('type', [
    event('startPlayerDrawn', { player }).describe('STO-2.2: the first start player was drawn.'),
    event('cardRevealed', { space, card }).describe('A card was drawn to the row.'),
    event('buildingRevealed', { stack, building }).describe('A tile was turned up on its stack.'),
    event('roundStarted', { round, player: player.describe('The start player.') }).describe('A round began.'),
    event('peoplePlaced', { player, location, count }).describe('People went from home to a location.'),
    event('groupChosen', { player, location }).describe('A player began to resolve a group.'),
    event('peopleCameHome', { player, location, count }).describe('STO-5.5: a group was resolved.'),
    event('diceRolled', {
      player,
      dice: rolled,
      gives: gathered.nullable().describe('STO-6.1: what the player gathers; `null` for dice for everyone (STO-9.13).'),
    }).describe('Dice were rolled for a player.'),
    event('toolUsed', { player, slot, level: level.describe('The level that it adds.') }).describe(
      'A tool was added to the roll.',
    ),
    event('oneUseToolUsed', { player, value: oneUseTool }).describe('A one-use tool was added to the roll.'),
    event('gained', { player, gives: gathered, amount: amount.describe('Number of pieces.'), source }).describe(
      'Food or a resource was gained, limited by the supply.',
    ),
    event('toolGained', { player, slot, level: level.describe('The new level of the tool.'), source }).describe(
      'STO-6.10: a tool was gained or raised.',
    ),
    event('oneUseToolGained', { player, value: oneUseTool, source }).describe('STO-9.7: a one-use tool was gained.'),
    event('personGained', { player, people: people.describe('The new number of people.'), source }).describe(
      'STO-7.2: a person was gained.',
    ),
    event('agricultureRaised', { player, level: agriculture.describe('The new level.'), source }).describe(
      'STO-7.3: agriculture rose.',
    ),
    event('pointsGained', { player, points: amount.describe('Points.'), source }).describe(
      'STO-9.4, STO-10.7: a card or a tile gave points.',
    ),
    event('claimKept', { player }).describe('STO-9.9: a claim to two resources was kept.'),
    event('claimUsed', { player }).describe('STO-9.9: a kept claim was used.'),
    event('paid', {
      player,
      ...amounts,
      location: location.nullable().describe('The location of the card or tile; `null` for missing food (STO-11.6).'),
    }).describe('Resources were paid.'),
    event('declined', {
      player,
      location: location.nullable().describe('The location of the card or tile; `null` for unfed people (STO-11.8).'),
    }).describe('A player bought nothing, or left people unfed.'),
    event('cardBought', { player, space, card }).describe('A card of the row was bought.'),
    event('cardDrawn', {
      player,
      card: card.nullable().describe('`null` for the other players, unless all cards are open.'),
      open: z.boolean().describe('Whether all cards are open (STO-16.3).'),
    }).describe('STO-9.11: a card was drawn and kept face down.'),
    event('buildingBought', { player, stack, building, points: amount.describe('Its points.') }).describe(
      'The tile of a stack was bought.',
    ),
    event('diePicked', { player, face: die }).describe('STO-9.13: a die of `diceForEveryone` was taken.'),
    event('diePassed', { player }).describe('STO-15.5: no die of `diceForEveryone` was taken.'),
    event('peopleFed', { player, food: amount.describe('Food spent.') }).describe('STO-11.4: people were fed.'),
    event('pointsLost', { player, points: amount.describe('Points.') }).describe('STO-11.8: people went unfed.'),
  ])
  .describe('What happened, for front ends.');
