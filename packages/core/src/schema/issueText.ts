import type { $ZodRawIssue } from 'zod/v4/core';

/**
 * An issue in zod's English. zod's own catalogue has twice the kinds of issues that the schema of a game can have, and all its
 * string formats: three times the code in every page.
 */
export function issueText(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Invalid input: expected ${issue.expected}, received ${typeName(issue.input)}`;
    case 'invalid_value': {
      const values = listed(issue.values, '|');
      return issue.values.length === 1
        ? `Invalid input: expected ${values}`
        : `Invalid option: expected one of ${values}`;
    }
    case 'unrecognized_keys':
      return `Unrecognized key${issue.keys.length > 1 ? 's' : ''}: ${listed(issue.keys, ', ')}`;
    case 'too_big':
      return `Too big: ${limit(issue, '<', issue.maximum)}`;
    case 'too_small':
      return `Too small: ${limit(issue, '>', issue.minimum)}`;
    case 'not_multiple_of':
      return `Invalid number: must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return `Invalid string: must match pattern ${issue.pattern}`;
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `Invalid discriminator value. Expected ${issue.options.map((option) => `'${option}'`).join(' | ')}`
        : 'Invalid input';
    default:
      return 'Invalid input';
  }
}

function listed(values: readonly unknown[], separator: string): string {
  return values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value))).join(separator);
}

function typeName(input: unknown): string {
  if (input === null) return 'null';
  if (typeof input === 'number' && !Number.isFinite(input)) return String(input);
  return Array.isArray(input) ? 'array' : typeof input;
}

function limit(
  { origin, exact, inclusive }: { origin: string; exact?: boolean; inclusive?: boolean },
  sign: string,
  value: number | bigint,
): string {
  const bound = `${exact ? 'exactly ' : inclusive ? `${sign}=` : sign}${value}`;
  if (origin === 'string') return `expected string to have ${bound} characters`;
  if (origin === 'array') return `expected array to have ${bound} items`;
  return `expected ${origin} to be ${bound}`;
}
