/** One report for each bug. */
import { fullMessageOf, LawError } from './json.js';
import { isEndless, type Law, withReport } from './law.js';

/**
 * One bug breaks many laws: a lost piece seven, an endless game nearly all. Only the first of them reports it in full. Two
 * reports that end alike, but for numbers, have one cause.
 */
export function withOneReport(laws: readonly Law[]): Law[] {
  const reported = new Map<string, string>();
  return laws.map((law) => {
    const { name } = law;
    return {
      ...law,
      ...withReport(name, () => {
        try {
          return law.report();
        } catch (error) {
          const cause = isEndless(error) ? 'endless' : problemOf(error);
          const first = reported.get(cause);
          if (first !== undefined && first !== name) {
            // Without its error: test runners print a cause in full.
            throw new LawError(`Broken for the same cause as "${first}".`);
          }
          reported.set(cause, name);
          throw error;
        }
      }),
    };
  });
}

/** What is wrong, without the moment, numbers and help: the end of the first line. */
function problemOf(error: unknown): string {
  const [first = ''] = fullMessageOf(error).split('\n');
  const [problem = ''] = first
    .replace(/ \([^()]*\)$/, '')
    .split(': ')
    .slice(-1);
  return problem.replaceAll(/\d+(?: (?:action|decision)s?)?/g, '');
}
