import { confidenceSequence, type Interval } from './confidence.js';
import { type Counts, totalOf } from './counts.js';
import { WHOLE } from './deals.js';
import type { SeatStatistics, Statistics } from './statistics.js';
import { meanInterval } from './studentT.js';

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

/**
 * The interval of a share `p` of games: Wilson's if every game is a deal. Games of the same deal depend on each other: one that
 * favours a seat does so in all of its games. So if deals have several, it is Student's t over the deals, see `meanInterval`. For
 * fewer than five deals it is Wilson's, as if games that end alike were one: each deal counts as a game.
 *
 * @param deals complete deals by their result, of which `most` is a share of 1
 */
export function dealtInterval(p: number, games: number, deals: Counts, most: number): Interval {
  const count = totalOf(deals);
  if (count === 0 || count === games) return wilsonInterval(p, games);
  const interval = meanInterval(deals, { low: 0, high: most });
  return interval ? { low: interval.low / most, high: interval.high / most } : wilsonInterval(p, count);
}

/** The wins of a seat, an agent or a position in turn order. */
export interface Wins {
  /** Outright wins. */
  readonly alone: number;
  /** Shared wins. */
  readonly shared: number;
  /** Win share; a win shared by k players counts 1/k. */
  readonly share: number;
  /** Its 95% interval for a number of games that was fixed in advance, see `dealtInterval`. */
  readonly interval: Interval;
  /** Its 95% interval that holds whenever the run stops, see `confidenceSequence`. */
  readonly anytime: Interval;
}

/** Computes the win share. `gamesPerDeal` is 1 if every game is a deal. */
export function winsOf({ wins, deals }: SeatStatistics, games: number, gamesPerDeal: number): Wins {
  const alone = wins.get(1) ?? 0;
  const share = winShareOf({ wins }, games);
  const most = WHOLE * gamesPerDeal;
  return {
    alone,
    shared: totalOf(wins) - alone,
    share,
    interval: dealtInterval(share, games, deals, most),
    anytime: confidenceSequence(deals, most),
  };
}

/** The win share alone. */
export function winShareOf({ wins }: Pick<SeatStatistics, 'wins'>, games: number): number {
  let won = 0;
  // Sorted, because sums of fractions depend on the order.
  for (const [sharers, times] of [...wins].sort(([left], [right]) => left - right)) won += times / sharers;
  return won / games;
}

/**
 * The width of the widest interval of a win share that holds at any time, over agents, or over seats if one agent sits
 * everywhere.
 */
export function widestInterval({ agents, seats, deals }: Statistics): number {
  const rivals = agents.length > 0 ? agents : seats;
  return Math.max(
    ...rivals.map((rival) => {
      const { low, high } = confidenceSequence(rival.deals, WHOLE * deals.games);
      return high - low;
    }),
  );
}
