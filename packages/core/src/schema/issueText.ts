/** The issues of zod in plain English. */
import type { $ZodRawIssue } from 'zod/v4/core';
import { cut } from '../tools/errors.js';
import { isObject } from '../tools/isObject.js';

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a string',
  tuple: 'a list',
};

/** An issue of a game's schema in words, for example "expected at most 5, got 7". The path comes before it. */
export function issueText(issue: $ZodRawIssue): string {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return expected(TYPES[issue.expected] ?? issue.expected, input);
    case 'invalid_value':
      return expected(choice(issue.values), input);
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.map(quoted).join(', ')}`;
    case 'too_big':
      return bounded(issue.exact ? '' : issue.inclusive ? 'at most ' : 'less than ', issue.maximum, input);
    case 'too_small':
      return bounded(issue.exact ? '' : issue.inclusive ? 'at least ' : 'more than ', issue.minimum, input);
    case 'not_multiple_of':
      return expected(`a multiple of ${issue.divisor}`, input);
    case 'invalid_format':
      return expected(`a string that matches ${issue.pattern}`, input);
    case 'invalid_union':
      if (Array.isArray(issue.options)) return expected(choice(issue.options), Object(input)[issue.path?.at(-1) ?? '']);
  }
  return `unexpected value: ${quoted(input)}`;
}

function expected(wanted: string, input: unknown): string {
  return `expected ${wanted}, got ${quoted(input)}`;
}

function bounded(sign: string, bound: number | bigint, input: unknown): string {
  const length = Array.isArray(input) || typeof input === 'string' ? input.length : undefined;
  return expected(`${length === undefined ? '' : 'a length of '}${sign}${bound}`, length ?? input);
}

function choice(values: readonly unknown[]): string {
  return cut(values.map(quoted).join(' or '), 150);
}

/** Plain data in short. */
function quoted(value: unknown): string {
  if (typeof value === 'string') return cut(JSON.stringify(value), 60);
  if (!isObject(value)) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}
