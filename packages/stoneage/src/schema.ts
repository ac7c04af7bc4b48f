import { action, counts, dice, int, listed, resultSchema, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import { BUILDING_IDS } from './buildings.js';
import { CARD_IDS } from './cards.js';
import {
  CARD_SPACES,
  END_REASONS,
  FIGURES,
  GATHERED,
  LOCATION_PRINTS,
  LOCATIONS,
  MOST_AGRICULTURE,
  MOST_PEOPLE,
  MOST_TOOL_LEVEL,
  RESOURCES,
  SYMBOLS,
  TILES_PER_STACK,
  TOOL_SLOTS,
} from './components.js';

const player = int(0, 3);

/** STO-15: the options of a game. */
export const configSchema = z
  .strictObject({
    /** STO-1.1: number of players. */
    players: int(2, 4),
    /** STO-15.2: the start player of round 1. */
    startPlayer: z.union([z.literal('random'), player]).default('random'),
    /** STO-15.3: whether the two resources of `anyTwo` may be taken later. */
    anyTwoTiming: z.enum(['deferred', 'immediate']).default('deferred'),
    /** STO-15.4: whether people may be placed in the village where nothing can be gained. */
    placeAtLimit: z.boolean().default(true),
    /** STO-15.5: whether a die of `diceForEveryone` may be left. */
    mayPassDie: z.boolean().default(false),
    /** STO-15.6: the mark of a tool that rises. */
    raisedTool: z.enum(['keepsMark', 'becomesReady']).default('keepsMark'),
    /** STO-15.7: who may refuse to feed. */
    feedingRefusal: z.enum(['shortageOnly', 'always']).default('shortageOnly'),
    /** STO-15.8: whether a score may fall below 0. */
    negativeScore: z.boolean().default(true),
    /** STO-15.9: how many resources there are. */
    resourceSupply: z.enum(['unlimited', 'firstPrinting', 'laterPrinting']).default('unlimited'),
    /** STO-16.3: who sees the cards that players own. */
    cardVisibility: z.enum(['trackable', 'hidden', 'open']).default('trackable'),
    /** STO-15.11: whether the game may end for lack of cards before the feeding. */
    cardsEndBeforeFeeding: z.boolean().default(false),
    /** STO-15.12: the last round, if there is one. */
    roundLimit: z.int().min(1).nullable().default(null),
  })
  .refine(({ players, startPlayer }) => startPlayer === 'random' || startPlayer < players, {
    path: ['startPlayer'],
    error: 'the start player must be one of the seats',
    params: { rule: 'STO-15.1', code: 'noSuchSeat' },
  });

const card = z.enum(CARD_IDS);
const building = z.enum(BUILDING_IDS);
const location = z.enum(LOCATIONS);
const resource = z.enum(RESOURCES);
const die = int(1, 6);
const gathered = z.enum(GATHERED);
const amount = z.int().min(0);
const amounts = { wood: amount, clay: amount, stone: amount, gold: amount };
const rolled = z.array(die).max(MOST_PEOPLE);
const space = int(0, CARD_SPACES - 1);
const stack = int(0, 3);

const stage = z.discriminatedUnion('stage', [
  /** STO-2.2: chance draws the first start player. */
  z.strictObject({ stage: z.literal('drawStartPlayer') }),
  /** STO-2.3, STO-8.8: chance draws a card for a space of the row. */
  z.strictObject({ stage: z.literal('drawToRow'), space }),
  /** STO-9.11: chance draws a card for a player. */
  z.strictObject({ stage: z.literal('drawExtraCard'), player }),
  /** STO-2.5, STO-10.9: chance draws the tile that is turned up. */
  z.strictObject({ stage: z.literal('revealBuilding'), stack }),
  /** STO-4: the placement phase of a round begins. */
  z.strictObject({ stage: z.literal('startRound') }),
  z.strictObject({ stage: z.literal('placePeople'), player }),
  z.strictObject({ stage: z.literal('chooseGroup'), player }),
  /** STO-5.5: a group has been resolved. */
  z.strictObject({ stage: z.literal('groupDone'), player, location }),
  /** STO-6.1, STO-9.6: chance rolls for a gathering. */
  z.strictObject({ stage: z.literal('rollGathering'), player, gives: gathered, count: int(1, MOST_PEOPLE) }),
  /** `added` is the sum of the tools added to the dice so far. */
  z.strictObject({ stage: z.literal('useTools'), player, gives: gathered, dice: rolled, added: amount }),
  z.strictObject({ stage: z.literal('payCard'), player, space }),
  z.strictObject({ stage: z.literal('payBuilding'), player, stack }),
  z.strictObject({ stage: z.literal('anyTwo'), player }),
  /** STO-9.13: chance rolls a die for every player. */
  z.strictObject({ stage: z.literal('rollForEveryone'), player }),
  /** `buyer` has bought the card; `dice` are left. */
  z.strictObject({ stage: z.literal('pickDie'), player, buyer: player, dice: rolled }),
  /** STO-11: that player's turn to feed. */
  z.strictObject({ stage: z.literal('nextFeeding'), player }),
  /** `shortage` is the food that is missing; 0 only with `feedingRefusal = always`. */
  z.strictObject({ stage: z.literal('feedPeople'), player, shortage: int(0, MOST_PEOPLE) }),
  /** STO-12.1: everybody has fed. */
  z.strictObject({ stage: z.literal('endRound') }),
]);

const phase = z.enum(['placement', 'action', 'feeding', 'gameOver']);
const people = int(0, MOST_PEOPLE);
const tools = z
  .array(
    z.strictObject({
      /** STO-1.6: 0 for an empty slot. */
      level: int(0, MOST_TOOL_LEVEL),
      /** Never of an empty slot. */
      used: z.boolean(),
    }),
  )
  .length(TOOL_SLOTS);
const oneUseTools = z.array(int(2, 4)).max(3);
const agriculture = int(0, MOST_AGRICULTURE);
const stacks = z
  .array(
    z.strictObject({
      /** The face-up tile; `null` while it is being drawn and when the stack is empty. */
      top: building.nullable(),
      /** STO-2.5: unrevealed tiles below it. */
      unrevealed: int(0, TILES_PER_STACK),
    }),
  )
  .min(2)
  .max(4);

const seat = z.strictObject({
  /** STO-1.5: people owned. */
  people,
  atHome: people,
  /** STO-5.1: people on each location, in the order of the locations. */
  placed: counts(LOCATIONS.length, MOST_PEOPLE),
  food: amount,
  resources: z.strictObject(amounts),
  tools,
  /** STO-9.7: values of the one-use tools held, in ascending order. */
  oneUseTools,
  /** STO-9.9: whether the player has a claim to two resources. */
  anyTwoClaim: z.boolean(),
  agriculture,
  /** STO-1.8: points so far. */
  score: z.int(),
  /** STO-11.8: points lost for not feeding; `score` counts them already. */
  lostPoints: amount,
  /** STO-8.4: cards bought, in the order of purchase. */
  cards: z.array(card),
  /** STO-9.11: the card drawn face down; only one card of the game lets a player draw. */
  drawnCard: card.nullable(),
  /** STO-10.11: tiles bought, in the order of purchase. */
  buildings: z.array(building),
});

const row = z.array(card.nullable()).length(CARD_SPACES);
const result = resultSchema(END_REASONS, { players: 4 });
const round = z.int().min(1);
const supply = z.strictObject(amounts).nullable();

/** The whole state of a game. */
export const stateSchema = z.strictObject({
  players: int(2, 4),
  config: configSchema,
  stages: z.array(stage),
  result,
  phase,
  /** STO-3.3: number of the round, from 1. */
  round,
  /** STO-3.2: who begins each phase; 0 until chance has drawn it. */
  startPlayer: player,
  /** STO-15.9: resources nobody has; `null` without a limit. */
  supply,
  /** STO-8: the cards on the spaces from `card1` to `card4`. */
  row,
  /** STO-16.4: cards that can still be drawn, in canonical order: a bag, not a pile. */
  cardBag: z.array(card),
  /** STO-2.4: the building stacks in play. */
  stacks,
  /** STO-2.5: tiles that can still be drawn, in canonical order. */
  buildingBag: z.array(building),
  seats: z.array(seat).min(2).max(4),
});

const pay = { wood: int(0, 10), clay: int(0, 10), stone: int(0, 10), gold: int(0, 10) };

/** How many resources a payment has. */
export function totalOf(payment: { wood: number; clay: number; stone: number; gold: number }): number {
  return payment.wood + payment.clay + payment.stone + payment.gold;
}

/** STO-17.3: what players do. */
export const actionSchema = z.discriminatedUnion('type', [
  action(
    'place',
    { location, count: int(1, MOST_PEOPLE) },
    {
      where: ({ location: at, count }) => count >= LOCATION_PRINTS[at].least && count <= LOCATION_PRINTS[at].most,
      whyNot: ({ location: at }) => {
        const { least, most, countRule } = LOCATION_PRINTS[at];
        const wanted = least === most ? `exactly ${most}` : `${least} to ${most}`;
        return { rule: countRule, code: 'wrongNumberOfPeople', message: `${at} takes ${wanted} people in a turn.` };
      },
    },
  ),
  action('resolve', { location }),
  action('useTool', { slot: int(0, TOOL_SLOTS - 1) }),
  action('useOneUseTool', { value: int(2, 4) }),
  action('collect'),
  action('pay', pay, { where: (payment) => totalOf(payment) >= 1 && totalOf(payment) <= 10, sortBy: totalOf }),
  action('decline'),
  action(
    'takeAnyTwo',
    { first: resource, second: resource },
    { where: ({ first, second }) => RESOURCES.indexOf(first) <= RESOURCES.indexOf(second) },
  ),
  action('keepAnyTwo'),
  action('pickDie', { face: die }),
  action('passDie'),
  action('feed'),
]);

/** The rolls of 1 to 10 dice, at the number of dice. */
export const DICE = [undefined, ...Array.from({ length: MOST_PEOPLE }, (_, index) => dice(index + 1))] as const;

/** STO-18.1: what chance does. Dice are given in ascending order. */
export const outcomeSchema = z.discriminatedUnion('type', [
  action('drawStartPlayer', { player }),
  action('drawCard', { card }),
  action('drawBuilding', { building }),
  action('roll', {
    dice: listed(
      z
        .array(die)
        .min(1)
        .max(MOST_PEOPLE)
        .refine((faces) => faces.every((face, index) => index === 0 || (faces[index - 1] as number) <= face), {
          error: 'dice are given in ascending order',
        }),
      DICE.flatMap((count) => count?.rolls.map((roll) => roll.dice as number[]) ?? []),
    ),
  }),
]);

/** STO-16: what one viewer may know. */
export const viewSchema = z.strictObject({
  config: configSchema,
  /** What is still to be done; all of it is public. */
  stages: unobservedPart(z.array(stage)),
  /** The current stage; `null` when the game is over. */
  stage: z
    .enum([
      'drawStartPlayer',
      'drawToRow',
      'drawExtraCard',
      'revealBuilding',
      'placePeople',
      'chooseGroup',
      'rollGathering',
      'useTools',
      'payCard',
      'payBuilding',
      'anyTwo',
      'rollForEveryone',
      'pickDie',
      'feedPeople',
    ])
    .nullable(),
  /** Who must decide; `null` at a draw and at the end. */
  player: player.nullable(),
  /** The location of the group being resolved. */
  location: location.nullable(),
  /** At `useTools` the dice rolled, at `pickDie` those left; else none. */
  dice: rolled,
  /** At `useTools`: the dice and the tools added so far. */
  total: amount.nullable(),
  /** At `feedPeople`: the food that is missing. */
  shortage: int(0, MOST_PEOPLE).nullable(),
  result: unobservedPart(result),
  phase,
  round,
  startPlayer: player,
  supply,
  row,
  cardBagSize: int(0, CARD_IDS.length),
  stacks,
  /** Cards the viewer hasn't seen, in the bag or hidden from the viewer: a flag per card in canonical order. */
  unseenCards: z.array(z.boolean()).length(CARD_IDS.length),
  /** Tiles nobody has seen: a flag per tile in canonical order. */
  unseenBuildings: z.array(z.boolean()).length(BUILDING_IDS.length),
  seats: z
    .array(
      z.strictObject({
        people,
        atHome: people,
        placed: counts(LOCATIONS.length, MOST_PEOPLE),
        food: amount,
        resources: z.strictObject(amounts),
        tools,
        oneUseTools,
        anyTwoClaim: z.boolean(),
        agriculture,
        score: z.int(),
        lostPoints: amount,
        cardCount: int(0, CARD_IDS.length),
        /** STO-16.3: the cards bought, where the viewer may see them. */
        cards: unobservedPart(z.array(card).nullable()),
        hasDrawnCard: z.boolean(),
        /** STO-16.2: the card drawn, where the viewer may see it. */
        drawnCard: card.nullable(),
        /** Symbols on the cards that the viewer sees, a count per symbol. */
        symbols: counts(SYMBOLS.length, 2),
        /** Figures on the cards that the viewer sees, a count per figure. */
        figures: counts(FIGURES.length, 9),
        buildingCount: int(0, BUILDING_IDS.length),
        buildings: unobservedPart(z.array(building)),
      }),
    )
    .min(2)
    .max(4),
});

const slot = int(0, TOOL_SLOTS - 1);

/** What happens, for front ends to show. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('startPlayerDrawn'), player }),
  z.strictObject({ type: z.literal('cardRevealed'), space, card }),
  z.strictObject({ type: z.literal('buildingRevealed'), stack, building }),
  z.strictObject({ type: z.literal('roundStarted'), round, player }),
  z.strictObject({ type: z.literal('peoplePlaced'), player, location, count: int(1, MOST_PEOPLE) }),
  /** A player begins to resolve a group. */
  z.strictObject({ type: z.literal('groupChosen'), player, location }),
  z.strictObject({ type: z.literal('peopleCameHome'), player, location, count: int(1, MOST_PEOPLE) }),
  z.strictObject({ type: z.literal('diceRolled'), player, dice: rolled }),
  z.strictObject({ type: z.literal('toolUsed'), player, slot, level: int(1, MOST_TOOL_LEVEL) }),
  z.strictObject({ type: z.literal('oneUseToolUsed'), player, value: int(2, 4) }),
  /** Food or a resource, as much as the supply held. */
  z.strictObject({ type: z.literal('gained'), player, gives: gathered, amount }),
  /** A tool that is new or has risen. */
  z.strictObject({ type: z.literal('toolGained'), player, slot, level: int(1, MOST_TOOL_LEVEL) }),
  z.strictObject({ type: z.literal('oneUseToolGained'), player, value: int(2, 4) }),
  z.strictObject({ type: z.literal('personGained'), player, people }),
  z.strictObject({ type: z.literal('agricultureRaised'), player, level: agriculture }),
  z.strictObject({ type: z.literal('pointsGained'), player, points: amount }),
  z.strictObject({ type: z.literal('claimKept'), player }),
  z.strictObject({ type: z.literal('claimUsed'), player }),
  z.strictObject({ type: z.literal('paid'), player, ...amounts }),
  /** A card or tile is left where it is, or people go unfed. */
  z.strictObject({ type: z.literal('declined'), player }),
  z.strictObject({ type: z.literal('cardBought'), player, space, card }),
  /** Other players see `card: null` unless all cards are open. */
  z.strictObject({ type: z.literal('cardDrawn'), player, card: card.nullable(), open: z.boolean() }),
  z.strictObject({ type: z.literal('buildingBought'), player, stack, building, points: amount }),
  z.strictObject({ type: z.literal('diePicked'), player, face: die }),
  z.strictObject({ type: z.literal('diePassed'), player }),
  z.strictObject({ type: z.literal('peopleFed'), player, food: amount }),
  z.strictObject({ type: z.literal('pointsLost'), player, points: amount }),
]);

/** The options of a game, defaults filled in. */
export type Config = z.infer<typeof configSchema>;
/** The whole state of a game. */
export type State = z.infer<typeof stateSchema>;
/** One player's part of the state. */
export type Seat = State['seats'][number];
/** What players do. */
export type Action = z.infer<typeof actionSchema>;
/** What chance does. */
export type Outcome = z.infer<typeof outcomeSchema>;
/** What one viewer may know. */
export type View = z.infer<typeof viewSchema>;
/** What happens. */
export type Event = z.infer<typeof eventSchema>;

type Stage = State['stages'][number];

/** A stage by its name. */
export type StageOf<Name extends Stage['stage']> = Extract<Stage, { stage: Name }>;

/** An action by its type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An outcome by its type. */
export type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>;

/** The types of Stone Age. */
export interface StoneAge {
  config: Config;
  configInput: z.input<typeof configSchema>;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
}
