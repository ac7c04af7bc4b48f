/** Schemas as data. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { action, bySeat, counts, hidden, int, observed } from '../src/define/index.js';
import { constantsAt, fieldsOf, objectsOf, schemasOf, type TreeOf, treeOf } from '../src/schema/tree.js';

/** The tree without the schemas and marks; `isChecked` only where it is true. */
function kindsIn(schema: z.core.$ZodType): unknown {
  const bare = (key: string, value: unknown): unknown => {
    if (value instanceof Set) return [...value];
    return ['schema', 'mark'].includes(key) || (key === 'isChecked' && value === false) ? undefined : value;
  };
  return JSON.parse(JSON.stringify(treeOf(schema), bare));
}

const digit = { kind: 'number', isInteger: true, least: 0, most: 9 };

describe('a tree', () => {
  test.each<[what: string, schema: z.core.$ZodType, tree: object]>([
    ['a boolean', z.boolean(), { kind: 'boolean' }],
    ['an integer', int(0, 9), digit],
    ['a number without bounds', z.number(), { kind: 'number', isInteger: false }],
    ['a number by several checks', int(0, 9).check(z.minimum(2), z.maximum(12)), { ...digit, least: 2 }],
    ['a number with an open bound', int(0, 9).check(z.lt(5)), { ...digit, most: 5, isChecked: true }],
    ['a number with a check', int(0, 9).check(z.multipleOf(2)), { ...digit, isChecked: true }],
    ['a number in a format', z.float32(), { kind: 'number', isInteger: false, isChecked: true }],
    ['a number with a description', int(0, 9).check(z.describe('A digit.')), digit],
    ['a text', z.string().check(z.maxLength(7)), { kind: 'string', most: 7 }],
    ['a text of fixed length', z.string().check(z.length(7)), { kind: 'string', least: 7, most: 7, length: 7 }],
    ['a text without a limit', z.string(), { kind: 'string' }],
    ['an enum', z.enum(['red', 'blue']), { kind: 'enum', constants: ['red', 'blue'] }],
    ['a literal', z.literal([1, null, true]), { kind: 'literal', constants: [1, null, true] }],
    ['null', z.null(), { kind: 'null', constants: [null] }],
    ['nothing', z.never(), { kind: 'never' }],
    ['an integer without bounds', z.int(), { kind: 'number', isInteger: true }],
    ['a nullable value', z.nullable(int(0, 9)), { kind: 'nullable', inner: digit }],
    ['a default', z._default(int(0, 9), 4), { kind: 'wrapped', inner: digit }],
    ['a readonly value', z.readonly(int(0, 9)), { kind: 'wrapped', inner: digit }],
    ['an optional value', z.optional(int(0, 9)), { kind: 'optional', inner: digit }],
    ['a value with another default', z.prefault(int(0, 9), 4), { kind: 'optional', inner: digit }],
    ['a list', z.array(int(0, 9)), { kind: 'list', element: digit }],
    [
      'a list with bounds',
      z.array(int(0, 9)).check(z.minLength(2), z.maxLength(4)),
      { kind: 'list', element: digit, least: 2, most: 4 },
    ],
    ['a list of fixed length', counts(3, 9), { kind: 'list', element: digit, length: 3, least: 3, most: 3 }],
    ['a tuple', z.tuple([int(0, 9)]), { kind: 'tuple', items: [digit], isOpen: false }],
    ['an open tuple', z.tuple([int(0, 9)], z.null()), { kind: 'tuple', items: [digit], isOpen: true }],
    ['an object', z.strictObject({ on: int(0, 9) }), { kind: 'object', fields: { on: digit }, isOpen: false }],
    ['an object that drops keys', z.object({}), { kind: 'object', fields: {}, isOpen: false }],
    ['an open object', z.looseObject({}), { kind: 'object', fields: {}, isOpen: true }],
    [
      'a record',
      z.record(z.enum(['red']), int(0, 9)),
      { kind: 'record', key: { kind: 'enum', constants: ['red'] }, entry: digit },
    ],
    [
      'a union',
      z.union([int(0, 9), z.null()]),
      { kind: 'union', options: [digit, { kind: 'null', constants: [null] }] },
    ],
    [
      'a discriminated union',
      z.discriminatedUnion('type', [action('pass')]),
      {
        kind: 'union',
        discriminator: 'type',
        options: [{ kind: 'object', fields: { type: { kind: 'literal', constants: ['pass'] } }, isOpen: false }],
      },
    ],
    [
      'a pipe',
      z.pipe(
        z.string(),
        z.transform((text) => text),
      ),
      { kind: 'pipe', input: { kind: 'string' }, output: { kind: 'transform' } },
    ],
    ['anything', z.any(), { kind: 'any' }],
  ])('of %s', (_, schema, tree) => {
    expect(kindsIn(schema)).toEqual(tree);
  });

  test('is made once', () => {
    const schema = z.array(int(0, 9));
    const tree = treeOf(schema);
    expect(treeOf(schema)).toBe(tree);
    expect(tree.kind === 'list' && treeOf(tree.element.schema)).toBe(tree.kind === 'list' && tree.element);
  });

  test('has the schema and its marks', () => {
    const seats = bySeat(z.array(observed(z.int(), 'seat'))).check(z.describe('Who sits where.'));
    expect(treeOf(seats)).toMatchObject({ kind: 'list', schema: seats, mark: { isBySeat: true } });
    expect(treeOf(hidden(seats)).mark).toEqual({ isBySeat: true, hidden: {} });
    expect(treeOf(z.int()).mark).toEqual({});
  });
});

test('fields are found inside of what wraps them', () => {
  const on = int(0, 9);
  const schema = z.nullable(z.readonly(z._default(z.strictObject({ on }), { on: 1 })));
  expect(schemasOf(fieldsOf(schema))).toEqual({ on });
  expect(fieldsOf(z.array(on))).toEqual({});
});

test('a union has the objects of its unions', () => {
  const [roll, hold, pass] = [action('roll'), action('hold'), action('pass')];
  const union: z.core.$ZodType = z.discriminatedUnion('type', [roll, z.discriminatedUnion('type', [hold, pass])]);
  const schemas = (objects: readonly TreeOf<'object'>[]): unknown[] => objects.map(({ schema }) => schema);
  expect(schemas(objectsOf(treeOf(union)))).toEqual([roll, hold, pass]);
  expect(schemas(objectsOf(treeOf(roll)))).toEqual([roll]);
  expect(schemas(objectsOf(treeOf(z.array(union))))).toEqual([roll, hold, pass]);
  expect(objectsOf(treeOf(z.never()))).toEqual([]);
  expect(constantsAt(treeOf(union), 'type')).toEqual(['roll', 'hold', 'pass']);
  expect(constantsAt(treeOf(union), 'other')).toEqual([]);
});

test.each([
  [z.enum(['red', 'blue']), ['red', 'blue']],
  [z.nullable(z.literal(1)), [1, null]],
  [z.union([z.literal('a'), z.null()]), ['a', null]],
  [z.union([z.literal('a'), z.string()]), undefined],
  [z.boolean(), undefined],
  [z.nullable(z.int()), undefined],
])('the constants of a schema (%#)', (schema, constants) => {
  const { constants: found } = treeOf(schema);
  expect(found && [...found]).toEqual(constants);
});
