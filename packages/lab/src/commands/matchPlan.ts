import { configOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { localRunner, type Runner, type RunnerOptions } from '../simulation/runner.js';
import { type MatchPlan, matchOf, threadRunner } from '../simulation/threads.js';
import { CommandError } from '../tools/errors.js';
import { type Io, linesTo } from '../tools/io.js';
import type { MatchOptions } from './matchOptions.js';
import { packageFor } from './packages.js';

/**
 * The match to play. With several agents there is one player per agent; with one agent, the game's maximum by default.
 * @throws CommandError for an unknown game or agent; ConfigError.
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
      `${agents.length} agents can't share ${config.players} seats: name one for all seats, or one per seat.`,
    );
  }
  return { game: idOrPath, config, seed: options.seed, agents, budget: options.budget };
}

/** The runner for the games: this thread, worker threads or remote workers. */
export async function runnerOf(
  plan: MatchPlan,
  { workers, redis, isTraced = false }: Pick<MatchOptions, 'workers' | 'redis'> & RunnerOptions,
  io: Io,
): Promise<Runner> {
  // Needed for remote workers too: invalid agents are reported before anything starts.
  const match = await matchOf(plan);
  if (redis !== undefined) {
    const { redisRunner } = await packageFor('@rulewright/queue', '--redis');
    return redisRunner(plan, redis, { isTraced, log: linesTo(io) });
  }
  return workers === 1
    ? localRunner(match, { isTraced, signal: io.signal })
    : threadRunner(plan, { workers, isTraced });
}
