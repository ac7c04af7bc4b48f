import { nextCheck } from './simulation/simulate.js';
import type { Statistics } from './simulation/statistics.js';
import { widestInterval } from './simulation/wins.js';

/** What a run is to reach. */
export interface Goal {
  readonly games: number;
  readonly until?: number | undefined;
  /** Said before the bar, where there is more than one. */
  readonly title?: string;
}

/** Says how far a run is. */
export interface Progress {
  update(statistics: Statistics): void;
  stop(): void;
}

/** How many games a run will have, as far as that can be told. */
export function expectedGames({ games, until }: Goal, statistics?: Statistics): number {
  if (until === undefined) return games;
  return Math.min(games, statistics === undefined ? nextCheck(0) : gamesFor(until, statistics));
}

/** About how many games make the widest interval that narrow: its width falls with the root of their number. */
function gamesFor(width: number, statistics: Statistics): number {
  return Math.max(statistics.games, Math.round(statistics.games * (widestInterval(statistics) / width) ** 2));
}
