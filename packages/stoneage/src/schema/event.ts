import { event, int } from '@rulewright/core';
import * as z from 'zod';
import { MAX_PEOPLE, MAX_TOOL_LEVEL, TOOL_SLOTS } from '../components.js';
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

const slot = int(0, TOOL_SLOTS - 1).describe('STO-1.6: a tool slot.');
const count = int(1, MAX_PEOPLE).describe('People.');
const level = int(1, MAX_TOOL_LEVEL);

export const eventSchema = z
  .discriminatedUnion('type', [
    event('startPlayerDrawn', { player }).describe('STO-2.2: the first start player was drawn.'),
    event('cardRevealed', { space, card }).describe('A card was drawn to the row.'),
    event('buildingRevealed', { stack, building }).describe('A tile was turned up on its stack.'),
    event('roundStarted', { round, player: player.describe('The start player.') }).describe('A round began.'),
    event('peoplePlaced', { player, location, count }).describe('People went from home to a location.'),
    event('groupChosen', { player, location }).describe('A player begins to resolve a group.'),
    event('peopleCameHome', { player, location, count }).describe('STO-5.5: a group was resolved.'),
    event('diceRolled', {
      player,
      dice: rolled,
      gives: gathered.nullable().describe('STO-6.1: what is gathered; `null` for dice for everyone (STO-9.13).'),
    }).describe('Dice were rolled for a player.'),
    event('toolUsed', { player, slot, level: level.describe('What the tool adds.') }).describe(
      'A tool was added to the roll.',
    ),
    event('oneUseToolUsed', { player, value: oneUseTool }).describe('A one-use tool was added to the roll.'),
    event('gained', { player, gives: gathered, amount: amount.describe('How many pieces.'), source }).describe(
      'Food or a resource was gained, as much as the supply held.',
    ),
    event('toolGained', { player, slot, level: level.describe('The level that the tool has now.'), source }).describe(
      'STO-6.10: a tool is new or has risen.',
    ),
    event('oneUseToolGained', { player, value: oneUseTool, source }).describe('STO-9.7: a one-use tool was gained.'),
    event('personGained', { player, people: people.describe('People owned now.'), source }).describe(
      'STO-7.2: a person was gained.',
    ),
    event('agricultureRaised', { player, level: agriculture.describe('The level now.'), source }).describe(
      'STO-7.3: agriculture has risen.',
    ),
    event('pointsGained', { player, points: amount.describe('Points.'), source }).describe(
      'STO-9.4, STO-10.7: a card or a tile gave points.',
    ),
    event('claimKept', { player }).describe('STO-9.9: a claim to two resources was kept.'),
    event('claimUsed', { player }).describe('STO-9.9: a kept claim was used.'),
    event('paid', {
      player,
      ...amounts,
      location: location.nullable().describe('Where a card or tile was paid for; `null` for missing food (STO-11.6).'),
    }).describe('Resources were paid.'),
    event('declined', {
      player,
      location: location.nullable().describe('Where a card or tile is left; `null` for people unfed (STO-11.8).'),
    }).describe('A card or tile is left where it is, or people go unfed.'),
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
  .describe('What happens, for front ends to show.');
