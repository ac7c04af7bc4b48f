import * as z from 'zod/mini';

/**
 * What generated code returns; `undefined` where code can't be generated: a strict content security policy forbids it, or
 * zod is set not to generate code (`z.config({ jitless: true })`). `scope` has what the code refers to, by name. The caller
 * knows the type of the result.
 */
export function generate<Result>(source: string, scope: Readonly<Record<string, unknown>>): Result | undefined {
  if (z.config().jitless) return undefined;
  try {
    return new Function(...Object.keys(scope), source)(...Object.values(scope));
  } catch {
    return undefined;
  }
}
