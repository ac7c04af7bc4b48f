/** Imports a custom module by its address, on the page and in a worker. */
import { isGame } from '@rulewright/core';
import type { AnyGame, Loaded } from './games.js';
import { offerModules } from './modules.js';
import { TABLE_WORDS } from './tableWords.js';
import { sentenceOf } from './values.js';
import { PLAIN_TEXT } from './words.js';

/** A module that can't be played. */
export class OwnGameError extends Error {
  override readonly name = 'OwnGameError';
}

/**
 * The default export of a module, a game, with its export `text`.
 * @throws OwnGameError naming the problem.
 */
export async function importGame(url: string): Promise<Loaded> {
  offerModules();
  const { default: game, text } = await attempt(() => import(/* @vite-ignore */ url));
  if (!isGame(game)) {
    const fault = game === undefined ? ', but there is none' : '';
    throw new OwnGameError(`The default export of the module must be a game made by defineGame${fault}.`);
  }
  const missing = ['blocks', 'describe', 'describeEvent'].find((name) => typeof Object(text)[name] !== 'function');
  if (text !== undefined && missing !== undefined) {
    throw new OwnGameError(`The export text of the module has no function ${missing}.`);
  }
  return { game: game as AnyGame, speak: async () => ({ text: text ?? PLAIN_TEXT, words: TABLE_WORDS.en }) };
}

/**
 * Loads or compiles a module.
 * @throws OwnGameError with the reason if that fails.
 */
export async function attempt<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new OwnGameError(`The module can't be loaded: ${sentenceOf(error)}`);
  }
}
