// Bundles the game of the first page by itself: a chunk shared with the playground would hold what only the playground needs.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ALIASES } from '../../scripts/sources.mjs';
import { publicFolder } from './addresses.mjs';

export async function writeHomeGame() {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: './',
    resolve: { alias: ALIASES },
    worker: { format: 'es' },
    build: {
      outDir: join(publicFolder, 'home'),
      emptyOutDir: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('../.vitepress/home/game.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'game.js' },
      },
    },
  });
}
