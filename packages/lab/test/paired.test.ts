import { readFileSync } from 'node:fs';
import { createRng, type Rng } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentileInterval, weightsOf } from '../src/report/bootstrap.js';
import { effectOf, signFlipTest } from '../src/report/paired.js';
import { dealtInterval } from '../src/simulation/wins.js';

/** Effects and intervals that Python gives, too. */
const GOLDEN = JSON.parse(readFileSync(new URL('../../../test/golden/intervals.json', import.meta.url), 'utf8'));

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
    // The standard error is 0.689, and t with 9 degrees of freedom 2.2622.
    expect(interval?.low).toBeCloseTo(0.95 - 2.2622 * 0.689, 3);
    expect(interval?.high).toBeCloseTo(0.95 + 2.2622 * 0.689, 3);
  });

  test('has no d if all deals are equal, and no interval below five deals', () => {
    expect(effectOf(countsOf([2, 2, 2, 2]), 1)).toMatchObject({ mean: 2, interval: null, d: null });
    expect(effectOf(countsOf([2, 2, 2, 2, 2]), 1).interval).toEqual({ low: 2, high: 2 });
  });

  test('is not certain to win always after winning five deals', () => {
    const { interval } = effectOf(countsOf([2, 2, 2, 2, 2]), 1 / 2, 2);
    expect(interval?.low).toBeLessThan(0.2);
    expect(interval?.high).toBe(1);
  });

  test('is the same in Python', () => {
    expect(GOLDEN.effects).toHaveLength(13);
    for (const { deals, games, most, mean, low, high, d, p } of GOLDEN.effects) {
      const effect = effectOf(countsOf(deals), 1 / games, most ?? undefined);
      expect(effect.mean).toBeCloseTo(mean, 9);
      expect(effect.interval).toEqual(
        low === null ? null : { low: expect.closeTo(low, 9), high: expect.closeTo(high, 9) },
      );
      expect(effect.d).toEqual(d === null ? null : expect.closeTo(d, 9));
      expect(effect.p).toBeCloseTo(p, 9);
    }
  });
});

test('the interval of a share is the same in Python', () => {
  expect(GOLDEN.shares).toHaveLength(7);
  for (const { deals, games, share, total, low, high } of GOLDEN.shares) {
    const interval = dealtInterval(share, total, countsOf(deals), games);
    expect(interval).toEqual({ low: expect.closeTo(low, 9), high: expect.closeTo(high, 9) });
  }
});

describe('intervals cover the truth', () => {
  const RUNS = 2000;
  const SIZES = [5, 10, 20, 60];
  /** The share of runs whose interval has the true mean in it. */
  function coverage(size: number, draw: (rng: Rng) => number, truth: number, most?: number): number {
    const rng = createRng(`coverage ${size}`);
    let covered = 0;
    for (let run = 0; run < RUNS; run++) {
      const { interval } = effectOf(countsOf(Array.from({ length: size }, () => draw(rng))), 1 / 2, most);
      if (interval && interval.low <= truth / 2 && truth / 2 <= interval.high) covered++;
    }
    return covered / RUNS;
  }

  test.each(SIZES)('of points over %i deals', (size) => {
    // The sum of two games, each with a lead of up to 20 points around 3.
    const draw = (rng: Rng) => rng.int(41) + rng.int(41) - 40 + 6;
    expect(coverage(size, draw, 6)).toBeGreaterThan(0.93);
  });

  test.each(SIZES.flatMap((size) => [0.5, 0.6, 0.75, 0.9, 0.97].map((share) => [size, share] as const)))(
    'of shares over %i deals, with a share of %d',
    (size, share) => {
      const draw = (rng: Rng) => (rng.next() < share ? 1 : -1) + (rng.next() < share ? 1 : -1);
      expect(coverage(size, draw, 2 * (2 * share - 1), 2)).toBeGreaterThan(0.93);
    },
  );
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
