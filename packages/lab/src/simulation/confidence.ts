import { type Counts, totalOf } from './counts.js';

/** An interval of shares, from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Stakes of the bets: a geometric grid, fine enough for a hundred million deals. */
const STAKES = Array.from({ length: 24 }, (_, index) => 2 ** (-index / 2));
/** To eleven decimals. */
const BISECTIONS = 36;

/**
 * The 95% confidence sequence of a mean of numbers from 0 to 1: with a probability of 95% the mean lies in it at every
 * number of deals, so it holds whenever and for whatever reason a run stops. It assumes only that deals are drawn
 * alike and independently, and is exact for any distribution on [0, 1].
 *
 * A gambler bets that the mean exceeds `m`, and starts with 1 divided among stakes θ. If the mean is `m`, the wealth
 *
 *     mean over θ of Π (1 + θ (x_i / m - 1))
 *
 * is a nonnegative martingale, and reaches 40 with a probability of at most 1/40 (Ville 1939). The lower end is the `m`
 * at which the wealth is 40. The upper end is the same for 1 - x. This is hedged betting with a grid of stakes, as in
 * I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", Journal of the Royal
 * Statistical Society B 86 (2024), 1-27. For the general theory see S. R. Howard, A. Ramdas, J. McAuliffe and
 * J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49 (2021).
 *
 * @param deals how often each number occurred, from 0 to `most`, which stands for 1
 */
export function confidenceSequence(deals: Counts, most: number): Interval {
  const shares = [...deals]
    .sort(([left], [right]) => left - right)
    .map(([value, times]) => [value / most, times] as const);
  return {
    low: lowerEnd(shares, totalOf(deals)),
    high: 1 - lowerEnd(shares.map(([share, times]) => [1 - share, times] as const).reverse(), totalOf(deals)),
  };
}

/** The logarithm of the wealth at which a mean is ruled out. */
const LIMIT = Math.log(40);

function lowerEnd(shares: readonly (readonly [share: number, times: number])[], total: number): number {
  let low = 0;
  let high = shares.reduce((sum, [share, times]) => sum + share * times, 0) / Math.max(1, total);
  for (let round = 0; round < BISECTIONS && high > 0; round++) {
    const middle = (low + high) / 2;
    if (logWealth(shares, middle) >= LIMIT) low = middle;
    else high = middle;
  }
  return low;
}

function logWealth(shares: readonly (readonly [share: number, times: number])[], mean: number): number {
  // Loops, because `--until` computes it after every part of a run.
  const logs = STAKES.map(() => 0);
  for (const [share, times] of shares) {
    const gain = share / mean - 1;
    for (let index = 0; index < STAKES.length; index++) {
      logs[index] = (logs[index] as number) + times * Math.log(1 + (STAKES[index] as number) * gain);
    }
  }
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / STAKES.length);
}
