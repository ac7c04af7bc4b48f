/** The subject of queries: a state or a view. */
import { ArgumentError } from '@rulewright/core';
import { seatIn } from '@rulewright/core/define';
import { COLUMNS, FLOORS } from '../components.js';
import type { Seat, State, View } from '../types.generated.js';

/** A state, or a viewer's view of it. */
export type Seen = State | View;

/** COP-1.1: a cell of a house. */
export interface HouseCell {
  /** From the left, 0 to 4. */
  readonly column: number;
  /** From the bottom, 0 to 8. */
  readonly floor: number;
}

/** A seat with its hand; `null` where the hand is hidden from the viewer (COP-16.3). */
export function seatWithHand(seen: Seen, player: number): Seat | null {
  const seat = seatIn(seen, player);
  return seat.hand && { ...seat, hand: seat.hand };
}

/** The index of a cell in `house`. @throws ArgumentError for a cell outside it. */
export function indexOf({ column, floor }: HouseCell): number {
  const isInside = column >= 0 && column < COLUMNS && floor >= 0 && floor < FLOORS;
  if (!isInside) throw new ArgumentError(`No house has a cell (${Number(column)},${Number(floor)}).`);
  return floor * COLUMNS + column;
}

/** The cell at an index of `house`. */
export function cellOf(index: number): HouseCell {
  return { column: index % COLUMNS, floor: Math.floor(index / COLUMNS) };
}
