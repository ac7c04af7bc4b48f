/** What a player can take, pay and build. */

import type { Seat, Stage, State } from '@rulewright/copenhagen';
import { COLOURS, type Colour, MERMAID } from '@rulewright/copenhagen/data';
import { COLOUR_INDEX, canBeSecond, PLACES, TILE_LIST } from '@rulewright/copenhagen/internal';
import { numberAt } from '@rulewright/core/define';
import { COLOUR_OF, type Gain, type Study } from './study.js';

/** The maximum of each number over the tiles that a player can build. */
export interface Best {
  points: number;
  coats: number;
  /** Points plus coats. */
  gain: number;
  size: number;
  /** The number of these tiles. */
  kinds: number;
}

/** By number of missing cards, 0 to 3, the best of the tiles for which at most that many are missing. */
export type BestByMissing = readonly [Best, Best, Best, Best];

/** Counts tiles for which at most `most` cards are missing; later entries can't help. */
export function bestOf(
  { supply }: State,
  { gains, gainsBeside }: Study,
  budgets: readonly number[],
  most: 0 | 1 | 2 | 3,
): BestByMissing {
  const best: BestByMissing = [
    noBest(),
    most > 0 ? noBest() : NONE,
    most > 1 ? noBest() : NONE,
    most > 2 ? noBest() : NONE,
  ];
  for (let kind = 0; kind < gains.length; kind++) {
    const gain = gains[kind];
    const gainBeside = gainsBeside[kind];
    const missing = missingCards(budgets, kind);
    const least = gainBeside && missing > 0 ? missing - 1 : missing;
    if (!gain || least > most || supply[kind] === 0) continue;
    const cheapest = best[least] as Best;
    cheapest.kinds++;
    cheapest.size = Math.max(cheapest.size, SIZES[kind] as number);
    if (gainBeside && least < missing) raise(cheapest, gainBeside);
    if (missing <= most) raise(best[missing] as Best, gain);
  }
  for (let missing = 1; missing <= most; missing++) {
    const fewer = best[missing - 1] as Best;
    const more = best[missing] as Best;
    more.points = Math.max(more.points, fewer.points);
    more.coats = Math.max(more.coats, fewer.coats);
    more.gain = Math.max(more.gain, fewer.gain);
    more.size = Math.max(more.size, fewer.size);
    more.kinds += fewer.kinds;
  }
  return best;
}

function noBest(): Best {
  return { points: 0, coats: 0, gain: 0, size: 0, kinds: 0 };
}

const NONE: Best = noBest();

function raise(best: Best, { points, coats }: Gain): void {
  if (points > best.points) best.points = points;
  if (coats > best.coats) best.coats = coats;
  if (points + coats > best.gain) best.gain = points + coats;
}

/** The cards missing for a kind of tile where it costs least. */
export function leastMissing({ gainsBeside }: Study, budgets: readonly number[], kind: number): number {
  const missing = missingCards(budgets, kind);
  return gainsBeside[kind] && missing > 0 ? missing - 1 : missing;
}

/** The cards missing for a kind of tile at its full price. */
function missingCards(budgets: readonly number[], kind: number): number {
  return Math.max(0, (SIZES[kind] as number) - (budgets[COLOUR_OF[kind] as number] as number));
}

const SIZES = TILE_LIST.map(({ size }) => size);

/** COP-5.14: by colour, the highest price before the discount that a seat could pay with these cards. */
export function budgetsOf({ abilities }: Seat, hand: readonly number[], extra?: readonly number[]): number[] {
  const discount = abilities.constructionDiscount === 'ready' ? 1 : 0;
  const canChange = abilities.changeOfColours === 'ready';
  const budgets = [0, 0, 0, 0, 0];
  for (let colour = 0; colour < budgets.length; colour++) {
    let others = 0;
    for (let other = 0; canChange && other < budgets.length; other++) {
      if (other !== colour) others = Math.max(others, hand[other] as number);
    }
    budgets[colour] = (hand[colour] as number) + others + discount + (extra?.[colour] ?? 0);
  }
  return budgets;
}

export interface Harbour {
  /** By colour, the number of its cards. */
  readonly counts: readonly number[];
  /** By colour, whether two of its cards are neighbours. */
  readonly hasPair: readonly boolean[];
  /** Gaps to refill: none after the mermaid. */
  readonly gaps: number;
}

export function harbourOf({ harbour }: State): Harbour {
  const counts = [0, 0, 0, 0, 0];
  const hasPair = [false, false, false, false, false];
  let gaps = 0;
  let hasMermaid = false;
  for (let place = 0; place < PLACES; place++) {
    const card = harbour[place];
    if (!card) gaps++;
    else if (card === MERMAID) hasMermaid = true;
    else {
      const colour = COLOUR_INDEX[card];
      (counts[colour] as number)++;
      if (place > 0 && harbour[place - 1] === card) hasPair[colour] = true;
    }
  }
  return { counts, hasPair, gaps: hasMermaid ? 0 : gaps };
}

/** By colour, the most cards of it that a seat can take: in the rest of its turn at a stage, or else in a whole turn. */
export function takeableOf({ harbour }: State, { counts, hasPair }: Harbour, seat: Seat, stage?: Stage): number[] {
  const third = seat.abilities.additionalCard === 'ready' ? 1 : 0;
  const isAny = seat.abilities.anyCards === 'ready';
  const takeable = [0, 0, 0, 0, 0];
  for (let colour = 0; colour < takeable.length; colour++) {
    let taken = isAny || hasPair[colour] ? 2 : 1;
    if (stage?.stage === 'thirdCard') taken = 0;
    if (stage?.stage === 'secondCard') {
      const { gap } = stage;
      const isSecond = harbour.some((card, place) => card === COLOURS[colour] && canBeSecond(seat, gap, place));
      taken = isSecond ? 1 : 0;
    }
    takeable[colour] = Math.min(counts[colour] as number, taken + third);
  }
  return takeable;
}

/** What remains of a hand after paying: cards of the tile's colour go first, then those of `from` or the most frequent. */
export function handAfterPaying({ hand, abilities }: Seat, colour: Colour, price: number, from?: Colour): number[] {
  const left = [...hand];
  const index = COLOUR_INDEX[colour];
  const own = Math.min(numberAt(hand, index), from ? price - 1 : price); // COP-6.9: at least one card is changed.
  left[index] = numberAt(hand, index) - own;
  if (!from && abilities.changeOfColours !== 'ready') return left;
  const other = from ? COLOUR_INDEX[from] : left.indexOf(Math.max(...left));
  left[other] = Math.max(0, numberAt(left, other) - (price - own));
  return left;
}
