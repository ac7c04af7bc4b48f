/** What follows a facade or window tile that has just been put into a house (COP-7.1). */
import { type Emit, seatOf } from '@rulewright/core';
import { COLUMNS, END_SCORE } from '../components.js';
import { pushCoats } from '../course.js';
import { endCopenhagen } from '../end.js';
import { coatsGained, columnPoints, floorPoints, type House, points } from '../house.js';
import type { Event, State } from '../schema/index.js';

/** COP-7.1: coats are gained, completed lines count, and the game may end. `cells` are those just covered. */
export function followPlacement(state: State, player: number, cells: readonly number[], emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const { house } = seat;
  const coats = coatsGained(house, cells);
  if (coats.length > 0) emit({ type: 'coatsGained', player, count: coats.length, coats });
  emitCompletedLines(house, player, cells, emit);
  if (points.of(seat) >= END_SCORE) {
    endCopenhagen(state, 'points'); // COP-10.1
  } else {
    pushCoats(state, player, coats.length);
  }
}

function emitCompletedLines(house: House, player: number, cells: readonly number[], emit: Emit<Event>): void {
  let lastFloor = -1;
  let columns = 0;
  for (const cell of cells) {
    const floor = Math.floor(cell / COLUMNS);
    if (floor !== lastFloor) {
      const points = floorPoints(house, floor);
      if (points > 0) emit({ type: 'lineCompleted', player, line: 'floor', index: floor, points });
    }
    lastFloor = floor;
    columns |= 1 << (cell % COLUMNS);
  }
  for (let column = 0; column < COLUMNS; column++) {
    if ((columns & (1 << column)) === 0) continue;
    const points = columnPoints(house, column);
    if (points > 0) emit({ type: 'lineCompleted', player, line: 'column', index: column, points });
  }
}
