/** The keeps, and the holes the largest one scores (CAS-10, CAS-13.2, CAS-13.3). */
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import type { Feature } from '../board/features.js';
import { CELLS, KEEP_BONUS, KEEP_BONUS_SIZE, ROTATIONS } from '../components.js';
import type { LookupTables } from '../dataSet/tables.js';
import type { Board, Seat, State } from '../types.js';
import { wallTilesOf } from './wallTiles.js';

/**
 * CAS-10.2, CAS-10.3: whether the keep of `owner` moves to a feature that scores in the turn of `player`: only to a
 * larger house. CAS-10.4: doubling does not change the size.
 */
export function movesKeep(state: State, player: number, owner: number, { kind, size }: Feature): boolean {
  if (kind !== 'house' || size <= seatOf(state, owner).keepSize) return false;
  return owner === player || state.config.keepOnOpponentTurn; // CAS-10.6
}

/** CAS-13.3: the size of the house under the keep plus wall tiles 8; 0 while the keep is off the board. */
export function keepValue(seat: Seat): number {
  return seat.keepSize === 0 ? 0 : seat.keepSize + KEEP_BONUS_SIZE * wallTilesOf(seat, KEEP_BONUS);
}

/** CAS-13.4: the player with the greater keep value; `undefined` for equal values. */
export function keepWinner({ seats }: Pick<State, 'seats'>): number | undefined {
  const lead = keepValue(entryAt(seats, 0)) - keepValue(entryAt(seats, 1));
  return lead > 0 ? 0 : lead < 0 ? 1 : undefined;
}

/** CAS-13.2: the cells of every hole. */
export function holesOf({ neighbours }: LookupTables, { nodes }: Board): number[][] {
  const isSeen = nodes.map((node) => node >= 0);
  const holes: number[][] = [];
  for (let start = 0; start < CELLS; start++) {
    if (isSeen[start]) continue;
    const cells = [start];
    isSeen[start] = true;
    for (const cell of cells) {
      for (let side = 0; side < ROTATIONS; side++) {
        const neighbour = numberAt(neighbours, ROTATIONS * cell + side);
        if (neighbour < 0 || isSeen[neighbour]) continue;
        isSeen[neighbour] = true;
        cells.push(neighbour);
      }
    }
    holes.push(cells);
  }
  return holes;
}

/** CAS-13.2: the number of cells of the largest hole. */
export function largestHole(tables: LookupTables, board: Board): number {
  return Math.max(0, ...holesOf(tables, board).map(({ length }) => length));
}
