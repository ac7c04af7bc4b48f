import { CommandError, plainLine, type Refused } from '@rulewright/lab/internal/commands';
import { type Job, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { readAnnouncement } from './announcement.js';
import { namedError } from './connection.js';
import { logEachOnce, type WriteLine } from './log.js';
import { invalidMessage, isFinal } from './messages.js';
import { matchPlayer, type RunPlayer, trainingPlayer } from './players.js';
import { announcementIn, keepKnown, networkIn, PREFIX, removeRun } from './runs.js';

/** Milliseconds a range stays locked without a sign of life. Workers renew the lock at half that. */
const LOCK = 6000;
/** Milliseconds between checks for ranges of dead workers. */
const STALLED = 2000;
/** How often a range is retried after its worker died; after that the range is considered the cause. */
const MAX_DEATHS = 20;
/** Milliseconds before a failed Redis call is retried. */
const RETRY = 1000;

/** A run that a worker has joined. */
export interface JoinedRun {
  /** What is played, in words. */
  readonly title: string;
  /** The run is over: stops playing at once and removes the keys that BullMQ wrote after the leader left. */
  end(): Promise<void>;
  /** Stops playing at once and returns its ranges to the queue. */
  leave(): Promise<void>;
}

/** The joining worker. */
export interface Self {
  /** Ends with `/` and the number of threads; leaders read it from there. */
  readonly name: string;
  readonly threads: number;
  /** Paths of the modules that runs may use. */
  readonly modules: readonly string[];
  readonly log: WriteLine;
}

/**
 * Joins a run.
 * @throws CommandError `otherVersion`, `invalidMessage` and others; nothing has started then.
 */
export async function joinRun(redis: Redis, id: string, { name, threads, modules, log }: Self): Promise<JoinedRun> {
  const announcement = readAnnouncement(await announcementIn(redis, id), modules);
  const player =
    'plan' in announcement
      ? matchPlayer(announcement, threads)
      : trainingPlayer(announcement, threads, (hash) => networkIn(redis, id, hash));
  try {
    await player.load();
  } catch (error) {
    await player.close();
    throw error;
  }
  let isLeaving = false;
  const worker = new Worker(id, work, {
    connection: redis,
    prefix: PREFIX,
    name,
    // One range per thread, and one waiting for the first free thread.
    concurrency: threads + 1,
    lockDuration: LOCK,
    stalledInterval: STALLED,
    maxStalledCount: MAX_DEATHS,
    runRetryDelay: RETRY,
    autorun: false,
  });
  const logOnce = logEachOnce(log);
  worker.on('error', (error) => {
    const known = error instanceof SyntaxError ? invalidMessage('A job', error.message) : namedError(error);
    // Other errors occur when a range went to another worker or the connection is lost.
    if (known instanceof CommandError) logOnce(known.message);
  });

  // Registers before doing anything, so the run is cleaned up even if this worker is killed.
  try {
    await worker.waitUntilReady();
  } catch (error) {
    await leave();
    throw error;
  }
  await keepKnown(redis, id);
  worker.run().catch((error) => worker.emit('error', error));

  async function work(job: Job, token?: string): Promise<unknown> {
    try {
      return await playJob(player, job);
    } catch (error) {
      if (!isLeaving) throw error;
      await job.moveToWait(token);
      throw new WaitingError();
    }
  }

  async function leave(): Promise<void> {
    isLeaving = true;
    // First, so it takes no new job for one it returns.
    const closed = worker.close(redis.status !== 'ready');
    await player.close();
    await closed;
  }

  return {
    title: player.title,
    leave,
    async end() {
      await leave();
      if (redis.status === 'ready') await removeRun(redis, id);
    },
  };
}

/** Plays the range of a job. Failures that every worker would share are returned as answers. */
async function playJob(player: RunPlayer, { data }: Job): Promise<unknown> {
  try {
    return await player.play(data);
  } catch (error) {
    if (!(error instanceof CommandError && isFinal(error.code))) throw error;
    const refused: Refused = { code: error.code, message: plainLine(error.message) };
    return refused;
  }
}
