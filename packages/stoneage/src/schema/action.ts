/** Actions of players, outcomes of chance, and events; the makers of stages. */
import {
  action,
  described,
  dice,
  event,
  int,
  internActions,
  listed,
  numberAt,
  rulesOf,
  written,
} from '@rulewright/core/define';
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
const slot = described('STO-1.6: a tool slot.', written(int(0, TOOL_SLOTS - 1), 'fromOne'));
const count = described('People.', int(1, MAX_PEOPLE));
const pay = {
  wood: described('Pieces of wood.', int(0, MAX_PAID)),
  clay: described('Pieces of clay.', int(0, MAX_PAID)),
  stone: described('Pieces of stone.', int(0, MAX_PAID)),
  gold: described('Pieces of gold.', int(0, MAX_PAID)),
};

export const actionSchema = described(
  'STO-17.3: actions of players.',
  z.discriminatedUnion('type', [
    action(
      'place',
      'STO-4.1: puts people from home on a location.',
      { location, count },
      {
        where: ({ location: at, count }) => count >= LOCATION_PRINTS[at].least && count <= LOCATION_PRINTS[at].most,
        whyNot: ({ location: at }) => {
          const { most, countRule } = LOCATION_PRINTS[at];
          return { rule: countRule, code: 'wrongNumberOfPeople', params: { most, location: at } };
        },
        ...isInPlay,
      },
    ),
    action('resolve', "STO-5.2: begins to resolve the player's group on a location.", { location }, isInPlay),
    action('useTool', 'STO-6.5: adds the tool in a slot to the roll.', { slot }),
    action('useOneUseTool', 'STO-6.7: adds a one-use tool to the roll.', { value: oneUseTool }),
    action('collect', 'STO-6.2: takes the gain of the roll, without further tools.'),
    action('pay', 'STO-17.9: pays resources for a card, a building or the shortage of food.', pay, {
      where: (payment) => sumOf(payment) >= 1 && sumOf(payment) <= MAX_PAID,
      sortBy: sumOf,
    }),
    action('decline', 'STO-17.9: pays nothing: the card or tile stays, or people go unfed.'),
    action(
      'takeAnyTwo',
      'STO-9.9: takes the two resources of `anyTwo`.',
      {
        first: described('One of the two resources.', resource),
        second: described('The other one: the same, or a later one in the order of resources.', resource),
      },
      { where: ({ first, second }) => RESOURCES.indexOf(first) <= RESOURCES.indexOf(second) },
    ),
    action('keepAnyTwo', 'STO-9.9: keeps the claim to two resources.'),
    action('pickDie', 'STO-9.13: takes a die of `diceForEveryone`.', { face: die }),
    action('passDie', 'STO-15.5: takes no die of `diceForEveryone`.'),
    action('feed', 'STO-17.14: feeds everybody; only with `feedingRefusal = always`.'),
  ]),
);

/** The rolls of 1 to 10 dice. */
export const DICE = Array.from({ length: MAX_PEOPLE }, (_, index) => dice(index + 1));

export const outcomeSchema = described(
  'STO-18.1: outcomes of chance.',
  z.discriminatedUnion('type', [
    action('drawStartPlayer', 'STO-2.2: the first start player is drawn.', { player }),
    action('drawCard', 'STO-2.3: a card is drawn from the card bag.', { card }),
    action('drawBuilding', 'STO-2.5: a tile is drawn from the building bag.', { building }),
    action('roll', 'STO-18.1: dice are rolled.', {
      dice: described(
        'The faces, in ascending order.',
        listed(
          z.array(die).check(
            z.minLength(1),
            z.maxLength(MAX_PEOPLE),
            z.refine((faces) => faces.every((face, index) => index === 0 || numberAt(faces, index - 1) <= face), {
              error: 'dice are given in ascending order',
            }),
          ),
          () => DICE.flatMap(({ rolls }) => rolls.map((roll) => [...roll.dice])),
        ),
      ),
    }),
  ]),
);

const level = int(1, MAX_TOOL_LEVEL);

export const eventSchema = described(
  'What happened, for front ends.',
  z.discriminatedUnion('type', [
    event('startPlayerDrawn', 'STO-2.2: the first start player was drawn.', { player }),
    event('cardRevealed', 'A card was drawn to the row.', { space, card }),
    event('buildingRevealed', 'A tile was turned up on its stack.', { stack, building }),
    event('roundStarted', 'A round began.', { round, player: described('The start player.', player) }),
    event('turnStarted', 'A turn began: STO-4.1: to place people, STO-5.1: to resolve all groups.', { player }),
    event('peoplePlaced', 'People went from home to a location.', { player, location, count }),
    event('groupChosen', 'A player began to resolve a group.', { player, location }),
    event('peopleCameHome', 'STO-5.5: a group was resolved.', { player, location, count }),
    event('diceRolled', 'Dice were rolled for a player.', {
      player,
      dice: rolled,
      gives: described(
        'STO-6.1: what the player gathers; `null` for dice for everyone (STO-9.13).',
        z.nullable(gathered),
      ),
    }),
    event('toolUsed', 'A tool was added to the roll.', {
      player,
      slot,
      level: described('The level that it adds.', level),
    }),
    event('oneUseToolUsed', 'A one-use tool was added to the roll.', { player, value: oneUseTool }),
    event('gained', 'Food or a resource was gained, limited by the supply.', {
      player,
      gives: gathered,
      amount: described('Number of pieces.', amount),
      source,
    }),
    event('toolGained', 'STO-6.10: a tool was gained or raised.', {
      player,
      slot,
      level: described('The new level of the tool.', level),
      source,
    }),
    event('oneUseToolGained', 'STO-9.7: a one-use tool was gained.', { player, value: oneUseTool, source }),
    event('personGained', 'STO-7.2: a person was gained.', {
      player,
      people: described('The new number of people.', people),
      source,
    }),
    event('agricultureRaised', 'STO-7.3: agriculture rose.', {
      player,
      level: described('The new level.', agriculture),
      source,
    }),
    event('pointsGained', 'STO-9.4, STO-10.7: a card or a tile gave points.', {
      player,
      points: described('Points.', amount),
      source,
    }),
    event('claimKept', 'STO-9.9: a claim to two resources was kept.', { player }),
    event('claimUsed', 'STO-9.9: a kept claim was used.', { player }),
    event('paid', 'Resources were paid.', {
      player,
      ...amounts,
      location: described(
        'The location of the card or tile; `null` for missing food (STO-11.6).',
        z.nullable(location),
      ),
    }),
    event('declined', 'A player bought nothing, or left people unfed.', {
      player,
      location: described(
        'The location of the card or tile; `null` for unfed people (STO-11.8).',
        z.nullable(location),
      ),
    }),
    event('cardBought', 'A card of the row was bought.', { player, space, card }),
    event('cardDrawn', 'STO-9.11: a card was drawn and kept face down.', {
      player,
      card: described('`null` for the other players, unless all cards are open.', z.nullable(card)),
      open: described('Whether all cards are open (STO-16.3).', z.boolean()),
    }),
    event('buildingBought', 'The tile of a stack was bought.', {
      player,
      stack,
      building,
      points: described('Its points.', amount),
    }),
    event('diePicked', 'STO-9.13: a die of `diceForEveryone` was taken.', { player, face: die }),
    event('diePassed', 'STO-15.5: no die of `diceForEveryone` was taken.', { player }),
    event('peopleFed', 'STO-11.4: people were fed.', { player, food: described('Food spent.', amount) }),
    event('pointsLost', 'STO-11.8: people went unfed.', { player, points: described('Points.', amount) }),
  ]),
);

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<StoneAge>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
