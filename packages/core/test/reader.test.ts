import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { int, stage } from '../src/define/index.js';
import { safeParse } from '../src/schema/parse.js';
import { shapeOf } from '../src/schema/shape.js';
import type { Reader } from '../src/schema/shapeWriter.js';

const digit = int(0, 9);

const schema = z.strictObject({
  stages: z
    .array(
      z.discriminatedUnion('stage', [stage('draw', { player: digit }), stage('end')]).check(z.describe('A stage.')),
    )
    .check(z.maxLength(3)),
  config: z.strictObject({ players: int(2, 4) }),
  isOpen: z.boolean(),
  part: z.number().check(z.minimum(-1.5), z.lt(2)),
  share: z.number(),
  suit: z.enum(['clubs', 'diamonds', 'hearts', 'spades', 'none']),
  side: z.literal(['left', 0, null]),
  nothing: z.null(),
  scores: z.nullable(z.readonly(z.array(digit).check(z.length(2)))),
  start: z._default(z.array(digit).check(z.minLength(1), z.maxLength(2)), [1]),
  pair: z.tuple([digit, z.nullable(digit)]),
  either: z.union([z.literal('any'), digit]),
  even: z.int().check(z.multipleOf(2)),
  word: z.string().check(z.maxLength(5)),
  counts: z.record(z.enum(['red', 'blue']), digit),
  rising: z.array(digit).check(
    z.maxLength(3),
    z.refine((list) => list.every((entry, index) => index === 0 || entry >= Number(list[index - 1]))),
  ),
});

const whole: z.input<typeof schema> = {
  stages: [{ stage: 'draw', player: 3 }, { stage: 'end' }],
  config: { players: 2 },
  isOpen: true,
  part: -1.5,
  share: 0.5,
  suit: 'hearts',
  side: 0,
  nothing: null,
  scores: [1, 2],
  start: [4, 5],
  pair: [6, null],
  either: 'any',
  even: 4,
  word: 'tower',
  counts: { red: 1, blue: 2 },
  rising: [1, 1, 2],
};

const readerOf = <Value extends object>(schema: z.core.$ZodType<Value>, readConstant?: Reader) =>
  shapeOf(schema, { constant: 'config', ...(readConstant && { readConstant }) }).read;

const read = readerOf(schema);

test('reads what zod accepts, as zod does', () => {
  expect(read(whole)).toEqual(safeParse(schema, whole).data);
  expect(read({ ...whole, scores: null, side: null, suit: 'none', either: 9 })).toBeDefined();
});

test('makes a copy', () => {
  const copy = read(whole);
  expect(copy).not.toBe(whole);
  expect(copy?.stages[0]).not.toBe(whole.stages[0]);
  expect(copy?.counts).not.toBe(whole.counts);
});

/** Values of every kind, for each part in turn. */
const OTHERS: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  2,
  10,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 60,
  '',
  '1',
  'clubs',
  'constructor',
  'too long',
  [],
  [1],
  [2, 1],
  [1, 2, 3, 4],
  [null],
  new Array(2),
  {},
  { length: 2, 0: 1, 1: 2 },
  { stage: 'end', player: 1 },
  { players: 2, red: 1 },
  new Date(0),
  new Map(),
  7n,
  Symbol.iterator,
  () => 1,
];

/** Every value that differs from `value` in one part. */
function* changed(value: unknown): Generator<unknown> {
  yield* OTHERS;
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const rebuilt = (others: readonly (readonly [string, unknown])[]): unknown =>
    Array.isArray(value) ? others.map(([, part]) => part) : Object.fromEntries(others);
  for (const [index, [key, part]] of entries.entries()) {
    yield rebuilt(entries.filter((_, other) => other !== index));
    for (const other of changed(part)) yield rebuilt(entries.map((entry, at) => (at === index ? [key, other] : entry)));
  }
  yield rebuilt([...entries, ['extra', 1]]);
}

test('accepts nothing that zod refuses, and nothing else than zod makes of it', () => {
  let accepted = 0;
  for (const value of changed(whole)) {
    const copy = read(value);
    if (copy === undefined) continue;
    accepted++;
    const parsed = safeParse(schema, value);
    expect(parsed.error, JSON.stringify(value)).toBeUndefined();
    expect(copy).toEqual(parsed.data);
  }
  expect(accepted).toBeGreaterThan(20);
});

describe('a value that runs code', () => {
  test('is read once', () => {
    let reads = 0;
    const value = {
      ...whole,
      get suit() {
        return reads++ === 0 ? 'clubs' : 'stars';
      },
    };
    expect(read(value)?.suit).toBe('clubs');
    expect(reads).toBe(1);
  });

  test('may throw', () => {
    const trap = () => {
      throw new Error('not readable');
    };
    expect(read(new Proxy(whole, { get: trap }))).toBeUndefined();
    expect(read(new Proxy(whole, { getPrototypeOf: trap }))).toBeUndefined();
  });
});

test.each([
  ['of a class', Object.assign(Object.create({ inherited: 1 }), whole)],
  ['with a key __proto__', JSON.parse(`{"__proto__":1,${JSON.stringify(whole).slice(1)}`)],
])('leaves an object %s to zod', (_, value) => {
  expect(read(value)).toBeUndefined();
});

test('a field can have its own reader', () => {
  const players = { players: 3 };
  const readPart = readerOf(schema, (value) => (value === 'usual' ? players : undefined));
  expect(readPart({ ...whole, config: 'usual' })?.config).toBe(players);
  expect(readPart(whole)).toBeUndefined();
});

describe('without generated code', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    z.config({ jitless: false });
  });

  test('zod reads everything if it is set so', () => {
    z.config({ jitless: true });
    expect(readerOf(schema)(whole)).toBeUndefined();
  });

  test('zod reads everything if the page forbids it', () => {
    vi.stubGlobal('Function', () => {
      throw new EvalError('forbidden');
    });
    expect(readerOf(schema)(whole)).toBeUndefined();
  });
});
