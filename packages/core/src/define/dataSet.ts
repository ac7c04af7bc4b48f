/** Problems in custom data sets, with the rules they break. */
import type * as z from 'zod/mini';
import type { Path } from '../tools/border.js';

/** A problem in a data set. */
export interface Problem {
  /** Id of the rule that the data set breaks. */
  readonly rule: string;
  /** Name of the check that found it, if any. */
  readonly check?: string;
  /** Empty for the data set as a whole. */
  readonly path: Path;
  /** The problem, with the wrong figure. */
  readonly message: string;
}

/** Makes a problem reporter for one check of a rule: `const tileCount = problemsOf('CAS-17.11', 'tileCount')`. */
export function problemsOf(rule: string, check?: string): (path: Path, message: string) => Problem {
  return (path, message) => ({ rule, ...(check !== undefined && { check }), path, message });
}

/** Reports problems as issues of the config that contains the data set, with the code `invalidDataSet`. */
export function reportProblems(problems: readonly Problem[], context: z.core.ParsePayload): void {
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
