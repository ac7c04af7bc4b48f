/** Prices of die actions in workers (BUR-4.6 to BUR-4.11). */
import { entryAt, numberAt } from '@rulewright/core';
import { type HexSet, NUMBER_SETS } from './boards.js';
import { type Kind, KNOWLEDGE, SIDES } from './components.js';
import { owns } from './knowledge.js';

/** BUR-4.6, BUR-4.8: the distance of two numbers on the circle from 1 to 6, which a die goes up or down. */
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

/**
 * BUR-4.9: the price of an action with a die that shows `from` and requires `to`. What is free makes the distance
 * shorter, also between 6 and 1, and a worker's pips don't enlarge it (BUR-9.27).
 */
export function workerPrice(from: number, to: number, { free, pips }: Shift): number {
  return Math.ceil(Math.max(0, distance(from, to) - free) / pips);
}

const { freePips, pipsPerWorker } = KNOWLEDGE;
const PLAIN: Shift = { free: 0, pips: 1 };
const FREE: Shift = { free: freePips, pips: 1 };
const STRONG: Shift = { free: 0, pips: pipsPerWorker };
const FREE_AND_STRONG: Shift = { free: freePips, pips: pipsPerWorker };

/** BUR-9.8: a worker changes a die by up to 2 with knowledge tile 8. */
function shiftOf(owned: number, isFree: boolean): Shift {
  if (owns(owned, 8)) return isFree ? FREE_AND_STRONG : STRONG;
  return isFree ? FREE : PLAIN;
}

/** BUR-9.12: what changes the price of taking a tile, for the owner of these knowledge tiles. */
export function shiftToTake(owned: number): Shift {
  return shiftOf(owned, owns(owned, 12));
}

/** What changes the price of placing a tile of this kind. */
export function shiftToPlace(owned: number, kind: Kind): Shift {
  switch (kind) {
    case 'building':
      return shiftOf(owned, owns(owned, 9)); // BUR-9.9: a building
    case 'ship':
    case 'animal':
      return shiftOf(owned, owns(owned, 10)); // BUR-9.10: a ship or an animal
    default:
      return shiftOf(owned, owns(owned, 11)); // BUR-9.11: a castle, mine or knowledge tile
  }
}

/** What changes the price of selling goods: no tile makes that free. */
export function shiftToSell(owned: number): Shift {
  return shiftOf(owned, false);
}

/** How far a die can be changed with these workers: a distance from 0 to 3. */
export function reach(workers: number, { free, pips }: Shift): number {
  return Math.min(free + pips * workers, FARTHEST);
}

/** The numbers that a die can have, as bits, by what it shows (from 0, which none does) and reach. */
const REACHED: readonly (readonly number[])[] = Array.from({ length: SIDES + 1 }, (_, from) =>
  Array.from({ length: FARTHEST + 1 }, (_, farthest) => {
    let numbers = 0;
    for (let to = 1; to <= SIDES; to++) if (distance(from, to) <= farthest) numbers |= 1 << to;
    return numbers;
  }),
);

/** The numbers that a die can have: bit `n` for number `n`. */
export function numbersReached(from: number, farthest: number): number {
  return numberAt(entryAt(REACHED, from), farthest);
}

const HEXES_REACHED = REACHED.map((row) => row.map(hexesNumbered));

/** The hexes with one of these numbers. */
function hexesNumbered(numbers: number): HexSet {
  let low = 0;
  let high = 0;
  for (const [number, hexes] of NUMBER_SETS.entries()) {
    if ((numbers & (1 << number)) === 0) continue;
    low |= hexes.low;
    high |= hexes.high;
  }
  return { low, high };
}

/** The hexes whose number a die can have. */
export function hexesReached(from: number, farthest: number): HexSet {
  return entryAt(entryAt(HEXES_REACHED, from), farthest);
}
