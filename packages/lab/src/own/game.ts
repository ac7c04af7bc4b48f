import { type Features, type GameText, type GameTypes, isGame } from '@rulewright/core';
import { CommandError } from '../errors.js';
import type { AnyGame } from '../games.js';
import { type Exports, loadModule } from './modules.js';
import { reasonOf } from './places.js';

/** A game of the user's own, and how it reads as text if it says so. */
export interface OwnGame {
  readonly game: AnyGame;
  readonly text: GameText<GameTypes> | undefined;
  /** What learners look at. */
  readonly features: Features<GameTypes['state']> | undefined;
}

/**
 * The game that a module exports by default, with the text that it exports as `text` and what learners look at as `features`.
 * @throws CommandError `invalidGame`.
 */
export async function ownGame(path: string): Promise<OwnGame> {
  const { default: game, text, features } = await exportsOf(path);
  if (!isGame(game)) throw refusal(path, `its default export is no game, ${whatElse(game)}`);
  if (!areFeatures(features)) throw refusal(path, 'its features have no version, labels and function write');
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
