/** The bottoms of cards: those that the player has, those in the row, and the unseen ones. */

import { indexesOf, numberAt } from '@rulewright/core/define';
import { addTo, block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import { CARD_SPACES, FIGURES, MAX_AGRICULTURE } from '@rulewright/stoneage/data';
import { MAX_PEOPLE, MAX_TOOL_SUM } from '@rulewright/stoneage/internal';
import type { Facts } from './facts.js';
import { ANOTHER, FREE, nextStep, OWN } from './row.js';
import { ALL_FIGURES, TOPS } from './tables.js';

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
function spaceBlock(space: number): FeatureBlock<Facts> {
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
function hasSymbol({ row, own }: Facts, count: number): boolean {
  for (const entry of row) {
    if (entry === null || entry.stands === ANOTHER || entry.card.symbol < 0) continue;
    if (numberAt(own.bottoms.symbols, entry.card.symbol) === count) return true;
  }
  return false;
}

const unseenLabels = FIGURES.map((figure) => `${figure} unseen`);

/** The blocks of cards. */
export const cardBlocks: readonly FeatureBlock<Facts>[] = [
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
