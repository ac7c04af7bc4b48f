// Bundles the engine of the Python package: core, games, agents and weights in one file for an embedded V8.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { SOURCES } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await build({
  entryPoints: [join(root, 'packages/lab/src/serve/embedded.ts')],
  outfile: join(root, 'python/src/rulewright/engine.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  alias: SOURCES,
});
