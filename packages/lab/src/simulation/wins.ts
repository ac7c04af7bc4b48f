import { totalOf } from './counts.js';
import type { SeatStatistics, Statistics } from './statistics.js';

/** An interval of shares, from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The standard normal quantile of 97.5%. */
const Z = 1.959963984540054;

/**
 * Wilson's 95% score interval of a share `p` observed in `n` independent games:
 *
 *     (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n),  z = 1.95996
 *
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the American
 * Statistical Association 22 (1927), 209-212. Unlike the textbook p ± 1.96 sd it stays within 0 and 1 and keeps its
 * coverage for rare events. With shared wins `p` is a mean of fractions, whose variance is at most p(1-p)/n: the
 * interval is then slightly too wide, never too narrow.
 */
export function wilsonInterval(p: number, n: number): Interval {
  const zz = (Z * Z) / n;
  const centre = p + zz / 2;
  const margin = Z * Math.sqrt((p * (1 - p)) / n + zz / (4 * n));
  // Avoids a rounding error at the ends 0 and 1.
  return { low: p === 0 ? 0 : (centre - margin) / (1 + zz), high: p === 1 ? 1 : (centre + margin) / (1 + zz) };
}

/** The wins of a seat or an agent. */
export interface Wins {
  /** Outright wins. */
  readonly alone: number;
  /** Shared wins. */
  readonly shared: number;
  /** Win share; a win shared by k players counts 1/k. */
  readonly share: number;
  /** Its 95% interval, see `wilsonInterval`. */
  readonly interval: Interval;
}

/** Computes the win share. */
export function winsOf({ wins }: SeatStatistics, games: number): Wins {
  const alone = wins.get(1) ?? 0;
  let won = 0;
  // Sorted, because sums of fractions depend on the order.
  for (const [sharers, times] of [...wins].sort(([left], [right]) => left - right)) won += times / sharers;
  const share = won / games;
  return { alone, shared: totalOf(wins) - alone, share, interval: wilsonInterval(share, games) };
}

/** The width of the widest win-share interval, over agents, or over seats if one agent sits everywhere. */
export function widestInterval({ games, agents, seats }: Statistics): number {
  const rivals = agents.length > 0 ? agents : seats;
  return Math.max(
    ...rivals.map((rival) => {
      const { low, high } = winsOf(rival, games).interval;
      return high - low;
    }),
  );
}
