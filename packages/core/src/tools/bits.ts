/** Sets of small numbers as the bits of one number of 32 bits. */

/** The lowest bit that is set: the least member of a set. -1 for the empty one. To meet all, take it out: `set & (set - 1)`. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Number of bits that are set. */
export function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
