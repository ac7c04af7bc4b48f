/** A guest's part in fair dice: it contributes, keeps what it has seen before the game, and checks the proof after it. */
import { type Game, type GameTypes, type Player, patchesBetween, type Viewer } from '@rulewright/core';
import {
  type CheckedDecision,
  checkOpenings,
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
import { type DiceStatus, openingId, type ProofMessage } from './protocol.js';
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
  /** The commitments of the room's openings, in order. */
  readonly openings?: readonly string[];
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

/** What a room shows of its openings. */
type SeenOpenings = Pick<DiceStatus, 'abandoned'> & { readonly opening: NonNullable<DiceStatus['opening']> };

/** The dice of one room, as its guest sees them. */
export class GuestDice {
  readonly #storage: TextStorage;
  readonly #room: string;
  readonly #name: string;
  #commitment = '';

  constructor(room: string, storage: TextStorage) {
    this.#storage = storage;
    this.#room = room;
    this.#name = `rulewright dice ${room}`;
  }

  /** The number of openings that the room has shown. */
  get openings(): number {
    return this.#kept.openings?.length ?? 0;
  }

  /**
   * The next step at the latest opening. The nonce is stored before its digest is sent and revealed for one set of digests
   * only, so the server can't swap contributions; and the server can't open the dice again with the same players.
   * @throws FairError if another player's nonce doesn't match its digest, or the server has changed the digests, or hides or
   * repeats an opening.
   */
  async step({ opening, abandoned }: SeenOpenings, seat: Player | null, newId: () => string): Promise<DiceStep> {
    this.#follow(opening, abandoned);
    const { terms, commitment, digests, nonces } = opening;
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
    { trace, proof }: Pick<ProofMessage, 'trace' | 'proof'>,
    { game, receipt, viewer, view }: SeenGame,
  ): Promise<readonly CheckedDecision[] | null> {
    // The receipt fixes the openings before, too.
    const state = verifyFair(game, trace, proof, receipt);
    const own = this.#kept.contributions[proof.commitment];
    if (viewer !== 'spectator' && proof.nonces[proof.terms.seats.indexOf(viewer)] !== (own?.nonce ?? '')) {
      const message = 'This guest contributed nothing to the dice, and must trust the other players.';
      throw new FairError('wrongOpening', message, { seat: viewer });
    }
    if (patchesBetween(game.view(state, viewer), view).length > 0) {
      throw new FairError('otherGame', 'The trace leads to another position than this guest was shown.');
    }
    const decisions = await verifyDecisions(trace, proof, receipt).catch((error: unknown) => {
      if (error instanceof FairError) throw error;
      return null;
    });
    const foreign = decisions?.find(({ actor, by }) => actor === viewer && by === 'unsigned');
    if (foreign && viewer !== 'spectator' && own?.key) {
      const { move } = foreign;
      throw new FairError('wrongDecision', `Move ${move} is not signed by this guest.`, { seat: viewer, move });
    }
    return decisions;
  }

  /**
   * Keeps the commitments of the openings. Those that were kept before must be among them: what a guest contributes stands.
   * @throws FairError `wrongOpening`, or `malformedProof`.
   */
  #follow({ terms, commitment, digests, nonces }: SeenOpenings['opening'], abandoned: SeenOpenings['abandoned']): void {
    const shown = [...checkOpenings(terms, abandoned), commitment];
    const { openings = [], receipt } = this.#kept;
    if (terms.id !== openingId(this.#room, shown.length)) {
      throw new FairError('wrongOpening', `The server opens “${terms.id}” in room ${this.#room}.`);
    }
    if (digests.length !== terms.seats.length || nonces.length !== terms.seats.length) {
      throw new FairError('malformedProof', 'The opening has another number of contributions than of players.');
    }
    const other = openings.findIndex((kept, index) => kept !== shown[index]);
    if (other >= 0) {
      throw new FairError('wrongOpening', `The server has replaced opening ${other + 1}, which this guest has seen.`);
    }
    if (receipt !== undefined && shown.length > openings.length) {
      throw new FairError(
        'wrongOpening',
        `The server opens the dice again after opening ${openings.length} was complete.`,
      );
    }
    if (shown.length > openings.length) this.#keep({ ...this.#kept, openings: shown });
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
