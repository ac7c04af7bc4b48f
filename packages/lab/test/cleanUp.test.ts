import { expect, test } from 'vitest';
import { withCleanUp } from '../src/tools/failures.js';

const fail = (message: string) => () => {
  throw new Error(message);
};

test('all clean-up runs, and the first error is the one thrown', async () => {
  const done: string[] = [];
  const cleanUps = [fail('second'), async () => fail('third')(), () => done.push('closed')];
  await expect(withCleanUp(async () => fail('first')(), ...cleanUps)).rejects.toThrow('first');
  await expect(withCleanUp(async () => 1, ...cleanUps)).rejects.toThrow('second');
  expect(done).toEqual(['closed', 'closed']);
  expect(await withCleanUp(async () => 1, cleanUps[2] as () => unknown)).toBe(1);
});
