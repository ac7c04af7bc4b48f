import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CommandError, counted, type GameRange } from '@rulewright/lab/internal/commands';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Announcement } from './announcement.js';
import { connect, namedError, type RedisAddress } from './connection.js';
import { logEachOnce, type WriteLine } from './log.js';
import { invalidMessage, jsonIn, limitOf, wordsFor } from './messages.js';
import {
  announce,
  PREFIX,
  putNetwork,
  refusalsOf,
  removeNetwork,
  removeRun,
  runningRuns,
  type StoredNetwork,
} from './runs.js';

/** Minimum ranges in the queue, so new workers find work at once. */
const FEWEST = 16;
/** Maximum ranges in the queue, whatever number of threads workers claim to have. */
const MOST = 10_000;
/** Finished jobs collected at once. */
const STEP = 1000;
/** Attempts per range while workers fail by themselves or results are invalid. */
const ATTEMPTS = 3;
/** Milliseconds between polls for results: short after a result, longer while none arrive. */
const SOON = 5;
const LATE = 100;
/** Milliseconds between heartbeats. */
const BEAT = 2000;
/** Heartbeats without a worker until that is reported. */
const BEATS_ALONE = 5;
/** Milliseconds after which a missing range is looked up in Redis. */
const MISSED = 5000;
/** Maximum milliseconds for cleaning up if Redis doesn't answer. */
const PATIENCE = 3000;

/** A range of games for workers. */
export interface Task<Result> {
  /** Id of the job: one that is added twice is played once. */
  readonly id: string;
  readonly range: GameRange;
  /** Data of the job. */
  readonly data: GameRange;
  /** The network to play with, if the data names one. Ranges played at once have the same. */
  readonly network?: StoredNetwork;
  /**
   * The result in a worker's answer.
   * @throws CommandError `invalidMessage`; the worker's own error.
   */
  read(answer: unknown): Promise<Result>;
}

/** A range in the queue. */
interface PendingRange {
  readonly task: Task<unknown>;
  /** When it was queued or last looked up. */
  since: number;
  /** Invalid results so far. */
  invalid: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** The fields of a job that the leader reads. */
const FIELDS = ['data', 'returnvalue', 'failedReason'];

/** A job as Redis has it. */
interface RedisJob {
  readonly data: string;
  readonly returnvalue: string | null;
  readonly failedReason: string | null;
}

/**
 * Workers on any number of machines, fed through Redis. Each run has its own queue, with one job per range; the range
 * is the job's id, so adding it twice is harmless. The result stays in the job until it is read. Lost jobs are added
 * again: games depend only on the seed and their number, so a loss costs only time.
 */
export class Leader {
  readonly #id = randomBytes(8).toString('hex');
  readonly #redis: Redis;
  readonly #queue: Queue<GameRange>;
  readonly #announcement: Announcement;
  readonly #log: WriteLine;
  readonly #pending = new Map<string, PendingRange>();
  readonly #logOnce: WriteLine;
  readonly #watching: Promise<void>;
  #workers = 0;
  #threads = 0;
  /** Ranges being played, and ranges waiting. */
  #active = 0;
  #waiting = 0;
  /** Heartbeats since the last worker was seen. */
  #alone = 0;
  #failure: { readonly error: unknown } | undefined;
  /** The network in Redis. */
  #network: StoredNetwork | undefined;

  private constructor(redis: Redis, announcement: Announcement, log: WriteLine) {
    this.#redis = redis;
    this.#announcement = announcement;
    this.#log = log;
    this.#logOnce = logEachOnce(log);
    this.#queue = new Queue(this.#id, { connection: redis, prefix: PREFIX, skipMetasUpdate: true });
    // The connection reports its own errors.
    this.#queue.on('error', () => {});
    this.#watching = this.#watch();
  }

  /**
   * Announces a run at a Redis.
   * @throws CommandError `noRedis`, `redisFull` or `redisFailed`. `play` rejects with these, `gamesFailed` or
   * `invalidMessage`.
   */
  static async open(address: RedisAddress, announcement: Announcement, log: WriteLine): Promise<Leader> {
    return new Leader(await connect(address, log), announcement, log);
  }

  /** Threads of all workers. */
  get threads(): number {
    return this.#threads;
  }

  /** Two ranges per thread: one being played, one waiting. */
  get capacity(): number {
    return Math.min(Math.max(FEWEST, 2 * this.#threads), MOST);
  }

  status(): string {
    const workers = `${counted(this.#workers, 'worker')} with ${counted(this.#threads, 'thread')}`;
    return `${workers}, ${counted(this.#active, 'range')} being played, ${this.#waiting} waiting`;
  }

  play<Result>(task: Task<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure.error);
      this.#pending.set(task.id, { task, since: performance.now(), invalid: 0, resolve, reject });
      this.#put(task).catch((error) => this.#fail(error));
    });
  }

  async close(): Promise<void> {
    this.#fail(new CommandError('interrupted', 'The run was ended.'));
    // If Redis is unreachable, the next leader or worker cleans up.
    const removed = this.#watching.then(() => removeRun(this.#redis, this.#id));
    removed.catch(() => {});
    if (this.#redis.status === 'ready') await Promise.race([removed, sleep(PATIENCE, undefined, { ref: false })]);
    this.#redis.disconnect();
  }

  async #put({ id, data, network }: Task<unknown>): Promise<void> {
    if (network !== undefined && network.hash !== this.#network?.hash) {
      const before = this.#network;
      this.#network = network;
      await putNetwork(this.#redis, this.#id, network);
      if (before !== undefined) await removeNetwork(this.#redis, this.#id, before);
    }
    await this.#queue.add('games', data, { jobId: id, attempts: ATTEMPTS, stackTraceLimit: 0 });
  }

  /** Queues a range again, with its network: Redis may have lost both. */
  async #putAgain({ task }: PendingRange): Promise<void> {
    this.#network = undefined;
    await this.#put(task);
  }

  /** Fails the run and all pending ranges. */
  #fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = { error: namedError(error) };
    for (const { reject } of this.#pending.values()) reject(this.#failure.error);
    this.#pending.clear();
  }

  async #watch(): Promise<void> {
    let pause = SOON;
    let beat = 0;
    try {
      // Cleans up after dead leaders.
      await runningRuns(this.#redis, this.#logOnce);
      while (this.#failure === undefined) {
        if (performance.now() >= beat) {
          await this.#beat();
          beat = performance.now() + BEAT;
        }
        pause = (await this.#collect()) > 0 ? SOON : Math.min(2 * pause, LATE);
        await sleep(pause);
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Renews the announcement and counts the workers. */
  async #beat(): Promise<void> {
    await announce(this.#redis, this.#id, JSON.stringify(this.#announcement));
    const workers = await this.#queue.getWorkers();
    this.#workers = workers.length;
    this.#threads = workers.reduce((sum, { rawname }) => sum + threadsOf(rawname), 0);
    const { active = 0, waiting = 0 } = await this.#queue.getJobCounts('active', 'waiting');
    this.#active = active;
    this.#waiting = waiting;
    this.#alone = workers.length > 0 ? 0 : this.#alone + 1;
    if (this.#alone === BEATS_ALONE) this.#log('No workers yet; waiting for `rulewright worker`.');
    for (const { worker, why } of await refusalsOf(this.#redis, this.#id)) {
      this.#logOnce(`Worker ${worker} refused the run. ${why}`);
    }
    const missed = [...this.#pending.values()].filter(({ since }) => performance.now() - since > MISSED);
    await Promise.all(missed.map((pending) => this.#lookFor(pending)));
  }

  /** Queues a range again if its job was lost or changed. */
  async #lookFor(pending: PendingRange): Promise<void> {
    const { id } = pending.task;
    pending.since = performance.now();
    const job = await this.#jobOf(pending.task);
    const isQueued = (await this.#queue.getJobState(id)) !== 'unknown';
    if (job !== undefined && isIntact(job, pending.task) && isQueued) return;
    if (!this.#pending.has(id)) return;
    await this.#queue.remove(id);
    await this.#putAgain(pending);
  }

  /** Collects finished jobs and returns their number. */
  async #collect(): Promise<number> {
    const ids = await this.#queue.getRanges(['completed', 'failed'], 0, STEP - 1);
    await Promise.all(ids.map((id) => this.#take(id)));
    return ids.length;
  }

  async #take(id: string): Promise<void> {
    const pending = this.#pending.get(id);
    const result = pending && (await this.#resultOf(pending.task));
    await this.#queue.remove(id);
    if (pending === undefined || result === undefined) return;
    const isInvalid = result instanceof CommandError && result.code === 'invalidMessage';
    if (isInvalid && ++pending.invalid < ATTEMPTS) {
      this.#logOnce(`${result.message.replace(/\.$/, '')}; playing it again.`);
      await this.#putAgain(pending);
      return;
    }
    this.#pending.delete(id);
    // Errors surface in game order, so the outcome doesn't depend on speed.
    if (result instanceof CommandError) pending.reject(result);
    else pending.resolve(result);
  }

  /** The result of a range, or its error; `undefined` if there is no job. */
  async #resultOf(task: Task<unknown>): Promise<unknown> {
    try {
      const job = await this.#jobOf(task);
      return job && (await resultIn(job, task));
    } catch (error) {
      const known = namedError(error);
      if (error instanceof CommandError && known instanceof CommandError) return known;
      throw error;
    }
  }

  /** The job of a range; `undefined` if there is none. One that is longer than any worker's reads as empty. */
  async #jobOf({ id, range }: Task<unknown>): Promise<RedisJob | undefined> {
    const key = this.#queue.toKey(id);
    const lengths = await Promise.all(FIELDS.map((field) => this.#redis.hstrlen(key, field)));
    if (lengths.some((length) => length > limitOf(range))) return { data: '', returnvalue: null, failedReason: null };
    const [data = null, returnvalue = null, failedReason = null] = await this.#redis.hmget(key, ...FIELDS);
    return data === null ? undefined : { data, returnvalue, failedReason };
  }
}

/** @throws CommandError `gamesFailed`, `invalidMessage` or a worker's error. */
async function resultIn(job: RedisJob, task: Task<unknown>): Promise<unknown> {
  const { range } = task;
  if (!isIntact(job, task)) throw invalidMessage(`The job for ${wordsFor(range)}`, 'it was changed');
  const what = `The result of ${wordsFor(range)}`;
  const answer = job.returnvalue === null ? undefined : jsonIn(job.returnvalue, what);
  // A job that failed at first and succeeded later has both.
  if ((answer ?? undefined) === undefined && job.failedReason !== null) {
    throw new CommandError('gamesFailed', `No worker could play ${wordsFor(range)}: ${job.failedReason}.`);
  }
  return task.read(answer);
}

function isIntact(job: RedisJob, { data }: Task<unknown>): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(job.data), data);
  } catch {
    return false;
  }
}

/** The number of threads in a worker's name. */
function threadsOf(name = ''): number {
  return Number(/\/(\d{1,4})$/.exec(name)?.[1] ?? 0);
}
