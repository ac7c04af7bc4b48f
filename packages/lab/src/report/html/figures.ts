import type { Bin, Summary } from '../../simulation/counts.js';
import { areSeats, type SeatReport, type SimulationReport } from '../report.js';

/** Shown for a missing figure, e.g. the spread of a single game. */
const NO_FIGURE = '–';

/** With two decimals. */
export function decimal(value: number | null): string {
  if (value === null) return NO_FIGURE;
  return signed(value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
}

/** As short as possible: an integer without decimals. */
export function plain(value: number): string {
  return signed(value.toLocaleString('en', { maximumFractionDigits: 2 }));
}

/** A difference of shares as a percentage with one decimal. */
export function percentAhead(share: number): string {
  return `${signed((100 * share).toFixed(1))}%`;
}

/** The range of a bin. */
export function rangeOf({ from, to }: Bin): string {
  return from === to ? plain(from) : `${plain(from)} to ${plain(to)}`;
}

/** Uses the minus sign, and none before a zero. */
function signed(text: string): string {
  return /^-[0.]+$/.test(text) ? text.slice(1) : text.replace('-', '−');
}

/** At most `most` evenly spaced round integers from `low` to `high`, as axis ticks. */
export function wholeTicks(low: number, high: number, most: number): number[] {
  const step = stepOf((high - low) / most);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** The smallest of 1, 2, 5, 10, 20, 50, ... that is at least `least`. */
function stepOf(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return [power, 2 * power, 5 * power].find((step) => step >= least) ?? 10 * power;
}

/** A seat or an agent, with its scores and wins. */
export interface Competitor {
  readonly name: string;
  readonly wins: SeatReport['wins'];
  readonly score: Summary;
  readonly scores: readonly Bin[];
}

/** Sides to compare. */
export interface Sides {
  /** `seat`, `agent` or `turn`. */
  readonly kind: string;
  readonly sides: readonly Competitor[];
}

/** The agents, if there are several, then the seats, then turn order where it isn't that of the seats. */
export function sidesOf(report: Pick<SimulationReport, 'seats' | 'movers' | 'standings'>): Sides[] {
  const { seats, movers, standings } = report;
  const sides: Sides[] = [{ kind: 'seat', sides: seats }];
  if (standings.length > 0) {
    const names = namesOf(standings.map((standing) => standing.agent));
    const agents = standings.map((standing, index) => ({ ...standing, name: names[index] ?? '' }));
    sides.unshift({ kind: 'agent', sides: agents });
  }
  if (!areSeats(report)) {
    sides.push({ kind: 'turn', sides: movers.map((mover) => ({ ...mover, name: `moved ${mover.position}` })) });
  }
  return sides;
}

/** Total count of the bins. */
export function countIn(bins: readonly Bin[]): number {
  return bins.reduce((total, { count }) => total + count, 0);
}

/** Unique names: agents with the same name are numbered. */
export function namesOf(agents: readonly string[]): string[] {
  return agents.map((agent, index) => {
    const same = agents.filter((other) => other === agent).length;
    return same === 1 ? agent : `${agent} (${agents.slice(0, index + 1).filter((other) => other === agent).length})`;
  });
}
