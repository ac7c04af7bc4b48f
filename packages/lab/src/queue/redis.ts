import type { Crew } from '../simulation/crew.js';
import type { MatchPlan } from '../simulation/threads.js';
import { type Io, linesTo } from '../tools/io.js';

// BullMQ and ioredis are loaded only when needed.

/** Prints a line for people. */
export type Say = (line: string) => void;

const silent: Say = () => {};

/**
 * A crew of `rulewright worker` processes on any number of machines, fed through Redis. `close()` removes the run's
 * keys.
 * @param url `redis://user:password@host:port/db`, or `rediss://` for TLS.
 * @throws CommandError `invalidAddress`, or `noRedis` within seconds. `play` rejects with `redisFull` or `redisFailed`
 * if Redis fails, `invalidMessage` for an invalid result, `gamesFailed` for games no worker could finish, and
 * `agentFailed` like any crew.
 */
export async function redisCrew(plan: MatchPlan, isTraced: boolean, url: string, say = silent): Promise<Crew> {
  const { addressOf } = await import('./connection.js');
  const { RedisCrew } = await import('./redisCrew.js');
  return RedisCrew.open(addressOf(url), plan, isTraced, say);
}

/**
 * Plays games on `threads` worker threads for every {@link redisCrew} at a Redis, until the signal; the `rulewright
 * worker` command.
 * @throws CommandError `invalidAddress`, `noRedis` within seconds, `redisFailed`.
 */
export async function redisWorker(url: string, threads: number, say = silent, signal?: AbortSignal): Promise<void> {
  const { addressOf } = await import('./connection.js');
  const { work } = await import('./work.js');
  await work(addressOf(url), threads, say, signal);
}

/** Options of `worker`. */
export interface WorkerCommandOptions {
  readonly redis: string;
  readonly workers: number;
}

/** Plays games for runs of other machines until stopped. */
export async function workerCommand({ redis, workers }: WorkerCommandOptions, io: Io): Promise<void> {
  await redisWorker(redis, workers, linesTo(io), io.signal);
}
