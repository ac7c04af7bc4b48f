/** A guest's part in fair dice: it contributes, keeps what it has seen before the game, and checks the proof after it. */
import { type Game, type GameTypes, type Player, patchesBetween, type Viewer } from '@rulewright/core';
import {
  type CheckedDecision,
  commitmentOf,
  digestOf,
  drawSecret,
  FairError,
  receiptOf,
  type SignedRequest,
  signingNonce,
  signRequest,
  verifyDecisions,
  verifyFair,
} from '@rulewright/core/fair';
import type { DiceStatus, ProofMessage } from './protocol.js';
import type { RequestInput } from './requests.js';

/** Keeps texts under names, as the `localStorage` of a page does. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What a client does with an opening next: sends a contribution, or knows the receipt. */
export type DiceStep =
  | { readonly type: 'wait' }
  | { readonly type: 'send'; readonly request: RequestInput }
  | { readonly type: 'receipt'; readonly receipt: string };

/** What a guest keeps of a room. */
interface KeptDice {
  readonly receipt?: string;
  /** By commitment. */
  readonly contributions: Readonly<Record<string, Contribution>>;
}

/** What a guest has contributed to an opening. */
interface Contribution {
  readonly nonce: string;
  /** The secret of the key that signs the guest's decisions; `null` where Web Crypto can't sign. */
  readonly key: string | null;
  /** All digests, from when the nonce was sent. */
  readonly digests?: readonly string[];
}

type SeenOpening = NonNullable<DiceStatus['opening']>;

/** The dice of one room, as its guest sees them. */
export class GuestDice {
  readonly #storage: TextStorage;
  readonly #name: string;
  #commitment = '';

  constructor(room: string, storage: TextStorage) {
    this.#storage = storage;
    this.#name = `rulewright dice ${room}`;
  }

  /**
   * The next step at an opening. The nonce is stored before its digest is sent and revealed for one set of digests only,
   * so the server can't swap contributions.
   * @throws FairError if another player's nonce doesn't match its digest, or the server has changed the digests.
   */
  async step(
    { terms, commitment, digests, nonces }: SeenOpening,
    seat: Player | null,
    newId: () => string,
  ): Promise<DiceStep> {
    const index = seat === null ? -1 : terms.seats.indexOf(seat);
    const own = this.#kept.contributions[commitment];
    const isDigested = isComplete(digests);
    if (own?.digests && !isSame(own.digests, digests)) throw changed();
    if (isDigested && isComplete(nonces)) {
      if (own && nonces[index] !== own.nonce) throw changed();
      const receipt = receiptOf({ terms, commitment, digests, nonces });
      if (receipt !== (this.#kept.receipt ?? receipt)) throw changed();
      if (!this.#kept.receipt) this.#keep({ ...this.#kept, receipt });
      this.#commitment = commitment;
      return { type: 'receipt', receipt };
    }
    if (seat === null || index < 0) return { type: 'wait' };
    if (digests[index] === null) {
      const { nonce } = own ?? (await this.#contribute(commitment));
      const digest = digestOf(commitment, seat, nonce);
      return { type: 'send', request: { type: 'digest', id: newId(), commitment, digest } };
    }
    // Without its nonce, a guest whose page was loaded again can't go on: the next opening is without it.
    if (!own || !isDigested || nonces[index] !== null) return { type: 'wait' };
    if (digests[index] !== digestOf(commitment, seat, own.nonce)) throw changed();
    this.#keepContribution(commitment, { ...own, digests });
    return { type: 'send', request: { type: 'nonce', id: newId(), commitment, nonce: own.nonce } };
  }

  /** Signs a decision or an undo, once the receipt is known; `undefined` if the guest has no key. */
  async sign(request: SignedRequest): Promise<string | undefined> {
    const { receipt, contributions } = this.#kept;
    const key = contributions[this.#commitment]?.key;
    return key && receipt ? signRequest(key, receipt, request) : undefined;
  }

  /**
   * Checks what proves the dice. Returns who made each decision; `null` where Web Crypto can't check signatures.
   * @throws FairError or TraceError naming what is wrong.
   */
  async check(
    { trace, proof, abandoned }: ProofMessage,
    { game, receipt, viewer, view }: SeenGame,
  ): Promise<readonly CheckedDecision[] | null> {
    const state = verifyFair(game, trace, proof, receipt);
    if (patchesBetween(game.view(state, viewer), view).length > 0) {
      throw new FairError('otherGame', 'The trace leads to another position than this guest was shown.');
    }
    const shown = [proof, ...abandoned].map(({ terms, secret }) => commitmentOf(terms, secret));
    if (Object.keys(this.#kept.contributions).some((commitment) => !shown.includes(commitment))) {
      throw new FairError('wrongCommitment', 'The server doesn’t reveal an opening to which this guest contributed.');
    }
    const decisions = await verifyDecisions(trace, proof, receipt).catch((error: unknown) => {
      if (error instanceof FairError) throw error;
      return null;
    });
    const foreign = decisions?.find(({ actor, by }) => actor === viewer && by === 'unsigned');
    if (foreign && this.#kept.contributions[proof.commitment]?.key) {
      const { move } = foreign;
      throw new FairError('wrongDecision', `Move ${move} is not signed by this guest.`, {
        seat: viewer as Player,
        move,
      });
    }
    return decisions;
  }

  async #contribute(commitment: string): Promise<Contribution> {
    const key = drawSecret();
    const nonce = await signingNonce(key).catch(() => null);
    // Another page of the guest may have been faster.
    const known = this.#kept.contributions[commitment];
    if (known) return known;
    const contribution = nonce === null ? { nonce: drawSecret(), key: null } : { nonce, key };
    this.#keepContribution(commitment, contribution);
    return contribution;
  }

  get #kept(): KeptDice {
    return JSON.parse(this.#storage.getItem(this.#name) ?? '{"contributions":{}}');
  }

  #keepContribution(commitment: string, contribution: Contribution): void {
    const { contributions } = this.#kept;
    this.#keep({ ...this.#kept, contributions: { ...contributions, [commitment]: contribution } });
  }

  #keep(kept: KeptDice): void {
    this.#storage.setItem(this.#name, JSON.stringify(kept));
  }
}

/** A game as its guest has seen it. */
export interface SeenGame {
  readonly game: Game<GameTypes>;
  readonly receipt: string;
  readonly viewer: Viewer;
  readonly view: GameTypes['view'];
}

function isComplete(given: readonly (string | null)[]): given is readonly string[] {
  return !given.includes(null);
}

function isSame(kept: readonly string[], given: readonly (string | null)[]): boolean {
  return kept.length === given.length && kept.every((each, index) => each === given[index]);
}

function changed(): FairError {
  return new FairError('otherReceipt', 'The server has changed an opening after this guest contributed to it.');
}
