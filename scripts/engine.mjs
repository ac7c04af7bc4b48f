// Bundles the engine of the Python package: core, games, agents and weights in one file for an embedded V8.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licencesTo } from './licences.mjs';
import { SOURCES } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await build({
  entryPoints: [join(root, 'python/engine/src/embedded.ts')],
  outfile: join(root, 'python/src/rulewright/engine.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  alias: SOURCES,
  // The name puts it among the licences of the wheel.
  plugins: [licencesTo(join(root, 'python/LICENSES-engine.txt'))],
});
