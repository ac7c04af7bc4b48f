import { inspect } from 'node:util';
import { type Features, type Game, type GameText, type GameTypes, isGame } from '@rulewright/core';
import { CommandError } from '../tools/errors.js';
import { reasonOf } from '../tools/failures.js';
import { type Exports, loadModule } from './ownModules.js';

/** A game of the user's own, with its optional text and features. */
export interface OwnGame {
  readonly game: Game<GameTypes>;
  readonly text: GameText<GameTypes> | undefined;
  /** For learning. */
  readonly features: Features<GameTypes['state']> | undefined;
}

/**
 * The default export of a module, with its exports `text` and `features`.
 * @throws CommandError `invalidGame`.
 */
export async function ownGame(path: string): Promise<OwnGame> {
  const { default: game, text, features } = await exportsOf(path);
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
  return isStranger ? 'it was made by another copy of @rulewright/core' : 'use defineGame';
}

function refusal(path: string, why: string): CommandError {
  return new CommandError('invalidGame', `${path}: ${why}.`);
}

const WHOLE = { depth: Number.POSITIVE_INFINITY, maxArrayLength: null, maxStringLength: null } as const;

/** Default text of games without their own: JSON-like views, actions and events. */
export const PLAIN_TEXT: GameText<GameTypes> = {
  blocks: (view) => [{ name: 'view', lines: inspect(view, WHOLE).split('\n') }],
  describe: inOneLine,
  describeEvent: inOneLine,
};

/** `mark { cell: 4 }` */
function inOneLine({ type, ...fields }: { readonly type: string }): string {
  return Object.keys(fields).length === 0
    ? type
    : `${type} ${inspect(fields, { ...WHOLE, breakLength: Number.POSITIVE_INFINITY })}`;
}
