import * as z from 'zod/mini';
import type { ActionBase, Actor } from '../contract.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { int } from '../schema/schema.js';
import { SIZE_LIMIT } from '../tools/border.js';
import { ArgumentError, describeIssues } from '../tools/errors.js';
import { numberAt } from '../tools/lists.js';
import { FairError } from './fairError.js';
import { PROTOCOL } from './hashes.js';

/** The game to which a server commits. Plain JSON. */
export interface FairTerms {
  /** Id of the game. */
  readonly game: string;
  readonly rulesVersion: number;
  /** Hash of the config. */
  readonly config: string;
  /** Which game of the table it is, for example `table 7, game 3`. */
  readonly id: string;
  /** The seats that contribute, in ascending order: those of people. A server's bots have nothing to contribute. */
  readonly seats: readonly number[];
  /** The commitment of the opening before, which was given up. The first opening of a game has none. */
  readonly previous?: string;
}

/** An opening that was given up because a player didn't contribute in time. Plain JSON. */
export interface AbandonedOpening {
  readonly terms: FairTerms;
  readonly secret: string;
}

/** All that the players know before the first move. Plain JSON; hashes, nonces and secrets have 64 hexadecimal digits. */
export interface FairOpening {
  readonly terms: FairTerms;
  /** The server's commitment to the terms and its secret. */
  readonly commitment: string;
  /** The seats' commitments to their nonces, in the order of `terms.seats`. */
  readonly digests: readonly string[];
  /** The nonces, in the same order. */
  readonly nonces: readonly string[];
}

/** The opening, and what the server reveals after the game. Plain JSON. */
export interface FairProof extends FairOpening {
  readonly protocol: typeof PROTOCOL;
  readonly secret: string;
  /** Number of 32-bit words used by the game. */
  readonly words: number;
  /** All openings before this one, from the first; left out if there was none. */
  readonly abandoned?: readonly AbandonedOpening[];
  /** The decisions and undos of the game in order, if players signed theirs. */
  readonly decisions?: readonly FairDecision[];
}

/** A decision or an undo, and the signature of who asked for it. Plain JSON. */
export interface FairDecision {
  readonly actor: Actor;
  /** `null` for an undo. */
  readonly action: ActionBase | null;
  /** The version of the game at which the actor decided. */
  readonly version: number;
  /** Whether a bot decided, by the word of the server. */
  readonly isBot: boolean;
  /** 128 hexadecimal digits, from `signRequest`; `null` without one. */
  readonly signature: string | null;
}

const MAX_SEATS = 64;

/** More decisions and undos than any game has. */
const MAX_DECISIONS = 5_000;

/** Printable ASCII: the same bytes in every language, and safe in a terminal. */
const name = z.string().check(z.maxLength(100), z.regex(/^[ -~]+$/));

/** 32 bytes as hexadecimal digits. */
export const hex32 = z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/));

export const seatSchema = int(0, MAX_SEATS - 1);

const seatsSchema = z.array(seatSchema).check(z.minLength(1, 'must name a seat'), z.maxLength(MAX_SEATS));

/** The terms that a caller chooses. */
function isAscending(seats: readonly number[]): boolean {
  return seats.every((seat, index) => index === 0 || seat > numberAt(seats, index - 1));
}

export const termsSchema = z.object({
  game: name,
  rulesVersion: z.int().check(z.minimum(0)),
  config: hex32,
  id: name,
  seats: seatsSchema.check(z.refine(isAscending, 'must be in ascending order, without doubles')),
  previous: z.exactOptional(hex32),
});

const abandonedOpening = z.object({ terms: termsSchema, secret: hex32 });
export const abandonedSchema = z.array(abandonedOpening).check(z.maxLength(MAX_SEATS));

export const seatingSchema = z.object({ seats: seatsSchema, id: name, after: z.optional(abandonedOpening) });

export const openingSchema = z.object({
  terms: termsSchema,
  commitment: hex32,
  digests: z.array(hex32).check(z.maxLength(MAX_SEATS)),
  nonces: z.array(hex32).check(z.maxLength(MAX_SEATS)),
});

const decisionSchema = z.object({
  actor: z.union([seatSchema, z.literal('host')]),
  action: z.nullable(z.looseObject({ type: z.string() })),
  version: z.int().check(z.minimum(0)),
  isBot: z.boolean(),
  signature: z.nullable(z.string().check(z.maxLength(128), z.regex(/^[0-9a-f]{128}$/))),
});

/** The schema of a {@link FairProof}. It ignores unknown keys. */
const proofSchema: z.ZodMiniType<FairProof> = z.extend(openingSchema, {
  protocol: z.literal(PROTOCOL),
  secret: hex32,
  words: z.int().check(z.minimum(0)),
  abandoned: z.exactOptional(abandonedSchema),
  decisions: z.exactOptional(z.array(decisionSchema).check(z.maxLength(MAX_DECISIONS))),
});

/** More than any proof has. */
const MAX_LENGTH = 2_000_000;

/**
 * Parses a proof. `verifyFair` checks it.
 * @throws FairError `malformedProof`.
 */
export function parseProof(text: string): FairProof {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) {
    throw new FairError('malformedProof', `A proof must be a string of at most ${MAX_LENGTH} characters.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FairError('malformedProof', "The proof isn't JSON.");
  }
  return checkedProof(value);
}

/** @throws FairError `malformedProof`. */
export function checkedProof(value: unknown): FairProof {
  return checked(proofSchema, value, SIZE_LIMIT);
}

/** @throws FairError `malformedProof`. */
export function checked<Value>(schema: z.core.$ZodType<Value>, value: unknown, limit?: typeof SIZE_LIMIT): Value {
  const parsed = safeParse(schema, value, limit);
  if (parsed.success) return parsed.data;
  throw new FairError('malformedProof', `Not part of a proof: ${describeIssues(issuesOf(parsed.error))}`);
}

/** @throws ArgumentError. The message doesn't quote the value, which can be secret. */
export function checkedSecret(value: string): string {
  if (safeParse(hex32, value).success) return value;
  throw new ArgumentError('Secrets, nonces and receipts have 64 lower-case hexadecimal digits.');
}
