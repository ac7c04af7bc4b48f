/** Fair dice: how a room's chance is opened by the server and its players, and what proves it after the game. */
import {
  ArgumentError,
  type Game,
  type GameTypes,
  hashJson,
  LiveGame,
  type OutcomeScript,
  type Player,
  Table,
} from '@rulewright/core';
import {
  type AbandonedOpening,
  commitmentOf,
  digestOf,
  drawSecret,
  type FairDecision,
  FairError,
  type FairRng,
  fairRng,
  fairTerms,
  receiptOf,
} from '@rulewright/core/fair';
import type { Trace } from '@rulewright/core/history';
import { type DiceStatus, openingId, type ProofMessage, RefusedError } from './protocol.js';
import type { RequestOf } from './requests.js';
import { BOT, type RoomEvent, type StoredEvent, type StoredRoom } from './store.js';
import type { PastChange, StoredGame } from './storedGame.js';

/** Milliseconds that players have for a contribution, at least: also in a room with less patience. */
const MIN_PATIENCE = 10_000;

/** The server's commitment and what the players have contributed to it. */
interface RoomOpening extends AbandonedOpening {
  readonly commitment: string;
  readonly digests: Map<Player, string>;
  readonly nonces: Map<Player, string>;
  /** When the players were asked for what they owe, in milliseconds since 1970. */
  askedAt: number;
}

/** The fair dice of a room. Its state follows from the room's events. */
export class FairDice {
  readonly #game: Game<GameTypes>;
  readonly #room: StoredRoom;
  readonly #openings: RoomOpening[] = [];
  readonly #decisions: FairDecision[] = [];
  /** The decisions that aren't undone. */
  readonly #standing: FairDecision[] = [];
  #hasBegun = false;
  #rng: FairRng | undefined;

  constructor(game: Game<GameTypes>, room: StoredRoom, events: readonly StoredEvent[] = []) {
    this.#game = game;
    this.#room = room;
    for (const event of events) this.note(event);
  }

  /** The chance of the game. */
  readonly source: OutcomeScript = {
    nextOutcome: (possible, stage) => {
      if (!this.#rng) throw new ArgumentError('The dice of this game are not open.');
      return this.#rng.nextOutcome(possible, stage);
    },
  };

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Whether all that the chance follows from is known. */
  get isOpen(): boolean {
    const opening = this.#openings.at(-1);
    return opening !== undefined && opening.nonces.size === opening.terms.seats.length;
  }

  get status(): DiceStatus {
    const opening = this.#openings.at(-1);
    return {
      hasBegun: this.#hasBegun,
      abandoned: this.#abandoned,
      opening: opening ? contributionsTo(opening) : null,
    };
  }

  /** The openings that were given up. Their secrets are of no use: their nonces aren't used again. */
  get #abandoned(): AbandonedOpening[] {
    return this.#openings.slice(0, -1).map(({ terms, secret }) => ({ terms, secret }));
  }

  /** Notes a stored event. */
  note(event: StoredEvent): void {
    const opening = this.#openings.at(-1);
    if (event.type === 'committed') {
      const { terms, secret, at } = event;
      const commitment = commitmentOf(terms, secret);
      this.#openings.push({ terms, secret, commitment, digests: new Map(), nonces: new Map(), askedAt: at });
    } else if (event.type === 'digest') {
      opening?.digests.set(event.seat, event.digest);
      if (opening?.digests.size === opening?.terms.seats.length) (opening as RoomOpening).askedAt = event.at;
    } else if (event.type === 'nonce') {
      opening?.nonces.set(event.seat, event.nonce);
    } else if (event.type === 'begun') {
      this.#hasBegun = true;
    }
  }

  /** Remembers a stored change for the proof. */
  remember({ version, guest, request, decision: made, isUndo }: PastChange): void {
    if (!made && !isUndo) return;
    // Players undo their own decisions only.
    const actor = made?.actor ?? this.#standing.pop()?.actor ?? 'host';
    const [, signedAt, signature = null] = /^(\d{1,9})\.([0-9a-f]{128})$/.exec(request) ?? [];
    const decision: FairDecision = {
      actor,
      action: made?.action ?? null,
      version: Number(signedAt ?? version - 1),
      isBot: guest === BOT,
      signature,
    };
    this.#decisions.push(decision);
    if (made) this.#standing.push(decision);
  }

  /**
   * The server's commitment, if one is due: the first, or another one without the players who hold up the others. If all are
   * late, the room waits.
   * @param people - the seats of people
   */
  commitmentDue(people: readonly Player[], patience: number, now: number): RoomEvent | undefined {
    const opening = this.#openings.at(-1);
    if (!opening) return this.#commitment(people);
    const { terms, digests, nonces, askedAt } = opening;
    if (this.isOpen || now - askedAt < Math.max(patience, MIN_PATIENCE)) return undefined;
    const given = digests.size < terms.seats.length ? digests : nonces;
    return given.size > 0 ? this.#commitment([...given.keys()]) : undefined;
  }

  #commitment(seats: readonly Player[]): RoomEvent {
    const id = openingId(this.#room.id, this.#openings.length + 1);
    const last = this.#openings.at(-1);
    const after = last && { terms: last.terms, secret: last.secret };
    const terms = fairTerms(this.#game, configOf(this.#room), { seats, id, after });
    return { type: 'committed', terms, secret: drawSecret() };
  }

  /**
   * The event of a player's contribution; `undefined` for one that the server has already.
   * @throws RefusedError for anything that the server hasn't asked this player for.
   */
  contribution(seat: Player, request: RequestOf<'digest' | 'nonce'>): RoomEvent | undefined {
    const opening = this.#openings.at(-1);
    if (opening?.commitment !== request.commitment || !opening.terms.seats.includes(seat)) throw notAsked();
    const digest = opening.digests.get(seat);
    if (request.type === 'digest') {
      if (digest !== undefined && digest !== request.digest) throw notAsked();
      return digest === undefined ? { type: 'digest', seat, digest: request.digest } : undefined;
    }
    const { commitment, nonce } = request;
    if (opening.digests.size < opening.terms.seats.length) throw notAsked();
    if (!isOfDigest(commitment, seat, nonce, digest)) {
      throw new RefusedError('wrongNonce', "The nonce doesn't match its digest, or is a key of small order.");
    }
    return opening.nonces.has(seat) ? undefined : { type: 'nonce', seat, nonce };
  }

  /** Sets up the game with its own chance, once the dice are open. */
  begin(): LiveGame<GameTypes> {
    this.#rng = this.#firstRng();
    return new LiveGame(this.#game, configOf(this.#room), this.source);
  }

  /**
   * Goes on with the chance of a restored game, after the words that it has used.
   * @throws ArgumentError if other chance was stored than the dice give.
   */
  resume(live: LiveGame<GameTypes>): void {
    const rng = this.#firstRng();
    const table = new Table(live.game, live.config, rng, { checked: true });
    for (const { actor, action } of live.save().moves) if (actor !== 'chance') table.play(action, actor);
    if (hashJson(table.state) !== hashJson(live.state)) {
      throw new ArgumentError(`The stored outcomes of room ${this.#room.id} are not those of its dice.`);
    }
    this.#rng = rng;
  }

  /** What proves the dice. It reveals the secrets: the game must be over. */
  proofOf(trace: Trace<GameTypes>): Omit<ProofMessage, 'type' | 're'> {
    const { secret, ...opening } = this.#opened();
    const abandoned = this.#abandoned;
    const { words } = this.#rng as FairRng;
    const decisions = [...this.#decisions];
    return { trace, proof: { protocol: 'rulewright-fair/1', ...opening, secret, words, abandoned, decisions } };
  }

  #firstRng(): FairRng {
    const { secret, ...opening } = this.#opened();
    return fairRng(secret, receiptOf(opening));
  }

  #opened() {
    const opening = this.#openings.at(-1);
    if (!(opening && this.isOpen)) throw new ArgumentError('The dice of this game are not open.');
    const { terms, commitment, secret, digests, nonces } = opening;
    const inOrder = (given: ReadonlyMap<Player, string>) => terms.seats.map((seat) => given.get(seat) as string);
    return { terms, commitment, secret, digests: inOrder(digests), nonces: inOrder(nonces) };
  }
}

/**
 * What is stored of a room, with the set-up of its own game: that of a room with fair dice is drawn only once the dice are open.
 */
export function withOwnSetup(game: StoredGame): StoredGame {
  const begun = game.events.find((event) => event.type === 'begun');
  const [start, ...later] = game.changes;
  return begun && start ? { ...game, changes: [{ ...start, line: begun.line }, ...later] } : game;
}

function isOfDigest(commitment: string, seat: Player, nonce: string, digest: string | undefined): boolean {
  try {
    return digestOf(commitment, seat, nonce) === digest;
  } catch (error) {
    if (error instanceof FairError && error.code === 'wrongNonce') return false;
    throw error;
  }
}

function contributionsTo({ terms, commitment, digests, nonces }: RoomOpening): DiceStatus['opening'] {
  const inOrder = (given: ReadonlyMap<Player, string>) => terms.seats.map((seat) => given.get(seat) ?? null);
  return { terms, commitment, digests: inOrder(digests), nonces: inOrder(nonces) };
}

function configOf({ header }: StoredRoom): GameTypes['configInput'] {
  return (JSON.parse(header) as { readonly config: GameTypes['configInput'] }).config;
}

function notAsked(): RefusedError {
  return new RefusedError('notAsked', 'The server does not ask you for this contribution.');
}
