import { fileURLToPath } from 'node:url';
import type { Options } from 'tsup';

// tsup takes the `paths` of tsconfig.base.json from `baseUrl`. From here they lead to the sources of other packages, so
// that types need no order of builds.
const root = fileURLToPath(new URL('.', import.meta.url));

/** What every game is imported as: whole, or what a page can afford. */
export const GAME_ENTRIES = {
  index: 'src/index.ts',
  data: 'src/data.ts',
  learning: 'src/learning.ts',
  queries: 'src/queries.ts',
  text: 'src/text.ts',
};

/** How every package is built: ESM and CommonJS with types, for Node and browsers. */
export function packageConfig(entry: Record<string, string>, options: Options = {}): Options {
  const isQuick = process.argv.includes('--no-dts');
  return {
    entry,
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    dts: isQuick
      ? false
      : {
          compilerOptions: {
            baseUrl: root,
            rootDir: root,
            composite: false,
            emitDeclarationOnly: false,
            ignoreDeprecations: '6.0',
          },
        },
    clean: !isQuick,
    splitting: true,
    treeshake: true,
    ...options,
  };
}
