// Runs rulewright from the sources: npm run simulate. Bundling takes a second, and a build twenty.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './generate/packages.mjs';
import { BUNDLE } from './sources.mjs';

const lab = join(root, 'packages/lab');
// Inside the package, so that the libraries are found.
const folder = join(lab, 'node_modules/.cache/rulewright');
mkdirSync(folder, { recursive: true });
await build({
  // Worker threads are started beside the command.
  entryPoints: { cli: join(lab, 'src/cli.ts'), worker: join(lab, 'src/worker.ts') },
  outdir: folder,
  splitting: true,
  ...BUNDLE,
});
await import(pathToFileURL(join(folder, 'cli.js')).href);
