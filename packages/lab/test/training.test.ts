import { DEFAULT_UNITS, inputsOf, layoutOf, packParameters } from '@rulewright/agents/internal';
import type { ConfigBase } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { gameOf } from '../src/games/games.js';
import { emptyStatistics, type Statistics } from '../src/simulation/statistics.js';
import type { TrainingPlan } from '../src/train/plan.js';
import type { ContestJob, SelfPlayJob, TrainingRunner } from '../src/train/runner.js';
import type { Trajectory } from '../src/train/selfPlay.js';
import { Training } from '../src/train/training.js';

const pig = gameOf('pig');

const PLAN: TrainingPlan = {
  game: 'pig',
  configs: [z.parse(pig.schema.config, { players: 2 })],
  aim: 'points',
  seed: 1,
  games: 256,
  beam: 2,
  units: DEFAULT_UNITS,
  opponent: 'random',
};

/** Moves only the bias of the last layer, always upward because the end is far off. */
const TRAJECTORY: Trajectory = {
  starts: Int32Array.of(0, 0),
  places: new Int32Array(0),
  values: new Float32Array(0),
  seats: Int32Array.of(0),
  midTurn: Uint8Array.of(0),
  points: Float32Array.of(0),
  passedOver: Float32Array.of(NaN),
  ends: Float32Array.of(10_000, 0),
};

const { size: INPUTS } = inputsOf(pig, PLAN.configs[0] as ConfigBase, undefined);
const LAYOUT = layoutOf(INPUTS);

/** The plan of a training that starts from all-zero parameters. */
const LATER: TrainingPlan = {
  ...PLAN,
  games: 2048,
  from: { scale: 10, parameters: packParameters(new Float32Array(LAYOUT.size), INPUTS, DEFAULT_UNITS) },
};

/** By leg, the points per seat in self-play and the lead over the opponent. */
interface Script {
  readonly points: readonly number[];
  readonly leads: readonly number[];
}

/** Every leg improves on the one before. */
const GROWING: Script = { points: [1, 2, 3, 4, 5, 6, 7, 8], leads: [1, 2, 3, 4, 5, 6, 7, 8] };

/** A runner that plays nothing: it records self-play jobs and answers contests from the script. */
function runnerOf({ points, leads }: Script): TrainingRunner & { readonly jobs: SelfPlayJob[] } {
  const jobs: SelfPlayJob[] = [];
  let legs = 0;
  return {
    jobs,
    capacity: 0.5,
    threads: 1,
    async trajectories(job) {
      jobs.push(job);
      return Array.from({ length: job.games }, () => TRAJECTORY);
    },
    async contest({ against }: ContestJob): Promise<Statistics> {
      const statistics = { ...emptyStatistics(2, against ? 2 : 1), games: 1 };
      for (const { scores } of statistics.seats) scores.set(points[legs] as number, 1);
      for (const [agent, { scores }] of statistics.agents.entries())
        scores.set(agent === 0 ? (leads[legs] as number) : 0, 1);
      if (against) legs++;
      return statistics;
    },
    async close() {},
  };
}

/** Runs a training to its end and returns its biases after each leg. */
async function trained(course: Script, plan: TrainingPlan = PLAN) {
  const runner = runnerOf(course);
  // Only a signal makes it undefined.
  const training = (await Training.begin(pig, plan, runner)) as Training;
  const biases: number[] = [];
  while (!training.isOver) {
    await training.nextLeg(() => {});
    biases.push(training.state.parameters[LAYOUT.lastBias] as number);
  }
  return { legs: training.state.legs.length, hasStalled: training.hasStalled, jobs: runner.jobs, biases };
}

describe('a training', () => {
  test.each<[string, number, Script]>([
    ['more points', 8, { points: [1, 2, 3, 4, 5, 6, 7, 8], leads: [9, 1, 1, 1, 1, 1, 1, 1] }],
    ['a larger lead', 8, { points: [9, 1, 1, 1, 1, 1, 1, 1], leads: [1, 2, 3, 4, 5, 6, 7, 8] }],
    ['more points, once', 7, { points: [1, 2, 1, 1, 1, 1, 1], leads: [1, 1, 1, 1, 1, 1, 1] }],
    ['nothing', 6, { points: [2, 1, 2, 1, 2, 1], leads: [2, 2, 1, 2, 1, 1] }],
  ])('continues while the last legs improve: %s', async (_what, legs, course) => {
    expect(await trained(course)).toMatchObject({ legs, hasStalled: legs < 8 });
  });

  test('explores less over time', async () => {
    const { jobs } = await trained(GROWING);
    const [first, last] = [jobs[0], jobs.at(-1)] as [SelfPlayJob, SelfPlayJob];
    expect(first).toMatchObject({ noise: 0.04, curious: 0.5 });
    expect(last.noise).toBeLessThan(first.noise / 2);
    expect(last.curious).toBeLessThan(first.curious / 2);
  });

  test('fine-tuning explores in trials and otherwise plays the best line', async () => {
    for (const { trials } of (await trained(GROWING)).jobs) expect(trials).toBe(0);
    const { jobs } = await trained(GROWING, LATER);
    for (const { trials, noise, curious } of jobs)
      expect({ trials, noise, curious }).toEqual({ trials: 0.3, noise: 0, curious: 0 });
  });

  test('fine-tuning trains on more games at once', async () => {
    expect((await trained(GROWING)).jobs.map(({ games }) => games)).toEqual(Array(16).fill(16));
    expect((await trained(GROWING, LATER)).jobs.map(({ games }) => games)).toEqual(Array(16).fill(128));
  });

  test('the fine-tuning rate warms up and decays to 0', async () => {
    const { biases } = await trained(GROWING, LATER);
    // Every round is one step, as long as the rate.
    const rates = biases.map((bias, leg) => bias - (biases[leg - 1] ?? 0));
    const rate = (round: number): number => 1e-3 * Math.min((round + 0.5) / 16 / 0.15, (1 - (round + 0.5) / 16) / 0.85);
    for (const [leg, sum] of rates.entries()) expect(sum).toBeCloseTo(rate(2 * leg) + rate(2 * leg + 1), 5);
    expect(rates[7]).toBeLessThan(0.2 * (rates[1] as number));
  });

  test('fine-tuning always plays all its games', async () => {
    const nothing = { points: [9, 1, 1, 1, 1, 1, 1, 1], leads: [9, 1, 1, 1, 1, 1, 1, 1] };
    expect(await trained(nothing)).toMatchObject({ legs: 6, hasStalled: true });
    expect(await trained(nothing, LATER)).toMatchObject({ legs: 8, hasStalled: false });
  });
});
