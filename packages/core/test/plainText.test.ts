import { describe, expect, test } from 'vitest';
import { type Actor, ArgumentError, type TextBlock } from '../src/index.js';
import { en } from '../src/text/en.generated.js';
import { beside, columns, layOut, plural, pointsLine, render, resultLines, wrap } from '../src/text/index.js';

describe('counted nouns', () => {
  test('one uses the singular', () => {
    expect([0, 1, 2].map((count) => plural(count, 'card'))).toEqual(['0 cards', '1 card', '2 cards']);
    expect([1, -1].map((count) => plural(count, 'point'))).toEqual(['1 point', '-1 points']);
  });

  test('an irregular plural', () => {
    expect([1, 3].map((count) => plural(count, 'person', 'people'))).toEqual(['1 person', '3 people']);
  });
});

describe('columns', () => {
  const rows = [
    ['cards', 'red', 'all'],
    ['pile', '.', '12'],
    ['discard pile', '3'],
  ];

  test('are right-aligned, except the first', () => {
    expect(columns(rows)).toEqual(['cards         red  all', 'pile            .   12', 'discard pile    3']);
  });

  test('are left-aligned on request, without trailing spaces', () => {
    expect(columns(rows, 2)).toEqual(['cards         red  all', 'pile          .     12', 'discard pile  3']);
    expect(columns(rows, 'all')).toEqual(['cards         red  all', 'pile          .    12', 'discard pile  3']);
  });
});

describe('lists', () => {
  const item = 'x'.repeat(24);

  test('stay on one line if they fit into 80 columns', () => {
    expect(wrap('unseen:', ['2 cards', '1 tile'])).toEqual(['unseen: 2 cards, 1 tile']);
    expect(wrap('12:', [item, item, item])).toEqual([`12: ${item}, ${item}, ${item}`]);
    expect(wrap('12:', [item, item, item])[0]).toHaveLength(80);
    expect(wrap('bag:', [])).toEqual(['bag:']);
  });

  test('continue with an indent', () => {
    expect(wrap('123:', [item, item, item])).toEqual([`123: ${item}, ${item},`, `  ${item}`]);
    expect(wrap('123:', [item, item, item], 7)[1]).toBe(`       ${item}`);
  });
});

describe('drawings side by side', () => {
  test('start at their columns, whatever their heights', () => {
    const drawings = [
      [1, ['ab']],
      [5, ['c', 'd', '']],
    ] as const;
    expect(beside(drawings)).toEqual([' ab  c', '     d', '']);
    expect(beside([])).toEqual([]);
  });
});

const who = (actor: Actor): string => (actor === 'host' ? 'the host' : `Player ${actor + 1}`);
const words = { who, core: { common: en.common(who) } };

describe('the end of a game', () => {
  test('lists the players by place', () => {
    const result = { scores: [7, 12, 1, 7], ranking: [2, 1, 4, 2], winners: [1], reason: 'goal' };
    expect(resultLines(result, 'the goal is reached', words)).toEqual([
      'The game is over: the goal is reached.',
      '1.  Player 2  12 points  wins',
      '2.  Player 1   7 points',
      '2.  Player 4   7 points',
      '4.  Player 3    1 point',
    ]);
  });

  test('can be a shared victory, with tie-breakers', () => {
    const result = { scores: [5, 5], ranking: [1, 1], winners: [0, 1], reason: 'goal' };
    const cards = [10, 2];
    expect(resultLines(result, 'nobody can go on', words, (player) => [plural(cards[player] ?? 0, 'card')])).toEqual([
      'The game is over: nobody can go on.',
      '1.  Player 1  5 points  10 cards  shares the victory',
      '1.  Player 2  5 points   2 cards  shares the victory',
    ]);
  });
});

test('the points of all players are on one line', () => {
  expect(pointsLine([12, '8+'], words)).toBe('Points: Player 1: 12, Player 2: 8+.');
});

describe('a picture', () => {
  const board = (player: number): TextBlock => ({ name: `board ${player}`, lines: [`player ${player}`, '..'], player });
  const table: TextBlock = { name: 'table', lines: ['a table'] };

  test('has an empty line between its blocks', () => {
    expect(render([table, { name: 'legend', lines: ['a: b', 'c: d'], detail: true }])).toBe('a table\n\na: b\nc: d');
  });

  test('has player boards side by side if they fit', () => {
    const blocks = [table, board(0), board(1), { ...table, name: 'other' }];
    expect(layOut(blocks, 20)).toEqual([['a table'], ['player 0    player 1', '..          ..'], ['a table']]);
    expect(layOut(blocks, 19)).toEqual([['a table'], ['player 0', '..'], ['player 1', '..'], ['a table']]);
  });

  test('has them in rows of equal length', () => {
    const heads = layOut([0, 1, 2, 3].map(board), 32).map(([head]) => head);
    expect(heads).toEqual(['player 0    player 1', 'player 2    player 3']);
    expect(layOut([0, 1, 2].map(board), 5)).toHaveLength(3);
  });

  test('refuses a list without blocks at its first entry', () => {
    let reads = 0;
    const noBlock = {
      get lines(): undefined {
        reads++;
        return undefined;
      },
    };
    expect(() => render(Array(20_000).fill(noBlock))).toThrow(ArgumentError);
    expect(reads).toBe(1);
  });
});
