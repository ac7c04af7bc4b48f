import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { loadGame } from '../games/games.js';
import type { Crew, Part } from '../simulation/crew.js';
import type { Range } from '../simulation/match.js';
import type { MatchPlan } from '../simulation/threads.js';
import { CommandError } from '../tools/errors.js';
import { version } from '../tools/origin.js';
import { counted } from '../tools/plainText.js';
import { connect, namedError, type RedisAddress } from './connection.js';
import { type Announcement, hashOf, invalidMessage, modulesOf, partOf, plainLine, wordsFor } from './messages.js';
import type { Say } from './redis.js';
import { announce, announcedRuns, PREFIX, refusalsOf, removeRun } from './runs.js';

/** Minimum ranges in the queue, so new workers find work at once. */
const FEWEST = 16;
/** Attempts per range while workers fail for reasons of their own. */
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

/** A range in the queue. */
interface Errand {
  readonly range: Range;
  /** When it was queued or last looked up. */
  since: number;
  resolve(part: Part): void;
  reject(error: unknown): void;
}

/**
 * Workers on any number of machines, fed through Redis. Each run has its own queue, with one job per range; the range
 * is the job's id, so adding it twice is harmless. The result stays in the job until it is read. Lost jobs are added
 * again: games depend only on the seed and their number, so a loss costs only time.
 */
export class RedisCrew implements Crew {
  readonly #id = randomBytes(8).toString('hex');
  readonly #redis: Redis;
  readonly #queue: Queue<Range>;
  readonly #announcement: Announcement;
  readonly #say: Say;
  readonly #errands = new Map<string, Errand>();
  readonly #refusals = new Map<string, string>();
  readonly #watching: Promise<void>;
  #workers = 0;
  #threads = 0;
  /** Ranges being played, and ranges waiting. */
  #active = 0;
  #waiting = 0;
  /** Heartbeats since the last worker was seen. */
  #alone = 0;
  #failure: { readonly error: unknown } | undefined;

  private constructor(redis: Redis, announcement: Announcement, say: Say) {
    this.#redis = redis;
    this.#announcement = announcement;
    this.#say = say;
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
  static async open(address: RedisAddress, plan: MatchPlan, isTraced: boolean, say: Say): Promise<RedisCrew> {
    const modules = Object.fromEntries(modulesOf(plan).map((path) => [path, hashOf(path)]));
    const { rulesVersion: rules } = await loadGame(plan.game);
    const redis = await connect(address, say);
    return new RedisCrew(redis, { lab: version, rules, modules, plan, isTraced }, say);
  }

  /** Two ranges per thread: one being played, one waiting. */
  get capacity(): number {
    return Math.max(FEWEST, 2 * this.#threads);
  }

  status(): string {
    const workers = `${counted(this.#workers, 'worker')} with ${counted(this.#threads, 'thread')}`;
    return `${workers}, ${counted(this.#active, 'range')} being played, ${this.#waiting} waiting`;
  }

  play(range: Range): Promise<Part> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure.error);
      this.#errands.set(idOf(range), { range, since: performance.now(), resolve, reject });
      this.#put(range).catch((error) => this.#fail(error));
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

  async #put(range: Range): Promise<void> {
    await this.#queue.add('games', range, { jobId: idOf(range), attempts: ATTEMPTS, stackTraceLimit: 0 });
  }

  /** Fails the run and all pending ranges. */
  #fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = { error: namedError(error) };
    for (const { reject } of this.#errands.values()) reject(this.#failure.error);
    this.#errands.clear();
  }

  async #watch(): Promise<void> {
    let pause = SOON;
    let beat = 0;
    try {
      // Cleans up after dead leaders.
      await announcedRuns(this.#redis);
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
    if (this.#alone === BEATS_ALONE) this.#say('No workers yet; waiting for `rulewright worker`.');
    for (const [worker, why] of await refusalsOf(this.#redis, this.#id)) {
      if (this.#refusals.get(worker) === why) continue;
      this.#refusals.set(worker, why);
      this.#say(plainLine(`Worker ${worker} refuses. ${why}`));
    }
    const missed = [...this.#errands.values()].filter(({ since }) => performance.now() - since > MISSED);
    await Promise.all(missed.map((errand) => this.#lookFor(errand)));
  }

  /** Queues a lost range again. */
  async #lookFor(errand: Errand): Promise<void> {
    const id = idOf(errand.range);
    errand.since = performance.now();
    await this.#jobOf(errand);
    if (!this.#errands.has(id) || (await this.#queue.getJobState(id)) !== 'unknown') return;
    await this.#queue.remove(id);
    await this.#put(errand.range);
  }

  /** Collects finished jobs and returns their number. */
  async #collect(): Promise<number> {
    const ids = await this.#queue.getRanges(['completed', 'failed'], 0, -1);
    await Promise.all(ids.map((id) => this.#take(id)));
    return ids.length;
  }

  async #take(id: string): Promise<void> {
    const errand = this.#errands.get(id);
    if (errand !== undefined) await this.#deliver(errand);
    await this.#queue.remove(id);
  }

  async #deliver(errand: Errand): Promise<void> {
    const job = await this.#jobOf(errand);
    if (job === undefined) return;
    const { range, resolve, reject } = errand;
    this.#errands.delete(idOf(range));
    // Errors surface in game order, so the outcome doesn't depend on speed.
    try {
      resolve(await resultOf(job, range, this.#announcement));
    } catch (error) {
      reject(error);
    }
  }

  /** The job of an errand. Rejects the errand if the job was tampered with. */
  async #jobOf({ range, reject }: Errand): Promise<Job<Range> | undefined> {
    const id = idOf(range);
    try {
      const job: Job<Range> | undefined = await this.#queue.getJob(id);
      if (job === undefined || isDeepStrictEqual(job.data, range)) return job;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    this.#errands.delete(id);
    reject(invalidMessage(`The job for ${wordsFor(range)}`, 'it was changed'));
    return undefined;
  }
}

/** @throws CommandError `gamesFailed`, `invalidMessage` or a worker's error. */
async function resultOf({ returnvalue, failedReason }: Job, range: Range, announcement: Announcement): Promise<Part> {
  // A job that failed at first and succeeded later has both.
  if ((returnvalue ?? undefined) === undefined && failedReason !== undefined) {
    const message = `No worker could play ${wordsFor(range)}: ${plainLine(String(failedReason))}.`;
    throw new CommandError('gamesFailed', message);
  }
  return partOf(returnvalue, range, announcement);
}

function idOf({ first, games }: Range): string {
  return `${first}+${games}`;
}

/** The number of threads in a worker's name. */
function threadsOf(name = ''): number {
  return Number(/\/(\d{1,4})$/.exec(name)?.[1] ?? 0);
}
