import { wilsonInterval } from '@rulewright/lab/internal';
import { type Interval, tQuantile } from '@rulewright/lab/internal/commands';

/** A part of a whole in one deal: illegal answers among all answers. */
export interface DealShare {
  readonly part: number;
  readonly whole: number;
}

/** A share over all deals. */
export interface Share extends DealShare {
  /** `null` without a whole. */
  readonly share: number | null;
  /** Its 95% interval over deals; `null` for fewer than ten. */
  readonly interval: Interval | null;
}

/** Fewer deals say too little about how much deals differ: intervals over five cover the truth in 87% instead of 95%. */
const LEAST_DEALS = 10;
/** The normal quantile of a two-sided 95% interval. */
const Z = 1.959963984540054;

/**
 * A share of some answers, with an interval. Answers in the same deal depend on each other: one misread board makes several of
 * them illegal. So Wilson's interval is taken for as many independent answers as would vary as much as the deals do, fewer for
 * few deals, and at most for all:
 *
 *     n = min(answers, p (1 - p) / variance (z / t)²)
 *
 * with the linearized variance of a ratio over deals. See E. L. Korn and B. I. Graubard, "Confidence intervals for proportions
 * with small expected number of positive counts estimated from survey data", Survey Methodology 24 (1998), 193-201.
 */
export function shareOver(deals: readonly DealShare[]): Share {
  const met = deals.filter(({ whole }) => whole > 0);
  const part = sumOf(met, (deal) => deal.part);
  const whole = sumOf(met, (deal) => deal.whole);
  if (whole === 0) return { part, whole, share: null, interval: null };
  const share = part / whole;
  if (met.length < LEAST_DEALS) return { part, whole, share, interval: null };
  const variance = ratioVariance(met, share, whole);
  const scale = (Z / tQuantile(met.length - 1)) ** 2;
  const independent = variance > 0 ? Math.min(whole, ((share * (1 - share)) / variance) * scale) : whole;
  return { part, whole, share, interval: wilsonInterval(share, independent) };
}

/** A mean over all deals. */
export interface DealMean {
  readonly count: number;
  /** `null` for a count of 0. */
  readonly mean: number | null;
  /** Its 95% interval over deals; `null` for fewer than ten. */
  readonly interval: Interval | null;
}

/** The mean of numbers with their sum (`part`) and their count (`whole`) in each deal: Student's t over deals. */
export function meanOver(deals: readonly DealShare[]): DealMean {
  const met = deals.filter(({ whole }) => whole > 0);
  const count = sumOf(met, (deal) => deal.whole);
  if (count === 0) return { count, mean: null, interval: null };
  const mean = sumOf(met, (deal) => deal.part) / count;
  if (met.length < LEAST_DEALS) return { count, mean, interval: null };
  const half = tQuantile(met.length - 1) * Math.sqrt(ratioVariance(met, mean, count));
  return { count, mean, interval: { low: mean - half, high: mean + half } };
}

/** The variance of a ratio of sums over deals. */
function ratioVariance(deals: readonly DealShare[], ratio: number, whole: number): number {
  const squares = sumOf(deals, (deal) => (deal.part - ratio * deal.whole) ** 2);
  return ((deals.length / (deals.length - 1)) * squares) / whole ** 2;
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
