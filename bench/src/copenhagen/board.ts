/** The table of Copenhagen and its cards (COP-1, COP-2, COP-9, COP-15). */
import type { Rng } from '@rulewright/core';
import { type House, newHouse } from './house.js';
import { TILES } from './tiles.js';

// Bits of a set of ability tiles.
export const ANY_CARDS = 1;
export const ADDITIONAL_CARD = 2;
export const CONSTRUCTION_DISCOUNT = 4;
export const CHANGE_OF_COLOURS = 8;
export const BOTH_ACTIONS = 16;

/** Kinds of ability tiles. */
export const ABILITY_KINDS = 5;

export const PLACES = 7;
const WINDOW_TILES = 12;
const MERMAID_AMONG_LAST = 10;

// With 2, 3 and 4 players.
const CARDS_PER_COLOUR = [14, 12, 14];
const STARTING_HANDS = [
  [2, 3],
  [2, 3, 3],
  [2, 3, 3, 4],
];

/** Contents of a harbour place other than the colour of a card. */
export const GAP = -1;
export const MERMAID = 5;

export interface Seat {
  /** Cards by colour. */
  readonly hand: number[];
  handSize: number;
  /** Ability tiles, used or not. */
  owned: number;
  ready: number;
  readonly house: House;
}

export interface Board {
  readonly rng: Rng;
  /** Cards by colour. */
  readonly pile: number[];
  /** Cards in the pile, without the mermaid. */
  pileSize: number;
  mermaidInPile: boolean;
  readonly discardPile: number[];
  readonly harbour: number[];
  /** Remaining copies by tile. */
  readonly supply: number[];
  windowSupply: number;
  readonly seats: Seat[];
  /** The reason for the end, if the game is over. */
  reason: '' | 'points' | 'mermaid';
}

/** The first entries are the legal actions of the current decision, which defines their meaning. */
export const legal = new Int32Array(512);

/** A new board with its cards dealt. */
export function setUp(rng: Rng, players: number): Board {
  const perColour = CARDS_PER_COLOUR[players - 2] as number;
  const board: Board = {
    rng,
    pile: [perColour, perColour, perColour, perColour, perColour],
    pileSize: 5 * perColour,
    mermaidInPile: players === 2,
    discardPile: [0, 0, 0, 0, 0],
    harbour: [GAP, GAP, GAP, GAP, GAP, GAP, GAP],
    supply: TILES.map(({ copies }) => copies[players - 2] as number),
    windowSupply: WINDOW_TILES,
    seats: [],
    reason: '',
  };
  for (let place = 0; place < PLACES; place++) board.harbour[place] = drawCard(board);
  for (const cards of STARTING_HANDS[players - 2] as number[]) {
    const hand = [0, 0, 0, 0, 0];
    for (let card = 0; card < cards; card++) (hand[drawCard(board)] as number)++;
    board.seats.push({ hand, handSize: cards, owned: ANY_CARDS, ready: ANY_CARDS, house: newHouse() });
  }
  return board;
}

/** A colour, or the mermaid. */
function drawCard(board: Board): number {
  const { pile, pileSize } = board;
  const canMermaidCome = board.mermaidInPile && pileSize < MERMAID_AMONG_LAST;
  let left = board.rng.int(canMermaidCome ? pileSize + 1 : pileSize);
  for (let colour = 0; colour < 5; colour++) {
    left -= pile[colour] as number;
    if (left >= 0) continue;
    (pile[colour] as number)--;
    board.pileSize--;
    return colour;
  }
  board.mermaidInPile = false;
  return MERMAID;
}

/** Fills the gaps of the harbour from the pile, lowest place first. */
export function refill(board: Board): void {
  const { harbour, pile, discardPile } = board;
  for (let place = 0; place < PLACES; place++) {
    if (harbour[place] !== GAP) continue;
    if (board.pileSize === 0 && !board.mermaidInPile) {
      for (let colour = 0; colour < 5; colour++) {
        pile[colour] = discardPile[colour] as number;
        board.pileSize += pile[colour] as number;
        discardPile[colour] = 0;
      }
      board.mermaidInPile = true;
    }
    const card = drawCard(board);
    harbour[place] = card;
    if (card === MERMAID) {
      board.reason = 'mermaid';
      return;
    }
  }
}

/** Moves cards from a hand to the discard pile. */
export function discard(board: Board, seat: Seat, colour: number, count: number): void {
  (seat.hand[colour] as number) -= count;
  seat.handSize -= count;
  (board.discardPile[colour] as number) += count;
}

/** A random one of the first `count` legal actions. */
export function choose(board: Board, count: number): number {
  return legal[board.rng.int(count)] as number;
}
