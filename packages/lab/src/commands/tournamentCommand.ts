import { CommandError } from '../errors.js';
import type { Io } from '../io.js';
import { pairingsOf, type TournamentReport, tournamentReportOf } from '../tournament/tournament.js';
import { formatTournament } from '../tournament/tournamentText.js';
import { planOf } from './matchPlan.js';
import { playAndReport } from './run.js';
import type { RunOptions } from './runOptions.js';

/** Games of every pairing unless told otherwise. */
const GAMES = 200;

/** Has agents play each other, in every combination and on every seat, and prints how they fared. */
export async function tournamentCommand(idOrPath: string, options: RunOptions, io: Io): Promise<void> {
  const { agents } = options;
  if (new Set(agents).size < agents.length) {
    throw new CommandError('conflictingOptions', 'A tournament takes every agent once; name another for each.');
  }
  const players = options.players ?? options.config.players ?? 2;
  if (agents.length < Math.max(2, players)) {
    const message = `A tournament of games of ${players} players needs ${Math.max(2, players)} agents or more, not ${agents.length}.`;
    throw new CommandError('conflictingOptions', message);
  }
  const pairings = pairingsOf(agents.length, players);
  const matches = await Promise.all(
    pairings.map((members) =>
      planOf(
        idOrPath,
        { ...options, players },
        members.map((member) => agents[member] as string),
      ),
    ),
  );
  const [first] = matches as [(typeof matches)[number]];
  await playAndReport<TournamentReport>(
    {
      name: 'tournament',
      plan: { ...first, agents },
      matches,
      games: GAMES,
      reportOf: (played) => tournamentReportOf({ ...played, pairings }),
      textOf: formatTournament,
      async pageOf(report) {
        // Drawing takes libraries that nothing else needs.
        const { htmlTournament } = await import('../report/htmlTournament.js');
        return htmlTournament(report);
      },
    },
    options,
    io,
  );
}
