/** Reading and adding up in lists of fixed length, apart by type of list so that each stays fast. */

/** The number in a list. */
export function at(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** Adds to a number of a list. */
export function add(list: Int32Array, index: number, amount: number): void {
  list[index] = (list[index] ?? 0) + amount;
}

/** The number in a list of a state. Apart from what the rules read with, which meets lists of many kinds. */
export function numberIn(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
