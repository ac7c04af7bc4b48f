// All import specifiers of the packages, with their sources.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { entriesOf, isInternal } from '../../scripts/entries.mjs';
import { root } from './addresses.mjs';

/**
 * @typedef {object} Entry
 * @property {string} name as in an import
 * @property {string} path of its page in the reference
 * @property {string} source
 * @property {string} summary of its contents
 */

/** The compiler options of the packages. */
export const compilerOptions = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
  ts.sys,
  root,
).options;

/** @returns {Entry[]} */
export function entries() {
  return readdirSync(join(root, 'packages')).flatMap((folder) => {
    const home = join(root, 'packages', folder);
    const { name, description } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return (
      entriesOf(home)
        // Data and scripts of workers have no types.
        .filter(([key, value]) => value.import?.types !== undefined && !isInternal(key))
        .map(([key]) => entryOf(join(name, key), description))
    );
  });
}

/**
 * @param {string} name
 * @param {string} description of the package
 * @returns {Entry}
 */
function entryOf(name, description) {
  const source = ts.resolveModuleName(name, join(root, 'docs/index.ts'), compilerOptions, ts.sys).resolvedModule;
  if (source === undefined) throw new Error(`tsconfig.base.json has no path for ${name}.`);
  const path = name.replace('@rulewright/', '');
  const file = source.resolvedFileName;
  return { name, path, source: file, summary: path.includes('/') ? summaryOf(path, file) : description };
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/**
 * The first paragraph of the comment at the top of an entry's source. Generated sources have none.
 * @param {string} path
 * @param {string} source
 */
function summaryOf(path, source) {
  if (basename(path) === 'rules') return 'The text of each rule, by its id.';
  if (basename(dirname(path)) === 'rulebook') return `The rules for players in ${LANGUAGES.of(basename(path))}.`;
  if (source.endsWith('.generated.ts')) return `The words in ${LANGUAGES.of(basename(path))}.`;
  const [, comment] = /^\/\*\*(.*?)(?:\n \*\n|\*\/)/s.exec(readFileSync(source, 'utf8')) ?? [];
  if (comment === undefined) throw new Error(`${source} has no comment at its top, which the reference shows.`);
  return comment.replaceAll(/\s*\n \*\s*/g, ' ').trim();
}
