// Maps imports of this repository's packages to their sources, to run programs and tests without a build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entriesOf } from './entries.mjs';

const packages = fileURLToPath(new URL('../packages', import.meta.url));

if (!existsSync(join(packages, 'core/src/text/en.generated.ts'))) {
  throw new Error('packages/core/src/text/en.generated.ts is missing: npm run generate');
}

/**
 * Source files by import specifier, for example `@rulewright/core/define`.
 * @type {Readonly<Record<string, string>>}
 */
export const SOURCES = Object.fromEntries(readdirSync(packages).flatMap(sourcesOf));

/** Options of esbuild that bundle a program of Node from the sources. Libraries stay imports. */
export const BUNDLE = /** @type {const} */ ({
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  alias: SOURCES,
  logLevel: 'error',
});

/**
 * Aliases for Vite and Vitest.
 * @type {{ find: RegExp, replacement: string }[]}
 */
export const ALIASES = Object.entries(SOURCES).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}));

/**
 * @param {string} folder
 * @returns {[string, string][]}
 */
function sourcesOf(folder) {
  const home = join(packages, folder);
  const { name } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return entriesOf(home).flatMap(([key]) => {
    const entry = key === '.' ? 'index' : key.slice(2);
    // The folder `rules` holds the rules as code; the entry `rules` is their text.
    const files = [`src/${entry}.generated.ts`, `src/${entry}.ts`, `src/${entry}/index.ts`, `${entry}/index.ts`].map(
      (file) => join(home, file),
    );
    const source = files.find((file) => existsSync(file));
    /** @type {[string, string][]} */
    const found = source === undefined ? [] : [[key === '.' ? name : `${name}/${entry}`, source]];
    return found;
  });
}
