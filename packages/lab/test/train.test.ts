import { readFileSync, writeFileSync } from 'node:fs';
import { type Units, type Weights, weightsFrom } from '@rulewright/agents';
import { inputsOf, layoutOf, Network } from '@rulewright/agents/internal';
import { createRng } from '@rulewright/core';
import { playerObservation } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isDeep } from '../../core/test/deep.js';
import { featuresOf, gameOf } from '../src/games/games.js';
import { Learner } from '../src/train/learner.js';
import { selfPlay, type Trajectory } from '../src/train/selfPlay.js';
import { emptyFolder, rulewright, rulewrightStopped } from './command.js';

const PIG = ['train', 'pig', '--players', '2', '--config', '{"goal":10}'];
/** The same, small and fast. */
const SMALL = [...PIG, '--units', '8,4', '--beam', '1', '--opponent', 'random'];

const weightsIn = (path: string): Weights => weightsFrom(JSON.parse(readFileSync(path, 'utf8')));

describe('a learner', () => {
  const trajectory: Trajectory = {
    starts: Int32Array.of(0, 1, 3),
    places: Int32Array.of(0, 0, 2),
    values: Float32Array.of(1, 0.5, 2),
    seats: Int32Array.of(0, 0),
    midTurn: Uint8Array.of(0, 0),
    points: Float32Array.of(3, 5),
    passedOver: Float32Array.of(NaN, NaN),
    ends: Float32Array.of(15),
  };

  test('learns the outcome', () => {
    const learner = new Learner(3, 10, createRng(1));
    const errors = Array.from({ length: 300 }, () => learner.learn(trajectory, 1e-2).error);
    expect(errors[0]).toBeGreaterThan(20);
    expect(errors[299]).toBeLessThan(1);
    const network = new Network(3, learner.parameters);
    // From 5 points to 15, in units of 10.
    expect(network.value(Float32Array.of(0.5, 0, 2))).toBeCloseTo(1, 1);
  });

  test('bootstraps partly from later positions', () => {
    const learner = new Learner(3, 10, createRng(1));
    learner.parameters.fill(0);
    const { targets } = learner.learn(trajectory, 0);
    expect(targets[1]).toBeCloseTo(1);
    // The outcome was 15, while 5 were expected at the next position.
    expect(targets[0]).toBeCloseTo((0.9 * 15 + 0.1 * 5 - 3) / 10);
  });

  test('bootstraps fully from the end of a turn in its middle', () => {
    const turns: Trajectory = {
      ...trajectory,
      starts: new Int32Array(7),
      seats: Int32Array.of(0, 0, 1, 0, 0, 0),
      midTurn: Uint8Array.of(1, 0, 1, 1, 0, 1),
      points: Float32Array.of(1, 2, 0, 3, 6, 7),
      passedOver: new Float32Array(6).fill(NaN),
      ends: Float32Array.of(20, 40),
    };
    const learner = new Learner(3, 10, createRng(1));
    learner.parameters.fill(0);
    const { targets, error } = learner.learn(turns, 0);
    const headed = [2 - 1, 0.9 * 20 + 0.1 * 6 - 2, 40, 6 - 3, 20 - 6, 20 - 7];
    expect([...targets]).toEqual(headed.map((points) => expect.closeTo(points / 10)));
    // Its error at the ends of turns: it expects nothing.
    expect(error).toBeCloseTo(((0.9 * 20 + 0.1 * 6 - 2) ** 2 + (20 - 6) ** 2) / 2, 3);
  });

  test('ignores the outcome of a trial before it: the best line counts', () => {
    const turns: Trajectory = {
      ...trajectory,
      starts: new Int32Array(6),
      seats: Int32Array.of(0, 1, 0, 0, 1),
      midTurn: Uint8Array.of(0, 0, 1, 0, 0),
      points: Float32Array.of(1, 2, 3, 4, 5),
      passedOver: Float32Array.of(NaN, NaN, 35, NaN, NaN),
      ends: Float32Array.of(20, 40),
    };
    const learner = new Learner(3, 10, createRng(1));
    learner.parameters.fill(0);
    const { targets } = learner.learn(turns, 0);
    // The trial itself gets its outcome; the other player's turns get theirs.
    const headed = [35 - 1, 0.9 * 40 + 0.1 * 5 - 2, 4 - 3, 20 - 4, 40 - 5];
    expect([...targets]).toEqual(headed.map((points) => expect.closeTo(points / 10)));
  });

  test('trains on many games in one step as on each', async () => {
    const other: Trajectory = { ...trajectory, ends: Float32Array.of(35) };
    const [alone, together] = [new Learner(3, 10, createRng(1)), new Learner(3, 10, createRng(1))];
    const errors = [trajectory, other].map((each) => alone.learn(each, 0).error);
    expect(await together.learnTogether([trajectory, other], 1e-3, createRng(2))).toEqual(
      errors.map((error) => expect.closeTo(error, 3)),
    );
    expect(together.steps).toBe(1);
    for (let time = 0; time < 600; time++)
      await together.learnTogether([trajectory, other], 1e-2 * (1 - time / 600), createRng(time));
    // From 5 points to the mean of 15 and 35.
    expect(new Network(3, together.parameters).value(Float32Array.of(0.5, 0, 2))).toBeCloseTo(2, 1);
  });

  test('uses large batches for many games', async () => {
    const learner = new Learner(3, 10, createRng(1));
    await learner.learnTogether(Array(1000).fill(trajectory), 1e-3, createRng(2));
    // 2,000 positions, three passes.
    expect(learner.steps).toBe(Math.ceil(6000 / 1024));
  });

  test.each<Units>([
    [64, 16],
    [8, 12],
  ])('descends the gradient of the error, with %i and %i units', (...units) => {
    const inputs = Float32Array.of(0.3, -0.7, 1.1);
    const one: Trajectory = {
      starts: Int32Array.of(0, 3),
      places: Int32Array.of(0, 1, 2),
      values: inputs,
      seats: Int32Array.of(0),
      midTurn: Uint8Array.of(0),
      points: Float32Array.of(0),
      passedOver: Float32Array.of(NaN),
      ends: Float32Array.of(0.5),
    };
    const learner = new Learner(3, 1, createRng(2), units);
    const before = learner.parameters.slice();
    const errorAt = (parameters: Float32Array): number =>
      (new Network(3, parameters, units).value(inputs) - 0.5) ** 2 / 2;
    learner.learn(one, 0);
    // After one step Adam's mean is a tenth of the gradient.
    for (let place = 0; place < layoutOf(3, units).size; place++) {
      const [up, down] = [1e-4, -1e-4].map((change) => {
        const moved = before.slice();
        moved[place] = (moved[place] as number) + change;
        return errorAt(moved);
      }) as [number, number];
      expect((learner.first[place] as number) * 10).toBeCloseTo((up - down) / 2e-4, 2);
    }
  });
});

test("self-play records the player's inputs after each action, up to chance", () => {
  const game = gameOf('pig');
  const config = z.parse(game.schema.config, { players: 2, goal: 30 });
  const parameters = new Float32Array(layoutOf(inputsOf(game, config, undefined).size).size);
  const settings = { beam: 2, noise: 0.1, curious: 1, trials: 0, mostDecisions: 500 };
  const trajectory = selfPlay(game, config, { aim: 'points', scale: 10 }, parameters, 'seed', settings);
  expect(trajectory.starts).toHaveLength(trajectory.seats.length + 1);
  expect(trajectory.starts.at(-1)).toBe(trajectory.places.length);
  expect(trajectory.midTurn).toHaveLength(trajectory.seats.length);
  expect(new Set(trajectory.midTurn)).toEqual(new Set([0]));
  expect(new Set(trajectory.seats)).toEqual(new Set([0, 1]));
  expect(Math.max(...trajectory.ends)).toBeGreaterThanOrEqual(30);
  expect(selfPlay(game, config, { aim: 'points', scale: 10 }, parameters, 'seed', settings)).toEqual(trajectory);
});

test('self-play marks positions in the middle of a turn', () => {
  const game = gameOf('burgundy');
  const config = z.parse(game.schema.config, { players: 2 });
  const parameters = new Float32Array(layoutOf(inputsOf(game, config, featuresOf(game)).size).size);
  const settings = { beam: 1, noise: 0, curious: 0, trials: 0, mostDecisions: 30 };
  const { seats, midTurn } = selfPlay(game, config, { aim: 'points', scale: 10 }, parameters, 'seed', settings);
  // BUR-4.1: two die actions, so the first action of a turn is not the last.
  expect(midTurn[0]).toBe(1);
  expect(new Set(midTurn)).toEqual(new Set([0, 1]));
  for (const [position, seat] of seats.slice(1).entries())
    if (midTurn[position] === 1) expect(seat).toBe(seats[position]);
});

test('self-play tries other lines than the best and records the value of the best', () => {
  const game = gameOf('burgundy');
  const config = z.parse(game.schema.config, { players: 2 });
  const parameters = new Float32Array(layoutOf(inputsOf(game, config, featuresOf(game)).size).size);
  const passedOver = (trials: number): number[] => {
    const settings = { beam: 2, noise: 0, curious: 0, trials, mostDecisions: 60 };
    const trajectory = selfPlay(game, config, { aim: 'points', scale: 100 }, parameters, 'seed', settings);
    const { seats, midTurn } = trajectory;
    const noted = [...trajectory.passedOver.entries()].filter(([, worth]) => !Number.isNaN(worth));
    // Only at the start of turns.
    for (const [position] of noted)
      expect(position === 0 || midTurn[position - 1] === 0 || seats[position - 1] !== seats[position]).toBe(true);
    return noted.map(([, worth]) => worth);
  };
  expect(passedOver(0)).toEqual([]);
  const noted = passedOver(1);
  expect(noted.length).toBeGreaterThan(10);
  // Points so far, because the network expects nothing.
  expect(noted.every((worth) => Number.isInteger(worth) && worth >= 0)).toBe(true);
});

test('curious seats sometimes play lines that look bad', () => {
  const game = gameOf('pig');
  const config = z.parse(game.schema.config, { players: 2, goal: 500 });
  const inputs = inputsOf(game, config, undefined);
  const { direct, size } = layoutOf(inputs.size);
  const parameters = new Float32Array(size);
  // Points at risk count, so nobody wants to hold.
  parameters[direct + playerObservation(game, config).labels.indexOf('turnTotal')] = 1000;
  const holds = (curious: number): number => {
    const settings = { beam: 2, noise: 0, curious, trials: 0, mostDecisions: 2000 };
    const { points } = selfPlay(game, config, { aim: 'points', scale: 10 }, parameters, 'seed', settings);
    return new Set(points).size - 1;
  };
  expect(holds(0)).toBe(0);
  expect(holds(1)).toBeGreaterThan(5);
});

describe('rulewright train', () => {
  test('writes a playable agent and reports its strength', async () => {
    const folder = emptyFolder();
    const out = folder.path('pig.json');
    const { code, stdout } = await rulewright(...PIG, '--games', '64', '--aim', 'lead', '--out', out);
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe('Each line is measured in 32 games against greedy:horizon=0.');
    expect(lines[1]?.trim().split(/ {2,}/)).toEqual(['games', 'time', 'error', 'self-play', 'wins', 'ahead by']);
    expect(lines.at(-1)).toMatch(/^Trained on [\d,]+ games.*\. Play it with --agents .*pig\.json\.$/);
    const { card, config, noise } = weightsIn(out);
    expect(card).toMatchObject({ seed: 1, threads: 1, games: expect.any(Number) });
    const command = `rulewright train pig --players 2 --config '{"goal":10}' --aim lead --games 64 --beam 5 --seed 1`;
    expect(card.command).toBe(command);
    // Each level has more noise than the next and loses to it.
    const duels = [...stdout.matchAll(/^(hard|medium) wins ([\d.]+)% of 96 games against (medium|easy)$/gm)];
    expect(duels.map(([, level, , against]) => `${level} ${against}`)).toEqual(['hard medium', 'medium easy']);
    expect(card.notes).toEqual(expect.arrayContaining(duels.map(([line]) => line)));
    expect(noise.hard).toBe(0);
    expect(noise.easy).toBeGreaterThan(noise.medium);
    expect(config).toEqual({ players: 2, goal: 10 });
    const match = ['simulate', 'pig', '--players', '2', '--config', '{"goal":10}', '--games', '10'];
    const played = await rulewright(...match, '--agents', `${out}:level=hard,${'random'}`);
    expect(played.stdout).toContain('pig.json:level=hard');
    const other = await rulewright('simulate', 'pig', '--players', '2', '--agents', out);
    expect(other.stderr).toMatch(/^error\[agentFailed\]: .*they are only for the config \{"players":2,"goal":10\}\.$/m);
  });

  test('uses the units of --units', async () => {
    const folder = emptyFolder();
    const [out, later] = [folder.path('pig.json'), folder.path('later.json')];
    await rulewright(...SMALL, '--games', '16', '--out', out);
    const { units, inputs, parameters } = weightsIn(out);
    expect({ units, inputs }).toEqual({ units: [8, 4], inputs: 'player/1' });
    expect(weightsIn(out).card.command).toContain(' --units 8,4 ');
    expect((await rulewright(...PIG, '--beam', '1', '--games', '16', '--from', out, '--out', later)).code).toBe(0);
    expect(weightsIn(later).parameters).toHaveLength(parameters.length);
    const other = await rulewright(...PIG, '--units', '64,16', '--from', out, '--out', folder.path('x.json'));
    expect(other.stderr).toMatch(/^error\[conflictingOptions\]: .*pig\.json has units 8,4, not 64,16\.$/m);
  });

  if (isDeep) {
    test('starts from earlier weights', async () => {
      const folder = emptyFolder();
      const [first, second] = [folder.path('first.json'), folder.path('second.json')];
      await rulewright(...PIG, '--games', '64', '--out', first);
      expect((await rulewright(...PIG, '--games', '64', '--from', first, '--out', second)).code).toBe(0);
      expect(weightsIn(second).scale).toBe(weightsIn(first).scale);
      expect(weightsIn(second).parameters).not.toBe(weightsIn(first).parameters);
      expect(weightsIn(second).card.notes).toContain('from the weights of an earlier training');
      const third = ['--out', folder.path('third.json'), '--from'];
      const other = await rulewright('train', 'tictactoe', ...third, first);
      expect(other.stderr).toMatch(/^error\[invalidAgent\]: .*they are for pig, not tictactoe\.$/m);
      const aim = await rulewright(...PIG, '--aim', 'points', ...third, first);
      expect(aim.stderr).toMatch(/^error\[conflictingOptions\]: .* was trained with --aim lead, not points\.$/m);
      expect((await rulewright(...PIG, ...third, 'none.json')).stderr).toMatch(/^error\[invalidAgent\]: /);
    });
  }

  test('resumes and reaches the same result', async () => {
    const folder = emptyFolder();
    const argv = [...SMALL, '--games', '48', '--out'];
    await rulewright(...argv, folder.path('whole.json'));
    const state = folder.path('state.json');
    const first = await rulewrightStopped(
      () => folder.names().includes('state.json'),
      ...[...argv, folder.path('first.json'), '--resume', state],
    );
    expect(first.code).toBe(130);
    expect((await rulewright(...argv, folder.path('parts.json'), '--resume', state)).code).toBe(0);
    const [whole, parts] = ['whole.json', 'parts.json'].map((name) => weightsIn(folder.path(name))) as [
      Weights,
      Weights,
    ];
    expect(parts.parameters).toBe(whole.parameters);
    expect(parts.card.games).toBe(whole.card.games);
    const other = await rulewright(...SMALL, '--games', '64', '--out', folder.path('x.json'), '--resume', state);
    expect(other.stderr).toMatch(/^error\[otherRun\]: .* belongs to another training: /);
    const altered = readFileSync(state, 'utf8').replace(/"wins":[\d.]+/, '"wins":0.99');
    writeFileSync(state, altered);
    const refused = await rulewright(...argv, folder.path('x.json'), '--resume', state);
    expect(refused.stderr).toMatch(/^error\[unreadableInput\]: .*state\.json can't be resumed: .*checksum.*\.\n$/);
    expect(readFileSync(state, 'utf8')).toBe(altered);
    writeFileSync(state, '{');
    const broken = await rulewright(...argv, folder.path('x.json'), '--resume', state);
    expect(broken.stderr).toMatch(/^error\[unreadableInput\]: .* can.t be resumed: /);
  });

  test.each([
    [['train', 'pig'], 'missingArgument'],
    [['train', 'pgi', '--out', '/dev/null'], 'unknownGame'],
    [['train', 'pig', '--out', 'x.json', '--aim', 'fame'], 'unknownArgument'],
    [['train', 'pig', '--out', 'x.json', '--opponent', 'greddy'], 'unknownAgent'],
    [['train', 'pig', '--out', 'x.json', '--players', '2,3'], 'conflictingOptions'],
    [['train', 'pig', '--out', 'x.json', '--units', '64'], 'invalidNumber'],
    [['train', 'pig', '--out', 'x.json', '--units', '64,10'], 'invalidNumber'],
    [['train', 'pig', '--out', 'x.json', '--units', '64,-4'], 'invalidNumber'],
    [['train', 'pig', '--out', 'x.json', '--players', '99'], 'invalidConfig'],
    [['train', 'pig', '--out', '/none/x.json'], 'unwritableOutput'],
    [['train', 'pig', '--out', 'x.json', '--redis', 'redis://h', '--workers', '2'], 'conflictingOptions'],
    [['simulate', 'pig', '--players', '2', '--agents', './none.json'], 'invalidAgent'],
    [['simulate', 'pig', '--players', '2', '--agents', 'learned'], 'agentFailed'],
    [['simulate', 'pig', '--players', '2', '--agents', 'hard'], 'agentFailed'],
  ])('refuses %j', async (argv, code) => {
    const { stderr } = await rulewright(...argv);
    expect(stderr).toMatch(new RegExp(`^error\\[${code}\\]: .*\\n$`));
  });
});
