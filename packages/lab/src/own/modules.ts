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
import { noteFolder } from './places.js';

/** What a module of one's own exports, by name. */
export type Exports = Readonly<Record<string, unknown>>;

/** Whether a word of a command line is a path, and not the name of a game or an agent. */
export function isPath(word: string): boolean {
  return /^\.{0,2}\/|^[a-zA-Z]:\\|\.([cm]?[jt]s|json)(:|$)/.test(word);
}

const OPTIONS: JitiOptions = {
  // A second copy of core would not recognize the games and errors of this one.
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
  },
  // A proxy around every import would slow the rules of a game down.
  interopDefault: false,
  fsCache: false,
};

const loaded = new Map<string, Promise<Exports>>();

/**
 * Loads a module of one's own, once: TypeScript or JavaScript. What it imports of Rulewright, and zod, are the lab's own
 * copies.
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
  if (!existsSync(filename)) throw new Error('there is no such file');
  noteFolder(dirname(filename));
  const source = readFileSync(filename, 'utf8');
  // Loaded when it's needed: most commands need no compiler.
  const { createJiti } = await import('jiti');
  const settings = { filename, ext: extname(filename), async: true, forceTranspile: true };
  const exports: unknown = await createJiti(filename, OPTIONS).evalModule(source, settings);
  const isNamespace = typeof exports === 'object' && exports !== null && '__esModule' in exports;
  // A module of CommonJS exports one thing.
  return isNamespace ? { ...exports } : { default: exports };
}
