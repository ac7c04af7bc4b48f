/** CAS-17.2: one thing that is wrong with a data set. */

/** A place in a data set, key by key. */
export type Place = readonly (string | number)[];

/** A violation of one of the checks of section 17. */
export interface Problem {
  readonly check: string;
  readonly rule: string;
  readonly path: Place;
  readonly message: string;
}

/** Makes the problems of one check. */
export function problemsOf(check: string, rule: string): (path: Place, message: string) => Problem {
  return (path, message) => ({ check, rule, path, message });
}
