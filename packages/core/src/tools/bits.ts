/** Sets of small integers as bits of a 32-bit integer. */

/** The smallest member of a set, or -1 if it is empty. `set & (set - 1)` removes it. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** The number of members of a set. */
export function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
