/** What goes over the wire, in both directions. The page and the tests share this file with the server. */
import type { GameTypes, Patch, Player, SeenMove } from '@rulewright/core';
import * as z from 'zod';

/** Where the WebSocket is, below the address of the server. */
export const SOCKET_PATH = '/play';

/** Bytes of the largest message that the server reads. A client that sends more is cut off. */
export const LARGEST_MESSAGE = 65_536;

/** Made by the client, never used twice: the answer names it, and a request that comes again is done once. */
const id = z.string().min(1).max(64);

/** The secret by which a guest is known: made by the client, told to nobody but the server. */
const token = z.string().regex(/^[\w-]{32,64}$/, 'a token has 32 to 64 letters, digits, - and _');

const name = z.string().min(1).max(64);

/** The version of the game that the client saw when it chose. */
const version = z.int().min(0);

/** Left out by a seat that acts for itself; `host` where the creator of the room acts for the table. */
const as = z.literal('host').optional();

const value = z.union([z.number(), z.boolean(), z.null(), z.string().max(64)]);

/** Fields of actions are values and short lists of them; whether an action is legal is for the rules to say. */
const action = z.object({ type: z.string().max(64) }).catchall(z.union([value, z.array(value).max(64)]));

/** All that a client may send. */
const requestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('create'), id, token, game: name, config: z.looseObject({ players: z.int() }) }),
  z.strictObject({ type: z.literal('enter'), id, token, room: name }),
  z.strictObject({ type: z.literal('sit'), id, seat: z.int().min(0) }),
  z.strictObject({ type: z.literal('act'), id, version, as, action }),
  z.strictObject({ type: z.literal('undo'), id, version, as }),
  z.strictObject({ type: z.literal('resync'), id }),
]);

/** What a client sends. */
export type Request = z.infer<typeof requestSchema>;
/** A request of one type. */
export type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;

/** Nobody has the seat, its guest is away, or its guest is here. */
export type SeatStatus = 'open' | 'away' | 'here';

/** Everything that a client needs: sent when it enters, when it sits down, and when it asks again. */
export interface TableMessage<T extends GameTypes = GameTypes> {
  readonly type: 'table';
  /** The request that this answers; `null` if the guest sat down at another screen. */
  readonly re: string | null;
  readonly room: string;
  readonly game: string;
  /** The seat of this guest; `null` for a spectator. */
  readonly seat: Player | null;
  /** Whether this guest may act as the host. */
  readonly isHost: boolean;
  readonly seats: readonly SeatStatus[];
  /** Rises by one at every change of the game. */
  readonly version: number;
  readonly view: T['view'];
}

/** The game has changed: what this guest may know of it. */
export interface ChangedMessage<T extends GameTypes = GameTypes> {
  readonly type: 'changed';
  /** One more than before; a client that has missed one sends `resync`. */
  readonly version: number;
  /** Whether the last decision was taken back; then there are no moves. */
  readonly isUndo: boolean;
  /** What was done, with the events that this guest may see. */
  readonly moves: readonly SeenMove<T>[];
  /** What makes the new view of the old one. */
  readonly patches: readonly Patch[];
}

/** Who is here. */
interface SeatsMessage {
  readonly type: 'seats';
  readonly seats: readonly SeatStatus[];
}

/** An `act` or `undo` was done, now or when it came for the first time. */
interface DoneMessage {
  readonly type: 'done';
  readonly re: string;
  /** The version that it has led to. */
  readonly version: number;
}

/** A request was refused. Nothing has changed. */
export interface RefusedMessage {
  readonly type: 'refused';
  /** The request; `null` if the message had no id that could be read. */
  readonly re: string | null;
  /** Stable name of the kind of refusal, for programs. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  /** The rule of the game that forbids it, where one does. */
  readonly rule?: string;
}

/** What the server sends. */
export type Message<T extends GameTypes = GameTypes> =
  | TableMessage<T>
  | ChangedMessage<T>
  | SeatsMessage
  | DoneMessage
  | RefusedMessage;

/** A request that the server doesn't do. */
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

/** @throws RefusedError for what is no request, with its id where that can be read. */
export function parseRequest(text: string): Request {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new RefusedError('malformedMessage', 'The message is no JSON.');
  }
  const parsed = requestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RefusedError('malformedMessage', `The message is no request: ${issue?.path.join('.')}: ${issue?.message}.`);
}
