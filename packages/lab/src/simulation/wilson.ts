/** Both ends of an interval of shares, from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The standard normal quantile of 97.5%. */
const Z = 1.959963984540054;

/**
 * Wilson's 95% score interval of a share `p` seen in `n` independent games:
 *
 *     (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n),  z = 1.95996
 *
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the American
 * Statistical Association 22 (1927), 209-212. Unlike the textbook p ± 1.96 sd it stays within 0 and 1 and holds its
 * level for rare events. Where wins are shared, `p` is a mean of fractions; as no mean of numbers from 0 to 1 varies
 * more than p(1-p)/n, the interval is then a little too wide, never too narrow.
 */
export function wilsonInterval(p: number, n: number): Interval {
  const zz = (Z * Z) / n;
  const centre = p + zz / 2;
  const margin = Z * Math.sqrt((p * (1 - p)) / n + zz / (4 * n));
  // Rounding would leave an end that is 0 or 1 off by the last digit.
  return { low: p === 0 ? 0 : (centre - margin) / (1 + zz), high: p === 1 ? 1 : (centre + margin) / (1 + zz) };
}
