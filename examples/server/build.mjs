// Bundles the programs for Node into dist.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Bundles the programs into a folder.
 * @param {string} folder
 */
export async function bundle(folder) {
  await build({
    absWorkingDir: here,
    bundle: true,
    format: 'esm',
    sourcemap: true,
    entryPoints: ['main', 'load', 'chaos', 'floods', 'stalls', 'tables'].map((name) => `src/${name}.ts`),
    outdir: folder,
    platform: 'node',
    target: 'node22',
    splitting: true,
    external: ['ws'],
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await bundle(join(here, 'dist'));
}
