/** One game at one table: who sits where, what they see, and what they do. */
import {
  type Actor,
  type GameTypes,
  hashJson,
  type LiveGame,
  type PlayedMove,
  type Player,
  patchesBetween,
  type SeenMove,
  type Turn,
  type Viewer,
} from '@rulewright/core';
import { type Message, RefusedError, type RequestOf, type SeatStatus, type TableMessage } from './protocol.js';
import type { AnyMove, Store, StoredChange, StoredRoom } from './store.js';

/** A connection of somebody who is in the room. One guest may have several. */
export interface Guest {
  /** By which a guest is known: made from the token, which the server doesn't keep. */
  readonly key: string;
  /** Sends a message. Never throws. */
  send(message: Message): void;
  /** Ends the connection: the guest comes back. */
  close(code: number): void;
}

/** Of what a room is made. */
export interface RoomSource {
  readonly stored: StoredRoom;
  readonly live: LiveGame<GameTypes>;
  readonly version: number;
  readonly store: Store;
}

/**
 * A room in memory. Each change is committed before anybody is told of it. Whatever throws anything else than a refusal
 * has left the room unfit: forget it, and restore it from the store.
 */
export class Room {
  readonly id: string;
  readonly #live: LiveGame<GameTypes>;
  readonly #store: Store;
  readonly #host: string;
  readonly #seats: (string | null)[];
  readonly #guests = new Set<Guest>();
  #version: number;
  /** What each viewer who is here was shown last. */
  #views = new Map<Viewer, GameTypes['view']>();
  /** The version at which the present decision came up. */
  #askedAt: number;
  /** The version of the last act of each actor, at a decision of several. */
  readonly #actedAt = new Map<Actor, number>();

  constructor({ stored, live, version, store }: RoomSource) {
    this.id = stored.id;
    this.#host = stored.host;
    this.#live = live;
    this.#store = store;
    this.#version = version;
    this.#askedAt = version;
    this.#seats = Array(live.state.players).fill(null);
    for (const { seat, guest } of store.seats(stored.id)) this.#seats[seat] = guest;
  }

  /** The connections in the room. */
  get guests(): ReadonlySet<Guest> {
    return this.#guests;
  }

  /** Lets a connection in, and shows it the table. */
  enter(guest: Guest, re: string): void {
    this.#guests.add(guest);
    this.show(guest, re);
    this.#tellSeats(guest);
  }

  /** A connection has gone. Its seat stays the guest's. */
  leave(guest: Guest): void {
    this.#guests.delete(guest);
    this.#tellSeats();
  }

  /** Sends a connection all that it may know. */
  show(guest: Guest, re: string | null): void {
    guest.send(this.#tableOf(guest, re));
  }

  /** Gives a seat to a guest, at all screens of that guest. To ask for the seat that one has is no error. */
  sit(guest: Guest, { id, seat }: RequestOf<'sit'>): void {
    const own = this.#seatOf(guest);
    if (own === null) {
      if (seat >= this.#seats.length) throw new RefusedError('noSuchSeat', `There is no seat ${seat} in this room.`);
      if (this.#seats[seat] !== null) throw new RefusedError('seatTaken', `Somebody else has seat ${seat}.`);
      this.#store.addSeat(this.id, seat, guest.key);
      this.#seats[seat] = guest.key;
    } else if (own !== seat) {
      throw new RefusedError('alreadySeated', `You have seat ${own} already.`);
    }
    for (const each of this.#guests) if (each.key === guest.key) this.show(each, each === guest ? id : null);
    this.#tellSeats();
  }

  /**
   * Plays an action of a guest. Returns the version to which it has led.
   * @throws RefusedError or IllegalActionError; nothing has changed then.
   */
  act(guest: Guest, { id, version, as, action }: RequestOf<'act'>): number {
    return this.#once(guest, id, () => {
      const actor = this.#actorOf(guest, as);
      this.#refuseStale(version, actor);
      const { turn } = this.#live;
      const { moves } = this.#live.act(action, actor);
      this.#commit(guest, id, createTrace(moves));
      this.#noteDecision(turn, actor);
      this.#tellChange(false);
    });
  }

  /**
   * Takes the last decision back, if it was the guest's and nobody has learnt anything from it. Returns the version.
   * @throws RefusedError or UndoError; nothing has changed then.
   */
  undo(guest: Guest, { id, version, as }: RequestOf<'undo'>): number {
    return this.#once(guest, id, () => {
      const actor = this.#actorOf(guest, as);
      if (version !== this.#version) throw this.#stale();
      this.#live.undo(actor);
      this.#commit(guest, id, null);
      this.#noteDecision();
      this.#tellChange(true);
    });
  }

  /** A request that comes again was done, if it was, and isn't done twice. */
  #once(guest: Guest, request: string, change: () => void): number {
    const done = this.#store.versionOf(this.id, guest.key, request);
    if (done !== undefined) return done;
    change();
    return this.#version;
  }

  /** Writes down what has just happened in memory, for good. From here on it may be told. */
  #commit(guest: Guest, request: string, moves: StoredChange['moves']): void {
    const version = this.#version + 1;
    const checksum = hashJson(this.#live.state);
    this.#store.addChange(this.id, { version, guest: guest.key, request, moves, checksum });
    this.#version = version;
  }

  #seatOf({ key }: Guest): Player | null {
    const seat = this.#seats.indexOf(key);
    return seat < 0 ? null : seat;
  }

  #viewerOf(guest: Guest): Viewer {
    return this.#seatOf(guest) ?? 'spectator';
  }

  /** Who acts is told by the connection, never by the message. */
  #actorOf(guest: Guest, as: 'host' | undefined): Actor {
    if (as === 'host') {
      if (guest.key !== this.#host) throw new RefusedError('notHost', 'Only who made the room acts as its host.');
      return 'host';
    }
    const seat = this.#seatOf(guest);
    if (seat === null) throw new RefusedError('notSeated', 'Spectators look on: take a seat first.');
    return seat;
  }

  /** Where several decide at once, what the others do leaves a decision as it was. */
  #refuseStale(version: number, actor: Actor): void {
    const since = this.#actedAt.get(actor) ?? this.#askedAt;
    if (version < since || version > this.#version) throw this.#stale();
  }

  #stale(): RefusedError {
    return new RefusedError('stale', `The game has gone on: this is version ${this.#version}.`);
  }

  #noteDecision(before?: Turn, actor?: Actor): void {
    const { turn } = this.#live;
    if (actor !== undefined && before?.kind === 'simultaneous' && 'stage' in turn && turn.stage === before.stage) {
      this.#actedAt.set(actor, this.#version);
    } else {
      this.#askedAt = this.#version;
      this.#actedAt.clear();
    }
  }

  /** A view is made once for all who see the same. */
  #viewFor(viewer: Viewer): GameTypes['view'] {
    const view = this.#views.get(viewer) ?? this.#live.view(viewer);
    this.#views.set(viewer, view);
    return view;
  }

  #tableOf(guest: Guest, re: string | null): TableMessage {
    return {
      type: 'table',
      re,
      room: this.id,
      game: this.#live.game.id,
      seat: this.#seatOf(guest),
      isHost: guest.key === this.#host,
      seats: this.#statuses(),
      version: this.#version,
      view: this.#viewFor(this.#viewerOf(guest)),
    };
  }

  #tellChange(isUndo: boolean): void {
    const before = this.#views;
    this.#views = new Map();
    const messages = new Map<Viewer, Message>();
    for (const guest of this.#guests) {
      const viewer = this.#viewerOf(guest);
      const message = messages.get(viewer) ?? {
        type: 'changed',
        version: this.#version,
        isUndo,
        moves: isUndo ? [] : this.#lastMoves(viewer),
        patches: patchesBetween(before.get(viewer), this.#viewFor(viewer)),
      };
      messages.set(viewer, message);
      guest.send(message);
    }
  }

  #lastMoves(viewer: Viewer): readonly SeenMove<GameTypes>[] {
    return this.#live.movesFor(viewer, this.#live.history.length - 1);
  }

  #statuses(): SeatStatus[] {
    const here = new Set([...this.#guests].map(({ key }) => key));
    return this.#seats.map((key) => (key === null ? 'open' : here.has(key) ? 'here' : 'away'));
  }

  #tellSeats(except?: Guest): void {
    const seats = this.#statuses();
    for (const guest of this.#guests) if (guest !== except) guest.send({ type: 'seats', seats });
  }
}

/** Moves as a trace has them: without those that nobody was asked for. */
export function createTrace(moves: readonly PlayedMove<GameTypes>[]): AnyMove[] {
  return moves.filter(({ wasForced }) => !wasForced).map(({ actor, action }) => ({ actor, action }));
}
