/** The five-minute pages for tests and games: their programs run as a reader saves them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { savedPrograms } from '../../scripts/snippets.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
describe.each([
  { page: 'docs/start/rules-test.md', limits: { 'rules.test.ts': 50 } },
  { page: 'docs/start/own-game.md', limits: { 'market.ts': 76, 'market.test.ts': 11 } },
])('$page', async ({ page, limits }) => {
  const programs = savedPrograms(page);
  const folder = join(root, 'node_modules/.cache/docs-start', page);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, code] of programs) writeFileSync(join(folder, file), code);

  test.each(Object.entries(limits))('%s has at most %i lines', (file, most) => {
    expect(programs.get(file)?.trim().split('\n').length).toBeLessThanOrEqual(most);
  });

  for (const file of programs.keys()) if (file.endsWith('.test.ts')) await import(join(folder, file));
});
