import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {{ folder: string, bundle: string, title: string }} GamePackage */

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The source files of a package.
 * @param {string} folder
 */
export function sourcesOf(folder) {
  const source = join(root, 'packages', folder, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => join(source, file));
}

/**
 * The exports of a game's schema files, with their names.
 * @param {string} folder
 * @returns {Promise<[name: string, value: unknown][]>}
 */
export async function schemasOf(folder) {
  const files = sourcesOf(folder).filter((file) => /\/schema(?:\/\w+)?\.ts$/.test(file));
  const contents = files.map((file, index) => `export * as file${index} from ${JSON.stringify(file)};`).join('\n');
  const outfile = join(root, `node_modules/.cache/schemas/${folder}.mjs`);
  const { build } = await import('esbuild');
  await build({
    stdin: { contents, resolveDir: root },
    tsconfig: join(root, 'tsconfig.base.json'),
    bundle: true,
    format: 'esm',
    external: ['zod', 'immer', 'pure-rand'],
    outfile,
    logLevel: 'error',
  });
  const modules = await import(pathToFileURL(outfile).href);
  return Object.values(modules).flatMap((module) => Object.entries(module));
}
