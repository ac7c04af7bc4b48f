/** Variables of the environment that the laws read. */
import { ArgumentError } from '../tools/errors.js';

/**
 * An integer from the environment, if set.
 * @throws ArgumentError if it isn't an integer of at least `least`.
 */
export function fromEnvironment(name: string, least: number): number | undefined {
  // Laws don't only run in Node.
  const { process } = globalThis as { process?: { readonly env: Readonly<Record<string, string | undefined>> } };
  const text = process?.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) {
    throw new ArgumentError(`${name} must be an integer of at least ${least}, not ${text}.`);
  }
  return value;
}
