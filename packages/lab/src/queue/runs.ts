import type { Redis } from 'ioredis';

/** Prefix of all keys. A run's keys are `rulewright:<run id>:...`. */
export const PREFIX = 'rulewright';

/** The set of running runs. */
const RUNS = `${PREFIX}:runs`;
/** Milliseconds a run lives after its leader's last heartbeat. */
const LIFE = 15_000;
/** Seconds a refusal is kept. */
const REFUSAL_LIFE = 60;
/** Keys scanned per step when a run is removed. */
const STEP = 1000;

const keyOf = (id: string, name: string): string => `${PREFIX}:${id}:${name}`;

/** Announces a run. Must be repeated, or the run counts as dead. */
export async function announce(redis: Redis, id: string, announcement: string): Promise<void> {
  await Promise.all([
    redis.set(keyOf(id, 'announcement'), announcement, 'PX', LIFE),
    // Results are read from the jobs; the event stream would keep thousands of them.
    redis.hset(keyOf(id, 'meta'), 'opts.maxLenEvents', 0),
    redis.sadd(RUNS, id),
  ]);
}

/** The announcements of all runs, by id. Removes runs of dead leaders. */
export async function announcedRuns(redis: Redis): Promise<Map<string, string>> {
  const ids = await redis.smembers(RUNS);
  const texts = ids.length === 0 ? [] : await redis.mget(ids.map((id) => keyOf(id, 'announcement')));
  const runs = new Map<string, string>();
  for (const [index, id] of ids.entries()) {
    const text = texts[index];
    if (typeof text === 'string') runs.set(id, text);
    else await removeRun(redis, id);
  }
  return runs;
}

/**
 * Removes a run and all its keys. Needs no memory, so it works even if Redis is full. Remaining workers may write keys
 * again, so the run stays registered until it can be removed after them.
 */
export async function removeRun(redis: Redis, id: string): Promise<void> {
  // The id is used in a pattern.
  if (!/^[\da-f]+$/.test(id)) return void (await redis.srem(RUNS, id));
  const isLeft = !(await hasWorkers(redis, id));
  for await (const keys of redis.scanStream({ match: keyOf(id, '*'), count: STEP })) {
    if (keys.length > 0) await redis.unlink(keys);
  }
  if (isLeft) await redis.srem(RUNS, id);
}

/**
 * Registers a run again for a worker who joins late: it may have been removed since. A full Redis refuses, but then
 * there is nothing to clean up.
 */
export async function keepKnown(redis: Redis, id: string): Promise<void> {
  await redis.sadd(RUNS, id).catch(() => {});
}

/** Whether a run has workers, found by BullMQ's connection names. */
async function hasWorkers(redis: Redis, id: string): Promise<boolean> {
  const clients = String(await redis.client('LIST'));
  return clients.includes(` name=${PREFIX}:${Buffer.from(id).toString('base64')}:w:`);
}

/** Tells the leader of a run why a worker refused it. */
export async function refuseRun(redis: Redis, id: string, worker: string, why: string): Promise<void> {
  await Promise.all([
    redis.hset(keyOf(id, 'refusals'), worker, why),
    redis.expire(keyOf(id, 'refusals'), REFUSAL_LIFE),
  ]);
}

/** Why workers refused a run, by worker. */
export async function refusalsOf(redis: Redis, id: string): Promise<Map<string, string>> {
  return new Map(Object.entries(await redis.hgetall(keyOf(id, 'refusals'))));
}
