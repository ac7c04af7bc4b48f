// The types and functions of a game as users read them, with the TSDoc of every field. The compiler drops the comments of
// schemas from the types that it infers from them. Declarations of packages and the reference are therefore made from these
// texts, in place of types.ts and functions.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../generate/packages.mjs';
import { documentedFunctions } from './functions.mjs';
import { documentedTypes } from './types.mjs';

/**
 * The documented texts of a game's types.ts and functions.ts by path.
 * @param {string} folder of its package
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export async function documentedSources(folder) {
  const source = join(root, 'packages', folder, 'src');
  const [types, functions] = [join(source, 'types.ts'), join(source, 'functions.ts')];
  const [, bundle = ''] = /^export interface (\w+) \{$/m.exec(readFileSync(types, 'utf8')) ?? [];
  return new Map([
    [types, await documentedTypes(types)],
    [functions, documentedFunctions(readFileSync(functions, 'utf8'), bundle)],
  ]);
}

/**
 * Runs something that reads files by the compiler, which finds these texts in place of those on disk.
 * @template Result
 * @param {ReadonlyMap<string, string>} texts by path
 * @param {() => Promise<Result>} run
 */
export async function reading(texts, run) {
  const { readFile } = ts.sys;
  ts.sys.readFile = (path, encoding) => texts.get(path) ?? readFile(path, encoding);
  try {
    return await run();
  } finally {
    ts.sys.readFile = readFile;
  }
}
