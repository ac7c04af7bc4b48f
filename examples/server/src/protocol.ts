/** The wire protocol, in both directions, shared by server, page and tests. */
import { LEVELS, type Level } from '@rulewright/agents';
import type { GameTypes, Player, Refusal, SeenChange } from '@rulewright/core';
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

const seconds = (most: number) => z.int().min(0).max(most);

const HOUR = 3_600;

/** The settings of a room. */
const settingsSchema = z.strictObject({
  /** Seconds for each decision, and then for the whole game; `null` for no clocks. */
  clock: z
    .nullable(
      z
        .strictObject({ perMove: seconds(24 * HOUR), perGame: seconds(24 * HOUR) })
        .refine(({ perMove, perGame }) => perMove + perGame > 0, 'a clock needs time'),
    )
    .default(null),
  /** What happens when a player resigns or runs out of time: a bot plays the seat, or the game ends. */
  leavers: z.enum(['bot', 'end']).default('bot'),
  /** Seconds after which a player without a connection counts as absent. */
  patience: seconds(24 * HOUR).default(60),
  /** Seconds by which spectators see the game late. */
  delay: seconds(HOUR).default(0),
});

/** The settings of a room. */
export type Settings = z.infer<typeof settingsSchema>;
export type ClockSettings = NonNullable<Settings['clock']>;

const requestSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('create'),
    id,
    token,
    game: name,
    config: z.looseObject({ players: z.int() }),
    settings: settingsSchema.prefault({}),
  }),
  z.strictObject({ type: z.literal('enter'), id, token, room: name }),
  z.strictObject({ type: z.literal('sit'), id, seat: z.int().min(0) }),
  z.strictObject({ type: z.literal('invite'), id, seat: z.int().min(0), level: z.enum(LEVELS) }),
  z.strictObject({ type: z.literal('act'), id, version, as, action }),
  z.strictObject({ type: z.literal('undo'), id, version, as }),
  z.strictObject({ type: z.literal('resync'), id }),
  z.strictObject({ type: z.literal('resign'), id }),
  z.strictObject({ type: z.literal('replace'), id, seat: z.int().min(0) }),
  z.strictObject({ type: z.literal('agree'), id, agrees: z.boolean() }),
]);

/** A request from a client; the server fills in the settings that are left out. */
export type Request = z.infer<typeof requestSchema>;
/** A request as a client sends it. */
export type RequestInput = z.input<typeof requestSchema>;
/** A request of one type. */
export type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;

/** Free, taken by a guest who isn't connected, taken by one who is, or played by a bot of that level. */
export type SeatStatus = 'open' | 'away' | 'here' | Level;

/** Why a player left. */
export type LeaveReason = 'resigned' | 'timeUp' | 'away';

/** How a game was ended before its end by the rules. */
export interface Ending {
  readonly reason: LeaveReason | 'agreed' | 'tooLong';
  /** The seat that ended it; `null` if no seat did alone. */
  readonly seat: Player | null;
}

/** The clocks when a message was sent. */
export interface ClockStatus {
  /** Milliseconds left to each seat, for its decision and the game together. */
  readonly left: readonly number[];
  /** The seats whose clocks run. */
  readonly running: readonly Player[];
}

/** The state of a room beside its game. */
export interface RoomStatus {
  readonly seats: readonly SeatStatus[];
  readonly clocks: ClockStatus | null;
  /** The seats that agree to end the game. */
  readonly agreed: readonly Player[];
  readonly ended: Ending | null;
}

/** The full table: sent when a guest enters, takes a seat or resyncs. */
export interface TableMessage<T extends GameTypes = GameTypes> extends RoomStatus {
  readonly type: 'table';
  /** Id of the request; `null` if the guest took the seat on another connection. */
  readonly re: string | null;
  readonly room: string;
  readonly game: string;
  /** The seat of this guest; `null` for a spectator. */
  readonly seat: Player | null;
  /** Whether this guest may act as the host. */
  readonly isHost: boolean;
  readonly settings: Settings;
  /** Increases by one with every change, undo included. */
  readonly version: number;
  readonly view: T['view'];
}

/** A change of the game, as this guest may see it. A client that missed a version sends `resync`. */
export interface ChangedMessage<T extends GameTypes = GameTypes> extends SeenChange<T> {
  readonly type: 'changed';
  readonly clocks: ClockStatus | null;
}

/** The state of the room has changed. */
interface RoomMessage extends RoomStatus {
  readonly type: 'room';
}

/** Success of a request without a table. A retry gets the same answer. */
interface DoneMessage {
  readonly type: 'done';
  readonly re: string;
  /** The version of the game after it. */
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
  | RoomMessage
  | DoneMessage
  | RefusedMessage;

/** The server refused a request. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;
  readonly rule: string | undefined;
  readonly params: Refusal['params'] | undefined;

  constructor(code: string, message: string, rule?: string, params?: Refusal['params']) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.params = params;
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
