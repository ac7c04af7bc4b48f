import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { copierOf, copyJson } from '../src/copy.js';
import { int } from '../src/index.js';

const schema = z.strictObject({
  stages: z.array(z.strictObject({ stage: z.literal('draw') })),
  config: z.strictObject({ players: int(2, 4) }),
  result: z.strictObject({ scores: z.array(int(0, 9)) }).nullable(),
  name: z.string(),
  'odd key': z.boolean(),
  bag: z.array(int(0, 9)),
  pair: z.tuple([int(0, 9), z.array(int(0, 9))]),
  point: z.tuple([int(0, 9), int(0, 9)]),
  grid: z.array(z.array(z.enum(['.', 'x']))),
  seats: z.array(z.strictObject({ hand: z.array(int(0, 9)), last: int(0, 9).nullable() })),
  display: z.strictObject({ open: z.array(int(0, 9)) }).nullable(),
  flat: z.union([int(0, 9), z.literal('none')]),
  deep: z.union([z.literal('none'), z.array(int(0, 9))]),
  counts: z.record(z.string(), z.array(int(0, 9))),
});

type State = z.infer<typeof schema>;

const state: State = {
  stages: [{ stage: 'draw' }],
  config: { players: 2 },
  result: { scores: [1, 2] },
  name: 'a',
  'odd key': true,
  bag: [1, 2, 3],
  pair: [1, [2]],
  point: [3, 4],
  grid: [['.', 'x'], ['x']],
  seats: [
    { hand: [1], last: null },
    { hand: [], last: 4 },
  ],
  display: { open: [5] },
  flat: 'none',
  deep: [6],
  counts: { red: [7] },
};

/** The parts of a value that are objects themselves. */
function partsOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

function expectFullCopy(copy: State): void {
  expect(copy).toEqual(state);
  expect(Object.keys(copy)).toEqual(Object.keys(state));
  const shared = new Set(partsOf(state));
  const { config, result, stages, ...rest } = copy;
  expect(partsOf(rest).filter((part) => shared.has(part))).toEqual([]);
  // Rules replace these or leave them alone; they never edit them.
  expect(config).toBe(state.config);
  expect(result).toBe(state.result);
  expect(stages).not.toBe(state.stages);
  expect(stages[0]).toBe(state.stages[0]);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a copier', () => {
  test('written out for its schema copies every part that rules edit', () => {
    expectFullCopy(copierOf(schema)(state));
  });

  test('copies what isn’t there', () => {
    const bare = { ...state, display: null, result: null, deep: 'none' as const, seats: [] };
    expect(copierOf(schema)(bare)).toEqual(bare);
  });

  test('walks the value where code can’t be generated', () => {
    vi.stubGlobal('Function', () => {
      throw new EvalError('Refused to evaluate a string as JavaScript.');
    });
    expectFullCopy(copierOf(schema)(state));
  });
});

test('copyJson copies all the way down', () => {
  const copy = copyJson(state);
  expect(copy).toEqual(state);
  const shared = new Set(partsOf(state));
  expect(partsOf(copy).some((part) => shared.has(part))).toBe(false);
  expect(copyJson(null)).toBe(null);
  expect(copyJson(7)).toBe(7);
});
