import { describe, expect, test, vi } from 'vitest';
import { derived } from '../src/define/index.js';

describe('a derived value', () => {
  const sizeOf = vi.fn(({ tiles }: { readonly tiles: readonly string[] }) => ({ size: tiles.length }));
  const size = derived(sizeOf);

  test('is computed once, until the part is marked as changed', () => {
    sizeOf.mockClear();
    const part = { tiles: ['a'] };
    expect(size.kept(part)).toBeUndefined();
    expect(size.of(part)).toEqual({ size: 1 });
    expect(size.of(part)).toBe(size.kept(part));
    expect(sizeOf).toHaveBeenCalledOnce();
    part.tiles.push('b');
    size.forget(part);
    expect(size.kept(part)).toBeUndefined();
    expect(size.of(part)).toEqual({ size: 2 });
  });

  test('belongs to one object and not to its copies', () => {
    const part = { tiles: ['a'] };
    size.of(part);
    expect(size.kept({ ...part })).toBeUndefined();
    expect(derived(sizeOf).kept(part)).toBeUndefined();
  });

  test('is invisible to other code', () => {
    const part = { tiles: ['a'] };
    size.of(part);
    expect(Reflect.ownKeys(part)).toEqual(['tiles']);
  });
});
