/** What a player can build with some cards, or with a few more. */
import { COLOUR_INDEX, COLOURS, type State, TILE_LIST } from '@rulewright/copenhagen/facts';
import { type Numbers, read, zeros } from './numbers.js';
import { CHEAP, coatsOf, DEAR, pointsOf, type Study } from './study.js';

/** Missing cards are counted up to this many. */
export const MAX_MISSING = 3;

const SIZES = Int32Array.from(TILE_LIST, ({ size }) => size);
const COLOUR_OF_KIND = Int32Array.from(TILE_LIST, ({ colour }) => COLOUR_INDEX[colour]);

/** The best that at most 0, 1, 2 or 3 more cards would build, each number by the cards that are missing. */
export interface Survey {
  readonly points: Numbers;
  readonly coats: Numbers;
  /** Points and coats of one tile together. */
  readonly gain: Numbers;
  readonly size: Numbers;
  readonly kinds: Numbers;
  /** By kind, missing cards; `UNBUILDABLE` where they are too many, no tile is left, or it fits nowhere. */
  readonly missing: Numbers;
}

/** More than can ever be missing. */
const UNBUILDABLE = 9;

/** A survey without anything in it. */
export function emptySurvey(): Survey {
  const numbers = () => zeros(MAX_MISSING + 1);
  return {
    points: numbers(),
    coats: numbers(),
    gain: numbers(),
    size: numbers(),
    kinds: numbers(),
    missing: zeros(TILE_LIST.length),
  };
}

/** What the cards of a builder are good for. */
export interface Purse {
  /** By colour, the cards of which a tile of that colour could be paid with. */
  readonly cards: Numbers;
  /** COP-6.7: 1 if the construction discount is ready. */
  discount: number;
}

/** A purse with nothing in it. */
export function emptyPurse(): Purse {
  return { cards: zeros(COLOURS.length), discount: 0 };
}

/** Surveys what is left in the supply for a house that was studied, as far as at most so many cards are missing. */
export function survey(
  into: Survey,
  { supply }: Pick<State, 'supply'>,
  study: Study,
  purse: Purse,
  most = MAX_MISSING,
): void {
  clear(into);
  for (let kind = 0; kind < SIZES.length; kind++) {
    into.missing[kind] = UNBUILDABLE;
    const size = read(SIZES, kind);
    const missing = Math.max(0, size - purse.discount - read(purse.cards, read(COLOUR_OF_KIND, kind)));
    if (missing - 1 > most || supply[kind] === 0) continue; // Even beside its own colour.
    const dearPoints = pointsOf(study, kind, DEAR);
    if (dearPoints < 0) continue;
    const cheapPoints = pointsOf(study, kind, CHEAP);
    const least = cheapPoints >= 0 && missing > 0 ? missing - 1 : missing;
    into.missing[kind] = least;
    if (least > most) continue;
    into.kinds[least] = read(into.kinds, least) + 1;
    raise(into.size, least, size);
    if (least < missing) raiseGains(into, least, cheapPoints, coatsOf(study, kind, CHEAP));
    if (missing <= most) raiseGains(into, missing, dearPoints, coatsOf(study, kind, DEAR));
  }
  for (let missing = 1; missing <= most; missing++) {
    raise(into.points, missing, read(into.points, missing - 1));
    raise(into.coats, missing, read(into.coats, missing - 1));
    raise(into.gain, missing, read(into.gain, missing - 1));
    raise(into.size, missing, read(into.size, missing - 1));
    into.kinds[missing] = read(into.kinds, missing) + read(into.kinds, missing - 1);
  }
}

function clear({ points, coats, gain, size, kinds }: Survey): void {
  for (let missing = 0; missing <= MAX_MISSING; missing++) {
    points[missing] = 0;
    coats[missing] = 0;
    gain[missing] = 0;
    size[missing] = 0;
    kinds[missing] = 0;
  }
}

function raiseGains(into: Survey, missing: number, points: number, coats: number): void {
  raise(into.points, missing, points);
  raise(into.coats, missing, coats);
  raise(into.gain, missing, points + coats);
}

function raise(list: Numbers, place: number, value: number): void {
  if (value > read(list, place)) list[place] = value;
}
