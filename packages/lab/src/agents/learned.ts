import {
  type Agent,
  LEARNED_PARAMETERS,
  type LearnedOptions,
  type Level,
  learnedAgent,
  type Model,
  type Weights,
  weightsFrom,
} from '@rulewright/agents';
import { BOT_GAMES, bot, loadModel } from '@rulewright/bots';
import { type AnyGame, featuresOf } from '../games/games.js';
import { CommandError, messageOf } from '../tools/errors.js';
import { type AgentParameters, optionsOf } from './parameters.js';

/** The bot of `@rulewright/bots` at a level. */
export function botAt(level: Level): Agent {
  return trained(bot({ level }));
}

/** The learned agent with the weights of `@rulewright/bots`. */
export function learnedWith(options: Partial<LearnedOptions>, name: string): Agent {
  const byGame = new Map<string, Agent>();
  return trained({
    name,
    async choose(request) {
      const { id } = request.game;
      const agent = byGame.get(id) ?? learnedAgent(await loadModel(id), options, name);
      byGame.set(id, agent);
      return agent.choose(request);
    },
  });
}

/** The agent, which refuses games without trained weights. */
function trained({ name, choose }: Agent): Agent {
  return {
    name,
    choose(request) {
      mustBeTrained(request.game.id);
      return choose(request);
    },
  };
}

/** @throws CommandError `unknownAgent` for a game without weights. */
function mustBeTrained(id: string): void {
  if (BOT_GAMES.includes(id)) return;
  const own = 'train one with `rulewright train` and name its file';
  throw new CommandError('unknownAgent', `There is no learned agent for ${id}: ${own}.`);
}

/**
 * The learned agent with weights written by `rulewright train`.
 * @throws CommandError `invalidAgent`.
 */
export function learnedFrom(spec: string, path: string, given: AgentParameters, read: (path: string) => string): Agent {
  const options = optionsOf(spec, path, LEARNED_PARAMETERS, given);
  const weights = weightsIn(spec, () => read(path));
  let agent: Agent | undefined;
  return {
    name: spec,
    choose(request) {
      agent ??= learnedAgent({ weights, features: featuresOf(request.game) }, options, spec);
      return agent.choose(request);
    },
  };
}

/**
 * Weights and features for a game: those of `@rulewright/bots` for the spec `learned`, or a file's.
 * @throws CommandError `unknownAgent` or `invalidAgent`.
 */
export async function learnedFor(game: AnyGame, spec: string, read: (path: string) => string): Promise<Model> {
  if (spec !== 'learned') return { weights: weightsIn(spec, () => read(spec)), features: featuresOf(game) };
  mustBeTrained(game.id);
  return loadModel(game.id);
}

/** @throws CommandError `invalidAgent`. */
export function weightsIn(spec: string, read: () => string): Weights {
  try {
    return weightsFrom(JSON.parse(read()));
  } catch (error) {
    throw new CommandError('invalidAgent', `${spec}: ${messageOf(error).replace(/\.$/, '')}.`);
  }
}
