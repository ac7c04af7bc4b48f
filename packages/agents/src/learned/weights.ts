import { ArgumentError, type ConfigBase, type Features, type Game, type GameTypes } from '@rulewright/core';
import { type Inputs, inputsOf } from './inputs.js';
import { DEFAULT_UNITS, Network, type Units } from './network.js';
import { unpackParameters } from './packing.js';
import { type Aim, NetworkValueFunction, type ValueFunction } from './valueFunction.js';

/** Difficulty levels for front ends. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;

/** One of `LEVELS`. */
export type Level = (typeof LEVELS)[number];

/** The weights of a trained model, as JSON. */
export interface Weights {
  readonly format: 'rulewright-weights/2';
  /** Id of the game. */
  readonly game: string;
  readonly rulesVersion: number;
  /** The network's inputs: `features/<version>`, or `player/1` for the player observation under `config`. */
  readonly inputs: string;
  /** The only config these weights support. Absent if they support all. */
  readonly config?: ConfigBase;
  /** Hidden units of the network; `DEFAULT_UNITS` if absent. */
  readonly units?: Units;
  readonly aim: Aim;
  /** Points per unit of network output. */
  readonly scale: number;
  /** Choice noise by level, in units of `scale`. */
  readonly noise: Readonly<Record<Level, number>>;
  /** How it was trained and how strong it is. */
  readonly card: WeightsCard;
  /** The parameters of the network, written by `packParameters`. */
  readonly parameters: string;
}

/** Provenance of weights. */
export interface WeightsCard {
  /** The training command and its seed. */
  readonly command: string;
  readonly seed: number;
  /** Self-play games. */
  readonly games: number;
  /** Training time in seconds on `threads` threads. */
  readonly seconds: number;
  readonly threads: number;
  /** Further remarks, for example on strength. */
  readonly notes: readonly string[];
}

/** A trained model of a game: weights, and the features they use. */
export interface Model {
  readonly weights: Weights;
  /** The game's features, for example from `@rulewright/bots/stoneage`, if the weights use them. */
  readonly features?: Features<GameTypes['state']> | undefined;
}

/** Weights decoded for one config. */
export interface ReadWeights {
  readonly inputs: Inputs;
  readonly units: Units;
  readonly parameters: Float32Array;
}

/**
 * Validates parsed JSON as weights.
 * @throws ArgumentError if it isn't.
 */
export function weightsFrom(json: unknown): Weights {
  const given = Object(json) as Partial<Record<keyof Weights, unknown>>;
  if (given.format !== 'rulewright-weights/2') throw refusal("the format isn't rulewright-weights/2");
  const isText = (['game', 'inputs', 'parameters'] as const).every((key) => typeof given[key] === 'string');
  const { noise, scale, aim, rulesVersion, units = DEFAULT_UNITS } = given;
  const isScaled = typeof scale === 'number' && scale > 0 && (aim === 'points' || aim === 'lead');
  const isNoisy = LEVELS.every((level) => Number.isFinite(Object(noise)[level]));
  if (!isText || !isScaled || !isNoisy || !isUnits(units) || !Number.isSafeInteger(rulesVersion)) {
    throw refusal('a field is missing or has the wrong type');
  }
  return json as Weights;
}

/**
 * Decodes weights for a game.
 * @throws ArgumentError if they are for another game, rules version, config or other inputs.
 */
export function readWeights({ weights, features }: Model, game: Game<GameTypes>, config: ConfigBase): ReadWeights {
  if (weights.game !== game.id) throw refusal(`they are for ${weights.game}, not ${game.id}`);
  if (weights.rulesVersion !== game.rulesVersion) {
    throw refusal(`they are for rules version ${weights.rulesVersion}, not ${game.rulesVersion}`);
  }
  if (weights.config !== undefined && JSON.stringify(weights.config) !== JSON.stringify(config)) {
    throw refusal(`they are only for the config ${JSON.stringify(weights.config)}`);
  }
  // Weights trained elsewhere can read the player observation though the game has features.
  const inputs = inputsOf(game, config, weights.inputs.startsWith('features/') ? features : undefined);
  const units = weights.units ?? DEFAULT_UNITS;
  if (weights.inputs !== inputs.name) throw refusal(`their inputs are ${weights.inputs}, not ${inputs.name}`);
  return { inputs, units, parameters: unpackParameters(weights.parameters, inputs.size, units) };
}

/**
 * The value function of weights under one config.
 * @throws ArgumentError as `readWeights`.
 */
export function valueFunctionOf<T extends GameTypes>(model: Model, game: Game<T>, config: T['config']): ValueFunction {
  // Weights are for games whose types are known only at run time.
  const { inputs, units, parameters } = readWeights(model, game as unknown as Game<GameTypes>, config);
  const { aim, scale } = model.weights;
  return new NetworkValueFunction(inputs, new Network(inputs.size, parameters, units), aim, scale);
}

/** Whether these are valid hidden units. */
export function isUnits(given: unknown): given is Units {
  return (
    Array.isArray(given) && given.length === 2 && given.every((units) => Number.isSafeInteger(units / 4) && units > 0)
  );
}

function refusal(why: string): ArgumentError {
  return new ArgumentError(`Unusable weights: ${why}.`);
}
