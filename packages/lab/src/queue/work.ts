import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { RulewrightError } from '@rulewright/core';
import type { Redis } from 'ioredis';
import { orStopped } from '../simulation/simulate.js';
import { counted } from '../tools/plainText.js';
import { connect, namedError, type RedisAddress } from './connection.js';
import { type JoinedRun, joinRun, type Self } from './joinedRun.js';
import type { Say } from './redis.js';
import { announcedRuns, refuseRun } from './runs.js';

/** Milliseconds between polls for runs. */
const LOOK = 250;

/**
 * Plays games for all runs announced at a Redis, until the signal. It then stops at once; its ranges go to other
 * workers.
 * @throws CommandError `noRedis`, `redisFailed`.
 */
export async function work(address: RedisAddress, threads: number, say: Say, signal?: AbortSignal): Promise<void> {
  const redis = await connect(address, say);
  const self = { name: `${hostname()}-${process.pid}/${threads}`, threads, say };
  say(`Playing on ${counted(threads, 'thread')} for the runs at ${address.name}. Press Ctrl-C to stop.`);
  /** By id; `undefined` for refused runs. */
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
    // Fail pending commands instead of waiting for Redis.
    if (redis.status !== 'ready') redis.disconnect();
    await looking.catch(() => {});
    await Promise.all(Array.from(runs.values(), (run) => run?.leave()));
    redis.disconnect();
  }
}

/** Ends finished runs and joins new ones. */
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
