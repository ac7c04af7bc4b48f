import { type Counts, totalOf } from './counts.js';

/** The two hypotheses of a sequential test: differences of strength on the Elo scale, `elo0` < `elo1`. */
export interface SprtHypotheses {
  readonly elo0: number;
  readonly elo1: number;
}

/** The state of a sequential probability ratio test. */
export interface SprtState {
  /** Logarithm of the likelihood ratio: of `elo1` to `elo0`. */
  readonly llr: number;
  /** At or below it the test accepts `elo0`, with errors of 5%. */
  readonly lower: number;
  /** At or above it the test accepts `elo1`, with errors of 5%. */
  readonly upper: number;
  /** The hypothesis that the test accepts; `null` while it goes on. */
  readonly accepted: keyof SprtHypotheses | null;
}

/** Wald's bounds for errors of 5% of both kinds. */
const BOUND = Math.log(0.95 / 0.05);

/**
 * The sequential probability ratio test of two agents (A. Wald, "Sequential tests of statistical hypotheses", Annals of
 * Mathematical Statistics 16 (1945), 117-186), generalised as chess engines use it: an outcome is the result of a deal
 * (of five with two games: the pentanomial model), the share of points is 1 / (1 + 10^(-elo/400)) under each
 * hypothesis, and the chances of the outcomes are those of the highest likelihood with that share. The test may stop
 * after any deal. Its errors are 5% in the limit of small differences between the hypotheses.
 *
 * @param deals how often a deal gave some half points, from 0 to `most`
 */
export function sprtOf(deals: Counts, most: number, { elo0, elo1 }: SprtHypotheses): SprtState {
  const outcomes = Array.from({ length: most + 1 }, (_, halves) => ({
    share: halves / most,
    // Every outcome is possible, as in the tests of chess engines.
    times: deals.get(halves) || 1e-3,
  }));
  const tilt0 = tiltOf(outcomes, shareOf(elo0));
  const tilt1 = tiltOf(outcomes, shareOf(elo1));
  const llr =
    totalOf(deals) === 0
      ? 0
      : outcomes.reduce((sum, { share, times }) => {
          const [odds0, odds1] = [1 + tilt0 * (share - shareOf(elo0)), 1 + tilt1 * (share - shareOf(elo1))];
          return sum + times * Math.log(odds0 / odds1);
        }, 0);
  return { llr, lower: -BOUND, upper: BOUND, accepted: llr >= BOUND ? 'elo1' : llr <= -BOUND ? 'elo0' : null };
}

/** The expected share of points of an agent that is better by this difference. */
function shareOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

const BISECTIONS = 100;

/**
 * The Lagrange multiplier of the likelihood's maximum under a given mean: the chance of an outcome is then its observed
 * share divided by 1 + tilt (share - mean).
 */
function tiltOf(outcomes: readonly { readonly share: number; readonly times: number }[], mean: number): number {
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let round = 0; round < BISECTIONS; round++) {
    const middle = (low + high) / 2;
    const slope = outcomes.reduce((sum, { share, times }) => {
      return sum + (times * (share - mean)) / (1 + middle * (share - mean));
    }, 0);
    if (slope > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
