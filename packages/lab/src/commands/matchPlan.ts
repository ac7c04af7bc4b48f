import { CommandError } from '../errors.js';
import { loadGame } from '../games.js';
import type { Io } from '../io.js';
import { linesTo } from '../lines.js';
import { redisCrew } from '../redis.js';
import { type Crew, localCrew } from '../simulation/crew.js';
import { type MatchPlan, matchOf, threadCrew } from '../simulation/threads.js';
import { configOf } from './arguments.js';
import type { MatchOptions } from './matchOptions.js';

/**
 * What is to be played: with as many players as agents, or as the game takes where one agent sits at every seat.
 * @throws CommandError for a game or an agent that doesn't exist, ConfigError.
 */
export async function planOf(
  idOrPath: string,
  options: MatchOptions,
  agents: readonly string[] = options.agents,
): Promise<MatchPlan> {
  const game = await loadGame(idOrPath);
  const { players = agents.length > 1 && options.config.players === undefined ? agents.length : undefined } = options;
  const config = configOf(game, options.config, players);
  if (agents.length > 1 && agents.length !== config.players) {
    throw new CommandError(
      'conflictingOptions',
      `${agents.length} agents can't share ${config.players} seats: name one for all seats, or one for each.`,
    );
  }
  return { game: idOrPath, config, seed: options.seed, agents, budget: options.budget };
}

/** Who plays the games: this thread, worker threads, or workers on other machines. */
export async function crewOf(
  plan: MatchPlan,
  { workers, redis, isTraced = false }: Pick<MatchOptions, 'workers' | 'redis'> & { readonly isTraced?: boolean },
  io: Io,
): Promise<Crew> {
  // Also where workers play: what is wrong with an agent is said before anything begins.
  const match = await matchOf(plan);
  if (redis !== undefined) return redisCrew(plan, isTraced, redis, linesTo(io));
  return workers === 1 ? localCrew(match, isTraced, io.signal) : threadCrew(plan, isTraced, workers);
}
