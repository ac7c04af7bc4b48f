/**
 * Lists of small numbers that are read by the million. They are typed arrays, and read by a function of their own: one
 * that also met plain lists would be several times as slow.
 */

/** A list of small whole numbers. */
export type Numbers = Int32Array;

/** So many zeros. */
export function zeros(count: number): Numbers {
  return new Int32Array(count);
}

/** The number at a place that is there. */
export function read(list: Numbers, index: number): number {
  return list[index] ?? 0;
}
