import { expect, test } from 'vitest';
import type { StateBase } from '../src/index.js';
import { addTo, block, featureBlocks, featuresOf, markOneOf, numbers, oneOf, raiseTo } from '../src/learning/index.js';

test('features follow block by block', () => {
  const { at, labels } = featureBlocks({ bias: 1, workers: 3, goods: ['wood', 'clay'] });
  expect(at).toEqual({ bias: 0, workers: 1, goods: 4 });
  expect(labels).toEqual(['bias', 'workers = 0', 'workers = 1', 'workers = 2', 'goods: wood', 'goods: clay']);
});

test('a count is one-hot in its block, clamped to the first or last entry', () => {
  const marked = (count: number): number[] => {
    const into = new Float32Array(6);
    markOneOf(into, 2, 3, count);
    return [...into];
  };
  expect(marked(0)).toEqual([0, 0, 1, 0, 0, 0]);
  expect(marked(1)).toEqual([0, 0, 0, 1, 0, 0]);
  expect(marked(2)).toEqual([0, 0, 0, 0, 1, 0]);
  expect(marked(9)).toEqual([0, 0, 0, 0, 1, 0]);
  expect(marked(-4)).toEqual([0, 0, 1, 0, 0, 0]);
});

test('addTo adds to a number; raiseTo raises a lower one', () => {
  const into = new Float32Array([1, 2]);
  addTo(into, 0, 3);
  addTo(into, 1, 0.5);
  raiseTo(into, 0, 3);
  raiseTo(into, 1, 3);
  expect([...into]).toEqual([4, 3]);
});

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
    ...['pair = 0', 'pair = 1'],
  ]);
  expect([...into]).toEqual([1, 1, 0.5, 0, 0, 1, 0, 0, 10, 10]);
});
