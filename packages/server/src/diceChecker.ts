/** A client's own check of fair dice: it contributes before the game, and checks the proof after it. */
import type { Game, GameTypes } from '@rulewright/core';
import { type CheckedDecision, FairError, type SignedRequest } from '@rulewright/core/fair';
import type { GuestDice, TextStorage } from './guestDice.js';
import { type ProofMessage, RefusedError, type TableMessage } from './protocol.js';
import type { RequestInput } from './requests.js';

/** How far a client has checked fair dice. */
export interface DiceCheck {
  /**
   * Hash of all that was fixed before the first move, known when the game begins. Players who compare theirs notice if the
   * server told them different things.
   */
  readonly receipt: string | null;
  /**
   * The number of openings. Each one before the last was given up because a player didn't contribute in time: a server and
   * that player can thus choose between the dice of two openings.
   */
  readonly openings: number;
  /** The trace and its proof, once the game is over; for a file, or another program to check. */
  readonly proof: Pick<ProofMessage, 'trace' | 'proof'> | null;
  /** Who made each decision; `null` until the proof is checked, and where Web Crypto can't check signatures. */
  readonly decisions: readonly CheckedDecision[] | null;
  /**
   * Whether the proof is right, no opening is missing from it, and this guest contributed if it has a seat. The client checks it
   * once the game is over, if it knows the game.
   */
  readonly isProven: boolean;
  /** What was wrong: a FairError or a TraceError. */
  readonly error: Error | null;
}

/** The client whose dice are checked. */
interface Client {
  readonly games: readonly Game<GameTypes>[];
  readonly storage: TextStorage;
  readonly newId: () => string;
  /** The table that the client sees now. */
  table(): Omit<TableMessage, 'type' | 're'> | null;
  /** Sends a request; resolves once it is answered. */
  ask(request: RequestInput): Promise<void>;
  /** Hears of every step of the check. */
  tell(check: DiceCheck | null): void;
}

const UNCHECKED: DiceCheck = { receipt: null, openings: 0, proof: null, decisions: null, isProven: false, error: null };

/** Checks the dice of a client's room. */
export class DiceChecker {
  readonly #client: Client;
  #dice: GuestDice | undefined;
  #check: DiceCheck | null = null;
  #proof: ProofMessage | undefined;
  /** The version of the game at which the proof was asked for. */
  #provenAt: number | undefined;
  /** The steps, one after the other. */
  #steps: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(client: Client) {
    this.#client = client;
  }

  /** The client is in another room. */
  leave(): void {
    this.#dice = undefined;
    this.#proof = undefined;
    this.#provenAt = undefined;
    this.#check = null;
    this.#client.tell(null);
  }

  /** The client is closed. */
  close(): void {
    this.#isClosed = true;
  }

  /** Goes on after the table has changed. */
  follow(): void {
    const table = this.#client.table();
    if (!table?.dice) return;
    this.#steps = this.#steps
      .then(() => this.#step())
      .catch((error: Error) => {
        const isLeft = this.#isClosed || table.room !== this.#client.table()?.room;
        if (!isLeft) this.#note({ error, isProven: false });
      });
  }

  /** Takes the proof that was asked for. */
  receive(proof: ProofMessage): void {
    this.#proof = proof;
  }

  /** Signs a decision or an undo; `undefined` where the guest can't. */
  async sign(request: SignedRequest): Promise<string | undefined> {
    // A player can be faster than the client's own steps at the beginning.
    await this.#steps;
    return this.#dice?.sign(request);
  }

  async #step(): Promise<void> {
    const { storage, games, newId } = this.#client;
    const table = this.#client.table();
    const { opening = null, abandoned = [], hasBegun = false } = table?.dice ?? {};
    if (!table || !opening || this.#check?.error) return;
    // Pages without fair dice don't load it.
    const { GuestDice } = await import('./guestDice.js');
    if (table.room !== this.#client.table()?.room) return;
    this.#dice ??= new GuestDice(table.room, storage);
    const step = await this.#dice.step({ opening, abandoned }, table.seat, newId);
    const { openings } = this.#dice;
    if (this.#check?.openings !== openings) this.#note({ openings });
    if (step.type === 'send') await this.#client.ask(step.request).catch(ignoreRefusal);
    if (step.type !== 'receipt') return;
    const { receipt } = step;
    if (this.#check?.receipt !== receipt) this.#note({ receipt });
    if (this.#provenAt !== undefined && table.version !== this.#provenAt) {
      throw new FairError('otherGame', 'The game has gone on after its proof.');
    }
    const game = games.find(({ id }) => id === table.game);
    if (!game || !hasBegun || !isOver(table) || this.#proof) return;
    await this.#client.ask({ type: 'proof', id: newId() });
    const dice = this.#dice;
    if (!(this.#proof && dice) || table.room !== this.#client.table()?.room) return;
    this.#provenAt = table.version;
    const { trace, proof }: ProofMessage = this.#proof;
    this.#note({ proof: { trace, proof } });
    const seen = { game, receipt, viewer: table.seat ?? 'spectator', view: table.view } as const;
    const decisions = await dice.check({ trace, proof }, seen);
    if (dice === this.#dice) this.#note({ decisions, isProven: true });
  }

  #note(news: Partial<DiceCheck>): void {
    this.#check = { ...(this.#check ?? UNCHECKED), ...news };
    this.#client.tell(this.#check);
  }
}

/** Whether a game is over, by its rules or early. */
export function isOver({ view, end }: Pick<TableMessage, 'view' | 'end'>): boolean {
  return view.result !== null || end !== null;
}

/** The server asks for a contribution once: if it is refused, the opening has been given up. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RefusedError)) throw error;
}
