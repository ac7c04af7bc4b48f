import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ArgumentError, applyPatches, patchesBetween } from '../src/index.js';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('changes between two values', () => {
  test('make one of the other', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, two) => {
        const before = json(one);
        const after = json(two);
        expect(applyPatches(before, json(patchesBetween(before, after)) as never)).toEqual(after);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('make one list of the other', () => {
    const lists = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const patches = patchesBetween({ list: before }, { list: after });
        expect(applyPatches({ list: before }, patches)).toEqual({ list: after });
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  test('are none between equal values', () => {
    expect(patchesBetween({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([]);
  });

  test('say no more than what is new', () => {
    expect(patchesBetween({ a: 1, b: { c: [1, 2, 3] } }, { a: 1, b: { c: [1, 5, 3] } })).toEqual([
      { op: 'replace', path: ['b', 'c', 1], value: 5 },
    ]);
    expect(patchesBetween([1, 2, 3, 4], [1, 3, 4])).toEqual([{ op: 'remove', path: [1] }]);
    expect(patchesBetween([1, 3], [1, 2, 3])).toEqual([{ op: 'add', path: [1], value: 2 }]);
    expect(patchesBetween({ a: 1 }, { b: 2 })).toEqual([
      { op: 'remove', path: ['a'] },
      { op: 'add', path: ['b'], value: 2 },
    ]);
  });

  test('leave what they don’t name as it is, the same object', () => {
    const before = { kept: { deep: [1] }, seats: [{ name: 'a' }, { name: 'b' }] };
    const after = applyPatches(before, patchesBetween(before, { ...before, seats: [{ name: 'a' }, { name: 'c' }] }));
    expect(after.kept).toBe(before.kept);
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(after.seats[1]).toEqual({ name: 'c' });
    expect(before.seats[1]).toEqual({ name: 'b' });
  });

  test('are refused where they don’t fit, and nothing is changed', () => {
    const value = { a: [1] };
    for (const patches of [
      5,
      [{ op: 'move', path: [] }],
      [{ op: 'replace', path: ['b', 'c'], value: 1 }],
      [{ op: 'add', path: ['__proto__', 'x'], value: 1 }],
      [{ op: 'add', path: ['constructor', 'prototype', 'x'], value: 1 }],
    ]) {
      expect(() => applyPatches(value, patches as never), JSON.stringify(patches)).toThrow(ArgumentError);
    }
    expect(value).toEqual({ a: [1] });
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
