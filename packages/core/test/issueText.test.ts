import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { safeParse } from '../src/schema/parse.js';
import { int } from '../src/schema/schema.js';

describe('an issue says what was expected, and what it got', () => {
  const kinds = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('a') }),
    z.strictObject({ type: z.literal('b') }),
  ]);
  test.each<[string, z.core.$ZodType, ...(readonly [value: unknown, message: string])[]]>([
    ['a type', z.boolean(), [null, 'expected true or false, got null'], ['yes', 'expected true or false, got "yes"']],
    ['a missing value', z.string().check(z.maxLength(9)), [undefined, 'expected a string, got undefined']],
    ['an object', z.strictObject({ a: z.boolean() }), [[], 'expected an object, got a list']],
    ['a list', z.array(z.boolean()), [{}, 'expected a list, got an object']],
    ['unknown keys', z.strictObject({}), [{ a: 1, b: 2 }, 'unknown key "a", "b"']],
    [
      'an integer',
      int(0, 5),
      [-1, 'expected at least 0, got -1'],
      [7, 'expected at most 5, got 7'],
      [0.5, 'expected a whole number, got 0.5'],
      [Number.NaN, 'expected a number, got NaN'],
      ['1', 'expected a number, got "1"'],
    ],
    [
      'an open bound',
      z.number().check(z.gt(0), z.lt(1)),
      [0, 'expected more than 0, got 0'],
      [1, 'expected less than 1, got 1'],
    ],
    ['a multiple', z.number().check(z.multipleOf(5)), [3, 'expected a multiple of 5, got 3']],
    ['a literal', z.literal('a'), ['b', 'expected "a", got "b"']],
    ['a choice', z.literal(['random', 0, null]), ['b', 'expected "random" or 0 or null, got "b"']],
    [
      'a string',
      z.string().check(z.minLength(2), z.maxLength(3)),
      ['', 'expected a length of at least 2, got 0'],
      ['abcd', 'expected a length of at most 3, got 4'],
    ],
    ['an exact length', z.string().check(z.length(2)), ['abc', 'expected a length of 2, got 3']],
    [
      'a pattern',
      z.string().check(z.maxLength(9), z.regex(/^a/)),
      ['b', 'expected a string that matches /^a/, got "b"'],
    ],
    [
      'the length of a list',
      z.array(z.boolean()).check(z.minLength(1), z.maxLength(2)),
      [[], 'expected a length of at least 1, got 0'],
      [[true, true, true], 'expected a length of at most 2, got 3'],
    ],
    ['a tuple', z.tuple([z.boolean(), z.boolean()]), [[true, true, true], 'expected a length of at most 2, got 3']],
    [
      'a union',
      z.union([z.literal('a'), z.boolean()]),
      [1, 'unexpected value: 1'],
      [{}, 'unexpected value: an object'],
    ],
    [
      'a discriminated union',
      kinds,
      [{}, 'expected "a" or "b", got undefined'],
      [{ type: 'c' }, 'expected "a" or "b", got "c"'],
      [5, 'expected an object, got 5'],
    ],
    ['a custom message', z.array(z.boolean()).check(z.maxLength(0, 'must be empty')), [[true], 'must be empty']],
  ])('%s', (_name, schema, ...cases) => {
    for (const [value, message] of cases) {
      const { error } = safeParse(schema, value, { values: 99, depth: 9, characters: 99 });
      expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
    }
  });

  test('cuts long choices and strings', () => {
    const ids = Array.from({ length: 100 }, (_, index) => `tile${index}`);
    const { error } = safeParse(z.enum(ids), 'x'.repeat(1000), { values: 1, depth: 1, characters: 1000 });
    const [message = ''] = error?.issues.map((issue) => issue.message) ?? [];
    expect(message).toMatch(/^expected "tile0" or "tile1" or .*\.\.\., got "x+\.\.\.$/);
    expect(message.length).toBeLessThan(250);
  });
});
