/** A module of one's own, from the address of its JavaScript: on the page, and in a worker. */
import { isGame } from '@rulewright/core';
import type { AnyGame, Playable } from './games.js';
import { offerModules } from './modules.js';
import { sentenceOf } from './values.js';
import { PLAIN_TEXT } from './words.js';

/** A module that can't be played. */
export class OwnGameError extends Error {
  override readonly name = 'OwnGameError';
}

/**
 * The game that a module exports by default, with the text that it exports as `text`.
 * @throws OwnGameError saying what is wrong with it.
 */
export async function importGame(url: string): Promise<Playable> {
  offerModules();
  const { default: game, text } = await attempt(() => import(/* @vite-ignore */ url));
  if (!isGame(game)) {
    const what = game === undefined ? 'there is none' : 'such as defineGame makes';
    throw new OwnGameError(`The default export of the module is no game, ${what}.`);
  }
  const missing = ['blocks', 'describe', 'describeEvent'].find((name) => typeof Object(text)[name] !== 'function');
  if (text !== undefined && missing !== undefined) {
    throw new OwnGameError(`The export text of the module has no function ${missing}.`);
  }
  return { game: game as AnyGame, text: text ?? PLAIN_TEXT };
}

/** What a module comes to, or why it can't be loaded. */
export async function attempt<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new OwnGameError(`The module can't be loaded: ${sentenceOf(error)}`);
  }
}
