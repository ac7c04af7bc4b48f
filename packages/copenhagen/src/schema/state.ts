/** The shapes of the config and the state, and the values that actions and views share with them. */
import {
  agenda,
  boardPart,
  counts,
  hidden,
  int,
  named,
  resultSchema,
  seatNumber,
  stage,
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
import type { Seat, State } from '../types.generated.js';

export const player = seatNumber(int(0, 3)).check(z.describe('A seat, from 0 on, clockwise.'));
export const colour = z.enum(COLOURS).check(z.describe('A colour of cards and facade tiles.'));
export const tile = z.enum(TILE_IDS).check(z.describe('A kind of facade tile: its colour and its number of cells.'));
export const ability = z.enum(ABILITIES).check(z.describe('A kind of ability tile.'));
export const card = z
  .enum([...COLOURS, MERMAID])
  .check(z.describe('A card: a facade card by its colour, or the mermaid.'));
export const place = int(0, PLACES - 1).check(z.describe('COP-1.13: a harbour slot, from the left.'));

const MAX_CARDS_OF_A_COLOUR = 14;
export const cards = named(counts(COLOURS.length, MAX_CARDS_OF_A_COLOUR), COLOURS).check(
  z.describe('Cards; a count per colour in the order of `COLOURS`.'),
);
/** The contents of cells in words, in the order of `CELLS`. */
const contents = ['empty', 'window tile', ...COLOURS.flatMap((each) => [`${each} window`, `${each} brick`])];

export const house = boardPart(z.array(named(z.enum(CELLS), contents)).check(z.length(COLUMNS * FLOORS)), {
  rows: FLOORS,
  columns: COLUMNS,
}).check(
  z.describe(
    'COP-1.1: the contents of each cell; in the order of `HOUSE_CELLS`: (column, floor) is at `5 * floor + column`. ' +
      '`CONTENTS` explains each letter: `.` nothing, `W` a window tile, a capital letter the window of a ' +
      'facade tile of that colour, a small letter its brick.',
  ),
);

/** COP-4.9: three cards may be taken before the limit applies. */
export const MAX_HAND = HAND_LIMIT + 3;

const harbour = z
  .array(z.nullable(card))
  .check(
    z.length(PLACES),
    z.describe('COP-1.13: the cards on the places of the harbour; in the order of `HARBOUR_PLACES`; `null` is a gap.'),
  );
const supply = named(counts(TILE_IDS.length, 3), TILE_IDS).check(
  z.describe('COP-1.7: facade tiles left; a count per kind in the order of `TILE_IDS`.'),
);
export const column = int(0, COLUMNS - 1).check(z.describe('COP-1.1: a column of the house, from the left.'));
export const floor = int(0, FLOORS - 1).check(z.describe('COP-1.1: a floor of the house, from the bottom.'));
export const coat = z
  .strictObject({
    column: z.nullable(column).check(z.describe('The column of its cell; `null` for one beside a floor.')),
    floor,
  })
  .check(z.describe('COP-1.2: a coat of arms of a house, one of `COATS`.'));

export const configSchema = z
  .strictObject({
    players: int(2, 4).check(z.describe('COP-2.1: number of players.')),
    openHands: z._default(z.boolean(), false).check(z.describe('COP-13.1: whether all hands are public.')),
  })
  .check(z.describe('COP-13: the options of a game. COP-13.2: there are no others.'));

/** COP-5.3: the place of a tile. */
export const placement = {
  orientation: int(0, ORIENTATIONS - 1).check(
    z.describe(
      'COP-1.9: four quarter turns clockwise, then those of its mirror image; an index into the `TILE_SHAPES` of the ' +
        'tile.',
    ),
  ),
  column: column.check(z.describe('COP-5.3: the column of the lower left corner of its bounding box.')),
  floor: floor.check(z.describe('COP-5.3: the floor of the lower left corner of its bounding box.')),
};

const price = int(1, 5).check(z.describe('The price in cards, after all discounts.'));

export const stageSchema = z
  .discriminatedUnion('stage', [
    stage('action', { player }).check(z.describe('COP-14.4: the first choice of a turn: a card, or a tile to build.')),
    stage('secondCard', { player, gap: int(0, PLACES - 1).check(z.describe('The place of the first card.')) }).check(
      z.describe('COP-14.5: the second card.'),
    ),
    stage('thirdCard', { player }).check(z.describe('COP-14.6: whether to take a third card.')),
    stage('handLimit', { player }).check(z.describe('COP-14.7: the hand holds more than 7 cards.')),
    stage('secondAction', { player }).check(z.describe('COP-14.8: whether to construct after taking cards.')),
    stage('placement', { player, tile }).check(z.describe('COP-14.9: where to place the tile.')),
    stage('discount', { player, tile, ...placement }).check(
      z.describe('COP-14.10: whether to use `constructionDiscount`.'),
    ),
    stage('colourChange', { player, tile, ...placement, price }).check(
      z.describe('COP-14.11: whether to change the colour of cards, and which.'),
    ),
    stage('changedCount', {
      player,
      tile,
      ...placement,
      price: int(2, 5).check(z.describe('The price in cards, after all discounts.')),
      from: colour.check(z.describe('The colour of the changed cards.')),
    }).check(z.describe('COP-14.12: how many changed cards to pay.')),
    stage('coat', { player }).check(z.describe('COP-14.13: how to use a coat of arms.')),
    stage('refill', { player }).check(z.describe("COP-9: the end of that player's turn.")),
    stage('drawToHarbour', { place }).check(z.describe('COP-15.1: chance draws a card for that harbour slot.')),
    stage('drawToHand', { player }).check(z.describe("COP-15.1: chance draws a card for that player's starting hand.")),
  ])
  .check(z.describe('One entry of the agenda.'));

const abilityState = z.enum(ABILITY_STATES);

export const abilities = z
  .strictObject({
    anyCards: abilityState.check(z.describe('COP-6.5: the second card comes from any place.')),
    additionalCard: abilityState.check(z.describe('COP-6.6: a third card.')),
    constructionDiscount: abilityState.check(z.describe('COP-6.7: the price of a tile falls by 1.')),
    changeOfColours: abilityState.check(z.describe('COP-6.8: cards of one colour count as the colour of the tile.')),
    bothActions: abilityState.check(z.describe('COP-6.10: construct after taking cards.')),
  })
  .check(z.describe('COP-6.1: the ability tiles of a player by kind.'));

export const hiddenCount = int(0, MAX_HAND).check(
  z.describe('COP-16.4: number of cards in the hand that nobody else knows.'),
);
export const knownHand = cards.check(
  z.describe('COP-16.4: publicly known cards of the hand; a count per colour in the order of `COLOURS`.'),
);

export const seat = z
  .strictObject({
    // COP-16.3: a hand is private. COP-16.4: but not the cards that everybody has seen. COP-16.10: nor open hands.
    hand: hidden(cards, {
      of: COLOURS,
      knows: ({ config }: State, player, viewer) => config.openHands || player === viewer,
      shows: ({ knownHand }: Seat) => knownHand,
    }).check(z.describe('Cards in hand; a count per colour in the order of `COLOURS`.')),
    knownHand,
    hiddenCount,
    abilities,
    house,
  })
  .check(z.describe("One player's part of the state."));

export const result = resultSchema(['points', 'mermaid'], { players: 4, scores: int(0, 60) });

/** The fields that a state and its views share. */
export const publicParts = {
  mermaidInPile: z
    .boolean()
    .check(
      z.describe(
        'COP-2.3: whether the mermaid is in the pile. With 3 or 4 players it is laid aside until the reshuffle.',
      ),
    ),
  discardPile: cards.check(
    z.describe('COP-1.14: cards in the discard pile; a count per colour in the order of `COLOURS`.'),
  ),
  harbour,
  supply,
  windowSupply: int(0, WINDOW_TILES).check(z.describe('COP-1.10: window tiles left.')),
};

export const stateSchema = z
  .strictObject({
    players: int(2, 4).check(z.describe('Number of players.')),
    config: configSchema,
    stages: agenda(stageSchema).check(z.describe('The agenda, the current stage last.')),
    result,
    // COP-16.6: the pile would betray the hands. COP-16.7: after the reshuffle it is the former discard pile.
    pile: hidden(cards, {
      of: COLOURS,
      knows: ({ config, mermaidInPile, harbour }: State) =>
        config.openHands || (config.players > 2 && (mermaidInPile || harbour.includes(MERMAID))),
    }).check(z.describe('COP-1.14: facade cards in the draw pile; a count per colour in the order of `COLOURS`.')),
    ...publicParts,
    seats: z.array(seat).check(z.minLength(2), z.maxLength(4), z.describe('The players by seat.')),
  })
  .check(z.describe('The whole state of a game.'));
