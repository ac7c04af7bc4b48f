import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import * as agents from '@rulewright/agents';
import * as burgundy from '@rulewright/burgundy';
import * as castle from '@rulewright/castle';
import * as city from '@rulewright/city';
import * as copenhagen from '@rulewright/copenhagen';
import * as core from '@rulewright/core';
import * as define from '@rulewright/core/define';
import * as history from '@rulewright/core/history';
import * as learning from '@rulewright/core/learning';
import * as text from '@rulewright/core/text';
import * as stoneage from '@rulewright/stoneage';
import type { JitiOptions } from 'jiti';
import * as zod from 'zod';
import * as mini from 'zod/mini';
import { noteFolder } from '../tools/failures.js';

/** The exports of a user's module by name. */
export type Exports = Readonly<Record<string, unknown>>;

/** Whether an argument is a path rather than the name of a game or agent. */
export function isPath(word: string): boolean {
  return /^\.{0,2}\/|^[a-zA-Z]:\\|\.([cm]?[jt]s|json)(:|$)/.test(word);
}

const OPTIONS: JitiOptions = {
  // A second copy of core wouldn't recognize this one's games and errors.
  virtualModules: {
    '@rulewright/agents': agents,
    '@rulewright/burgundy': burgundy,
    '@rulewright/castle': castle,
    '@rulewright/city': city,
    '@rulewright/copenhagen': copenhagen,
    '@rulewright/core': core,
    '@rulewright/core/define': define,
    '@rulewright/core/history': history,
    '@rulewright/core/learning': learning,
    '@rulewright/core/text': text,
    '@rulewright/stoneage': stoneage,
    zod,
    'zod/mini': mini,
  },
  // A proxy around every import would slow games down.
  interopDefault: false,
  fsCache: false,
};

const loaded = new Map<string, Promise<Exports>>();

/**
 * Loads a user's TypeScript or JavaScript module once. Its imports of Rulewright and zod resolve to the lab's copies.
 * @throws whatever the module throws.
 */
export function loadModule(path: string): Promise<Exports> {
  const file = resolve(path);
  let exports = loaded.get(file);
  if (exports === undefined) {
    exports = evaluate(file);
    loaded.set(file, exports);
  }
  return exports;
}

async function evaluate(filename: string): Promise<Exports> {
  if (!existsSync(filename)) throw new Error('the file does not exist');
  noteFolder(dirname(filename));
  const source = readFileSync(filename, 'utf8');
  // Most commands need no compiler.
  const { createJiti } = await import('jiti');
  const settings = { filename, ext: extname(filename), async: true, forceTranspile: true };
  const exports: unknown = await createJiti(filename, OPTIONS).evalModule(source, settings);
  const isNamespace = typeof exports === 'object' && exports !== null && '__esModule' in exports;
  // A CommonJS module has a single export.
  return isNamespace ? { ...exports } : { default: exports };
}
