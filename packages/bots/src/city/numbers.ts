/**
 * Reading lists of numbers. Core's `numberAt` meets lists of every kind, which takes its time; this meets one kind.
 */

/** The number at a place, 0 beyond the list. */
export function numberOf(list: Int32Array, place: number): number {
  return list[place] ?? 0;
}
