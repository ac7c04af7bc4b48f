import { describe, expect, test } from 'vitest';
import { dice, drawSeat, uniform } from '../src/define/index.js';
import { ArgumentError, createRng } from '../src/index.js';

/** Every roll of distinguishable dice, sorted, with how often it comes. */
function countRolls(count: number, sides: number): Map<string, number> {
  const rolls = new Map<string, number>();
  for (let number = 0; number < sides ** count; number++) {
    const faces = Array.from({ length: count }, (_, die) => 1 + (Math.floor(number / sides ** die) % sides));
    const key = faces.sort((left, right) => left - right).join(' ');
    rolls.set(key, (rolls.get(key) ?? 0) + 1);
  }
  return rolls;
}

describe('dice', () => {
  test.each([
    [1, 6],
    [2, 6],
    [3, 6],
    [4, 4],
    [5, 2],
  ])('%i dice with %i sides weight each multiset like distinguishable dice', (count, sides) => {
    const expected = countRolls(count, sides);
    const { rolls } = dice(count, sides);
    expect(new Map(rolls.map((roll) => [roll.dice.join(' '), roll.weight]))).toEqual(expected);
    expect(rolls).toHaveLength(expected.size);
  });

  test('rolls are in ascending order and frozen', () => {
    const { rolls } = dice(2, 3);
    expect(rolls.map((roll) => roll.dice.join(''))).toEqual(['11', '12', '13', '22', '23', '33']);
    expect(rolls.every((roll) => Object.isFrozen(roll) && Object.isFrozen(roll.dice))).toBe(true);
  });

  test('indexOf accepts faces in any order and returns -1 for anything else', () => {
    const { rolls, indexOf } = dice(3);
    rolls.forEach((roll, index) => {
      expect(indexOf(roll.dice)).toBe(index);
      expect(indexOf([...roll.dice].reverse())).toBe(index);
    });
    for (const faces of [[1, 1], [1, 1, 1, 1], [0, 1, 1], [7, 1, 1], [1.5, 1, 1], []]) expect(indexOf(faces)).toBe(-1);
  });

  test('sample matches the weights', () => {
    const { rolls, sample } = dice(2, 4);
    const rng = createRng('dice');
    const counts = new Array<number>(rolls.length).fill(0);
    for (let i = 0; i < 32_000; i++) {
      const index = sample(rng);
      counts[index] = (counts[index] as number) + 1;
    }
    rolls.forEach(({ weight }, index) => {
      const expected = (32_000 * weight) / 16;
      expect(Math.abs((counts[index] as number) - expected)).toBeLessThan(5 * Math.sqrt(expected));
    });
  });

  test('are limited to twenty', () => {
    const { rolls, indexOf } = dice(20, 2);
    expect(rolls).toHaveLength(21);
    expect(indexOf(new Array(20).fill(2))).toBe(20);
  });

  test.each([
    [0, 6],
    [21, 6],
    [2, 1],
    [1.5, 6],
  ])('refuses %d dice with %d sides', (count, sides) => {
    expect(() => dice(count, sides)).toThrow(ArgumentError);
  });
});

test('uniform outcomes weigh 1 each', () => {
  const outcomes = uniform(['a', 'b']);
  expect(outcomes).toEqual([
    { outcome: 'a', weight: 1 },
    { outcome: 'b', weight: 1 },
  ]);
  expect(outcomes.every((outcome) => Object.isFrozen(outcome))).toBe(true);
});

describe('drawSeat', () => {
  const seats = ['seat 0', 'seat 1', 'seat 2'] as const;
  const { outcomes, sample } = drawSeat(seats);

  test('draws one of the seats in the game, all equally likely', () => {
    expect(outcomes({ players: 2 })).toEqual([
      { outcome: 'seat 0', weight: 1 },
      { outcome: 'seat 1', weight: 1 },
    ]);
    expect(outcomes({ players: 3 })).toHaveLength(3);
  });

  test('uses one random number', () => {
    const [own, other] = [createRng(1), createRng(1)];
    const drawn = Array.from({ length: 60 }, () => sample({ players: 3 }, undefined, own));
    expect(drawn).toEqual(Array.from({ length: 60 }, () => seats[other.int(3)]));
    expect(new Set(drawn).size).toBe(3);
    expect(own.getState()).toEqual(other.getState());
  });
});
