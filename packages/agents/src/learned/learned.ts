import type { ActionBase, ConfigBase } from '@rulewright/core';
import { type AgentRequest, BUDGET_PARAMETERS, type Budget, type GeneralAgent } from '../agent.js';
import { BudgetMeter, isLimited } from '../mcts/limits.js';
import { checkedOptions, defaultsOf, type ParametersOf } from '../parameters.js';
import { sampleState } from '../sampleState.js';
import { sampleLine } from './beamSearch.js';
import { bestPlanned, plannedLines } from './plannedLines.js';
import { bestByRollouts } from './rollouts.js';
import type { ValueFunction } from './valueFunction.js';
import { LEVELS, type Level, type Model, valueFunctionOf } from './weights.js';

/** Options of a learned agent. With a budget, its own or the request's, it also looks ahead by rollouts. */
export interface LearnedOptions extends Budget {
  /** Below `hard`, noise is added to the values of lines. */
  readonly level: Level;
  /** Beam width of the search over the current turn. */
  readonly beam: number;
  /** How many samples of the hidden state a turn is planned over. */
  readonly samples: number;
}

/** Allowed values and defaults of a learned agent's options. */
export const LEARNED_PARAMETERS: ParametersOf<LearnedOptions> = {
  ...BUDGET_PARAMETERS,
  level: { choices: LEVELS, default: 'hard' },
  beam: { isInteger: true, min: 1, default: 12 },
  samples: { isInteger: true, min: 1, default: 3 },
};

/**
 * Plays with a value function trained by self-play: it searches the lines of its own turn, up to the next chance event
 * or opponent, and takes the one with the highest value. Small ends of games of two in which nothing is hidden are searched
 * exactly, if the weights aim at the lead. Answers within milliseconds; in such an end, within tenths of a second.
 *
 * `onSearch` receives the expected final points, or the expected lead over the best opponent, depending on the aim of
 * the weights. Below `hard` it isn't called.
 * @param model weights written by `rulewright train` or from `@rulewright/bots/weights`, and the features they use.
 * @throws ArgumentError for options outside `LEARNED_PARAMETERS`; choices throw it in a game the weights don't fit.
 */
export function learnedAgent(model: Model, options: Partial<LearnedOptions> = {}, name = 'learned'): GeneralAgent {
  const own = checkedOptions('learned', LEARNED_PARAMETERS, options);
  const { level, beam, samples } = { ...defaultsOf(LEARNED_PARAMETERS), ...own };
  const noise = model.weights.noise[level];
  let known: { readonly of: string; readonly valueFunction: ValueFunction } | undefined;

  function valueFunctionFor({ game }: AgentRequest, config: ConfigBase): ValueFunction {
    const of = JSON.stringify([game.id, config]);
    if (known?.of !== of) {
      known = { of, valueFunction: valueFunctionOf(model, game, config) };
    }
    known.valueFunction.reset();
    return known.valueFunction;
  }

  return {
    name,
    choose(request) {
      const { actions, rng } = request;
      if (actions.length === 1) return actions[0] as (typeof actions)[number];
      const valueFunction = valueFunctionFor(request, sampleState(request).table.state.config);
      const { lines, isExact } = plannedLines(request, valueFunction, beam, noise > 0 ? 1 : samples);
      if (noise > 0) return sampleLine(lines, noise * valueFunction.scale, rng).actions[0] as ActionBase;
      const limits =
        isLimited(own) || isLimited(request.budget ?? {}) ? new BudgetMeter(own, request.budget) : undefined;
      if (limits !== undefined && lines.length > 1 && !isExact)
        return bestByRollouts(request, lines, valueFunction, limits);
      return bestPlanned(request, lines);
    },
  };
}
