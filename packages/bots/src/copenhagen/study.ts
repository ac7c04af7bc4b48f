/** What a house says by itself: its lines, and what each kind of tile would bring to it. */
import { COLOURS, TILE_IDS } from '@rulewright/copenhagen/facts';
import { CELL_COUNT } from './cells.js';
import { type Numbers, read, zeros } from './numbers.js';
import { LINES } from './sites.js';

/** What a tile brings: four numbers for each kind, at its price beside its own colour, and at its full price. */
export const CHEAP = 0;
export const DEAR = 2;
export const PER_KIND = 4;
/** What stands there where the tile fits nowhere. */
export const NOWHERE = -1;

/** What is known of a house. */
export interface Study {
  /** The contents of its cells, in numbers: what it is found by. */
  readonly key: Numbers;
  /** The contents of its cells, by their place in `CELLS`; 0 is empty. */
  readonly contents: Numbers;
  points: number;
  covered: number;
  /** Coats gained, a bit each. */
  coats: number;
  /** Empty cells of each line, and whether it has a brick (1 or 0). */
  readonly gaps: Numbers;
  readonly bricks: Numbers;
  /** By colour, empty cells beside its facades. */
  readonly edges: Numbers;
  /** Empty cells that only a window tile fills. */
  holes: number;
  /** See `pointsOf` and `coatsOf`. */
  readonly gains: Numbers;
  /** The most that one window tile brings. */
  windowPoints: number;
  windowCoats: number;
}

/** Points that a kind of tile brings where it brings most, at its `CHEAP` or `DEAR` price; below 0 if it fits nowhere. */
export function pointsOf({ gains }: Study, kind: number, price: typeof CHEAP | typeof DEAR): number {
  return read(gains, kind * PER_KIND + price);
}

/** Coats of arms that it brings there. */
export function coatsOf({ gains }: Study, kind: number, price: typeof CHEAP | typeof DEAR): number {
  return read(gains, kind * PER_KIND + price + 1);
}

/** Eight cells make a number of a key: 12 contents to the eighth are less than 2^29. */
export const CELLS_PER_NUMBER = 8;
export const KEY_NUMBERS = Math.ceil(CELL_COUNT / CELLS_PER_NUMBER);

/** A study of no house as yet. */
export function emptyStudy(): Study {
  return {
    key: zeros(KEY_NUMBERS),
    contents: zeros(CELL_COUNT),
    points: 0,
    covered: 0,
    coats: 0,
    gaps: zeros(LINES),
    bricks: zeros(LINES),
    edges: zeros(COLOURS.length),
    holes: 0,
    gains: zeros(TILE_IDS.length * PER_KIND),
    windowPoints: 0,
    windowCoats: 0,
  };
}
