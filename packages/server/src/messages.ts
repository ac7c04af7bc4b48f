/** Messages of the server as a client reads them. */
import type { GameTypes } from '@rulewright/core';
import * as z from 'zod/mini';
import type { Message } from './protocol.js';

const count = z.int().check(z.minimum(0));
const name = z.string();
const record = z.record(z.string(), z.unknown());
const seats = z.array(count);

/** An opening of fair dice. Core checks what is in it. */
const opening = z.looseObject({
  terms: z.looseObject({ id: name, seats }),
  commitment: name,
  digests: z.array(z.nullable(name)),
  nonces: z.array(z.nullable(name)),
});

const clocks = z.nullable(z.looseObject({ left: z.array(z.number()), running: seats }));

const status = {
  seats: z.array(name),
  names: z.array(z.nullable(name)),
  clocks,
  agreed: seats,
  takeback: z.nullable(z.looseObject({ seat: count, waitsFor: seats })),
  dice: z.nullable(
    z.looseObject({ hasBegun: z.boolean(), abandoned: z.array(z.unknown()), opening: z.nullable(opening) }),
  ),
};

const end = z.looseObject({ reason: name, seats });

const event = z.looseObject({ type: name });

const move = z.looseObject({ events: z.array(event) });

const patch = z.looseObject({
  op: z.enum(['add', 'remove', 'replace']),
  path: z.array(z.union([z.string(), z.number()])),
});

const change = {
  version: count,
  isUndo: z.boolean(),
  moves: z.array(move),
  patches: z.array(patch),
  end: z.optional(end),
};

const schema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('table'),
    re: z.nullable(name),
    room: name,
    game: name,
    seat: z.nullable(count),
    isHost: z.boolean(),
    settings: record,
    version: count,
    view: record,
    end: z.nullable(end),
    ...status,
  }),
  z.looseObject({
    type: z.literal('changed'),
    ...change,
    frames: z.optional(
      z.array(z.looseObject({ move: z.nullable(record), events: z.array(event), patches: z.array(patch) })),
    ),
    clocks,
  }),
  z.looseObject({ type: z.literal('room'), ...status }),
  z.looseObject({
    type: z.literal('rooms'),
    re: name,
    rooms: z.array(z.looseObject({ room: name, game: name, seats: z.array(name), settings: record })),
    next: z.nullable(name),
  }),
  z.looseObject({ type: z.literal('done'), re: name, version: count, canUndo: z.optional(z.boolean()) }),
  z.looseObject({
    type: z.literal('history'),
    re: name,
    view: z.nullable(record),
    changes: z.array(z.looseObject(change)),
    version: count,
  }),
  z.looseObject({
    type: z.literal('proof'),
    re: name,
    trace: z.looseObject({ header: record, moves: z.array(z.unknown()) }),
    proof: z.looseObject({ terms: record, nonces: z.array(name) }),
  }),
  z.looseObject({
    type: z.literal('refused'),
    re: z.nullable(name),
    code: name,
    message: name,
    rule: z.optional(name),
    params: z.optional(record),
  }),
]);

/** A message that isn't one of the protocol. */
const MALFORMED = 'malformed';

/**
 * Reads a message of the server. `malformed` if it isn't one; `undefined` for one of a type that a later release has added.
 */
export function readMessage<T extends GameTypes>(text: string): Message<T> | typeof MALFORMED | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return MALFORMED;
  }
  if (isMessage<T>(value)) return value;
  return isOfLaterType(value) ? undefined : MALFORMED;
}

function isMessage<T extends GameTypes>(value: unknown): value is Message<T> {
  return schema.safeParse(value).success;
}

const TYPES: ReadonlySet<unknown> = new Set([
  'table',
  'changed',
  'room',
  'done',
  'history',
  'proof',
  'refused',
  'rooms',
]);

function isOfLaterType(value: unknown): boolean {
  const named = z.looseObject({ type: name }).safeParse(value);
  return named.success && !TYPES.has(named.data.type);
}
