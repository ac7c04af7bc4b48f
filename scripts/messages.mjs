// npm run messages: compiles packages/<package>/messages/<language>.json to src/text/<language>.generated.ts and, with the
// picture of a game, src/blocks/<language>.generated.ts; the types of all messages to messages.generated.ts. With --check it
// writes nothing and fails if a file is out of date.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { writeGenerated } from './generated.mjs';
import { root } from './types/packages.mjs';

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
/** @type {typeof import('../packages/lab/src/messages/compile.js')} */
const { compileCatalogue, compileGame, compileTypes } = await import(pathToFileURL(outfile).href);

for (const folder of readdirSync(join(root, 'packages'))) {
  const home = join(root, 'packages', folder, 'messages');
  if (!existsSync(home)) continue;
  /** @type {(language: string) => import('../packages/lab/src/messages/catalogue.js').CatalogueFile} */
  const read = (language) => JSON.parse(readFileSync(join(home, `${language}.json`), 'utf8'));
  const english = read('en');
  const isGame = folder !== 'core';
  const runtime = isGame ? '@rulewright/core/text' : './forms.js';
  const types = compileTypes(english, { runtime, ...(isGame && { core: runtime }) });
  writeGenerated(`packages/${folder}/src/text/messages.generated.ts`, types.messages);
  if (isGame) writeGenerated(`packages/${folder}/src/blocks/messages.generated.ts`, types.blocks);
  writeGenerated(`packages/${folder}/src/reasons.generated.ts`, types.reasons);
  for (const file of readdirSync(home)) {
    const language = file.replace(/\.json$/, '');
    const target = { runtime, types: './messages.generated.js' };
    /** @type {(room: string, text: string) => void} */
    const write = (room, text) => writeGenerated(`packages/${folder}/src/${room}/${language}.generated.ts`, text);
    if (isGame) {
      const game = { ...target, core: `@rulewright/core/text/${language}` };
      const made = compileGame(language, read(language), english, game, `../text/${language}.generated.js`);
      write('text', made.words);
      write('blocks', made.blocks);
    } else {
      write('text', compileCatalogue(language, read(language), english, target));
    }
  }
}
