/** Roads: the tiles that are reachable from the centre (CIT-10.2 to CIT-10.4). */
import { numberAt } from '@rulewright/core/define';
import { CELLS, CENTRE, type Cell } from '../components.js';
import { openSidesOf } from '../dataSet/tiles.js';
import { type CityBoard, neighboursOf, OPPOSITE } from './board.js';

/** CIT-10.3: the centre is open on all sides. */
const ALL_SIDES = 0b1111;

/** The open sides of a cell: bit `s` for side `s` of `SIDES`. */
function roadsFrom(board: CityBoard, cell: number): number {
  if (cell === CENTRE) return ALL_SIDES;
  const tile = board[cell];
  return tile ? openSidesOf(tile) : 0;
}

/** CIT-10.2: whether the roads of two neighbours meet, given the open sides of both and the side of the first. */
function meet(from: number, to: number, side: number): boolean {
  return (from & (1 << side)) !== 0 && (to & (1 << numberAt(OPPOSITE, side))) !== 0;
}

/** CIT-10.2: the neighbour on a side if the two are linked, otherwise -1. */
export function linkedNeighbour(board: CityBoard, cell: number, side: number): number {
  const neighbour = numberAt(neighboursOf(cell), side);
  return neighbour >= 0 && meet(roadsFrom(board, cell), roadsFrom(board, neighbour), side) ? neighbour : -1;
}

/** CIT-10.4: whether each cell is reachable: a chain of links leads to it from the centre. */
function reachableCells(board: CityBoard): boolean[] {
  const roads = board.map((_, cell) => roadsFrom(board, cell));
  const isReached = board.map((_, cell) => cell === CENTRE);
  const reached: number[] = [CENTRE];
  // The loop appends to the list it walks.
  for (const cell of reached) {
    const neighbours = neighboursOf(cell);
    for (let side = 0; side < OPPOSITE.length; side++) {
      const neighbour = numberAt(neighbours, side);
      if (neighbour < 0 || isReached[neighbour]) continue;
      if (!meet(numberAt(roads, cell), numberAt(roads, neighbour), side)) continue;
      isReached[neighbour] = true;
      reached.push(neighbour);
    }
  }
  return isReached;
}

/** CIT-10.4: the cells with unreachable tiles, in ascending order. */
export function unreachableCells(board: CityBoard): Cell[] {
  const isReached = reachableCells(board);
  return CELLS.filter((cell) => board[cell] !== null && !isReached[cell]);
}
