import { defineConfig } from 'vitest/config';
import { ALIASES } from './scripts/sources.mjs';

/** The example of a server keeps its games with node:sqlite. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const hasSqlite = major > 22 || (major === 22 && minor >= 13);
if (!hasSqlite) process.stderr.write('The tests of examples/server are left out: they need Node 22.13 or newer.\n');

/** The deep run, `npm run test:deep`, asks for so many games. */
const isDeep = process.env['RULEWRIGHT_GAMES'] !== undefined;

/** Tests that put something else in the place of a module of Node's. */
const MOCKING = ['packages/lab/test/exportFullDisk.test.ts', 'packages/lab/test/fullDisk.test.ts'];

export default defineConfig({
  resolve: {
    // Tests run on the sources, so nothing needs a build first.
    alias: ALIASES,
  },
  test: {
    maxWorkers: 2,
    // The laws play hundreds of games in one test.
    testTimeout: 300_000,
    // Programs are bundled before their tests.
    hookTimeout: 300_000,
    tags: [{ name: 'deep', description: 'Tests that take long: only in the deep run.', skip: !isDeep }],
    // The programs of the guides, see docs/examples.test.ts.
    server: { deps: { inline: [/node_modules\/\.cache\/docs/] } },
    // Files share a process, which loads core and zod once.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/test/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['packages/lab/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: [
            'packages/lab/test/**/*.test.ts',
            'bench/test/*.test.ts',
            'docs/*.test.ts',
            'docs/.vitepress/playground/test/*.test.ts',
            'docs/test/*.test.ts',
            'examples/*/test/*.test.ts',
          ],
          exclude: [...MOCKING, ...(hasSqlite ? [] : ['examples/server/**'])],
        },
      },
      { extends: true, test: { name: 'mocks', include: MOCKING, isolate: true } },
    ],
  },
});
