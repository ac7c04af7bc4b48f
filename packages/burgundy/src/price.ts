/** Prices of die actions in workers (BUR-4.6 to BUR-4.11). */
import { type HexSet, NUMBER_SETS } from './boards.js';
import { type Kind, KNOWLEDGE, SIDES } from './components.js';
import { owns } from './knowledge.js';

/** BUR-4.8: the distance of two numbers on the circle from 1 to 6. */
export function distance(from: number, to: number): number {
  const direct = Math.abs(from - to);
  return Math.min(direct, SIDES - direct);
}

/** The greatest distance there is. */
const FARTHEST = SIDES / 2;

/** What knowledge tiles change about the price of one action (BUR-4.9). */
export interface Shift {
  /** By how much the die changes at no cost. */
  readonly free: number;
  /** By how much a worker changes it. */
  readonly pips: number;
}

/** BUR-4.9: the price of an action with a die that shows `from` and requires `to`. */
export function workerPrice(from: number, to: number, { free, pips }: Shift): number {
  return Math.ceil(Math.max(0, distance(from, to) - free) / pips);
}

const SHIFTS: readonly (readonly Shift[])[] = [1, KNOWLEDGE.pipsPerWorker].map((pips) =>
  [0, KNOWLEDGE.freePips].map((free) => Object.freeze({ free, pips })),
);

function shiftOf(owned: number, isFree: boolean): Shift {
  return (SHIFTS[owns(owned, 8) ? 1 : 0] as readonly Shift[])[isFree ? 1 : 0] as Shift;
}

/** BUR-9.12: what changes the price of taking a tile, for the owner of these knowledge tiles. */
export function shiftToTake(owned: number): Shift {
  return shiftOf(owned, owns(owned, 12));
}

/** BUR-9.9 to BUR-9.11: what changes the price of placing a tile of this kind. */
export function shiftToPlace(owned: number, kind: Kind): Shift {
  switch (kind) {
    case 'building':
      return shiftOf(owned, owns(owned, 9));
    case 'ship':
    case 'animal':
      return shiftOf(owned, owns(owned, 10));
    default:
      return shiftOf(owned, owns(owned, 11));
  }
}

/** BUR-9.8: what changes the price of selling goods. */
export function shiftToSell(owned: number): Shift {
  return shiftOf(owned, false);
}

/** How far a die can be changed with these workers: a distance from 0 to 3. */
export function reach(workers: number, { free, pips }: Shift): number {
  const most = free + pips * workers;
  return Math.min(most, FARTHEST);
}

/** The numbers that a die can have: bit `number` of a mask, by what it shows (from 0, which none does) and reach. */
const REACHED: readonly (readonly number[])[] = Array.from({ length: SIDES + 1 }, (_, from) =>
  Array.from({ length: FARTHEST + 1 }, (_, farthest) => {
    let numbers = 0;
    for (let to = 1; to <= SIDES; to++) if (distance(from, to) <= farthest) numbers |= 1 << to;
    return numbers;
  }),
);

/** The numbers that a die can have, as bits. */
export function numbersReached(from: number, farthest: number): number {
  return (REACHED[from] as readonly number[])[farthest] as number;
}

const HEXES_REACHED: readonly (readonly HexSet[])[] = REACHED.map((row) =>
  row.map((numbers) =>
    NUMBER_SETS.reduce<HexSet>(
      (all, own, number) =>
        (numbers & (1 << number)) === 0 ? all : { low: all.low | own.low, high: all.high | own.high },
      { low: 0, high: 0 },
    ),
  ),
);

/** The hexes whose number a die can have. */
export function hexesReached(from: number, farthest: number): HexSet {
  return (HEXES_REACHED[from] as readonly HexSet[])[farthest] as HexSet;
}
