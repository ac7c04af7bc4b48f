import { build } from 'esbuild';
import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];
const entry = {
  index: 'src/index.ts',
  ...Object.fromEntries(GAMES.map((game) => [game, `src/${game}/index.ts`])),
};

export default defineConfig(packageConfig(entry, { onSuccess: buildWorker }));

/** The worker imports nothing by a bare name, so browsers can run it without a bundler: import maps don't reach workers. */
async function buildWorker(): Promise<void> {
  await build({
    entryPoints: ['src/worker/index.ts'],
    outdir: 'dist/worker',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
  });
}
