import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameOf } from '@rulewright/lab';
import { expect, test } from 'vitest';
import { weightsHash } from '../../scripts/winChances/sample.mjs';
import { root } from '../site/addresses.mjs';
import { levelsSentence, strengths, strengthTable } from '../site/strength.mjs';

const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8');
const measured = strengths();

test('the guides state the measured shares', () => {
  expect(read('benchmark.md')).toContain(strengthTable(measured));
  for (const guide of ['bots.md', 'questions.md']) expect(read(guide)).toContain(levelsSentence(measured));
});

test('all five games are measured with the present rules and weights, in at least 200 games a pair', () => {
  expect(measured).toHaveLength(5);
  for (const { game, rulesVersion, weights, encounters } of measured) {
    expect([game, rulesVersion, weights]).toEqual([game, gameOf(game).rulesVersion, weightsHash(game)]);
    expect(Math.min(...encounters.map(({ games }) => games)), game).toBeGreaterThanOrEqual(200);
  }
});

test('a row has the shares of an agent against weaker ones, and an empty cell for a pair that was not played', () => {
  const encounter = { agent: 'easy', opponent: 'greedy', games: 200, share: 0.7, low: 0.6, high: 1 };
  const strength = { game: 'castle', date: '', version: '', rulesVersion: 1, weights: '', encounters: [encounter] };
  expect(strengthTable([strength]).split('\n').slice(2)).toEqual([
    '| Carcassonne: The Castle | `easy` |  |  | 70.0% (60.0 to 100) |  |  |',
    '',
  ]);
});
