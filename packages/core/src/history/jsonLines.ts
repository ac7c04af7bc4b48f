/** Lines of JSON: traces and logs as text. */
import * as z from 'zod/mini';
import { issuesOf, safeParse } from '../schema/parse.js';
import { optionsOf, preview } from '../tools/arguments.js';
import { SIZE_LIMIT } from '../tools/border.js';
import { ArgumentError, describeIssues, TraceError } from '../tools/errors.js';
import { traceSchemas } from './readTrace.js';

/** Default maximum length of a text in characters. A long game with its own tiles takes a twentieth. */
const MAX_TEXT_LENGTH = 1_000_000;

/** The schemas of lines in both texts. Marked as pure: bundlers drop them if unused. */
export const lineSchemas = /* @__PURE__ */ (() => ({
  header: z.strictObject({
    format: z.string(),
    ...traceSchemas.header.shape,
    config: z.looseObject({ players: z.int() }),
  }),
  move: z.strictObject({
    actor: z.union([z.int().check(z.minimum(0)), z.literal(['host', 'chance'])]),
    action: z.looseObject({ type: z.string() }),
  }),
}))();

/** How to parse a trace or a log. */
export interface ParseTraceOptions {
  /** The maximum length of the text in characters. Default: a million. */
  readonly maxLength?: number;
}

/** A value as a line. */
export function lineOf(json: unknown): string {
  return `${JSON.stringify(json)}\n`;
}

/** @throws TraceError reporting a text that is too long. */
export function textLines(text: string, options: ParseTraceOptions): string[] {
  const { maxLength = MAX_TEXT_LENGTH } = optionsOf(options);
  if (typeof maxLength !== 'number') throw new ArgumentError(`maxLength must be a number, not ${preview(maxLength)}.`);
  if (typeof text !== 'string')
    throw new TraceError('malformedTrace', `A trace must be a string, not ${preview(text)}.`);
  if (!(text.length <= maxLength)) {
    const message = `A trace of ${text.length} characters is too long: the maximum is ${maxLength} (option maxLength).`;
    throw new TraceError('malformedTrace', message);
  }
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** @throws TraceError naming the line that isn't JSON. */
export function parseLine(lines: readonly string[], index: number): unknown {
  try {
    return JSON.parse(lines[index] ?? '');
  } catch {
    const isLast = index === lines.length - 1 && index > 0;
    throw new TraceError(
      isLast ? 'truncatedTrace' : 'malformedTrace',
      `Line ${index + 1} of the trace isn't JSON${isLast ? ': it was cut off' : ''}.`,
    );
  }
}

/** @throws TraceError naming the line that doesn't match the schema. */
export function checkLine<Line>(schema: z.core.$ZodType<Line>, line: unknown, index: number, what: string): Line {
  const { data, error } = safeParse(schema, line, SIZE_LIMIT);
  if (!error) return data;
  throw new TraceError('malformedTrace', `Line ${index + 1} isn't ${what}: ${describeIssues(issuesOf(error))}`);
}
