/** Actions of players, outcomes of chance, and events; the makers of stages. */
import { action, dice, event, int, internActions, listed, numberAt, rulesOf } from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  LOCATION_INDEX,
  LOCATION_PRINTS,
  type Location,
  MAX_PAID,
  MAX_PEOPLE,
  MAX_TOOL_LEVEL,
  RESOURCES,
  TOOL_SLOTS,
} from '../components.js';
import type { Config, Resources, StoneAge } from '../types.js';
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
} from './state.js';

/** STO-1.11: there is a building stack for each player. */
const isInPlay = {
  occurs: ({ location: at }: { readonly location: Location }, { players }: Config): boolean =>
    LOCATION_INDEX[at] < LOCATION_INDEX.building1 + players,
};

const sumOf = ({ wood, clay, stone, gold }: Resources): number => wood + clay + stone + gold;

const resource = z.enum(RESOURCES);
const slot = int(0, TOOL_SLOTS - 1).check(z.describe('STO-1.6: a tool slot.'));
const count = int(1, MAX_PEOPLE).check(z.describe('People.'));
const pay = {
  wood: int(0, MAX_PAID).check(z.describe('Pieces of wood.')),
  clay: int(0, MAX_PAID).check(z.describe('Pieces of clay.')),
  stone: int(0, MAX_PAID).check(z.describe('Pieces of stone.')),
  gold: int(0, MAX_PAID).check(z.describe('Pieces of gold.')),
};

export const actionSchema = z
  .discriminatedUnion('type', [
    action(
      'place',
      { location, count },
      {
        where: ({ location: at, count }) => count >= LOCATION_PRINTS[at].least && count <= LOCATION_PRINTS[at].most,
        whyNot: ({ location: at }) => {
          const { most, countRule } = LOCATION_PRINTS[at];
          return { rule: countRule, code: 'wrongNumberOfPeople', params: { most, location: at } };
        },
        ...isInPlay,
      },
    ).check(z.describe('STO-4.1: puts people from home on a location.')),
    action('resolve', { location }, isInPlay).check(
      z.describe("STO-5.2: begins to resolve the player's group on a location."),
    ),
    action('useTool', { slot }).check(z.describe('STO-6.5: adds the tool in a slot to the roll.')),
    action('useOneUseTool', { value: oneUseTool }).check(z.describe('STO-6.7: adds a one-use tool to the roll.')),
    action('collect').check(z.describe('STO-6.2: takes the gain of the roll, without further tools.')),
    action('pay', pay, {
      where: (payment) => sumOf(payment) >= 1 && sumOf(payment) <= MAX_PAID,
      sortBy: sumOf,
    }).check(z.describe('STO-17.9: pays resources for a card, a building or the shortage of food.')),
    action('decline').check(z.describe('STO-17.9: pays nothing: the card or tile stays, or people go unfed.')),
    action(
      'takeAnyTwo',
      {
        first: resource.check(z.describe('One of the two resources.')),
        second: resource.check(z.describe('The other one: the same, or a later one in the order of resources.')),
      },
      { where: ({ first, second }) => RESOURCES.indexOf(first) <= RESOURCES.indexOf(second) },
    ).check(z.describe('STO-9.9: takes the two resources of `anyTwo`.')),
    action('keepAnyTwo').check(z.describe('STO-9.9: keeps the claim to two resources.')),
    action('pickDie', { face: die }).check(z.describe('STO-9.13: takes a die of `diceForEveryone`.')),
    action('passDie').check(z.describe('STO-15.5: takes no die of `diceForEveryone`.')),
    action('feed').check(z.describe('STO-17.14: feeds everybody; only with `feedingRefusal = always`.')),
  ])
  .check(z.describe('STO-17.3: actions of players.'));

/** The rolls of 1 to 10 dice. */
export const DICE = Array.from({ length: MAX_PEOPLE }, (_, index) => dice(index + 1));

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('drawStartPlayer', { player }).check(z.describe('STO-2.2: the first start player is drawn.')),
    action('drawCard', { card }).check(z.describe('STO-2.3: a card is drawn from the card bag.')),
    action('drawBuilding', { building }).check(z.describe('STO-2.5: a tile is drawn from the building bag.')),
    action('roll', {
      dice: listed(
        z.array(die).check(
          z.minLength(1),
          z.maxLength(MAX_PEOPLE),
          z.refine((faces) => faces.every((face, index) => index === 0 || numberAt(faces, index - 1) <= face), {
            error: 'dice are given in ascending order',
          }),
        ),
        () => DICE.flatMap(({ rolls }) => rolls.map((roll) => [...roll.dice])),
      ).check(z.describe('The faces, in ascending order.')),
    }).check(z.describe('STO-18.1: dice are rolled.')),
  ])
  .check(z.describe('STO-18.1: outcomes of chance.'));

const level = int(1, MAX_TOOL_LEVEL);

export const eventSchema = z
  .discriminatedUnion('type', [
    event('startPlayerDrawn', { player }).check(z.describe('STO-2.2: the first start player was drawn.')),
    event('cardRevealed', { space, card }).check(z.describe('A card was drawn to the row.')),
    event('buildingRevealed', { stack, building }).check(z.describe('A tile was turned up on its stack.')),
    event('roundStarted', { round, player: player.check(z.describe('The start player.')) }).check(
      z.describe('A round began.'),
    ),
    event('turnStarted', { player }).check(
      z.describe('A turn began: STO-4.1: to place people, STO-5.1: to resolve all groups.'),
    ),
    event('peoplePlaced', { player, location, count }).check(z.describe('People went from home to a location.')),
    event('groupChosen', { player, location }).check(z.describe('A player began to resolve a group.')),
    event('peopleCameHome', { player, location, count }).check(z.describe('STO-5.5: a group was resolved.')),
    event('diceRolled', {
      player,
      dice: rolled,
      gives: z
        .nullable(gathered)
        .check(z.describe('STO-6.1: what the player gathers; `null` for dice for everyone (STO-9.13).')),
    }).check(z.describe('Dice were rolled for a player.')),
    event('toolUsed', { player, slot, level: level.check(z.describe('The level that it adds.')) }).check(
      z.describe('A tool was added to the roll.'),
    ),
    event('oneUseToolUsed', { player, value: oneUseTool }).check(z.describe('A one-use tool was added to the roll.')),
    event('gained', { player, gives: gathered, amount: amount.check(z.describe('Number of pieces.')), source }).check(
      z.describe('Food or a resource was gained, limited by the supply.'),
    ),
    event('toolGained', { player, slot, level: level.check(z.describe('The new level of the tool.')), source }).check(
      z.describe('STO-6.10: a tool was gained or raised.'),
    ),
    event('oneUseToolGained', { player, value: oneUseTool, source }).check(
      z.describe('STO-9.7: a one-use tool was gained.'),
    ),
    event('personGained', { player, people: people.check(z.describe('The new number of people.')), source }).check(
      z.describe('STO-7.2: a person was gained.'),
    ),
    event('agricultureRaised', { player, level: agriculture.check(z.describe('The new level.')), source }).check(
      z.describe('STO-7.3: agriculture rose.'),
    ),
    event('pointsGained', { player, points: amount.check(z.describe('Points.')), source }).check(
      z.describe('STO-9.4, STO-10.7: a card or a tile gave points.'),
    ),
    event('claimKept', { player }).check(z.describe('STO-9.9: a claim to two resources was kept.')),
    event('claimUsed', { player }).check(z.describe('STO-9.9: a kept claim was used.')),
    event('paid', {
      player,
      ...amounts,
      location: z
        .nullable(location)
        .check(z.describe('The location of the card or tile; `null` for missing food (STO-11.6).')),
    }).check(z.describe('Resources were paid.')),
    event('declined', {
      player,
      location: z
        .nullable(location)
        .check(z.describe('The location of the card or tile; `null` for unfed people (STO-11.8).')),
    }).check(z.describe('A player bought nothing, or left people unfed.')),
    event('cardBought', { player, space, card }).check(z.describe('A card of the row was bought.')),
    event('cardDrawn', {
      player,
      card: z.nullable(card).check(z.describe('`null` for the other players, unless all cards are open.')),
      open: z.boolean().check(z.describe('Whether all cards are open (STO-16.3).')),
    }).check(z.describe('STO-9.11: a card was drawn and kept face down.')),
    event('buildingBought', { player, stack, building, points: amount.check(z.describe('Its points.')) }).check(
      z.describe('The tile of a stack was bought.'),
    ),
    event('diePicked', { player, face: die }).check(z.describe('STO-9.13: a die of `diceForEveryone` was taken.')),
    event('diePassed', { player }).check(z.describe('STO-15.5: no die of `diceForEveryone` was taken.')),
    event('peopleFed', { player, food: amount.check(z.describe('Food spent.')) }).check(
      z.describe('STO-11.4: people were fed.'),
    ),
    event('pointsLost', { player, points: amount.check(z.describe('Points.')) }).check(
      z.describe('STO-11.8: people went unfed.'),
    ),
  ])
  .check(z.describe('What happened, for front ends.'));

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<StoneAge>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
