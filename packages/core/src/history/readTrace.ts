/** Traces, and how they are read if callers pass them as values. */
import * as z from 'zod/mini';
import type { GameTypes, Move } from '../contract.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { preview } from '../tools/arguments.js';
import { dotPath, plainCopy, SIZE_LIMIT } from '../tools/border.js';
import { describeIssues, messageOf, TraceError } from '../tools/errors.js';
import { type EarlyEnd, earlyEndSchema } from './earlyEnd.js';

/** The first line of a trace. */
export interface TraceHeader<T extends GameTypes> {
  readonly game: string;
  readonly rulesVersion: number;
  readonly config: T['configInput'];
  /** The seed of the game's generator, for information only: a replay needs no generator. */
  readonly seed: number | string | null;
  /** Set if the moves include forced ones: a game of `withoutForcedMoves`. */
  readonly forcedMoves?: true;
}

/** A game or its first moves, as plain JSON. */
export interface Trace<T extends GameTypes> {
  readonly header: TraceHeader<T>;
  readonly moves: readonly Move<T>[];
  /** How players ended the game before its rules did, if they did. */
  readonly end?: EarlyEnd;
  /** Checksum of the header, the moves, the resulting state and the early end. */
  readonly hash: string;
}

/** The schemas of a trace. Marked as pure: bundlers drop them if unused. */
export const traceSchemas = /* @__PURE__ */ (() => {
  const seed = z.union([z.string(), z.number(), z.null()]);
  const forcedMoves = z.exactOptional(z.literal(true));
  const header = z.looseObject({ game: z.string(), rulesVersion: z.int(), config: z.unknown(), seed, forcedMoves });
  return {
    header,
    source: z.strictObject({ config: z.unknown(), seed: z.optional(seed), end: z.optional(earlyEndSchema) }),
    trace: z.strictObject({ header, end: z.optional(earlyEndSchema), hash: z.string() }),
  };
})();

/** The moves of a trace from a caller, read one by one: a bad one ends the work. */
export interface ReadMoves<T extends GameTypes> {
  readonly length: number;
  /** @throws TraceError if the entry isn't a move. */
  at(index: number): Move<T>;
}

/** A trace from a caller. */
export interface ReadTrace<T extends GameTypes> {
  readonly header: TraceHeader<T>;
  readonly moves: ReadMoves<T>;
  readonly end: EarlyEnd | undefined;
  readonly hash: string;
}

/** @throws TraceError if the value isn't a trace. */
export function readTrace<T extends GameTypes>(trace: unknown): ReadTrace<T> {
  const { header, moves, end, hash } = partsOf(trace, ['header', 'moves', 'end', 'hash']);
  const read = checked(traceSchemas.trace, { header, end, hash });
  // The game validates the config.
  return { end: undefined, ...(read as Omit<ReadTrace<T>, 'moves' | 'end'>), moves: readMoves(moves) };
}

/**
 * The moves in a caller's list.
 * @throws TraceError if the value isn't a list.
 */
export function readMoves<T extends GameTypes>(list: unknown): ReadMoves<T> {
  return readable(() => {
    if (!Array.isArray(list)) throw notATrace(`moves: expected a list, not ${preview(list)}`);
    const { length } = list;
    return {
      length,
      at(index) {
        const place = `moves[${index}]`;
        const move = plain(
          readable(() => list[index]),
          place,
        );
        const isMove = typeof move === 'object' && move !== null && 'actor' in move && 'action' in move;
        if (!isMove) throw notATrace(`${place}: expected a move with an actor and an action`);
        // The rules check whether it is legal.
        return move as Move<T>;
      },
    };
  });
}

/** The named parts of a caller's object. */
export function partsOf<Key extends string>(value: unknown, keys: readonly Key[]): Readonly<Record<Key, unknown>> {
  if (typeof value !== 'object' || value === null) throw notATrace(`expected an object, not ${preview(value)}`);
  const entries = readable(() => keys.map((key) => [key, Reflect.get(value, key)]));
  return Object.fromEntries(entries);
}

/** @throws TraceError if reading throws: in a getter, or in a proxy. */
function readable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof TraceError) throw error;
    throw notATrace(`it can't be read: ${messageOf(error)}`);
  }
}

/** @throws TraceError if the value isn't plain data. */
export function plain(value: unknown, place = 'state'): unknown {
  const copied = plainCopy(value, SIZE_LIMIT);
  if (copied.fault === undefined) return copied.value;
  const { path, message } = copied.fault;
  throw notATrace(`${[place, dotPath(path)].filter((part) => part !== '').join('.')}: ${message}`);
}

/** @throws TraceError if the value doesn't match the schema. */
export function checked<Value>(schema: z.core.$ZodType<Value>, value: unknown): Value {
  const { data, error } = safeParse(schema, value, SIZE_LIMIT);
  if (error) throw notATrace(describeIssues(issuesOf(error)));
  return data;
}

function notATrace(why: string): TraceError {
  return new TraceError('malformedTrace', `Not a trace: ${why}`);
}
