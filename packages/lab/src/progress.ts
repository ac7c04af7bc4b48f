import cliProgress from 'cli-progress';
import type { Io } from './io.js';
import { nextCheck } from './simulation/simulate.js';
import type { Statistics } from './simulation/statistics.js';
import { widestInterval } from './simulation/wins.js';

/** Says how far a run is. */
export interface Progress {
  update(statistics: Statistics): void;
  stop(): void;
}

/** What a run is to reach. */
export interface Goal {
  readonly games: number;
  readonly until?: number | undefined;
  /** Said before the bar, where there is more than one. */
  readonly title?: string;
}

/** A bar on a terminal; nothing where no one looks. */
export function progressOf(goal: Goal, io: Io): Progress {
  if (!io.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new cliProgress.SingleBar(
    {
      format: '{title}{bar} {percentage}% | {value}/{total} games | {eta_formatted} left',
      stream: io.stderr,
      hideCursor: true,
      clearOnComplete: true,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(goal.until === undefined ? goal.games : Math.min(goal.games, nextCheck(0)), 0, {
    title: goal.title === undefined ? '' : `${goal.title} `,
  });
  return {
    update(statistics) {
      if (goal.until !== undefined) bar.setTotal(Math.min(goal.games, gamesFor(goal.until, statistics)));
      bar.update(statistics.games);
    },
    stop: () => bar.stop(),
  };
}

/** About how many games make the widest interval that narrow: its width falls with the root of their number. */
function gamesFor(width: number, statistics: Statistics): number {
  return Math.max(statistics.games, Math.round(statistics.games * (widestInterval(statistics) / width) ** 2));
}
