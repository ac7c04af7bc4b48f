import { availableParallelism } from 'node:os';
import { BOT_GAMES } from '@rulewright/bots';
import { gamesOf, reportOf, type SimulationReport } from '../report/report.js';
import { localRunner } from '../simulation/runner.js';
import { simulate } from '../simulation/simulate.js';
import { emptyStatistics, type Statistics } from '../simulation/statistics.js';
import { labThreads, type MatchPlan, matchOf, sharedRunner } from '../simulation/threads.js';
import { interruption } from '../tools/errors.js';
import { withCleanUp } from '../tools/failures.js';
import { type Io, linesTo } from '../tools/io.js';
import { columns, counted, percent, rate, whole } from '../tools/plainText.js';
import { planOf } from './matchPlan.js';
import { rateBarOf } from './progress.js';

/** What `simulate` plays without arguments. */
interface Showcase {
  /** Random games of each game. */
  readonly random: number;
  /** Games of a bot against an opponent, of each game. They change seats. */
  readonly strong: number;
  readonly bot: string;
  readonly opponent: string;
  readonly workers: number;
}

/** Ten seconds of two cores. */
const USUAL: Showcase = {
  random: 500,
  strong: 2,
  bot: 'hard',
  opponent: 'heuristic',
  workers: Math.min(availableParallelism(), 8),
};

/** Games, with the threads that play them; none for this thread. */
interface Series {
  readonly agents: readonly string[];
  /** Of each game. */
  readonly games: number;
  readonly threads: ReturnType<typeof labThreads> | undefined;
  readonly workers: number;
}

/**
 * Plays many random games of each game, then a few of a strong bot. Prints a table of both, and the rate meanwhile.
 * @throws CommandError `interrupted` after the signal.
 */
export async function playShowcase(io: Io, showcase: Partial<Showcase> = {}): Promise<void> {
  const { random, strong, bot, opponent, workers } = { ...USUAL, ...showcase };
  const threads = workers === 1 ? undefined : labThreads(workers);
  const say = (text: string): unknown => io.stdout.write(`${text}\n\n`);
  await withCleanUp(
    async () => {
      say(`${counted(BOT_GAMES.length * random, 'game')} of random players`);
      say(randomTable(await playAll({ agents: ['random'], games: random, threads, workers }, io)));
      say(`${counted(BOT_GAMES.length * strong, 'game')} of the bot ${bot} against the agent ${opponent}`);
      say(strongTable(await playAll({ agents: [bot, opponent], games: strong, threads, workers }, io)));
      io.stdout.write('The first column has the names for `simulate`, `play` and `tournament`.\n');
    },
    () => threads?.close(),
  );
}

/** The reports of all games. */
async function playAll(series: Series, io: Io): Promise<SimulationReport[]> {
  const reports: SimulationReport[] = [];
  const bar = rateBarOf(io, BOT_GAMES.length * series.games);
  const say = io.stderr.isTTY ? () => {} : linesTo(io);
  await withCleanUp(
    async () => {
      for (const game of BOT_GAMES) {
        const before = gamesIn(reports);
        const report = await playOne(game, series, io, ({ games }) => bar.update(before + games, game));
        if (report !== undefined) reports.push(report);
        if (io.signal?.aborted) throw interruption('run', counted(gamesIn(reports), 'game'), undefined);
        if (report !== undefined)
          say(`${game}: ${counted(report.games, 'game')}, ${rate(report.speed.gamesPerSecond)} games/s`);
      }
    },
    () => bar.stop(),
  );
  return reports;
}

function gamesIn(reports: readonly SimulationReport[]): number {
  return reports.reduce((sum, { games }) => sum + games, 0);
}

/** Plays games of two players; `undefined` if the signal came before the first had ended. */
async function playOne(
  game: string,
  { agents, games, threads, workers }: Series,
  io: Io,
  onPart: (statistics: Statistics) => void,
): Promise<SimulationReport | undefined> {
  const plan: MatchPlan = await planOf(game, {
    players: 2,
    config: {},
    seed: 1,
    agents: [...agents],
    budget: {},
    workers,
  });
  const match = await matchOf(plan);
  const { signal } = io;
  const runner = threads === undefined ? localRunner(match, { signal }) : sharedRunner(plan, threads, { workers });
  const statistics = emptyStatistics(plan.config.players, agents.length);
  const start = performance.now();
  await simulate(statistics, runner, { games, signal, onPart });
  const seconds = (performance.now() - start) / 1000;
  return gamesOf([statistics]) === 0 ? undefined : reportOf({ match, statistics, seconds });
}

function randomTable(reports: readonly SimulationReport[]): string {
  const rows = reports.map(({ game, games, speed, length, winners, movers }) => [
    game,
    whole(games),
    rate(speed.gamesPerSecond),
    whole(speed.actionsPerSecond),
    whole(length.decisions.mean),
    percent(movers[0]?.wins.share ?? 0),
    winners === null ? '-' : winners.mean.toFixed(1),
  ]);
  return columns(['game', 'games', 'games/s', 'actions/s', 'decisions', 'first player wins', 'winning score'], rows, 1);
}

function strongTable(reports: readonly SimulationReport[]): string {
  const names = reports[0]?.standings.map(({ agent }) => agent) ?? [];
  const rows = reports.map(({ game, games, speed, standings }) => [
    game,
    whole(games),
    rate(speed.gamesPerSecond),
    ...standings.map(({ wins }) => String(wins.alone)),
    ...standings.map(({ score }) => score.mean.toFixed(1)),
  ]);
  const titles = [...names.map((name) => `${name} wins`), ...names.map((name) => `${name} score`)];
  return columns(['game', 'games', 'games/s', ...titles], rows, 1);
}
