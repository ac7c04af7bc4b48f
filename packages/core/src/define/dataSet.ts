/** Data sets of the user's own: what is wrong with one, said by the rules that ask for it. */
import type * as z from 'zod';

/** A place in a value, step by step: `['tileTypes', 4, 'count']`. */
export type Path = readonly (string | number)[];

/** One thing that is wrong with a data set. */
export interface Problem {
  /** Id of the rule that the data set breaks. */
  readonly rule: string;
  /** Name of the check that found it, where it has one. */
  readonly check?: string;
  /** Where; empty for the data set as a whole. */
  readonly path: Path;
  /** What is wrong, with the figure that is off. */
  readonly message: string;
}

/** Makes the problems that a check of a rule finds: `const tileCount = problemsOf('CAS-17.11', 'tileCount')`. */
export function problemsOf(rule: string, check?: string): (path: Path, message: string) => Problem {
  return (path, message) => ({ rule, ...(check !== undefined && { check }), path, message });
}

/** Reports problems as issues of the config they are in, with the code `invalidDataSet`. */
export function reportProblems(problems: readonly Problem[], context: z.core.$RefinementCtx): void {
  for (const { path, message, ...source } of problems) {
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: [...path],
      message,
      params: { ...source, code: 'invalidDataSet' },
    });
  }
}
