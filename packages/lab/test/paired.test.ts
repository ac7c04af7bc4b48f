import { createRng } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentileInterval, weightsOf } from '../src/report/bootstrap.js';
import { effectOf, signFlipTest } from '../src/report/paired.js';

function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Tries all signs. */
function bruteForce(values: readonly number[]): number {
  const sum = Math.abs(values.reduce((total, value) => total + value, 0));
  let far = 0;
  for (let signs = 0; signs < 2 ** values.length; signs++) {
    const total = values.reduce((part, value, index) => part + (signs & (1 << index) ? value : -value), 0);
    if (Math.abs(total) >= sum) far++;
  }
  return far / 2 ** values.length;
}

describe('the sign-flip test', () => {
  test('counts all signs', () => {
    // The digits of pi with three signs; 232 of 1,024 by itertools in Python.
    expect(signFlipTest(countsOf([3, -1, 4, 1, 5, -9, 2, 6, 5, 3]))).toBeCloseTo(0.2265625, 12);
    const differences = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(differences, (values) => {
        expect(signFlipTest(countsOf(values))).toBeCloseTo(bruteForce(values), 9);
      }),
      { numRuns: 50 },
    );
  });

  test('is that of the normal distribution in long runs', () => {
    // The sum is 3,920 and the root of the squares 2,000: z = 1.96.
    const long = new Map([
      [1, 2_001_960],
      [-1, 1_998_040],
    ]);
    expect(signFlipTest(long)).toBeCloseTo(0.05, 4);
    // z = 4: 6.334e-5.
    const far = new Map([
      [1, 2_004_000],
      [-1, 1_996_000],
    ]);
    expect(signFlipTest(far)).toBeCloseTo(6.334e-5, 8);
    expect(signFlipTest(new Map([[0, 7]]))).toBe(1);
  });
});

describe('a paired effect', () => {
  test('has the mean, Cohen d and an interval of the deals, per game', () => {
    const { mean, interval, d, p } = effectOf(countsOf([3, -1, 4, 1, 5, -9, 2, 6, 5, 3]), 1 / 2);
    expect(mean).toBeCloseTo(0.95, 12);
    expect(d).toBeCloseTo(0.43601740346732687, 9);
    expect(p).toBeCloseTo(0.2265625, 12);
    // The standard error is 0.689.
    expect(interval.low).toBeGreaterThan(0.95 - 2.4 * 0.689);
    expect(interval.low).toBeLessThan(0.95 - 1.4 * 0.689);
    expect(interval.high).toBeGreaterThan(0.95 + 1.2 * 0.689);
    expect(interval.high).toBeLessThan(0.95 + 2.2 * 0.689);
  });

  test('has no d if all deals are equal', () => {
    expect(effectOf(countsOf([2, 2, 2]), 1)).toMatchObject({ mean: 2, interval: { low: 2, high: 2 }, d: null });
  });
});

describe('the bootstrap', () => {
  test('weighs deals by their number, with the spread of a Dirichlet distribution', () => {
    const rng = createRng('weights');
    const times = [1, 3, 6];
    const drawn = Array.from({ length: 4000 }, () => weightsOf(times, rng));
    for (const [index, number] of times.entries()) {
      const weights = drawn.map((sample) => sample[index] as number);
      const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
      const variance = weights.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) / weights.length;
      const share = number / 10;
      expect(mean).toBeCloseTo(share, 1.7);
      expect(variance / ((share * (1 - share)) / 11)).toBeCloseTo(1, 0.7);
    }
  });

  test('cuts a fortieth at each end', () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => index);
    expect(percentileInterval(numbers.reverse())).toEqual({ low: 25, high: 974 });
  });
});
