/** Traces as text. */
import * as z from 'zod/mini';
import type { GameTypes } from '../contract.js';
import type { Move } from '../play/table.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { optionsOf, preview } from '../tools/arguments.js';
import { ROOM } from '../tools/border.js';
import { ArgumentError, describeIssues, TraceError } from '../tools/errors.js';
import type { Trace } from './readTrace.js';
import { readTrace } from './readTrace.js';

const FORMAT = 'rulewright-trace';

/** Default maximum length of a trace as text, in characters. A long game with tiles of its own takes a twentieth. */
const MAX_TEXT_LENGTH = 1_000_000;

/** The schemas of lines. Marked as pure: bundlers drop them if unused. */
const schemas = /* @__PURE__ */ (() => ({
  header: z.strictObject({
    format: z.literal(FORMAT),
    game: z.string(),
    rulesVersion: z.int(),
    config: z.looseObject({ players: z.int() }),
    seed: z.union([z.string(), z.number(), z.null()]),
  }),
  move: z.strictObject({
    actor: z.union([z.int().check(z.minimum(0)), z.literal(['host', 'chance'])]),
    action: z.looseObject({ type: z.string() }),
  }),
  end: z.strictObject({ moves: z.int().check(z.minimum(0)), hash: z.string() }),
}))();

/**
 * A trace as JSON Lines: the header, one move per line, and a last line with the number of moves and the checksum.
 * @throws TraceError if the value isn't a trace.
 */
export function formatTrace<T extends GameTypes>(trace: Trace<T>): string {
  const { header, moves, hash } = readTrace(trace);
  let text = lineOf({ format: FORMAT, ...header });
  for (let index = 0; index < moves.length; index++) text += lineOf(moves.at(index));
  return text + lineOf({ moves: moves.length, hash });
}

function lineOf(json: unknown): string {
  return `${JSON.stringify(json)}\n`;
}

/** How to parse a trace. */
export interface ParseTraceOptions {
  /** The maximum length of the text in characters. Default: a million. */
  readonly maxLength?: number;
}

/**
 * Parses a trace: JSON Lines, or the same lines as a JSON array on one line. `verify` checks that it replays.
 * @throws TraceError naming the invalid line, or reporting a missing end or a text that is too long.
 */
export function parseTrace<T extends GameTypes = GameTypes>(text: string, options: ParseTraceOptions = {}): Trace<T> {
  const { maxLength = MAX_TEXT_LENGTH } = optionsOf(options);
  if (typeof maxLength !== 'number') throw new ArgumentError(`maxLength must be a number, not ${preview(maxLength)}.`);
  const lines = readLines(text, maxLength);
  const header = checkLine(schemas.header, lines, 0, 'a trace header');
  const last = lines.length - 1;
  if (last < 1 || !safeParse(schemas.end, lines[last], ROOM).success) {
    throw new TraceError('truncatedTrace', 'The trace has no last line with its length and checksum: it was cut off.');
  }
  const end = checkLine(schemas.end, lines, last, 'the end of a trace');
  const moves = lines.slice(1, last).map((_, index) => checkLine(schemas.move, lines, index + 1, 'a move'));
  if (moves.length !== end.moves) {
    throw new TraceError('truncatedTrace', `The trace should have ${end.moves} moves, but has ${moves.length}.`);
  }
  const { format: _, ...rest } = header;
  return { header: rest, moves: moves as Move<T['action']>[], hash: end.hash };
}

function readLines(text: string, maxLength: number): unknown[] {
  if (typeof text !== 'string')
    throw new TraceError('malformedTrace', `A trace must be a string, not ${preview(text)}.`);
  if (!(text.length <= maxLength)) {
    const message = `A trace of ${text.length} characters is too long: the maximum is ${maxLength} (option maxLength).`;
    throw new TraceError('malformedTrace', message);
  }
  const texts = text.split('\n').filter((line) => line.trim() !== '');
  const lines = texts.map((line, index) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      const isLast = index === texts.length - 1 && index > 0;
      throw new TraceError(
        isLast ? 'truncatedTrace' : 'malformedTrace',
        `Line ${index + 1} of the trace isn't JSON${isLast ? ': it was cut off' : ''}.`,
      );
    }
  });
  return lines.length === 1 && Array.isArray(lines[0]) ? lines[0] : lines;
}

function checkLine<Line>(schema: z.core.$ZodType<Line>, lines: readonly unknown[], index: number, what: string): Line {
  const { data, error } = safeParse(schema, lines[index], ROOM);
  if (!error) return data;
  throw new TraceError('malformedTrace', `Line ${index + 1} isn't ${what}: ${describeIssues(issuesOf(error))}`);
}

/** A trace on one line: the lines of `formatTrace` as a JSON array, for files with many traces. */
export function formatTraceLine<T extends GameTypes>(trace: Trace<T>): string {
  return `[${formatTrace(trace).trimEnd().replaceAll('\n', ',')}]\n`;
}
