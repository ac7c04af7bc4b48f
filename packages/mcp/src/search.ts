import type { Agent, AgentRequest } from '@rulewright/agents';
import { createRng, type GameTypes, type Player, rngFromState } from '@rulewright/core';
import { agentOf, CommandError, loadGame, parametersIn, reasonOf, workerPool } from '@rulewright/lab/internal/commands';
import { refused } from './answer.js';

/** The largest parameters of a model's agents, which bound their searches. */
const LIMITS = {
  iterations: 20_000,
  milliseconds: 30_000,
  beam: 100,
  samples: 100,
  followUps: 100,
  horizon: 100,
  rollouts: 100,
};
/** An agent that gives no answer in this time has failed. */
const PATIENCE = 60_000;
/** Simultaneous searches; further ones wait. */
const THREADS = 4;

/** A decision for a worker thread. */
export interface ChoiceJob {
  /** Id of a lab game or path of a module. */
  readonly game: string;
  readonly spec: string;
  readonly view: GameTypes['view'];
  readonly player: Player;
  /** The generator's state. */
  readonly rng: readonly number[];
}

/** The chosen action, and the expected value if the agent searched. */
export interface ChosenAction {
  readonly action: GameTypes['action'];
  readonly value: number | undefined;
}

/** The agent for a seat at a game, by specs or paths. */
export type AgentSource = (game: string, spec: string) => Promise<Agent>;

/** Agents that choose in worker threads, because a search would block the server. */
export function searchThreads(): { readonly agentFor: AgentSource; close(): Promise<void> } {
  let pool: ReturnType<typeof workerPool> | undefined;
  return {
    async agentFor(game, spec) {
      // Reports an invalid agent now.
      const agent = await agentOf(spec);
      // Needs no search.
      if (spec === 'random') return agent;
      pool ??= workerPool(new URL('./agentWorker.js', import.meta.url), THREADS, 0);
      return agentIn(pool, game, spec);
    },
    close: async () => pool?.close(),
  };
}

/** An agent that chooses in a worker thread. */
export function agentIn(pool: Pick<ReturnType<typeof workerPool>, 'run'>, game: string, name: string): Agent {
  return {
    name,
    async choose({ view, player, rng, onSearch }) {
      const job: ChoiceJob = { game, spec: name, view, player, rng: rng.getState() };
      const patience = AbortSignal.timeout(PATIENCE);
      try {
        const { action, value } = await pool.run<ChosenAction>('choose', job, patience);
        if (value !== undefined) onSearch?.({ visits: [], value });
        return action;
      } catch (error) {
        throw patience.aborted ? new Error(`it gave no answer within ${PATIENCE / 1000} seconds`) : error;
      }
    },
  };
}

/**
 * Chooses for a seat, in this thread.
 * @throws CommandError `agentFailed` with the reason only.
 */
export async function choiceOf({ game: idOrPath, spec, view, player, rng }: ChoiceJob): Promise<ChosenAction> {
  const game = await loadGame(idOrPath);
  const agent = await agentOf(spec);
  // In every state with this view the player has the same actions.
  const state = game.determinize(view, createRng('any'));
  let value: number | undefined;
  const request: AgentRequest = {
    game,
    view: game.view(state, player),
    actions: game.legalActions(state, player),
    player,
    rng: rngFromState(rng),
    onSearch(result) {
      value = result.value;
    },
  };
  try {
    return { action: await agent.choose(request), value };
  } catch (error) {
    throw new CommandError('agentFailed', reasonOf(error));
  }
}

/**
 * Checks the parameters of a spec against the limits.
 * @throws CommandError `invalidRequest`.
 */
export function checkLimits(spec: string): void {
  const given = parametersIn(spec);
  for (const [name, most] of Object.entries(LIMITS)) {
    if (Number(given[name]) > most) throw refused(`${spec}: ${name} can't be more than ${most} on this server.`);
  }
}
