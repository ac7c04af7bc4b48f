import { CommandError } from '../errors.js';
import type { Io } from '../io.js';
import { Outputs } from '../outputs.js';
import { counted } from '../plainText.js';
import { progressOf } from '../progress.js';
import { type Report, reportOf } from '../report/report.js';
import { formatReport } from '../report/reportText.js';
import { Checkpoint } from '../simulation/checkpoint.js';
import { simulate } from '../simulation/simulate.js';
import { noStatistics, type Statistics } from '../simulation/statistics.js';
import { type MatchPlan, matchOf } from '../simulation/threads.js';
import { crewOf, type MatchOptions, planOf } from './matchOptions.js';

/** What `simulate` is told on the command line. */
export interface SimulateCommandOptions extends MatchOptions {
  readonly games?: number;
  readonly until?: number;
  readonly resume?: string;
  readonly json?: string;
  readonly report?: string;
  readonly traces?: string;
}

/** Games that are played unless told otherwise. */
const GAMES = 1000;

/** Has games played and prints what they show. */
export async function simulateCommand(id: string, options: SimulateCommandOptions, io: Io): Promise<void> {
  const { json, report: page, traces, resume } = options;
  if (resume !== undefined && traces !== undefined) {
    throw new CommandError('conflictingOptions', "--traces can't be had with --resume, which keeps no games.");
  }
  const plan = planOf(id, options);
  const files = Outputs.open({ '--json': json, '--report': page, '--traces': traces }, { '--resume': resume });
  try {
    const checkpoint = resume === undefined ? undefined : await Checkpoint.open(resume, plan);
    const statistics = checkpoint?.statistics ?? noStatistics(plan.config.players, plan.agents.length);
    const report = await playAndReport(plan, options, statistics, checkpoint, files, io);
    if (io.signal?.aborted || report === undefined) {
      if (report) io.stdout.write(formatReport(report));
      throw interruption(statistics.games, resume);
    }
    files.write('--json', `${JSON.stringify(report, null, 2)}\n`);
    if (page !== undefined) {
      // Drawing takes libraries that nothing else needs.
      const { htmlReport } = await import('../report/html.js');
      files.write('--report', htmlReport(report));
    }
    files.commit();
    io.stdout.write(formatReport(report));
  } finally {
    files.discard();
  }
}

/** How often a checkpoint is saved, in milliseconds. */
const SAVE = 5000;

async function playAndReport(
  plan: MatchPlan,
  { games, until, workers, redis, traces }: SimulateCommandOptions,
  statistics: Statistics,
  checkpoint: Checkpoint | undefined,
  files: Outputs,
  io: Io,
): Promise<Report | undefined> {
  const most = games ?? (until === undefined ? GAMES : Number.MAX_SAFE_INTEGER);
  const match = await matchOf(plan);
  const crew = await crewOf(plan, { workers, redis, isTraced: traces !== undefined }, io);
  const progress = progressOf({ games: most, until }, io, crew);
  const start = performance.now();
  const before = statistics.games;
  if (before > 0) progress.update(statistics);
  let saved = start;
  try {
    await simulate(statistics, crew, {
      games: most,
      until,
      signal: io.signal,
      onTrace: (line) => files.write('--traces', line),
      onPart() {
        progress.update(statistics);
        if (performance.now() - saved < SAVE) return;
        checkpoint?.save();
        saved = performance.now();
      },
    });
  } finally {
    progress.stop();
    await crew.close();
    // Whatever has ended the run.
    checkpoint?.save();
  }
  if (statistics.games === 0) return undefined;
  const seconds = (performance.now() - start) / 1000;
  return reportOf({ match, statistics, seconds, gamesInTime: statistics.games - before });
}

function interruption(games: number, resume: string | undefined): CommandError {
  const done = `The run was stopped after ${counted(games, 'game')}`;
  const next = resume === undefined ? 'no file was written' : `${resume} goes on from there`;
  return new CommandError('interrupted', `${done}; ${next}.`);
}
