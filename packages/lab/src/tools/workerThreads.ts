import { Piscina } from 'piscina';
import { CommandError, type CommandErrorCode } from './errors.js';
import { ownFailure } from './failures.js';

/** Why a job failed. Errors lose their class and code between threads. */
export interface Refused {
  readonly code: CommandErrorCode;
  readonly message: string;
}

/** Milliseconds until a spare thread ends. */
const IDLE = 60_000;

/**
 * Worker threads for the jobs of a module. Closing aborts running jobs.
 * @param file the module, whose exports are jobs made by {@link orRefused}
 * @param idle number of threads kept alive without work
 */
export function workerPool(file: URL, workers: number, idle = workers) {
  const pool = new Piscina<object, unknown>({
    filename: file.href,
    minThreads: idle,
    maxThreads: workers,
    idleTimeout: IDLE,
  });
  return {
    /** The signal ends the job and its thread. */
    async run<Answer extends object>(name: string, job: object, signal?: AbortSignal): Promise<Answer> {
      const answer = (await pool.run(job, { name, signal: signal ?? null })) as Answer | Refused;
      if ('code' in answer) throw new CommandError(answer.code, answer.message);
      return answer;
    },
    close(): Promise<void> {
      // The pool reports answers still under way as unawaited.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}

/** A job of worker threads: expected failures are answers. */
export function orRefused<Job, Answer>(run: (job: Job) => Promise<Answer>): (job: Job) => Promise<Answer | Refused> {
  return async (job) => {
    try {
      return await run(job);
    } catch (error) {
      const failure = ownFailure(error);
      if (!(failure instanceof CommandError)) throw failure;
      return { code: failure.code, message: failure.message };
    }
  };
}
