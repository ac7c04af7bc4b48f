/**
 * Reading and writing lists of numbers. Core's `numberAt` meets lists of every kind, which takes its time; these meet one
 * kind each.
 */

/** The number at a place, 0 beyond the list. */
export function numberOf(list: Int32Array, place: number): number {
  return list[place] ?? 0;
}

/** Marks which of so many numbers a value is; what lies beyond counts as the last of them. */
export function mark(into: Float32Array, start: number, size: number, value: number): void {
  into[start + Math.max(0, Math.min(size - 1, value))] = 1;
}

/** Adds to a number. */
export function add(into: Float32Array, place: number, amount: number): void {
  into[place] = (into[place] ?? 0) + amount;
}
