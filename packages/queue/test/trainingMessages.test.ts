import { inputsOf, layoutOf } from '@rulewright/agents/internal';
import type { ConfigBase } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { gameOf } from '../../lab/src/index.js';
import { emptyStatistics, statisticsJson } from '../../lab/src/simulation/statistics.js';
import { version } from '../../lab/src/tools/origin.js';
import type { TrainingSettings } from '../../lab/src/train/plan.js';
import { localTrainingRunner } from '../../lab/src/train/runner.js';
import type { Trajectory } from '../../lab/src/train/selfPlay.js';
import { readAnnouncement, trainingAnnouncementOf } from '../src/announcement.js';
import { checked, compressed } from '../src/messages.js';
import {
  bytesOf,
  contestOf,
  packedTrajectories,
  parametersIn,
  trainingJobSchema,
  trajectoriesOf,
} from '../src/trainingMessages.js';

const pig = gameOf('pig');
const config: ConfigBase = z.parse(pig.schema.config, { players: 2, goal: 10 });
const settings: TrainingSettings = {
  game: 'pig',
  configs: [config],
  aim: 'lead',
  seed: 1,
  beam: 1,
  opponent: 'random',
  units: [8, 4],
};
const { size: inputs } = inputsOf(pig, config, undefined);
const exploration = { noise: 0.04, curious: 0.5, trials: 0, mostDecisions: 50 };
const range = { first: 6, games: 2 };

function played(parameters = layoutOf(inputs, settings.units).size): Promise<Trajectory[]> {
  const job = { ...range, ...exploration, scale: 10, parameters: new Float32Array(parameters) };
  return localTrainingRunner(settings).trajectories(job);
}

/** As it is read from Redis. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the games of a training', () => {
  test('survive the round trip through JSON', async () => {
    const trajectories = await played();
    expect(trajectories[0]?.places.length).toBeGreaterThan(10);
    const answer = sent(await packedTrajectories(trajectories));
    expect(await trajectoriesOf(answer, range, settings, inputs)).toEqual(trajectories);
  });

  test.each<[string, (trajectory: Trajectory, all: readonly Trajectory[]) => readonly unknown[]]>([
    ['a game too few', (game) => [game]],
    ['a game too many', (game) => [game, game, game]],
    ['no games', () => ['a game', 'a game']],
    ['positions without seats', (game) => [game, { ...game, seats: new Int32Array(0) }]],
    ['a seat that the game lacks', (game) => [game, { ...game, seats: game.seats.map(() => 2) }]],
    ['an input that the network lacks', (game) => [game, { ...game, places: game.places.map(() => inputs) }]],
    ['a negative input', (game) => [game, { ...game, places: game.places.map(() => -1) }]],
    ['an input that is no number', (game) => [game, { ...game, values: game.values.map(() => Number.NaN) }]],
    ['infinite points', (game) => [game, { ...game, points: game.points.map(() => Number.POSITIVE_INFINITY) }]],
    ['an infinite value', (game) => [game, { ...game, passedOver: game.passedOver.map(() => -Infinity) }]],
    ['ends of another player count', (game) => [game, { ...game, ends: Float32Array.of(1, 2, 3) }]],
    ['positions in reverse', (game) => [game, { ...game, starts: game.starts.slice().reverse() }]],
    ['offsets past the inputs', (game) => [game, { ...game, starts: game.starts.map((start) => 2 * start) }]],
    ['half a turn', (game) => [game, { ...game, midTurn: game.midTurn.map(() => 2) }]],
  ])('are refused with %s', async (_, damage) => {
    const all = await played();
    const games = damage(all[0] as Trajectory, all).map((game) => (typeof game === 'string' ? {} : game));
    const answer = sent(await packedTrajectories(games as Trajectory[]));
    await expect(trajectoriesOf(answer, range, settings, inputs)).rejects.toThrowError(
      expect.objectContaining({ code: 'invalidMessage', message: expect.stringContaining('games 7 to 8') }),
    );
  });

  test.each([
    ['nothing', async () => undefined],
    ['those of a contest', async () => ({ statistics: statisticsJson(emptyStatistics(2)) })],
    ['what nobody can unpack', async () => ({ trajectories: 'aGVsbG8=' })],
    ['other than JSON', async () => ({ trajectories: await compressed('[') })],
    ['half a number', async () => ({ trajectories: await compressed('[{"starts":"aGVsbG8="},{}]') })],
    ['more than games are', async () => ({ trajectories: await compressed(`[${' '.repeat(2 ** 24)}]`) })],
    ['an error that no worker has', async () => ({ code: 'interrupted', message: 'Stop.' })],
  ])('are refused if a worker answers with %s', async (_, answer) => {
    await expect(trajectoriesOf(await answer(), range, settings, inputs)).rejects.toThrowError(
      expect.objectContaining({ code: 'invalidMessage', message: expect.stringContaining('games 7 to 8') }),
    );
  });

  test("can be a worker's error", async () => {
    const error = { code: 'gameFailed', message: 'The game failed.' };
    await expect(trajectoriesOf(error, range, settings, inputs)).rejects.toMatchObject(error);
  });

  test('are refused for a network of another shape', async () => {
    await expect(played(7)).rejects.toMatchObject({
      code: 'invalidAgent',
      message: expect.stringMatching(/^A network with 7 parameters, not \d+\.$/),
    });
  });
});

describe('a contest', () => {
  const statistics = statisticsJson({ ...emptyStatistics(2, 2), games: 2 });

  test.each([
    ['no statistics', {}],
    ['other games', { statistics: { ...Object(statistics), games: 3 } }],
    ['games without results', { statistics }],
    ['trajectories', { trajectories: '' }],
  ])('is refused with %s', (_, answer) => {
    expect(() => contestOf(answer, range, 2, 2)).toThrowError(
      expect.objectContaining({ code: 'invalidMessage', message: expect.stringContaining('games 7 to 8') }),
    );
  });
});

describe('a job of a training', () => {
  const network = 'a'.repeat(64);
  const selfPlay = { kind: 'selfPlay', network, scale: 10, ...exploration, ...range };
  const contest = { kind: 'contest', network, level: 'hard', against: 'opponent', ...range };

  test('names what varies', () => {
    expect(checked(trainingJobSchema, sent(selfPlay), 'A job')).toEqual(selfPlay);
    expect(checked(trainingJobSchema, sent(contest), 'A job')).toEqual(contest);
  });

  test.each([
    ['a range only', range],
    ['another kind', { ...selfPlay, kind: 'play' }],
    ['another seed', { ...selfPlay, seed: 7 }],
    ['a game', { ...contest, game: '/etc/passwd' }],
    ['a network by path', { ...selfPlay, network: '../../../../etc/passwd' }],
    ['a scale of 0', { ...selfPlay, scale: 0 }],
    ['a share above 1', { ...selfPlay, curious: 2 }],
    ['negative games', { ...selfPlay, games: -1 }],
    ['games without end', { ...selfPlay, games: 1e9 }],
    ['another level', { ...contest, level: 'best' }],
    ['another opponent', { ...contest, against: 'mcts' }],
  ])('is refused with %s', (_, data) => {
    expect(() => checked(trainingJobSchema, data, 'A job')).toThrowError(
      expect.objectContaining({ code: 'invalidMessage' }),
    );
  });

  test('keeps the bits of its network', () => {
    const parameters = Float32Array.of(0.1, -0, 1e-40, 3e38);
    expect(parametersIn(bytesOf(parameters.subarray(1)))).toEqual(parameters.slice(1));
  });
});

describe('the announcement of a training', () => {
  test('survives the round trip through JSON', async () => {
    const announcement = await trainingAnnouncementOf(settings);
    expect(announcement).toEqual({ lab: version, rules: pig.rulesVersion, features: null, settings });
    expect(readAnnouncement(JSON.stringify(announcement), [])).toEqual(announcement);
  });

  test.each<[string, object, string]>([
    ['another lab', { lab: '9.9.9' }, 'otherVersion'],
    ['other rules', { rules: 99 }, 'otherVersion'],
    ['a match beside it', { plan: {} }, 'invalidMessage'],
    ['features that are no version', { features: 'new' }, 'invalidMessage'],
    ['another game', { settings: { ...settings, game: 'pgi' } }, 'unknownGame'],
    ['a wrong config', { settings: { ...settings, configs: [{ players: 99 }] } }, 'invalidConfig'],
    ['no configs', { settings: { ...settings, configs: [] } }, 'invalidMessage'],
    ['configs without end', { settings: { ...settings, configs: Array(1000).fill(config) } }, 'invalidMessage'],
    ['another aim', { settings: { ...settings, aim: 'fame' } }, 'invalidMessage'],
    ['odd units', { settings: { ...settings, units: [8, 5] } }, 'invalidMessage'],
    ['units without end', { settings: { ...settings, units: [2 ** 30, 4] } }, 'invalidMessage'],
    ['a beam of 0', { settings: { ...settings, beam: 0 } }, 'invalidMessage'],
    ['a foreign file', { settings: { ...settings, opponent: '/etc/passwd.json' } }, 'otherVersion'],
    ['weights to start from', { settings: { ...settings, from: {} } }, 'invalidMessage'],
  ])('is refused with %s', async (_, change, code) => {
    const text = JSON.stringify({ ...(await trainingAnnouncementOf(settings)), ...change });
    expect(() => readAnnouncement(text, [])).toThrowError(expect.objectContaining({ code }));
  });
});
