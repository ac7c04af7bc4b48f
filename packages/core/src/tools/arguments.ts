/** What callers pass: anything at all. */
import { ArgumentError, cut } from './errors.js';

const MAX_VALUE_LENGTH = 300;

/** Anything as a short text, for messages. */
export function preview(value: unknown): string {
  return cut(asText(value), MAX_VALUE_LENGTH);
}

function asText(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return typeof value === 'bigint' ? `${value}n` : 'a value that is no JSON';
  }
}

/**
 * The options of a call.
 * @throws ArgumentError for what can't hold any.
 */
export function optionsOf<Options extends object>(options: Options | undefined): Partial<Options> {
  const given: unknown = options;
  if (given !== undefined && (typeof given !== 'object' || given === null)) {
    throw new ArgumentError(`Options are an object, not ${preview(given)}.`);
  }
  return options ?? {};
}
