import { createRng } from '@rulewright/core';
import { expect, test } from 'vitest';
import { meanOver, shareOver } from '../src/shares.js';

test('a share without deals has no interval', () => {
  expect(shareOver([])).toEqual({ part: 0, whole: 0, share: null, interval: null });
  expect(meanOver([])).toEqual({ count: 0, mean: null, interval: null });
});

test('fewer than ten deals have no interval', () => {
  expect(shareOver(Array.from({ length: 9 }, () => ({ part: 1, whole: 10 })))).toMatchObject({ interval: null });
  expect(shareOver(Array.from({ length: 10 }, () => ({ part: 1, whole: 10 })))).not.toMatchObject({ interval: null });
});

test('deals that differ make the interval wider than as many independent answers', () => {
  const width = (parts: readonly number[]): number => {
    const { interval } = shareOver(parts.map((part) => ({ part, whole: 20 })));
    return (interval?.high ?? 0) - (interval?.low ?? 0);
  };
  const alike = [10, 10, 10, 10, 10, 10, 10, 10, 10, 10];
  const apart = [20, 0, 20, 0, 20, 0, 20, 0, 20, 0];
  expect(width(apart)).toBeGreaterThan(3 * width(alike));
});

test('no illegal answer in many leaves a small share possible', () => {
  const { interval } = shareOver(Array.from({ length: 10 }, () => ({ part: 0, whole: 100 })));
  expect(interval?.low).toBe(0);
  expect(interval?.high).toBeCloseTo(0.0038, 3);
});

/** Deals with 5 to 24 answers, whose own shares differ. */
function dealsWith(share: number, deals: number, seed: string) {
  const rng = createRng(seed);
  return Array.from({ length: deals }, () => {
    const own = rng.next() < share ? 0.6 : 0.1;
    const whole = 5 + rng.int(20);
    let part = 0;
    for (let answer = 0; answer < whole; answer++) if (rng.next() < own) part++;
    return { part, whole };
  });
}

test.each([10, 20, 40])('intervals over %i deals cover the share, where answers depend on each other', (deals) => {
  const truth = 0.3 * 0.6 + 0.7 * 0.1;
  let [shares, means] = [0, 0];
  for (let run = 0; run < 1000; run++) {
    const sample = dealsWith(0.3, deals, `${deals}/${run}`);
    const { interval } = shareOver(sample);
    if (interval && interval.low <= truth && truth <= interval.high) shares++;
    const { interval: range } = meanOver(sample);
    if (range && range.low <= truth && truth <= range.high) means++;
  }
  expect(shares).toBeGreaterThan(910);
  expect(means).toBeGreaterThan(900);
});
