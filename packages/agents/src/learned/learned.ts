import { type ActionBase, ArgumentError, type ConfigBase } from '@rulewright/core';
import { type AgentRequest, BUDGET_PARAMETERS, type Budget, type GeneralAgent } from '../agent.js';
import { guessOf } from '../guess.js';
import { isLimited, Limits } from '../mcts/limits.js';
import { checkedOptions, defaultsOf, type ParametersOf } from '../parameters.js';
import { Judge } from './judge.js';
import { Network } from './network.js';
import { bestByRollouts } from './rollouts.js';
import { bestLines, drawLine, type Line } from './turns.js';
import { LEVELS, type Learned, type Level, readWeights } from './weights.js';

/** How a learned agent plays. With a budget, the agent's own or that of the run, it also looks ahead by rollouts. */
export interface LearnedOptions extends Budget {
  /** 1 for `easy`, 2 for `medium`, 3 for `hard`. */
  readonly level: number;
  /** How many ways to play the own turn are followed at once. */
  readonly beam: number;
  /** Over how many guesses of what is hidden a turn is planned. */
  readonly samples: number;
}

/** What the options of a learned agent may be, and what they are by default. */
export const LEARNED_PARAMETERS: ParametersOf<LearnedOptions> = {
  ...BUDGET_PARAMETERS,
  level: { isWhole: true, least: 1, default: LEVELS.length },
  beam: { isWhole: true, least: 1, default: 12 },
  samples: { isWhole: true, least: 1, default: 3 },
};

/** An action that falls short by more, in units of the judge's scale, isn't tried again in the turn. */
const GAP = 0.2;

/**
 * Plays by what was learned from games against itself: of all ways to play the own turn, up to what it can't foresee, it
 * takes the one that leads where it expects most. It answers in milliseconds.
 *
 * The value that `onSearch` is told is what the player expects at the end: points, or the lead over the best of the
 * others, as the weights aim for.
 * @param learned the weights as `rulewright train` writes them, or as they are in `@rulewright/bots/weights`, and the
 * features that they are for.
 * @throws ArgumentError for options that aren't as `LEARNED_PARAMETERS` says, and from a choice in a game that the
 * weights aren't for.
 */
export function learnedAgent(learned: Learned, options: Partial<LearnedOptions> = {}, name = 'learned'): GeneralAgent {
  const own = checkedOptions('learned', LEARNED_PARAMETERS, options);
  const { level, beam, samples } = { ...defaultsOf(LEARNED_PARAMETERS), ...own };
  const { weights } = learned;
  if (level > LEVELS.length) {
    throw new ArgumentError(`learned: level can't be ${level}: it must be a whole number from 1 to ${LEVELS.length}.`);
  }
  const noise = weights.noise[LEVELS[level - 1] as Level];
  let known: { readonly of: string; readonly judge: Judge } | undefined;

  function judgeFor({ game }: AgentRequest, config: ConfigBase): Judge {
    const of = JSON.stringify([game.id, config]);
    if (known?.of !== of) {
      const { inputs, units, parameters } = readWeights(learned, game, config);
      const network = new Network(inputs.size, parameters, units);
      known = { of, judge: new Judge(inputs, network, weights.aim, weights.scale) };
    }
    known.judge.reset();
    return known.judge;
  }

  return {
    name,
    choose(request) {
      const { actions, rng } = request;
      if (actions.length === 1) return actions[0] as (typeof actions)[number];
      const judge = judgeFor(request, guessOf(request).table.state.config);
      const lines = plannedLines(request, judge, beam, noise > 0 ? 1 : samples);
      if (noise > 0) return drawLine(lines, noise * judge.scale, rng).actions[0] as ActionBase;
      const limits = isLimited(own) || isLimited(request.budget) ? new Limits(own, request.budget) : undefined;
      if (limits !== undefined && lines.length > 1) return bestByRollouts(request, lines, judge, limits);
      const [best] = lines as [Line];
      request.onSearch?.({
        visits: actions.map((action) => (action === best.actions[0] ? 1 : 0)),
        value: best.worth,
        line: best.actions,
      });
      return best.actions[0] as ActionBase;
    },
  };
}

/** The best lines; where they depend on what is hidden, one for each first action, averaged over some guesses. */
function plannedLines(request: AgentRequest, judge: Judge, beam: number, samples: number): Line[] {
  const { player, actions } = request;
  const sums = new Map<ActionBase, { readonly line: Line; total: number; count: number }>();
  for (let sample = 0; sample < samples; sample++) {
    const { table, isSure } = guessOf(request);
    const lines = bestLines(table, player, actions, { width: beam, gap: GAP }, judge);
    if (isSure || samples === 1) return lines;
    const met = new Set<ActionBase>();
    for (const line of lines) {
      const first = line.actions[0] as ActionBase;
      if (met.has(first)) continue;
      met.add(first);
      const sum = sums.get(first) ?? { line, total: 0, count: 0 };
      sum.total += line.worth;
      sum.count++;
      sums.set(first, sum);
    }
  }
  // An action that was dropped in some guess isn't among the best.
  const kept = [...sums.values()].filter(({ count }) => count === samples);
  const means = (kept.length > 0 ? kept : [...sums.values()]).map(({ line, total, count }) => ({
    ...line,
    worth: total / count,
  }));
  return means.sort((left, right) => right.worth - left.worth);
}
