import { describe, expect, test } from 'vitest';
import { pig } from '../examples/index.js';
import { parseTrace } from '../src/history/index.js';
import { ArgumentError, createRng, hashJson, TraceError } from '../src/index.js';
import { actionSpace } from '../src/learning/index.js';
import { edit } from '../src/positions/index.js';
import { optionsOf, preview } from '../src/tools/arguments.js';

const cyclic: Record<string, unknown> = {};
cyclic['self'] = cyclic;

describe('preview of a value in a message', () => {
  test.each([
    ['a text', 'seven', '"seven"'],
    ['nothing', undefined, 'undefined'],
    ['a list', [1, { a: null }], '[1,{"a":null}]'],
    ['a function', () => 7, 'a function'],
    ['a large integer', 7n, '7n'],
    ['a symbol', Symbol('seven'), 'Symbol(seven)'],
    ['a cycle', cyclic, 'a value that is large or not JSON'],
    ['a list of any length', new Array(10_000_000).fill(0), 'a value that is large or not JSON'],
  ])('shows %s in short form', (_, value, text) => {
    expect(preview(value)).toBe(text);
  });

  test('is truncated to 300 characters', () => {
    expect(preview('x'.repeat(298))).toBe(`"${'x'.repeat(298)}"`);
    expect(preview('x'.repeat(299))).toBe(`"${'x'.repeat(296)}...`);
  });
});

describe('options', () => {
  test('are an object or omitted', () => {
    expect(optionsOf(undefined)).toEqual({});
    expect(optionsOf({ rng: true })).toEqual({ rng: true });
  });

  test.each([[null], [7], ['rng'], [true]])('are not %j', (options) => {
    expect(() => optionsOf(options as never)).toThrow(ArgumentError);
  });
});

describe('errors for arguments of the wrong type', () => {
  const state = pig.setup({ players: 2 });
  test.each([
    ['edit', () => edit(pig, state, 7 as never), 'A recipe must be a function, not 7.'],
    ['pick', () => createRng(1).pick(null as never), 'pick(weights) takes a list of integers, not null.'],
    ['pick', () => createRng(1).pick('12' as never), 'pick(weights) takes a list of integers, not "12".'],
    ['pick', () => createRng(1).pick([0, 0]), 'pick(weights) needs a weight above 0.'],
    ['mask', () => actionSpace(pig).mask(state, 0, [] as never), 'A mask for pig needs a Uint8Array with 2 entries.'],
    [
      'mask',
      () => actionSpace(pig).mask(state, 0, new Uint8Array(1)),
      'A mask for pig needs a Uint8Array with 2 entries.',
    ],
    ['decode', () => actionSpace(pig).decode('length' as never), 'Action ids of pig run from 0 to 1, not "length".'],
    [
      'hashJson',
      () => hashJson({ seven: 7n }),
      'Only JSON has a checksum. seven: it must be plain data, not a bigint.',
    ],
  ])('%s', (_, run, message) => {
    expect(run).toThrow(ArgumentError);
    expect(run).toThrow(message);
  });

  test('parseTrace', () => {
    expect(() => parseTrace(7 as never)).toThrow(TraceError);
    expect(() => parseTrace(7 as never)).toThrow('A trace must be a string, not 7.');
  });
});
