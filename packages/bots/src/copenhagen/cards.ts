/** Hands as the features see them: what they pay for, and what they become by taking cards. */
import {
  COLOUR_INDEX,
  COLOURS,
  MERMAID,
  PLACES,
  type Seat,
  type Stage,
  type State,
} from '@rulewright/copenhagen/facts';
import { type Numbers, read, zeros } from './numbers.js';
import type { Purse } from './survey.js';

/** The cards of the harbour in numbers: the place in `COLOURS`, or -1. */
const harbour = zeros(PLACES);
const counts = zeros(COLOURS.length);

/** Fills a purse with a hand, and with the cards that could be added to each colour of it. COP-6.8: others may be changed. */
export function fillPurse(
  purse: Purse,
  { abilities }: Pick<Seat, 'abilities'>,
  hand: Numbers,
  more: Numbers | null,
): void {
  purse.discount = abilities.constructionDiscount === 'ready' ? 1 : 0;
  const canChange = abilities.changeOfColours === 'ready';
  for (let colour = 0; colour < COLOURS.length; colour++) {
    let cards = read(hand, colour) + (more ? read(more, colour) : 0);
    if (canChange) {
      let most = 0;
      for (let other = 0; other < COLOURS.length; other++) {
        if (other !== colour && read(hand, other) > most) most = read(hand, other);
      }
      cards += most;
    }
    purse.cards[colour] = cards;
  }
}

/** Counts the cards of the harbour by colour. */
export function countHarbour(state: State): Numbers {
  counts.fill(0);
  for (let place = 0; place < PLACES; place++) {
    const card = state.harbour[place];
    const colour = !card || card === MERMAID ? -1 : COLOUR_INDEX[card];
    harbour[place] = colour;
    if (colour >= 0) counts[colour] = read(counts, colour) + 1;
  }
  return counts;
}

/**
 * How many cards of each colour a player could take, aiming at that colour alone: what is left of the own taking at that
 * stage, or else a whole turn with the harbour as it is. After `countHarbour`.
 */
export function countTakeable(into: Numbers, { abilities }: Pick<Seat, 'abilities'>, stage: Stage | undefined): void {
  const third = abilities.additionalCard === 'ready' ? 1 : 0;
  const isAny = abilities.anyCards === 'ready';
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const cards = read(counts, colour);
    let taken: number;
    if (stage?.stage === 'thirdCard') {
      taken = 0;
    } else if (stage?.stage === 'secondCard') {
      const isNear = harbour[stage.gap - 1] === colour || harbour[stage.gap + 1] === colour;
      taken = cards > 0 && (isAny || isNear) ? 1 : 0;
    } else {
      taken = cards >= 2 && !isAny && !hasPair(colour) ? 1 : Math.min(cards, 2);
    }
    into[colour] = Math.min(cards, taken + third);
  }
}

function hasPair(colour: number): boolean {
  for (let place = 1; place < PLACES; place++) {
    if (harbour[place] === colour && harbour[place - 1] === colour) return true;
  }
  return false;
}

/**
 * Takes the price of a tile out of a hand, cards of its own colour first. The rest comes from the colour that is changed,
 * at least one card of it, or from the most frequent one if a change is ready but not made yet (COP-6.8).
 */
export function pay(hand: Numbers, colour: number, price: number, from: number | null, canChange: boolean): void {
  const own = Math.min(read(hand, colour), from === null ? price : price - 1);
  hand[colour] = read(hand, colour) - own;
  if (from === null && !canChange) return;
  let other = from;
  if (other === null) {
    other = 0;
    for (let next = 1; next < COLOURS.length; next++) if (read(hand, next) > read(hand, other)) other = next;
  }
  hand[other] = Math.max(0, read(hand, other) - (price - own));
}
