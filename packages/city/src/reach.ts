/** Which tiles can be reached by road from the centre (CIT-10.2 to CIT-10.4). */
import { CELLS, CENTRE, type Cell } from './components.js';
import { type Board, isOpen, NEIGHBOURS, OPPOSITE } from './tiles.js';

/** CIT-10.4: the reachable cells as a mask, one bit a cell. */
function reachableCells(board: Board): number {
  let reached = 1 << CENTRE;
  const frontier: number[] = [CENTRE];
  for (let cell = frontier.pop(); cell !== undefined; cell = frontier.pop()) {
    const tile = board[cell] ?? null;
    for (let side = 0; side < OPPOSITE.length; side++) {
      const neighbour = NEIGHBOURS[cell]?.[side] as number;
      if (neighbour < 0 || (reached & (1 << neighbour)) !== 0) continue;
      const other = board[neighbour] ?? null;
      // CIT-10.3: the centre, the only place on the way without a tile, is open on all sides.
      if (other === null || (tile !== null && !isOpen(tile, side))) continue;
      if (!isOpen(other, OPPOSITE[side] as number)) continue; // CIT-10.2
      reached |= 1 << neighbour;
      frontier.push(neighbour);
    }
  }
  return reached;
}

/** CIT-10.4: the cells whose tiles can't be reached, in ascending order. */
export function unreachableCells(board: Board): Cell[] {
  const reached = reachableCells(board);
  return CELLS.filter((cell) => board[cell] !== null && (reached & (1 << cell)) === 0);
}
