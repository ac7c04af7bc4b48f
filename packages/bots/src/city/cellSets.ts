/** Sets of cells of a board: a bit each, by the number of the cell. */
import { CELLS, CENTRE } from '@rulewright/city/facts';

/** A set of cells. */
export type CellSet = number;

export const CENTRE_SET: CellSet = 1 << CENTRE;

/** CIT-1.5: all cells that can be built on. */
export const BUILDABLE: CellSet = CELLS.reduce((set: CellSet, cell) => set | (1 << cell), 0);

const FIRST_COLUMN: CellSet = (1 << 0) | (1 << 5) | (1 << 10) | (1 << 15) | (1 << 20);
const LAST_COLUMN: CellSet = FIRST_COLUMN << 4;

/** CIT-1.7: cells with a neighbour in the east and in the west. */
const HAS_EAST: CellSet = (BUILDABLE | CENTRE_SET) & ~LAST_COLUMN;
const HAS_WEST: CellSet = (BUILDABLE | CENTRE_SET) & ~FIRST_COLUMN;

/** Number of cells in a set. */
export function sizeOf(set: CellSet): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The cells whose neighbour on a side is in a set. */
export function southOf(set: CellSet): CellSet {
  return (set << 5) & (BUILDABLE | CENTRE_SET);
}
export function northOf(set: CellSet): CellSet {
  return set >>> 5;
}
export function westOf(set: CellSet): CellSet {
  return (set & HAS_WEST) >>> 1;
}
export function eastOf(set: CellSet): CellSet {
  return (set & HAS_EAST) << 1;
}

/** The cells around a set. */
export function around(set: CellSet): CellSet {
  return southOf(set) | northOf(set) | westOf(set) | eastOf(set);
}

/** CIT-10.4: what can be reached from some cells, given the cells that are open to each side. */
export function flood(from: CellSet, north: CellSet, east: CellSet, south: CellSet, west: CellSet): CellSet {
  let area = from;
  for (;;) {
    const next =
      area |
      (northOf(area & north) & south) |
      (southOf(area & south) & north) |
      (eastOf(area & east) & west) |
      (westOf(area & west) & east);
    if (next === area) return area;
    area = next;
  }
}

/** CIT-11.5: number of cells of the largest area in a set. */
export function largestIn(set: CellSet): number {
  let left = set;
  let largest = 0;
  while (left !== 0) {
    const area = flood(left & -left, set, set, set, set);
    largest = Math.max(largest, sizeOf(area));
    left &= ~area;
  }
  return largest;
}
