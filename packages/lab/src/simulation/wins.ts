import { totalOf } from './counts.js';
import type { SeatStatistics, Statistics } from './statistics.js';
import { type Interval, wilsonInterval } from './wilson.js';

/** The games that a seat or an agent has won. */
export interface Wins {
  /** Games won alone. */
  readonly alone: number;
  /** Games won together with others. */
  readonly shared: number;
  /** Share of all games; a win shared by k players counts 1/k for each. */
  readonly share: number;
  /** 95% interval of the share, see `wilsonInterval`. */
  readonly interval: Interval;
}

/** Works the share out. */
export function winsOf({ wins }: SeatStatistics, games: number): Wins {
  const alone = wins.get(1) ?? 0;
  let won = 0;
  // In a fixed order, since fractions add up differently in another.
  for (const [sharers, times] of [...wins].sort(([left], [right]) => left - right)) won += times / sharers;
  const share = won / games;
  return { alone, shared: totalOf(wins) - alone, share, interval: wilsonInterval(share, games) };
}

/** Width of the widest interval of a win share: of the agents, or of the seats where one agent sits everywhere. */
export function widestInterval({ games, agents, seats }: Statistics): number {
  const rivals = agents.length > 0 ? agents : seats;
  return Math.max(
    ...rivals.map((rival) => {
      const { low, high } = winsOf(rival, games).interval;
      return high - low;
    }),
  );
}
