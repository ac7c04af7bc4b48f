/** `rulewright messages`: the words of a game in another language. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { CatalogueFile } from '../messages/catalogue.js';
import { catalogueProblems } from '../messages/check.js';
import { compileCatalogue } from '../messages/compile.js';
import { CommandError, hintFor } from '../tools/errors.js';
import { reasonOf } from '../tools/failures.js';
import type { Io } from '../tools/io.js';

/** The packages with catalogues. */
const PACKAGES = ['burgundy', 'castle', 'city', 'copenhagen', 'core', 'stoneage'];

/**
 * Without a file: prints the English catalogue of a game, to translate. With one: checks it and prints it compiled to
 * TypeScript. The name of the file is the language: `uk.json`.
 * @throws CommandError listing the problems of the catalogue.
 */
export function messagesCommand(name: string, file: string | undefined, { stdout }: Io): void {
  if (!PACKAGES.includes(name)) {
    throw new CommandError('unknownGame', `No messages of '${name}'; ${hintFor(name, PACKAGES, PACKAGES.join(', '))}`);
  }
  const english = createRequire(import.meta.url)(`@rulewright/${name}/messages/en.json`) as CatalogueFile;
  if (file === undefined) {
    stdout.write(`${JSON.stringify(english, null, 2)}\n`);
    return;
  }
  const language = basename(file, '.json');
  const catalogue = read(file);
  const problems = catalogueProblems(language, catalogue, english);
  if (problems.length > 0) {
    throw new CommandError(
      'invalidMessages',
      `${file} can't be compiled:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  }
  const text = '@rulewright/core/text';
  const target =
    name === 'core'
      ? { runtime: text, types: text }
      : { runtime: text, types: `@rulewright/${name}/text`, core: `./core.${language}.js` };
  stdout.write(compileCatalogue(language, catalogue, english, target));
}

function read(file: string): CatalogueFile {
  try {
    const { names, messages } = JSON.parse(readFileSync(file, 'utf8')) as Partial<CatalogueFile>;
    return { names: names ?? {}, messages: messages ?? {} };
  } catch (error) {
    throw new CommandError('unreadableInput', `${file}: ${reasonOf(error)}`);
  }
}
