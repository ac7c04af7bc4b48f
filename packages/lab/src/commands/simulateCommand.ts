import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { languageOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { reportOf, type SimulationReport } from '../report/report.js';
import { formatReport } from '../report/text.js';
import { entryAt } from '../tools/entryAt.js';
import type { Io } from '../tools/io.js';
import { type RunOptions, withMatchOptions, withRunOptions } from './matchOptions.js';
import { planOf } from './matchPlan.js';
import { GAME } from './options.js';
import { playAndReport } from './run.js';
import type { CommandSetup } from './setup.js';
import { playShowcase } from './showcase.js';

/** Sets up `simulate`. */
export const setUpSimulate: CommandSetup = (command, { io }) => {
  command.argument(
    '[game]',
    `${GAME} (default: a first look at all games, or with options the bots of every level in ${SHOWN})`,
  );
  withMatchOptions(command);
  withRunOptions(command, 'maximum games (default: 1000; unlimited with --until)');
  command.action((game: string | undefined, options: RunOptions) => {
    if (game !== undefined) return simulateGames(game, options, io);
    const isPlain = command.options.every((option) => command.getOptionValueSource(option.attributeName()) !== 'cli');
    return isPlain ? playShowcase(io) : simulateGames(SHOWN, shownOptions(command), io);
  });
};

/** The default game of `simulate` with options. */
const SHOWN = 'burgundy';
/** Each agent plays every seat twice. */
const SHOWN_GAMES = 8;

/** The options of `simulate` with options but without a game: bots of every level and a random player, where nothing else is given. */
function shownOptions(command: Command): RunOptions {
  const options: Pick<RunOptions, 'agents' | 'games' | 'workers'> = {
    agents: ['hard', 'medium', 'easy', 'random'],
    games: SHOWN_GAMES,
    workers: Math.min(availableParallelism(), SHOWN_GAMES),
  };
  const open = Object.entries(options).filter(([name]) => command.getOptionValueSource(name) !== 'cli');
  return { ...command.opts<RunOptions>(), ...Object.fromEntries(open) };
}

/** Default number of games. */
const SIMULATED_GAMES = 1000;

/** Simulates games and prints statistics. */
async function simulateGames(game: string, options: RunOptions, io: Io): Promise<void> {
  const language = languageOf(await loadGame(game), options.language);
  const plan = await planOf(game, options);
  await playAndReport<SimulationReport>(
    {
      name: 'run',
      plan,
      matches: [plan],
      games: SIMULATED_GAMES,
      reportOf: ({ statistics, ...played }) => reportOf({ ...played, statistics: entryAt(statistics, 0), language }),
      textOf: formatReport,
      pageOf: async (...page) => (await import('../report/html/reportPage.js')).htmlReport(...page),
    },
    { ...options, language },
    io,
  );
}
