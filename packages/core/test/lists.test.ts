import { describe, expect, expectTypeOf, test } from 'vitest';
import { addAt, entryAt, entryOf, indexesOf, keysOf, numberAt, seatOf, seatsWhere } from '../src/define/index.js';
import { GameDefinitionError } from '../src/index.js';

describe('an entry', () => {
  const list = ['a', 'b'];
  const numbers = [3, 0];
  const table: Readonly<Record<string, number>> = { red: 0, 7: 2 };
  const state = { seats: [{ points: 1 }, { points: 2 }] };

  test('is read without a cast', () => {
    expect(entryAt(list, 1)).toBe('b');
    expect(numberAt(numbers, 1)).toBe(0);
    expect(entryOf(table, 'red')).toBe(0);
    expect(entryOf(table, 7)).toBe(2);
    expect(seatOf(state, 1)).toBe(state.seats[1]);
    expectTypeOf(entryAt(list, 1)).toEqualTypeOf<string>();
    expectTypeOf(seatOf(state, 1)).toEqualTypeOf<{ points: number }>();
  });

  test('can be null or false, but not undefined', () => {
    expect(entryAt([null, false], 0)).toBe(null);
    expect(entryAt([null, false], 1)).toBe(false);
    expect(() => entryAt([undefined], 0)).toThrow(GameDefinitionError);
  });

  test('can be increased and decreased', () => {
    const own = [3, 0];
    addAt(own, 1, 4);
    addAt(own, 0, -3);
    expect(own).toEqual([0, 4]);
  });

  test.each<[what: string, run: () => unknown, message: string]>([
    ['an entry after the end', () => entryAt(list, 2), 'A list of 2 has no entry 2.'],
    ['an entry before the beginning', () => entryAt(list, -1), 'A list of 2 has no entry -1.'],
    ['a number', () => numberAt(numbers, 2), 'A list of 2 has no entry 2.'],
    ['an entry of a table', () => entryOf(table, 'blue'), 'A table has no entry blue.'],
    ['a seat', () => seatOf(state, 2), 'There is no seat 2.'],
  ])('throws if missing: %s', (_, run, message) => {
    expect(run).toThrow(GameDefinitionError);
    expect(run).toThrow(message);
  });

  test('isn’t created by addAt', () => {
    const own = [3, 0];
    expect(() => addAt(own, 2, 1)).toThrow(GameDefinitionError);
    expect(() => addAt(own, -1, 1)).toThrow(GameDefinitionError);
    expect(own).toEqual([3, 0]);
    expect(Object.keys(own)).toEqual(['0', '1']);
  });
});

test('seatsWhere lists the players whose seat meets a condition', () => {
  const seats = [{ points: 3 }, { points: 0 }, { points: 5 }];
  expect(seatsWhere({ seats }, ({ points }) => points > 0)).toEqual([0, 2]);
  expect(seatsWhere({ seats }, ({ points }) => points > 9)).toEqual([]);
});

test('indexesOf maps names to their indices', () => {
  const indexes = indexesOf(['red', 'green', 'blue']);
  expect(indexes).toEqual({ red: 0, green: 1, blue: 2 });
  expectTypeOf(indexes).toEqualTypeOf<Readonly<Record<'red' | 'green' | 'blue', number>>>();
});

test('keysOf returns the keys in order', () => {
  const keys = keysOf({ red: 1, green: 2 });
  expect(keys).toEqual(['red', 'green']);
  expectTypeOf(keys).toEqualTypeOf<readonly ['red' | 'green', ...('red' | 'green')[]]>();
});
