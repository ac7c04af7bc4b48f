import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('Stone Age for two has at most 120 lines', () => {
  const lines = readFileSync(new URL('../hotseat/main.tsx', import.meta.url), 'utf8').split('\n');
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(120);
});

test.each(['castle', 'stoneage'])('a printed board takes at most 60 lines beside its image: %s', (game) => {
  const files = [game, 'table'].map((name) => readFileSync(new URL(`../printed/${name}.ts`, import.meta.url), 'utf8'));
  const lines = files.join('').split('\n');
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(60);
});
