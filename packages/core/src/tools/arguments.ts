/** Checks of caller-supplied arguments. */
import { ArgumentError, cut } from './errors.js';

const MAX_VALUE_LENGTH = 300;

/** Any value as a short string, for messages. */
export function preview(value: unknown): string {
  return cut(asText(value), MAX_VALUE_LENGTH);
}

function asText(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return typeof value === 'bigint' ? `${value}n` : 'a value that is not JSON';
  }
}

/**
 * Validates an options argument.
 * @throws ArgumentError unless it is an object or `undefined`.
 */
export function optionsOf<Options extends object>(options: Options | undefined): Partial<Options> {
  const given: unknown = options;
  if (given !== undefined && (typeof given !== 'object' || given === null)) {
    throw new ArgumentError(`Options must be an object, not ${preview(given)}.`);
  }
  return options ?? {};
}
