// Bundles the server for Node and the page for browsers into dist.
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Bundles server and page into a folder.
 * @param {string} folder
 */
export async function bundle(folder) {
  const common = /** @type {const} */ ({ absWorkingDir: here, bundle: true, format: 'esm', sourcemap: true });
  const pages = join(folder, 'public');
  mkdirSync(pages, { recursive: true });
  cpSync(join(here, 'public'), pages, { recursive: true });
  await Promise.all([
    build({
      ...common,
      entryPoints: ['main', 'load', 'chaos', 'floods', 'stalls', 'tables'].map((name) => `src/${name}.ts`),
      outdir: folder,
      platform: 'node',
      target: 'node22',
      splitting: true,
      external: ['ws'],
    }),
    build({ ...common, entryPoints: ['src/page.ts'], outdir: pages, target: 'es2022', minify: true }),
  ]);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await bundle(join(here, 'dist'));
}
