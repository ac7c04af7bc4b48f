/** How much the laws of a game may take. */
import { ArgumentError } from '../tools/errors.js';

/** Seconds for all laws of one call of `laws` or `textLaws`, shared evenly; every law plays at least one game of each config. */
const SECONDS = 1;

/** Games for each law and config, if the time allows. */
const GAMES = 200;

/** Limits of a run. */
export interface TestBudget {
  /** Maximum number of random games for each law and config. */
  readonly games: number;
  /** Seconds for all laws together. */
  readonly seconds: number;
}

/**
 * The budget of a run. `RULEWRIGHT_GAMES` in the environment sets the number of games without a time limit. Otherwise the
 * options apply. Without them the time is `RULEWRIGHT_MILLISECONDS`, if set, or the default.
 * @throws ArgumentError if a variable isn't an integer, or too small.
 */
export function budgetOf({ games, seconds }: Partial<TestBudget>): TestBudget {
  const asked = fromEnvironment('RULEWRIGHT_GAMES', 1);
  if (asked !== undefined) return { games: asked, seconds: Number.POSITIVE_INFINITY };
  const milliseconds = fromEnvironment('RULEWRIGHT_MILLISECONDS', 0) ?? SECONDS * 1000;
  return { games: games ?? GAMES, seconds: seconds ?? milliseconds / 1000 };
}

/**
 * An integer from the environment, if set.
 * @throws ArgumentError if it isn't an integer of at least `least`.
 */
export function fromEnvironment(name: string, least: number): number | undefined {
  // Laws don't only run in Node.
  const { process } = globalThis as { process?: { readonly env: Readonly<Record<string, string | undefined>> } };
  const text = process?.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) {
    throw new ArgumentError(`${name} must be an integer of at least ${least}, not ${text}.`);
  }
  return value;
}
