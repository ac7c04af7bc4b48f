import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './packages.mjs';

/** @typedef {import('../../packages/author/src/messages/catalogue.js').CatalogueFile} CatalogueFile */

/**
 * The catalogues of all packages as TypeScript: `src/text/<language>.generated.ts` from
 * `packages/<package>/messages/<language>.json`. `messages.generated.ts` beside them has the types of the messages,
 * `refusals.generated.ts` those of the refusals.
 * @returns {Promise<Map<string, string>>} texts by path
 */
export async function messageFiles() {
  const { compileCatalogue, compileTypes } = await compiler();
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const folder of readdirSync(join(root, 'packages'))) {
    const home = join(root, 'packages', folder, 'messages');
    if (!existsSync(home)) continue;
    const source = `packages/${folder}/src`;
    /** @type {(language: string) => CatalogueFile} */
    const read = (language) => JSON.parse(readFileSync(join(home, `${language}.json`), 'utf8'));
    const english = read('en');
    const isGame = folder !== 'core';
    const runtime = isGame ? '@rulewright/core/text' : './forms.js';
    const { messages, refusals } = compileTypes(english, { runtime, ...(isGame && { core: runtime }) });
    files.set(`${source}/text/messages.generated.ts`, messages);
    files.set(`${source}/refusals.generated.ts`, refusals);
    for (const file of readdirSync(home)) {
      const language = file.replace(/\.json$/, '');
      const core = isGame && { core: `@rulewright/core/text/${language}` };
      const target = { runtime, types: './messages.generated.js', ...core };
      files.set(`${source}/text/${language}.generated.ts`, compileCatalogue(language, read(language), english, target));
    }
  }
  return files;
}

/** @returns {Promise<typeof import('../../packages/author/src/messages/compile.js')>} */
async function compiler() {
  const outfile = join(root, 'node_modules/.cache/messages/compile.mjs');
  await build({
    entryPoints: [join(root, 'packages/author/src/messages/compile.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
