/** The shapes of the config and the state, and the values that actions and views share with them. */
import {
  agenda,
  counts,
  described,
  hidden,
  int,
  observed,
  resultSchema,
  stage,
  written,
} from '@rulewright/core/define';
import * as z from 'zod/mini';
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
} from '../components.js';
import type { Config } from '../types.js';

export const player = described('A seat, from 0 on, clockwise.', observed(int(0, 3), 'seat'));
export const colour = described('A colour of cards and facade tiles.', z.enum(COLOURS));
export const tile = described('A kind of facade tile: its colour and its number of cells.', z.enum(TILE_IDS));
export const ability = described('A kind of ability tile.', z.enum(ABILITIES));
export const card = described('A card: a facade card by its colour, or the mermaid.', z.enum([...COLOURS, MERMAID]));
export const place = described('COP-1.13: a harbour slot, from the left.', written(int(0, PLACES - 1), 'fromOne'));

const MAX_CARDS_OF_A_COLOUR = 14;
export const cards = described(
  'Cards; a count per colour in the order of `COLOURS`.',
  observed(counts(COLOURS.length, MAX_CARDS_OF_A_COLOUR), { names: COLOURS }),
);
/** The contents of cells in words, in the order of `CELLS`. */
const contents = ['empty', 'window tile', ...COLOURS.flatMap((each) => [`${each} window`, `${each} brick`])];

export const house = described(
  'COP-1.1: the contents of each cell; in the order of `HOUSE_CELLS`: (column, floor) is at `5 * floor + column`. ' +
    '`CONTENTS` explains each letter: `.` nothing, `W` a window tile, a capital letter the window of a ' +
    'facade tile of that colour, a small letter its brick.',
  observed(z.array(observed(z.enum(CELLS), { names: contents })).check(z.length(COLUMNS * FLOORS)), {
    board: { rows: FLOORS, columns: COLUMNS },
  }),
);

/** COP-4.9: three cards may be taken before the limit applies. */
export const MAX_HAND = HAND_LIMIT + 3;

const harbour = described(
  'COP-1.13: the cards in the harbour slots; in the order of `HARBOUR_PLACES`; `null` is a gap.',
  z.array(z.nullable(card)).check(z.length(PLACES)),
);
const supply = described(
  'COP-1.7: facade tiles left; a count per kind in the order of `TILE_IDS`.',
  observed(counts(TILE_IDS.length, 3), { names: TILE_IDS }),
);
export const column = described(
  'COP-1.1: a column of the house, from the left.',
  written(int(0, COLUMNS - 1), 'fromOne'),
);
export const floor = described(
  'COP-1.1: a floor of the house, from the bottom.',
  written(int(0, FLOORS - 1), 'fromOne'),
);
export const coat = described(
  'COP-1.2: a coat of arms of a house, one of `COATS`.',
  z.strictObject({
    column: described('The column of its cell; `null` for one beside a floor.', z.nullable(column)),
    floor,
  }),
);

export const configSchema = described(
  'COP-13: the options of a game. COP-13.2: there are no others.',
  z.strictObject({
    players: described('COP-2.1: number of players.', int(2, 4)),
    openHands: described('COP-13.1: whether all hands are public.', z._default(z.boolean(), false)),
  }),
);

/** COP-5.3: the place of a tile. */
export const placement = {
  orientation: described(
    'COP-1.9: four quarter turns clockwise, then those of its mirror image; an index into the `TILE_SHAPES` of the ' +
      'tile.',
    written(int(0, ORIENTATIONS - 1), 'fromOne'),
  ),
  column: described('COP-5.3: the column of the lower left corner of its bounding box.', column),
  floor: described('COP-5.3: the floor of the lower left corner of its bounding box.', floor),
};

const price = described('The price in cards, after all discounts.', int(1, 5));

export const stageSchema = described(
  'One entry of the agenda.',
  z.discriminatedUnion('stage', [
    stage('action', 'COP-14.4: the first choice of a turn: a card, or a tile to build.', { player }),
    stage('secondCard', 'COP-14.5: the second card.', {
      player,
      gap: described('The place of the first card.', int(0, PLACES - 1)),
    }),
    stage('thirdCard', 'COP-14.6: whether to take a third card.', { player }),
    stage('handLimit', 'COP-14.7: the hand holds more than 7 cards.', { player }),
    stage('secondAction', 'COP-14.8: whether to construct after taking cards.', { player }),
    stage('placement', 'COP-14.9: where to place the tile.', { player, tile }),
    stage('discount', 'COP-14.10: whether to use `constructionDiscount`.', { player, tile, ...placement }),
    stage('colourChange', 'COP-14.11: whether to change the colour of cards, and which.', {
      player,
      tile,
      ...placement,
      price,
    }),
    stage('changedCount', 'COP-14.12: how many changed cards to pay.', {
      player,
      tile,
      ...placement,
      price: described('The price in cards, after all discounts.', int(2, 5)),
      from: described('The colour of the changed cards.', colour),
    }),
    stage('coat', 'COP-14.13: how to use a coat of arms.', { player }),
    stage('refill', "COP-9: the end of that player's turn.", { player }),
    stage('drawToHarbour', 'COP-15.1: chance draws a card for that harbour slot.', { place }),
    stage('drawToHand', "COP-15.1: chance draws a card for that player's starting hand.", { player }),
  ]),
);

const abilityState = z.enum(ABILITY_STATES);

export const abilities = described(
  'COP-6.1: the ability tiles of a player by kind.',
  z.strictObject({
    anyCards: described('COP-6.5: the second card comes from any place.', abilityState),
    additionalCard: described('COP-6.6: a third card.', abilityState),
    constructionDiscount: described('COP-6.7: the price of a tile falls by 1.', abilityState),
    changeOfColours: described('COP-6.8: cards of one colour count as the colour of the tile.', abilityState),
    bothActions: described('COP-6.10: construct after taking cards.', abilityState),
  }),
);

export const hiddenCount = described('COP-16.4: number of cards in the hand that nobody else knows.', int(0, MAX_HAND));
export const knownHand = described(
  'COP-16.4: publicly known cards of the hand; a count per colour in the order of `COLOURS`.',
  cards,
);

export const seat = described(
  "One player's part of the state.",
  z.strictObject({
    // COP-16.3: a hand is private. COP-16.4: but not the cards that everybody has seen. COP-16.10: nor open hands.
    hand: described(
      'Cards in hand; a count per colour in the order of `COLOURS`.',
      hidden(cards, {
        of: COLOURS,
        knows: ({ config }: { readonly config: Config }, player, viewer) => config.openHands || player === viewer,
        shows: ({ knownHand }: { readonly knownHand: readonly number[] }) => knownHand,
      }),
    ),
    knownHand,
    hiddenCount,
    abilities,
    house,
  }),
);

export const result = resultSchema(['points', 'mermaid'], { players: 4, scores: int(0, 60) });

/** The fields that a state and its views share. */
export const publicParts = {
  mermaidInPile: described(
    'COP-2.3: whether the mermaid is in the pile. With 3 or 4 players it is laid aside until the reshuffle.',
    z.boolean(),
  ),
  discardPile: described('COP-1.14: cards in the discard pile; a count per colour in the order of `COLOURS`.', cards),
  harbour,
  supply,
  windowSupply: described('COP-1.10: window tiles left.', int(0, WINDOW_TILES)),
};

/** What decides whether the pile is known. A type of the whole state would refer to itself. */
interface PileKnowledge {
  readonly config: Config;
  readonly mermaidInPile: boolean;
  readonly harbour: readonly (z.output<typeof card> | null)[];
}

export const stateSchema = described(
  'The whole state of a game.',
  z.strictObject({
    players: described('Number of players.', int(2, 4)),
    config: configSchema,
    stages: described('The agenda, the current stage last.', agenda(stageSchema)),
    result,
    // COP-16.6: the pile would betray the hands. COP-16.7: after the reshuffle it is the former discard pile.
    pile: described(
      'COP-1.14: facade cards in the draw pile; a count per colour in the order of `COLOURS`.',
      hidden(cards, {
        of: COLOURS,
        knows: ({ config, mermaidInPile, harbour }: PileKnowledge) =>
          config.openHands || (config.players > 2 && (mermaidInPile || harbour.includes(MERMAID))),
      }),
    ),
    ...publicParts,
    seats: described('The players by seat.', z.array(seat).check(z.minLength(2), z.maxLength(4))),
  }),
);
