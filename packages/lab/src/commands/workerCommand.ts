import type { Io } from '../io.js';
import { linesTo } from '../lines.js';
import { redisWorker } from '../redis.js';

/** What `worker` is told on the command line. */
export interface WorkerCommandOptions {
  readonly redis: string;
  readonly workers: number;
}

/** Plays games for the runs of other machines until it is stopped. */
export async function workerCommand({ redis, workers }: WorkerCommandOptions, io: Io): Promise<void> {
  await redisWorker(redis, workers, linesTo(io), io.signal);
}
