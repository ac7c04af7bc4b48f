import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tictactoe } from '../examples/index.js';
import { int } from '../src/define/index.js';
import { shapeOf } from '../src/schema/shape.js';
import { hiddenField } from '../src/tools/hiddenField.js';

describe('a stamp', () => {
  test('keeps the last value, for that object only', () => {
    const stamps = hiddenField<string>();
    const object = {};
    expect(stamps.of(object)).toBeUndefined();
    stamps.put(object, 'first');
    stamps.put(object, 'second');
    expect(stamps.of(object)).toBe('second');
    expect(stamps.of({ ...object })).toBeUndefined();
    expect(hiddenField<string>().of(object)).toBeUndefined();
  });

  test('can change on a frozen object that already had one', () => {
    const stamps = hiddenField<string>();
    const object = {};
    stamps.put(object, undefined);
    Object.freeze(object);
    stamps.put(object, 'late');
    expect(stamps.of(object)).toBe('late');
  });

  test('is invisible to other code', () => {
    const state = tictactoe.setup({ players: 2 });
    expect(Reflect.ownKeys(state)).toEqual(['players', 'config', 'stages', 'result', 'board']);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

describe('a shape', () => {
  const schema = z.strictObject({ config: z.strictObject({}), score: int(0, 9) });

  test('passes on the outermost object before freezing it', () => {
    const seen: boolean[] = [];
    const { freeze, share } = shapeOf(schema, {
      constant: 'config',
      beforeFreezing: (root) => seen.push(Object.isFrozen(root)),
    });
    const before = { config: {}, score: 1 };
    const frozen = freeze(before);
    share({ config: before.config, score: 2 }, before, frozen);
    expect(share({ ...before }, before, frozen)).toBe(frozen);
    expect(seen).toEqual([false, false]);
  });
});
