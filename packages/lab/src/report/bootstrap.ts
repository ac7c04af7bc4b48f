import { createRng, type Rng } from '@rulewright/core';
import { randomGamma } from 'd3-random';
import type { Interval } from '../simulation/confidence.js';

/** Resamples; the ends of an interval are then exact to about a tenth of its half width. */
export const RESAMPLES = 1000;

/**
 * Weights of some deals, for one resample of the Bayesian bootstrap: those of a Dirichlet distribution, so that deals
 * with the same result weigh as much together as their number on average. Unlike drawing deals one by one it takes no
 * longer for many deals. See D. B. Rubin, "The Bayesian bootstrap", Annals of Statistics 9 (1981), 130-134.
 *
 * @param times how often each result occurred
 * @returns shares that add up to 1
 */
export function weightsOf(times: readonly number[], rng: Rng): number[] {
  const drawn = times.map((number) => gammaOf(number, rng));
  const total = drawn.reduce((sum, weight) => sum + weight, 0);
  return drawn.map((weight) => weight / total);
}

/**
 * The 95% percentile interval of some resampled numbers. See B. Efron, "Better bootstrap confidence intervals", Journal
 * of the American Statistical Association 82 (1987), 171-185, on when it is exact: after any monotone transformation
 * that makes the estimate normal.
 */
export function percentileInterval(resampled: readonly number[]): Interval {
  const sorted = [...resampled].sort((left, right) => left - right);
  const cut = Math.round(0.025 * sorted.length);
  return { low: sorted[cut] ?? Number.NaN, high: sorted[sorted.length - 1 - cut] ?? Number.NaN };
}

/** The generator of resamples: the same for every report, so that reports can be reproduced. */
export function bootstrapRng(): Rng {
  return createRng('bootstrap');
}

/** A gamma variate of a shape from 1. */
export function gammaOf(shape: number, rng: Rng): number {
  return randomGamma.source(() => rng.next())(shape)();
}
