import type { GeneralAgent } from './agent.js';

/** Chooses uniformly at random. */
export function randomAgent(name = 'random'): GeneralAgent {
  return {
    name,
    choose: ({ actions, rng }) => actions[rng.int(actions.length)] as (typeof actions)[number],
  };
}
