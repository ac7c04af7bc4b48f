import type { Crew } from './simulation/crew.js';
import type { MatchPlan } from './simulation/threads.js';

// What needs BullMQ and ioredis is loaded when it is called: nobody else has to wait for it.

/** Takes a line for people: the connection is lost, a worker refuses. */
export type Say = (line: string) => void;

const silent: Say = () => {};

/**
 * Workers on any number of machines, each a `rulewright worker`, who find their work at a Redis. `close()` removes all
 * that the run has put there.
 * @param url `redis://user:password@host:port/db`, or `rediss://` for TLS.
 * @throws CommandError `invalidAddress`, or `noRedis` within seconds. `play` rejects with `redisFull` or `redisFailed`
 * once Redis can't do its part, with `invalidMessage` for a result that makes no sense, with `gamesFailed` for games
 * that no worker could end, and with `agentFailed` as any crew does.
 */
export async function redisCrew(plan: MatchPlan, isTraced: boolean, url: string, say = silent): Promise<Crew> {
  const { addressOf } = await import('./queue/address.js');
  const { RedisCrew } = await import('./queue/redisCrew.js');
  return RedisCrew.open(addressOf(url), plan, isTraced, say);
}

/**
 * Plays games on `threads` worker threads for every {@link redisCrew} at a Redis, until the signal: what `rulewright
 * worker` does.
 * @throws CommandError `invalidAddress`, `noRedis` within seconds, `redisFailed`.
 */
export async function redisWorker(url: string, threads: number, say = silent, signal?: AbortSignal): Promise<void> {
  const { addressOf } = await import('./queue/address.js');
  const { work } = await import('./queue/work.js');
  await work(addressOf(url), threads, say, signal);
}
