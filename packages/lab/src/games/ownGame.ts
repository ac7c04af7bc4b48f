import { type GameText, type GameTypes, isGame } from '@rulewright/core';
import { CommandError } from '../tools/errors.js';
import { reasonOf } from '../tools/failures.js';
import { type AnyGame, type OwnGame, registered, type TextsByLanguage } from './games.js';
import type { Exports } from './modules.js';
import { type GamePictures, registerPictures } from './pictures.js';

/**
 * Registers the game that a module exports: its default export, with its exports `text`, `features`, and `picture` with
 * `spotsOf`.
 * @param load evaluates the module at the path
 * @throws CommandError `invalidGame` for a module that can't be loaded or exports no game.
 */
export async function ownGame(path: string, load: (path: string) => Exports | Promise<Exports>): Promise<AnyGame> {
  const exports = await exportsOf(path, load);
  const game = registered(checked(path, exports));
  const pictures = picturesIn(path, exports);
  if (pictures) registerPictures(game, pictures);
  return game;
}

/** The exports `picture` and `spotsOf`. Without spots, pictures are drawn, but show no actions. */
function picturesIn(path: string, { picture, spotsOf }: Exports): GamePictures<GameTypes, unknown> | undefined {
  for (const [name, value] of Object.entries({ picture, spotsOf })) {
    if (value !== undefined && typeof value !== 'function') throw refusal(path, `its export ${name} isn't a function`);
  }
  // They are the author's own: what they take and return isn't checked.
  return picture === undefined ? undefined : ({ picture, spotsOf: spotsOf ?? (() => []) } as never);
}

function checked(path: string, { default: game, text, features }: Exports): OwnGame {
  if (!isGame(game)) throw refusal(path, `its default export isn't a game: ${whatElse(game)}`);
  if (!areFeatures(features)) throw refusal(path, 'its features lack a version, labels or a function write');
  return { game, words: text === undefined ? new Map() : wordsIn(path, text), features };
}

/** The words of an export `text`: a text, or texts by language. */
function wordsIn(path: string, text: unknown): TextsByLanguage {
  const parts = Object.entries(Object(text));
  const isByLanguage = parts.length > 0 && parts.every(([, part]) => typeof part === 'object');
  if (isByLanguage)
    return new Map(parts.map(([language, part]) => [language, textIn(path, part, ` in '${language}'`)]));
  const { language } = Object(text) as { readonly language?: unknown };
  return new Map([[typeof language === 'string' ? language : 'en', textIn(path, text)]]);
}

function textIn(path: string, text: unknown, which = ''): () => GameText<GameTypes> {
  const missing = TEXTS.find((name) => typeof Object(text)[name] !== 'function');
  if (missing !== undefined) throw refusal(path, `its text${which} has no function ${missing}`);
  return () => text as GameText<GameTypes>;
}

const TEXTS = ['blocks', 'describe', 'describeEvent'] as const satisfies readonly (keyof GameText<GameTypes>)[];

function areFeatures(value: unknown): value is OwnGame['features'] {
  if (value === undefined) return true;
  const { version, labels, write } = Object(value) as Record<string, unknown>;
  return Number.isSafeInteger(version) && Array.isArray(labels) && typeof write === 'function';
}

async function exportsOf(path: string, load: (path: string) => Exports | Promise<Exports>): Promise<Exports> {
  try {
    return await load(path);
  } catch (error) {
    throw refusal(path, `it can't be loaded: ${reasonOf(error)}`);
  }
}

function whatElse(value: unknown): string {
  if (value === undefined) return 'there is none';
  const isStranger = typeof value === 'object' && value !== null && 'definition' in value;
  return isStranger ? 'it was made by another copy of @rulewright/core' : 'use defineGame';
}

function refusal(path: string, why: string): CommandError {
  return new CommandError('invalidGame', `${path}: ${why}.`);
}
