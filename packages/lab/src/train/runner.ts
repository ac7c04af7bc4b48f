import { type Agent, type Level, learnedAgent, randomAgent, type Weights } from '@rulewright/agents';
import type { ConfigBase } from '@rulewright/core';
import { agentOf } from '../agents/agentOf.js';
import { featuresOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { playGames } from '../simulation/match.js';
import type { Statistics } from '../simulation/statistics.js';
import { labThreads } from '../simulation/threads.js';
import { entryAt } from '../tools/entryAt.js';
import { type SelfPlayOptions, selfPlay, type Trajectory } from './selfPlay.js';

/** A batch of self-play games. */
export interface SelfPlayJob extends SelfPlayOptions, Pick<Weights, 'aim' | 'scale' | 'units'> {
  /** Id of a lab game or path of a module. */
  readonly game: string;
  /** Games alternate between them. */
  readonly configs: readonly ConfigBase[];
  readonly parameters: Float32Array;
  readonly seed: number;
  /** Number of the first game, from 0. */
  readonly first: number;
  readonly games: number;
}

/** The opponent in a contest: an agent, or the learner at another level. */
export type Opponent = { readonly spec: string } | { readonly level: Level };

/** Games that measure a learner's strength. */
export interface ContestJob {
  readonly game: string;
  readonly config: ConfigBase;
  readonly weights: Weights;
  readonly level: Level;
  readonly beam: number;
  /** Absent: the learner sits at every seat. */
  readonly opponent?: Opponent | undefined;
  readonly seed: number;
  readonly first: number;
  readonly games: number;
}

/** Plays the games of a training. Closing stops running games. */
export interface TrainingRunner {
  /** How many jobs it accepts at once. */
  readonly capacity: number;
  trajectories(job: SelfPlayJob): Promise<Trajectory[]>;
  contest(job: ContestJob): Promise<Statistics>;
  close(): Promise<void>;
}

/** The jobs of a training, run in this thread until the signal. */
export const PLAYED = {
  async trajectories(
    { game: idOrPath, configs, first, games, parameters, seed, ...options }: SelfPlayJob,
    signal?: AbortSignal,
  ): Promise<Trajectory[]> {
    const game = await loadGame(idOrPath);
    const trajectories: Trajectory[] = [];
    for (let number = first; number < first + games && !signal?.aborted; number++) {
      const config = entryAt(configs, number % configs.length);
      trajectories.push(selfPlay(game, config, options, parameters, `${seed}/${number}`, options));
      // Yield to the event loop.
      await new Promise(setImmediate);
    }
    return trajectories;
  },

  async contest(
    { game, config, weights, level, beam, opponent, seed, first, games }: ContestJob,
    signal?: AbortSignal,
  ): Promise<Statistics> {
    const played = await loadGame(game);
    const learner = (at: Level): Agent => {
      const options = { beam, level: at };
      return patient(learnedAgent({ weights, features: featuresOf(played) }, options), PATIENCE * games);
    };
    const agents = [learner(level)];
    while (opponent !== undefined && agents.length < config.players) {
      agents.push('spec' in opponent ? await agentOf(opponent.spec) : learner(opponent.level));
    }
    return playGames({ game: played, config, seed, agents }, { first, games }, { signal });
  },
};

/** Average choices per game after which a learner plays at random: an untrained one may never finish a game. */
const PATIENCE = 1000;

/** An agent that makes a limited number of choices, then plays at random. */
function patient(agent: Agent, choices: number): Agent {
  const random = randomAgent();
  let made = 0;
  return { name: agent.name, choose: (request) => (made++ < choices ? agent : random).choose(request) };
}

/** Works in this thread. */
export function localTrainingRunner(): TrainingRunner {
  const stop = new AbortController();
  return {
    capacity: 1,
    trajectories: (job) => PLAYED.trajectories(job, stop.signal),
    contest: (job) => PLAYED.contest(job, stop.signal),
    close: async () => stop.abort(),
  };
}

/** Works in worker threads. */
export function trainingThreads(workers: number): TrainingRunner {
  const pool = labThreads(workers);
  return {
    capacity: workers,
    trajectories: (job) => pool.run<Trajectory[]>('trajectories', job),
    contest: (job) => pool.run<Statistics>('contest', job),
    close: pool.close,
  };
}
