import type { GeneralAgent } from './agent.js';
import { bestOf, evaluateActions, marginAfterNext, spread } from './evaluateActions.js';

/** How many legal actions are compared. */
const ACTIONS = 8;
/** How many follow-up actions are tried after each. */
const FOLLOW_UPS = 2;

/**
 * A cheap opponent for training, between random and greedy. Compares up to eight legal actions, spread evenly over the
 * list, in one sample of hidden information and chance. It takes the one with the largest margin after the better of two
 * follow-ups in the same turn; ties are broken at random. The margin is its lead over the best opponent.
 */
export function heuristicAgent(name = 'heuristic'): GeneralAgent {
  return {
    name,
    choose(request) {
      const { rng } = request;
      const actions = spread(request.actions, ACTIONS, rng);
      if (actions.length === 1) return actions[0] as (typeof actions)[number];
      const best = bestOf(actions, evaluateActions(request, actions, 1, marginAfterNext(FOLLOW_UPS)));
      return best[rng.int(best.length)] as (typeof actions)[number];
    },
  };
}
