import { createRng } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confidenceSequence } from '../src/simulation/confidence.js';
import { type Counts, count } from '../src/simulation/counts.js';
import { sprtOf } from '../src/simulation/sprt.js';
import { dealtInterval, wilsonInterval } from '../src/simulation/wins.js';

/** Counts of 0, 1, 2, ... */
function countsOf(...times: number[]): Map<number, number> {
  return new Map(times.flatMap((number, value) => (number > 0 ? [[value, number] as const] : [])));
}

describe('a confidence sequence', () => {
  // Computed from the products of the wealth, deal by deal, in Python.
  test.each([
    [[50, 50], 0.3321871, 0.6678129],
    [[0, 20], 0.7184535, 1],
    [[6, 12, 18, 12, 12], 0.4071272, 0.6883135],
    [[0, 30, 10], 0.504782, 0.7608118],
  ])('of deals with the results %j', (times, low, high) => {
    const interval = confidenceSequence(countsOf(...times), times.length - 1);
    expect(interval.low).toBeCloseTo(low, 6);
    expect(interval.high).toBeCloseTo(high, 6);
  });

  test('of no deals is everything', () => {
    expect(confidenceSequence(new Map(), 1)).toEqual({ low: 0, high: 1 });
  });

  const results = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 7 });

  test('contains the mean, is wider than an interval at a fixed number, and mirrors the opponent', () => {
    fc.assert(
      fc.property(results, (times) => {
        const most = times.length - 1;
        const counts = countsOf(...times);
        const deals = times.reduce((sum, number) => sum + number, 0);
        fc.pre(deals > 0);
        const mean = times.reduce((sum, number, value) => sum + (number * value) / most, 0) / deals;
        const { low, high } = confidenceSequence(counts, most);
        expect(low).toBeLessThanOrEqual(mean + 1e-9);
        expect(high).toBeGreaterThanOrEqual(mean - 1e-9);
        const mirrored = confidenceSequence(countsOf(...[...times].reverse()), most);
        expect(mirrored.low).toBeCloseTo(1 - high, 9);
        expect(mirrored.high).toBeCloseTo(1 - low, 9);
        if (most > 1) return;
        const fixed = wilsonInterval(mean, deals);
        expect(high - low).toBeGreaterThan(fixed.high - fixed.low - 0.02);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the interval of games in deals', () => {
  test('is about that of independent games if the games of a deal are', () => {
    // 25 deals without a win, 50 with one, 25 with two: as two independent games.
    const { low, high } = dealtInterval(0.5, 200, countsOf(25, 50, 25), 2);
    const independent = wilsonInterval(0.5, 200);
    expect([low, high]).toEqual([expect.closeTo(independent.low, 2), expect.closeTo(independent.high, 2)]);
  });

  test('counts games that always end alike as one', () => {
    const { low } = dealtInterval(0.5, 200, countsOf(50, 0, 50), 2);
    expect(low).toBeCloseTo(wilsonInterval(0.5, 100).low, 2);
    expect(dealtInterval(0.5, 8, countsOf(2, 0, 2), 2)).toEqual(wilsonInterval(0.5, 4));
  });

  test('is narrow if the games of a deal even out, but never certain', () => {
    // Of 102 deals, 100 with one win, one with none and one with two: 1.983 errors of the mean.
    const { low, high } = dealtInterval(0.5, 200, countsOf(0, 100, 0), 2);
    expect([low, high]).toEqual([expect.closeTo(0.4862, 4), expect.closeTo(0.5138, 4)]);
    expect(dealtInterval(1, 200, countsOf(0, 0, 100), 2).low).toBeCloseTo(0.9708, 3);
    expect(dealtInterval(1, 200, countsOf(0, 0, 100), 2).high).toBe(1);
  });

  test('is Wilson’s if every game is a deal', () => {
    expect(dealtInterval(0.25, 40, countsOf(30, 10), 1)).toEqual(wilsonInterval(0.25, 40));
  });

  test.each([5, 10, 20, 60])('of %i deals covers the share in 93% or more of 2,000 simulations', (deals) => {
    const rng = createRng(deals);
    for (const strength of [0.5, 0.8]) {
      let covered = 0;
      for (let run = 0; run < 2000; run++) {
        const counts: Counts = new Map();
        let won = 0;
        for (let deal = 0; deal < deals; deal++) {
          // What favours the first seat in a deal helps one agent in one game, and the other in the next.
          const luck = rng.next() < 0.5 ? 0.2 : -0.2;
          const wins = Number(rng.next() < strength + luck) + Number(rng.next() < strength - luck);
          count(counts, wins);
          won += wins;
        }
        const { low, high } = dealtInterval(won / (2 * deals), 2 * deals, counts, 2);
        if (low <= strength && strength <= high) covered++;
      }
      expect(covered / 2000).toBeGreaterThanOrEqual(0.93);
    }
  });
});

describe('the sequential probability ratio test', () => {
  // By the formula of Fishtest's `LLR_logistic`, computed in Python.
  test.each([
    [[3, 20, 50, 22, 5], 0, 20, 0.0403203724],
    [[0, 10, 30, 12, 0], 0, 20, -0.2704145363],
    [[12, 40, 60, 30, 8], -10, 10, -2.0579732004],
    [[30, 40, 50], 0, 20, 1.4333717998],
  ])('of deals with the half points %j, of %i against %i Elo', (times, elo0, elo1, llr) => {
    expect(sprtOf(countsOf(...times), times.length - 1, { elo0, elo1 }).llr).toBeCloseTo(llr, 8);
  });

  test('mirrors the opponent', () => {
    const { llr } = sprtOf(countsOf(5, 22, 50, 20, 3), 4, { elo0: -20, elo1: 0 });
    expect(llr).toBeCloseTo(-sprtOf(countsOf(3, 20, 50, 22, 5), 4, { elo0: 0, elo1: 20 }).llr, 8);
  });

  test('accepts a hypothesis at bounds of log 19, and none before the first deal', () => {
    const hypotheses = { elo0: 0, elo1: 50 };
    expect(sprtOf(new Map(), 4, hypotheses)).toMatchObject({ llr: 0, accepted: null });
    const { upper, lower, accepted } = sprtOf(countsOf(0, 0, 20, 40, 40), 4, hypotheses);
    expect([lower, upper]).toEqual([-Math.log(19), Math.log(19)]);
    expect(accepted).toBe('elo1');
    expect(sprtOf(countsOf(40, 40, 20, 0, 0), 4, hypotheses).accepted).toBe('elo0');
  });
});
