import { counts, int, resultSchema } from '@rulewright/core';
import * as z from 'zod';
import { END_REASONS, LOCATIONS, MOST_PEOPLE, MOST_TOOL_LEVEL, TILES_PER_STACK, TOOL_SLOTS } from '../components.js';
import { configSchema } from './config.js';
import {
  agriculture,
  amount,
  amounts,
  building,
  card,
  gathered,
  location,
  oneUseTools,
  people,
  phase,
  player,
  rolled,
  round,
  row,
  space,
  stack,
  supply,
} from './values.js';

export const stage = z.discriminatedUnion('stage', [
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

export const stacks = z
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

/** What everybody sees of a player. */
export const publicParts = {
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
};

const seat = z.strictObject({
  ...publicParts,
  /** STO-8.4: cards bought, in the order of purchase. */
  cards: z.array(card),
  /** STO-9.11: the card drawn face down; only one card of the game lets a player draw. */
  drawnCard: card.nullable(),
  /** STO-10.11: tiles bought, in the order of purchase. */
  buildings: z.array(building),
});

export const result = resultSchema(END_REASONS, { players: 4 });

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

/** The whole state of a game. */
export type State = z.infer<typeof stateSchema>;

/** One player's part of the state. */
export type Seat = State['seats'][number];

type Stage = State['stages'][number];

/** A stage by its name. */
export type StageOf<Name extends Stage['stage']> = Extract<Stage, { stage: Name }>;
