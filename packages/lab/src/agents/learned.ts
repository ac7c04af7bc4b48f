import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** The learned agent for any game, with the weights from `@rulewright/bots`. */
export function learnedOf(options: Partial<LearnedOptions>, name: string): Agent {
  const byGame = new Map<string, Agent>();
  return {
    name,
    choose(request) {
      const { game } = request;
      const agent = byGame.get(game.id) ?? learnedAgent(learnedFor(game, 'learned'), options, name);
      byGame.set(game.id, agent);
      return agent.choose(request);
    },
  };
}

/**
 * The learned agent with weights written by `rulewright train`.
 * @throws CommandError `invalidAgent`.
 */
export function learnedFrom(spec: string, path: string, given: AgentParameters): Agent {
  const options = numbersOf(spec, path, LEARNED_PARAMETERS, given);
  const weights = weightsIn(spec, path);
  let agent: Agent | undefined;
  return {
    name: spec,
    choose(request) {
      agent ??= learnedAgent(withFeatures(weights, request.game), options, spec);
      return agent.choose(request);
    },
  };
}

/**
 * Weights and features for a game: those of `@rulewright/bots` for the spec `learned`, or a file's.
 * @throws CommandError `unknownAgent` or `invalidAgent`.
 */
export function learnedFor(game: AnyGame, spec: string): Learned {
  return withFeatures(spec === 'learned' ? weightsOf(game.id) : weightsIn(spec, spec), game);
}

/** @throws CommandError `invalidAgent`. */
export function weightsIn(spec: string, path: string): Weights {
  try {
    return weightsFrom(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new CommandError('invalidAgent', `${spec}: ${(error as Error).message.replace(/\.$/, '')}.`);
  }
}

function withFeatures(weights: Weights, game: AnyGame): Learned {
  return { weights, features: featuresOf(game) };
}

function weightsOf(game: string): Weights {
  const path = pathOf(game);
  if (path !== undefined) return weightsFrom(JSON.parse(readFileSync(path, 'utf8')));
  const own = `train one with \`rulewright train\` and name its file`;
  throw new CommandError('unknownAgent', `There is no learned agent for ${game}: ${own}.`);
}

function pathOf(game: string): string | undefined {
  // The id of a user's game may be anything.
  if (!/^[\w-]+$/.test(game)) return undefined;
  try {
    const path = createRequire(import.meta.url).resolve(`@rulewright/bots/weights/${game}.json`);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
