import type { Player, Viewer } from '@rulewright/core';
import { agenda, counts, hidden, inPlay, int, narrowedBy, resultSchema, stage } from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  BUILDING_IDS,
  CARD_IDS,
  END_REASONS,
  LOCATIONS,
  MAX_PEOPLE,
  MAX_TOOL_LEVEL,
  TILES_PER_STACK,
  TOOL_SLOTS,
} from '../components.js';
import type { Config, State } from '../types.generated.js';
import { configSchema } from './config.js';
import {
  agriculture,
  amount,
  building,
  card,
  gathered,
  location,
  oneUseTool,
  people,
  phase,
  player,
  resources,
  rolled,
  round,
  row,
  space,
  stack,
  supply,
  unlimited,
} from './values.js';

export const stageSchema = z
  .discriminatedUnion('stage', [
    stage('drawStartPlayer').check(z.describe('STO-2.2: chance draws the first start player.')),
    stage('drawToRow', { space }).check(z.describe('STO-2.3, STO-8.8: chance draws a card for a space of the row.')),
    stage('drawExtraCard', { player }).check(z.describe('STO-9.11: chance draws a card for a player.')),
    stage('revealBuilding', { stack }).check(
      z.describe('STO-2.5, STO-10.9: chance draws the next face-up tile of a stack.'),
    ),
    stage('startRound').check(z.describe('STO-4: the placement phase of a round begins.')),
    stage('placePeople', { player }).check(z.describe('STO-17.4: where to place people.')),
    stage('chooseGroup', { player }).check(z.describe('STO-17.5: which group to resolve next.')),
    stage('groupDone', { player, location }).check(z.describe('STO-5.5: a group is resolved.')),
    stage('rollGathering', {
      player,
      gives: gathered,
      count: int(1, MAX_PEOPLE).check(z.describe('Number of dice.')),
    }).check(z.describe('STO-6.1, STO-9.6: chance rolls for a gathering.')),
    stage('useTools', {
      player,
      gives: gathered,
      dice: rolled,
      // STO-1.6, STO-9.7: three tools of 4, one-use tools of 4, 3 and 2.
      added: inPlay(amount, { most: 21 }).check(z.describe('The sum of the tools added so far.')),
    }).check(z.describe('STO-17.6: which tools to add to a roll.')),
    stage('payCard', { player, space }).check(z.describe('STO-17.7: how to pay for a card.')),
    stage('payBuilding', { player, stack }).check(z.describe('STO-17.8: how to pay for a building.')),
    stage('anyTwo', { player }).check(z.describe('STO-17.11: which two resources to take, or to keep the claim.')),
    stage('rollForEveryone', { player: player.check(z.describe('The buyer of the card.')) }).check(
      z.describe('STO-9.13: chance rolls a die for every player.'),
    ),
    stage('pickDie', {
      player,
      buyer: player.check(z.describe('The buyer of the card.')),
      dice: rolled.check(z.describe('The remaining dice, in ascending order.')),
    }).check(z.describe('STO-17.12: which die to take.')),
    stage('nextFeeding', { player }).check(z.describe("STO-11: a player's turn to feed.")),
    stage('feedPeople', {
      player,
      shortage: int(0, MAX_PEOPLE).check(z.describe('The missing food; 0 only with `feedingRefusal = always`.')),
    }).check(z.describe('STO-17.13: how to cover a shortage of food.')),
    stage('endRound').check(z.describe('STO-12.1: the round ends after the feeding.')),
  ])
  .check(z.describe('An entry of the agenda.'));

export const tool = z
  .strictObject({
    level: int(0, MAX_TOOL_LEVEL).check(z.describe('STO-1.6: 0 for an empty slot.')),
    used: z.boolean().check(z.describe('Whether the tool is used in this round; false for an empty slot.')),
  })
  .check(z.describe('STO-1.6: a tool slot.'));

export const buildingStack = z
  .strictObject({
    top: z.nullable(building).check(z.describe('The face-up tile; `null` before it is drawn and in an empty stack.')),
    unrevealed: int(0, TILES_PER_STACK).check(z.describe('STO-2.5: unrevealed tiles below it.')),
  })
  .check(z.describe('STO-2.4: a building stack.'));

export const stacks = narrowedBy(z.array(buildingStack).check(z.minLength(2), z.maxLength(4)), ({ players }: Config) =>
  z.array(buildingStack).check(z.length(players)),
).check(z.describe('STO-2.4: the building stacks in play, `building1` first.'));

/** A player's public fields. */
export const publicParts = {
  people: people.check(z.describe('STO-1.5: people owned.')),
  atHome: people.check(z.describe('STO-1.5: people at home.')),
  placed: counts(LOCATIONS.length, MAX_PEOPLE).check(
    z.describe('STO-5.1: people on each location, in the order of `LOCATIONS`.'),
  ),
  food: unlimited.check(z.describe('STO-1.3: food.')),
  resources,
  tools: z.array(tool).check(z.length(TOOL_SLOTS), z.describe('STO-1.6: the tool slots, slot 0 first.')),
  oneUseTools: z
    .array(oneUseTool)
    .check(z.maxLength(3), z.describe('STO-9.7: values of the one-use tools, in ascending order.')),
  anyTwoClaim: z.boolean().check(z.describe('STO-9.9: whether the player has a claim to two resources.')),
  agriculture,
  score: inPlay(z.int(), { usual: 300 }).check(z.describe('STO-1.8: points so far.')),
  lostPoints: unlimited.check(z.describe('STO-11.8: points lost for unfed people, already deducted from `score`.')),
};

/** STO-16.2, STO-16.6: whether a viewer knows all cards of a player. */
function isOpen({ config, phase }: State, player: Player | null, viewer: Viewer): boolean {
  return player === viewer || config.cardVisibility === 'open' || phase === 'gameOver';
}

export const seat = z
  .strictObject({
    ...publicParts,
    // STO-16.3: bought cards are hidden only with `cardVisibility = hidden`.
    cards: hidden(z.array(card).check(z.maxLength(CARD_IDS.length)), {
      of: CARD_IDS,
      knows: (state: State, player, viewer) =>
        state.config.cardVisibility === 'trackable' || isOpen(state, player, viewer),
    }).check(z.describe('STO-8.4: cards bought, in the order of purchase.')),
    // STO-16.2: the drawn card is private.
    drawnCard: hidden(z.nullable(card), { of: CARD_IDS, knows: isOpen }).check(
      z.describe('STO-9.11: the card drawn face down.'),
    ),
    buildings: z
      .array(building)
      .check(z.maxLength(BUILDING_IDS.length), z.describe('STO-10.11: tiles bought, in the order of purchase.')),
  })
  .check(z.describe("One player's part of the state."));

export const result = resultSchema(END_REASONS, { players: 4 });

export const startPlayer = player.check(z.describe('STO-3.2: the player who begins each phase; 0 before the draw.'));

export const stateSchema = z
  .strictObject({
    players: int(2, 4).check(z.describe('Number of players.')),
    config: configSchema,
    stages: agenda(stageSchema).check(z.describe('The agenda, the current stage last.')),
    result,
    phase,
    round,
    startPlayer,
    supply,
    row,
    // STO-16.5: the bag would betray the hidden cards.
    cardBag: hidden(z.array(card).check(z.maxLength(CARD_IDS.length)), { of: CARD_IDS }).check(
      z.describe('STO-16.4: cards that can still be drawn, in the order of `CARD_IDS`.'),
    ),
    stacks,
    buildingBag: z
      .array(building)
      .check(
        z.maxLength(BUILDING_IDS.length),
        z.describe('STO-2.5: tiles that can still be drawn, in the order of `BUILDING_IDS`.'),
      ),
    seats: z.array(seat).check(z.minLength(2), z.maxLength(4), z.describe('The players by seat, clockwise.')),
  })
  .check(z.describe('The whole state of a game.'));
