/** What a law is, and how it runs: a check of random games that shrinks a failure and counts what it compared. */
import * as fc from 'fast-check';
import type { GameTypes } from '../contract.js';
import { gameWatch } from '../engine/watch.js';
import { preview } from '../tools/arguments.js';
import { EndlessGameError } from '../tools/errors.js';
import { fromEnvironment } from './environment.js';
import { type RandomGame, randomGames } from './games.js';
import { comparisonsMade, fullMessageOf, LawError } from './json.js';
import type { Subject } from './subject.js';

/** A law about the games of one subject. */
export interface Law {
  /** The law in words, as a test title. */
  readonly name: string;
  /**
   * Checks the law, as a test.
   * @throws fast-check's Error with the smallest game that breaks the law.
   */
  run(): void;
  /** Checks the law as `run` does, and returns how much that was. */
  report(): LawCounts;
  /**
   * Checks one game, to look for the mistake or as a test of it: the report of `run` has the call. Absent from laws that play no
   * random games.
   * @throws LawError if the game breaks the law.
   */
  readonly runOn?: (game: LawGame) => void;
}

/** What a law has checked. */
export interface LawCounts {
  /** Random games it checked, of all configs together. */
  readonly games: number;
  /** Comparisons it made: with 0 it has checked nothing, for example because no game has hidden parts. */
  readonly comparisons: number;
}

/** A random game of a config, as a report names it. */
export interface LawGame extends RandomGame {
  /** As in the option `configs`. */
  readonly config: object;
}

/**
 * A law on random games: `check` returns their number. With `RULEWRIGHT_LAWS=0` in the environment laws pass without
 * playing: `rulewright mutants` asks what the other tests notice.
 */
export function randomLaw(name: string, check: () => number): Law {
  return lawOf(name, () => {
    // Games kept from other laws aren't played again.
    gameWatch()?.playsAtRandom();
    return fromEnvironment('RULEWRIGHT_LAWS', 0) === 0 ? 0 : check();
  });
}

/** A law: `check` returns the number of random games it checked. Counts its comparisons. */
export function lawOf(name: string, check: () => number): Law {
  return withReport(name, () => {
    const before = comparisonsMade();
    const games = check();
    return { games, comparisons: comparisonsMade() - before };
  });
}

/** A law that is checked by its report. */
export function withReport(name: string, report: () => LawCounts): Law {
  return { name, run: () => void report(), report };
}

/** A law: `check` passes for random games of every config. */
export function gameLaw<T extends GameTypes>(
  subject: Subject<T>,
  name: string,
  check: (config: T['configInput'], random: RandomGame) => void,
): Law {
  const checkOne = (config: T['configInput'], random: RandomGame): void => {
    try {
      check(config, random);
    } catch (error) {
      const message = `With ${preview(config)}: ${fullMessageOf(error)}`;
      throw new LawError(message, error instanceof LawError ? undefined : { cause: error });
    }
  };
  const checkConfig = (config: T['configInput']): void => {
    // Shrinking only goes on from games that break the law: the last of them is the smallest.
    let smallest: RandomGame | undefined;
    const checkNext = (random: RandomGame): void => {
      try {
        checkOne(config, random);
      } catch (error) {
        smallest = random;
        throw error;
      }
    };
    try {
      checkRandom(subject, randomGames, checkNext);
    } catch (error) {
      if (error instanceof Error && smallest) error.message += `\n\n${callOf(name, { config, ...smallest })}`;
      throw error;
    }
  };
  const { configs, games } = subject;
  return {
    ...randomLaw(name, () => {
      for (const config of configs) checkConfig(config);
      return configs.length * games;
    }),
    runOn: ({ config, ...random }) => checkOne(config as T['configInput'], random),
  };
}

/** Checks as many random values as a law plays games of a config. */
export function checkRandom<T extends GameTypes, Value>(
  { games, seed }: Subject<T>,
  values: fc.Arbitrary<Value>,
  check: (value: Value) => void,
): void {
  let endless: unknown;
  const property = fc.property(values, (value) => {
    if (endless !== undefined) return;
    try {
      check(value);
    } catch (error) {
      if (!isEndless(error)) throw error;
      // A smaller endless game shows no more: report it without shrinking.
      endless = error;
    }
  });
  fc.assert(property, { numRuns: games, seed, includeErrorInReport: true });
  if (endless !== undefined) throw endless;
}

export function isEndless(error: unknown): boolean {
  return error instanceof EndlessGameError || (error instanceof Error && isEndless(error.cause));
}

/** The call that checks a law on one game. */
function callOf(name: string, game: LawGame): string {
  return `To check it on this game again:\n  laws(game).find(({ name }) => name === ${JSON.stringify(name)})?.runOn?.(${JSON.stringify(game)});`;
}
