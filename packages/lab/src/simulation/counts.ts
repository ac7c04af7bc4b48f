/** How often each integer occurred. Sums of counts are exact, so parts of a run add up in any order. */
export type Counts = Map<number, number>;

/** Mean, sample standard deviation and range of some numbers. */
export interface Summary {
  readonly mean: number;
  /** With denominator `n - 1`; `null` for a single number. */
  readonly sd: number | null;
  readonly min: number;
  readonly max: number;
}

/** One bar of a histogram: the count of numbers from `from` to `to`, inclusive. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Counts `value` once, or `times` times. */
export function count<Value>(counts: Map<Value, number>, value: Value, times = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + times);
}

/** Adds `more` to `counts`. */
export function addCounts<Value>(counts: Map<Value, number>, more: ReadonlyMap<Value, number>): void {
  for (const [value, times] of more) count(counts, value, times);
}

/** The total count. */
export function totalOf(counts: ReadonlyMap<unknown, number>): number {
  let total = 0;
  for (const times of counts.values()) total += times;
  return total;
}

/** Sums in BigInts, so the figures don't depend on the order of the games. */
export function summaryOf(counts: Counts): Summary {
  let n = 0n;
  let sum = 0n;
  let squares = 0n;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const [value, times] of counts) {
    const weighted = BigInt(value) * BigInt(times);
    n += BigInt(times);
    sum += weighted;
    squares += weighted * BigInt(value);
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const mean = Number(sum) / Number(n);
  const sd = n > 1n ? Math.sqrt(Number(n * squares - sum * sum) / Number(n * (n - 1n))) : null;
  return { mean, sd, min, max };
}

/** At most `most` bars of equal width that cover all numbers. */
export function histogramOf(counts: Counts, most: number): Bin[] {
  const { min, max } = summaryOf(counts);
  const width = Math.ceil((max - min + 1) / most);
  const starts: number[] = [];
  for (let from = min; from <= max; from += width) starts.push(from);
  return inBars(
    counts,
    starts.map((from) => ({ from, to: from + width - 1 })),
  );
}

/** The counts of numbers in each bar. */
export function inBars(counts: Counts, bars: readonly Omit<Bin, 'count'>[]): Bin[] {
  return bars.map(({ from, to }) => {
    let inside = 0;
    for (const [value, times] of counts) if (from <= value && value <= to) inside += times;
    return { from, to, count: inside };
  });
}
