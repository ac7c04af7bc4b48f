import { expect, test } from 'vitest';
import { createRng } from '../src/index.js';
import { assign, type CanHold } from '../src/tools/assign.js';

const only =
  (...kinds: readonly number[]): CanHold =>
  (kind) =>
    kinds.includes(kind);

/** How often each assignment is drawn. */
function drawn(slots: readonly CanHold[], pieces: readonly number[], times = 3000): Record<string, number> {
  const counts: Record<string, number> = {};
  const rng = createRng(1);
  for (let time = 0; time < times; time++) {
    const assigned = `${assign(slots, pieces, rng)}`;
    counts[assigned] = (counts[assigned] ?? 0) + 1;
  }
  return counts;
}

test('every slot has a piece that fits, and no piece is in two', () => {
  for (const assigned of Object.keys(drawn([only(0, 1), undefined, only(2)], [0, 0, 1, 2, 2], 500))) {
    const [first, second, third] = assigned.split(',').map(Number);
    expect([0, 1]).toContain(first);
    expect(third).toBe(2);
    expect([first, second, third].filter((kind) => kind === 1).length).toBeLessThanOrEqual(1);
  }
});

test('finds the only way, whatever the order of the pieces', () => {
  const slots = [only(0, 1, 2, 3), only(0, 1, 2), only(0, 1), only(0)];
  expect(Object.keys(drawn(slots, [3, 2, 1, 0], 200))).toEqual(['3,2,1,0']);
});

test('says that there is none', () => {
  expect(assign([only(0), only(0)], [0, 1, 2], createRng(1))).toBeUndefined();
  expect(assign([only(1)], [0, 0], createRng(1))).toBeUndefined();
});

test.each([
  ['without knowledge', [undefined, undefined]],
  ['with knowledge', [only(0, 1, 2), only(0, 1, 2)]],
])('draws every way alike %s', (_, slots) => {
  const counts = Object.values(drawn(slots, [0, 1, 2]));
  expect(counts).toHaveLength(6);
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(100);
});

test('a kind with more pieces is drawn more often, also in a slot that holds few kinds', () => {
  // Either zero is in the first slot, and the other one or the 1 in the second: four ways.
  const counts = drawn([only(0), only(0, 1)], [0, 0, 1, 2]);
  const share = (counts['0,1'] ?? 0) / 3000;
  expect(Object.keys(counts).sort()).toEqual(['0,0', '0,1']);
  expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
});
