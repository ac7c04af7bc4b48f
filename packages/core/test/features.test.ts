import { expect, test } from 'vitest';
import type { StateBase } from '../src/index.js';
import { addTo, block, each, featuresOf, numbers, oneOf } from '../src/learning/index.js';

test('blocks define labels and numbers together', () => {
  interface Facts {
    readonly wood: number;
    readonly round: number;
  }
  const made = featuresOf({
    version: 2,
    facts: ({ players }: StateBase, player): Facts => ({ wood: 10 * player, round: players }),
    blocks: [
      numbers('bias', () => 1),
      numbers('goods', { wood: ({ wood }: Facts) => wood / 10, clay: () => 0.5 }),
      oneOf('round', 3, ({ round }: Facts) => round),
      oneOf('stage', ['turn', 'roll'], () => undefined),
      each('dice', [1, 2], ({ round }: Facts, index) => round * index),
      block('pair', 2, ({ wood }: Facts, into, at) => into.fill(wood, at, at + 2)),
    ],
  });
  const into = new Float32Array(made.labels.length);
  made.write({ players: 9 } as StateBase, 1, into);
  expect(made.version).toBe(2);
  expect(made.labels).toEqual([
    'bias',
    'goods: wood',
    'goods: clay',
    ...['round = 0', 'round = 1', 'round = 2'],
    ...['stage: turn', 'stage: roll'],
    ...['dice: 1', 'dice: 2'],
    ...['pair = 0', 'pair = 1'],
  ]);
  expect([...into]).toEqual([1, 1, 0.5, 0, 0, 1, 0, 0, 0, 9, 10, 10]);
});

test('an index out of range marks the first or the last number', () => {
  const marked = (index: number): number[] => {
    const into = new Float32Array(5);
    oneOf<number>('round', 3, (facts) => facts).write(index, into, 1);
    return [...into];
  };
  expect(marked(1)).toEqual([0, 0, 1, 0, 0]);
  expect(marked(9)).toEqual([0, 0, 0, 1, 0]);
  expect(marked(-4)).toEqual([0, 1, 0, 0, 0]);
});

test('addTo adds in single precision', () => {
  const into = new Float32Array([1, 2]);
  addTo(into, 0, 3);
  addTo(into, 1, 0.1);
  expect([...into]).toEqual([4, Math.fround(2.1)]);
});
