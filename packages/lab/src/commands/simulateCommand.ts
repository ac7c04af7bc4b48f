import type { Io } from '../io.js';
import { type Report, reportOf } from '../report/report.js';
import { formatReport } from '../report/reportText.js';
import type { Statistics } from '../simulation/statistics.js';
import { planOf } from './matchPlan.js';
import { playAndReport } from './run.js';
import type { RunOptions } from './runOptions.js';

/** Games that are played unless told otherwise. */
const GAMES = 1000;

/** Has games played and prints what they show. */
export async function simulateCommand(idOrPath: string, options: RunOptions, io: Io): Promise<void> {
  const plan = await planOf(idOrPath, options);
  await playAndReport<Report>(
    {
      name: 'run',
      plan,
      matches: [plan],
      games: GAMES,
      reportOf: ({ statistics: [statistics], ...played }) =>
        reportOf({ ...played, statistics: statistics as Statistics }),
      textOf: formatReport,
      async pageOf(report) {
        // Drawing takes libraries that nothing else needs.
        const { htmlReport } = await import('../report/html.js');
        return htmlReport(report);
      },
    },
    options,
    io,
  );
}
