/** One report for each bug. */
import { problemOf, RepeatedError } from './json.js';
import { type Law, withReport } from './law.js';

/**
 * One bug breaks many laws: a lost piece seven, an endless game nearly all. Only the first of them reports it in full. Two
 * reports that end alike, but for numbers, have one cause.
 */
export function withOneReport(laws: readonly Law[], reported: Map<string, string>): Law[] {
  return laws.map((law) => {
    const { name } = law;
    return {
      ...law,
      ...withReport(name, () => {
        try {
          return law.report();
        } catch (error) {
          if (error instanceof RepeatedError) throw error;
          const cause = problemOf(error);
          const first = reported.get(cause);
          if (first !== undefined && first !== name) throw new RepeatedError(first);
          reported.set(cause, name);
          throw error;
        }
      }),
    };
  });
}
