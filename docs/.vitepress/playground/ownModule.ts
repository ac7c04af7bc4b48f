/** Imports a custom module by its address, on the page and in a worker. */
import { type GameText, type GameTypes, isGame } from '@rulewright/core';
import { type AnyGame, isLanguage, type Loaded } from './games.js';
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
  const texts = text === undefined ? {} : textsIn(text);
  return {
    game: game as AnyGame,
    async speak(language) {
      const spoken = [language, 'en', ...Object.keys(texts)].find((code) => Object.hasOwn(texts, code)) ?? 'en';
      return { text: texts[spoken] ?? PLAIN_TEXT, words: TABLE_WORDS[isLanguage(spoken) ? spoken : 'en'] };
    },
  };
}

type Texts = Readonly<Record<string, GameText<GameTypes>>>;

/** The export `text`, one text or texts by language, as texts by language. */
function textsIn(text: object): Texts {
  const parts = Object.values(text);
  const isByLanguage = parts.length > 0 && parts.every((part) => typeof part === 'object');
  const texts = isByLanguage ? text : { en: text };
  for (const part of Object.values(texts)) {
    const missing = ['blocks', 'describe', 'describeEvent'].find((name) => typeof Object(part)[name] !== 'function');
    if (missing !== undefined) throw new OwnGameError(`The export text of the module has no function ${missing}.`);
  }
  // It is the author's: only the functions that it must have are checked.
  return texts as Texts;
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
