import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licencesTo } from '../../scripts/licences.mjs';

/**
 * Builds the script of the worker, `index.js`, and the parts it loads, with the licences of the libraries in them. They import nothing by a bare name, so browsers
 * run them without a bundler: import maps don't reach workers.
 */
export async function buildWorker(folder: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('src/worker/index.ts', import.meta.url))],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    chunkNames: '[name]-[hash]',
    minify: true,
    legalComments: 'none',
    plugins: [licencesTo(join(folder, 'LICENSES.txt'))],
  });
}
