import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { CommandError } from '../errors.js';
import { loadGame } from '../games.js';
import { counted } from '../plainText.js';
import type { Say } from '../redis.js';
import type { Crew, Part } from '../simulation/crew.js';
import type { Range } from '../simulation/match.js';
import type { MatchPlan } from '../simulation/threads.js';
import { version } from '../version.js';
import type { RedisAddress } from './address.js';
import { connect, namedError } from './connection.js';
import { type Announcement, invalidMessage, partOf, plainLine, wordsFor } from './messages.js';
import { hashOf, modulesOf } from './modules.js';
import { announce, announcedRuns, PREFIX, refusalsOf, removeRun } from './runs.js';

/** The fewest ranges that are out, so that workers who come find work at once. */
const FEWEST = 16;
/** How often a range is tried while its workers fail for reasons that may be theirs alone. */
const ATTEMPTS = 3;
/** Milliseconds between two looks for results: soon after one came, later when none do. */
const SOON = 5;
const LATE = 100;
/** Milliseconds between two signs of life. */
const BEAT = 2000;
/** Signs of life without a worker after which that is said. */
const BEATS_ALONE = 5;
/** Milliseconds after which a range that didn't come back is looked for in Redis. */
const MISSED = 5000;
/** Milliseconds that the end of a run may take where Redis doesn't answer. */
const PATIENCE = 3000;

/** A range that was sent out. */
interface Errand {
  readonly range: Range;
  /** When it was put into Redis, or last looked for there. */
  since: number;
  resolve(part: Part): void;
  reject(error: unknown): void;
}

/**
 * Workers on any number of machines, who find their work at a Redis. Every range is a job of a queue of the run's own,
 * named for the range, so putting it there again changes nothing; its result stays in the job until it is read. What
 * isn't there any more is put there again: since a game depends on nothing but the seed and its number, whatever gets
 * lost costs time alone.
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
  /** Ranges that are being played, and ranges that wait. */
  #active = 0;
  #waiting = 0;
  /** Signs of life since the last worker was seen. */
  #alone = 0;
  #failure: { readonly error: unknown } | undefined;

  private constructor(redis: Redis, announcement: Announcement, say: Say) {
    this.#redis = redis;
    this.#announcement = announcement;
    this.#say = say;
    this.#queue = new Queue(this.#id, { connection: redis, prefix: PREFIX, skipMetasUpdate: true });
    // The connection says what there is to say of it.
    this.#queue.on('error', () => {});
    this.#watching = this.#watch();
  }

  /**
   * Announces a run at a Redis.
   * @throws CommandError `noRedis`, `redisFull` or `redisFailed`, as do `play` and nothing else; `gamesFailed` and
   * `invalidMessage` come from `play` alone.
   */
  static async open(address: RedisAddress, plan: MatchPlan, isTraced: boolean, say: Say): Promise<RedisCrew> {
    const modules = Object.fromEntries(modulesOf(plan).map((path) => [path, hashOf(path)]));
    const { rulesVersion: rules } = await loadGame(plan.game);
    const redis = await connect(address, say);
    return new RedisCrew(redis, { lab: version, rules, modules, plan, isTraced }, say);
  }

  /** Two ranges for each thread: one is played, one waits for it. */
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
    // Where Redis is away, the next leader or worker who comes removes what is left.
    const removed = this.#watching.then(() => removeRun(this.#redis, this.#id));
    removed.catch(() => {});
    if (this.#redis.status === 'ready') await Promise.race([removed, sleep(PATIENCE, undefined, { ref: false })]);
    this.#redis.disconnect();
  }

  async #put(range: Range): Promise<void> {
    await this.#queue.add('games', range, { jobId: idOf(range), attempts: ATTEMPTS, stackTraceLimit: 0 });
  }

  /** Ends the run: nothing else is played or waited for. */
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
      // What dead leaders have left.
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

  /** Says that the run goes on, and looks who takes part. */
  async #beat(): Promise<void> {
    await announce(this.#redis, this.#id, JSON.stringify(this.#announcement));
    const workers = await this.#queue.getWorkers();
    this.#workers = workers.length;
    this.#threads = workers.reduce((sum, { rawname }) => sum + threadsOf(rawname), 0);
    const { active = 0, waiting = 0 } = await this.#queue.getJobCounts('active', 'waiting');
    this.#active = active;
    this.#waiting = waiting;
    this.#alone = workers.length > 0 ? 0 : this.#alone + 1;
    if (this.#alone === BEATS_ALONE) this.#say('No worker takes part; the run waits for `rulewright worker`.');
    for (const [worker, why] of await refusalsOf(this.#redis, this.#id)) {
      if (this.#refusals.get(worker) === why) continue;
      this.#refusals.set(worker, why);
      this.#say(plainLine(`Worker ${worker} refuses. ${why}`));
    }
    const missed = [...this.#errands.values()].filter(({ since }) => performance.now() - since > MISSED);
    await Promise.all(missed.map((errand) => this.#lookFor(errand)));
  }

  /** Puts a range into Redis again that has been lost there. */
  async #lookFor(errand: Errand): Promise<void> {
    const id = idOf(errand.range);
    errand.since = performance.now();
    await this.#jobOf(errand);
    if (!this.#errands.has(id) || (await this.#queue.getJobState(id)) !== 'unknown') return;
    await this.#queue.remove(id);
    await this.#put(errand.range);
  }

  /** Takes what is finished; says how much that was. */
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
    // An error is looked at when its turn comes, so that it doesn't matter who was faster.
    try {
      resolve(await resultOf(job, range, this.#announcement));
    } catch (error) {
      reject(error);
    }
  }

  /** The job of an errand, which is rejected if somebody has changed it. */
  async #jobOf({ range, reject }: Errand): Promise<Job<Range> | undefined> {
    const id = idOf(range);
    try {
      const job: Job<Range> | undefined = await this.#queue.getJob(id);
      if (job === undefined || isDeepStrictEqual(job.data, range)) return job;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    this.#errands.delete(id);
    reject(invalidMessage(`The job for ${wordsFor(range)}`, 'somebody has changed it'));
    return undefined;
  }
}

/** @throws CommandError `gamesFailed`, `invalidMessage`, or what a worker says. */
async function resultOf({ returnvalue, failedReason }: Job, range: Range, announcement: Announcement): Promise<Part> {
  // One that failed at first and was played later has both.
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
