// All import specifiers of the packages, with their sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './addresses.mjs';

/**
 * @typedef {object} Entry
 * @property {string} name as in an import
 * @property {string} path of its page in the reference
 * @property {string} source
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
    const { name, exports } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
    return (
      Object.keys(exports)
        // Data and scripts of workers have no types. Internal entries aren't public.
        .filter((key) => exports[key].import?.types !== undefined && key !== './internal')
        .map((key) => entryOf(join(name, key)))
    );
  });
}

/**
 * @param {string} name
 * @returns {Entry}
 */
function entryOf(name) {
  const source = ts.resolveModuleName(name, join(root, 'docs/index.ts'), compilerOptions, ts.sys).resolvedModule;
  if (source === undefined) throw new Error(`tsconfig.base.json has no path for ${name}.`);
  return { name, path: name.replace('@rulewright/', ''), source: source.resolvedFileName };
}
