/** Comparisons of JSON values, and the error of those that fail. */
import { preview } from '../tools/arguments.js';
import { EndlessGameError, RulewrightError } from '../tools/errors.js';
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

/** A law is broken for the same cause as another. Without the error: test runners print a cause in full. */
export class RepeatedError extends LawError {
  constructor(first: string) {
    super(`Broken for the same cause as "${first}".`);
  }
}

/** What the laws have compared since the program started. */
const made = { comparisons: 0, useful: 0 };
let isUseful = true;

/** The comparisons that all laws have made since the program started, and those of them that could have failed. */
export function comparisonsMade(): Readonly<typeof made> {
  return { ...made };
}

/** Makes comparisons. Those of two states that don't differ can't fail, and don't count as useful. */
export function comparing(canDiffer: boolean, compare: () => void): void {
  const before = isUseful;
  isUseful = canDiffer;
  try {
    compare();
  } finally {
    isUseful = before;
  }
}

function count(): void {
  made.comparisons++;
  if (isUseful) made.useful++;
}

/** @throws LawError naming the first difference between two JSON values, then what may help. */
export function expectSame(actual: unknown, expected: unknown, what: string, help = ''): void {
  count();
  if (!isEqual(actual, expected)) {
    const after = help === '' ? '' : ` (${help})`;
    throw new LawError(`${what}: ${firstDifference(actual, expected, '')}${after}`);
  }
}

/** @throws LawError unless the condition holds. */
export function expectThat(condition: boolean, message: string): asserts condition {
  count();
  if (!condition) throw new LawError(message);
}

function firstDifference(actual: unknown, expected: unknown, path: string): string {
  if (isObject(actual) && isObject(expected) && Array.isArray(actual) === Array.isArray(expected)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const [left, right] = [actual[key], expected[key]];
      const isMissing = Object.hasOwn(actual, key) !== Object.hasOwn(expected, key);
      if (isMissing || !isEqual(left, right)) {
        const place = Array.isArray(actual) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
        const [name, other] = [nameOf(left), nameOf(right)];
        if (name !== other) return differenceAt(place, left, right);
        return firstDifference(left, right, isObject(left) && 'label' in left ? `${place} (${name})` : place);
      }
    }
  }
  return differenceAt(path, actual, expected);
}

function differenceAt(path: string, actual: unknown, expected: unknown): string {
  return `${path === '' ? 'it' : path} is ${preview(actual)}, not ${preview(expected)}`;
}

/** What an action, an event or an item of a score is, if a value is one. */
function nameOf(value: unknown): unknown {
  return isObject(value) ? (value['label'] ?? value['type']) : undefined;
}

/** The message of a caught value, not truncated. */
export function fullMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`;
}

/** The first error in a chain of causes. */
export function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

/** Whether two errors of one law are of the same kind: both of a comparison, or both the same error in the rules. */
export function isLike(one: unknown, other: unknown): boolean {
  const [left, right] = [rootOf(one), rootOf(other)];
  return left instanceof Error && right instanceof Error && left.name === right.name;
}

export function isEndless(error: unknown): boolean {
  return error instanceof EndlessGameError || (error instanceof Error && isEndless(error.cause));
}

/** What is wrong, without the moment, numbers and help: the end of the first line. */
export function problemOf(error: unknown): string {
  if (isEndless(error)) return 'endless';
  const [first = ''] = fullMessageOf(error).split('\n');
  const [problem = ''] = first
    .replace(/ \([^()]*\)$/, '')
    .split(': ')
    .slice(-1);
  return problem.replaceAll(/\d+(?: (?:action|decision)s?)?/g, '');
}

/** Whether a JSON value is deeply frozen. */
export function isDeepFrozen(value: unknown): boolean {
  return !isObject(value) || (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen));
}

/** The value after a round trip through JSON. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
