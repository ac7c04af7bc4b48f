import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { MAX_ANNOUNCEMENT } from './announcement.js';
import type { WriteLine } from './log.js';
import { invalidMessage } from './messages.js';

/** Prefix of all keys. A run's keys are `rulewright:<run id>:...`. */
export const PREFIX = 'rulewright';

/** The set of running runs. */
const RUNS = `${PREFIX}:runs`;
/** The id of a run, as leaders make them. */
const RUN_ID = /^[\da-f]{16}$/;
/** The name of a worker: host, process id and number of threads. */
const WORKER = /^[\w.-]{1,300}\/\d{1,4}$/;
/** Maximum run ids read at once. */
const MOST = 1000;
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

/**
 * The ids of running runs: of the known ones and of those in Redis. Removes runs of dead leaders, and ids that no leader
 * made.
 */
export async function runningRuns(redis: Redis, log: WriteLine, known: Iterable<string> = []): Promise<Set<string>> {
  const read = await redis.srandmember(RUNS, MOST);
  const running = new Set(known);
  for (const id of read) {
    if (RUN_ID.test(id)) {
      running.add(id);
    } else {
      log(`Ignored ${id} in ${RUNS}: not the id of a run.`);
      await redis.srem(RUNS, id);
    }
  }
  const ids = [...running];
  const announced = await Promise.all(ids.map((id) => redis.exists(keyOf(id, 'announcement'))));
  for (const [index, id] of ids.entries()) {
    if (announced[index] === 1) continue;
    running.delete(id);
    await removeRun(redis, id);
  }
  return running;
}

/** The announcement of a run, cut if it is longer than any leader's. */
export async function announcementIn(redis: Redis, id: string): Promise<string> {
  return redis.getrange(keyOf(id, 'announcement'), 0, MAX_ANNOUNCEMENT);
}

/** A network that a training's jobs name by its hash. */
export interface StoredNetwork {
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  /** Parameters as floats, or weights as JSON. */
  readonly bytes: Buffer;
}

/** Maximum bytes of a network. The largest of a lab game has 0.6 MB. */
export const MAX_NETWORK = 64 * 2 ** 20;

/** The network with these bytes. */
export function networkOf(bytes: Buffer): StoredNetwork {
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** Stores a network for the jobs of a run. */
export async function putNetwork(redis: Redis, id: string, { hash, bytes }: StoredNetwork): Promise<void> {
  await redis.set(keyOf(id, `network-${hash}`), bytes);
}

/** Removes a network that no job needs any longer. */
export async function removeNetwork(redis: Redis, id: string, { hash }: StoredNetwork): Promise<void> {
  await redis.unlink(keyOf(id, `network-${hash}`));
}

/**
 * The network with that hash.
 * @throws CommandError `invalidMessage` if it is missing or altered.
 */
export async function networkIn(redis: Redis, id: string, hash: string): Promise<Buffer> {
  const network = networkOf(await redis.getrangeBuffer(keyOf(id, `network-${hash}`), 0, MAX_NETWORK));
  if (network.hash === hash) return network.bytes;
  throw invalidMessage('The network of a job', network.bytes.length === 0 ? 'it is missing' : 'it was changed');
}

/**
 * Removes a run and all its keys. Needs no memory, so it works even if Redis is full. Remaining workers may write keys
 * again, so the run stays registered until it can be removed after them.
 */
export async function removeRun(redis: Redis, id: string): Promise<void> {
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

/** Tells the leader of a run why a worker refused it, if Redis lets it. */
export async function refuseRun(redis: Redis, id: string, worker: string, why: string): Promise<void> {
  const key = keyOf(id, 'refusals');
  await Promise.all([redis.hset(key, worker, why), redis.expire(key, REFUSAL_LIFE)]).catch(() => {});
}

/** Why workers refused a run: the first hundred or so. */
export async function refusalsOf(
  redis: Redis,
  id: string,
): Promise<{ readonly worker: string; readonly why: string }[]> {
  const [, read] = await redis.hscan(keyOf(id, 'refusals'), 0, 'COUNT', 100);
  const refusals: { readonly worker: string; readonly why: string }[] = [];
  for (let index = 0; index < read.length; index += 2) {
    const [worker = '', why = ''] = read.slice(index, index + 2);
    if (WORKER.test(worker)) refusals.push({ worker, why });
  }
  return refusals;
}
