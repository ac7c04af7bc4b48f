import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ArgumentError, createRng, cryptoRng, type Rng, rngFromState } from '../src/index.js';

/** Chi-squared statistic for equal expected counts. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function countInts(rng: Rng, n: number, draws: number): number[] {
  const counts = new Array<number>(n).fill(0);
  for (let i = 0; i < draws; i++) {
    const value = rng.int(n);
    counts[value] = (counts[value] as number) + 1;
  }
  return counts;
}

function drawInts(rng: Rng, count: number): number[] {
  return Array.from({ length: count }, () => rng.int(1000));
}

describe('int', () => {
  // 99.99% of fair generators stay below these.
  test.each([
    [2, 15.2],
    [6, 25.8],
    [10, 33.8],
    [52, 97],
  ])('is uniform over %i numbers', (n, limit) => {
    expect(chiSquared(countInts(createRng(5), n, 60_000))).toBeLessThan(limit);
  });

  test('stays in range, however large', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
        const value = createRng(seed).int(n);
        expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
      }),
    );
  });

  test('reaches both halves of a range too large for multiplication', () => {
    const rng = createRng(1);
    const n = 3_000_000_000;
    const high = Array.from({ length: 10_000 }, () => rng.int(n)).filter((value) => value >= n / 2).length;
    expect(high).toBeGreaterThan(4_700);
    expect(high).toBeLessThan(5_300);
  });

  describe('rejects biased draws', () => {
    /** A generator with these first 32 bits. */
    const beginning = (bits: number) => rngFromState([1, bits | 0, 0, 0]);
    const zero = () => rngFromState([1, 0, -1, 0]);
    const second = (rng: Rng): number => [rng.int(2 ** 32), rng.int(2 ** 32)][1] as number;

    test('the helper gives the wanted first draws', () => {
      for (const bits of [0, 5, 858_993_460, 3_000_000_000]) expect(beginning(bits).int(2 ** 32)).toBe(bits);
      expect(zero().int(2 ** 32)).toBe(0);
      expect(second(zero())).toBeGreaterThan(2 ** 30);
    });

    test('of 2^32 draws, not divisible by 5, one is rejected', () => {
      expect(zero().int(5)).toBe(Math.floor((second(zero()) * 5) / 2 ** 32));
      expect(beginning(858_993_460).int(5)).toBe(1); // the first that gives 1
    });

    test('4 divides them', () => {
      expect(zero().int(4)).toBe(0);
      expect(second(zero()) * 4).toBeGreaterThan(2 ** 32);
    });

    test('for n = 3,000,000,000, only the first n draws are used', () => {
      const n = 3_000_000_000;
      expect(beginning(n - 1).int(n)).toBe(n - 1);
      const rng = beginning(n);
      const later = Array.from({ length: 9 }, () => rng.int(2 ** 32)).slice(1);
      expect(beginning(n).int(n)).toBe(later.find((bits) => bits < n));
    });
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1, Number.POSITIVE_INFINITY])('refuses %d', (n) => {
    expect(() => createRng(1).int(n)).toThrow(ArgumentError);
  });
});

describe('next', () => {
  test('combines the high 27 and 26 bits of two draws', () => {
    const [high, low] = [createRng(3), createRng(3)].map((rng, skipped) => {
      for (let draw = 0; draw < skipped; draw++) rng.int(2 ** 32);
      return rng.int(2 ** 32);
    }) as [number, number];
    expect(createRng(3).next()).toBe(((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53);
  });

  test('is uniform in [0, 1)', () => {
    const rng = createRng('next');
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 50_000; i++) {
      const value = rng.next();
      expect(value >= 0 && value < 1).toBe(true);
      const bin = Math.floor(value * 10);
      counts[bin] = (counts[bin] as number) + 1;
    }
    expect(chiSquared(counts)).toBeLessThan(33.8);
  });
});

describe('pick', () => {
  test('picks each index in proportion to its weight, and never one of weight 0', () => {
    const rng = createRng(3);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      const index = rng.pick([1, 0, 2, 3]);
      counts[index] = (counts[index] as number) + 1;
    }
    expect(counts[1]).toBe(0);
    expect(chiSquared([(counts[0] as number) * 6, (counts[2] as number) * 3, (counts[3] as number) * 2])).toBeLessThan(
      100,
    );
    expect(Math.abs((counts[3] as number) - 30_000)).toBeLessThan(600);
    expect(Math.abs((counts[2] as number) - 20_000)).toBeLessThan(600);
  });

  test.each([[[]], [[0, 0]], [[Number.NaN]], [[0.5]], [[0.5, 0.5]], [[3, -1]]])('refuses the weights %j', (weights) => {
    expect(() => createRng(1).pick(weights)).toThrow(ArgumentError);
  });
});

describe('seeds', () => {
  test('the same seed gives the same stream', () => {
    expect(drawInts(createRng('a game'), 20)).toEqual(drawInts(createRng('a game'), 20));
    expect(drawInts(createRng(-7), 20)).toEqual(drawInts(createRng(-7), 20));
  });

  test('a number and its string are different seeds', () => {
    expect(drawInts(createRng(7), 20)).not.toEqual(drawInts(createRng('7'), 20));
  });

  test('neighbouring seeds give unrelated first draws', () => {
    const pairs = new Array<number>(36).fill(0);
    for (let seed = 0; seed < 36_000; seed++) {
      const pair = createRng(seed).int(6) * 6 + createRng(seed + 1).int(6);
      pairs[pair] = (pairs[pair] as number) + 1;
    }
    // 35 degrees of freedom: 99.99% stay below 75.
    expect(chiSquared(pairs)).toBeLessThan(75);
  });

  test.each([1.5, Number.NaN, 2 ** 60])('%d is not a seed', (seed) => {
    expect(() => createRng(seed)).toThrow(ArgumentError);
  });
});

describe('state and forks', () => {
  test('a generator resumes from its state', () => {
    const rng = createRng(11);
    drawInts(rng, 17);
    const other = rngFromState(rng.getState());
    expect(drawInts(other, 50)).toEqual(drawInts(rng, 50));
  });

  test.each([[[0, 0, 0, 0]], [[1, 2, 3]], [[1, 2, 3, 4, 5]], [[1.5, 0, 0, 0]], [[2 ** 32, 0, 0, 0]]])(
    '%j is not a state',
    (state) => {
      expect(() => rngFromState(state)).toThrow(ArgumentError);
    },
  );

  test('a fork is independent of its origin, which continues', () => {
    const rng = createRng(12);
    const fork = rng.fork();
    const again = createRng(12);
    const sameFork = again.fork();
    expect(drawInts(fork, 30)).toEqual(drawInts(sameFork, 30));
    expect(drawInts(rng, 30)).toEqual(drawInts(again, 30));
    expect(drawInts(createRng(12).fork(), 30)).not.toEqual(drawInts(createRng(12), 30));
  });
});

describe('cryptoRng', () => {
  test('draws in range, and differently every time', () => {
    const first = drawInts(cryptoRng(), 600);
    expect(first.every((value) => value >= 0 && value < 1000)).toBe(true);
    expect(first).not.toEqual(drawInts(cryptoRng(), 600));
  });

  test('has no state to save', () => {
    expect(() => cryptoRng().getState()).toThrow(ArgumentError);
  });

  test('forks into a working generator', () => {
    expect(cryptoRng().fork().int(6)).toBeLessThan(6);
  });
});
