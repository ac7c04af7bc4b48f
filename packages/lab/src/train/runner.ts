import { type Agent, type Level, learnedAgent, randomAgent, type Weights } from '@rulewright/agents';
import { inputsOf, layoutOf } from '@rulewright/agents/internal';
import { agentOf } from '../agents/agentOf.js';
import { featuresOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { type GameRange, playGames } from '../simulation/match.js';
import { addStatistics, emptyStatistics, type Statistics } from '../simulation/statistics.js';
import { labThreads } from '../simulation/threads.js';
import { entryAt } from '../tools/entryAt.js';
import { CommandError } from '../tools/errors.js';
import type { TrainingSettings } from './plan.js';
import { type SelfPlayOptions, selfPlay, type Trajectory } from './selfPlay.js';

/** A batch of self-play games. */
export interface SelfPlayJob extends GameRange, Omit<SelfPlayOptions, 'beam'>, Pick<Weights, 'scale'> {
  readonly parameters: Float32Array;
}

/** Games of a contest, which measure a learner's strength. */
export interface ContestJob extends GameRange {
  readonly weights: Weights;
  readonly level: Level;
  /** The opponent of the settings, or the learner at another level. Absent: the learner sits at every seat. */
  readonly against?: 'opponent' | Level | undefined;
}

/** Plays the games of a training. Closing stops running games. */
export interface TrainingRunner {
  /** How many jobs it accepts at once. */
  readonly capacity: number;
  /** Threads that play now. */
  readonly threads: number;
  trajectories(job: SelfPlayJob): Promise<Trajectory[]>;
  contest(job: ContestJob): Promise<Statistics>;
  /** The current status in words, for runners that vary. */
  status?(): string;
  close(): Promise<void>;
}

/** A job for a worker thread. */
export interface TrainingJob<Job> {
  readonly settings: TrainingSettings;
  readonly job: Job;
}

/** Contests are played with other seeds than self-play. */
const CONTEST_SEED = 1_000_003;

/** The jobs of a training, run in this thread until the signal. */
export const PLAYED = {
  /** @throws CommandError `invalidAgent` for the parameters of another network. */
  async trajectories({ settings, job }: TrainingJob<SelfPlayJob>, signal?: AbortSignal): Promise<Trajectory[]> {
    const { configs, aim, units, seed, beam } = settings;
    const { first, games, scale, parameters } = job;
    const game = await loadGame(settings.game);
    const { size } = layoutOf(inputsOf(game, entryAt(configs, 0), featuresOf(game)).size, units);
    if (parameters.length !== size) {
      throw new CommandError('invalidAgent', `A network with ${parameters.length} parameters, not ${size}.`);
    }
    const trajectories: Trajectory[] = [];
    for (let number = first; number < first + games && !signal?.aborted; number++) {
      const config = entryAt(configs, number % configs.length);
      const learner = { aim, scale, units };
      trajectories.push(selfPlay(game, config, learner, parameters, `${seed}/${number}`, { ...job, beam }));
      // Yield to the event loop.
      await new Promise(setImmediate);
    }
    return trajectories;
  },

  async contest({ settings, job }: TrainingJob<ContestJob>, signal?: AbortSignal): Promise<Statistics> {
    const { weights, level, against, first, games } = job;
    const game = await loadGame(settings.game);
    const config = entryAt(settings.configs, 0);
    const learner = (at: Level): (() => Agent) => {
      const agent = learnedAgent({ weights, features: featuresOf(game) }, { beam: settings.beam, level: at });
      return () => patient(agent);
    };
    const players = [learner(level)];
    while (against !== undefined && players.length < config.players) {
      players.push(against === 'opponent' ? always(await agentOf(settings.opponent)) : learner(against));
    }
    const statistics = emptyStatistics(config.players, players.length);
    // Game by game: patience with one doesn't depend on the others of the job.
    for (let number = first; number < first + games && !signal?.aborted; number++) {
      const match = { game, config, seed: settings.seed + CONTEST_SEED, agents: players.map((player) => player()) };
      addStatistics(statistics, await playGames(match, { first: number, games: 1 }, { signal }));
    }
    return statistics;
  },

  /**
   * Loads everything that the jobs need, and returns the version of the game's features.
   * @throws CommandError for an unknown game or agent; ConfigError.
   */
  async load({ settings: { game: idOrPath, configs, opponent } }: TrainingJob<undefined>) {
    const game = await loadGame(idOrPath);
    for (const config of configs) game.setup(config);
    await agentOf(opponent);
    return { features: featuresOf(game)?.version ?? null };
  },
};

function always(agent: Agent): () => Agent {
  return () => agent;
}

/** Choices in a game after which a learner plays at random: an untrained one may never finish a game. */
const PATIENCE = 1000;

/** An agent that makes a limited number of choices, then plays at random. */
function patient(agent: Agent): Agent {
  const random = randomAgent();
  let made = 0;
  return { name: agent.name, choose: (request) => (made++ < PATIENCE ? agent : random).choose(request) };
}

/** Works in this thread. */
export function localTrainingRunner(settings: TrainingSettings): TrainingRunner {
  const stop = new AbortController();
  return {
    capacity: 1,
    threads: 1,
    trajectories: (job) => PLAYED.trajectories({ settings, job }, stop.signal),
    contest: (job) => PLAYED.contest({ settings, job }, stop.signal),
    close: async () => stop.abort(),
  };
}

/** Works in worker threads. */
export function trainingThreads(settings: TrainingSettings, workers: number) {
  const pool = labThreads(workers);
  return {
    capacity: workers,
    threads: workers,
    trajectories: (job: SelfPlayJob) => pool.run<Trajectory[]>('trajectories', { settings, job }),
    contest: (job: ContestJob) => pool.run<Statistics>('contest', { settings, job }),
    load: () => pool.run<{ readonly features: number | null }>('load', { settings, job: undefined }),
    close: pool.close,
  };
}
