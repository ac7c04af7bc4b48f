/** The cards of the row, and those that the player doesn't see. */

import { addAt, numberAt } from '@rulewright/core/define';
import type { Seat, State } from '@rulewright/stoneage';
import { CARD_IDS, CARD_SPACES, LOCATION_INDEX } from '@rulewright/stoneage/data';
import { peopleOn, priceAt } from '@rulewright/stoneage/internal';
import type { HoldingFacts } from './holding.js';
import { ALL_FIGURES, ALL_SYMBOLS, type CardNumbers, fractionAt, numbersOfCard } from './tables.js';

/** Who stands on a card. */
export const FREE = 0;
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

/** STO-13.3: the points of a set's next symbol. */
export const nextStep = (size: number): number => 2 * size + 1;

/** STO-13.3 to STO-13.7: the points that the bottom of a card would add now. */
function bottomFor({ bottoms: { symbols, first, second }, times }: HoldingFacts, card: CardNumbers): number {
  if (card.symbol < 0) return card.count * numberAt(times, card.figure);
  const count = numberAt(symbols, card.symbol);
  if (count === 0) return nextStep(first);
  return count === 1 ? nextStep(second) : 0;
}

/** STO-8: the cards of the row, by space. */
export function rowOf(
  state: State,
  { placed }: Seat,
  own: HoldingFacts,
  rivals: readonly HoldingFacts[],
): (RowCard | null)[] {
  const { total, gains } = own.stock;
  let now = total;
  let then = total + fractionAt(gains, 1) + fractionAt(gains, 2) + fractionAt(gains, 3) + fractionAt(gains, 4);
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

/** The cards that the player doesn't see: the figures on them, symbols for both sets, and the mean points of a bottom. */
export function unseenOf(row: readonly (RowCard | null)[], own: HoldingFacts, rivals: readonly HoldingFacts[]) {
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
