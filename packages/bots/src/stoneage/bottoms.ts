/** Features of the cards: what the own ones score, what they may still grow by, and what those in the row would add. */

import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { addTo, markOneOf, raiseTo } from '@rulewright/core/learning';
import {
  CARD_SPACES,
  FIGURES,
  LOCATION_INDEX,
  MAX_AGRICULTURE,
  MAX_PEOPLE,
  MAX_TOOL_SUM,
  priceAt,
  type State,
  SYMBOLS,
} from '@rulewright/stoneage/facts';
import type { Holding } from './holding.js';
import { at, SPACE } from './layout.js';
import type { Outlook } from './outlook.js';
import { ALL_FIGURES, type CardNumbers, TOPS } from './tables.js';

/** Where blocks of features begin. */
const {
  figures: figuresAt,
  'all figures': allFiguresAt,
  'figures x rounds left': figuresXRoundsLeftAt,
  'figures x steps left': figuresXStepsLeftAt,
  'multiplied by, to come': multipliedByToComeAt,
  'card unseen': cardUnseenAt,
  'multiplied by': multipliedByAt,
  'first set': firstSetAt,
  'second set': secondSetAt,
  'next symbol': nextSymbolAt,
  'cards stood on': cardsStoodOnAt,
  'best free card': bestFreeCardAt,
  row: rowAt,
} = at;

/** The most that figures can be multiplied by; of tiles what a good player may get. */
const MAX_TIMES: readonly number[] = [MAX_AGRICULTURE, MAX_TOOL_SUM, 10, MAX_PEOPLE];

/** How much what figures are multiplied by may grow in a round, with some effort. */
const GROWTH = 0.5;

/** STO-13.3 to STO-13.7: by how much the bottom of a card would raise a player's score as things stand. */
function bottomFor({ symbols, first, second, times }: Holding, card: CardNumbers): number {
  if (card.symbol < 0) return card.count * numberAt(times, card.figure);
  const count = numberAt(symbols, card.symbol);
  if (count === 0) return 2 * first + 1;
  return count === 1 ? 2 * second + 1 : 0;
}

/** STO-13: multipliers and what they multiply, each worth more if the other grows, and the sets of symbols. */
export function writeBottoms(into: Float32Array, outlook: Outlook): void {
  const { own, rounds, unseen } = outlook;
  const { figures, times } = own;
  const later = rounds / 10;
  const share = unseen.cards === 0 ? 0 : 1 / unseen.cards;
  let mean = 0;
  for (let figure = 0; figure < FIGURES.length; figure++) {
    const count = numberAt(figures, figure);
    const by = numberAt(times, figure);
    const unseenOf = numberAt(unseen.figures, figure);
    const steps = Math.min(numberAt(MAX_TIMES, figure) - by, GROWTH * rounds);
    markOneOf(into, figuresAt + 7 * figure, 7, count);
    into[allFiguresAt + figure] = count / 7;
    into[figuresXRoundsLeftAt + figure] = (count / 5) * later;
    into[figuresXStepsLeftAt + figure] = (count * Math.max(0, steps)) / 10;
    into[multipliedByToComeAt + figure] = (by / 10) * (unseenOf / numberAt(ALL_FIGURES, figure)) * later;
    mean += unseenOf * by * share;
  }
  mean += writeSets(into, outlook) * share;
  into[cardUnseenAt] = mean / 8;
  into[cardUnseenAt + 1] = (mean / 8) * later;
  for (let space = 0; space < CARD_SPACES; space++) {
    const card = outlook.row[space];
    if (!card) continue;
    const { figure, count } = card;
    if (figure >= 0) addTo(into, multipliedByAt + figure, (count * numberAt(times, figure)) / 20);
  }
}

/** STO-13.3: the sets, and which symbols for their next steps are unseen. Returns what all unseen symbols would add. */
function writeSets(into: Float32Array, { own, unseen }: Outlook): number {
  const { symbols, first, second } = own;
  markOneOf(into, firstSetAt, 9, first);
  markOneOf(into, secondSetAt, 9, second);
  let forFirst = 0;
  let forSecond = 0;
  for (let symbol = 0; symbol < SYMBOLS.length; symbol++) {
    const count = numberAt(symbols, symbol);
    if (count === 0) forFirst += numberAt(unseen.symbols, symbol);
    else if (count === 1) forSecond += numberAt(unseen.symbols, symbol);
  }
  const next = nextSymbolAt;
  into[next + 1] = forFirst / 16;
  into[next + 3] = forSecond / 8;
  into[next + 4] = (2 * first + 1) / 17;
  into[next + 5] = (2 * second + 1) / 17;
  return forFirst * (2 * first + 1) + forSecond * (2 * second + 1);
}

/** STO-8: the row, space by space: who stands there, and what the card would bring to whom. */
export function writeRow(into: Float32Array, state: State, player: number, outlook: Outlook): void {
  const { own, rivals, rivalCount, rounds } = outlook;
  const { placed } = seatOf(state, player);
  const stood = cardsStoodOnAt;
  const best = bestFreeCardAt;
  let toPay = own.total;
  let toPayThen =
    own.total + numberAt(own.gains, 1) + numberAt(own.gains, 2) + numberAt(own.gains, 3) + numberAt(own.gains, 4);
  for (let space = 0; space < CARD_SPACES; space++) {
    const card = outlook.row[space];
    if (!card) continue;
    const price = priceAt(space);
    const bottom = bottomFor(own, card);
    const first = rowAt + space * (SPACE.length + TOPS.length);
    let forRival = 0;
    for (let index = 0; index < rivalCount; index++) {
      forRival = Math.max(forRival, bottomFor(entryAt(rivals, index), card));
    }
    const location = LOCATION_INDEX.card1 + space;
    const isOwn = numberAt(placed, location) > 0;
    const isTaken = !isOwn && isStoodOn(state, location);
    into[first + (isOwn ? 1 : isTaken ? 2 : 0)] = 1;
    into[first + 5] = forRival / 12;
    if (isTaken) continue; // What another is about to take is nothing to the player but a loss.
    into[first + 3] = bottom / 12;
    into[first + 4] = (card.count / 2) * (rounds / 10);
    if (own.total >= price) into[first + 6] = 1;
    into[first + SPACE.length + card.top] = card.amount / (card.amount > 1 ? 4 : 1);
    if (card.symbol >= 0) {
      const count = numberAt(own.symbols, card.symbol);
      if (count === 0) into[nextSymbolAt] = 1;
      else if (count === 1) into[nextSymbolAt + 2] = 1;
    }
    if (isOwn) {
      addTo(into, stood, 1 / 3);
      addTo(into, stood + 1, price / 6);
      addTo(into, stood + 2, bottom / 15);
      if (toPay >= price) {
        toPay -= price;
        addTo(into, stood + 3, bottom / 15);
      }
      if (toPayThen >= price) {
        toPayThen -= price;
        addTo(into, stood + 4, bottom / 15);
      }
      addTo(into, stood + 5 + card.top, card.amount / (card.amount > 1 ? 4 : 1));
    } else {
      raiseTo(into, best, bottom / 12);
      raiseTo(into, best + 1, (bottom - 3 * price) / 12);
      if (toPayThen >= price) raiseTo(into, best + 2, bottom / 12);
    }
  }
}

/** Whether anybody stands on a location. */
export function isStoodOn({ seats }: State, location: number): boolean {
  for (let seat = 0; seat < seats.length; seat++) {
    if (numberAt(entryAt(seats, seat).placed, location) > 0) return true;
  }
  return false;
}
