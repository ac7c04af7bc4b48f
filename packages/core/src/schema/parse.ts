import { type $ZodError, type $ZodType, toDotPath, type util, safeParse as zodSafeParse } from 'zod/v4/core';
import { en } from 'zod/v4/locales';
import type { Issue } from '../tools/errors.js';

const ENGLISH = { error: en().localeError };

/** Parses a value as `z.safeParse` does. Messages are in English, also in pages that load no language of zod. */
export function safeParse<Value>(schema: $ZodType<Value>, value: unknown): util.SafeParseResult<Value> {
  return zodSafeParse(schema, value, ENGLISH);
}

/** Converts zod's issues. A check cites its rule in `params: { rule, code, check }`. */
export function issuesOf(error: $ZodError): Issue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: toDotPath([...issue.path, key]), message: 'unknown key' }));
    }
    const params = issue.code === 'custom' ? (issue.params as Partial<Issue> | undefined) : undefined;
    return {
      path: toDotPath(issue.path),
      message: issue.message,
      ...(params?.rule !== undefined && { rule: params.rule }),
      ...(params?.code !== undefined && { code: params.code }),
      ...(params?.params !== undefined && { params: params.params }),
      ...(params?.check !== undefined && { check: params.check }),
    };
  });
}
