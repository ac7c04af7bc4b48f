import { int, resultSchema } from '@rulewright/core';
import * as z from 'zod';
import { ABILITY_STATES, COLUMNS, FLOORS, ORIENTATIONS, PLACES, WINDOW_TILES } from '../components.js';
import { configSchema } from './config.js';
import { cards, colour, harbour, house, mostInHand, player, supply, tile } from './values.js';

/** COP-5.3: where a tile goes. */
export const placement = {
  orientation: int(0, ORIENTATIONS - 1),
  /** Column of the lower left corner of its bounding box. */
  column: int(0, COLUMNS - 1),
  /** Floor of that corner. */
  floor: int(0, FLOORS - 1),
};

export const stage = z.discriminatedUnion('stage', [
  z.strictObject({ stage: z.literal('action'), player }),
  z.strictObject({ stage: z.literal('secondCard'), player, gap: int(0, PLACES - 1) }),
  z.strictObject({ stage: z.literal('thirdCard'), player }),
  z.strictObject({ stage: z.literal('handLimit'), player }),
  z.strictObject({ stage: z.literal('secondAction'), player }),
  z.strictObject({ stage: z.literal('placement'), player, tile }),
  z.strictObject({ stage: z.literal('discount'), player, tile, ...placement }),
  /** `price` in cards, all discounts taken off. */
  z.strictObject({ stage: z.literal('colourChange'), player, tile, ...placement, price: int(1, 5) }),
  z.strictObject({ stage: z.literal('changedCount'), player, tile, ...placement, price: int(2, 5), from: colour }),
  z.strictObject({ stage: z.literal('coat'), player }),
  /** COP-9: the end of that player's turn. */
  z.strictObject({ stage: z.literal('refill'), player }),
  /** COP-15.1: chance draws a card for that place of the harbour, or for that player's starting hand. */
  z.strictObject({ stage: z.literal('drawToHarbour'), place: int(0, PLACES - 1) }),
  z.strictObject({ stage: z.literal('drawToHand'), player }),
]);

const abilityState = z.enum(ABILITY_STATES);

export const abilities = z.strictObject({
  anyCards: abilityState,
  additionalCard: abilityState,
  constructionDiscount: abilityState,
  changeOfColours: abilityState,
  bothActions: abilityState,
});

const seat = z.strictObject({
  /** Cards in hand, a count per colour. */
  hand: cards,
  /** COP-16.4: cards everybody knows to be in the hand, a count per colour. */
  knownHand: cards,
  /** COP-16.4: cards of the hand nobody else knows. */
  hiddenCount: int(0, mostInHand),
  /** COP-6.1: the ability tiles by kind. */
  abilities,
  /** COP-1.1: cells floor by floor from the bottom, from the left: cell (column, floor) is at `5 * floor + column`. */
  house,
});

export const result = resultSchema(['points', 'mermaid'], { players: 4, scores: int(0, 60) });

/** The whole state of a game. */
export const stateSchema = z.strictObject({
  players: int(2, 4),
  config: configSchema,
  stages: z.array(stage),
  result,
  /** COP-1.14: facade cards in the draw pile, a count per colour. */
  pile: cards,
  /** COP-2.3: whether the mermaid is in the pile. Before the reshuffle of 3 or 4 players it is laid aside. */
  mermaidInPile: z.boolean(),
  /** COP-1.14: cards in the discard pile, a count per colour. */
  discardPile: cards,
  /** COP-1.13: the cards on the places of the harbour; `null` is a gap. */
  harbour,
  /** COP-1.7: facade tiles left, a count per kind. */
  supply,
  /** COP-1.10: window tiles left. */
  windowSupply: int(0, WINDOW_TILES),
  seats: z.array(seat).min(2).max(4),
});

/** The whole state of a game. */
export type State = z.infer<typeof stateSchema>;

/** One player's part of the state. */
export type Seat = State['seats'][number];

type Stage = State['stages'][number];

/** A stage by its name. */
export type StageOf<Name extends Stage['stage']> = Extract<Stage, { stage: Name }>;
