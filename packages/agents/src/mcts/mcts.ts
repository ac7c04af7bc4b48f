import { BUDGET_PARAMETERS, type GeneralAgent } from '../agent.js';
import { checkedOptions, defaultsOf, type ParametersOf } from '../parameters.js';
import { type MctsOptions, Search } from './search.js';

/** Allowed values and defaults of the search options. */
export const MCTS_PARAMETERS: ParametersOf<MctsOptions> = {
  ...BUDGET_PARAMETERS,
  c: { isInteger: false, min: 0, default: 1 },
  widening: { isInteger: false, min: 1, default: 3 },
  horizon: { isInteger: true, min: 1, default: 6 },
  evaluateAfter: { isInteger: true, min: 1, default: 6 },
  perSample: { isInteger: true, min: 1, default: 10 },
};

/** Defaults for games where random moves soon drown out a good one. */
const GAME_DEFAULTS: Readonly<Record<string, Partial<MctsOptions>>> = {
  city: { horizon: 2, evaluateAfter: 1, widening: 1 },
};

/**
 * Information-set Monte Carlo tree search (P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree
 * Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2012), 120-143) for any number of
 * players, each maximizing its lead over the best opponent. Every iteration draws new chance outcomes, and samples of
 * the hidden state are renewed regularly. The root uses sequential halving (Z. Karnin, T. Koren, O. Somekh, "Almost
 * optimal exploration in multi-armed bandits", ICML 2013), starting with the actions of highest immediate gain. Below
 * the root, UCB selects with progressive widening. Iterations stop after some turns of every player and evaluate the
 * current scores.
 *
 * `onSearch` receives the expected lead over the best opponent at that point (negative: behind). A win adds half a
 * standard deviation of the leads, a loss subtracts it.
 * @throws ArgumentError for options outside `MCTS_PARAMETERS`; choices throw it for an invalid budget.
 */
export function mctsAgent(options: Partial<MctsOptions> = {}, name = 'mcts'): GeneralAgent {
  const defaults = defaultsOf(MCTS_PARAMETERS);
  const own = checkedOptions('mcts', MCTS_PARAMETERS, options);
  return {
    name,
    choose: (request) => new Search(request, { ...defaults, ...GAME_DEFAULTS[request.game.id], ...own }).best(),
  };
}
