/** The baseline of 6 nimmt!: the full rules, hand-written without engine, checks or history. */
import type { Rng } from '@rulewright/core';
import type { Contender } from '../contender.js';

const CARDS = Array.from({ length: 104 }, (_, index) => index + 1);
const HAND = 10;
const ROWS = 4;
const ROW_LIMIT = 5;
const GOAL = 66;

/** NIM-1.2: the bull heads by card. */
const HEADS = [0, ...CARDS].map((card) => {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
});

interface Board {
  readonly rng: Rng;
  pile: number[];
  rows: number[][];
  taken: number[];
  readonly hands: number[][];
  /** The card in play by seat. */
  readonly chosen: number[];
  readonly heads: number[];
}

/** The contender for a number of players. */
export function plainNimmt(players: number): Contender {
  return (rng) => {
    const board: Board = {
      rng,
      pile: [],
      rows: [],
      taken: [],
      hands: Array.from({ length: players }, () => []),
      chosen: new Array<number>(players).fill(0),
      heads: new Array<number>(players).fill(0),
    };
    do {
      deal(board);
      for (let round = 0; round < HAND; round++) {
        chooseCards(board);
        placeCards(board);
      }
    } while (Math.max(...board.heads) < GOAL);
    return () => wordsOf(endOf(board));
  };
}

/** The end of a game, shaped like our state. */
interface End {
  readonly pile: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly taken: readonly number[];
  readonly seats: readonly { readonly heads: number }[];
  readonly result: { readonly winners: readonly number[] } | null;
}

/** The end of a game as text. */
export function wordsOf({ pile, rows, taken, seats, result }: End): string {
  return JSON.stringify([pile, rows, taken, seats.map(({ heads }) => heads), result?.winners]);
}

function endOf({ pile, rows, taken, heads }: Board): End {
  const fewest = Math.min(...heads);
  const winners = [...heads.keys()].filter((player) => heads[player] === fewest);
  return { pile, rows, taken, seats: heads.map((heads) => ({ heads })), result: { winners } };
}

function deal(board: Board): void {
  board.pile = CARDS.slice();
  board.rows = [];
  board.taken = [];
  for (const hand of board.hands) for (let size = 0; size < HAND; size++) insert(hand, draw(board));
  for (let row = 0; row < ROWS; row++) board.rows.push([draw(board)]);
}

function draw({ rng, pile }: Board): number {
  const place = rng.int(pile.length);
  const card = pile[place] as number;
  pile.splice(place, 1);
  return card;
}

/** Keeps a hand in ascending order. */
function insert(hand: number[], card: number): void {
  let place = hand.length;
  for (; place > 0 && (hand[place - 1] as number) > card; place--) hand[place] = hand[place - 1] as number;
  hand[place] = card;
}

/** Players choose in random order. */
function chooseCards({ rng, hands, chosen }: Board): void {
  const waiting = [...hands.keys()];
  while (waiting.length > 0) {
    const next = rng.int(waiting.length);
    const player = waiting[next] as number;
    waiting.splice(next, 1);
    const hand = hands[player] as number[];
    const place = rng.int(hand.length);
    chosen[player] = hand[place] as number;
    hand.splice(place, 1);
  }
}

function placeCards({ rng, rows, taken, chosen, heads }: Board): void {
  const order = [...chosen.keys()].sort((left, right) => (chosen[left] as number) - (chosen[right] as number));
  for (const player of order) {
    const card = chosen[player] as number;
    const fitting = rowFor(rows, card);
    const row = rows[fitting < 0 ? rng.int(ROWS) : fitting] as number[];
    if (fitting < 0 || row.length === ROW_LIMIT) {
      for (const other of row) {
        (heads[player] as number) += HEADS[other] as number;
        taken.push(other);
      }
      row.length = 0;
    }
    row.push(card);
  }
}

function rowFor(rows: readonly (readonly number[])[], card: number): number {
  let found = -1;
  let highest = 0;
  for (let row = 0; row < ROWS; row++) {
    const cards = rows[row] as readonly number[];
    const last = cards[cards.length - 1] as number;
    if (last < card && last > highest) {
      found = row;
      highest = last;
    }
  }
  return found;
}
