import type { Bin, Summary } from '../../simulation/counts.js';
import type { Report, SeatReport } from '../report.js';

/** A seat or an agent: whoever has scores and wins. */
export interface Side {
  readonly name: string;
  readonly wins: SeatReport['wins'];
  readonly score: Summary;
  readonly scores: readonly Bin[];
}

/** Sides that are compared with each other. */
export interface Sides {
  /** What they are: `seat` or `agent`. */
  readonly kind: string;
  readonly sides: readonly Side[];
}

/** The agents, where there are several, then the seats. */
export function sidesOf({ seats, standings }: Report): Sides[] {
  const bySeat = { kind: 'seat', sides: seats.map((seat) => ({ ...seat, name: `seat ${seat.seat}` })) };
  if (standings.length === 0) return [bySeat];
  const names = namesOf(standings.map((standing) => standing.agent));
  const sides = standings.map((standing, index) => ({ ...standing, name: names[index] ?? '' }));
  return [{ kind: 'agent', sides }, bySeat];
}

/** How many numbers the bars hold. */
export function countIn(bins: readonly Bin[]): number {
  return bins.reduce((total, { count }) => total + count, 0);
}

/** Names that differ: agents that are called the same are numbered. */
export function namesOf(agents: readonly string[]): string[] {
  return agents.map((agent, index) => {
    const same = agents.filter((other) => other === agent).length;
    return same === 1 ? agent : `${agent} (${agents.slice(0, index + 1).filter((other) => other === agent).length})`;
  });
}
