import { expect, test } from 'vitest';
import { featureBlocks } from '../src/index.js';

test('features are laid out block after block', () => {
  const { at, labels } = featureBlocks({ bias: 1, workers: 3, goods: ['wood', 'clay'] });
  expect(at).toEqual({ bias: 0, workers: 1, goods: 4 });
  expect(labels).toEqual(['bias', 'workers = 0', 'workers = 1', 'workers = 2', 'goods: wood', 'goods: clay']);
});
