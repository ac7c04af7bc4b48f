import { describe, expect, test } from 'vitest';
import { Menu } from '../src/play/menu.js';
import { commandOf } from '../src/play/typedCommand.js';

const menu = (): Menu =>
  new Menu(Array.from({ length: 100 }, (_, index) => `Place tile ${index % 3} on cell ${index}`));

function numbers(page: string): number[] {
  return Array.from(page.matchAll(/^ +(\d+) {2}/gm), ([, number]) => Number(number));
}

describe('a list of a hundred actions', () => {
  test('shows 40 and counts the rest', () => {
    const page = menu().first();
    expect(numbers(page)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(page).toMatch(/^ {4}1 {2}Place tile 0 on cell 0$/m);
    expect(page).toMatch(/\n {2}\.\.\. and 60 more: .*$/);
  });

  test('pages through and wraps around', () => {
    const list = menu();
    list.first();
    expect(numbers(list.more())[0]).toBe(41);
    expect(numbers(list.more())).toEqual(Array.from({ length: 20 }, (_, index) => index + 81));
    expect(numbers(list.more())[0]).toBe(1);
  });

  test('is shown in full by all', () => {
    expect(numbers(menu().all())).toHaveLength(100);
  });

  test('is filtered by words in any order; numbers stay the same', () => {
    const list = menu();
    const page = list.filter(['cell 1', 'tile 2'].flatMap((words) => words.split(' '))) ?? '';
    expect(numbers(page)).toContain(12);
    expect(
      numbers(page).every((number) => list.line(number)?.includes('tile') && list.line(number)?.includes('1')),
    ).toBe(true);
  });

  test('keeps its filter across pages and drops it at the end', () => {
    const list = menu();
    expect(numbers(list.filter(['place']) ?? '')).toHaveLength(40);
    const some = list.filter(['tile', '1']) ?? '';
    expect(numbers(some).length).toBeLessThan(100);
    while (!list.more().startsWith('    1  '));
    expect(numbers(list.more())[0]).toBe(41);
  });

  test('is unchanged if no line has the words', () => {
    const list = menu();
    list.first();
    expect(list.filter(['castle'])).toBeUndefined();
    expect(numbers(list.more())[0]).toBe(41);
  });
});

describe('typed input', () => {
  test.each([
    [' 12 ', { kind: 'number', number: 12 }],
    ['', { kind: 'more' }],
    ['/', { kind: 'more' }],
    ['H', { kind: 'hint' }],
    ['Undo', { kind: 'undo' }],
    ['log', { kind: 'log', count: 20 }],
    ['l 7', { kind: 'log', count: 7 }],
    ['save  a b.jsonl ', { kind: 'save', path: 'a b.jsonl' }],
    ['Wood  2', { kind: 'words', words: ['wood', '2'] }],
    ['8,3', { kind: 'words', words: ['8,3'] }],
    ['/hint', { kind: 'filter', words: ['hint'] }],
    ['/2', { kind: 'filter', words: ['2'] }],
    ['all of it', { kind: 'words', words: ['all', 'of', 'it'] }],
  ])('%j is %j', (typed, command) => {
    expect(commandOf(typed)).toEqual(command);
  });
});
