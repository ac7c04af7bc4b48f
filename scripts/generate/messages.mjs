import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './packages.mjs';

/** @typedef {import('../../packages/lab/src/messages/catalogue.js').CatalogueFile} CatalogueFile */

/**
 * The catalogues of all packages as TypeScript. From `packages/<package>/messages/<language>.json` it makes
 * `src/text/<language>.generated.ts`, for a game also `src/blocks/<language>.generated.ts` with the words of its picture.
 * `messages.generated.ts` beside them has the types of the messages, `reasons.generated.ts` those of the refusals.
 * @returns {Promise<Map<string, string>>} texts by path
 */
export async function messageFiles() {
  const { compileCatalogue, compileGame, compileTypes } = await compiler();
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
    const types = compileTypes(english, { runtime, ...(isGame && { core: runtime }) });
    files.set(`${source}/text/messages.generated.ts`, types.messages);
    if (isGame) files.set(`${source}/blocks/messages.generated.ts`, types.blocks);
    files.set(`${source}/reasons.generated.ts`, types.reasons);
    for (const file of readdirSync(home)) {
      const language = file.replace(/\.json$/, '');
      const target = { runtime, types: './messages.generated.js' };
      if (!isGame) {
        files.set(
          `${source}/text/${file}`.replace('.json', '.generated.ts'),
          compileCatalogue(language, read(language), english, target),
        );
        continue;
      }
      const game = { ...target, core: `@rulewright/core/text/${language}` };
      const made = compileGame(language, read(language), english, game, `../text/${language}.generated.js`);
      files.set(`${source}/text/${language}.generated.ts`, made.words);
      files.set(`${source}/blocks/${language}.generated.ts`, made.blocks);
    }
  }
  return files;
}

/** @returns {Promise<typeof import('../../packages/lab/src/messages/compile.js')>} */
async function compiler() {
  const outfile = join(root, 'node_modules/.cache/messages/compile.mjs');
  await build({
    entryPoints: [join(root, 'packages/lab/src/messages/compile.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
