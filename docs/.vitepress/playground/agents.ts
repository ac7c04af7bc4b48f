/** Runs agents in a worker. */
import { type GeneralAgent, workerAgent } from '@rulewright/agents';
import type { GameTypes, Playthrough } from '@rulewright/core';
import type { Opened, Opening } from './agents.worker.js';
import { type Sitter, sitterText } from './seats.js';

/** Agents for one game, in their own worker. */
export interface Agents {
  /** The choice of the agent at a seat. Deterministic. */
  choose(played: Playthrough<GameTypes>, player: number, sitter: Sitter): Promise<GameTypes['action']>;
  /** Cancels running requests: they stay unanswered. */
  stop(): void;
}

/** Agents for a game. `url` is the module of a custom game. */
export function agentsFor(game: string, url: string | undefined): Agents {
  let worker: Promise<Worker> | undefined;
  /** The agents of the worker, by name. */
  const known = new Map<string, GeneralAgent>();
  return {
    async choose(played, player, sitter) {
      worker ??= openWorker({ open: { game, url } });
      const name = sitter.kind === 'learned' ? sitterText(sitter) : sitter.kind;
      const agent = known.get(name) ?? workerAgent(await worker, name);
      known.set(name, agent);
      const { state } = played;
      return agent.choose({
        game: played.game,
        view: played.game.view(state, player),
        actions: played.game.legalActions(state, player),
        player,
        rng: played.rng(`agent ${player}`),
        budget: sitter.kind === 'mcts' ? { iterations: sitter.iterations } : {},
      });
    },
    stop() {
      worker?.then(
        (running) => running.terminate(),
        () => {},
      );
      worker = undefined;
      known.clear();
    },
  };
}

/** A worker with its game loaded. */
function openWorker(opening: Opening): Promise<Worker> {
  const worker = new Worker(new URL('./agents.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      worker.terminate();
      reject(new Error(`The agents can't play: ${why}`));
    };
    worker.addEventListener('error', ({ message }) => fail(message ?? "their worker can't be loaded"));
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<Opened>>) => {
      if (data.opened === true) resolve(worker);
      else if (data.opened !== undefined) fail(data.opened);
    });
    worker.postMessage(opening);
  });
}
