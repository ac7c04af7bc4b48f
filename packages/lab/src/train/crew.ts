import { type Agent, LEVELS, type Level, learnedAgent, randomAgent, type Weights } from '@rulewright/agents';
import type { ConfigBase } from '@rulewright/core';
import { Piscina } from 'piscina';
import { agentOf } from '../agents/specs.js';
import { CommandError } from '../errors.js';
import { featuresOf, loadGame } from '../games.js';
import { playGames } from '../simulation/match.js';
import type { Statistics } from '../simulation/statistics.js';
import type { Refused } from '../simulation/threads.js';
import { type SelfPlayOptions, selfPlay, type Trajectory } from './selfPlay.js';

/** Games of a learner against itself, from which it learns. */
export interface SelfPlayJob extends SelfPlayOptions, Pick<Weights, 'aim' | 'scale' | 'units'> {
  /** Id of a game of the lab, or the path of a module. */
  readonly game: string;
  /** Games take turns with them. */
  readonly configs: readonly ConfigBase[];
  readonly parameters: Float32Array;
  readonly seed: number;
  /** Number of the first game, from 0. */
  readonly first: number;
  readonly games: number;
}

/** Who sits at the other seats of a contest: an agent of the lab, or the learner at another level. */
export type Opponent = { readonly spec: string } | { readonly level: Level };

/** Games of a learner, from which one sees how strong it is. */
export interface ContestJob {
  readonly game: string;
  readonly config: ConfigBase;
  readonly weights: Weights;
  readonly level: Level;
  readonly beam: number;
  /** Nobody else where there is none. */
  readonly opponent?: Opponent | undefined;
  readonly seed: number;
  readonly first: number;
  readonly games: number;
}

/** Those who play the games of a training. */
export interface TrainingCrew {
  /** How many jobs it takes at once. */
  readonly capacity: number;
  trajectories(job: SelfPlayJob): Promise<Trajectory[]>;
  contest(job: ContestJob): Promise<Statistics>;
  close(): Promise<void>;
}

/** What is played for a training in one thread. */
export const PLAYED = {
  async trajectories({
    game: idOrPath,
    configs,
    first,
    games,
    parameters,
    seed,
    ...options
  }: SelfPlayJob): Promise<Trajectory[]> {
    const game = await loadGame(idOrPath);
    const trajectories: Trajectory[] = [];
    for (let number = first; number < first + games; number++) {
      const config = configs[number % configs.length] as ConfigBase;
      trajectories.push(selfPlay(game, config, options, parameters, `${seed}/${number}`, options));
      // The screen and the keyboard get their turn.
      await new Promise(setImmediate);
    }
    return trajectories;
  },

  async contest({ game, config, weights, level, beam, opponent, seed, first, games }: ContestJob): Promise<Statistics> {
    const played = await loadGame(game);
    const learner = (at: Level): Agent => {
      const options = { beam, level: LEVELS.indexOf(at) + 1 };
      return patient(learnedAgent({ weights, features: featuresOf(played) }, options), PATIENCE * games);
    };
    const agents = [learner(level)];
    while (opponent !== undefined && agents.length < config.players) {
      agents.push('spec' in opponent ? await agentOf(opponent.spec) : learner(opponent.level));
    }
    return playGames({ game: played, config, seed, agents }, { first, games });
  },
};

/** Choices in a game, on average, after which a learner plays at random: who knows nothing yet may never end a game. */
const PATIENCE = 1000;

/** An agent that makes so many choices, and others at random. */
function patient(agent: Agent, choices: number): Agent {
  const random = randomAgent();
  let made = 0;
  return { name: agent.name, choose: (request) => (made++ < choices ? agent : random).choose(request) };
}

/** A crew of one: this thread. */
export function localTrainingCrew(): TrainingCrew {
  return { capacity: 1, ...PLAYED, close: async () => {} };
}

/** Worker threads. */
export function trainingThreads(workers: number): TrainingCrew {
  const pool = new Piscina<SelfPlayJob | ContestJob, unknown>({
    filename: new URL('./worker.js', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
  });
  async function run<Answer extends object>(
    job: SelfPlayJob | ContestJob,
    name: 'trajectories' | ('contest' & keyof typeof import('../worker.js')),
  ): Promise<Answer> {
    const answer = (await pool.run(job, { name })) as Answer | Refused;
    if ('code' in answer) throw new CommandError(answer.code, answer.message);
    return answer;
  }
  return {
    capacity: workers,
    trajectories: (job) => run<Trajectory[]>(job, 'trajectories'),
    contest: (job) => run<Statistics>(job, 'contest'),
    close() {
      // Of answers that are still on their way the pool says that nobody waits for them.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}
