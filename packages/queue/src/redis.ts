import type { MatchPlan, Runner, RunnerOptions } from '@rulewright/lab';
import type { TrainingRunner, TrainingSettings } from '@rulewright/lab/internal/commands';
import { printable, type WriteLine } from './log.js';

// BullMQ and ioredis are loaded only when needed.

const silent: WriteLine = () => {};

/** Where a runner or worker reports. */
interface Reporting {
  /** Receives progress and problems, line by line. Default: nothing is reported. */
  readonly log?: WriteLine;
}

/**
 * Plays in `rulewright worker` processes on any number of machines, fed through Redis. `close()` removes the run's
 * keys.
 * @param url `redis://user:password@host:port/db`, or `rediss://` for TLS.
 * @throws CommandError `invalidAddress`, or `noRedis` within seconds. `play` rejects with `redisFull` or `redisFailed`
 * if Redis fails, `invalidMessage` for an invalid result, `gamesFailed` for games no worker could finish, and
 * `agentFailed` like any runner.
 */
export async function redisRunner(
  plan: MatchPlan,
  url: string,
  { isTraced = false, log = silent }: RunnerOptions & Reporting = {},
): Promise<Runner> {
  const { addressOf } = await import('./connection.js');
  const { matchRunner } = await import('./runners.js');
  return matchRunner(addressOf(url), plan, isTraced, printable(log));
}

/**
 * Plays the games of a training in `rulewright worker` processes, as {@link redisRunner} does for a match.
 * @throws CommandError as {@link redisRunner}; `conflictingOptions` for a network of more than 64 MB.
 */
export async function redisTrainingRunner(
  settings: TrainingSettings,
  url: string,
  { log = silent }: Reporting = {},
): Promise<TrainingRunner> {
  const { addressOf } = await import('./connection.js');
  const { trainingRunner } = await import('./runners.js');
  return trainingRunner(addressOf(url), settings, printable(log));
}

/** Options of {@link redisWorker}. */
export interface RedisWorkerOptions extends Reporting {
  /** Number of worker threads. */
  readonly workers: number;
  /** Modules and files of weights that runs may use. Others are refused. */
  readonly modules?: readonly string[];
  /** Stops the worker. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plays games for every {@link redisRunner} and {@link redisTrainingRunner} at a Redis, until the signal; the `rulewright worker` command.
 * @throws CommandError `invalidAddress`, `unreadableInput` for a module, `noRedis` within seconds, `redisFailed`.
 */
export async function redisWorker(
  url: string,
  { workers, modules = [], log = silent, signal }: RedisWorkerOptions,
): Promise<void> {
  const { addressOf } = await import('./connection.js');
  const { work } = await import('./work.js');
  await work(addressOf(url), { threads: workers, modules, log: printable(log) }, signal);
}
