/** Runs agents in a worker. */
import {
  type AgentRequest,
  AgentWorkerError,
  type GeneralAgent,
  type Hint,
  hintsFrom,
  workerAgent,
} from '@rulewright/agents';
import { BOT_GAMES } from '@rulewright/bots';
import type { GameTypes, Playthrough } from '@rulewright/core';
import type { Sitter } from './seats.js';

/** Agents, each in a worker. */
export interface Agents {
  /** The choice of the agent at a seat. Deterministic. */
  choose(played: Playthrough<GameTypes>, player: number, sitter: Sitter): Promise<GameTypes['action']>;
  /** The best few actions for a player: in the view of the `hard` bot, or of a search in a game without bots. */
  hints(played: Playthrough<GameTypes>, player: number): Promise<Hint[]>;
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

  async function ask<Answer>(name: string, question: (agent: GeneralAgent) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(agentNamed(name));
    } catch (error) {
      // The next request starts another worker.
      if (error instanceof AgentWorkerError && error.code === 'workerFailed') stop();
      throw error;
    }
  }

  return {
    stop,
    choose(played, player, sitter) {
      const budget = sitter.kind === 'mcts' ? { iterations: sitter.iterations } : {};
      const request = { ...requestFor(played, player), rng: played.rng(`agent ${player}`), budget };
      return ask(sitter.kind, async (agent) => agent.choose(request));
    },
    hints(played, player) {
      const hasBots = url === undefined && BOT_GAMES.includes(played.game.id);
      const request = { ...requestFor(played, player), rng: played.rng('hint') };
      return ask(hasBots ? 'hard' : 'mcts', (agent) => hintsFrom(agent, request));
    },
  };
}

function requestFor({ game, state }: Playthrough<GameTypes>, player: number): Omit<AgentRequest, 'rng' | 'budget'> {
  return { game, view: game.view(state, player), actions: game.legalActions(state, player), player };
}

function openWorker(url: string | undefined): Worker {
  if (url === undefined) return new Worker(new URL('@rulewright/bots/worker', import.meta.url), { type: 'module' });
  // Vite 5 refuses worker options that aren't literals.
  return new Worker(new URL('./ownGame.worker.ts', import.meta.url), /* @vite-ignore */ { type: 'module', name: url });
}
