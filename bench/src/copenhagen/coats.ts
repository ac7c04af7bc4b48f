/** Coats of arms (COP-8), and the end of the game by a tile (COP-10.1). */
import { ABILITY_KINDS, type Board, choose, legal, type Seat } from './board.js';
import { coverCell, lowestOf, supportedLeft, supportedRight } from './house.js';
import { FLOORS, LEFT_COLUMNS } from './tiles.js';

const END_SCORE = 12;

// Smaller numbers are cells.
const TAKE_ABILITY = 50;
const REFRESH = 100;

/** Resolves a facade: ends the game, or uses the gained coats and the coats gained by their windows. */
export function useCoats(board: Board, seat: Seat, gained: number): void {
  let coats = gained;
  for (;;) {
    if (seat.house.points >= END_SCORE) {
      board.reason = 'points';
      return;
    }
    if (coats === 0) return;
    coats += useCoat(board, seat) - 1;
  }
}

/** Returns the number of newly gained coats. */
function useCoat(board: Board, seat: Seat): number {
  const { house } = seat;
  let count = 0;
  if (board.windowSupply > 0) {
    for (let open = supportedLeft(house); open !== 0; open &= open - 1) legal[count++] = lowestOf(open);
    const first = LEFT_COLUMNS * FLOORS;
    for (let open = supportedRight(house); open !== 0; open &= open - 1) legal[count++] = first + lowestOf(open);
  }
  for (let kind = 0; kind < ABILITY_KINDS; kind++) {
    if ((seat.owned & (1 << kind)) === 0) legal[count++] = TAKE_ABILITY + kind;
  }
  legal[count++] = REFRESH;
  const action = count === 1 ? REFRESH : choose(board, count);
  if (action === REFRESH) {
    seat.ready = seat.owned;
    return 0;
  }
  if (action >= TAKE_ABILITY) {
    const ability = 1 << (action - TAKE_ABILITY);
    seat.owned |= ability;
    seat.ready |= ability;
    return 0;
  }
  board.windowSupply--;
  return coverCell(house, action);
}
