/** Traces as text. */

import * as z from 'zod/mini';
import type { GameTypes, Move } from '../contract.js';
import { safeParse } from '../schema/parse.js';
import { SIZE_LIMIT } from '../tools/border.js';
import { counted } from '../tools/counted.js';
import { TraceError } from '../tools/errors.js';
import { earlyEndSchema } from './earlyEnd.js';
import { checkLine, lineOf, lineSchemas, type ParseTraceOptions, parseLine, textLines } from './jsonLines.js';
import { readTrace, type Trace } from './readTrace.js';

const FORMAT = 'rulewright-trace';

/** The schemas of a trace's first and last line. Marked as pure: bundlers drop them if unused. */
const schemas = /* @__PURE__ */ (() => ({
  header: z.extend(lineSchemas.header, { format: z.literal(FORMAT) }),
  end: z.strictObject({
    moves: z.int().check(z.minimum(0)),
    end: z.exactOptional(earlyEndSchema),
    hash: z.string(),
  }),
}))();

/**
 * A trace as JSON Lines: the header, one move per line, and a last line with the number of moves, the early end
 * if there is one, and the checksum.
 * @throws TraceError if the value isn't a trace.
 */
export function formatTrace<T extends GameTypes>(trace: Trace<T>): string {
  const { header, moves, end, hash } = readTrace(trace);
  let text = lineOf({ format: FORMAT, ...header });
  for (let index = 0; index < moves.length; index++) text += lineOf(moves.at(index));
  return text + lineOf({ moves: moves.length, ...(end && { end }), hash });
}

/**
 * Parses a trace: JSON Lines, or the same lines as a JSON array on one line. `verify` checks that it replays.
 * @throws TraceError naming the invalid line, or reporting a missing end or a text that is too long.
 */
export function parseTrace<T extends GameTypes = GameTypes>(text: string, options: ParseTraceOptions = {}): Trace<T> {
  const texts = textLines(text, options);
  const read = texts.map((_, index) => parseLine(texts, index));
  const lines: readonly unknown[] = read.length === 1 && Array.isArray(read[0]) ? read[0] : read;
  const header = checkLine(schemas.header, lines[0], 0, 'a trace header');
  const last = lines.length - 1;
  if (last < 1 || !safeParse(schemas.end, lines[last], SIZE_LIMIT).success) {
    throw new TraceError('truncatedTrace', 'The trace has no last line with its length and checksum: it was cut off.');
  }
  const end = checkLine(schemas.end, lines[last], last, 'the end of a trace');
  const moves = lines.slice(1, last).map((line, index) => checkLine(lineSchemas.move, line, index + 1, 'a move'));
  if (moves.length !== end.moves) {
    throw new TraceError(
      'truncatedTrace',
      `The trace should have ${counted(end.moves, 'move')}, but has ${moves.length}.`,
    );
  }
  const { format: _, ...rest } = header;
  const ended = end.end && { end: end.end };
  return { header: rest, moves: moves as Move<T>[], ...ended, hash: end.hash };
}

/** A trace on one line: the lines of `formatTrace` as a JSON array, for files with many traces. */
export function formatTraceLine<T extends GameTypes>(trace: Trace<T>): string {
  return `[${formatTrace(trace).trimEnd().replaceAll('\n', ',')}]\n`;
}
