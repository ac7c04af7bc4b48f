import type { Crew, CrewOptions, MatchPlan } from '@rulewright/lab';
import { printable, type Say } from './say.js';

// BullMQ and ioredis are loaded only when needed.

const silent: Say = () => {};

/** Where a crew or worker reports. */
interface Reporting {
  /** Receives progress and problems, line by line. Default: nothing is reported. */
  readonly log?: Say;
}

/**
 * A crew of `rulewright worker` processes on any number of machines, fed through Redis. `close()` removes the run's
 * keys.
 * @param url `redis://user:password@host:port/db`, or `rediss://` for TLS.
 * @throws CommandError `invalidAddress`, or `noRedis` within seconds. `play` rejects with `redisFull` or `redisFailed`
 * if Redis fails, `invalidMessage` for an invalid result, `gamesFailed` for games no worker could finish, and
 * `agentFailed` like any crew.
 */
export async function redisCrew(
  plan: MatchPlan,
  url: string,
  { isTraced = false, log = silent }: CrewOptions & Reporting = {},
): Promise<Crew> {
  const { addressOf } = await import('./connection.js');
  const { RedisCrew } = await import('./redisCrew.js');
  return RedisCrew.open(addressOf(url), plan, isTraced, printable(log));
}

/** Options of {@link redisWorker}. */
export interface RedisWorkerOptions extends Reporting {
  /** Number of worker threads. */
  readonly workers: number;
  /** Modules and files of weights that runs may use. Others are refused. */
  readonly modules?: readonly string[];
  /** Stops the worker. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plays games for every {@link redisCrew} at a Redis, until the signal; the `rulewright worker` command.
 * @throws CommandError `invalidAddress`, `unreadableInput` for a module, `noRedis` within seconds, `redisFailed`.
 */
export async function redisWorker(
  url: string,
  { workers, modules = [], log = silent, signal }: RedisWorkerOptions,
): Promise<void> {
  const { addressOf } = await import('./connection.js');
  const { work } = await import('./work.js');
  await work(addressOf(url), { threads: workers, modules, say: printable(log) }, signal);
}
