import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashJson } from '../src/index.js';
import { canonicalJson, hash128 } from '../src/tools/hash.js';

describe('hashJson', () => {
  test('is 32 hexadecimal digits', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hashJson(value)).toMatch(/^[0-9a-f]{32}$/);
      }),
    );
  });

  test('doesn’t depend on the order of keys', () => {
    expect(hashJson({ a: 1, b: { c: 2, d: [3] } })).toBe(hashJson({ b: { d: [3], c: 2 }, a: 1 }));
  });

  test('depends on everything else', () => {
    const values = [{}, [], null, 0, '0', false, [0], [[0]], { a: 0 }, { a: [0] }, { b: 0 }, [0, 1], [1, 0], 'a', ''];
    expect(new Set(values.map(hashJson)).size).toBe(values.length);
  });

  test('is the same after a round trip through JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hashJson(JSON.parse(JSON.stringify(value)))).toBe(hashJson(value));
      }),
    );
  });

  // A change here invalidates all existing traces.
  test('is stable', () => {
    expect(hashJson({ game: 'pig', moves: [1, 2, 3] })).toBe('ba3f52a1c74b37318cdf6317032fa84b');
  });
});

describe('canonicalJson', () => {
  test('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test.each([
    ['whole numbers', { b: [{ 2: 'two', 10: 'ten', a: 1 }] }, '{"b":[{"10":"ten","2":"two","a":1}]}'],
    ['any names', JSON.parse('{"b":1,"__proto__":{"d":2,"c":3}}'), '{"__proto__":{"c":3,"d":2},"b":1}'],
  ])('sorts keys as text, also if they are %s', (_, value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test('omits what JSON omits', () => {
    expect(canonicalJson({ b: undefined, a: [undefined] })).toBe('{"a":[null]}');
  });
});

describe('hash128', () => {
  test('no two of 20,000 short texts share a word in the same place', () => {
    const seen = [new Set<number>(), new Set<number>(), new Set<number>(), new Set<number>()];
    for (let i = 0; i < 20_000; i++) {
      hash128(`number ${i}`).forEach((word, place) => {
        seen[place]?.add(word);
      });
    }
    // Of 20,000 random words of 32 bits, about 0.05 pairs are equal.
    for (const words of seen) expect(words.size).toBeGreaterThanOrEqual(19_998);
  });
});
