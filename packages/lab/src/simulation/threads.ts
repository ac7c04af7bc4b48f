import type { Budget } from '@rulewright/agents';
import type { ConfigBase } from '@rulewright/core';
import { agentOf } from '../agents/agentOf.js';
import { loadGame } from '../games/ownModules.js';
import { workerPool } from '../tools/workerThreads.js';
import type { GameRange, Match } from './match.js';
import type { MatchPart, Runner, RunnerOptions } from './runner.js';

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

/** Games to play, for a worker thread. */
export interface Job {
  readonly plan: MatchPlan;
  readonly range: GameRange;
  readonly isTraced: boolean;
}

/**
 * The match of a plan.
 * @throws CommandError for an unknown game or agent.
 */
export async function matchOf({ game, agents, ...plan }: MatchPlan): Promise<Match> {
  return { ...plan, game: await loadGame(game), agents: await Promise.all(agents.map(agentOf)) };
}

/** The lab's worker threads: the functions of `worker.ts` are their jobs. */
export function labThreads(workers: number) {
  return workerPool(new URL('./worker.js', import.meta.url), workers);
}

/** Plays in `workers` worker threads. */
export function threadRunner(
  plan: MatchPlan,
  { workers, isTraced = false }: RunnerOptions & { readonly workers: number },
): Runner {
  const threads = labThreads(workers);
  return { ...sharedRunner(plan, threads, { workers, isTraced }), close: threads.close };
}

/** Plays in threads that other runners use, too: closing it leaves them open. */
export function sharedRunner(
  plan: MatchPlan,
  threads: ReturnType<typeof labThreads>,
  { workers, isTraced = false }: RunnerOptions & { readonly workers: number },
): Runner {
  return {
    // Each worker plays one range while another one waits.
    capacity: 2 * workers,
    play: (range) => threads.run<MatchPart>('work', { plan, range, isTraced } satisfies Job),
    close: async () => {},
  };
}
