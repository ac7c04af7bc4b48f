import { expect, test } from 'vitest';
import { fieldsOf, kindsOf, table, valuesOf } from '../site/fields.mjs';

test.each([
  [{ type: 'integer', minimum: 2, maximum: 4 }, '2 to 4'],
  [{ type: 'boolean' }, '`true`, `false`'],
  [{ enum: ['red', 'blue'] }, '`red`, `blue`'],
  [{ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 'one of 9: `1`, `2`, `3`, …, `9`'],
  [{ anyOf: [{ const: 'random' }, { type: 'integer', minimum: 0, maximum: 3 }] }, '`random`, 0 to 3'],
  [{ type: 'array', minItems: 1, maxItems: 4, items: { type: 'boolean' } }, '1 to 4 × `true`, `false`'],
  [{ type: 'array', minItems: 5, maxItems: 5, items: { type: 'null' } }, '5 × `null`'],
])('%j allows %s', (schema, words) => {
  expect(valuesOf(schema)).toBe(words);
});

test('the members of a union are listed by kind; the kind isn’t a field', () => {
  const roll = { properties: { type: { const: 'roll' }, dice: { type: 'integer', minimum: 1, maximum: 2 } } };
  const kinds = kindsOf({ oneOf: [roll, { properties: { type: { const: 'hold' } } }] }, 'type');
  expect([...kinds.keys()]).toEqual(['roll', 'hold']);
  expect(fieldsOf(kinds.get('roll') ?? {}, 'type')).toBe('`dice`: 1 to 2');
});

test('a table without rows is empty; a bar in a cell is escaped', () => {
  expect(table(['a'], [])).toBe('');
  expect(table(['a', 'b'], [['x | y', 'z']])).toBe('| a | b |\n| --- | --- |\n| x \\| y | z |');
});
