import type { Agent } from './agent.js';

/** Chooses uniformly at random. */
export function randomAgent(name = 'random'): Agent {
  return {
    name,
    choose: ({ actions, rng }) => actions[rng.int(actions.length)] as (typeof actions)[number],
  };
}
