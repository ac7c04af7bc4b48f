/** Who made which decision: players sign what they ask for, with a key whose public half is their nonce. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { ActionBase, Actor, GameTypes, Player } from '../contract.js';
import type { Trace } from '../history/readTrace.js';
import { canonicalJson } from '../tools/hash.js';
import { entryAt } from '../tools/lists.js';
import { FairError } from './fairError.js';
import { hashOf } from './hashes.js';
import { checkedProof, checkedSecret, type FairDecision, type FairProof } from './proof.js';
import { isOfSmallOrder } from './smallOrder.js';

/** What a player asks for: an action, or `null` to undo the last decision. */
export interface SignedRequest {
  readonly seat: Player;
  /** The version of the game at which the player decided. */
  readonly version: number;
  readonly action: ActionBase | null;
}

/** A decision of a trace, and who made it. */
export interface CheckedDecision {
  /** Index of the move. */
  readonly move: number;
  readonly actor: Actor;
  /**
   * `player` if the player has signed it. That a `bot` decided is the server's word, and so is a decision that is `unsigned`:
   * without a valid signature.
   */
  readonly by: 'player' | 'bot' | 'unsigned';
}

const ED25519 = 'Ed25519';

/** A private key of Ed25519 in PKCS #8: this, and the 32 bytes. */
const PKCS8 = '302e020100300506032b657004220420';

/** The part of Web Crypto that signs. */
interface Signer {
  importKey(
    format: string,
    data: Uint8Array,
    algorithm: string,
    isExtractable: boolean,
    usages: string[],
  ): Promise<object>;
  exportKey(format: 'jwk', key: object): Promise<{ readonly x?: string }>;
  sign(algorithm: string, key: object, data: Uint8Array): Promise<ArrayBuffer>;
  verify(algorithm: string, key: object, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
}

declare function atob(text: string): string;

function subtle(): Signer {
  return (globalThis as unknown as { readonly crypto: { readonly subtle: Signer } }).crypto.subtle;
}

function privateKey(secret: string): Promise<object> {
  return subtle().importKey('pkcs8', hexToBytes(PKCS8 + checkedSecret(secret)), ED25519, true, ['sign']);
}

/**
 * The public key of a secret, from `drawSecret`: 64 hexadecimal digits. A player whose nonce it is can sign decisions with
 * that secret. Use a secret for one game only.
 * @throws where Web Crypto has no Ed25519, for example in a page without HTTPS: take `drawSecret()` as the nonce then.
 */
export async function signingNonce(secret: string): Promise<string> {
  const { x = '' } = await subtle().exportKey('jwk', await privateKey(secret));
  const text = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
  return bytesToHex(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}

/**
 * Signs what a player asks for: 128 hexadecimal digits.
 * @param secret the secret of the player's `signingNonce`
 * @param receipt the receipt of the opening; so a signature is of one game
 */
export async function signRequest(secret: string, receipt: string, request: SignedRequest): Promise<string> {
  const signature = await subtle().sign(ED25519, await privateKey(secret), signedBytes(receipt, request));
  return bytesToHex(new Uint8Array(signature));
}

function signedBytes(receipt: string, { seat, version, action }: SignedRequest): Uint8Array {
  return hexToBytes(hashOf('request', checkedSecret(receipt), String(seat), String(version), canonicalJson(action)));
}

/**
 * Who made each decision of a trace. Check both with `verifyFair` first.
 * @param receipt the receipt of the opening, from `receiptOf`
 * @throws FairError `otherGame` if the decisions of the proof don't lead to the trace; `malformedProof`; another error where
 * Web Crypto has no Ed25519.
 */
export async function verifyDecisions(
  trace: Trace<GameTypes>,
  proof: FairProof,
  receipt: string,
): Promise<readonly CheckedDecision[]> {
  const moves = trace.moves.flatMap(({ actor, action }, move) => (actor === 'chance' ? [] : [{ move, actor, action }]));
  const { decisions, terms, nonces } = checkedProof(proof);
  if (!decisions) return moves.map(({ move, actor }) => ({ move, actor, by: 'unsigned' }));
  const nonceOf = (actor: Actor) => nonces[terms.seats.indexOf(actor as Player)];
  const lastVersions = new Map<Actor, number>();
  const standing: { readonly decision: FairDecision; readonly isSigned: boolean }[] = [];
  for (const [version, decision] of decisions.entries()) {
    const { actor } = decision;
    // A signature counts once: the versions of a player's requests increase.
    const isNew = decision.version > (lastVersions.get(actor) ?? -1) && decision.version <= version;
    const isSigned = isNew && (await hasSigned(nonceOf(actor), receipt, decision));
    if (isSigned) lastVersions.set(actor, decision.version);
    if (decision.action === null) standing.pop();
    else standing.push({ decision, isSigned });
  }
  const isSame =
    standing.length === moves.length && moves.every((move, index) => isOf(move, standing[index]?.decision));
  if (!isSame) throw new FairError('otherGame', 'The decisions of the proof are not those of the trace.');
  return moves.map(({ move, actor }, index) => {
    const { decision, isSigned } = entryAt(standing, index);
    return { move, actor, by: isSigned ? 'player' : decision.isBot ? 'bot' : 'unsigned' };
  });
}

function isOf(
  move: { readonly actor: Actor; readonly action: ActionBase },
  decision: FairDecision | undefined,
): boolean {
  return decision?.actor === move.actor && canonicalJson(decision.action) === canonicalJson(move.action);
}

async function hasSigned(
  nonce: string | undefined,
  receipt: string,
  { actor, version, action, signature }: FairDecision,
): Promise<boolean> {
  if (nonce === undefined || isOfSmallOrder(nonce) || actor === 'host' || signature === null) return false;
  try {
    const key = await subtle().importKey('raw', hexToBytes(nonce), ED25519, true, ['verify']);
    const signed = signedBytes(receipt, { seat: actor, version, action });
    return await subtle().verify(ED25519, key, hexToBytes(signature), signed);
  } catch (error) {
    // Not every nonce is a key.
    if (error instanceof Error && error.name === 'DataError') return false;
    throw error;
  }
}
