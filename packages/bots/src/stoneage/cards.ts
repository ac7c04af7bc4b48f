/** The bottoms of cards: those that the player has, those in the row, and the unseen ones. */

import { addAt, indexesOf, numberAt } from '@rulewright/core/define';
import { addTo, block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import {
  CARD_IDS,
  CARD_SPACES,
  FIGURES,
  LOCATION_INDEX,
  MAX_AGRICULTURE,
  MAX_PEOPLE,
  MAX_TOOL_SUM,
  peopleOn,
  priceAt,
  type Seat,
  type State,
} from '@rulewright/stoneage/data';
import type { Holding } from './holding.js';
import { ALL_FIGURES, ALL_SYMBOLS, type CardNumbers, numbersOfCard, TOPS } from './tables.js';
import type { Time } from './time.js';

/** Who stands on a card. */
const FREE = 0;
export const OWN = 1;
export const ANOTHER = 2;

/** A card of the row. */
export interface RowCard {
  readonly card: CardNumbers;
  readonly price: number;
  /** Who stands on it: `FREE`, `OWN` or `ANOTHER`. */
  readonly stands: number;
  /** The points that its bottom would add for the player, and the most it would add for another player. */
  readonly bottom: number;
  readonly rivalBottom: number;
  /** Whether the player can pay for it, with the stock now and with the gains to come. Cards stood on are paid first. */
  readonly payableNow: boolean;
  readonly payableThen: boolean;
}

interface Reads {
  readonly own: Holding;
  readonly time: Time;
  /** By space; `null` for an empty one. */
  readonly row: readonly (RowCard | null)[];
  readonly unseen: Unseen;
}

/** STO-13.3: the points of a set's next symbol. */
const nextStep = (size: number): number => 2 * size + 1;

/** STO-13.3 to STO-13.7: the points that the bottom of a card would add now. */
function bottomFor({ bottoms: { symbols, first, second }, times }: Holding, card: CardNumbers): number {
  if (card.symbol < 0) return card.count * numberAt(times, card.figure);
  const count = numberAt(symbols, card.symbol);
  if (count === 0) return nextStep(first);
  return count === 1 ? nextStep(second) : 0;
}

/** STO-8: the cards of the row, by space. */
export function rowOf(state: State, { placed }: Seat, own: Holding, rivals: readonly Holding[]): (RowCard | null)[] {
  const { total, gains } = own.stock;
  let now = total;
  let then = total + numberAt(gains, 1) + numberAt(gains, 2) + numberAt(gains, 3) + numberAt(gains, 4);
  const row: (RowCard | null)[] = [null, null, null, null];
  for (let space = 0; space < CARD_SPACES; space++) {
    const id = state.row[space];
    if (!id) continue;
    const card = numbersOfCard(id);
    const price = priceAt(space);
    const location = LOCATION_INDEX.card1 + space;
    const stands = numberAt(placed, location) > 0 ? OWN : peopleOn(state, location) > 0 ? ANOTHER : FREE;
    const bottom = bottomFor(own, card);
    let rivalBottom = 0;
    for (const rival of rivals) rivalBottom = Math.max(rivalBottom, bottomFor(rival, card));
    const payableNow = now >= price;
    const payableThen = then >= price;
    row[space] = { card, price, stands, bottom, rivalBottom, payableNow, payableThen };
    if (stands !== OWN) continue;
    if (payableNow) now -= price;
    if (payableThen) then -= price;
  }
  return row;
}

type Unseen = ReturnType<typeof unseenOf>;

/** The cards that the player doesn't see: the figures on them, symbols for both sets, and the mean points of a bottom. */
export function unseenOf(row: readonly (RowCard | null)[], own: Holding, rivals: readonly Holding[]) {
  let cards = CARD_IDS.length - own.bottoms.cardsKnown;
  const symbols = ALL_SYMBOLS.slice();
  const figures = ALL_FIGURES.slice();
  take(symbols, own.bottoms.symbols);
  take(figures, own.bottoms.figures);
  for (const { bottoms } of rivals) {
    cards -= bottoms.cardsKnown;
    take(symbols, bottoms.symbols);
    take(figures, bottoms.figures);
  }
  for (const entry of row) {
    if (entry === null) continue;
    const { symbol, figure, count } = entry.card;
    cards -= 1;
    if (symbol >= 0) addAt(symbols, symbol, -1);
    else addAt(figures, figure, -count);
  }
  const share = cards === 0 ? 0 : 1 / cards;
  const { first, second } = own.bottoms;
  let forFirst = 0;
  let forSecond = 0;
  for (let symbol = 0; symbol < symbols.length; symbol++) {
    const count = numberAt(own.bottoms.symbols, symbol);
    if (count === 0) forFirst += numberAt(symbols, symbol);
    else if (count === 1) forSecond += numberAt(symbols, symbol);
  }
  let bottom = 0;
  for (let index = 0; index < figures.length; index++) {
    bottom += numberAt(figures, index) * numberAt(own.times, index) * share;
  }
  bottom += (forFirst * nextStep(first) + forSecond * nextStep(second)) * share;
  return { figures, forFirst, forSecond, bottom };
}

function take(from: number[], counts: readonly number[]): void {
  for (let index = 0; index < from.length; index++) from[index] = numberAt(from, index) - numberAt(counts, index);
}

/** The most that each figure can be multiplied by; of tiles, what a good player can get. */
const MAX_TIMES: readonly number[] = [MAX_AGRICULTURE, MAX_TOOL_SUM, 10, MAX_PEOPLE];

/** The growth of a multiplier per round, with some effort. */
const GROWTH = 0.5;

const ROW = indexesOf([
  'free',
  'own person',
  'person of another',
  'bottom now',
  'figures x rounds left',
  'best bottom for another',
  'payable',
  ...TOPS,
]);

/** The numbers of one space of the row. */
function spaceBlock(space: number): FeatureBlock<Reads> {
  const labels = Object.keys(ROW).map((label) => `card${space + 1} ${label}`);
  return block('row', labels, ({ row, own, time }, into, at) => {
    const entry = row[space];
    if (!entry) return;
    const { card, stands } = entry;
    into[at + ROW.free + stands] = 1;
    into[at + ROW['best bottom for another']] = entry.rivalBottom / 12;
    if (stands === ANOTHER) return; // A card that another player will take is only a loss.
    into[at + ROW['bottom now']] = entry.bottom / 12;
    into[at + ROW['figures x rounds left']] = (card.count / 2) * time.later;
    if (own.stock.total >= entry.price) into[at + ROW.payable] = 1;
    into[at + ROW.food + card.top] = card.topSize;
  });
}

const STOOD_ON = indexesOf(['count', 'price', 'bottoms', 'bottoms payable now', 'bottoms payable then', ...TOPS]);

/** Whether a card of the row, unless another player stands on it, has a symbol that the player has this many times. */
function hasSymbol({ row, own }: Reads, count: number): boolean {
  for (const entry of row) {
    if (entry === null || entry.stands === ANOTHER || entry.card.symbol < 0) continue;
    if (numberAt(own.bottoms.symbols, entry.card.symbol) === count) return true;
  }
  return false;
}

const unseenLabels = FIGURES.map((figure) => `${figure} unseen`);

/** The blocks of cards. */
export const cardBlocks: readonly FeatureBlock<Reads>[] = [
  block(
    'figures',
    FIGURES.flatMap((figure) => Array.from({ length: 7 }, (_, count) => `${figure} ${count}`)),
    ({ own: { bottoms } }, into, at) => {
      for (let index = 0; index < FIGURES.length; index++) {
        into[at + 7 * index + Math.min(6, numberAt(bottoms.figures, index))] = 1;
      }
    },
  ),
  block('all figures', FIGURES, ({ own: { bottoms } }, into, at) => {
    for (let index = 0; index < FIGURES.length; index++) into[at + index] = numberAt(bottoms.figures, index) / 7;
  }),
  block('figures x rounds left', FIGURES, ({ own: { bottoms }, time }, into, at) => {
    for (let index = 0; index < FIGURES.length; index++) {
      into[at + index] = (numberAt(bottoms.figures, index) / 5) * time.later;
    }
  }),
  block('figures x steps left', FIGURES, ({ own: { bottoms, times }, time }, into, at) => {
    for (let index = 0; index < FIGURES.length; index++) {
      const steps = Math.min(numberAt(MAX_TIMES, index) - numberAt(times, index), GROWTH * time.rounds);
      into[at + index] = (numberAt(bottoms.figures, index) * Math.max(0, steps)) / 10;
    }
  }),
  block(
    'multiplied by',
    FIGURES.map((figure) => `${figure} in the row`),
    ({ row, own }, into, at) => {
      for (const entry of row) {
        if (entry === null || entry.card.figure < 0) continue;
        const { figure, count } = entry.card;
        addTo(into, at + figure, (count * numberAt(own.times, figure)) / 20);
      }
    },
  ),
  block('multiplied by, to come', unseenLabels, ({ own, unseen, time }, into, at) => {
    for (let index = 0; index < FIGURES.length; index++) {
      const share = numberAt(unseen.figures, index) / numberAt(ALL_FIGURES, index);
      into[at + index] = (numberAt(own.times, index) / 10) * share * time.later;
    }
  }),
  oneOf('first set', 9, ({ own }) => own.bottoms.first),
  oneOf('second set', 9, ({ own }) => own.bottoms.second),
  numbers('next symbol', {
    'for the first set, in the row': (facts) => Number(hasSymbol(facts, 0)),
    'for the first set, unseen': ({ unseen }) => unseen.forFirst / 16,
    'for the second set, in the row': (facts) => Number(hasSymbol(facts, 1)),
    'for the second set, unseen': ({ unseen }) => unseen.forSecond / 8,
    'points of the first set': ({ own }) => nextStep(own.bottoms.first) / 17,
    'points of the second set': ({ own }) => nextStep(own.bottoms.second) / 17,
  }),
  numbers('card unseen', {
    'bottom in the mean': ({ unseen }) => unseen.bottom / 8,
    'x rounds left': ({ unseen, time }) => (unseen.bottom / 8) * time.later,
  }),

  ...Array.from({ length: CARD_SPACES }, (_, space) => spaceBlock(space)),
  block('cards stood on', Object.keys(STOOD_ON), ({ row }, into, at) => {
    for (const entry of row) {
      if (entry?.stands !== OWN) continue;
      const { card, price, bottom } = entry;
      addTo(into, at + STOOD_ON.count, 1 / 3);
      addTo(into, at + STOOD_ON.price, price / 6);
      addTo(into, at + STOOD_ON.bottoms, bottom / 15);
      if (entry.payableNow) addTo(into, at + STOOD_ON['bottoms payable now'], bottom / 15);
      if (entry.payableThen) addTo(into, at + STOOD_ON['bottoms payable then'], bottom / 15);
      addTo(into, at + STOOD_ON.food + card.top, card.topSize);
    }
  }),
  block('best free card', ['bottom', 'bottom less price', 'bottom if payable'], ({ row }, into, at) => {
    let [best, lessPrice, ifPayable] = [0, 0, 0];
    for (const entry of row) {
      if (entry?.stands !== FREE) continue;
      best = Math.max(best, entry.bottom);
      lessPrice = Math.max(lessPrice, entry.bottom - 3 * entry.price);
      if (entry.payableThen) ifPayable = Math.max(ifPayable, entry.bottom);
    }
    into[at] = best / 12;
    into[at + 1] = lessPrice / 12;
    into[at + 2] = ifPayable / 12;
  }),
];
