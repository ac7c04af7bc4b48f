import type { Options } from 'tsup';

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
      : { compilerOptions: { composite: false, emitDeclarationOnly: false, ignoreDeprecations: '6.0' } },
    clean: !isQuick,
    splitting: true,
    treeshake: true,
    ...options,
  };
}
