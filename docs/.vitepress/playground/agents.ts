/** Runs agents in a worker. */
import { AgentWorkerError, type GeneralAgent, workerAgent } from '@rulewright/agents';
import type { GameTypes, Playthrough } from '@rulewright/core';
import type { Sitter } from './seats.js';

/** Agents in a worker of their own. */
export interface Agents {
  /** The choice of the agent at a seat. Deterministic. */
  choose(played: Playthrough<GameTypes>, player: number, sitter: Sitter): Promise<GameTypes['action']>;
  /** Cancels running requests: they stay unanswered. */
  stop(): void;
}

/** Agents for a game. `url` is the module of a custom game. */
export function agentsFor(url: string | undefined): Agents {
  let worker: Worker | undefined;
  /** The agents of the worker, by name. */
  const known = new Map<string, GeneralAgent>();

  function agentNamed(name: string): GeneralAgent {
    worker ??= openWorker(url);
    const agent = known.get(name) ?? workerAgent(worker, name);
    known.set(name, agent);
    return agent;
  }

  function stop(): void {
    worker?.terminate();
    worker = undefined;
    known.clear();
  }

  return {
    stop,
    async choose(played, player, sitter) {
      const { game, state } = played;
      try {
        return await agentNamed(sitter.kind).choose({
          game,
          view: game.view(state, player),
          actions: game.legalActions(state, player),
          player,
          rng: played.rng(`agent ${player}`),
          budget: sitter.kind === 'mcts' ? { iterations: sitter.iterations } : {},
        });
      } catch (error) {
        // The next request starts another worker.
        if (error instanceof AgentWorkerError && error.code === 'workerFailed') stop();
        throw error;
      }
    },
  };
}

function openWorker(url: string | undefined): Worker {
  if (url === undefined) return new Worker(new URL('@rulewright/bots/worker', import.meta.url), { type: 'module' });
  return new Worker(new URL('./ownGame.worker.ts', import.meta.url), { type: 'module', name: url });
}
