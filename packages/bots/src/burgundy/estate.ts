/** An estate: its hexes, which of them can be covered next, and its score. */
import {
  GOODS_POINTS,
  HEXES,
  KINDS,
  knowledgeOf,
  pointsSoFar,
  SILVER_POINTS,
  type State,
  WORKERS_PER_POINT,
} from '@rulewright/burgundy/data';
import { addAt, lowestBit, seatOf, sizeOf } from '@rulewright/core/define';
import { addTo, block, numbers } from '@rulewright/core/learning';
import { boardFacts, CELLS, type HexFacts, NUMBERS, zeros } from './components.js';
import { type Blocks, counts, type Estate, type Hexes } from './facts.js';
import { finalPoints } from './knowledge.js';

/** The estate of any player. */
export function estateOf(state: State, player: number): Estate {
  const seat = seatOf(state, player);
  const board = boardFacts(seat.board);
  /** Empty hexes by kind, and by region. */
  const empty = zeros(KINDS.length);
  const left = zeros(board.regions.length);
  let mines = 0;
  let ships = 0;
  for (const { hex, kind, region } of board.hexes) {
    const tile = seat.estate[hex];
    if (tile === 'mine') mines++;
    else if (tile === 'ship') ships++;
    else if (tile === null) {
      addAt(empty, kind, 1);
      addAt(left, region.index, 1);
    }
  }
  /** The knowledge tiles: bit `k - 1` for tile `k`. */
  const owned = knowledgeOf(seat);
  return { seat, board, empty, left, mines, ships, owned, score: scoreNow(state, player, owned) };
}

/** BUR-11.1 to BUR-11.5: the score if the game ended now. */
function scoreNow(state: State, player: number, owned: number): number {
  const seat = seatOf(state, player);
  const { goodsSlots, silver, workers } = seat;
  let score = pointsSoFar(seat) + GOODS_POINTS * sizeOf(goodsSlots) + SILVER_POINTS * silver;
  score += Math.floor(workers / WORKERS_PER_POINT);
  for (let bits = owned; bits !== 0; bits &= bits - 1) score += finalPoints(state, player, lowestBit(bits) + 1);
  return score;
}

/** The empty hexes of an estate. */
export function hexesOf({ board, seat }: Estate): Hexes {
  const empty: HexFacts[] = [];
  let low = 0;
  let high = 0;
  for (const hex of board.hexes) {
    if (seat.estate[hex.hex] === null) empty.push(hex);
    else {
      low |= hex.beside.low;
      high |= hex.beside.high;
    }
  }
  /** BUR-5.10: those beside a covered hex. */
  const open: HexFacts[] = [];
  const further: HexFacts[] = [];
  let nextLow = 0;
  let nextHigh = 0;
  for (const hex of empty) {
    if (((hex.self.low & low) | (hex.self.high & high)) === 0) further.push(hex);
    else {
      open.push(hex);
      nextLow |= hex.beside.low;
      nextHigh |= hex.beside.high;
    }
  }
  /** Further ones beside an open hex. */
  const nearlyOpen = further.filter(({ self }) => ((self.low & nextLow) | (self.high & nextHigh)) !== 0);
  return { empty, open, nearlyOpen };
}

/** About the hexes of a kind on a board. */
const USUAL_HEXES = 6;

export const HEXES_BLOCKS: Blocks = [
  block('empty hexes', CELLS, ({ hexes }, into, at) => {
    for (const { cell } of hexes.empty) addTo(into, at + cell, 1 / 2);
  }),
  block('open hexes', CELLS, ({ hexes }, into, at) => {
    for (const { cell } of hexes.open) into[at + cell] = 1;
  }),
  counts('empty', KINDS, USUAL_HEXES, ({ own }) => own.empty),
  block('open', KINDS, ({ hexes }, into, at) => {
    for (const { kind } of hexes.open) addTo(into, at + kind, 1 / 4);
  }),
  block('open numbers', NUMBERS.map(String), ({ hexes }, into, at) => {
    for (const { number } of hexes.open) addTo(into, at + number - 1, 1 / 3);
  }),
  block('two steps away', KINDS, ({ hexes }, into, at) => {
    for (const { kind } of hexes.nearlyOpen) addTo(into, at + kind, 1 / 4);
  }),
  numbers('covered hexes', ({ own, hexes }) => (own.board.hexes.length - hexes.empty.length) / HEXES),
];

export const HEXES_LATER: Blocks = [
  counts(
    'empty x dice left',
    KINDS,
    USUAL_HEXES,
    ({ own }) => own.empty,
    ({ time }) => time.diceLeft,
  ),
];
