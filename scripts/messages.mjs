// npm run messages: compiles packages/<package>/messages/<language>.json to src/text/<language>.generated.ts, and the types
// of all messages to messages.generated.ts. With --check it writes nothing and fails if a file is out of date.
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
const { compileCatalogue, compileTypes } = await import(pathToFileURL(outfile).href);

for (const folder of readdirSync(join(root, 'packages'))) {
  const home = join(root, 'packages', folder, 'messages');
  if (!existsSync(home)) continue;
  /** @type {(language: string) => import('../packages/lab/src/messages/catalogue.js').CatalogueFile} */
  const read = (language) => JSON.parse(readFileSync(join(home, `${language}.json`), 'utf8'));
  const english = read('en');
  const runtime = folder === 'core' ? './forms.js' : '@rulewright/core/text';
  const types = compileTypes(english, { runtime, ...(folder !== 'core' && { core: '@rulewright/core/text' }) });
  writeGenerated(`packages/${folder}/src/text/messages.generated.ts`, types.messages);
  writeGenerated(`packages/${folder}/src/reasons.generated.ts`, types.reasons);
  for (const file of readdirSync(home)) {
    const language = file.replace(/\.json$/, '');
    const core = folder === 'core' ? {} : { core: `@rulewright/core/text/${language}` };
    const target = { runtime, types: './messages.generated.js', ...core };
    writeGenerated(
      `packages/${folder}/src/text/${language}.generated.ts`,
      compileCatalogue(language, read(language), english, target),
    );
  }
}
