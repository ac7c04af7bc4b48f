import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ArgumentError, applyPatches, patchesBetween } from '../src/index.js';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('patches between two values', () => {
  test('turn one into the other', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, two) => {
        const before = json(one);
        const after = json(two);
        expect(applyPatches(before, json(patchesBetween(before, after)) as never)).toEqual(after);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('turn one list into the other', () => {
    const lists = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const patches = patchesBetween({ list: before }, { list: after });
        expect(applyPatches({ list: before }, patches)).toEqual({ list: after });
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  test('are empty for equal values', () => {
    expect(patchesBetween({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([]);
  });

  test('contain only the differences', () => {
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

  test('replace a list of plain values whole if that is shorter', () => {
    const changes = (before: unknown[], after: unknown[]) => patchesBetween({ list: before }, { list: after });
    expect(changes([1, 2, 3], [4, 5, 6])).toEqual([{ op: 'replace', path: ['list'], value: [4, 5, 6] }]);
    expect(changes([1, 2, 3], [3, null])).toEqual([{ op: 'replace', path: ['list'], value: [3, null] }]);
    expect(changes([1], [2])).toEqual([{ op: 'replace', path: ['list', 0], value: 2 }]);
    const long = Array.from({ length: 80 }, (_, place) => place);
    expect(changes(long, [7, ...long.slice(1, -1), 7])).toEqual([
      { op: 'replace', path: ['list', 0], value: 7 },
      { op: 'replace', path: ['list', 79], value: 7 },
    ]);
    // The entries stay the same objects.
    const parts = [{ a: 1 }, { b: 1 }, 5];
    expect(changes(parts, [{ a: 2 }, { b: 2 }, 5])).toEqual([
      { op: 'replace', path: ['list', 0, 'a'], value: 2 },
      { op: 'replace', path: ['list', 1, 'b'], value: 2 },
    ]);
  });

  test('keep all other parts as the same objects', () => {
    const before = { kept: { deep: [1] }, seats: [{ name: 'a' }, { name: 'b' }] };
    const after = applyPatches(before, patchesBetween(before, { ...before, seats: [{ name: 'a' }, { name: 'c' }] }));
    expect(after.kept).toBe(before.kept);
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(after.seats[1]).toEqual({ name: 'c' });
    expect(before.seats[1]).toEqual({ name: 'b' });
  });

  test('are refused if they don’t fit, without changing anything', () => {
    const value = { a: [1] };
    for (const patches of [
      5,
      [{ op: 'move', path: [] }],
      [5],
      [null],
      [{ path: ['a'] }],
      [{ op: 'remove' }],
      [{ op: 'remove', path: 'a' }],
      [{ op: 'remove', path: ['a', -1] }],
      [{ op: 'remove', path: ['a', 0.5] }],
      [{ op: 'remove', path: ['a', true] }],
      [{ op: 'replace', path: ['b', 'c'], value: 1 }],
      [{ op: 'add', path: ['__proto__', 'x'], value: 1 }],
      [{ op: 'add', path: ['constructor', 'prototype', 'x'], value: 1 }],
    ]) {
      expect(() => applyPatches(value, patches as never), JSON.stringify(patches)).toThrow(ArgumentError);
    }
    const malformed = [
      5,
      [null],
      [{ op: 'move', path: [] }],
      [{ op: 'remove', path: 'a' }],
      [{ op: 'remove', path: [-1] }],
    ];
    for (const patches of malformed) {
      expect(() => applyPatches(value, patches as never), JSON.stringify(patches)).toThrow(
        /^Patches must be a list of/,
      );
    }
    expect(value).toEqual({ a: [1] });
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
