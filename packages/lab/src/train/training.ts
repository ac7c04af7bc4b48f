import type { Level, Weights, WeightsCard } from '@rulewright/agents';
import { inputsOf, packParameters, unpackParameters, worthsOf } from '@rulewright/agents/internal';
import { createRng } from '@rulewright/core';
import { type AnyGame, featuresOf } from '../games/games.js';
import { orStopped } from '../simulation/simulate.js';
import { addStatistics, emptyStatistics, type Statistics } from '../simulation/statistics.js';
import { winShareOf } from '../simulation/wins.js';
import { entryAt } from '../tools/entryAt.js';
import { Learner } from './learner.js';
import {
  FINE_TUNING,
  FROM_SCRATCH,
  type Leg,
  type LevelDuel,
  maxDecisionsOf,
  type Ramp,
  type Schedule,
  scaleOf,
  type TrainingPlan,
  type TrainingState,
} from './plan.js';
import type { ContestJob, TrainingRunner } from './runner.js';
import type { Trajectory } from './selfPlay.js';

/** A trajectory and its targets. */
interface Lesson {
  readonly trajectory: Trajectory;
  readonly targets: Float32Array;
}

/** Number of measurements in a training; its state can be saved at each. */
const LEGS = 8;
/** Games per measurement. */
export const CONTEST = 32;
/** Games to compare two levels. */
export const DUEL = 96;
/** A training ends after this many legs without improvement in points or lead. */
const PATIENCE = 5;
/** Replay passes per game, mixed with others. */
const AGAIN = 2;

/** Learning rates: decaying from scratch; when fine-tuning, a warm-up and then a decay to 0. */
const RATE = 1e-3;
const LAST_RATE = 1e-4;
const WARM_UP = 0.15;

/** Noise steps tried for a weaker level, in units of the scale. */
const STEPS = [0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.45, 0.7, 1, 1.5];
/** Noise of the levels until they are measured. */
const USUAL_NOISE: Weights['noise'] = { easy: 0.6, medium: 0.2, hard: 0 };
/** Win share a level must reach against the next weaker one: clearly more than 65%. */
const CLEARLY = 0.72;

/** A training: self-play in rounds; the learner trains on one round while the next is played. */
export class Training {
  readonly #game: AnyGame;
  readonly #plan: TrainingPlan;
  readonly #runner: TrainingRunner;
  readonly #learner: Learner;
  readonly scale: number;
  readonly #mostDecisions: number;
  readonly #legs: Leg[];
  #noise = USUAL_NOISE;
  #games: number;
  #seconds: number;
  /** Games since the last leg. A resumed training has no earlier ones. */
  readonly #replay: Lesson[] = [];
  #squares = 0;
  #learned = 0;

  /** Samples games and begins, or continues from a state. Returns `undefined` after the signal. */
  static async begin(
    game: AnyGame,
    plan: TrainingPlan,
    runner: TrainingRunner,
    { from, signal }: { readonly from?: TrainingState | undefined; readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Training | undefined> {
    const mostDecisions = maxDecisionsOf(game, plan);
    const scale = from?.scale ?? plan.from?.scale ?? (await scaleOf(game, plan, mostDecisions, signal));
    return scale === undefined ? undefined : new Training(game, plan, runner, { mostDecisions, scale }, from);
  }

  private constructor(
    game: AnyGame,
    plan: TrainingPlan,
    runner: TrainingRunner,
    { mostDecisions, scale }: { readonly mostDecisions: number; readonly scale: number },
    from: TrainingState | undefined,
  ) {
    this.#game = game;
    this.#plan = plan;
    this.#runner = runner;
    this.#mostDecisions = mostDecisions;
    this.scale = scale;
    this.#learner = new Learner(this.#inputs.size, this.scale, createRng(`${plan.seed}/network`), plan.units);
    if (plan.from) {
      const { parameters } = plan.from;
      this.#learner.parameters.set(unpackParameters(parameters, this.#inputs.size, plan.units));
    }
    this.#legs = [...(from?.legs ?? [])];
    this.#games = from?.games ?? 0;
    this.#seconds = from?.seconds ?? 0;
    if (from === undefined) return;
    this.#learner.parameters.set(from.parameters);
    this.#learner.first.set(from.first);
    this.#learner.second.set(from.second);
    this.#learner.steps = from.steps;
  }

  get #inputs() {
    return inputsOf(this.#game, entryAt(this.#plan.configs, 0), featuresOf(this.#game));
  }

  /** Whether all games are played or the training has stalled. */
  get isOver(): boolean {
    return this.#games >= this.#plan.games || this.hasStalled;
  }

  /** Whether the last legs brought no improvement. Fine-tuning improves only at its end, so it never stalls. */
  get hasStalled(): boolean {
    if (this.#plan.from !== undefined || this.#legs.length <= PATIENCE) return false;
    const earlier = this.#legs.slice(0, -PATIENCE);
    const last = this.#legs.slice(-PATIENCE);
    const pointsOf = ({ points }: Leg): number => points;
    const best = (legs: readonly Leg[]): number => Math.max(...worthsOf(this.#game, legs.map(pointsOf)));
    const furthest = (legs: readonly Leg[]): number => Math.max(...legs.map(({ lead }) => lead));
    return best(last) <= best(earlier) && furthest(last) <= furthest(earlier);
  }

  /** The state, complete between legs. */
  get state(): TrainingState {
    const { parameters, first, second, steps } = this.#learner;
    const { scale } = this;
    return { games: this.#games, seconds: this.#seconds, steps, scale, parameters, first, second, legs: this.#legs };
  }

  /** Trains until the next measurement and measures. Returns `undefined` after the signal. */
  async nextLeg(onGames: (games: number) => void, signal?: AbortSignal): Promise<Leg | undefined> {
    const start = performance.now();
    const { games } = this.#plan;
    const { round } = this.#schedule;
    const end = Math.min(games, Math.ceil(games / LEGS / round) * round * (this.#legs.length + 1));
    let trajectories = await orStopped(this.#trajectories(end), signal);
    while (trajectories !== undefined && trajectories.length > 0) {
      this.#games += trajectories.length;
      // The next round uses the current parameters.
      const next = this.#trajectories(end);
      next.catch(() => {});
      await this.#learnFrom(trajectories);
      onGames(this.#games);
      trajectories = await orStopped(next, signal);
    }
    const leg = trajectories && (await orStopped(this.#measure(start), signal));
    if (leg === undefined) {
      this.#seconds += (performance.now() - start) / 1000;
      return undefined;
    }
    this.#seconds = leg.seconds;
    this.#replay.length = 0;
    this.#legs.push(leg);
    this.#squares = 0;
    this.#learned = 0;
    return leg;
  }

  /**
   * Gives each weaker level the least noise at which the next stronger one clearly beats it. After the signal the
   * levels stay unchanged.
   */
  async measureLevels(signal?: AbortSignal): Promise<LevelDuel[]> {
    const duels: LevelDuel[] = [];
    if (this.#plan.configs[0]?.players === 1) return duels;
    const before = this.#noise;
    for (const [level, against] of [
      ['hard', 'medium'],
      ['medium', 'easy'],
    ] as const) {
      let wins = 0;
      const noise = this.#noise[level];
      for (const step of STEPS) {
        this.#noise = { ...this.#noise, [against]: Number((noise + step).toFixed(2)) };
        const contest = await orStopped(this.#contest(level, against, DUEL), signal);
        if (contest === undefined) {
          this.#noise = before;
          return [];
        }
        const { agents, games } = contest;
        wins = winShareOf(entryAt(agents, 0), games);
        if (wins >= CLEARLY) break;
      }
      duels.push({ level, against, wins });
    }
    return duels;
  }

  /** The weights. */
  weights(card: Omit<WeightsCard, 'games' | 'seconds' | 'seed'>): Weights {
    const { aim, configs, seed, units } = this.#plan;
    const inputs = this.#inputs;
    const seconds = Math.round(this.#seconds);
    return {
      format: 'rulewright-weights/2',
      game: this.#game.id,
      rulesVersion: this.#game.rulesVersion,
      inputs: inputs.name,
      ...(!inputs.isGeneral && { config: entryAt(configs, 0) }),
      units,
      aim,
      scale: this.scale,
      noise: this.#noise,
      card: { ...card, seed, games: this.#games, seconds },
      parameters: packParameters(this.#learner.parameters, inputs.size, units),
    };
  }

  get #schedule(): Schedule {
    return this.#plan.from === undefined ? FROM_SCRATCH : FINE_TUNING;
  }

  #between([first, last]: Ramp): number {
    return first + (last - first) * (this.#games / this.#plan.games);
  }

  /** Plays a round of games, or what is left of the leg, in parts. */
  async #trajectories(end: number): Promise<Trajectory[]> {
    const { round, noise, curious, trials } = this.#schedule;
    const first = this.#games;
    const games = Math.min(round, end - first);
    const each = Math.ceil(games / (2 * this.#runner.capacity));
    const parameters = this.#learner.parameters.slice();
    const chances = { noise: this.#between(noise), curious: this.#between(curious), trials };
    const job = { ...chances, mostDecisions: this.#mostDecisions, scale: this.scale, parameters };
    const parts: Promise<Trajectory[]>[] = [];
    for (let done = 0; done < games; done += each) {
      parts.push(this.#runner.trajectories({ ...job, first: first + done, games: Math.min(each, games - done) }));
    }
    return (await Promise.all(parts)).flat();
  }

  async #learnFrom(trajectories: readonly Trajectory[]): Promise<void> {
    const { from, games, seed } = this.#plan;
    const rng = createRng(`${seed}/replay ${this.#games}`);
    if (from !== undefined) {
      const share = (this.#games - trajectories.length / 2) / games;
      const rate = RATE * Math.min(share / WARM_UP, (1 - share) / (1 - WARM_UP));
      this.#note(...(await this.#learner.learnTogether(trajectories, rate, rng)));
      return;
    }
    const rate = this.#between([RATE, LAST_RATE]);
    for (const trajectory of trajectories) {
      const { targets, error } = this.#learner.learn(trajectory, rate);
      this.#note(error);
      this.#replay.push({ trajectory, targets });
      for (let again = 0; again < AGAIN; again++) {
        const earlier = entryAt(this.#replay, rng.int(this.#replay.length));
        this.#learner.learnAgain(earlier.trajectory, earlier.targets, rate);
      }
      // A runner that can't report for long counts as dead.
      await new Promise(setImmediate);
    }
  }

  #note(...errors: readonly number[]): void {
    for (const error of errors) this.#squares += error;
    this.#learned += errors.length;
  }

  async #measure(start: number): Promise<Leg> {
    const alone = await this.#contest('hard');
    const contest = await this.#contest('hard', 'opponent');
    const [own, other] = [entryAt(contest.agents, 0), entryAt(contest.agents, 1)];
    const [ownMean = 0, otherMean = 0] = worthsOf(this.#game, [meanOf([own.scores]), meanOf([other.scores])]);
    return {
      games: this.#games,
      seconds: this.#seconds + (performance.now() - start) / 1000,
      error: Math.sqrt(this.#squares / Math.max(1, this.#learned)),
      points: meanOf(alone.seats.map(({ scores }) => scores)),
      wins: winShareOf(own, contest.games),
      lead: ownMean - otherMean,
    };
  }

  async #contest(level: Level, against?: ContestJob['against'], games = CONTEST): Promise<Statistics> {
    const { players } = entryAt(this.#plan.configs, 0);
    const weights = this.weights({ command: '', threads: 0, notes: [] });
    const statistics = emptyStatistics(players, against === undefined ? 1 : players);
    const each = Math.ceil(games / (2 * this.#runner.capacity));
    const parts: Promise<Statistics>[] = [];
    for (let first = 0; first < games; first += each) {
      parts.push(this.#runner.contest({ weights, level, against, first, games: Math.min(each, games - first) }));
    }
    for (const part of await Promise.all(parts)) addStatistics(statistics, part);
    return statistics;
  }
}

/** The mean of some counted numbers. */
function meanOf(counts: readonly ReadonlyMap<number, number>[]): number {
  let sum = 0;
  let all = 0;
  for (const [value, times] of counts.flatMap((entry) => [...entry])) {
    sum += value * times;
    all += times;
  }
  return all === 0 ? 0 : sum / all;
}
