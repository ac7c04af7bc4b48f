import cliProgress from 'cli-progress';
import { BAR, dashboardOf } from './dashboard.js';
import { expectedGames, type Goal, type Progress } from './goal.js';
import type { Io } from './io.js';
import type { Crew } from './simulation/crew.js';

/** A bar on a terminal, nothing where no one looks; more for a crew that has more to say. */
export function progressOf(goal: Goal, io: Io, crew: Crew): Progress {
  if (crew.status !== undefined) return dashboardOf(goal, io, () => crew.status?.() ?? '');
  if (!io.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new cliProgress.SingleBar(
    { format: BAR, stream: io.stderr, hideCursor: true, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  bar.start(expectedGames(goal), 0, { title: goal.title === undefined ? '' : `${goal.title} ` });
  return {
    update(statistics) {
      bar.setTotal(expectedGames(goal, statistics));
      bar.update(statistics.games);
    },
    stop: () => bar.stop(),
  };
}
