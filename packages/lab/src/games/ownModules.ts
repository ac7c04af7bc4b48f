import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import type { JitiOptions } from 'jiti';
import { noteFolder } from '../tools/ownCode.js';
import { type AnyGame, gameOf } from './games.js';
import { type Exports, isPath, MODULES } from './modules.js';
import { ownGame } from './ownGame.js';

const OPTIONS: JitiOptions = {
  virtualModules: MODULES,
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

/**
 * The game with that id, or the default export of the module at that path. Its exports `text` and `features` are
 * registered too.
 * @throws CommandError `unknownGame`, or `invalidGame` for a module that can't be loaded or exports no game.
 */
export async function loadGame(idOrPath: string): Promise<AnyGame> {
  return isPath(idOrPath) ? ownGame(idOrPath, loadModule) : gameOf(idOrPath);
}
