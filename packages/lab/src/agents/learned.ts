import {
  type Agent,
  LEARNED_PARAMETERS,
  type Learned,
  type LearnedOptions,
  learnedAgent,
  type Weights,
  weightsFrom,
} from '@rulewright/agents';
import { type AnyGame, featuresOf } from '../games/games.js';
import { CommandError } from '../tools/errors.js';
import { type AgentParameters, numbersOf } from './parameters.js';

/** The text of the weights of `@rulewright/bots` for a game, if there are any. */
export type WeightsOf = (game: string) => string | undefined;

/** The learned agent for any game, with the weights from `@rulewright/bots`. */
export function learnedOf(options: Partial<LearnedOptions>, name: string, weightsOf: WeightsOf): Agent {
  const byGame = new Map<string, Agent>();
  return {
    name,
    choose(request) {
      const { game } = request;
      const agent = byGame.get(game.id) ?? learnedAgent(withFeatures(orNone(weightsOf, game.id), game), options, name);
      byGame.set(game.id, agent);
      return agent.choose(request);
    },
  };
}

/**
 * The learned agent with weights written by `rulewright train`.
 * @throws CommandError `invalidAgent`.
 */
export function learnedFrom(spec: string, path: string, given: AgentParameters, read: (path: string) => string): Agent {
  const options = numbersOf(spec, path, LEARNED_PARAMETERS, given);
  const weights = weightsIn(spec, () => read(path));
  let agent: Agent | undefined;
  return {
    name: spec,
    choose(request) {
      agent ??= learnedAgent(withFeatures(weights, request.game), options, spec);
      return agent.choose(request);
    },
  };
}

/** @throws CommandError `invalidAgent`. */
export function weightsIn(spec: string, read: () => string): Weights {
  try {
    return weightsFrom(JSON.parse(read()));
  } catch (error) {
    throw new CommandError('invalidAgent', `${spec}: ${(error as Error).message.replace(/\.$/, '')}.`);
  }
}

function withFeatures(weights: Weights, game: AnyGame): Learned {
  return { weights, features: featuresOf(game) };
}

function orNone(weightsOf: WeightsOf, game: string): Weights {
  const text = weightsOf(game);
  if (text !== undefined) return weightsFrom(JSON.parse(text));
  const own = `train one with \`rulewright train\` and name its file`;
  throw new CommandError('unknownAgent', `There is no learned agent for ${game}: ${own}.`);
}
