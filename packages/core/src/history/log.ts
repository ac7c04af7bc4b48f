/** The log of a live game: text that grows by a line with every change. */
import * as z from 'zod/mini';
import type { GameTypes, Move } from '../contract.js';
import { TraceError } from '../tools/errors.js';
import { type EarlyEnd, earlyEndSchema } from './earlyEnd.js';
import { checkLine, lineOf, lineSchemas, type ParseTraceOptions, parseLine, textLines } from './jsonLines.js';
import type { Trace, TraceHeader } from './readTrace.js';

/** A recorded game, change by change. */
export interface Log<T extends GameTypes> {
  readonly header: TraceHeader<T>;
  /**
   * By version, the moves as a trace holds them: first the chance at the start of the game, then a decision and the chance that
   * followed. `null` is an undo.
   */
  readonly changes: readonly (readonly Move<T>[] | null)[];
  /** The early end by version: of the last change, or of none. */
  readonly ends: ReadonlyMap<number, EarlyEnd>;
  /** Checksums of the states by version; empty if the game was verified already. */
  readonly hashes: readonly string[];
}

const FORMAT = 'rulewright-log';

/** The schemas of a log's lines. Marked as pure: bundlers drop them if unused. */
const schemas = /* @__PURE__ */ (() => ({
  header: z.extend(lineSchemas.header, { format: z.literal(FORMAT) }),
  change: z.strictObject({
    version: z.int().check(z.minimum(0)),
    moves: z.nullable(z.array(lineSchemas.move)),
    end: z.exactOptional(earlyEndSchema),
    hash: z.string(),
  }),
}))();

/** The first line of a log. */
export function headerLine<T extends GameTypes>(header: TraceHeader<T>): string {
  return lineOf({ format: FORMAT, ...header });
}

/** The line of a change. `hash` is the checksum of the state after it, with the early end if there is one. */
export function changeLine<T extends GameTypes>(
  version: number,
  moves: Log<T>['changes'][number],
  hash: string,
  end?: EarlyEnd,
): string {
  return lineOf({ version, moves, ...(end && { end }), hash });
}

/** Whether a text is a log, and not a trace. */
export function isLog(text: string): boolean {
  return text.startsWith(`{"format":"${FORMAT}"`);
}

/**
 * Parses a log, one line a step. A last line without a line break was cut off while it was written, and is dropped.
 * @throws TraceError naming the line that is invalid, or reporting a missing line or a text that is too long.
 */
export function* parseLog<T extends GameTypes>(text: string, options: ParseTraceOptions): Generator<void, Log<T>> {
  const lines = textLines(text.slice(0, text.lastIndexOf('\n') + 1), options);
  const { format: _, ...header } = checkLine(schemas.header, parseLine(lines, 0), 0, 'the header of a log');
  const changes: z.infer<typeof schemas.change>[] = [];
  for (let index = 1; index < lines.length; index++) {
    changes.push(checkLine(schemas.change, parseLine(lines, index), index, 'a change'));
    yield;
  }
  const last = changes.at(-1);
  const place = last ? changes.findIndex(({ version }, index) => version !== index) : 0;
  if (!last || place >= 0) {
    throw new TraceError('truncatedTrace', `Line ${place + 2} of the log isn't version ${place}.`);
  }
  const ended = changes.find(({ end }) => end);
  if (ended && (ended !== last || ended.version === 0 || ended.moves?.length !== 0)) {
    throw new TraceError('malformedTrace', `Version ${ended.version} of the log can't end the game.`);
  }
  return {
    header,
    ends: new Map(ended?.end && [[ended.version, ended.end]]),
    changes: changes.map(({ moves }) => moves as Log<T>['changes'][number]),
    hashes: changes.map(({ hash }) => hash),
  };
}

/** A verified trace as a log without undos. */
export function logOf<T extends GameTypes>({ header, moves, end }: Trace<T>): Log<T> {
  const changes: Move<T>[][] = [[]];
  for (const move of moves) {
    if (move.actor === 'chance') changes.at(-1)?.push(move);
    else changes.push([move]);
  }
  const ends = new Map(end && [[changes.length, end]]);
  if (end) changes.push([]);
  return { header, changes, ends, hashes: [] };
}
