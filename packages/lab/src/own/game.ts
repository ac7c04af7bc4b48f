import { type GameText, type GameTypes, isGame } from '@rulewright/core';
import { CommandError } from '../errors.js';
import type { AnyGame } from '../games.js';
import { type Exports, loadModule } from './modules.js';
import { reasonOf } from './places.js';

/** A game of the user's own, and how it reads as text if it says so. */
export interface OwnGame {
  readonly game: AnyGame;
  readonly text: GameText<GameTypes> | undefined;
}

/**
 * The game that a module exports by default, with the text that it exports as `text`.
 * @throws CommandError `invalidGame`.
 */
export async function ownGame(path: string): Promise<OwnGame> {
  const { default: game, text } = await exportsOf(path);
  if (!isGame(game)) throw refusal(path, `its default export is no game, ${whatElse(game)}`);
  if (text === undefined) return { game, text };
  const missing = TEXTS.find((name) => typeof Object(text)[name] !== 'function');
  if (missing !== undefined) throw refusal(path, `its text has no function ${missing}`);
  return { game, text: text as GameText<GameTypes> };
}

const TEXTS = ['render', 'describe', 'describeEvent'] as const satisfies readonly (keyof GameText<GameTypes>)[];

async function exportsOf(path: string): Promise<Exports> {
  try {
    return await loadModule(path);
  } catch (error) {
    throw refusal(path, `it can't be loaded: ${reasonOf(error)}`);
  }
}

function whatElse(value: unknown): string {
  if (value === undefined) return 'there is none';
  const isStranger = typeof value === 'object' && value !== null && 'definition' in value;
  return isStranger ? 'or one that another copy of @rulewright/core has made' : 'such as defineGame makes';
}

function refusal(path: string, why: string): CommandError {
  return new CommandError('invalidGame', `${path}: ${why}.`);
}
