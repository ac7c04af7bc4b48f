import { rngFromState, Table } from '@rulewright/core';
import type { Agent, AgentRequest } from './agent.js';
import { marginsOf } from './margins.js';

/** How greedy looks ahead. */
export interface GreedyOptions {
  /** Over how many guesses of what is hidden and of what chance brings an action is averaged. */
  readonly samples: number;
}

export const GREEDY_DEFAULTS: GreedyOptions = { samples: 4 };

/**
 * Takes the action that gains most at once: the change of its own score less that of the best opponent's, averaged over
 * what chance may bring. Equal gains are drawn by lot.
 */
export function greedyAgent(options: Partial<GreedyOptions> = {}, name = 'greedy'): Agent {
  const { samples } = { ...GREEDY_DEFAULTS, ...options };
  return { name, choose: (request) => bestOf(request, gainsOf(request, samples)) };
}

function bestOf({ actions, rng }: AgentRequest, gains: readonly number[]): AgentRequest['actions'][number] {
  let best: number[] = [];
  let most = Number.NEGATIVE_INFINITY;
  gains.forEach((gain, index) => {
    if (gain > most) {
      most = gain;
      best = [];
    }
    if (gain === most) best.push(index);
  });
  return actions[best[rng.int(best.length)] as number] as AgentRequest['actions'][number];
}

/**
 * The margin of the actor after each action, averaged over `samples` guesses. All actions meet the same guesses, so that
 * none is better for being luckier.
 */
export function gainsOf({ game, view, actions, actor, rng }: AgentRequest, samples: number): number[] {
  const sums = actions.map(() => 0);
  let guesses = 0;
  const margins: number[] = [];
  while (guesses < samples) {
    const before = rng.getState().join();
    const state = game.determinize(view, rng);
    const isHidden = rng.getState().join() !== before;
    const chance = rng.fork().getState();
    const guess = Table.from(game, state, rng);
    let isChancy = false;
    actions.forEach((action, index) => {
      const table = guess.clone(rngFromState(chance));
      table.play(action, actor);
      if (table.plies > guess.plies + 1) isChancy = true;
      (sums[index] as number) += marginsOf(table, margins)[actor] as number;
    });
    guesses++;
    if (!isHidden && !isChancy) break; // Another guess would be the same.
  }
  return sums.map((sum) => sum / guesses);
}
