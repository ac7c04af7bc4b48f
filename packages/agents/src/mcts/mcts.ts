import { BUDGET_PARAMETERS, type Budget, type GeneralAgent } from '../agent.js';
import { checkedOptions, defaultsOf, type ParametersOf } from '../parameters.js';
import { Search } from './search.js';
import type { SelectionOptions } from './tree.js';

/** How a search goes about it. */
export interface MctsOptions extends SelectionOptions, Budget {
  /** For how many turns of every player an iteration plays on before it counts the points. */
  readonly horizon: number;
  /**
   * The points are also counted after so many turns of every player, twice as many and so on, and the mean is taken; not
   * before the horizon if it is no less.
   */
  readonly marks: number;
  /** How many iterations share a guess of what is hidden. */
  readonly perGuess: number;
}

/** What the options of a search may be, and what they are by default in most games. */
export const MCTS_PARAMETERS: ParametersOf<MctsOptions> = {
  ...BUDGET_PARAMETERS,
  c: { isWhole: false, least: 0, default: 1 },
  widening: { isWhole: false, least: 1, default: 3 },
  horizon: { isWhole: true, least: 1, default: 6 },
  marks: { isWhole: true, least: 1, default: 6 },
  perGuess: { isWhole: true, least: 1, default: 10 },
};

/** Defaults of games, by id, in which random moves soon drown what a good one has brought. */
const GAME_DEFAULTS: Readonly<Record<string, Partial<MctsOptions>>> = {
  city: { horizon: 2, marks: 1, widening: 1 },
};

/**
 * Information-set Monte Carlo tree search (P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree
 * Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2012), 120-143) for any number of players,
 * each of whom wants to be ahead of the best of the others. Every iteration guesses what is hidden from the view
 * and lets chance fall anew. At the root the candidates are halved time after time (Z. Karnin, T. Koren, O. Somekh,
 * "Almost optimal exploration in multi-armed bandits", ICML 2013), starting with those that gain most at once; below it,
 * upper confidence bounds choose among actions that are tried little by little. Iterations end after some turns of every
 * player: then the points count as they stand.
 *
 * The value that `onSearch` is told is the lead to expect there: how many points the player will be ahead of the best of
 * the others (below 0: behind), a win counting half a standard deviation of these more, a loss as much less.
 * @throws ArgumentError for options that aren't as `MCTS_PARAMETERS` says; so does a choice, for such a budget.
 */
export function mctsAgent(options: Partial<MctsOptions> = {}, name = 'mcts'): GeneralAgent {
  const defaults = defaultsOf(MCTS_PARAMETERS);
  const own = checkedOptions('mcts', MCTS_PARAMETERS, options);
  return {
    name,
    choose: (request) => new Search(request, { ...defaults, ...GAME_DEFAULTS[request.game.id], ...own }).best(),
  };
}
