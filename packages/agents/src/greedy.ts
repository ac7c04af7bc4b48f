import type { GeneralAgent } from './agent.js';
import { marginAfterNext, marginAfterTurns, outlookOf } from './outlook.js';
import { checkedOptions, defaultsOf, type ParametersOf } from './parameters.js';

/** How a greedy agent weighs its actions. */
export interface GreedyOptions {
  /** Over how many guesses of what is hidden, and of what chance brings, an action is averaged. */
  readonly samples: number;
  /**
   * How many next actions in the same turn are tried after each action. Where there are more, those that are tried are
   * spread over all of them. With 0 what an action gains at once is all that counts.
   */
  readonly followUps: number;
  /** For how many turns of every player the game goes on, at random, to tell actions of equal gain apart. */
  readonly ahead: number;
  /** Over how many such continuations. */
  readonly continuations: number;
}

/** What the options of a greedy agent may be, and what they are by default. */
export const GREEDY_PARAMETERS: ParametersOf<GreedyOptions> = {
  samples: { isWhole: true, least: 1, default: 4 },
  followUps: { isWhole: true, least: 0, default: 8 },
  ahead: { isWhole: true, least: 0, default: 4 },
  continuations: { isWhole: true, least: 1, default: 8 },
};

/**
 * Takes the action with which it gains most by the end of its next one in the same turn: the change of its own score less
 * that of the best opponent's, averaged over what chance may bring. Where several gain the same, as most do whose points
 * come later, short random continuations decide.
 * @throws ArgumentError for options that aren't as `GREEDY_PARAMETERS` says.
 */
export function greedyAgent(options: Partial<GreedyOptions> = {}, name = 'greedy'): GeneralAgent {
  const { samples, followUps, ahead, continuations } = {
    ...defaultsOf(GREEDY_PARAMETERS),
    ...checkedOptions('greedy', GREEDY_PARAMETERS, options),
  };
  return {
    name,
    choose(request) {
      const { actions, rng } = request;
      const gainful = bestOf(actions, outlookOf(request, actions, samples, marginAfterNext(followUps)));
      if (gainful.length === 1 || ahead === 0) return gainful[rng.int(gainful.length)] as (typeof actions)[number];
      const promising = bestOf(gainful, outlookOf(request, gainful, continuations, marginAfterTurns(ahead)));
      return promising[rng.int(promising.length)] as (typeof actions)[number];
    },
  };
}

/** The actions that are worth most. */
function bestOf<Action>(actions: readonly Action[], worth: readonly number[]): Action[] {
  const most = Math.max(...worth);
  return actions.filter((_, index) => worth[index] === most);
}
