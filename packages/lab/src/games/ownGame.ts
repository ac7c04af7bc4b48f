import { type GameText, type GameTypes, isGame } from '@rulewright/core';
import { CommandError } from '../tools/errors.js';
import { reasonOf } from '../tools/failures.js';
import { type AnyGame, type OwnGame, registered } from './games.js';
import type { Exports } from './modules.js';

/**
 * Registers the game that a module exports: its default export, with its exports `text` and `features`.
 * @param load evaluates the module at the path
 * @throws CommandError `invalidGame` for a module that can't be loaded or exports no game.
 */
export async function ownGame(path: string, load: (path: string) => Exports | Promise<Exports>): Promise<AnyGame> {
  return registered(checked(path, await exportsOf(path, load)));
}

function checked(path: string, { default: game, text, features }: Exports): OwnGame {
  if (!isGame(game)) throw refusal(path, `its default export isn't a game: ${whatElse(game)}`);
  if (!areFeatures(features)) throw refusal(path, 'its features lack a version, labels or a function write');
  if (text === undefined) return { game, text, features };
  const missing = TEXTS.find((name) => typeof Object(text)[name] !== 'function');
  if (missing !== undefined) throw refusal(path, `its text has no function ${missing}`);
  return { game, text: text as GameText<GameTypes>, features };
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
