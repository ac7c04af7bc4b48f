/** Which tiles can be reached by road from the centre (CIT-10.2 to CIT-10.4). */
import { numberAt } from '@rulewright/core';
import { type Board, neighboursOf, OPPOSITE } from './board.js';
import { CELLS, CENTRE, type Cell } from './components.js';
import { isOpen } from './tiles.js';

/** CIT-10.2: whether a road leads from a cell over one of its sides, given by its place in N, E, S, W. */
function leadsTo(board: Board, cell: number, side: number): boolean {
  if (cell === CENTRE) return true; // CIT-10.3: the centre is open on all sides.
  const tile = board[cell];
  return tile ? isOpen(tile, side) : false;
}

/** CIT-10.2: the neighbour on a side if the roads of both meet; -1 if they don't. */
export function linkedNeighbour(board: Board, cell: number, side: number): number {
  const neighbour = numberAt(neighboursOf(cell), side);
  const isLinked = neighbour >= 0 && leadsTo(board, cell, side) && leadsTo(board, neighbour, numberAt(OPPOSITE, side));
  return isLinked ? neighbour : -1;
}

/** CIT-10.4: whether each cell can be reached from the centre through a chain of links. */
function reachableCells(board: Board): boolean[] {
  const isReached = board.map((_, cell) => cell === CENTRE);
  const reached: number[] = [CENTRE];
  // The list grows while it is walked.
  for (const cell of reached) {
    for (let side = 0; side < OPPOSITE.length; side++) {
      const neighbour = linkedNeighbour(board, cell, side);
      if (neighbour < 0 || isReached[neighbour]) continue;
      isReached[neighbour] = true;
      reached.push(neighbour);
    }
  }
  return isReached;
}

/** CIT-10.4: the cells whose tiles can't be reached, in ascending order. */
export function unreachableCells(board: Board): Cell[] {
  const isReached = reachableCells(board);
  return CELLS.filter((cell) => board[cell] !== null && !isReached[cell]);
}
