/** Checks of caller-supplied arguments. */
import { plainArgument, plainCopy, type Size } from './border.js';
import { ArgumentError, cut } from './errors.js';

const MAX_VALUE_LENGTH = 300;

const PREVIEWED: Size = { values: MAX_VALUE_LENGTH, depth: 10, characters: 2000 };

/** Any value as a short string, for messages. */
export function preview(value: unknown): string {
  return cut(asText(value), MAX_VALUE_LENGTH);
}

function asText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.slice(0, MAX_VALUE_LENGTH + 1));
    case 'function':
      return 'a function';
    case 'bigint':
      return value < 2n ** 64n && value > -(2n ** 64n) ? `${value}n` : 'a large integer';
    case 'object': {
      const copied = plainCopy(value, PREVIEWED);
      return copied.fault === undefined ? JSON.stringify(copied.value) : 'a value that is large or not JSON';
    }
    default:
      return String(value);
  }
}

const OPTIONS: Size = { values: 20, depth: 1, characters: 1000 };

/**
 * Validates an options argument.
 * @throws ArgumentError unless it is an object or `undefined`.
 */
export function optionsOf<Options extends object>(options: Options | undefined): Partial<Options> {
  if (options === undefined) return {};
  const given = plainArgument(options, 'Options must be a plain object.', OPTIONS);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ArgumentError(`Options must be an object, not ${preview(given)}.`);
  }
  // Its values are checked where they are used.
  return given;
}
