/** The five-minute pages for tests and games: their programs run as a reader saves them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../packages/core/test/deep.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = /^Save (?:\w+ )+as `([^`\n]+)`:\n\n```ts\n(.*?)^```$/gms;
/** A reader's configuration, in short. */
const CONFIG = {
  extends: '../../../../tsconfig.base.json',
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ['*.ts'],
};

/** The programs of a page by file name. */
function programsOf(page: string): Map<string, string> {
  const text = readFileSync(join(root, 'docs/start', page), 'utf8');
  return new Map(Array.from(text.matchAll(PROGRAM), ([, file = '', code = '']) => [file, code]));
}

describe.each([
  { page: 'rules-test.md', limits: { 'rules.test.ts': 40 } },
  { page: 'own-game.md', limits: { 'market.ts': 60, 'market.test.ts': 10 } },
])('$page', async ({ page, limits }) => {
  const programs = programsOf(page);
  const folder = join(root, 'node_modules/.cache/docs-start', page);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, code] of programs) writeFileSync(join(folder, file), code);

  test.each(Object.entries(limits))('%s has at most %i lines', (file, most) => {
    expect(programs.get(file)?.trim().split('\n').length).toBeLessThanOrEqual(most);
  });

  // Slow: deep run only.
  if (isDeep) {
    test('the programs have the types they claim', () => {
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
      const tsc = join(root, 'node_modules/typescript/lib/tsc.js');
      expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
    });
  }

  for (const file of programs.keys()) if (file.endsWith('.test.ts')) await import(join(folder, file));
});
