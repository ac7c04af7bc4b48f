/** The player who acts, and the dice and workers that an action costs (BUR-4). */
import { plural, seatOf } from '@rulewright/core';
import { type Shift, workerPrice } from '../price.js';
import type { Die, Seat, View } from '../schema/index.js';

/** The seat of the player who acts. */
export function ownSeat(view: View): Seat {
  return seatOf(view, view.player ?? 0);
}

/** BUR-4.10: the die with what it shows, and the workers that it costs to give it the required number. */
export function priceOf(seat: Seat, die: Die, required: number, shift: Shift): string {
  if (die === 'free') return '';
  const workers = workerPrice(seat.dice[die] ?? 0, required, shift);
  return `${withDie(seat, die)}${workers > 0 ? ` and ${plural(workers, 'worker')}` : ''}`;
}

export function withDie({ dice }: Seat, die: Die): string {
  return die === 'free' ? '' : ` with die ${die} (${dice[die]})`;
}
