import { CommandError } from '../errors.js';
import type { Io } from '../io.js';
import { Outputs } from '../outputs.js';
import { counted } from '../plainText.js';
import { progressOf } from '../progress.js';
import { gamesOf } from '../report/speed.js';
import { Checkpoint } from '../simulation/checkpoint.js';
import type { Match } from '../simulation/match.js';
import { simulate } from '../simulation/simulate.js';
import { noStatistics, type Statistics } from '../simulation/statistics.js';
import { type MatchPlan, matchOf } from '../simulation/threads.js';
import { crewOf } from './matchPlan.js';
import type { RunOptions } from './runOptions.js';

/** Matches that are played one after the other, and what is said of them. */
export interface Run<Report> {
  /** What it is called: `run`, `tournament`. */
  readonly name: string;
  /** All its agents, and what its matches have in common. */
  readonly plan: MatchPlan;
  readonly matches: readonly MatchPlan[];
  /** The most games of a match, unless told otherwise. */
  readonly games: number;
  reportOf(played: PlayedRun): Report;
  /** The report for the terminal. */
  textOf(report: Report): string;
  /** The report as a page of HTML. */
  pageOf(report: Report): Promise<string>;
}

/** What has come of a run. */
interface PlayedRun {
  /** The plan of the run. */
  readonly match: Match;
  /** Of each match of the run. */
  readonly statistics: readonly Statistics[];
  readonly seconds: number;
  /** Games that were played in those seconds: of a run that was taken up again, not all. */
  readonly gamesInTime: number;
}

/**
 * Has the games of a run played and says what they show, on the terminal and in files: all of them appear at the end, or
 * none.
 * @throws CommandError `interrupted` when the signal says so, after the report of what is done.
 */
export async function playAndReport<Report>(run: Run<Report>, options: RunOptions, io: Io): Promise<void> {
  const { json, report: page, traces, resume, force } = options;
  if (resume !== undefined && traces !== undefined) {
    throw new CommandError('conflictingOptions', "--traces can't be had with --resume, which keeps no games.");
  }
  // What is wrong with any of the agents is said before anything begins.
  const match = await matchOf(run.plan);
  const outputs = { '--json': json, '--report': page, '--traces': traces };
  const files = Outputs.open(outputs, { force, others: { '--resume': resume } });
  try {
    const none = run.matches.map(({ config, agents }) => noStatistics(config.players, agents.length));
    const checkpoint = resume === undefined ? undefined : await Checkpoint.open(resume, run.plan, none);
    const statistics = checkpoint?.statistics ?? none;
    const before = gamesOf(statistics);
    const start = performance.now();
    await playMatches(run, options, statistics, checkpoint, files, io);
    const seconds = (performance.now() - start) / 1000;
    const games = gamesOf(statistics);
    const report = games === 0 ? undefined : run.reportOf({ match, statistics, seconds, gamesInTime: games - before });
    if (io.signal?.aborted || report === undefined) {
      if (report) io.stdout.write(run.textOf(report));
      throw interruption(run.name, games, resume);
    }
    files.write('--json', `${JSON.stringify(report, null, 2)}\n`);
    if (page !== undefined) files.write('--report', await run.pageOf(report));
    files.commit();
    io.stdout.write(run.textOf(report));
  } finally {
    files.discard();
  }
}

/** How often a checkpoint is saved, in milliseconds. */
const SAVE = 5000;

async function playMatches(
  run: Pick<Run<never>, 'matches' | 'games'>,
  { games, until, workers, redis, traces }: RunOptions,
  statistics: readonly Statistics[],
  checkpoint: Checkpoint | undefined,
  files: Outputs,
  io: Io,
): Promise<void> {
  const most = games ?? (until === undefined ? run.games : Number.MAX_SAFE_INTEGER);
  let saved = performance.now();
  for (const [index, plan] of run.matches.entries()) {
    if (io.signal?.aborted) break;
    const part = statistics[index] as Statistics;
    const title = run.matches.length === 1 ? {} : { title: plan.agents.join(', ') };
    const crew = await crewOf(plan, { workers, redis, isTraced: traces !== undefined }, io);
    const progress = progressOf({ games: most, until, ...title }, io, crew);
    if (part.games > 0) progress.update(part);
    try {
      await simulate(part, crew, {
        games: most,
        until,
        signal: io.signal,
        onTrace: (line) => files.write('--traces', line),
        onPart() {
          progress.update(part);
          if (performance.now() - saved < SAVE) return;
          checkpoint?.save();
          saved = performance.now();
        },
      });
    } finally {
      progress.stop();
      await crew.close();
      // Whatever has ended the match.
      checkpoint?.save();
    }
  }
}

function interruption(name: string, games: number, resume: string | undefined): CommandError {
  const done = `The ${name} was stopped after ${counted(games, 'game')}`;
  const next = resume === undefined ? 'no file was written' : `${resume} goes on from there`;
  return new CommandError('interrupted', `${done}; ${next}.`);
}
