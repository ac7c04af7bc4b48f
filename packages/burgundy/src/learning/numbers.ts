/** Writing numbers of features. */

/** Sets the number of a block that stands for a small count; the last one stands for all higher counts. */
export function oneHot(into: Float32Array, at: number, size: number, count: number): void {
  into[at + Math.max(0, Math.min(count, size - 1))] = 1;
}

/** Adds to a number. */
export function increase(into: Float32Array, at: number, amount: number): void {
  into[at] = (into[at] ?? 0) + amount;
}

/** Number of bits that are set. */
export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
