/** Validation of values from outside, by zod. */
import { $ZodError, type $ZodType, type util, safeParse as zodSafeParse } from 'zod/v4/core';
import type { Issue } from '../contract.js';
import { type Copied, dotPath, plainCopy, type Size } from '../tools/border.js';
import { issueText } from './issueText.js';
import { sizeLimit } from './size.js';

const ENGLISH = { error: issueText };

/**
 * Parses a value from outside as `z.safeParse` does, but never throws, and refuses a value that is much too large before it
 * reads it. Messages are in English, also in pages that load no language of zod.
 * @throws GameDefinitionError for a schema without a maximum size, unless `limit` is given.
 */
export function safeParse<Value>(
  schema: $ZodType<Value>,
  value: unknown,
  limit: Size = sizeLimit(schema),
): util.SafeParseResult<Value> {
  return parseCopied(schema, plainCopy(value, limit));
}

/** As {@link safeParse}, for a value that was copied already. */
export function parseCopied<Value>(schema: $ZodType<Value>, copied: Copied): util.SafeParseResult<Value> {
  if (copied.fault === undefined) return zodSafeParse(schema, copied.value, ENGLISH);
  const { path, message } = copied.fault;
  const error = new $ZodError([{ code: 'custom', path: [...path], message, input: undefined }]);
  // The class has no parameter for the type of the value.
  return { success: false, error: error as $ZodError<Value> };
}

/** Whether a value that core made fits a schema. */
export function fits(schema: $ZodType, value: unknown): boolean {
  return zodSafeParse(schema, value).success;
}

/** Converts zod's issues. A check cites its rule in `params: { rule, code, params, check }`. */
export function issuesOf(error: $ZodError): Issue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: dotPath([...issue.path, key]), message: 'unknown key' }));
    }
    const cited: Partial<Issue> | undefined = issue.code === 'custom' ? issue.params : undefined;
    return { ...cited, path: dotPath(issue.path), message: issue.message };
  });
}
