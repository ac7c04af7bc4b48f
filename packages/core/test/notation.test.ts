import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nimmt, tictactoe } from '../examples/index.js';
import { int, listed, observed, written } from '../src/define/index.js';
import { notationOf } from '../src/prompts/index.js';
import { nameIn, tokensOf } from '../src/prompts/tokens.js';
import { treeOf } from '../src/schema/tree.js';

const { write, read, forms } = notationOf(nimmt, { players: 2 });

test('notation is the type of an action and its values', () => {
  expect(write({ type: 'choose', card: 7 })).toBe('choose 7');
  expect(write({ type: 'takeRow', row: 0 })).toBe('takeRow 1');
  expect(notationOf(tictactoe, { players: 2 }).write({ type: 'mark', cell: 0 })).toBe('mark 0');
  expect(() => write({ type: 'choose', card: 105 })).toThrow('Not an action of nimmt');
});

test('letter case and blanks do not matter', () => {
  expect(read(' TAKEROW\n 1 ')).toEqual({ kind: 'action', action: { type: 'takeRow', row: 0 } });
});

test('a wrong value names its field', () => {
  expect(read('takeRow 0')).toMatchObject({
    kind: 'wrong',
    type: 'takeRow',
    field: { name: 'row', words: ['1', '2', '3', '4'] },
    word: '0',
  });
  expect(read('takeRow')).toMatchObject({ kind: 'wrong', word: '' });
  expect(read('takeRow 1 2')).toMatchObject({ kind: 'wrong', field: undefined, word: '2' });
  expect(read('leave')).toEqual({ kind: 'other' });
  expect(read('')).toEqual({ kind: 'other' });
});

test('forms list the values that occur', () => {
  expect(forms.map(({ type, fields }) => [type, fields.map(({ name, words }) => [name, words.length])])).toEqual([
    ['choose', [['card', 104]]],
    ['takeRow', [['row', 4]]],
  ]);
});

describe('words of values', () => {
  const wordsOf = (schema: z.core.$ZodType, values: readonly unknown[], config: unknown = {}) =>
    tokensOf(values, (value) => nameIn(treeOf(schema), value, config)).words;

  test.each([
    ['a number', int(0, 1), [0, 1], ['0', '1']],
    ['a place from 1', written(int(0, 1), 'fromOne'), [0, 1], ['1', '2']],
    ['a seat', observed(int(0, 1), 'seat'), [0, 1], ['1', '2']],
    ['null', z.nullable(observed(int(0, 1), 'seat')), [null, 0], ['none', '1']],
    ['a tuple', z.tuple([written(int(0, 1), 'fromOne'), z.boolean()]), [[0, true]], ['1,true']],
    ['a union', z.union([z.literal('all'), written(int(0, 1), 'fromOne')]), ['all', 1], ['all', '2']],
    ['words with blanks', z.enum(['New York', 'Rome']), ['New York', 'Rome'], ['New_York', 'Rome']],
    ['a list', listed(z.array(int(0, 9)), () => [[1, 2]]), [[1, 2]], ['1,2']],
  ])('%s', (_, schema, values, words) => {
    expect(wordsOf(schema, values)).toEqual(words);
  });

  test('a name can depend on the config', () => {
    const cell = written(
      int(0, 3),
      (value, { width }: { readonly width: number }) => `${'ab'[value % width]}${Math.floor(value / width) + 1}`,
    );
    expect(wordsOf(cell, [0, 1, 2, 3], { width: 2 })).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  test.each([
    ['null and none', z.nullable(z.literal('none')), [null, 'none'], ['null', '"none"']],
    ['letter case', z.enum(['a', 'A']), ['a', 'A'], ['"a"', '"A"']],
    ['nothing', z.enum(['', 'b c']), ['', 'b c'], ['""', '"b\\u0020c"']],
    ['a number and its text', z.literal([1, '1']), [1, '1'], ['1', '"1"']],
  ])('are JSON where names are alike: %s', (_, schema, values, words) => {
    expect(wordsOf(schema, values)).toEqual(words);
  });

  test('letter case alone can tell two apart', () => {
    const { read: readWord } = tokensOf(['a', 'A', 'b'], (value) => value);
    expect([readWord('"a"'), readWord('"A"'), readWord('"B"')]).toEqual([
      { value: 'a' },
      { value: 'A' },
      { value: 'b' },
    ]);
    expect(readWord('a')).toBeUndefined();
  });
});
