import { type FinalBoard, finalBoardOf } from '../report/finalBoard.js';
import { gamesOf } from '../report/report.js';
import { Checkpoint } from '../simulation/checkpoint.js';
import { gamesPerDeal, type Match } from '../simulation/match.js';
import { simulate } from '../simulation/simulate.js';
import { emptyStatistics, type Statistics } from '../simulation/statistics.js';
import { type MatchPlan, matchOf } from '../simulation/threads.js';
import { entryAt } from '../tools/entryAt.js';
import { CommandError, interruption } from '../tools/errors.js';
import { withCleanUp } from '../tools/failures.js';
import type { Io } from '../tools/io.js';
import { Outputs } from '../tools/outputs.js';
import { counted } from '../tools/plainText.js';
import type { RunOptions } from './matchOptions.js';
import { runnerOf } from './matchPlan.js';
import { progressOf, sometimes } from './progress.js';

/** Matches to play one after another, and their report. */
interface Run<Report> {
  /** For messages: `run`, `tournament`. */
  readonly name: string;
  /** All agents, and the settings shared by the matches. */
  readonly plan: MatchPlan;
  readonly matches: readonly MatchPlan[];
  /** Default maximum games per match. */
  readonly games: number;
  reportOf(played: PlayedRun): Report;
  /** The report for the terminal. */
  textOf(report: Report): string;
  /** The report as a page of HTML. Its module is imported here: only pages need the plotting libraries. */
  pageOf(report: Report, board: FinalBoard | undefined): Promise<string>;
}

/** The results of a run. */
interface PlayedRun {
  /** The plan of the run. */
  readonly match: Match;
  /** By match. */
  readonly statistics: readonly Statistics[];
  readonly seconds: number;
  /** Games played in those seconds; fewer than all in a resumed run. */
  readonly gamesInTime: number;
}

/**
 * Plays the games of a run and reports on the terminal and in files. The files appear at the end, all or none.
 * @throws CommandError `interrupted` after the signal, once the report of the games so far is printed.
 */
export async function playAndReport<Report>(run: Run<Report>, options: RunOptions, io: Io): Promise<void> {
  const { json, report: page, traces, resume, force = false } = options;
  if (resume !== undefined && traces !== undefined) {
    throw new CommandError('conflictingOptions', "--traces can't be combined with --resume, which keeps no games.");
  }
  // Invalid agents are reported before anything starts.
  const match = await matchOf(run.plan);
  const outputs = { '--json': json, '--report': page, '--traces': traces };
  const files = Outputs.open(outputs, { force, others: { '--resume': resume } });
  try {
    const none = run.matches.map((plan) =>
      emptyStatistics(plan.config.players, plan.agents.length, gamesPerDeal(plan)),
    );
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
      throw interruption(run.name, counted(games, 'game'), resume);
    }
    files.write('--json', `${JSON.stringify(report, null, 2)}\n`);
    if (page !== undefined) {
      files.write('--report', await run.pageOf(report, await bestBoard(run.matches, statistics, options.language)));
    }
    files.commit();
    io.stdout.write(run.textOf(report));
  } finally {
    files.discard();
  }
}

/** The final board of the match with the highest score, the first of several. */
async function bestBoard(
  matches: readonly MatchPlan[],
  statistics: readonly Statistics[],
  language: string | undefined,
): Promise<FinalBoard | undefined> {
  const scores = statistics.map(({ best }) => best?.score ?? Number.NEGATIVE_INFINITY);
  const index = scores.indexOf(Math.max(...scores));
  return finalBoardOf(await matchOf(entryAt(matches, index)), entryAt(statistics, index), language);
}

async function playMatches(
  run: Pick<Run<never>, 'matches' | 'games'>,
  { games, until, sprt, workers, redis, traces }: RunOptions,
  statistics: readonly Statistics[],
  checkpoint: Checkpoint | undefined,
  files: Outputs,
  io: Io,
): Promise<void> {
  const most = games ?? (until === undefined && sprt === undefined ? run.games : Number.MAX_SAFE_INTEGER);
  const saveSometimes = sometimes(() => checkpoint?.save());
  for (const [index, plan] of run.matches.entries()) {
    if (io.signal?.aborted) break;
    const part = entryAt(statistics, index);
    const title = run.matches.length === 1 ? {} : { title: plan.agents.join(', ') };
    const runner = await runnerOf(plan, { workers, redis, isTraced: traces !== undefined }, io);
    const progress = progressOf({ games: most, until, sprt, ...title }, io, runner);
    if (part.games > 0) progress.update(part);
    const play = () =>
      simulate(part, runner, {
        games: most,
        until,
        sprt,
        signal: io.signal,
        onTrace: (line) => files.write('--traces', line),
        onPart() {
          progress.update(part);
          saveSometimes();
        },
      });
    await withCleanUp(
      play,
      () => progress.stop(),
      () => runner.close(),
      () => checkpoint?.save(),
    );
  }
}
