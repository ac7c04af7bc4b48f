/** The shapes of the config and the state, and the values that actions and views share with them. */
import type { Player, Viewer } from '@rulewright/core';
import {
  agenda,
  counts,
  hidden,
  inPlay,
  int,
  named,
  narrowedBy,
  resultSchema,
  seatNumber,
  stage,
} from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  BUILDING_IDS,
  CARD_IDS,
  CARD_SPACES,
  END_REASONS,
  GATHERED,
  LOCATIONS,
  MAX_AGRICULTURE,
  MAX_ONE_USE_TOOL,
  MAX_PEOPLE,
  MAX_TOOL_LEVEL,
  MIN_ONE_USE_TOOL,
  OPTIONS,
  PHASES,
  SOURCES,
  TILES_PER_STACK,
  TOOL_SLOTS,
} from '../components.js';
import type { Config, Phase } from '../types.js';

export const player = seatNumber(int(0, 3)).check(z.describe('A seat, from 0, clockwise.'));
export const card = z.enum(CARD_IDS).check(z.describe('STO-1.12: a civilization card.'));
export const building = z.enum(BUILDING_IDS).check(z.describe('STO-1.13: a building tile.'));
export const location = z.enum(LOCATIONS).check(z.describe('STO-1.10: a place for people.'));
export const die = int(1, 6).check(z.describe('The face of a die.'));
export const gathered = z.enum(GATHERED).check(z.describe('Food or a resource.'));
export const source = z
  .enum(SOURCES)
  .check(z.describe('Where a gain comes from: a location (also for its card or tile), a die, a claim, agriculture.'));
export const amount = z.int().check(z.minimum(0));

/** Food, resources or lost points: a game without a limit of rounds can go on. */
const unlimited = inPlay(amount, { usual: 30 });

export const amounts = {
  wood: unlimited.check(z.describe('Pieces of wood.')),
  clay: unlimited.check(z.describe('Pieces of clay.')),
  stone: unlimited.check(z.describe('Pieces of stone.')),
  gold: unlimited.check(z.describe('Pieces of gold.')),
};
export const resources = z.strictObject(amounts).check(z.describe('STO-1.2: resources by kind.'));
export const rolled = z.array(die).check(z.maxLength(MAX_PEOPLE), z.describe('The faces of dice, in ascending order.'));
export const space = int(0, CARD_SPACES - 1).check(
  z.describe('A space of the card row, from the cheap end; 0 is `card1`.'),
);
export const stack = int(0, 3).check(z.describe('A building stack; 0 is `building1`.'));
export const phase = z.enum(PHASES).check(z.describe('STO-3.1: the phase of the round; `gameOver` at the end.'));
export const people = int(0, MAX_PEOPLE);
export const oneUseTool = int(MIN_ONE_USE_TOOL, MAX_ONE_USE_TOOL).check(
  z.describe('STO-9.7: the value of a one-use tool.'),
);
export const agriculture = int(0, MAX_AGRICULTURE).check(z.describe('STO-1.7: the agriculture level.'));
export const row = z
  .array(z.nullable(card))
  .check(
    z.length(CARD_SPACES),
    z.describe('STO-8: the cards of the row, from the cheap end; `card1` to `card4`, `null` is an empty space.'),
  );
export const round = inPlay(z.int().check(z.minimum(1)), { usual: 30 }).check(
  z.describe('STO-3.3: number of the round, from 1.'),
);
export const supply = narrowedBy(z.nullable(resources), ({ resourceSupply }: Config) =>
  resourceSupply === 'unlimited' ? null : resources,
).check(z.describe('STO-15.9: resources nobody has; `null` without a limit.'));

export const configSchema = z
  .strictObject({
    players: int(2, 4).check(z.describe('STO-1.1: number of players.')),
    startPlayer: z
      ._default(z.union([z.literal('random'), player]), OPTIONS.startPlayer[0])
      .check(z.describe('STO-15.2: the start player of round 1.')),
    anyTwoTiming: z
      ._default(z.enum(OPTIONS.anyTwoTiming), OPTIONS.anyTwoTiming[0])
      .check(z.describe('STO-15.3: whether players can take the two resources of `anyTwo` later.')),
    placeAtLimit: z
      ._default(z.boolean(), OPTIONS.placeAtLimit[0])
      .check(z.describe('STO-15.4: whether players can place people in the village where they gain nothing.')),
    mayPassDie: z
      ._default(z.boolean(), OPTIONS.mayPassDie[0])
      .check(z.describe('STO-15.5: whether players can pass instead of taking a die of `diceForEveryone`.')),
    raisedTool: z
      ._default(z.enum(OPTIONS.raisedTool), OPTIONS.raisedTool[0])
      .check(z.describe('STO-15.6: the mark of a tool that rises.')),
    feedingRefusal: z
      ._default(z.enum(OPTIONS.feedingRefusal), OPTIONS.feedingRefusal[0])
      .check(z.describe('STO-15.7: whether players with enough food can refuse to feed.')),
    negativeScore: z
      ._default(z.boolean(), OPTIONS.negativeScore[0])
      .check(z.describe('STO-15.8: whether scores can fall below 0.')),
    resourceSupply: z
      ._default(z.enum(OPTIONS.resourceSupply), OPTIONS.resourceSupply[0])
      .check(z.describe('STO-15.9: the number of resources in the game.')),
    cardVisibility: z
      ._default(z.enum(OPTIONS.cardVisibility), OPTIONS.cardVisibility[0])
      .check(z.describe('STO-16.3: who sees the cards that players own.')),
    cardsEndBeforeFeeding: z
      ._default(z.boolean(), OPTIONS.cardsEndBeforeFeeding[0])
      .check(z.describe('STO-15.11: whether the game can end for lack of cards before the feeding.')),
    roundLimit: z
      ._default(z.nullable(z.int().check(z.minimum(1))), OPTIONS.roundLimit[0])
      .check(z.describe('STO-15.12: the last round; `null` if there is no such limit.')),
  })
  .check(
    z.refine(({ players, startPlayer }) => startPlayer === 'random' || startPlayer < players, {
      path: ['startPlayer'],
      error: 'the start player must be one of the seats',
      params: { rule: 'STO-15.1', code: 'noSuchSeat' },
    }),
    z.describe('STO-15: the options of a game.'),
  );

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
    level: int(0, MAX_TOOL_LEVEL).check(z.describe('STO-1.6: its level; 0 for an empty slot.')),
    used: z.boolean().check(z.describe('Whether the tool is used in this round; false for an empty slot.')),
  })
  .check(z.describe('STO-1.6: a tool slot.'));

const buildingStack = z
  .strictObject({
    top: z.nullable(building).check(z.describe('The face-up tile; `null` before it is drawn and in an empty stack.')),
    unrevealed: int(0, TILES_PER_STACK).check(z.describe('STO-2.5: unrevealed tiles below it.')),
  })
  .check(z.describe('STO-2.4: a building stack.'));

export const stacks = narrowedBy(z.array(buildingStack).check(z.minLength(2), z.maxLength(4)), ({ players }: Config) =>
  z.array(buildingStack).check(z.length(players)),
).check(z.describe('STO-2.4: the building stacks in play; `building1` first.'));

/** A player's public fields. */
export const publicParts = {
  people: people.check(z.describe('STO-1.5: people owned.')),
  atHome: people.check(z.describe('STO-1.5: people at home.')),
  placed: named(counts(LOCATIONS.length, MAX_PEOPLE), LOCATIONS).check(
    z.describe('STO-5.1: people on each location; in the order of `LOCATIONS`.'),
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

/** What decides whether cards are known. A type of the whole state would refer to itself. */
interface CardKnowledge {
  readonly config: Config;
  readonly phase: Phase;
}

/** STO-16.2, STO-16.6: whether a viewer knows all cards of a player. */
function isOpen({ config, phase }: CardKnowledge, player: Player | null, viewer: Viewer): boolean {
  return player === viewer || config.cardVisibility === 'open' || phase === 'gameOver';
}

export const seat = z
  .strictObject({
    ...publicParts,
    // STO-16.3: bought cards are hidden only with `cardVisibility = hidden`.
    cards: hidden(z.array(card).check(z.maxLength(CARD_IDS.length)), {
      of: CARD_IDS,
      knows: (state: CardKnowledge, player, viewer) =>
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
      z.describe('STO-16.4: cards that can still be drawn; in the order of `CARD_IDS`.'),
    ),
    stacks,
    buildingBag: z
      .array(building)
      .check(
        z.maxLength(BUILDING_IDS.length),
        z.describe('STO-2.5: tiles that can still be drawn; in the order of `BUILDING_IDS`.'),
      ),
    seats: z.array(seat).check(z.minLength(2), z.maxLength(4), z.describe('The players by seat, clockwise.')),
  })
  .check(z.describe('The whole state of a game.'));
