import type { Aim, Level, Units, Weights } from '@rulewright/agents';
import { inputsOf, layoutOf } from '@rulewright/agents/internal';
import { type ConfigBase, createRng, playout, Table } from '@rulewright/core';
import { type AnyGame, featuresOf } from '../games/games.js';
import { entryAt } from '../tools/entryAt.js';
import { selfPlay } from './selfPlay.js';

/** What all games of a training share, as plain data for other threads. */
export interface TrainingSettings {
  /** Id of a lab game or path of a module. */
  readonly game: string;
  /** Self-play alternates between them; strength is measured with the first. */
  readonly configs: readonly ConfigBase[];
  readonly aim: Aim;
  readonly seed: number;
  /** Beam width of the search over a turn. */
  readonly beam: number;
  /** Spec of the opponent for measuring strength. */
  readonly opponent: string;
  /** Units of the network's hidden layers. */
  readonly units: Units;
}

/** The plan of a training. */
export interface TrainingPlan extends TrainingSettings {
  /** Total self-play games. */
  readonly games: number;
  /** Weights to fine-tune, from a network with the same units. */
  readonly from?: Pick<Weights, 'scale' | 'parameters'> | undefined;
}

/** The learner's strength after some games. */
export interface Leg {
  readonly games: number;
  readonly seconds: number;
  /** Root mean square error in points. */
  readonly error: number;
  /** Mean points per seat in self-play. */
  readonly points: number;
  /** Win share and mean lead against the opponent. */
  readonly wins: number;
  readonly lead: number;
}

/** How clearly a level beats the next weaker one: its win share. */
export interface LevelDuel {
  readonly level: Level;
  readonly against: Level;
  readonly wins: number;
}

/** The state from which a training resumes. */
export interface TrainingState {
  readonly games: number;
  readonly seconds: number;
  readonly steps: number;
  readonly scale: number;
  readonly parameters: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly legs: readonly Leg[];
}

/** A value interpolated linearly from the first game to the last. */
export type Ramp = readonly [first: number, last: number];

/** The exploration schedule of self-play. */
export interface Schedule {
  /** Games played with the same parameters. */
  readonly round: number;
  /** Choice noise, in units of the scale. */
  readonly noise: Ramp;
  /** Share of curious seats. */
  readonly curious: Ramp;
  /** Share of exploratory turns. */
  readonly trials: number;
}

/** From scratch: explore widely, no trials. */
export const FROM_SCRATCH: Schedule = { round: 16, noise: [0.04, 0.01], curious: [0.5, 0.1], trials: 0 };
/** Fine-tuning: test near-best turns over many games. */
export const FINE_TUNING: Schedule = { round: 128, noise: [0, 0], curious: [0, 0], trials: 0.3 };
/** Random games sampled to estimate the scale; the initial error in points. */
const SAMPLE = 20;
const GUESSED = 2;
/** Maximum length of a self-play game, in random games. */
const MAX_TIMES = 3;
/** The most decisions of a self-play game: several times those of a random game. */
export function maxDecisionsOf(game: AnyGame, { configs, seed }: TrainingPlan): number {
  let decisions = 0;
  for (let number = 0; number < SAMPLE; number++) {
    const config = entryAt(configs, number % configs.length);
    playout(new Table(game, config, createRng(`${seed}/sample ${number}`)), (legal, { rng }) => {
      decisions++;
      return entryAt(legal, rng.int(legal.length));
    });
  }
  return MAX_TIMES * (decisions / SAMPLE);
}

/** The standard deviation of results between untrained players; `undefined` after the signal. */
export async function scaleOf(
  game: AnyGame,
  { configs, aim, seed }: TrainingPlan,
  mostDecisions: number,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const points: number[] = [];
  for (let number = 0; number < SAMPLE; number++) {
    const config = entryAt(configs, number % configs.length);
    const knowsNothing = new Float32Array(layoutOf(inputsOf(game, config, featuresOf(game)).size).size);
    const settings = { beam: 1, noise: GUESSED, curious: 0, trials: 0, mostDecisions };
    points.push(...selfPlay(game, config, { aim, scale: 1 }, knowsNothing, `${seed}/scale ${number}`, settings).ends);
    // Yield to the event loop, which sees signals.
    await new Promise(setImmediate);
    if (signal?.aborted) return undefined;
  }
  const mean = points.reduce((sum, entry) => sum + entry, 0) / points.length;
  const variance = points.reduce((sum, entry) => sum + (entry - mean) ** 2, 0) / points.length;
  return Math.max(1, Math.sqrt(variance));
}
