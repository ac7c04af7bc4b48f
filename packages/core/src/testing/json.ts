import { preview } from '../tools/arguments.js';
import { RulewrightError } from '../tools/errors.js';
import { isObject } from '../tools/isObject.js';

/** A game violates a law. */
export class LawError extends RulewrightError {
  override readonly name = 'LawError';

  constructor(message: string, options?: { readonly cause: unknown }) {
    super('lawBroken', message);
    if (options) this.cause = options.cause;
  }
}

/** Whether two JSON values are equal. A missing key differs from `undefined`. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) if (!isSame(left[i], right[i])) return false;
    return true;
  }
  const keys = Object.keys(left);
  if (Array.isArray(right) || keys.length !== Object.keys(right).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(right, key) || !isSame(Reflect.get(left, key), Reflect.get(right, key))) return false;
  }
  return true;
}

let comparisons = 0;

/** How many comparisons all laws have made since the program started. */
export function comparisonsMade(): number {
  return comparisons;
}

/** @throws LawError naming the first difference between two JSON values. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  comparisons++;
  if (!isSame(actual, expected)) throw new LawError(`${what}: ${firstDifference(actual, expected, '')}`);
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
      if (isMissing || !isSame(left, right)) {
        const place = Array.isArray(actual) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
        return firstDifference(left, right, place);
      }
    }
  }
  return `${path === '' ? 'it' : path} is ${preview(actual)}, not ${preview(expected)}`;
}

/** Whether a JSON value is deeply frozen. */
export function isDeepFrozen(value: unknown): boolean {
  return !isObject(value) || (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen));
}

/** The value after a round trip through JSON. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
