import { action, counts, int, resultSchema, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import {
  ABILITIES,
  ABILITY_STATES,
  CELLS,
  COLOURS,
  COLUMNS,
  FLOORS,
  HAND_LIMIT,
  MERMAID,
  ORIENTATIONS,
  PLACES,
  TILE_IDS,
  WINDOW_TILES,
} from './components.js';

/** COP-13: the options of a game. */
export const configSchema = z.strictObject({
  /** COP-2.1: number of players. */
  players: int(2, 4),
  /** COP-13.1: all hands are public. */
  openHands: z.boolean().default(false),
});

const player = int(0, 3);
const colour = z.enum(COLOURS);
const tile = z.enum(TILE_IDS);
const ability = z.enum(ABILITIES);
const card = z.enum([...COLOURS, MERMAID]);

/** COP-5.3: where a tile goes. */
const placement = {
  orientation: int(0, ORIENTATIONS - 1),
  /** Column of the lower left corner of its bounding box. */
  column: int(0, COLUMNS - 1),
  /** Floor of that corner. */
  floor: int(0, FLOORS - 1),
};

const stage = z.discriminatedUnion('stage', [
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

const MOST_CARDS_OF_A_COLOUR = 14;
const cards = counts(COLOURS.length, MOST_CARDS_OF_A_COLOUR);
const house = z.array(z.enum(CELLS)).length(COLUMNS * FLOORS);
const abilityState = z.enum(ABILITY_STATES);
const abilities = z.strictObject({
  anyCards: abilityState,
  additionalCard: abilityState,
  constructionDiscount: abilityState,
  changeOfColours: abilityState,
  bothActions: abilityState,
});
// Up to ten cards: seven, and three taken before the limit applies (COP-4.9).
const mostInHand = HAND_LIMIT + 3;

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

const harbour = z.array(card.nullable()).length(PLACES);
const supply = counts(TILE_IDS.length, 3);
const result = resultSchema(['points', 'mermaid'], { players: 4, scores: int(0, 60) });

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

/** COP-14.18: what players do. */
export const actionSchema = z.discriminatedUnion('type', [
  action('takeCard', { place: int(0, PLACES - 1) }),
  action('stopTaking'),
  action('discardCard', { colour }),
  action('endTurn'),
  action('chooseTile', { tile }),
  action('placeTile', placement),
  action('useDiscount'),
  action('declineDiscount'),
  action('changeColours', { from: colour, to: colour }),
  action('keepColours'),
  action('payChanged', { count: int(1, 5) }),
  action('placeWindow', { column: int(0, COLUMNS - 1), floor: int(0, FLOORS - 1) }),
  action('takeAbility', { ability }),
  action('refreshAbilities'),
]);

/** COP-15.1: what chance does. */
export const outcomeSchema = z.discriminatedUnion('type', [action('drawCard', { card })]);

/** COP-16: what one viewer may know. */
export const viewSchema = z.strictObject({
  config: configSchema,
  /** What is still to be done; all of it is public. */
  stages: unobservedPart(z.array(stage)),
  /** The current stage; `null` when the game is over. */
  stage: z
    .enum([
      'action',
      'secondCard',
      'thirdCard',
      'handLimit',
      'secondAction',
      'placement',
      'discount',
      'colourChange',
      'changedCount',
      'coat',
      'drawToHarbour',
      'drawToHand',
    ])
    .nullable(),
  /** Who must decide; `null` at a draw and at the end. */
  player: player.nullable(),
  /** The tile being built. */
  tile: tile.nullable(),
  /** COP-7.1: coats gained and not yet used. */
  pendingCoats: int(0, 7),
  result: unobservedPart(result),
  /** COP-16.7: cards in the pile, a count per colour; `null` while that is secret. */
  pile: cards.nullable(),
  /** Number of cards in the pile, the mermaid included. */
  pileSize: int(0, 71),
  mermaidInPile: z.boolean(),
  discardPile: cards,
  harbour,
  supply,
  windowSupply: int(0, WINDOW_TILES),
  seats: z
    .array(
      z.strictObject({
        /** COP-16.3: the hand, where the viewer may see it. */
        hand: cards.nullable(),
        handSize: int(0, mostInHand),
        knownHand: cards,
        hiddenCount: int(0, mostInHand),
        abilities,
        house,
        score: int(0, 60),
      }),
    )
    .min(2)
    .max(4),
});

const floorOrColumn = z.enum(['floor', 'column']);

/** What happens, for front ends to show. */
export const eventSchema = z.discriminatedUnion('type', [
  /** A card drawn from the pile to a place of the harbour. */
  z.strictObject({ type: z.literal('cardDrawn'), place: int(0, PLACES - 1), card }),
  /** A starting card; other players see `card: null`. */
  z.strictObject({ type: z.literal('cardDealt'), player, card: colour.nullable() }),
  z.strictObject({ type: z.literal('cardTaken'), player, place: int(0, PLACES - 1), colour }),
  /** Cards of one colour discarded to the hand limit or paid. */
  z.strictObject({ type: z.literal('cardsDiscarded'), player, colour, count: int(1, 5) }),
  z.strictObject({ type: z.literal('abilityUsed'), player, ability }),
  z.strictObject({ type: z.literal('tilePlaced'), player, tile, ...placement, price: int(0, 5) }),
  z.strictObject({ type: z.literal('windowPlaced'), player, column: int(0, 4), floor: int(0, 8) }),
  /** Coats of arms gained by one tile. */
  z.strictObject({ type: z.literal('coatsGained'), player, count: int(1, 4) }),
  z.strictObject({
    type: z.literal('lineCompleted'),
    player,
    line: floorOrColumn,
    index: int(0, 8),
    points: int(1, 4),
  }),
  z.strictObject({ type: z.literal('abilityTaken'), player, ability }),
  z.strictObject({ type: z.literal('abilitiesRefreshed'), player }),
  /** COP-9.5: the discard pile has become the pile, with the mermaid. */
  z.strictObject({ type: z.literal('pileReshuffled') }),
  z.strictObject({ type: z.literal('turnStarted'), player }),
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

/** The types of Copenhagen. */
export interface Copenhagen {
  config: Config;
  configInput: z.input<typeof configSchema>;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
}
