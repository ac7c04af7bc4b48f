import { expect, test } from 'vitest';
import { figuresOf } from '../src/figures.js';
import { IN_PLACE, PEER, rowsOf } from '../src/rows.js';
import type { Measured } from '../src/run.js';

/** A row of tic-tac-toe with the rates of its batches, by round. */
function measured(name: string, ...rounds: number[][]): Measured {
  const row = rowsOf('tictactoe').find((candidate) => candidate.name === name);
  if (!row) throw new Error(`There is no row ${name}.`);
  return {
    game: 'tictactoe',
    row,
    measurements: [rounds.map((rates) => ({ rates, checksum: undefined, before: undefined }))],
  };
}

test('a row is held beside others of its unit, batch by batch', () => {
  const pure = measured('pure apply', [20, 40], [60, 60]);
  const all = [
    measured(IN_PLACE, [200, 400], [600, 600]),
    pure,
    measured('view', [5, 5], [5, 5]),
    measured(PEER, [2, 2], [3, 1]),
  ];
  expect(figuresOf(all, 2).ratios).toEqual([
    { game: 'tictactoe', row: IN_PLACE, rival: PEER, median: 200, lowest: 150, highest: 400 },
    { game: 'tictactoe', row: 'pure apply', rival: PEER, median: 20, lowest: 15, highest: 40 },
    { game: 'tictactoe', row: 'pure apply', rival: IN_PLACE, median: 0.1, lowest: 0.1, highest: 0.1 },
  ]);
});
