/** Comparisons of JSON values, and the error of those that fail. */
import { preview } from '../tools/arguments.js';
import { RulewrightError } from '../tools/errors.js';
import { isEqual } from '../tools/isEqual.js';
import { isObject } from '../tools/isObject.js';

/** A game violates a law. */
export class LawError extends RulewrightError {
  override readonly name = 'LawError';

  constructor(message: string, options?: { readonly cause: unknown }) {
    super('lawBroken', message);
    if (options) this.cause = options.cause;
  }
}

let comparisons = 0;

/** How many comparisons all laws have made since the program started. */
export function comparisonsMade(): number {
  return comparisons;
}

/** @throws LawError naming the first difference between two JSON values. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  comparisons++;
  if (!isEqual(actual, expected)) throw new LawError(`${what}: ${firstDifference(actual, expected, '')}`);
}

/** @throws LawError unless the condition holds. */
export function expectThat(condition: boolean, message: string): asserts condition {
  comparisons++;
  if (!condition) throw new LawError(message);
}

function firstDifference(actual: unknown, expected: unknown, path: string): string {
  if (isObject(actual) && isObject(expected) && Array.isArray(actual) === Array.isArray(expected)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const [left, right] = [actual[key], expected[key]];
      const isMissing = Object.hasOwn(actual, key) !== Object.hasOwn(expected, key);
      if (isMissing || !isEqual(left, right)) {
        const place = Array.isArray(actual) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
        return firstDifference(left, right, place);
      }
    }
  }
  return `${path === '' ? 'it' : path} is ${preview(actual)}, not ${preview(expected)}`;
}

/** The message of a caught value, not truncated. */
export function fullMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`;
}

/** Whether a JSON value is deeply frozen. */
export function isDeepFrozen(value: unknown): boolean {
  return !isObject(value) || (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen));
}

/** The value after a round trip through JSON. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
