/** What a law is, and how it runs: a check of random games that shrinks a failure and counts what it compared. */
import * as fc from 'fast-check';
import type { GameTypes } from '../contract.js';
import { gameWatch } from '../engine/watch.js';
import { fromEnvironment } from './environment.js';
import { gamesOf, type LawGame, type RandomGame } from './games.js';
import { comparisonsMade, isEndless, LawError, problemOf, RepeatedError } from './json.js';
import { causeOf, endlessReportOf, reportOf } from './report.js';
import { type BrokenGame, type GameCheck, shrunk } from './shrink.js';
import type { Subject } from './subject.js';

/** A law about the games of one subject. */
export interface Law {
  /** The law in words, as a test title. */
  readonly name: string;
  /**
   * Checks the law, as a test.
   * @throws LawError with the smallest game found that breaks the law, in at most 400 tries.
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
  /** Comparisons that could have failed: of the laws of hidden information, those of states that differ. */
  readonly useful: number;
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
    const { comparisons, useful } = comparisonsMade();
    return { games, comparisons: comparisons - before.comparisons, useful: useful - before.useful };
  });
}

/** A law that is checked by its report. */
export function withReport(name: string, report: () => LawCounts): Law {
  return { name, run: () => void report(), report };
}

/** A law: `check` passes for random games of every config. */
export function gameLaw<T extends GameTypes>(subject: Subject<T>, name: string, check: GameCheck<T>): Law {
  const { configs } = subject;
  return {
    ...randomLaw(name, () => {
      const games = configs.flatMap((config) => gamesOf(subject).map((random) => ({ config, random })));
      for (const { config, random } of games) checkGame(subject, name, config, random, check);
      return games.length;
    }),
    runOn({ config, ...random }) {
      try {
        check(config as T['configInput'], random);
      } catch (error) {
        throw error instanceof LawError ? error : new LawError(causeOf(error), { cause: error });
      }
    },
  };
}

/** @throws LawError that reports the smallest game found, if a game breaks a law. */
export function checkGame<T extends GameTypes>(
  subject: Subject<T>,
  law: string,
  config: T['configInput'],
  random: RandomGame,
  check: GameCheck<T>,
): void {
  try {
    check(config, random);
  } catch (error) {
    const { reported } = subject;
    const problem = problemOf(error);
    const reporter = reported.get(problem) ?? law;
    if (reporter !== law) throw new RepeatedError(reporter);
    reported.set(problem, law);
    const broken: BrokenGame<T> = { config, random, error };
    throw isEndless(error)
      ? endlessReportOf(subject, law, broken)
      : reportOf(subject, law, shrunk(subject, broken, check));
  }
}

/** Checks as many random values as a law plays games of a config. */
export function checkRandom<T extends GameTypes, Value>(
  { games, seed }: Subject<T>,
  values: fc.Arbitrary<Value>,
  check: (value: Value) => void,
): void {
  fc.assert(fc.property(values, check), { numRuns: games, seed, includeErrorInReport: true });
}
