import { describe, expect, test } from 'vitest';
import { countsByName, indexOfName, leftInBox } from '../src/define/index.js';
import { ArgumentError } from '../src/index.js';

const TILES = { kind: 'tile', names: ['barT', 'barHTT', 'cornerH'], rule: 'CAS-1.20' };
const FIELDS = { kind: 'field', names: Array.from({ length: 14 }, (_, index) => `field${index}`) };

describe('named things', () => {
  test('have an index, and counts in the order of the names', () => {
    expect(indexOfName(TILES, 'cornerH')).toBe(2);
    expect(countsByName(TILES, { cornerH: 2, barT: undefined })).toEqual([0, 0, 2]);
    expect(countsByName(TILES)).toEqual([0, 0, 0]);
  });

  test('are left in the box unless a position needs them', () => {
    expect(leftInBox(TILES, [1, 1, 2], [1, 0, 1])).toEqual([0, 1, 1]);
  });

  test.each<[what: string, run: () => unknown, message: string]>([
    ['alike', () => indexOfName(TILES, 'barX'), 'There is no tile "barX" (CAS-1.20), but: barT, barHTT.'],
    ['in other case', () => indexOfName(TILES, 'CornerH'), 'There is no tile "CornerH" (CAS-1.20), but: cornerH.'],
    ['unlike any', () => indexOfName(TILES, 'x'), 'There is no tile "x" (CAS-1.20), but: barT, barHTT, cornerH.'],
    [
      'alike and many',
      () => indexOfName(FIELDS, 'fields'),
      'There is no field "fields", but: field0, field1, field2, field3, field4, field5, field6, field7, field8, field9, field10, field11 and 2 more.',
    ],
    ['no string', () => indexOfName(TILES, 3 as never), 'There is no tile 3 (CAS-1.20), but: barT, barHTT, cornerH.'],
    [
      'of something counted',
      () => countsByName(TILES, { barX: 1 }),
      'There is no tile "barX" (CAS-1.20), but: barT, barHTT.',
    ],
    [
      'with half a piece',
      () => countsByName(TILES, { barT: 0.5 }),
      'The number of tiles barT must be 0 or more, not 0.5.',
    ],
    [
      'too few of one',
      () => leftInBox(TILES, [1, 1, 2], [2, 0, 0]),
      'The box has 1 tile barT, the position needs 2 (CAS-1.20).',
    ],
    [
      'too few of two',
      () => leftInBox(TILES, [1, 1, 2], [0, 0, 3]),
      'The box has 2 tiles cornerH, the position needs 3 (CAS-1.20).',
    ],
  ])('throw for a name: %s', (_, run, message) => {
    expect(run).toThrow(new ArgumentError(message));
  });
});
