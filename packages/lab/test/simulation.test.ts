import { type ChanceStreams, Playthrough, type Stage } from '@rulewright/core';
import { parseTrace } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { configOf } from '../src/games/games.js';
import {
  type Agent,
  emptyStatistics,
  gameOf,
  localRunner,
  type Match,
  playGames,
  type Runner,
  randomAgent,
  type Statistics,
  simulate,
} from '../src/index.js';
import { summaryOf } from '../src/simulation/counts.js';
import { halvesOf } from '../src/simulation/deals.js';
import type { MatchPart } from '../src/simulation/runner.js';
import { nextCheck } from '../src/simulation/simulate.js';
import { addStatistics } from '../src/simulation/statistics.js';
import { chanceOfDeal } from '../src/simulation/streams.js';
import { widestInterval, winShareOf } from '../src/simulation/wins.js';

const match: Match = {
  game: gameOf('pig'),
  config: { players: 2, goal: 20 } as Match['config'],
  seed: 3,
  agents: [randomAgent('one'), randomAgent('two')],
};

/** Two players that finish in varying order. */
function juggler(log: number[] = []): Runner {
  let turn = 0;
  return {
    capacity: 4,
    async play(range): Promise<MatchPart> {
      const statistics = await playGames(match, range);
      await new Promise((resolve) => setTimeout(resolve, [5, 0, 2, 0, 9][turn++ % 5]));
      log.push(range.first);
      return { statistics, traces: [], searches: [], seconds: 0.001 * (1 + (turn % 7)) };
    },
    close: async () => {},
  };
}

async function simulated(runner: Runner, options: Parameters<typeof simulate>[2]): Promise<Statistics> {
  const statistics = emptyStatistics(2, 2);
  await simulate(statistics, runner, options);
  return statistics;
}

describe('a simulation', () => {
  test('does not depend on the runner or the order of parts', async () => {
    const log: number[] = [];
    const games = 700;
    const parts = await simulated(juggler(log), { games });
    expect(log).not.toEqual([...log].sort((left, right) => left - right));
    expect(parts).toEqual(await playGames(match, { first: 0, games }));
    expect(parts).toEqual(await simulated(localRunner(match), { games }));
  });

  test('resumes after any part without losing or double-counting games', async () => {
    const games = 100;
    const whole = await playGames(match, { first: 0, games });
    for (const runner of [juggler, () => undefined]) {
      const statistics = emptyStatistics(2, 2);
      let stops = 0;
      for (; statistics.games < games; stops++) {
        const stop = new AbortController();
        const signal = stop.signal;
        const before = statistics.games;
        await simulate(statistics, runner() ?? localRunner(match, { signal: signal }), {
          games,
          signal,
          onPart: () => stop.abort(),
        });
        expect(statistics.games).toBeGreaterThan(before);
      }
      expect(stops).toBeGreaterThan(2);
      expect(statistics).toEqual(whole);
    }
  });

  test('stops between short ranges after a signal', async () => {
    const stop = new AbortController();
    const runner = localRunner(match, { signal: stop.signal });
    setTimeout(() => stop.abort());
    const end = performance.now() + 5000;
    for (let first = 0; !stop.signal.aborted && performance.now() < end; first++)
      await runner.play({ first, games: 1 });
    expect(stop.signal.aborted).toBe(true);
  });

  test('plays nothing if stopped at the start', async () => {
    const statistics = await simulated(juggler(), { games: 100, signal: AbortSignal.abort() });
    expect(statistics).toEqual(emptyStatistics(2, 2));
  });

  test('ends at a fixed number of games once the intervals are narrow', async () => {
    const until = 0.2;
    const statistics = await simulated(juggler(), { games: 100_000, until });
    expect(widestInterval(statistics)).toBeLessThanOrEqual(until);
    expect(statistics).toEqual(await simulated(localRunner(match), { games: 100_000, until }));
    let check = 0;
    let last = 0;
    while (check < statistics.games) [last, check] = [check, nextCheck(check)];
    expect(check).toBe(statistics.games);
    expect(widestInterval(await playGames(match, { first: 0, games: last }))).toBeGreaterThan(until);
  });

  test("passes on a runner's error", async () => {
    const runner: Runner = { ...juggler(), play: () => Promise.reject(new Error('tired')) };
    await expect(simulated(runner, { games: 5 })).rejects.toThrow('tired');
  });
});

describe('deals', () => {
  const paired = { ...match, isPaired: true };

  test('are played once in every seating, and set up alike', async () => {
    const castle: Match = {
      ...paired,
      game: gameOf('castle'),
      config: configOf(gameOf('castle'), {}, 2),
    };
    const lines: string[] = [];
    await playGames(castle, { first: 0, games: 6 }, { onTrace: (line) => lines.push(line) });
    const seeds = lines.map((line) => JSON.parse(line)[0].seed);
    expect(seeds).toEqual(['3/0', '3/0', '3/1', '3/1', '3/2', '3/2']);
    expect(new Set(lines).size).toBe(6);
  });

  test('have the same dice for a seat in all games, however these differ', async () => {
    const lines: string[] = [];
    await playGames(paired, { first: 0, games: 2 }, { onTrace: (line) => lines.push(line) });
    const rolls = lines.map((line) => {
      const { moves } = Playthrough.replay(match.game, parseTrace(line));
      return moves.filter(({ stage, player }) => stage === 'roll' && player === 1).map(({ action }) => action);
    });
    const common = Math.min(...rolls.map(({ length }) => length));
    expect(common).toBeGreaterThan(4);
    expect(rolls[0]?.slice(0, common)).toEqual(rolls[1]?.slice(0, common));
    expect(lines[0]).not.toBe(lines[1]);
  });

  test('draw for one purpose, however often they draw for others', () => {
    const [one, two] = [chanceOfDeal('3/0'), chanceOfDeal('3/0')] as const;
    const drawn = (chance: ChanceStreams, stage: Stage): number => chance.rngAt(stage).int(1_000_000);
    for (const stage of [{ stage: 'drawTile' }, { stage: 'roll', player: 1 }]) drawn(two, stage);
    const roll = { stage: 'roll', player: 0 };
    const rolls = Array.from({ length: 5 }, () => drawn(one, roll));
    expect(Array.from({ length: 5 }, () => drawn(two, roll))).toEqual(rolls);
    expect(new Set([...rolls, drawn(one, { stage: 'drawTile' })]).size).toBe(6);
    expect(drawn(chanceOfDeal('3/1'), roll)).not.toBe(rolls[0]);
  });

  test('add up in any order, also when parts divide them', async () => {
    const whole = await playGames(paired, { first: 0, games: 45 });
    const sum = emptyStatistics(2, 2, 2);
    for (const first of [30, 0, 15]) addStatistics(sum, await playGames(paired, { first, games: 15 }));
    expect(sum).toEqual(whole);
    expect(whole.deals.open.size).toBe(1);
    expect(() => addStatistics(sum, emptyStatistics(2, 2))).toThrow('Deals of 1 games');
  });

  test('count the points and scores of every complete deal', async () => {
    const { deals, ahead, agents } = await playGames(paired, { first: 0, games: 40 });
    const halves = [...halvesOf(deals, 0)].reduce((sum, [points, times]) => sum + points * times, 0);
    // Pig has no ties.
    expect(halves).toBe(2 * (ahead[0]?.[1] as number));
    const margin = [...(deals.margins[0] ?? [])].reduce((sum, [points, times]) => sum + points * times, 0);
    const [first, second] = agents.map(({ scores }) => 40 * summaryOf(scores).mean) as [number, number];
    expect(margin).toBeCloseTo(first - second, 6);
    expect([...deals.outcomes.values()].reduce((sum, times) => sum + times, 0)).toBe(20);
  });
});

describe('turn order', () => {
  test('is that of first decisions: in Castle a random player starts', async () => {
    const game = gameOf('castle');
    const config = configOf(game, {}, 2);
    const { seats, movers, games } = await playGames({ ...match, game, config }, { first: 0, games: 12 });
    expect(movers).not.toEqual(seats);
    for (const rows of [seats, movers]) {
      expect(rows.reduce((sum, row) => sum + winShareOf(row, games), 0)).toBeCloseTo(1, 12);
    }
  });

  test('is that of the seats where the first one always starts', async () => {
    const game = gameOf('tictactoe');
    const config = configOf(game, {}, 2);
    const { seats, movers } = await playGames({ ...match, game, config }, { first: 0, games: 12 });
    expect(movers).toEqual(seats);
  });
});

describe('statistics of agents', () => {
  test('count each agent once per game, and who ranked ahead of whom', async () => {
    const statistics = await playGames(match, { first: 0, games: 50 });
    const won = statistics.agents.map(({ wins }) => wins.get(1) ?? 0);
    expect(won[0] as number).toBe(statistics.ahead[0]?.[1]);
    expect(won[1] as number).toBe(statistics.ahead[1]?.[0]);
    expect((won[0] as number) + (won[1] as number)).toBe(50);
    const seats = statistics.seats.map(({ wins }) => wins.get(1) ?? 0);
    expect(seats[0]).not.toBe(won[0]);
  });

  test('add up', async () => {
    const sum = emptyStatistics(2, 2);
    for (const first of [30, 0, 15]) addStatistics(sum, await playGames(match, { first, games: 15 }));
    const whole = await playGames(match, { first: 0, games: 45 });
    expect(sum.ahead).toEqual(whole.ahead);
    expect(sum.slices).toEqual(whole.slices);
    expect(sum.agents).toEqual(whole.agents);
  });

  test('slices hold every decision once', async () => {
    const { slices, decisions, choices } = await playGames(match, { first: 0, games: 10 });
    const sum = (counts: ReadonlyMap<number, number>): number =>
      [...counts].reduce((total, [value, times]) => total + value * times, 0);
    expect(slices.reduce((total, slice) => total + slice.decisions, 0)).toBe(sum(decisions));
    expect(slices.reduce((total, slice) => total + slice.choices, 0)).toBe(sum(choices));
  });

  test('reported values are counted by agent and slice over all seats', async () => {
    const optimist: Agent = {
      name: 'optimist',
      choose({ actions, player, onSearch }) {
        const visits = actions.map((_, index) => (index === 0 ? 1 : 0));
        onSearch?.({ visits, value: player + 10.126 });
        return actions[0] as (typeof actions)[number];
      },
    };
    const games = { first: 0, games: 4 };
    const { expectations, slices } = await playGames({ ...match, agents: [randomAgent(), optimist] }, games);
    const [ofRandom = [], ofOptimist = []] = expectations;
    expect(ofRandom).toHaveLength(slices.length);
    expect(ofRandom.every(({ told, hundredths }) => told === 0 && hundredths === 0)).toBe(true);
    const told = ofOptimist.reduce((sum, slice) => sum + slice.told, 0);
    const hundredths = ofOptimist.reduce((sum, slice) => sum + slice.hundredths, 0);
    expect(told).toBeGreaterThan(0);
    // It has seat 0 in two games and seat 1 in two.
    expect(hundredths).toBeGreaterThan(1013 * told);
    expect(hundredths).toBeLessThan(1113 * told);
  });
});
