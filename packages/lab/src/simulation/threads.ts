import type { Budget } from '@rulewright/agents';
import type { ConfigBase } from '@rulewright/core';
import { Piscina } from 'piscina';
import { agentOf } from '../agents/specs.js';
import { CommandError, type CommandErrorCode } from '../errors.js';
import { loadGame } from '../games.js';
import type { Crew, Part } from './crew.js';
import type { Match, Range } from './match.js';

/** A match as plain data, which other threads understand. */
export interface MatchPlan {
  /** Id of a game of the lab, or the path of a module. */
  readonly game: string;
  readonly config: ConfigBase;
  readonly seed: number;
  /** Specs, such as `mcts:iterations=400`. */
  readonly agents: readonly string[];
  readonly budget: Budget;
}

/** What a thread is asked to do. */
export interface Job {
  readonly plan: MatchPlan;
  readonly range: Range;
  readonly isTraced: boolean;
}

/** Why a thread can't do it. An error that goes from one thread to another loses its class and its code. */
export interface Refused {
  readonly code: CommandErrorCode;
  readonly message: string;
}

/**
 * The match of a plan.
 * @throws CommandError for a game or an agent that doesn't exist.
 */
export async function matchOf({ game, agents, ...plan }: MatchPlan): Promise<Match> {
  return { ...plan, game: await loadGame(game), agents: await Promise.all(agents.map(agentOf)) };
}

/** Worker threads. `close()` aborts running games. */
export function threadCrew(plan: MatchPlan, isTraced: boolean, workers: number): Crew {
  const pool = new Piscina<Job, Part | Refused>({
    filename: new URL('./worker.js', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
  });
  return {
    // One range is played by each worker, one waits for it.
    capacity: 2 * workers,
    async play(range) {
      const answer = await pool.run(
        { plan, range, isTraced },
        { name: 'work' satisfies keyof typeof import('../worker.js') },
      );
      if ('code' in answer) throw new CommandError(answer.code, answer.message);
      return answer;
    },
    close() {
      // Of answers that are still on their way the pool says that nobody waits for them.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}
