import { type Job, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { CommandError } from '../errors.js';
import { gameOf } from '../games.js';
import { isPath } from '../own/modules.js';
import type { Say } from '../redis.js';
import type { Crew } from '../simulation/crew.js';
import { type Refused, threadCrew } from '../simulation/threads.js';
import { version } from '../version.js';
import { namedError } from './connection.js';
import {
  type Announcement,
  announcementSchema,
  checked,
  invalidMessage,
  isFinal,
  jsonIn,
  labSchema,
  packed,
  rangeSchema,
} from './messages.js';
import { hashOf, modulesOf } from './modules.js';
import { keepKnown, PREFIX, removeRun } from './runs.js';

/** Milliseconds for which a range belongs to a worker that isn't heard of. It says that it lives every half of that. */
const LOCK = 6000;
/** Milliseconds between two looks for ranges whose workers have died. */
const STALLED = 2000;
/** How often a range is begun again when its worker dies; then it is taken for the reason. */
const MAX_DEATHS = 20;
/** Milliseconds until something that failed in Redis is tried again. */
const RETRY = 1000;

/** A run in which a worker takes part. */
export interface JoinedRun {
  readonly plan: Announcement['plan'];
  /** The run is over: stops playing at once, and removes what BullMQ has put into Redis after its leader's end. */
  end(): Promise<void>;
  /** Stops playing at once, and gives back what it was about to play. */
  leave(): Promise<void>;
}

/** The worker that takes part. */
export interface Self {
  /** Ends with `/` and the number of its threads: that's how leaders know it. */
  readonly name: string;
  readonly threads: number;
  readonly say: Say;
}

/**
 * Takes part in a run.
 * @throws CommandError `otherVersion`, `invalidMessage` or what else is in the way: then nothing has begun.
 */
export async function joinRun(
  redis: Redis,
  id: string,
  text: string,
  { name, threads, say }: Self,
): Promise<JoinedRun> {
  const { plan, isTraced } = acceptable(text);
  const crew = threadCrew(plan, isTraced, threads);
  try {
    // No games, but all that is needed to play them: here it shows whether a module can be loaded.
    await crew.play({ first: 0, games: 0 });
  } catch (error) {
    await crew.close();
    throw error;
  }
  let isLeaving = false;
  const worker = new Worker(id, work, {
    connection: redis,
    prefix: PREFIX,
    name,
    // One range is played by each thread, one waits for the first that is free.
    concurrency: threads + 1,
    lockDuration: LOCK,
    stalledInterval: STALLED,
    maxStalledCount: MAX_DEATHS,
    runRetryDelay: RETRY,
    autorun: false,
  });
  const said = new Set<string>();
  worker.on('error', (error) => {
    const known = error instanceof SyntaxError ? invalidMessage('A job', error.message) : namedError(error);
    // All else is what happens when a range has gone to another worker, or the connection is lost.
    if (!(known instanceof CommandError) || said.has(known.message)) return;
    said.add(known.message);
    say(known.message);
  });

  // It is seen there before it does anything, so that the run is removed after it even where it is killed.
  await worker.waitUntilReady();
  await keepKnown(redis, id);
  worker.run().catch((error) => worker.emit('error', error));

  async function work(job: Job, token?: string): Promise<unknown> {
    try {
      return await playJob(crew, job);
    } catch (error) {
      if (!isLeaving) throw error;
      await job.moveToWait(token);
      throw new WaitingError();
    }
  }

  async function leave(): Promise<void> {
    isLeaving = true;
    // First, so that it takes no other job for one that is given back.
    const closed = worker.close(redis.status !== 'ready');
    await crew.close();
    await closed;
  }

  return {
    plan,
    leave,
    async end() {
      await leave();
      if (redis.status === 'ready') await removeRun(redis, id);
    },
  };
}

/** @throws CommandError `otherVersion`, `invalidMessage`, ConfigError. */
function acceptable(text: string): Announcement {
  const what = 'The announcement of a run';
  const json = jsonIn(text, what);
  const { lab } = checked(labSchema, json, what);
  if (lab !== version) throw otherVersion(`version ${lab} of the lab, and this is ${version}`);
  const announcement = checked(announcementSchema, json, what);
  const { plan, rules, modules } = announcement;
  for (const path of modulesOf(plan)) {
    if (hashOf(path) !== modules[path]) throw otherVersion(`another ${path} than the one that is here`);
  }
  // A module is for the threads to load, which are new for every run: the one of an earlier run may have been another.
  if (isPath(plan.game)) return announcement;
  const game = gameOf(plan.game);
  if (rules !== game.rulesVersion) {
    throw otherVersion(`version ${rules} of the rules of ${game.id}, and here it is ${game.rulesVersion}`);
  }
  game.setup(plan.config);
  return announcement;
}

function otherVersion(wanted: string): CommandError {
  return new CommandError('otherVersion', `The run wants ${wanted}.`);
}

/** Plays what a job asks for. What would end in the same way anywhere is an answer, too. */
async function playJob(crew: Crew, { id, data }: Job): Promise<unknown> {
  try {
    return await packed(await crew.play(checked(rangeSchema, data, `Job ${id}`)));
  } catch (error) {
    if (!(error instanceof CommandError && isFinal(error.code))) throw error;
    const refused: Refused = { code: error.code, message: error.message };
    return refused;
  }
}
