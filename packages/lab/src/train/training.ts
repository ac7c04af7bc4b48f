import {
  type Aim,
  floatsOf,
  inputsOf,
  type Level,
  layoutOf,
  textOf,
  type Units,
  type Weights,
  type WeightsCard,
} from '@rulewright/agents';
import { type ActionBase, type ConfigBase, createRng, playout, Table } from '@rulewright/core';
import { type AnyGame, featuresOf } from '../games.js';
import { addStatistics, noStatistics, type SeatStatistics, type Statistics } from '../simulation/statistics.js';
import { winsOf } from '../simulation/wins.js';
import type { Opponent, TrainingCrew } from './crew.js';
import { Learner } from './learner.js';
import { selfPlay, type Trajectory } from './selfPlay.js';

/** What is to be learned, and how. */
export interface TrainingPlan {
  /** Id of a game of the lab, or the path of a module. */
  readonly game: string;
  /** Games of self-play take turns with them; strength is measured with the first. */
  readonly configs: readonly ConfigBase[];
  readonly aim: Aim;
  readonly seed: number;
  /** Games of self-play in all. */
  readonly games: number;
  /** Ways to play the own turn that are followed at once. */
  readonly beam: number;
  /** Spec of the agent that the learner is measured against. */
  readonly against: string;
  /** Units of the network's hidden layers. */
  readonly units: Units;
  /** What was learned before, by a network of as many units, if it doesn't begin with nothing. */
  readonly from?: Pick<Weights, 'scale' | 'parameters'> | undefined;
}

/** How strong the learner was after some games. */
export interface Leg {
  readonly games: number;
  readonly seconds: number;
  /** By how many points it was wrong, on average (root of the mean square). */
  readonly error: number;
  /** Mean points of all seats where it plays itself. */
  readonly points: number;
  /** Share of the games that it won against the opponent, and by how many points it was ahead on average. */
  readonly wins: number;
  readonly lead: number;
}

/** How clearly a level beats the next weaker one: its share of the games, a shared win counting in part. */
export interface LevelDuel {
  readonly level: Level;
  readonly against: Level;
  readonly wins: number;
}

/** What a training goes on from. */
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

/** A trajectory, and what was to be learned of it. */
interface Learned {
  readonly trajectory: Trajectory;
  readonly targets: Float32Array;
}

/** How often in a training the strength is measured; then its state can be kept. */
const LEGS = 8;
/** Games of each measurement. */
export const CONTEST = 32;
/** Games in which two levels are compared. */
export const DUEL = 96;
/** Legs that bring neither more points nor a larger lead, after which a training has come to its end. */
const PATIENCE = 5;
/** Games from which it is taken what a game is like; by how many points players err who know nothing. */
const SAMPLE = 20;
const GUESSED = 2;
/** How many times as long as a random game one of self-play may take. */
const MAX_TIMES = 3;
/** How often a game is learned from again, in the company of others. */
const AGAIN = 2;

/** What changes evenly from the first game to the last. */
type Change = readonly [first: number, last: number];

/** How self-play looks for what is good. */
interface Schedule {
  /** Games that are played with the same parameters. */
  readonly round: number;
  /** How much chance there is in self-play, in units of the scale. */
  readonly noise: Change;
  /** How many seats are curious. */
  readonly curious: Change;
  /** In what share of the turns something is tried. */
  readonly trials: number;
}

/** Who knows little is to see a lot, and has no use for trials: what is passed over would be no better. */
const FROM_SCRATCH: Schedule = { round: 16, noise: [0.04, 0.01], curious: [0.5, 0.1], trials: 0 };
/** Who knows what is good is to find out what is a little better: from many games, so that chance evens out. */
const FINE_TUNING: Schedule = { round: 128, noise: [0, 0], curious: [0, 0], trials: 0.3 };
/** How fast it learns: ever slower, or, where it goes on, faster until it has warmed up and then slower, down to 0. */
const RATE = 1e-3;
const LAST_RATE = 1e-4;
const WARM_UP = 0.15;

/** By how much more chance the choices of a weaker level may have in them, in units of the scale. */
const STEPS = [0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.45, 0.7, 1, 1.5];
/** What the levels have until they are measured. */
const USUAL_NOISE: Weights['noise'] = { easy: 0.6, medium: 0.2, hard: 0 };
/** The share of the games that a level must win against the next weaker one: clearly more than 65%. */
const CLEARLY = 0.72;

/** A training: games of self-play in rounds, from which a learner learns while the next round is played. */
export class Training {
  readonly #game: AnyGame;
  readonly #plan: TrainingPlan;
  readonly #crew: TrainingCrew;
  readonly #learner: Learner;
  readonly scale: number;
  readonly #mostDecisions: number;
  readonly #legs: Leg[];
  #noise = USUAL_NOISE;
  #games: number;
  #seconds: number;
  /** Since the last leg: a training that goes on from its state has no others. */
  readonly #replay: Learned[] = [];
  #squares = 0;
  #learned = 0;

  constructor(game: AnyGame, plan: TrainingPlan, crew: TrainingCrew, from?: TrainingState) {
    this.#game = game;
    this.#plan = plan;
    this.#crew = crew;
    this.#mostDecisions = MAX_TIMES * decisionsOf(game, plan);
    this.scale = from?.scale ?? plan.from?.scale ?? scaleOf(game, plan, this.#mostDecisions);
    this.#learner = new Learner(this.#inputs.size, this.scale, createRng(`${plan.seed}/network`), plan.units);
    if (plan.from) this.#learner.parameters.set(floatsOf(plan.from.parameters));
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
    return inputsOf(this.#game, this.#plan.configs[0] as ConfigBase, featuresOf(this.#game));
  }

  /** Whether all games are played, or the last legs brought nothing. */
  get isOver(): boolean {
    return this.#games >= this.#plan.games || this.hasStalled;
  }

  /** Whether none of the last legs was better than those before. Who goes on comes to rest only at the end. */
  get hasStalled(): boolean {
    if (this.#plan.from !== undefined || this.#legs.length <= PATIENCE) return false;
    const earlier = this.#legs.slice(0, -PATIENCE);
    const last = this.#legs.slice(-PATIENCE);
    return (['points', 'lead'] as const).every(
      (what) => Math.max(...last.map((leg) => leg[what])) <= Math.max(...earlier.map((leg) => leg[what])),
    );
  }

  /** Where it stands: between two legs, all that it goes on from. */
  get state(): TrainingState {
    const { parameters, first, second, steps } = this.#learner;
    const { scale } = this;
    return { games: this.#games, seconds: this.#seconds, steps, scale, parameters, first, second, legs: this.#legs };
  }

  /** Learns until the strength is to be measured, and measures it. After the signal it stops, and gives nothing. */
  async nextLeg(onGames: (games: number) => void, signal?: AbortSignal): Promise<Leg | undefined> {
    const start = performance.now();
    const { games } = this.#plan;
    const { round } = this.#schedule;
    const end = Math.min(games, Math.ceil(games / LEGS / round) * round * (this.#legs.length + 1));
    let trajectories = await this.#trajectories(end);
    while (trajectories.length > 0) {
      if (signal?.aborted) {
        this.#seconds += (performance.now() - start) / 1000;
        return undefined;
      }
      this.#games += trajectories.length;
      // The next round is played with what is known by now.
      const next = this.#trajectories(end);
      next.catch(() => {});
      this.#learnFrom(trajectories);
      onGames(this.#games);
      trajectories = await next;
    }
    this.#replay.length = 0;
    const leg = await this.#measure(start);
    this.#legs.push(leg);
    this.#squares = 0;
    this.#learned = 0;
    return leg;
  }

  /**
   * Gives each weaker level as little chance in its choices as lets the next stronger one beat it clearly. After the
   * signal it stops, and the levels are as they were.
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
        const { agents, games } = await this.#contest(level, { level: against }, DUEL);
        if (signal?.aborted) {
          this.#noise = before;
          return [];
        }
        wins = winsOf(agents[0] as SeatStatistics, games).share;
        if (wins >= CLEARLY) break;
      }
      duels.push({ level, against, wins });
    }
    return duels;
  }

  /** What was learned. */
  weights(card: Omit<WeightsCard, 'games' | 'seconds' | 'seed'>): Weights {
    const { aim, configs, seed, units } = this.#plan;
    const inputs = this.#inputs;
    const seconds = Math.round(this.#seconds);
    return {
      format: 'rulewright-weights/1',
      game: this.#game.id,
      rulesVersion: this.#game.rulesVersion,
      inputs: inputs.name,
      ...(!inputs.isGeneral && { config: configs[0] as ConfigBase }),
      units,
      aim,
      scale: this.scale,
      noise: this.#noise,
      card: { ...card, seed, games: this.#games, seconds },
      parameters: textOf(this.#learner.parameters),
    };
  }

  get #schedule(): Schedule {
    return this.#plan.from === undefined ? FROM_SCRATCH : FINE_TUNING;
  }

  #between([first, last]: Change): number {
    return first + (last - first) * (this.#games / this.#plan.games);
  }

  /** A round of games, or fewer before the leg ends: played in parts, put together in order. */
  async #trajectories(end: number): Promise<Trajectory[]> {
    const { game, configs, aim, seed, beam, units } = this.#plan;
    const { round, noise, curious, trials } = this.#schedule;
    const first = this.#games;
    const games = Math.min(round, end - first);
    const each = Math.ceil(games / (2 * this.#crew.capacity));
    const parameters = this.#learner.parameters.slice();
    const chances = { noise: this.#between(noise), curious: this.#between(curious), trials };
    const exploring = { ...chances, mostDecisions: this.#mostDecisions };
    const settings = { game, configs, aim, scale: this.scale, units, parameters, seed, beam, ...exploring };
    const parts: Promise<Trajectory[]>[] = [];
    for (let done = 0; done < games; done += each) {
      parts.push(this.#crew.trajectories({ ...settings, first: first + done, games: Math.min(each, games - done) }));
    }
    return (await Promise.all(parts)).flat();
  }

  #learnFrom(trajectories: readonly Trajectory[]): void {
    const { from, games, seed } = this.#plan;
    const rng = createRng(`${seed}/replay ${this.#games}`);
    if (from !== undefined) {
      const share = (this.#games - trajectories.length / 2) / games;
      const rate = RATE * Math.min(share / WARM_UP, (1 - share) / (1 - WARM_UP));
      this.#note(...this.#learner.learnTogether(trajectories, rate, rng));
      return;
    }
    const rate = this.#between([RATE, LAST_RATE]);
    for (const trajectory of trajectories) {
      const { targets, error } = this.#learner.learn(trajectory, rate);
      this.#note(error);
      this.#replay.push({ trajectory, targets });
      for (let again = 0; again < AGAIN; again++) {
        const earlier = this.#replay[rng.int(this.#replay.length)] as Learned;
        this.#learner.learnAgain(earlier.trajectory, earlier.targets, rate);
      }
    }
  }

  #note(...errors: readonly number[]): void {
    for (const error of errors) this.#squares += error;
    this.#learned += errors.length;
  }

  async #measure(start: number): Promise<Leg> {
    const { against } = this.#plan;
    const alone = await this.#contest('hard');
    const contest = await this.#contest('hard', { spec: against });
    const [own, other] = contest.agents as [SeatStatistics, SeatStatistics];
    this.#seconds += (performance.now() - start) / 1000;
    return {
      games: this.#games,
      seconds: this.#seconds,
      error: Math.sqrt(this.#squares / Math.max(1, this.#learned)),
      points: meanOf(alone.seats.map(({ scores }) => scores)),
      wins: winsOf(own, contest.games).share,
      lead: meanOf([own.scores]) - meanOf([other.scores]),
    };
  }

  async #contest(level: Level, opponent?: Opponent, games = CONTEST): Promise<Statistics> {
    const { game, configs, seed, beam } = this.#plan;
    const config = configs[0] as ConfigBase;
    const weights = this.weights({ command: '', threads: 0, notes: [] });
    const statistics = noStatistics(config.players, opponent === undefined ? 1 : config.players);
    const each = Math.ceil(games / (2 * this.#crew.capacity));
    const parts: Promise<Statistics>[] = [];
    // Games that it hasn't learned from.
    for (let first = 0; first < games; first += each) {
      const job = { game, config, weights, level, beam, opponent, seed: seed + 1_000_003 };
      parts.push(this.#crew.contest({ ...job, first, games: Math.min(each, games - first) }));
    }
    for (const part of await Promise.all(parts)) addStatistics(statistics, part);
    return statistics;
  }
}

/** How many decisions a random game takes, on average. */
function decisionsOf(game: AnyGame, { configs, seed }: TrainingPlan): number {
  let decisions = 0;
  for (let number = 0; number < SAMPLE; number++) {
    const config = configs[number % configs.length] as ConfigBase;
    playout(new Table(game, config, createRng(`${seed}/sample ${number}`)), (legal, { rng }) => {
      decisions++;
      return legal[rng.int(legal.length)] as ActionBase;
    });
  }
  return decisions / SAMPLE;
}

/** The standard deviation of what games come to where nobody looks further than the own turn. */
function scaleOf(game: AnyGame, { configs, aim, seed }: TrainingPlan, mostDecisions: number): number {
  const points: number[] = [];
  for (let number = 0; number < SAMPLE; number++) {
    const config = configs[number % configs.length] as ConfigBase;
    const knowsNothing = new Float32Array(layoutOf(inputsOf(game, config, featuresOf(game)).size).size);
    const settings = { beam: 1, noise: GUESSED, curious: 0, trials: 0, mostDecisions };
    points.push(...selfPlay(game, config, { aim, scale: 1 }, knowsNothing, `${seed}/scale ${number}`, settings).ends);
  }
  const mean = points.reduce((sum, entry) => sum + entry, 0) / points.length;
  const variance = points.reduce((sum, entry) => sum + (entry - mean) ** 2, 0) / points.length;
  return Math.max(1, Math.sqrt(variance));
}

/** The mean of what is counted there. */
function meanOf(counts: readonly ReadonlyMap<number, number>[]): number {
  let sum = 0;
  let all = 0;
  for (const [value, times] of counts.flatMap((entry) => [...entry])) {
    sum += value * times;
    all += times;
  }
  return all === 0 ? 0 : sum / all;
}
