import type { Counts } from '../simulation/counts.js';
import type { Statistics } from '../simulation/statistics.js';

/** How fast the games were played. The only part of a report that differs between two runs of the same games. */
export interface SpeedReport {
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Decisions and chance outcomes. */
  readonly actionsPerSecond: number;
  readonly node: string;
}

/** The speed of games of which so many were played in those seconds: a run may have been taken up again. */
export function speedOf(statistics: readonly Statistics[], seconds: number, gamesInTime: number): SpeedReport {
  const gamesPerSecond = gamesInTime / seconds;
  const actions = statistics.reduce((sum, part) => sum + sumOf(part.actions), 0);
  return {
    seconds,
    gamesPerSecond,
    actionsPerSecond: (actions / gamesOf(statistics)) * gamesPerSecond,
    node: process.version,
  };
}

/** How many games were counted, all together. */
export function gamesOf(statistics: readonly Statistics[]): number {
  return statistics.reduce((sum, { games }) => sum + games, 0);
}

function sumOf(counts: Counts): number {
  let sum = 0;
  for (const [value, times] of counts) sum += value * times;
  return sum;
}
