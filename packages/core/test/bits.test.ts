import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countBits, lowestBit } from '../src/define/index.js';

describe('a set of bits', () => {
  const members = fc.uniqueArray(fc.integer({ min: 0, max: 31 }));
  const setOf = (bits: readonly number[]): number => bits.reduce((set, bit) => set | (1 << bit), 0);

  test('is iterated from its smallest member', () => {
    fc.assert(
      fc.property(members, (bits) => {
        const met: number[] = [];
        for (let left = setOf(bits); left !== 0; left &= left - 1) met.push(lowestBit(left));
        expect(met).toEqual([...bits].sort((one, other) => one - other));
      }),
    );
  });

  test('is counted', () => {
    fc.assert(
      fc.property(members, (bits) => {
        expect(countBits(setOf(bits))).toBe(bits.length);
      }),
    );
  });

  test('can be empty', () => {
    expect(lowestBit(0)).toBe(-1);
    expect(countBits(0)).toBe(0);
  });
});
