/** The dice of a turn: which can be used, and the workers that change them (BUR-4.2 to BUR-4.12). */
import type { Emit } from '@rulewright/core';
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { type Kind, KNOWLEDGE, SIDES } from '../components.js';
import { type HexSet, NUMBER_SETS } from '../estate/board.js';
import { owns } from '../estate/estate.js';
import type { Die, Event, Refusal, Seat, State } from '../types.js';

/** BUR-4.6, BUR-4.8: the distance between two numbers on the circle from 1 to 6. */
export function distance(from: number, to: number): number {
  const direct = Math.abs(from - to);
  return Math.min(direct, SIDES - direct);
}

/** The greatest distance on the circle. */
const MAX_DISTANCE = SIDES / 2;

/** How knowledge tiles change the price of an action (BUR-4.9). */
export interface Shift {
  /** The free change of the die. */
  readonly free: number;
  /** The most a worker changes it. */
  readonly pips: number;
}

/**
 * BUR-4.9: the workers that turn a die from one number into another. The free change shortens the distance, also between
 * 6 and 1; the workers pay the rest (BUR-9.27).
 */
export function workerPrice(from: number, to: number, { free, pips }: Shift): number {
  return Math.ceil(Math.max(0, distance(from, to) - free) / pips);
}

const { freePips, pipsPerWorker } = KNOWLEDGE;
const PLAIN: Shift = { free: 0, pips: 1 };
const FREE: Shift = { free: freePips, pips: 1 };
const STRONG: Shift = { free: 0, pips: pipsPerWorker };
const FREE_AND_STRONG: Shift = { free: freePips, pips: pipsPerWorker };

/** BUR-9.8: with knowledge tile 8 a worker changes a die by up to 2. */
function shiftOf(owned: number, isFree: boolean): Shift {
  if (owns(owned, 8)) return isFree ? FREE_AND_STRONG : STRONG;
  return isFree ? FREE : PLAIN;
}

/** BUR-9.12: the shift for taking a tile. */
export function shiftToTake(owned: number): Shift {
  return shiftOf(owned, owns(owned, 12));
}

/** The shift for placing a tile of a kind. */
export function shiftToPlace(owned: number, kind: Kind): Shift {
  switch (kind) {
    case 'building':
      return shiftOf(owned, owns(owned, 9)); // BUR-9.9
    case 'ship':
    case 'animal':
      return shiftOf(owned, owns(owned, 10)); // BUR-9.10
    default:
      return shiftOf(owned, owns(owned, 11)); // BUR-9.11
  }
}

/** The shift for selling goods: no tile makes it free. */
export function shiftToSell(owned: number): Shift {
  return shiftOf(owned, false);
}

/** How far these workers can change a die, from 0 to 3. */
export function reach(workers: number, { free, pips }: Shift): number {
  return Math.min(free + pips * workers, MAX_DISTANCE);
}

/** The numbers that a die can reach, as bits, by the number it shows and its reach. */
const REACHED: readonly (readonly number[])[] = Array.from({ length: SIDES + 1 }, (_, from) =>
  Array.from({ length: MAX_DISTANCE + 1 }, (_, farthest) => {
    let numbers = 0;
    for (let to = 1; to <= SIDES; to++) if (distance(from, to) <= farthest) numbers |= 1 << to;
    return numbers;
  }),
);

/** The numbers that a die can reach: bit `n` for number `n`. */
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

/** The hexes whose number a die can reach. */
export function hexesReached(from: number, farthest: number): HexSet {
  return entryAt(entryAt(HEXES_REACHED, from), farthest);
}

/** BUR-4.2, BUR-15.4: in a turn an action uses an unspent die. With equal dice it may name either (BUR-4.5). */
export function checkOwnDie({ spent }: Seat, die: Die): Refusal | undefined {
  if (die === 'free') return { rule: 'BUR-15.4', code: 'noFreeAction' };
  return spent[die] ? { rule: 'BUR-4.2', code: 'dieSpent', params: { die } } : undefined;
}

/** BUR-15.4: the effect of a tile uses no die. */
export function checkFreeDie(die: Die): Refusal | undefined {
  return die === 'free' ? undefined : { rule: 'BUR-15.4', code: 'noDieNeeded' };
}

/** BUR-4.11: there must be enough workers to give a die the number of the depot, hex or goods type (BUR-4.7). */
export function checkWorkers(seat: Seat, die: Die, required: number, shift: Shift): Refusal | undefined {
  if (die === 'free') return undefined; // BUR-4.12
  const shown = numberAt(seat.dice, die);
  const price = workerPrice(shown, required, shift);
  if (price <= seat.workers) return undefined;
  const params = { price, number: shown, wanted: required, workers: seat.workers };
  return { rule: 'BUR-4.11', code: 'tooFewWorkers', params };
}

/** BUR-4.2, BUR-4.10: spends a die and the fewest workers that give it the required number. */
export function spendDie(
  state: State,
  player: number,
  die: Die,
  required: number,
  shift: Shift,
  emit: Emit<Event>,
): void {
  if (die === 'free') return;
  const seat = seatOf(state, player);
  const number = numberAt(seat.dice, die);
  const workers = workerPrice(number, required, shift);
  seat.workers -= workers;
  seat.spent[die] = true;
  emit({ type: 'dieSpent', player, die, number, workers });
}
