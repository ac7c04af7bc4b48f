import { CommandError } from '../errors.js';
import type { Io } from '../io.js';
import { originOf } from '../origin.js';
import { Outputs } from '../outputs.js';
import { counted } from '../plainText.js';
import { progressOf } from '../progress.js';
import { simulate } from '../simulation/simulate.js';
import { noStatistics } from '../simulation/statistics.js';
import { type MatchPlan, matchOf } from '../simulation/threads.js';
import { type Pairing, pairingsOf, resultsOf, type TournamentReport } from '../tournament/tournament.js';
import { formatTournament } from '../tournament/tournamentText.js';
import { crewOf, type MatchOptions, planOf } from './matchOptions.js';

/** What `tournament` is told on the command line. */
export interface TournamentCommandOptions extends MatchOptions {
  /** Of every pairing. */
  readonly games: number;
  readonly json?: string;
}

/** Has agents play each other, in every combination and on every seat, and prints how they fared. */
export async function tournamentCommand(id: string, options: TournamentCommandOptions, io: Io): Promise<void> {
  const { agents } = options;
  if (new Set(agents).size < agents.length) {
    throw new CommandError('conflictingOptions', 'A tournament takes every agent once; name another for each.');
  }
  const size = options.players ?? options.config.players ?? 2;
  if (agents.length < Math.max(2, size)) {
    const message = `A tournament of games of ${size} players needs ${Math.max(2, size)} agents or more, not ${agents.length}.`;
    throw new CommandError('conflictingOptions', message);
  }
  const plans = pairingsOf(agents.length, size).map((members) => ({
    members,
    plan: planOf(
      id,
      { ...options, players: size },
      members.map((member) => agents[member] as string),
    ),
  }));
  const files = Outputs.open({ '--json': options.json });
  try {
    const start = performance.now();
    const pairings: Pairing[] = [];
    for (const { members, plan } of plans) {
      if (io.signal?.aborted) break;
      pairings.push(await playPairing(members, plan, options, io));
    }
    const [{ plan }] = plans as [(typeof plans)[number]];
    const report = await tournamentReportOf(plan, agents, pairings, (performance.now() - start) / 1000);
    const played = pairings.reduce((sum, { statistics }) => sum + statistics.games, 0);
    if (!io.signal?.aborted) {
      files.write('--json', `${JSON.stringify(report, null, 2)}\n`);
      files.commit();
    }
    if (played > 0) io.stdout.write(formatTournament(report));
    if (io.signal?.aborted) {
      throw new CommandError(
        'interrupted',
        `The tournament was stopped after ${counted(played, 'game')}; no file was written.`,
      );
    }
  } finally {
    files.discard();
  }
}

async function playPairing(
  members: readonly number[],
  plan: MatchPlan,
  { games, workers, redis }: TournamentCommandOptions,
  io: Io,
): Promise<Pairing> {
  const statistics = noStatistics(plan.config.players, members.length);
  const crew = await crewOf(plan, { workers, redis }, io);
  const progress = progressOf({ games, title: plan.agents.join(', ') }, io, crew);
  try {
    await simulate(statistics, crew, { games, signal: io.signal, onPart: progress.update });
    return { agents: members, statistics };
  } finally {
    progress.stop();
    await crew.close();
  }
}

async function tournamentReportOf(
  plan: MatchPlan,
  agents: readonly string[],
  pairings: readonly Pairing[],
  seconds: number,
): Promise<TournamentReport> {
  return {
    format: 'rulewright-tournament',
    ...originOf(await matchOf(plan)),
    agents,
    ...resultsOf(agents, pairings),
    seconds,
  };
}
