/** Requests of clients: their shapes, and the check of what arrives. */
import { LEVELS } from '@rulewright/agents';
import * as z from 'zod';
import { nameSchema } from './names.js';
import { RefusedError, type Settings } from './protocol.js';

/** Maximum bytes of a message to the server. A client that sends more is disconnected. */
export const LARGEST_MESSAGE = 65_536;

/** The id of a room or a request. Databases can't store every string. */
const anyId = z.string().regex(/^[!-~]{1,160}$/, 'an id is 1 to 160 printable ASCII characters without spaces');

/**
 * Unique per request, chosen by the client. The answer repeats it, and a retry under the same id runs once. With fair dice, that
 * of a signed decision is its version and its signature: `12.3f…`.
 */
const id = anyId;

/** The guest's secret, made by the client or by a login, and sent only to the server. */
const token = z.string().regex(/^[!-~]{32,4096}$/, 'a token is 32 to 4096 printable ASCII characters without spaces');

const gameId = z.string().min(1).max(64);

/** Whether the guest animates changes: it then gets their frames. */
const frames = z.boolean().default(false);

/** The version of the game the request is based on. */
const version = z.int().min(0);

/** `host` if the room's creator acts as host; omitted if a guest acts for its seat. */
const as = z.literal('host').optional();

const value = z.union([z.number(), z.boolean(), z.null(), z.string().max(64)]);

/** Bounds the size and depth of an action. The game checks whether it is legal. */
const action = z.object({ type: z.string().max(64) }).catchall(z.union([value, z.array(value).max(64)]));

/** 32 bytes in hexadecimal. */
const bytes = z.string().regex(/^[0-9a-f]{64}$/);

const seconds = (most: number) => z.int().min(0).max(most);

const HOUR = 3_600;

const settingsSchema = z.strictObject({
  clock: z
    .nullable(
      z
        .strictObject({ perMove: seconds(24 * HOUR), perGame: seconds(24 * HOUR) })
        .refine(({ perMove, perGame }) => perMove + perGame > 0, 'a clock needs time'),
    )
    .default(null),
  leavers: z.enum(['bot', 'end']).default('bot'),
  patience: seconds(24 * HOUR).default(60),
  delay: seconds(HOUR).default(0),
  fairDice: z.boolean().default(false),
  listed: z.boolean().default(false),
}) satisfies z.ZodType<Settings>;

const requestSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('create'),
    id,
    token,
    game: gameId,
    config: z.looseObject({ players: z.int() }),
    settings: settingsSchema.prefault({}),
    frames,
  }),
  z.strictObject({ type: z.literal('enter'), id, token, room: anyId, frames }),
  z.strictObject({
    type: z.literal('list'),
    id,
    game: gameId.optional(),
    players: z.int().optional(),
    after: anyId.optional(),
  }),
  z.strictObject({ type: z.literal('sit'), id, seat: z.int().min(0), name: nameSchema.optional() }),
  z.strictObject({ type: z.literal('invite'), id, seat: z.int().min(0), level: z.enum(LEVELS) }),
  z.strictObject({ type: z.literal('act'), id, version, as, action }),
  z.strictObject({ type: z.literal('undo'), id, version, as }),
  z.strictObject({ type: z.literal('takeBack'), id, version }),
  z.strictObject({ type: z.literal('consent'), id, seat: z.int().min(0), version, agrees: z.boolean() }),
  z.strictObject({ type: z.literal('canUndo'), id, as }),
  z.strictObject({ type: z.literal('history'), id, since: version }),
  z.strictObject({ type: z.literal('resync'), id }),
  z.strictObject({ type: z.literal('resign'), id }),
  z.strictObject({ type: z.literal('replace'), id, seat: z.int().min(0) }),
  z.strictObject({ type: z.literal('agree'), id, agrees: z.boolean() }),
  z.strictObject({ type: z.literal('digest'), id, commitment: bytes, digest: bytes }),
  z.strictObject({ type: z.literal('nonce'), id, commitment: bytes, nonce: bytes }),
  z.strictObject({ type: z.literal('proof'), id }),
]);

/** A request from a client; the server fills in the settings that are left out. */
export type Request = z.infer<typeof requestSchema>;
/** A request as a client sends it. */
export type RequestInput = z.input<typeof requestSchema>;
/** A request of one type. */
export type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;

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
