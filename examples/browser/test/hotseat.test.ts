import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Stone Age for two has at most 120 lines', () => {
  const lines = readFileSync(new URL('../hotseat/main.tsx', import.meta.url), 'utf8').split('\n');
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(120);
});
