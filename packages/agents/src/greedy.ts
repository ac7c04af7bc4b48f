import type { GeneralAgent } from './agent.js';
import { bestOf, evaluateActions, marginAfterNext, marginAfterTurns } from './evaluateActions.js';
import { checkedOptions, defaultsOf, type ParametersOf } from './parameters.js';

/** Options of a greedy agent. */
export interface GreedyOptions {
  /** How many samples of hidden information and chance each action is averaged over. */
  readonly samples: number;
  /**
   * How many follow-up actions in the same turn are tried after each action, spread evenly over the legal ones. With 0
   * only the immediate gain counts.
   */
  readonly followUps: number;
  /** Length of the random rollouts that break ties, in turns of every player; 0 for none. */
  readonly horizon: number;
  /** Number of random rollouts. */
  readonly rollouts: number;
}

/** Allowed values and defaults of a greedy agent's options. */
export const GREEDY_PARAMETERS: ParametersOf<GreedyOptions> = {
  samples: { isInteger: true, min: 1, default: 4 },
  followUps: { isInteger: true, min: 0, default: 8 },
  horizon: { isInteger: true, min: 0, default: 4 },
  rollouts: { isInteger: true, min: 1, default: 8 },
};

/**
 * Maximizes the gain in margin after this action and the best follow-up in the same turn, averaged over chance. The
 * margin is its lead over the best opponent. Ties, which are common when points come later, are broken by short random
 * rollouts.
 * @throws ArgumentError for options outside `GREEDY_PARAMETERS`.
 */
export function greedyAgent(options: Partial<GreedyOptions> = {}, name = 'greedy'): GeneralAgent {
  const { samples, followUps, horizon, rollouts } = {
    ...defaultsOf(GREEDY_PARAMETERS),
    ...checkedOptions('greedy', GREEDY_PARAMETERS, options),
  };
  return {
    name,
    choose(request) {
      const { actions, rng } = request;
      const gainful = bestOf(actions, evaluateActions(request, actions, samples, marginAfterNext(followUps)));
      if (gainful.length === 1 || horizon === 0) return gainful[rng.int(gainful.length)] as (typeof actions)[number];
      const promising = bestOf(gainful, evaluateActions(request, gainful, rollouts, marginAfterTurns(horizon)));
      return promising[rng.int(promising.length)] as (typeof actions)[number];
    },
  };
}
