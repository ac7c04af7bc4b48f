/** `rulewright messages`: the words of a game in another language. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { isPath } from '@rulewright/lab/internal';
import { CommandError, hintFor, type Io, LANGUAGES, reasonOf } from '@rulewright/lab/internal/commands';
import type { CatalogueFile } from '../messages/catalogue.js';
import { catalogueProblems } from '../messages/check.js';
import { compileCatalogue, type Target } from '../messages/compile.js';

/** The packages with catalogues. */
const PACKAGES = ['burgundy', 'castle', 'city', 'copenhagen', 'core', 'stoneage'];

/** The languages of core's own words. */
const CORE_LANGUAGES: readonly string[] = LANGUAGES;

/**
 * Without a file: prints the English catalogue of a game, to translate. With one: checks it and prints it compiled to
 * TypeScript. The name of the file is the language: `uk.json`. For a game of one's own, `name` is the path of its English
 * catalogue, which is checked and compiled together with the types of the words.
 * @throws CommandError listing the problems of the catalogue.
 */
export function messagesCommand(name: string, file: string | undefined, { stdout }: Io): void {
  if (isPath(name)) {
    stdout.write(ownWords(name, file));
    return;
  }
  if (!PACKAGES.includes(name)) {
    const others = `${PACKAGES.join(', ')}, or give the path of your own, e.g. ./messages/en.json.`;
    throw new CommandError('unknownGame', `No messages of '${name}'; ${hintFor(name, PACKAGES, others)}`);
  }
  const english = createRequire(import.meta.url)(`@rulewright/${name}/messages/en.json`) as CatalogueFile;
  if (file === undefined) {
    stdout.write(`${JSON.stringify(english, null, 2)}\n`);
    return;
  }
  const types = name === 'core' ? RUNTIME : `@rulewright/${name}/text`;
  const core = name === 'core' ? {} : { core: `./core.${languageIn(file)}.js` };
  stdout.write(compiled(file, read(file), english, { runtime: RUNTIME, types, ...core }));
}

/** Core's text layer. */
const RUNTIME = '@rulewright/core/text';

/** The words of a user's own game in English, or in the language of a file. */
function ownWords(englishFile: string, file = englishFile): string {
  const english = read(englishFile);
  const language = languageIn(file);
  const core = CORE_LANGUAGES.includes(language) ? `${RUNTIME}/${language}` : `./core.${language}.js`;
  const isEnglish = file === englishFile;
  // English alone is compiled with the types.
  const types = isEnglish ? {} : { types: `./${languageIn(englishFile)}.js` };
  return compiled(file, isEnglish ? english : read(file), english, { runtime: RUNTIME, core, ...types });
}

function languageIn(file: string): string {
  return basename(file, '.json');
}

function compiled(file: string, catalogue: CatalogueFile, english: CatalogueFile, target: Target): string {
  const language = languageIn(file);
  const problems = catalogueProblems(language, catalogue, english);
  if (problems.length === 0) return compileCatalogue(language, catalogue, english, target);
  const lines = problems.map((line) => `  ${line}`).join('\n');
  throw new CommandError('invalidMessages', `${file} can't be compiled:\n${lines}`);
}

function read(file: string): CatalogueFile {
  try {
    const { params, names, messages } = JSON.parse(readFileSync(file, 'utf8')) as Partial<CatalogueFile>;
    return { ...(params && { params }), names: names ?? {}, messages: messages ?? {} };
  } catch (error) {
    throw new CommandError('unreadableInput', `${file}: ${reasonOf(error)}`);
  }
}
