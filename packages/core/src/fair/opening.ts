/** Before the first move: the server commits to its secret and the seats to their nonces; then the nonces are shown. */
import type * as z from 'zod/mini';
import type { Game, GameTypes } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { plainArgument, SIZE_LIMIT } from '../tools/border.js';
import { ArgumentError, describeIssues } from '../tools/errors.js';
import { canonicalJson } from '../tools/hash.js';
import { FairError } from './fairError.js';
import { hashOf } from './hashes.js';
import {
  type AbandonedOpening,
  checked,
  checkedSecret,
  type FairOpening,
  type FairTerms,
  hex32,
  openingSchema,
  seatingSchema,
  seatSchema,
  termsSchema,
} from './proof.js';
import { isOfSmallOrder } from './smallOrder.js';

/**
 * The terms of a new game. Server and players each compute them and compare.
 * `seats` are those of people, in any order. `id` says which game it is, in 1 to 100 printable ASCII characters; number the
 * games of a table without gaps, and players notice a missing one. `after` is the opening before, if it was given up: the ids
 * then end in `, opening 1`, `, opening 2` and so on.
 * @throws ConfigError for an invalid config; ArgumentError for invalid seats or ids.
 */
export function fairTerms<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  seating: { readonly seats: readonly number[]; readonly id: string; readonly after?: AbandonedOpening | undefined },
): FairTerms {
  const { players } = engineOf(game).configOf(config);
  const { seats, id, after } = partOfTerms(seatingSchema, seating);
  const absent = seats.find((seat) => seat >= players);
  if (absent !== undefined) throw new ArgumentError(`A game of ${players} players has no seat ${absent}.`);
  return partOfTerms(termsSchema, {
    game: game.id,
    rulesVersion: game.rulesVersion,
    config: configHash(config),
    id,
    seats: seats.sort((left, right) => left - right),
    ...(after && { previous: commitmentOf(after.terms, after.secret) }),
  });
}

function partOfTerms<Value>(schema: z.core.$ZodType<Value>, value: unknown): Value {
  const { data, error } = safeParse(schema, value);
  if (error) throw new ArgumentError(`Not the terms of a game: ${describeIssues(issuesOf(error))}`);
  return data;
}

/** Hash of a valid config: of its JSON with sorted keys and without spaces (RFC 8785). */
export function configHash(config: unknown): string {
  return hashOf('config', canonicalJson(plainArgument(config, 'A config must be plain data.')));
}

/**
 * The server's commitment to the terms and its secret: the first message, to all seats.
 * @throws FairError `malformedProof` for malformed terms; ArgumentError for a malformed secret.
 */
export function commitmentOf(terms: FairTerms, secret: string): string {
  const { game, rulesVersion, config, id, seats, previous } = checked(termsSchema, terms);
  const before = previous === undefined ? [] : [previous];
  return hashOf('commitment', game, String(rulesVersion), config, id, seats.join(), ...before, checkedSecret(secret));
}

/**
 * A seat's commitment to its nonce. A seat shows its nonce only once it has the digests of all seats.
 * @throws FairError `malformedProof` for a malformed commitment or seat, `wrongNonce` for a nonce that is a key of small order;
 * ArgumentError for a malformed nonce.
 */
export function digestOf(commitment: string, seat: number, nonce: string): string {
  const parts = [checked(hex32, commitment), String(checked(seatSchema, seat)), checkedSecret(nonce)];
  if (isOfSmallOrder(nonce)) {
    const message = `The nonce of seat ${seat} is a key of small order, for which anybody can sign.`;
    throw new FairError('wrongNonce', message, { seat });
  }
  return hashOf('digest', ...parts);
}

/**
 * The receipt of an opening: one hash of all of it. Each player computes it before the first move and keeps it. Given to
 * `verifyFair`, it shows that the proof belongs to the game that the player saw begin. Players who compare receipts notice
 * if the server told them different things.
 * @throws FairError `wrongNonce`, with the seat, if a nonce doesn't match its digest; `malformedProof`.
 */
export function receiptOf(opening: FairOpening): string {
  // It may be a whole proof.
  const { terms, commitment, digests, nonces } = checked(openingSchema, opening, SIZE_LIMIT);
  const { seats } = terms;
  if (digests.length !== seats.length || nonces.length !== seats.length) {
    const message = `An opening has one digest and one nonce for each of its ${seats.length} seats, not ${digests.length} and ${nonces.length}.`;
    throw new FairError('malformedProof', message);
  }
  const wrong = seats.find((seat, index) => digestOf(commitment, seat, nonces[index] ?? '') !== digests[index]);
  if (wrong !== undefined) {
    throw new FairError('wrongNonce', `The nonce of seat ${wrong} doesn't match its digest.`, { seat: wrong });
  }
  return hashOf('receipt', commitment, ...digests, ...nonces);
}
