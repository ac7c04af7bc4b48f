import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { RulewrightError } from '@rulewright/core';
import { counted, orStopped, plainLine } from '@rulewright/lab/internal/commands';
import type { Redis } from 'ioredis';
import { connect, namedError, type RedisAddress } from './connection.js';
import { type JoinedRun, joinRun, type Self } from './joinedRun.js';
import { logEachOnce } from './log.js';
import { checkModules } from './modules.js';
import { refuseRun, runningRuns } from './runs.js';

/** Milliseconds between polls for runs. */
const LOOK = 250;

/** Maximum runs played at once. */
const MAX_RUNS = 32;

/**
 * Plays games for all runs announced at a Redis, until the signal. It then stops at once; its ranges go to other
 * workers.
 * @throws CommandError `unreadableInput`, `noRedis`, `redisFailed`.
 */
export async function work(address: RedisAddress, options: Omit<Self, 'name'>, signal?: AbortSignal): Promise<void> {
  const { threads, modules, log } = options;
  checkModules(modules);
  const redis = await connect(address, log);
  const self = { ...options, name: `${hostname().replaceAll(/[^\w.-]/g, '-')}-${process.pid}/${threads}` };
  log(`Playing on ${counted(threads, 'thread')} for the runs at ${address.name}. Press Ctrl-C to stop.`);
  const ignore = logEachOnce(log);
  /** By id; `undefined` for refused runs. */
  const runs = new Map<string, JoinedRun | undefined>();
  let looking = Promise.resolve();
  try {
    while (!signal?.aborted) {
      looking = look(redis, runs, self, ignore);
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
async function look(
  redis: Redis,
  runs: Map<string, JoinedRun | undefined>,
  self: Self,
  ignore: Self['log'],
): Promise<void> {
  const running = await runningRuns(redis, ignore, runs.keys());
  for (const [id, run] of runs) {
    if (running.has(id)) continue;
    runs.delete(id);
    if (run === undefined) continue;
    await run.end();
    self.log(`Run ${id} is over.`);
  }
  for (const id of running) {
    const joined = [...runs.values()].filter((run) => run !== undefined).length;
    if (!runs.has(id) && joined < MAX_RUNS) runs.set(id, await joinOrRefuse(redis, id, self));
  }
}

async function joinOrRefuse(redis: Redis, id: string, self: Self): Promise<JoinedRun | undefined> {
  try {
    const run = await joinRun(redis, id, self);
    self.log(`Run ${id}: ${run.title}.`);
    return run;
  } catch (error) {
    const known = namedError(error);
    // Disconnected only at the end.
    if (redis.status === 'end') throw known;
    const why = plainLine(known instanceof RulewrightError ? `error[${known.code}]: ${known.message}` : String(known));
    self.log(`Refused run ${id}. ${why}`);
    await refuseRun(redis, id, self.name, why);
    return undefined;
  }
}
