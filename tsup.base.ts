import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import type { Options } from 'tsup';

// tsup takes the `paths` of tsconfig.base.json from `baseUrl`. From here they lead to the sources of other packages, so
// that types need no order of builds.
const root = fileURLToPath(new URL('.', import.meta.url));

/** What every game is imported as: whole, or what a page can afford. */
export const GAME_ENTRIES = {
  index: 'src/index.ts',
  data: 'src/data.ts',
  facts: 'src/facts.ts',
  queries: 'src/queries/index.ts',
  text: 'src/text/index.ts',
};

/**
 * How every package is built: ESM and CommonJS with types, for Node and browsers. Maps of both lead to the sources, which
 * are published, too. `--no-dts` leaves the types out.
 */
export function packageConfig(entry: Record<string, string>, options: Options = {}): Options {
  const isQuick = process.argv.includes('--no-dts');
  return {
    entry,
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

/** Not by tsup's `dts`, which writes no maps: without them an editor shows declarations in place of the sources. */
async function writeTypes(entry: Record<string, string>): Promise<void> {
  // As if they were written beside the sources: from there the plugin takes what the maps say.
  const folders = { baseUrl: root, outDir: root, rootDir: root };
  const compilerOptions = { ...folders, composite: false, ignoreDeprecations: '6.0' };
  const bundle = await rollup({
    input: entry,
    external: (id) => !/^[./]/.test(id),
    plugins: [dts({ sourcemap: true, compilerOptions })],
  });
  for (const extension of ['.d.ts', '.d.cts']) {
    await bundle.write({
      dir: 'dist',
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: `[name]${extension}`,
      chunkFileNames: `[name]-[hash]${extension}`,
    });
  }
  await bundle.close();
}
