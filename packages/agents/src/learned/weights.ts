import { ArgumentError, type ConfigBase, type Features, type Game, type GameTypes } from '@rulewright/core';
import { type Inputs, inputsOf } from './inputs.js';
import type { Aim } from './judge.js';
import { layoutOf, type Units, USUAL_UNITS } from './network.js';

/** How far a learned agent is from its best, as front ends offer it. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;

/** One of `LEVELS`. */
export type Level = (typeof LEVELS)[number];

/** What was learned of a game, as JSON. */
export interface Weights {
  readonly format: 'rulewright-weights/1';
  /** Id of the game. */
  readonly game: string;
  readonly rulesVersion: number;
  /** What the network is told: `features/<version>`, or `player/1` for what players observe under `config`. */
  readonly inputs: string;
  /** The only config that these weights are for. Left out where they are for all. */
  readonly config?: ConfigBase;
  /** Of the network. Where they are left out, they are `USUAL_UNITS`. */
  readonly units?: Units;
  readonly aim: Aim;
  /** How many points 1 of the network is. */
  readonly scale: number;
  /** By level, how much chance there is in the choice, in units of `scale`. */
  readonly noise: Readonly<Record<Level, number>>;
  /** How it was learned, and how strong it is. */
  readonly card: WeightsCard;
  /** The parameters of the network: floats of 32 bits, the low byte first, as base64. */
  readonly parameters: string;
}

/** Where weights come from. */
export interface WeightsCard {
  /** The command that made them, and its seed. */
  readonly command: string;
  readonly seed: number;
  /** Games of self-play. */
  readonly games: number;
  /** Seconds of training, on so many threads. */
  readonly seconds: number;
  readonly threads: number;
  /** What else there is to say, such as how strong they are. */
  readonly notes: readonly string[];
}

/** What was learned of a game, and what it is about. */
export interface Learned {
  readonly weights: Weights;
  /** The features of the game, such as those of `@rulewright/stoneage/learning`, if the weights are for these. */
  readonly features?: Features<GameTypes['state']> | undefined;
}

/** Weights, ready for the games of a config. */
export interface ReadWeights {
  readonly inputs: Inputs;
  readonly units: Units;
  readonly parameters: Float32Array;
}

/**
 * The format of weights, whatever a file says.
 * @throws ArgumentError for anything else.
 */
export function weightsFrom(json: unknown): Weights {
  const given = Object(json) as Partial<Record<keyof Weights, unknown>>;
  if (given.format !== 'rulewright-weights/1') throw refusal("their format isn't rulewright-weights/1");
  const isText = (['game', 'inputs', 'parameters'] as const).every((key) => typeof given[key] === 'string');
  const { noise, scale, aim, rulesVersion, units = USUAL_UNITS } = given;
  const isScaled = typeof scale === 'number' && scale > 0 && (aim === 'points' || aim === 'lead');
  const isNoisy = LEVELS.every((level) => Number.isFinite(Object(noise)[level]));
  if (!isText || !isScaled || !isNoisy || !isUnits(units) || !Number.isSafeInteger(rulesVersion)) {
    throw refusal('something in them is missing or of another type');
  }
  return json as Weights;
}

/**
 * Makes weights ready for a game.
 * @throws ArgumentError if they are for another game, for other rules, other inputs or another config.
 */
export function readWeights({ weights, features }: Learned, game: Game<GameTypes>, config: ConfigBase): ReadWeights {
  if (weights.game !== game.id) throw refusal(`they are for ${weights.game}, not for ${game.id}`);
  if (weights.rulesVersion !== game.rulesVersion) {
    throw refusal(`they are for version ${weights.rulesVersion} of the rules, not for ${game.rulesVersion}`);
  }
  if (weights.config !== undefined && JSON.stringify(weights.config) !== JSON.stringify(config)) {
    throw refusal(`they are for the config ${JSON.stringify(weights.config)} alone`);
  }
  const inputs = inputsOf(game, config, features);
  const units = weights.units ?? USUAL_UNITS;
  const parameters = floatsOf(weights.parameters);
  if (weights.inputs !== inputs.name || parameters.length !== layoutOf(inputs.size, units).size) {
    throw refusal(`they are for other inputs than ${inputs.name} with ${inputs.size} numbers`);
  }
  return { inputs, units, parameters };
}

/** Floats as text. */
export function textOf(floats: Float32Array): string {
  const view = new DataView(new ArrayBuffer(floats.length * 4));
  for (const [index, float] of floats.entries()) view.setFloat32(index * 4, float, true);
  let bytes = '';
  for (const byte of new Uint8Array(view.buffer)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/**
 * What `textOf` has written.
 * @throws ArgumentError for a text that isn't base64.
 */
export function floatsOf(text: string): Float32Array {
  let bytes: string;
  try {
    bytes = atob(text);
  } catch {
    throw refusal("their parameters aren't base64");
  }
  const view = new DataView(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer);
  return Float32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getFloat32(index * 4, true));
}

/** Whether a network can have so many units. */
export function isUnits(given: unknown): given is Units {
  return (
    Array.isArray(given) && given.length === 2 && given.every((units) => Number.isSafeInteger(units / 4) && units > 0)
  );
}

function refusal(why: string): ArgumentError {
  return new ArgumentError(`These weights can't be used: ${why}.`);
}

/** Of browsers, workers and Node alike. */
declare function atob(base64: string): string;
declare function btoa(bytes: string): string;
