import { expect, test } from 'vitest';
import { inOneLine, partAt, pathText } from '../values.js';
import { turnInWords } from '../words.js';

test('a value is written on one line', () => {
  expect(inOneLine({ a: [1, 'b'], c: {}, d: null })).toBe('{ "a": [1, "b"], "c": {}, "d": null }');
});

test('a path finds its part and prints like JavaScript', () => {
  const path = ['seats', 1, 'tools'];
  expect(pathText(path)).toBe('seats[1].tools');
  expect(partAt({ seats: [{}, { tools: 3 }] }, path)).toBe(3);
  expect(partAt({}, path)).toBeUndefined();
});

test('a turn is described in words', () => {
  const state = { result: null } as never;
  expect(turnInWords({ kind: 'decision', stage: 'placeTile', player: 1 }, state)).toBe('Player 2 to act: place tile');
  expect(turnInWords({ kind: 'simultaneous', stage: 'build', actors: [0, 2, 'host'] }, state)).toBe(
    'Player 1, Player 3 and The table may act, in any order: build',
  );
  expect(turnInWords({ kind: 'chance', stage: 'roll', player: null }, state)).toBe('Chance to act: roll');
  const result = { scores: [1, 1], ranking: [1, 1], winners: [0, 1], reason: 'fullBoard' };
  expect(turnInWords({ kind: 'over' }, { result } as never)).toBe(
    'The game is over (full board). Player 1 and Player 2 share the victory',
  );
  const lost = { scores: [0], ranking: [1], winners: [], reason: 'tooMany' };
  expect(turnInWords({ kind: 'over' }, { result: lost } as never)).toBe('The game is over (too many). Nobody wins');
});
