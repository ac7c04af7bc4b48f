import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import type { Options } from 'tsup';
import { mapToSources } from './scripts/documented/maps.mjs';
import { documentedSources, reading } from './scripts/documented/sources.mjs';
import { refuseShadowedRenames } from './scripts/shadowedRenames.mjs';

// The `paths` of tsconfig.base.json are relative to `baseUrl`. From the root they lead to the sources of other packages, so
// types can be built in any order.
const root = fileURLToPath(new URL('.', import.meta.url));

/** Entries of every game: the whole game, and smaller parts for pages. */
export const GAME_ENTRIES = {
  index: 'src/index.ts',
  data: 'src/data.ts',
  internal: 'src/internal.ts',
  positions: 'src/positions/index.ts',
  queries: 'src/queries/index.ts',
  'rulebook-de': 'src/rulebook/de.generated.ts',
  'rulebook-en': 'src/rulebook/en.generated.ts',
  'rulebook-pl': 'src/rulebook/pl.generated.ts',
  rules: 'src/rules.generated.ts',
  text: 'src/text/index.ts',
  'text-de': 'src/text/de.generated.ts',
  'text-en': 'src/text/en.generated.ts',
  'text-pl': 'src/text/pl.generated.ts',
};

/** Parts of a game's `index` in files of their own: from a page that only imports the game, bundlers leave the functions out. */
const GAME_PARTS = { game: 'src/game.ts', functions: 'src/functions.ts' };

/**
 * The build of a package: ESM and CommonJS with types, for Node and browsers. The maps of code and types lead to the
 * published sources. `--no-dts` skips the types.
 */
export function packageConfig(entry: Record<string, string>, options: Options = {}): Options {
  const isQuick = process.argv.includes('--no-dts');
  const missing = Object.values(entry).find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`${missing} is missing: npm run generate`);
  return {
    entry: entry === GAME_ENTRIES ? { ...entry, ...GAME_PARTS } : entry,
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    clean: !isQuick,
    splitting: true,
    treeshake: true,
    sourcemap: true,
    esbuildOptions(esbuild) {
      esbuild.sourcesContent = false;
    },
    ...options,
    onSuccess: async () => {
      if (!isQuick) await writeTypes(entry);
      if (typeof options.onSuccess === 'function') await options.onSuccess();
    },
  };
}

/** Replaces tsup's `dts`, which writes no maps: without them an editor shows declarations instead of sources. */
async function writeTypes(entry: Record<string, string>): Promise<void> {
  // Declarations are emitted as if next to the sources: the plugin resolves the paths in their maps from there.
  const folders = { baseUrl: root, outDir: root, rootDir: root };
  const compilerOptions = { ...folders, composite: false, ignoreDeprecations: '6.0' };
  const documented = entry === GAME_ENTRIES ? await documentedSources(basename(process.cwd())) : new Map();
  const bundle = await reading(documented, () =>
    rollup({
      input: entry,
      external: (id) => !/^[./]/.test(id),
      plugins: [dts({ sourcemap: true, compilerOptions }), refuseShadowedRenames()],
    }),
  );
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
  // TypeScript no longer includes the types of Node unasked.
  const banner = '@types/node' in { ...dependencies, ...peerDependencies } ? '/// <reference types="node" />' : '';
  for (const extension of ['.d.ts', '.d.cts']) {
    await bundle.write({
      dir: 'dist',
      banner,
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: `[name]${extension}`,
      chunkFileNames: `[name]-[hash]${extension}`,
    });
  }
  await bundle.close();
  mapToSources('dist', documented);
}
