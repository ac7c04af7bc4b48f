import { fewestPlayers, languageOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { pairingsOf } from '../report/ratings.js';
import { formatTournament } from '../report/text.js';
import { type TournamentReport, tournamentReportOf } from '../report/tournament.js';
import { entryAt } from '../tools/entryAt.js';
import { CommandError } from '../tools/errors.js';
import type { Io } from '../tools/io.js';
import { hypotheses, type RunOptions, withMatchOptions, withRunOptions } from './matchOptions.js';
import { planOf } from './matchPlan.js';
import { GAME } from './options.js';
import { playAndReport } from './run.js';
import type { CommandSetup } from './setup.js';

/** Sets up `tournament`. */
export const setUpTournament: CommandSetup = (command, { io }) => {
  command.argument('[game]', GAME, 'copenhagen');
  withMatchOptions(command, 'random,greedy,mcts', 'one per player or more', 'the minimum of the game, but at least 2');
  withRunOptions(command, 'maximum games per combination (default: 200; unlimited with --until or --sprt)')
    .option(
      '--sprt <elo0,elo1>',
      'stop each two agents once a sequential test decides by which of two Elo differences the first is ahead, e.g. 0,50',
      hypotheses,
    )
    .action((game: string, options: RunOptions) => holdTournament(game, options, io));
};

/** Default number of games per pairing. */
const TOURNAMENT_GAMES = 200;

/** Plays agents against each other in every combination and seating, and prints the standings. */
async function holdTournament(idOrPath: string, options: RunOptions, io: Io): Promise<void> {
  const { agents } = options;
  if (new Set(agents).size < agents.length) {
    throw new CommandError('conflictingOptions', 'A tournament takes every agent only once.');
  }
  const game = await loadGame(idOrPath);
  const language = languageOf(game, options.language);
  const players = options.players ?? options.config.players ?? fewestPlayers(game);
  if (agents.length < Math.max(2, players)) {
    const message = `A tournament with ${players} players per game needs at least ${Math.max(2, players)} agents, not ${agents.length}.`;
    throw new CommandError('conflictingOptions', message);
  }
  if (options.sprt !== undefined && players !== 2) {
    const message = `--sprt tests two agents against each other, so it takes games of 2 players, not ${players}.`;
    throw new CommandError('conflictingOptions', message);
  }
  const pairings = pairingsOf(agents.length, players);
  const matches = await Promise.all(
    pairings.map((members, pairing) =>
      planOf(
        idOrPath,
        { ...options, players, seed: seedOf(options.seed, pairing) },
        members.map((member) => entryAt(agents, member)),
      ).then((plan) => ({ ...plan, isPaired: true })),
    ),
  );
  const first = entryAt(matches, 0);
  await playAndReport<TournamentReport>(
    {
      name: 'tournament',
      plan: { ...first, agents },
      matches,
      games: TOURNAMENT_GAMES,
      reportOf: (played) => tournamentReportOf({ ...played, pairings, language, sprt: options.sprt }),
      textOf: formatTournament,
      pageOf: async (...page) => (await import('../report/html/tournamentPage.js')).htmlTournament(...page),
    },
    { ...options, language },
    io,
  );
}

/** Apart enough for tournaments with consecutive seeds. */
const SEED_STEP = 1_000_003;

/** The seed of a pairing: pairings don't share deals, so their results are independent. */
function seedOf(seed: number, pairing: number): number {
  return (seed + pairing * SEED_STEP) % Number.MAX_SAFE_INTEGER;
}
