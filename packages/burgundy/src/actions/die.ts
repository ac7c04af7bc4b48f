/** The dice of a turn: which can be used, and what using one costs (BUR-4.1 to BUR-4.12). */
import { type Emit, numberAt, type Refusal, seatOf } from '@rulewright/core';
import { type Shift, workerPrice } from '../price.js';
import type { Die, Event, Seat, State } from '../schema/index.js';

/** The place of `free` among the values of `die`, after those of the two dice. */
export const FREE_DIE = 2;

/**
 * BUR-4.2, BUR-15.4: in a turn an action uses one of the unspent dice. With equal dice it may name either (BUR-4.5).
 */
export function checkOwnDie({ spent }: Seat, die: Die): Refusal | undefined {
  if (die === 'free') {
    return { rule: 'BUR-15.4', code: 'noFreeAction', message: 'In a turn an action needs one of the two dice.' };
  }
  if (!spent[die]) return undefined;
  return { rule: 'BUR-4.2', code: 'dieSpent', message: `Die ${die} is spent in this round.` };
}

/** BUR-15.4: the effect of a tile uses no die. */
export function checkFreeDie(die: Die): Refusal | undefined {
  if (die === 'free') return undefined;
  return { rule: 'BUR-15.4', code: 'noDieNeeded', message: 'The effect of a tile uses no die: it is free.' };
}

/**
 * BUR-4.11: the workers must suffice to give a die the required number (BUR-4.7): that of the depot, of the hex or of
 * the goods type.
 */
export function checkWorkers(seat: Seat, die: Die, required: number, shift: Shift): Refusal | undefined {
  if (die === 'free') return undefined; // BUR-4.12: without a die no number is needed
  const shown = numberAt(seat.dice, die);
  const price = workerPrice(shown, required, shift);
  if (price <= seat.workers) return undefined;
  const message = `Changing the die from ${shown} to ${required} takes ${price} workers, and there are ${seat.workers}.`;
  return { rule: 'BUR-4.11', code: 'tooFewWorkers', message };
}

/** BUR-4.2, BUR-4.10: spends a die and just as many workers as give it the required number. */
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
