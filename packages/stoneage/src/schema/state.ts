/** The shapes of the config and the state, and the values that actions and views share with them. */
import type { Player, Viewer } from '@rulewright/core';
import { agenda, counts, described, hidden, int, observed, resultSchema, stage } from '@rulewright/core/define';
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

export const player = described('A seat, from 0, clockwise.', observed(int(0, 3), 'seat'));
export const card = described('STO-1.12: a civilization card.', z.enum(CARD_IDS));
export const building = described('STO-1.13: a building tile.', z.enum(BUILDING_IDS));
export const location = described('STO-1.10: a place for people.', z.enum(LOCATIONS));
export const die = described('The face of a die.', int(1, 6));
export const gathered = described('Food or a resource.', z.enum(GATHERED));
export const source = described(
  'Where a gain comes from: a location (also for its card or tile), a die, a claim, agriculture.',
  z.enum(SOURCES),
);
export const amount = z.int().check(z.minimum(0));

/** Food, resources or lost points: a game without a limit of rounds can go on. */
const unlimited = observed(amount, { usual: 30 });

export const amounts = {
  wood: described('Pieces of wood.', unlimited),
  clay: described('Pieces of clay.', unlimited),
  stone: described('Pieces of stone.', unlimited),
  gold: described('Pieces of gold.', unlimited),
};
export const resources = described('STO-1.2: resources by kind.', z.strictObject(amounts));
export const rolled = described('The faces of dice, in ascending order.', z.array(die).check(z.maxLength(MAX_PEOPLE)));
export const space = described('A space of the card row, from the cheap end; 0 is `card1`.', int(0, CARD_SPACES - 1));
export const stack = described('A building stack; 0 is `building1`.', int(0, 3));
export const phase = described('STO-3.1: the phase of the round; `gameOver` at the end.', z.enum(PHASES));
export const people = int(0, MAX_PEOPLE);
export const oneUseTool = described('STO-9.7: the value of a one-use tool.', int(MIN_ONE_USE_TOOL, MAX_ONE_USE_TOOL));
export const agriculture = described('STO-1.7: the agriculture level.', int(0, MAX_AGRICULTURE));
export const row = described(
  'STO-8: the cards of the row, from the cheap end; `card1` to `card4`, `null` is an empty space.',
  z.array(z.nullable(card)).check(z.length(CARD_SPACES)),
);
export const round = described(
  'STO-3.3: number of the round, from 1.',
  observed(z.int().check(z.minimum(1)), { usual: 30 }),
);
export const supply = described(
  'STO-15.9: resources nobody has; `null` without a limit.',
  observed(z.nullable(resources), {
    narrow: ({ resourceSupply }: Config) => (resourceSupply === 'unlimited' ? null : resources),
  }),
);

export const configSchema = described(
  'STO-15: the options of a game.',
  z
    .strictObject({
      players: described('STO-1.1: number of players.', int(2, 4)),
      startPlayer: described(
        'STO-15.2: the start player of round 1.',
        z._default(z.union([z.literal('random'), player]), OPTIONS.startPlayer[0]),
      ),
      anyTwoTiming: described(
        'STO-15.3: whether players can take the two resources of `anyTwo` later.',
        z._default(z.enum(OPTIONS.anyTwoTiming), OPTIONS.anyTwoTiming[0]),
      ),
      placeAtLimit: described(
        'STO-15.4: whether players can place people in the village where they gain nothing.',
        z._default(z.boolean(), OPTIONS.placeAtLimit[0]),
      ),
      mayPassDie: described(
        'STO-15.5: whether players can pass instead of taking a die of `diceForEveryone`.',
        z._default(z.boolean(), OPTIONS.mayPassDie[0]),
      ),
      raisedTool: described(
        'STO-15.6: the mark of a tool that rises.',
        z._default(z.enum(OPTIONS.raisedTool), OPTIONS.raisedTool[0]),
      ),
      feedingRefusal: described(
        'STO-15.7: whether players with enough food can refuse to feed.',
        z._default(z.enum(OPTIONS.feedingRefusal), OPTIONS.feedingRefusal[0]),
      ),
      negativeScore: described(
        'STO-15.8: whether scores can fall below 0.',
        z._default(z.boolean(), OPTIONS.negativeScore[0]),
      ),
      resourceSupply: described(
        'STO-15.9: the number of resources in the game.',
        z._default(z.enum(OPTIONS.resourceSupply), OPTIONS.resourceSupply[0]),
      ),
      cardVisibility: described(
        'STO-16.3: who sees the cards that players own.',
        z._default(z.enum(OPTIONS.cardVisibility), OPTIONS.cardVisibility[0]),
      ),
      cardsEndBeforeFeeding: described(
        'STO-15.11: whether the game can end for lack of cards before the feeding.',
        z._default(z.boolean(), OPTIONS.cardsEndBeforeFeeding[0]),
      ),
      roundLimit: described(
        'STO-15.12: the last round; `null` if there is no such limit.',
        z._default(z.nullable(z.int().check(z.minimum(1))), OPTIONS.roundLimit[0]),
      ),
    })
    .check(
      z.refine(({ players, startPlayer }) => startPlayer === 'random' || startPlayer < players, {
        path: ['startPlayer'],
        error: 'the start player must be one of the seats',
        params: { rule: 'STO-15.1', code: 'noSuchSeat' },
      }),
    ),
);

export const stageSchema = described(
  'An entry of the agenda.',
  z.discriminatedUnion('stage', [
    stage('drawStartPlayer', 'STO-2.2: chance draws the first start player.'),
    stage('drawToRow', 'STO-2.3, STO-8.8: chance draws a card for a space of the row.', { space }),
    stage('drawExtraCard', 'STO-9.11: chance draws a card for a player.', { player }),
    stage('revealBuilding', 'STO-2.5, STO-10.9: chance draws the next face-up tile of a stack.', { stack }),
    stage('startRound', 'STO-4: the placement phase of a round begins.'),
    stage('placePeople', 'STO-17.4: where to place people.', { player }),
    stage('chooseGroup', 'STO-17.5: which group to resolve next.', { player }),
    stage('groupDone', 'STO-5.5: a group is resolved.', { player, location }),
    stage('rollGathering', 'STO-6.1, STO-9.6: chance rolls for a gathering.', {
      player,
      gives: gathered,
      count: described('Number of dice.', int(1, MAX_PEOPLE)),
    }),
    stage('useTools', 'STO-17.6: which tools to add to a roll.', {
      player,
      gives: gathered,
      dice: rolled,
      // STO-1.6, STO-9.7: three tools of 4, one-use tools of 4, 3 and 2.
      added: described('The sum of the tools added so far.', observed(amount, { most: 21 })),
    }),
    stage('payCard', 'STO-17.7: how to pay for a card.', { player, space }),
    stage('payBuilding', 'STO-17.8: how to pay for a building.', { player, stack }),
    stage('anyTwo', 'STO-17.11: which two resources to take, or to keep the claim.', { player }),
    stage('rollForEveryone', 'STO-9.13: chance rolls a die for every player.', {
      player: described('The buyer of the card.', player),
    }),
    stage('pickDie', 'STO-17.12: which die to take.', {
      player,
      buyer: described('The buyer of the card.', player),
      dice: described('The remaining dice, in ascending order.', rolled),
    }),
    stage('nextFeeding', "STO-11: a player's turn to feed.", { player }),
    stage('feedPeople', 'STO-17.13: how to cover a shortage of food.', {
      player,
      shortage: described('The missing food; 0 only with `feedingRefusal = always`.', int(0, MAX_PEOPLE)),
    }),
    stage('endRound', 'STO-12.1: the round ends after the feeding.'),
  ]),
);

export const tool = described(
  'STO-1.6: a tool slot.',
  z.strictObject({
    level: described('STO-1.6: its level; 0 for an empty slot.', int(0, MAX_TOOL_LEVEL)),
    used: described('Whether the tool is used in this round; false for an empty slot.', z.boolean()),
  }),
);

const buildingStack = described(
  'STO-2.4: a building stack.',
  z.strictObject({
    top: described('The face-up tile; `null` before it is drawn and in an empty stack.', z.nullable(building)),
    unrevealed: described('STO-2.5: unrevealed tiles below it.', int(0, TILES_PER_STACK)),
  }),
);

export const stacks = described(
  'STO-2.4: the building stacks in play; `building1` first.',
  observed(z.array(buildingStack).check(z.minLength(2), z.maxLength(4)), {
    narrow: ({ players }: Config) => z.array(buildingStack).check(z.length(players)),
  }),
);

/** A player's public fields. */
export const publicParts = {
  people: described('STO-1.5: people owned.', people),
  atHome: described('STO-1.5: people at home.', people),
  placed: described(
    'STO-5.1: people on each location; in the order of `LOCATIONS`.',
    observed(counts(LOCATIONS.length, MAX_PEOPLE), { names: LOCATIONS }),
  ),
  food: described('STO-1.3: food.', unlimited),
  resources,
  tools: described('STO-1.6: the tool slots, slot 0 first.', z.array(tool).check(z.length(TOOL_SLOTS))),
  oneUseTools: described(
    'STO-9.7: values of the one-use tools, in ascending order.',
    z.array(oneUseTool).check(z.maxLength(3)),
  ),
  anyTwoClaim: described('STO-9.9: whether the player has a claim to two resources.', z.boolean()),
  agriculture,
  score: described('STO-1.8: points so far.', observed(z.int(), { usual: 300 })),
  lostPoints: described('STO-11.8: points lost for unfed people, already deducted from `score`.', unlimited),
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

export const seat = described(
  "One player's part of the state.",
  z.strictObject({
    ...publicParts,
    // STO-16.3: bought cards are hidden only with `cardVisibility = hidden`.
    cards: described(
      'STO-8.4: cards bought, in the order of purchase.',
      hidden(z.array(card).check(z.maxLength(CARD_IDS.length)), {
        of: CARD_IDS,
        knows: (state: CardKnowledge, player, viewer) =>
          state.config.cardVisibility === 'trackable' || isOpen(state, player, viewer),
      }),
    ),
    // STO-16.2: the drawn card is private.
    drawnCard: described(
      'STO-9.11: the card drawn face down.',
      hidden(z.nullable(card), { of: CARD_IDS, knows: isOpen }),
    ),
    buildings: described(
      'STO-10.11: tiles bought, in the order of purchase.',
      z.array(building).check(z.maxLength(BUILDING_IDS.length)),
    ),
  }),
);

export const result = resultSchema(END_REASONS, { players: 4 });

export const startPlayer = described('STO-3.2: the player who begins each phase; 0 before the draw.', player);

export const stateSchema = described(
  'The whole state of a game.',
  z.strictObject({
    players: described('Number of players.', int(2, 4)),
    config: configSchema,
    stages: described('The agenda, the current stage last.', agenda(stageSchema)),
    result,
    phase,
    round,
    startPlayer,
    supply,
    row,
    // STO-16.5: the bag would betray the hidden cards.
    cardBag: described(
      'STO-16.4: cards that can still be drawn; in the order of `CARD_IDS`.',
      hidden(z.array(card).check(z.maxLength(CARD_IDS.length)), { of: CARD_IDS }),
    ),
    stacks,
    buildingBag: described(
      'STO-2.5: tiles that can still be drawn; in the order of `BUILDING_IDS`.',
      z.array(building).check(z.maxLength(BUILDING_IDS.length)),
    ),
    seats: described('The players by seat, clockwise.', z.array(seat).check(z.minLength(2), z.maxLength(4))),
  }),
);
