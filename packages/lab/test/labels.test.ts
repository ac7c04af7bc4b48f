import { describe, expect, test } from 'vitest';
import { decimal, plain, wholeTicks } from '../src/report/html/figures.js';
import { wrapped } from '../src/report/html/rows.js';

describe('labels of a plot', () => {
  test('break between words', () => {
    expect(wrapped('apples', 10, 3)).toEqual(['apples']);
    expect(wrapped('apples and pears and plums', 10, 3)).toEqual(['apples and', 'pears and', 'plums']);
  });

  test('break within overlong words', () => {
    expect(wrapped('./agents/mine.js', 6, 3)).toEqual(['./agen', 'ts/min', 'e.js']);
  });

  test('are truncated with an ellipsis', () => {
    expect(wrapped('apples and pears and plums', 10, 2)).toEqual(['apples and', 'pears and…']);
    expect(wrapped('abcdefghijklmnop', 5, 2)).toEqual(['abcde', 'fghi…']);
  });

  test('count wide characters twice and keep surrogate pairs together', () => {
    expect(wrapped('リンゴと梨', 6, 3)).toEqual(['リンゴ', 'と梨']);
    expect(wrapped('🍎🍐🍑', 4, 3)).toEqual(['🍎🍐', '🍑']);
  });

  test('may be empty', () => {
    expect(wrapped('', 10, 3)).toEqual(['']);
  });
});

describe('numbers of a page', () => {
  test('use the minus sign, but not for zero', () => {
    expect([decimal(-1.5), decimal(-0.001), decimal(1234.5), decimal(null)]).toEqual([
      '−1.50',
      '0.00',
      '1,234.50',
      '–',
    ]);
    expect([plain(-3), plain(-0), plain(0.5), plain(12345)]).toEqual(['−3', '0', '0.5', '12,345']);
  });

  test('are round integers on an axis, and not too many', () => {
    expect(wholeTicks(-10.5, 29.5, 7)).toEqual([-10, 0, 10, 20]);
    expect(wholeTicks(4.5, 9.5, 7)).toEqual([5, 6, 7, 8, 9]);
    expect(wholeTicks(0, 1, 7)).toEqual([0, 1]);
    expect(wholeTicks(0, 123456, 7)).toEqual([0, 20000, 40000, 60000, 80000, 100000, 120000]);
  });
});
