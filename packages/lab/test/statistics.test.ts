import { pig } from '@rulewright/core/examples';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/games/games.js';
import { emptyStatistics, type Match, playGames, randomAgent, reportOf } from '../src/index.js';
import { histogramOf, summaryOf } from '../src/simulation/counts.js';
import { addStatistics } from '../src/simulation/statistics.js';
import { wilsonInterval } from '../src/simulation/wins.js';

const game: AnyGame = pig;
const match: Match = { game, config: { players: 3, goal: 30 } as Match['config'], seed: 5, agents: [randomAgent()] };
const all = { first: 0, games: 60 };

describe('statistics of parts of a run', () => {
  test('add up to exactly the whole, in any order', async () => {
    const whole = await playGames(match, all);
    const parts = [
      await playGames(match, { first: 35, games: 25 }),
      await playGames(match, { first: 0, games: 10 }),
      await playGames(match, { first: 10, games: 25 }),
    ];
    const sum = emptyStatistics(3);
    for (const part of parts) addStatistics(sum, part);
    const source = { match, seconds: 1 };
    expect(JSON.stringify(reportOf({ ...source, statistics: sum }))).toBe(
      JSON.stringify(reportOf({ ...source, statistics: whole })),
    );
  });

  test('can be posted between threads', async () => {
    const statistics = await playGames(match, all);
    expect(structuredClone(statistics)).toEqual(statistics);
  });
});

describe('the report', () => {
  test('counts every game and every win once, shared or not', async () => {
    const report = reportOf({ match, statistics: await playGames(match, all), seconds: 1 });
    expect(report.ends.reduce((sum, { games }) => sum + games, 0)).toBe(60);
    expect(report.seats.reduce((sum, { wins }) => sum + wins.share, 0)).toBeCloseTo(1, 12);
    expect(report.scores.reduce((sum, { count }) => sum + count, 0)).toBe(180);
  });

  test('counts 0 points for a player without the item', () => {
    const statistics = emptyStatistics(3);
    statistics.games = 1;
    for (const counts of [statistics.actions, statistics.decisions, statistics.choices]) counts.set(1, 1);
    for (const { scores } of statistics.seats) scores.set(0, 1);
    statistics.items.set('x', { rule: 'PIG-1.1', label: 'x', points: new Map([[6, 1]]) });
    const report = reportOf({ match, statistics, seconds: 1 });
    expect(report.items).toMatchObject([{ points: { mean: 2, min: 0, max: 6 } }]);
  });
});

describe('summaries', () => {
  const numbers = fc.array(fc.integer({ min: -50, max: 200 }), { minLength: 1, maxLength: 60 });
  const countsOf = (values: readonly number[]): Map<number, number> => {
    const counts = new Map<number, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  };

  test('are the mean, sample standard deviation and range', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        const summary = summaryOf(countsOf(values));
        expect(summary.mean).toBeCloseTo(mean, 9);
        if (values.length === 1) expect(summary.sd).toBeNull();
        else expect(summary.sd).toBeCloseTo(Math.sqrt(squares / (values.length - 1)), 9);
        expect(summary).toMatchObject({ min: Math.min(...values), max: Math.max(...values) });
      }),
    );
  });

  test('histograms hold every number in one of several equal bars', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 20 }), (values, most) => {
        const bins = histogramOf(countsOf(values), most);
        expect(bins.length).toBeLessThanOrEqual(most);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        expect(new Set(bins.map(({ from, to }) => to - from)).size).toBe(1);
        for (const { from, to, count } of bins) {
          expect(values.filter((value) => value >= from && value <= to)).toHaveLength(count);
        }
      }),
    );
  });

  test('histograms of any numbers take no time', () => {
    const far = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
    expect(histogramOf(countsOf(far), 16).reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
});

describe("Wilson's interval", () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i', (wins, games, low, high) => {
    const interval = wilsonInterval(wins / games, games);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('of all games ends at 1', () => {
    expect(wilsonInterval(1, 10).high).toBe(1);
  });
});
