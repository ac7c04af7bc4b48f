import type { Interval } from '../simulation/confidence.js';
import { type Counts, totalOf } from '../simulation/counts.js';
import { meanInterval, momentsOf } from '../simulation/studentT.js';

/** How much better one agent does than another in the same deals. */
export interface PairedEffect {
  /** Mean over the deals: of the difference per game. */
  readonly mean: number;
  /** Its 95% interval: Student's t over the deals; `null` for fewer than five. */
  readonly interval: Interval | null;
  /** Cohen's d of paired samples (d_z): the mean in standard deviations of a deal; `null` if all deals are equal. */
  readonly d: number | null;
  /** Two-sided p-value of the sign-flip test, see `signFlipTest`. */
  readonly p: number;
}

/** A comparison of two agents over complete deals, each played once in every seating. */
export interface PairedComparison {
  readonly deals: number;
  /** Final score minus that of the opponent. */
  readonly points: PairedEffect;
  /** Share of games ranked ahead of the opponent minus the share ranked behind. */
  readonly share: PairedEffect;
}

/**
 * The effect in some deals.
 * @param differences deals by the sum of the differences in their games
 * @param unit what a difference of 1 in the sum is in the mean per game
 * @param most the largest difference, if there is one
 */
export function effectOf(differences: Counts, unit: number, most = Number.POSITIVE_INFINITY): PairedEffect {
  const { mean, variance } = momentsOf([...differences]);
  const interval = meanInterval(differences, { low: -most, high: most });
  return {
    mean: unit * mean,
    interval: interval === undefined ? null : { low: unit * interval.low, high: unit * interval.high },
    d: variance > 0 ? mean / Math.sqrt(variance) : null,
    p: signFlipTest(differences),
  };
}

/** Steps of the exact test; it takes a tenth of a second. */
const MAX_STEPS = 20_000_000;

/**
 * The two-sided p-value of Fisher's sign-flip test: how likely the sum of the differences is at least as far from 0 if
 * every difference has a random sign. If the agents are equally strong, exchanging their names in a deal changes
 * nothing, so the test is exact whatever the distribution of the differences. All signs are counted if that takes few
 * steps; in long runs the sum is normal. See R. A. Fisher, "The design of experiments" (1935), section 21.
 *
 * @param differences deals by a whole difference
 */
export function signFlipTest(differences: Counts): number {
  const sizes: number[] = [];
  let sum = 0;
  let span = 0;
  let squares = 0;
  for (const [value, times] of differences) {
    sum += value * times;
    span += Math.abs(value) * times;
    squares += value ** 2 * times;
  }
  if (sum === 0) return 1;
  const deals = totalOf(differences) - (differences.get(0) ?? 0);
  if (deals * span > MAX_STEPS) return 2 * normalTail(Math.abs(sum) / Math.sqrt(squares));
  for (const [value, times] of differences) {
    if (value !== 0) for (let deal = 0; deal < times; deal++) sizes.push(Math.abs(value));
  }
  return exactTail(sizes, span, Math.abs(sum));
}

/** How likely a sum of numbers with random signs is at least as far from 0 as `sum`. */
function exactTail(sizes: readonly number[], span: number, sum: number): number {
  // The probability of every total of the numbers with a positive sign; the sum is twice it minus all of them.
  let chances = new Float64Array(span + 1);
  chances[0] = 1;
  for (const size of sizes) {
    const next = new Float64Array(span + 1);
    for (let total = 0; total <= span; total++) {
      const chance = chances[total] as number;
      if (chance === 0) continue;
      next[total] = (next[total] as number) + chance / 2;
      next[total + size] = (next[total + size] as number) + chance / 2;
    }
    chances = next;
  }
  return chances.reduce((tail, chance, total) => (Math.abs(2 * total - span) >= sum ? tail + chance : tail), 0);
}

/** The standard normal distribution above `z` ≥ 0, by the continued fraction of Laplace or the series of Gauss. */
function normalTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > 3) {
    let fraction = z;
    for (let term = 60; term >= 1; term--) fraction = z + term / fraction;
    return density / fraction;
  }
  let sum = z;
  let term = z;
  for (let index = 1; index < 60; index++) {
    term *= (z * z) / (2 * index + 1);
    sum += term;
  }
  return 1 / 2 - density * sum;
}
