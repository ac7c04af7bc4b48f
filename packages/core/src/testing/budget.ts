/** How long the laws of a game may take: told here, and newPause else. */
import { ArgumentError } from '../tools/errors.js';

/** Seconds for all laws of one call of `laws` or `textLaws`, shared evenly; every law plays at least one game. */
const SECONDS = 1;

/** Games for each law and config, if the time allows. */
const GAMES = 200;

/** What the laws may take. */
export interface Budget {
  /** Random games for each law and config at most. */
  readonly games: number;
  /** Seconds for all laws together. */
  readonly seconds: number;
}

/**
 * The budget of a run: `RULEWRIGHT_GAMES` in the environment asks for so many games, however long they take; then come
 * the options, then the defaults.
 * @throws ArgumentError if the environment says something else than a number.
 */
export function budgetOf({ games, seconds }: Partial<Budget>): Budget {
  const asked = fromEnvironment('RULEWRIGHT_GAMES', 1);
  if (asked !== undefined) return { games: asked, seconds: Number.POSITIVE_INFINITY };
  return { games: games ?? GAMES, seconds: seconds ?? SECONDS };
}

/**
 * An integer from the environment, if it is set there.
 * @throws ArgumentError if it isn't an integer from `least` on.
 */
export function fromEnvironment(name: string, least: number): number | undefined {
  // Not every place where laws run is Node.
  const { process } = globalThis as { process?: { readonly env: Readonly<Record<string, string | undefined>> } };
  const text = process?.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) {
    throw new ArgumentError(`${name} must be an integer from ${least} on, not ${text}.`);
  }
  return value;
}
