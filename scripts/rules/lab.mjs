// The functions of `rulewright rules`, from their sources.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { BUNDLE } from '../sources.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const outfile = join(root, 'node_modules/.cache/rules/lab.mjs');
await build({
  entryPoints: [join(root, 'packages/author/src/rules/index.ts')],
  outfile,
  ...BUNDLE,
});
/** @type {typeof import('../../packages/author/src/rules/index.js')} */
export const rules = await import(pathToFileURL(outfile).href);
