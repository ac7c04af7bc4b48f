import { expect, test } from 'vitest';
import { figuresOf } from '../src/figures.js';
import { IN_PLACE, PLAIN } from '../src/rows.js';
import { measured } from './measured.js';

test('a row is compared with others of its unit, batch by batch', () => {
  const all = [
    measured('tictactoe', IN_PLACE, [
      [200, 400],
      [600, 600],
    ]),
    measured('tictactoe', 'pure apply', [
      [20, 40],
      [60, 60],
    ]),
    measured('tictactoe', 'view', [
      [5, 5],
      [5, 5],
    ]),
    measured('tictactoe', PLAIN, [
      [2, 2],
      [3, 1],
    ]),
  ];
  expect(figuresOf(all, 2).ratios).toEqual([
    { game: 'tictactoe', row: IN_PLACE, rival: PLAIN, median: 200, lowest: 150, highest: 400 },
    { game: 'tictactoe', row: 'pure apply', rival: PLAIN, median: 20, lowest: 15, highest: 40 },
    { game: 'tictactoe', row: 'pure apply', rival: IN_PLACE, median: 0.1, lowest: 0.1, highest: 0.1 },
  ]);
});

test('costs have no rival', () => {
  const all = [measured('pig', IN_PLACE, [[200]]), measured('pig', 'save 5,000 decisions', [[20]])];
  expect(figuresOf(all, 1).ratios).toEqual([]);
});
