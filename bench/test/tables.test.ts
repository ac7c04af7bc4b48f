import { expect, test } from 'vitest';
import { notesOf } from '../src/notes.js';
import { figureOf } from '../src/row.js';
import { IN_PLACE, rowsOf } from '../src/rows.js';
import { besideTableOf, tableOf } from '../src/tables.js';
import { GAME_IDS, SUBJECTS } from '../src/tree.js';
import { measured } from './measured.js';

/** The cells of a table, by row, without the header. */
function cellsOf(table: string): string[][] {
  const lines = table.split('\n').filter((line) => line.startsWith('│'));
  return lines.slice(1).map((line) =>
    line
      .split('│')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('games have play rows; core and lab have only startup rows', () => {
  const namesOf = (subject: string) => rowsOf(subject).map(({ name }) => name);
  for (const game of GAME_IDS) expect(namesOf(game)).toContain(IN_PLACE);
  expect(SUBJECTS.filter((subject) => namesOf(subject).includes('import'))).toEqual([
    ...['copenhagen', 'burgundy', 'stoneage', 'city', 'castle', 'core'],
  ]);
  expect(namesOf('core')).toEqual(['import']);
  expect(namesOf('lab')).toEqual(['rulewright --help']);
});

test('more pieces per batch mean a higher rate and a lower cost', () => {
  expect(figureOf({ unit: 'actions/s' }, 0.5, 100)).toBe(200);
  expect(figureOf({ unit: 'ms' }, 0.5, 100)).toBe(5);
  expect(figureOf({ unit: 'MB' }, 9, 1)).toBe(9);
});

test('the best rate is the highest, the best cost the lowest', () => {
  const table = tableOf([
    measured('pig', IN_PLACE, [
      [1000, 3000],
      [2000, 1000],
    ]),
    measured('pig', 'restore 5,000 decisions', [
      [80, 70.25],
      [90, 100],
    ]),
    measured('lab', 'rulewright --help', [[1234.4]]),
  ]);
  expect(cellsOf(table).map((cells) => cells.slice(0, 6))).toEqual([
    // The fastest batch of each process counts: the median is between 2000 and 3000.
    ['pig', IN_PLACE, '3,000', '2,500', 'actions/s', '333333'],
    ['pig', 'restore 5,000 decisions', '70.3', '85.0', 'ms', ''],
    ['lab', 'rulewright --help', '1,230', '1,230', 'ms', ''],
  ]);
});

test('a comparison of checkouts states whether higher or lower is better', () => {
  const table = besideTableOf([
    measured('pig', IN_PLACE, [[1000, 1000]], [[500, 500]]),
    measured(
      'castle',
      'import',
      [
        [20, 20],
        [30, 30],
      ],
      [
        [40, 40],
        [40, 40],
      ],
    ),
    measured('pig', 'heap of 5,000 decisions', [[9.5]], [[10]]),
  ]);
  expect(cellsOf(table).map((cells) => cells.slice(0, 9))).toEqual([
    ['pig', IN_PLACE, '1,000', '500', 'actions/s', 'higher', '2.00', '2.00', '2.00'],
    ['castle', 'import', '25.0', '40.0', 'ms', 'lower', '0.63', '0.50', '0.75'],
    ['pig', 'heap of 5,000 decisions', '9.50', '10.0', 'MB', 'lower', '0.95', '0.95', '0.95'],
  ]);
});

test('notes explain only the rows of the table', () => {
  const rates = notesOf([measured('pig', IN_PLACE, [[1000]])]).join('\n');
  expect(rates).toContain('fastest batch');
  expect(rates).not.toContain('costs');
  const costs = notesOf([measured('core', 'import', [[50]])]).join('\n');
  expect(costs).toMatch(/ms, µs, MB and kB are costs.*\nimport: /);
  expect(costs).not.toMatch(/fastest batch|--help|LiveGame/);
});
