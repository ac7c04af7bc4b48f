import type { Budget } from '@rulewright/agents';
import type { ConfigBase } from '@rulewright/core';
import { Piscina } from 'piscina';
import { agentOf } from '../agents/agentOf.js';
import { loadGame } from '../games/ownModules.js';
import { CommandError, type CommandErrorCode } from '../tools/errors.js';
import type { Crew, CrewOptions, MatchPart } from './crew.js';
import type { GameRange, Match } from './match.js';

/** A match as plain data for other threads. */
export interface MatchPlan {
  /** Id of a lab game or path of a module. */
  readonly game: string;
  readonly config: ConfigBase;
  readonly seed: number;
  /** Specs, e.g. `mcts:iterations=400`. */
  readonly agents: readonly string[];
  readonly budget: Budget;
  /** See `Match`. */
  readonly isPaired?: boolean | undefined;
}

/** The jobs of worker threads: the functions of `worker.ts`. */
type JobName = 'work' | 'trajectories' | 'contest' | 'choose' | 'review';

/** Games to play, for a worker thread. */
export interface Job {
  readonly plan: MatchPlan;
  readonly range: GameRange;
  readonly isTraced: boolean;
}

/** Why a job failed. Errors lose their class and code between threads. */
export interface Refused {
  readonly code: CommandErrorCode;
  readonly message: string;
}

/**
 * The match of a plan.
 * @throws CommandError for an unknown game or agent.
 */
export async function matchOf({ game, agents, ...plan }: MatchPlan): Promise<Match> {
  return { ...plan, game: await loadGame(game), agents: await Promise.all(agents.map(agentOf)) };
}

/** Milliseconds until a spare thread ends. */
const IDLE = 60_000;

/**
 * Worker threads for jobs. Closing aborts running games.
 * @param idle number of threads kept alive without work
 */
export function workerPool(workers: number, idle = workers) {
  const pool = new Piscina<object, unknown>({
    filename: new URL('./worker.js', import.meta.url).href,
    minThreads: idle,
    maxThreads: workers,
    idleTimeout: IDLE,
  });
  return {
    /** The signal ends the job and its thread. */
    async run<Answer extends object>(name: JobName, job: object, signal?: AbortSignal): Promise<Answer> {
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

/** A crew of `workers` worker threads. */
export function threadCrew(
  plan: MatchPlan,
  { workers, isTraced = false }: CrewOptions & { readonly workers: number },
): Crew {
  const pool = workerPool(workers);
  return {
    // Each worker plays one range while another one waits.
    capacity: 2 * workers,
    play: (range) => pool.run<MatchPart>('work', { plan, range, isTraced } satisfies Job),
    close: pool.close,
  };
}
