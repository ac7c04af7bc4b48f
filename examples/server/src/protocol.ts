/** The wire protocol, in both directions, shared by server, page and tests. */
import { LEVELS, type Level } from '@rulewright/agents';
import type { GameTypes, Patch, Player, Refusal, SeenMove } from '@rulewright/core';
import * as z from 'zod';

/** Path of the WebSocket. */
export const SOCKET_PATH = '/play';

/** Maximum bytes of a message to the server. A client that sends more is disconnected. */
export const LARGEST_MESSAGE = 65_536;

/** Unique per request, chosen by the client. The answer repeats it, and a retry under the same id runs once. */
const id = z.string().min(1).max(64);

/** The guest's secret, made by the client and sent only to the server. */
const token = z.string().regex(/^[\w-]{32,64}$/, 'a token is 32 to 64 letters, digits, - or _');

const name = z.string().min(1).max(64);

/** The version of the game the request is based on. */
const version = z.int().min(0);

/** `host` if the room's creator acts as host; omitted if a guest acts for its seat. */
const as = z.literal('host').optional();

const value = z.union([z.number(), z.boolean(), z.null(), z.string().max(64)]);

/** Bounds the size and depth of an action. The game checks whether it is legal. */
const action = z.object({ type: z.string().max(64) }).catchall(z.union([value, z.array(value).max(64)]));

const requestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('create'), id, token, game: name, config: z.looseObject({ players: z.int() }) }),
  z.strictObject({ type: z.literal('enter'), id, token, room: name }),
  z.strictObject({ type: z.literal('sit'), id, seat: z.int().min(0) }),
  z.strictObject({ type: z.literal('invite'), id, seat: z.int().min(0), level: z.enum(LEVELS) }),
  z.strictObject({ type: z.literal('act'), id, version, as, action }),
  z.strictObject({ type: z.literal('undo'), id, version, as }),
  z.strictObject({ type: z.literal('resync'), id }),
]);

/** A request from a client. */
export type Request = z.infer<typeof requestSchema>;
/** A request of one type. */
export type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;

/** Free, taken by a guest who isn't connected, by one who is, or by a bot of that level. */
export type SeatStatus = 'open' | 'away' | 'here' | Level;

/** The full table: sent when a guest enters, takes a seat or resyncs. */
export interface TableMessage<T extends GameTypes = GameTypes> {
  readonly type: 'table';
  /** Id of the request; `null` if the guest took the seat on another connection. */
  readonly re: string | null;
  readonly room: string;
  readonly game: string;
  /** The seat of this guest; `null` for a spectator. */
  readonly seat: Player | null;
  /** Whether this guest may act as the host. */
  readonly isHost: boolean;
  readonly seats: readonly SeatStatus[];
  /** Increases by one with every change, undo included. */
  readonly version: number;
  readonly view: T['view'];
}

/** A change of the game, as this guest may see it. */
export interface ChangedMessage<T extends GameTypes = GameTypes> {
  readonly type: 'changed';
  /** The previous version plus one; a client that missed one sends `resync`. */
  readonly version: number;
  /** Whether the last decision was undone; `moves` is then empty. */
  readonly isUndo: boolean;
  /** The moves, with the events visible to this guest. */
  readonly moves: readonly SeenMove<T>[];
  /** Patches from the previous view to the new one. */
  readonly patches: readonly Patch[];
}

/** Status of each seat. */
interface SeatsMessage {
  readonly type: 'seats';
  readonly seats: readonly SeatStatus[];
}

/** Success of an `invite`, `act` or `undo`. A retry gets the same answer. */
interface DoneMessage {
  readonly type: 'done';
  readonly re: string;
  /** The version after the change. */
  readonly version: number;
}

/** A request was refused and changed nothing. */
export interface RefusedMessage {
  readonly type: 'refused';
  /** Id of the request; `null` if the message wasn't a valid request. */
  readonly re: string | null;
  /** Stable code for programs. */
  readonly code: string;
  /** Explanation for people. */
  readonly message: string;
  /** The game rule that forbids it, if any. */
  readonly rule?: string;
  /** The data of an action's refusal, for messages in other languages. */
  readonly params?: Refusal['params'];
}

/** A message from the server. */
export type Message<T extends GameTypes = GameTypes> =
  | TableMessage<T>
  | ChangedMessage<T>
  | SeatsMessage
  | DoneMessage
  | RefusedMessage;

/** The server refused a request. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;
  readonly rule: string | undefined;

  constructor(code: string, message: string, rule?: string) {
    super(message);
    this.code = code;
    this.rule = rule;
  }
}

/**
 * Parses a request.
 * @throws RefusedError if the message isn't one.
 */
export function parseRequest(text: string): Request {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new RefusedError('malformedMessage', 'The message is not JSON.');
  }
  const parsed = requestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RefusedError('malformedMessage', `Not a valid request: ${issue?.path.join('.')}: ${issue?.message}.`);
}
