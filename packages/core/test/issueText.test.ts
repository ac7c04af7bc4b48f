import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { en } from 'zod/v4/locales';
import { safeParse } from '../src/schema/parse.js';
import { int } from '../src/schema/schema.js';

const ENGLISH = { error: en().localeError };

describe('issues read as in zod', () => {
  const kinds = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('a') }),
    z.strictObject({ type: z.literal('b') }),
  ]);
  test.each<[string, z.core.$ZodType, readonly unknown[]]>([
    ['a type', z.boolean(), [null, undefined, 1, Number.NaN, Number.POSITIVE_INFINITY, 'yes', [], {}]],
    ['an object', z.strictObject({ a: z.boolean() }), [null, 'a', [], {}]],
    ['unknown keys', z.strictObject({}), [{ a: 1 }, { a: 1, b: 2 }]],
    ['an integer', int(0, 5), [-1, 6, 0.5, Number.NaN, '1']],
    ['an open bound', z.number().check(z.gt(0), z.lt(1)), [0, 1]],
    ['a multiple', z.number().check(z.multipleOf(5)), [3]],
    ['a literal', z.literal('a'), ['b', 1]],
    ['a number as a literal', z.literal(1), [2]],
    ['a choice', z.literal(['random', 0, null]), ['b', 1]],
    ['an enum', z.enum(['a', 'b']), ['c', null]],
    ['the length of a string', z.string().check(z.minLength(2), z.maxLength(3)), ['', 'abcd']],
    ['the exact length of a string', z.string().check(z.length(2)), ['a', 'abc']],
    ['a pattern', z.string().check(z.maxLength(9), z.regex(/^a/)), ['b']],
    ['the length of a list', z.array(z.boolean()).check(z.minLength(1), z.maxLength(2)), [[], [true, true, true]]],
    ['the exact length of a list', z.array(z.boolean()).check(z.length(1)), [[], [true, true]]],
    ['a tuple', z.tuple([z.boolean(), z.boolean()]), [[], [true], [true, true, true]]],
    ['a union', z.union([z.literal('a'), z.boolean()]), [1, {}]],
    ['a discriminated union', kinds, [{}, { type: 'c' }, 5]],
    ['a message of its own', z.array(z.boolean()).check(z.maxLength(0, 'must be empty')), [[true]]],
  ])('%s', (_name, schema, values) => {
    for (const value of values) {
      const expected = z.safeParse(schema, value, ENGLISH).error?.issues.map(({ message }) => message);
      expect(expected).toBeDefined();
      expect(
        safeParse(schema, value, { values: 99, depth: 9, characters: 99 }).error?.issues.map(({ message }) => message),
      ).toEqual(expected);
    }
  });
});
