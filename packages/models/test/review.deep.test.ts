import { expect, test } from 'vitest';
import { models } from './command.js';

test('a review says what decisions cost in chances to win', async () => {
  const { stdout } = await models('copenhagen', '--stub', 'legal', '--deals', '1', '--review', 'quick');
  expect(stdout).toMatch(/chance to win lost for each decision: \d+\.\d%, over \d+ decisions/);
});
