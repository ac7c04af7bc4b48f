import { inputsOf, layoutOf, textOf, USUAL_UNITS } from '@rulewright/agents';
import type { ConfigBase } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../src/games.js';
import { noStatistics, type Statistics } from '../src/simulation/statistics.js';
import type { ContestJob, LessonJob, TrainingCrew } from '../src/train/crew.js';
import type { Lesson } from '../src/train/selfPlay.js';
import { Training, type TrainingPlan } from '../src/train/training.js';

const pig = gameOf('pig');

const PLAN: TrainingPlan = {
  game: 'pig',
  configs: [pig.schema.config.parse({ players: 2 })],
  aim: 'points',
  seed: 1,
  games: 256,
  beam: 2,
  units: USUAL_UNITS,
  against: 'random',
};

/** Moves the bias of the last layer alone, and always upward, since the end is far off. */
const LESSON: Lesson = {
  starts: Int32Array.of(0, 0),
  places: new Int32Array(0),
  values: new Float32Array(0),
  seats: Int32Array.of(0),
  midTurn: Uint8Array.of(0),
  points: Float32Array.of(0),
  passedOver: Float32Array.of(NaN),
  ends: Float32Array.of(10_000, 0),
};

const LAYOUT = layoutOf(inputsOf(pig, PLAN.configs[0] as ConfigBase, undefined).size);

/** The plan of a training that goes on from parameters that are all 0. */
const LATER: TrainingPlan = { ...PLAN, from: { scale: 10, parameters: textOf(new Float32Array(LAYOUT.size)) } };

/** By leg, the points of every seat in self-play, and by how many the learner is ahead of its opponent. */
interface Course {
  readonly points: readonly number[];
  readonly leads: readonly number[];
}

/** Every leg is better than the one before. */
const GROWING: Course = { points: [1, 2, 3, 4, 5, 6, 7, 8], leads: [1, 2, 3, 4, 5, 6, 7, 8] };

/** A crew that plays nothing: it notes the jobs for lessons, and answers contests as the course says. */
function crewOf({ points, leads }: Course): TrainingCrew & { readonly jobs: LessonJob[] } {
  const jobs: LessonJob[] = [];
  let legs = 0;
  return {
    jobs,
    capacity: 0.5,
    async lessons(job) {
      jobs.push(job);
      return Array.from({ length: job.games }, () => LESSON);
    },
    async contest({ opponent }: ContestJob): Promise<Statistics> {
      const statistics = { ...noStatistics(2, opponent ? 2 : 1), games: 1 };
      for (const { scores } of statistics.seats) scores.set(points[legs] as number, 1);
      for (const [agent, { scores }] of statistics.agents.entries())
        scores.set(agent === 0 ? (leads[legs] as number) : 0, 1);
      if (opponent) legs++;
      return statistics;
    },
    async close() {},
  };
}

/** A training to its end. */
async function trained(course: Course, plan: TrainingPlan = PLAN) {
  const crew = crewOf(course);
  const training = new Training(pig, plan, crew);
  while (!training.isOver) await training.nextLeg(() => {});
  const { legs, parameters } = training.state;
  return { legs: legs.length, hasStalled: training.hasStalled, jobs: crew.jobs, bias: parameters[LAYOUT.lastBias] };
}

describe('a training', () => {
  test.each<[string, number, Course]>([
    ['more points', 8, { points: [1, 2, 3, 4, 5, 6, 7, 8], leads: [9, 1, 1, 1, 1, 1, 1, 1] }],
    ['a larger lead', 8, { points: [9, 1, 1, 1, 1, 1, 1, 1], leads: [1, 2, 3, 4, 5, 6, 7, 8] }],
    ['more points, once', 7, { points: [1, 2, 1, 1, 1, 1, 1], leads: [1, 1, 1, 1, 1, 1, 1] }],
    ['nothing', 6, { points: [2, 1, 2, 1, 2, 1], leads: [2, 2, 1, 2, 1, 1] }],
  ])('goes on while the last legs bring something: %s', async (_what, legs, course) => {
    expect(await trained(course)).toMatchObject({ legs, hasStalled: legs < 8 });
  });

  test('explores less the longer it lasts, and less still from what was learned before', async () => {
    const { jobs } = await trained(GROWING);
    const later = await trained(GROWING, LATER);
    const [first, last] = [jobs[0], jobs.at(-1)] as [LessonJob, LessonJob];
    expect(first).toMatchObject({ noise: 0.04, curious: 0.5 });
    expect(last.noise).toBeLessThan(first.noise / 2);
    expect(last.curious).toBeLessThan(first.curious / 2);
    for (const [index, { noise, curious }] of later.jobs.entries()) {
      expect(noise).toBeCloseTo(0.3 * (jobs[index] as LessonJob).noise, 10);
      expect(curious).toBeCloseTo(0.3 * (jobs[index] as LessonJob).curious, 10);
    }
  });

  test('makes trials from what was learned before, and none where it begins with nothing', async () => {
    for (const { trials } of (await trained(GROWING)).jobs) expect(trials).toBe(0);
    for (const { trials } of (await trained(GROWING, LATER)).jobs) expect(trials).toBe(0.3);
  });

  test('learns in smaller steps from what was learned before', async () => {
    const { bias } = await trained(GROWING);
    expect(bias).toBeGreaterThan(0.1);
    expect((await trained(GROWING, LATER)).bias).toBeCloseTo(0.3 * (bias as number), 4);
  });
});
