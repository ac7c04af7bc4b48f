import type { Agent } from './agent.js';

/** Chooses uniformly at random. */
export function randomAgent(): Agent {
  return {
    name: 'random',
    choose: ({ actions, rng }) => actions[rng.int(actions.length)] as (typeof actions)[number],
  };
}
