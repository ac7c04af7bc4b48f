import { ArgumentError } from '@rulewright/core';

/** Characters of a value in a message. */
const MAX_SHOWN = 40;

/** A value in a message. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, MAX_SHOWN)}'`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, MAX_SHOWN);
}

/** Values listed in a message. */
export const MAX_LISTED = 8;

/** An argument with another value than it allows. */
export function outOf(name: string, value: unknown, allowed: readonly string[]): ArgumentError {
  const listed = allowed.slice(0, MAX_LISTED).join(', ');
  const more = allowed.length > MAX_LISTED ? ` and ${allowed.length - MAX_LISTED} more` : '';
  return new ArgumentError(`\`${name}\` can't be ${shown(value)}. Allowed are ${listed}${more}.`);
}
