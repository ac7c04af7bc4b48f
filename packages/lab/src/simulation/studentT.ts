import type { Interval } from './confidence.js';
import type { Counts } from './counts.js';

/** The normal quantile of a two-sided 95% interval. */
const Z = 1.959963984540054;

/** Terms of the expansion in 1 / degrees. */
const TERMS = [
  (Z ** 3 + Z) / 4,
  (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
  (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
  (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160,
];

/**
 * The quantile of Student's t of a two-sided 95% interval, for at least 4 degrees of freedom, to 0.001. See R. A. Fisher and
 * E. A. Cornish, "The percentile points of distributions having known cumulants", Technometrics 2 (1960), 209-225.
 */
export function tQuantile(degrees: number): number {
  return TERMS.reduce((sum, term, index) => sum + term / degrees ** (index + 1), Z);
}

/** Fewer values say nothing about how much they differ. */
const LEAST_VALUES = 5;

/**
 * The 95% interval of a mean of values between two ends, by Student's t; `undefined` for fewer than {@link LEAST_VALUES}. One
 * value of each end counts in addition: if all values are equal, it isn't certain that others are equal too. See A. Agresti and
 * B. Coull, "Approximate is better than 'exact' for interval estimation of binomial proportions", The American Statistician 52
 * (1998), 119-126.
 * @param ends infinite for values without bounds; then none is added
 */
export function meanInterval(values: Counts, ends: Interval): Interval | undefined {
  const { count } = momentsOf([...values]);
  if (count < LEAST_VALUES) return undefined;
  const extremes = [ends.low, ends.high].filter(Number.isFinite).map((end) => [end, 1] as const);
  const { mean, variance, count: all } = momentsOf([...values, ...extremes]);
  const half = tQuantile(all - 1) * Math.sqrt(variance / all);
  return { low: Math.max(ends.low, mean - half), high: Math.min(ends.high, mean + half) };
}

/** The number, mean and variance of values by how often they occurred. */
export function momentsOf(values: readonly (readonly [value: number, times: number])[]) {
  // Sorted, because sums of fractions depend on the order.
  const sorted = [...values].sort(([left], [right]) => left - right);
  const sum = (of: (value: number) => number): number =>
    sorted.reduce((total, [value, times]) => total + times * of(value), 0);
  const count = sum(() => 1);
  const mean = sum((value) => value) / count;
  return { count, mean, variance: sum((value) => (value - mean) ** 2) / (count - 1) };
}
