import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { RulewrightError } from '@rulewright/core';
import type { Redis } from 'ioredis';
import { counted } from '../plainText.js';
import type { Say } from '../redis.js';
import { orStopped } from '../simulation/simulate.js';
import type { RedisAddress } from './address.js';
import { connect, namedError } from './connection.js';
import { type JoinedRun, joinRun, type Self } from './joinedRun.js';
import { announcedRuns, refuseRun } from './runs.js';

/** Milliseconds between two looks for runs. */
const LOOK = 250;

/**
 * Plays games for all runs that are announced at a Redis, until the signal. Then it ends at once: what it was playing
 * goes to other workers.
 * @throws CommandError `noRedis`, `redisFailed`.
 */
export async function work(address: RedisAddress, threads: number, say: Say, signal?: AbortSignal): Promise<void> {
  const redis = await connect(address, say);
  const self = { name: `${hostname()}-${process.pid}/${threads}`, threads, say };
  say(`Playing on ${counted(threads, 'thread')} for the runs at ${address.name}. Ctrl-C ends it.`);
  /** By id; `undefined` for a run that was refused. */
  const runs = new Map<string, JoinedRun | undefined>();
  let looking = Promise.resolve();
  try {
    while (!signal?.aborted) {
      looking = look(redis, runs, self);
      await orStopped(looking, signal);
      await orStopped(sleep(LOOK), signal);
    }
  } catch (error) {
    throw namedError(error);
  } finally {
    // What waits for Redis fails, so that nobody waits for that.
    if (redis.status !== 'ready') redis.disconnect();
    await looking.catch(() => {});
    await Promise.all(Array.from(runs.values(), (run) => run?.leave()));
    redis.disconnect();
  }
}

/** Ends the runs that are over and joins those that are new. */
async function look(redis: Redis, runs: Map<string, JoinedRun | undefined>, self: Self): Promise<void> {
  const announced = await announcedRuns(redis);
  for (const [id, run] of runs) {
    if (announced.has(id)) continue;
    runs.delete(id);
    if (run === undefined) continue;
    await run.end();
    self.say(`Run ${id} is over.`);
  }
  for (const [id, announcement] of announced) {
    if (!runs.has(id)) runs.set(id, await joinOrRefuse(redis, id, announcement, self));
  }
}

async function joinOrRefuse(
  redis: Redis,
  id: string,
  announcement: string,
  self: Self,
): Promise<JoinedRun | undefined> {
  try {
    const run = await joinRun(redis, id, announcement, self);
    self.say(`Run ${id}: ${run.plan.game}, ${run.plan.agents.join(', ')}.`);
    return run;
  } catch (error) {
    if (!(error instanceof RulewrightError)) throw error;
    const why = `error[${error.code}]: ${error.message}`;
    self.say(`Run ${id} is refused. ${why}`);
    await refuseRun(redis, id, self.name, why);
    return undefined;
  }
}
