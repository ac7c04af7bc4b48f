import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { baselinesPlot, baselinesTable, runsIn } from '../site/baselines.mjs';

const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8');
const runs = runsIn(join(root, 'docs/baselines.jsonl'));

test('the benchmark shows the table and the plot of its figures', () => {
  expect(read('benchmark.md')).toContain(baselinesTable(runs));
  expect(read('baselines.svg')).toBe(baselinesPlot(runs));
});

test('a cell has the mean of the runs, each run, and from five seeds on the interval over seeds', () => {
  const run = (seed: number, seconds: number, share: number) => {
    const won = { games: 20, share, low: 0, high: 1 };
    return { game: 'castle', seed, points: [{ games: 256, decisions: 1000 * seed, seconds, won: { easy: won } }] };
  };
  expect(baselinesTable([run(1, 9, 0.5), run(2, 12, 0.6), run(3, 10, 0.7)])).toContain(
    '| Carcassonne: The Castle | 256 | 1,000 to 3,000 | 9 to 12 |',
  );
  expect(baselinesTable([run(1, 9, 0.5), run(2, 12, 0.6), run(3, 10, 0.7)])).toContain(' | 60%: 50, 60, 70 |');
  const tableOf = (shares: readonly number[]) => baselinesTable(shares.map((share, seed) => run(seed, 9, share)));
  // The standard deviation is 0.2121, and Student's t 2.776 with 4 degrees of freedom.
  expect(tableOf([0.3, 0.6, 0.9, 0.6, 0.6])).toContain(' | 60% (34 to 86): 30, 60, 90, 60, 60 |');
  // Wilson's interval of 100 games.
  expect(tableOf([1, 1, 1, 1, 1])).toContain(' | 100% (96 to 100) |');
});
