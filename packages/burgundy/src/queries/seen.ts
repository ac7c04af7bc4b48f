/** What queries are asked of. */
import { ArgumentError } from '@rulewright/core';
import type { Seat, State, View } from '../schema/index.js';

/** A state, or what anybody sees of it: nothing is hidden in this game, so both give the same answers (BUR-14.3). */
export type Seen = State | View;

/**
 * One player's part of it.
 * @throws ArgumentError if there is no such seat.
 */
export function seatIn({ seats }: Seen, player: number): Seat {
  const seat = seats[player];
  if (seat === undefined) throw new ArgumentError(`There is no seat ${player} among ${seats.length} players.`);
  return seat;
}
