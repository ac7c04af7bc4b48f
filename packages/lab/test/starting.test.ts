import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { SOURCES } from '../../../scripts/sources.mjs';

test('the command line loads no game and nothing that only some commands need', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../src/cli.ts', import.meta.url))],
    outdir: 'cli',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Without the path aliases to other packages.
    tsconfigRaw: {},
    write: false,
    metafile: true,
  });
  const loaded = new Set<string>();
  const load = (file: string): void => {
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || loaded.has(path)) continue;
      loaded.add(path);
      load(path);
    }
  };
  load('cli/cli.js');
  const packages = [...loaded].filter((path) => !path.startsWith('node:') && !path.startsWith('cli/'));
  expect(packages.sort()).toEqual(['@rulewright/core', 'commander', 'fastest-levenshtein']);
});

test('the internals that the engine of the Python package imports need no Node', async () => {
  const { warnings } = await build({
    entryPoints: [fileURLToPath(new URL('../src/internal.ts', import.meta.url))],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    alias: SOURCES,
    write: false,
    logLevel: 'silent',
  });
  expect(warnings).toEqual([]);
});
