import { ArgumentError } from '@rulewright/core';
import type { Seat } from '../schema/index.js';
import type { Seen } from '../seen.js';

/** @throws ArgumentError for a seat that isn't there. */
export function seatIn({ seats }: Seen, player: number): Seat {
  const seat = seats[player];
  if (!seat) throw new ArgumentError(`There is no seat ${player}.`);
  return seat;
}
