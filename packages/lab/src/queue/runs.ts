import type { Redis } from 'ioredis';

/** What every key begins with. All that belongs to a run is at `rulewright:<id of the run>:...`. */
export const PREFIX = 'rulewright';

/** The set of the runs that are going on. */
const RUNS = `${PREFIX}:runs`;
/** Milliseconds that a run lasts after its leader was last heard of. */
const LIFE = 15_000;
/** Seconds that a refusal can be read. */
const REFUSAL_LIFE = 60;
/** Keys that are looked at in one step when a run is removed. */
const STEP = 1000;

const keyOf = (id: string, name: string): string => `${PREFIX}:${id}:${name}`;

/** Says that a run is going on: now, and again and again, since it counts as dead otherwise. */
export async function announce(redis: Redis, id: string, announcement: string): Promise<void> {
  await Promise.all([
    redis.set(keyOf(id, 'announcement'), announcement, 'PX', LIFE),
    // Results are read from the jobs; the stream of events would keep thousands of them.
    redis.hset(keyOf(id, 'meta'), 'opts.maxLenEvents', 0),
    redis.sadd(RUNS, id),
  ]);
}

/** The announcements of all runs, by id. What a dead leader has left is removed on the way. */
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
 * Removes a run and all its keys. Needs no memory, so it also works where Redis is full. Workers who still take part may
 * put some there again, so the run is known until whoever looks for runs has removed it after them.
 */
export async function removeRun(redis: Redis, id: string): Promise<void> {
  // The id stands in a pattern.
  if (!/^[\da-f]+$/.test(id)) return void (await redis.srem(RUNS, id));
  const isLeft = !(await hasWorkers(redis, id));
  for await (const keys of redis.scanStream({ match: keyOf(id, '*'), count: STEP })) {
    if (keys.length > 0) await redis.unlink(keys);
  }
  if (isLeft) await redis.srem(RUNS, id);
}

/**
 * Has a run looked at again by whoever looks for runs, for a worker who joins late: it may have been removed since it was
 * announced. A Redis that is full takes nothing, but then there is nothing to remove.
 */
export async function keepKnown(redis: Redis, id: string): Promise<void> {
  await redis.sadd(RUNS, id).catch(() => {});
}

/** Whether workers take part in a run: BullMQ names their connections. */
async function hasWorkers(redis: Redis, id: string): Promise<boolean> {
  const clients = String(await redis.client('LIST'));
  return clients.includes(` name=${PREFIX}:${Buffer.from(id).toString('base64')}:w:`);
}

/** Tells the leader of a run why a worker doesn't take part. */
export async function refuseRun(redis: Redis, id: string, worker: string, why: string): Promise<void> {
  await Promise.all([
    redis.hset(keyOf(id, 'refusals'), worker, why),
    redis.expire(keyOf(id, 'refusals'), REFUSAL_LIFE),
  ]);
}

/** Why workers don't take part in a run, by worker. */
export async function refusalsOf(redis: Redis, id: string): Promise<Map<string, string>> {
  return new Map(Object.entries(await redis.hgetall(keyOf(id, 'refusals'))));
}
