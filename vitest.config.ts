import { defineConfig } from 'vitest/config';
import { isDeep } from './packages/core/test/deep.js';
import { ALIASES } from './scripts/sources.mjs';

/** The server stores its games with node:sqlite. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const hasSqlite = major > 22 || (major === 22 && minor >= 13);
if (!hasSqlite)
  process.stderr.write(
    'The tests of packages/server and of the template server are skipped: they need Node 22.13 or later.\n',
  );

/** The tests that need it. */
const WITH_SQLITE = ['packages/server/**', '**/templates/server/**', 'examples/server/test/*.deep.test.ts'];

/** Tests that end programs by a signal, which Windows doesn't send. */
const WITH_SIGNALS = [
  'packages/lab/test/{endless,process,playProcess,workers}.test.ts',
  'packages/mcp/test/process.test.ts',
  'packages/server/test/ending.test.ts',
];
const hasSignals = process.platform !== 'win32';
if (!hasSignals) process.stderr.write('Windows has no signals: the tests of them are skipped.\n');

/** Files whose tests are all slow. Other slow tests ask for `isDeep`, so an everyday run has no skipped tests. */
const DEEP = isDeep ? [] : ['**/*.deep.test.ts'];

/** Tests that mock a module of Node, load modules again, or look at what V8 makes of the code. They need a separate process. */
const ALONE = [
  ...(hasSqlite ? ['packages/create-rulewright/templates/server/test/server.test.ts'] : []),
  'packages/lab/test/exportFullDisk.test.ts',
  'packages/lab/test/fullDisk.test.ts',
  'test/wholeNumbers.test.ts',
];

export default defineConfig({
  resolve: {
    // Tests run on the sources, without a build.
    alias: ALIASES,
  },
  test: {
    maxWorkers: 2,
    // Deep laws play hundreds of games in one test.
    testTimeout: 300_000,
    // Hooks bundle programs.
    hookTimeout: 300_000,
    // The programs in the guides: see docs/examples.test.ts.
    server: { deps: { inline: [/node_modules\/\.cache\/docs/] } },
    // Most of a short run would transform sources that haven't changed.
    experimental: { fsModuleCache: true },
    // Files share a process, which loads core and zod once.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/test/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['packages/{author,lab,mcp,models,queue,server}/**', ...DEEP, ...ALONE],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          globalSetup: ['packages/lab/test/bundle.ts'],
          include: [
            'packages/{author,lab,mcp,models,queue,server}/test/**/*.test.ts',
            'packages/create-rulewright/templates/*/test/*.test.ts',
            'bench/test/*.test.ts',
            'docs/*.test.ts',
            'docs/.vitepress/playground/test/*.test.ts',
            'docs/test/*.test.ts',
            'examples/*/test/*.test.ts',
            'python/engine/test/*.test.ts',
          ],
          exclude: [...DEEP, ...ALONE, ...(hasSqlite ? [] : WITH_SQLITE), ...(hasSignals ? [] : WITH_SIGNALS)],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
    ],
  },
});
