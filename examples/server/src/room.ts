/** A room: one game, its seats and connections, and what each of them sees. */
import type { Actor, GameTypes, LiveGame, Player, Turn, Viewer } from '@rulewright/core';
import { type Message, RefusedError, type RequestOf, type SeatStatus, type TableMessage } from './protocol.js';
import type { Store, StoredRoom } from './store.js';

/** A connection in the room. One guest may have several. */
export interface Guest {
  /** Identifies the guest: a digest of the token, which the server doesn't store. */
  readonly key: string;
  /** Sends a message. Never throws. */
  send(message: Message): void;
  /** Closes the connection; the client reconnects. */
  close(code: number): void;
}

export interface RoomSource {
  readonly stored: StoredRoom;
  readonly live: LiveGame<GameTypes>;
  readonly store: Store;
}

/**
 * A room in memory. Each change is committed before it is sent. If a method throws anything but a refusal, memory may
 * differ from the store: discard the room and restore it.
 */
export class Room {
  readonly id: string;
  readonly #live: LiveGame<GameTypes>;
  readonly #store: Store;
  readonly #host: string;
  readonly #seats: (string | null)[];
  readonly #guests = new Set<Guest>();
  /** The version at which the current decision arose. */
  #askedAt: number;
  /** During a simultaneous decision: the version of each actor's last act. */
  readonly #actedAt = new Map<Actor, number>();

  constructor({ stored, live, store }: RoomSource) {
    this.id = stored.id;
    this.#host = stored.host;
    this.#live = live;
    this.#store = store;
    this.#askedAt = live.version;
    this.#seats = Array(live.state.players).fill(null);
    for (const { seat, guest } of store.seats(stored.id)) this.#seats[seat] = guest;
  }

  get guests(): ReadonlySet<Guest> {
    return this.#guests;
  }

  /** Adds a connection and sends it the table. */
  enter(guest: Guest, re: string): void {
    this.#guests.add(guest);
    this.show(guest, re);
    this.#tellSeats(guest);
  }

  /** Removes a connection. The guest keeps the seat. */
  leave(guest: Guest): void {
    this.#guests.delete(guest);
    this.#tellSeats();
  }

  /** Sends a connection the full table, as its guest may see it. */
  show(guest: Guest, re: string | null): void {
    guest.send(this.#tableOf(guest, re));
  }

  /** Gives a seat to a guest, on all of the guest's connections. Asking for one's own seat is not an error. */
  sit(guest: Guest, { id, seat }: RequestOf<'sit'>): void {
    const own = this.#seatOf(guest);
    if (own === null) {
      if (seat >= this.#seats.length) throw new RefusedError('noSuchSeat', `This room has no seat ${seat}.`);
      if (this.#seats[seat] !== null) throw new RefusedError('seatTaken', `Seat ${seat} is taken.`);
      this.#store.addSeat(this.id, seat, guest.key);
      this.#seats[seat] = guest.key;
    } else if (own !== seat) {
      throw new RefusedError('alreadySeated', `You already have seat ${own}.`);
    }
    for (const each of this.#guests) if (each.key === guest.key) this.show(each, each === guest ? id : null);
    this.#tellSeats();
  }

  /**
   * Plays a guest's action. Returns the new version.
   * @throws RefusedError or IllegalActionError, with nothing changed.
   */
  act(guest: Guest, { id, version, as, action }: RequestOf<'act'>): number {
    return this.#once(guest, id, () => {
      const actor = this.#actorOf(guest, as);
      this.#refuseStale(version, actor);
      const { turn } = this.#live;
      this.#live.act(action, actor);
      this.#commit(guest, id);
      this.#noteDecision(turn, actor);
      this.#tellChange();
    });
  }

  /**
   * Undoes the last decision, if it was the guest's and revealed nothing. Returns the new version.
   * @throws RefusedError or UndoError, with nothing changed.
   */
  undo(guest: Guest, { id, version, as }: RequestOf<'undo'>): number {
    return this.#once(guest, id, () => {
      const actor = this.#actorOf(guest, as);
      if (version !== this.#live.version) throw this.#stale();
      this.#live.undo(actor);
      this.#commit(guest, id);
      this.#noteDecision();
      this.#tellChange();
    });
  }

  /** Applies a change unless the same request did so before. Returns the version that the request led to. */
  #once(guest: Guest, request: string, change: () => void): number {
    const done = this.#store.versionOf(this.id, guest.key, request);
    if (done !== undefined) return done;
    change();
    return this.#live.version;
  }

  /** Stores the change just made in memory. Only after this may it be sent. */
  #commit(guest: Guest, request: string): void {
    const { version } = this.#live;
    const line = this.#live.log(version - 1);
    this.#store.addChange(this.id, { version, guest: guest.key, request, line });
  }

  #seatOf({ key }: Guest): Player | null {
    const seat = this.#seats.indexOf(key);
    return seat < 0 ? null : seat;
  }

  #viewerOf(guest: Guest): Viewer {
    return this.#seatOf(guest) ?? 'spectator';
  }

  /** The actor follows from the connection: a message can't name another seat. */
  #actorOf(guest: Guest, as: 'host' | undefined): Actor {
    if (as === 'host') {
      if (guest.key !== this.#host) throw new RefusedError('notHost', "Only the room's creator can act as host.");
      return 'host';
    }
    const seat = this.#seatOf(guest);
    if (seat === null) throw new RefusedError('notSeated', 'Spectators cannot act. Take a seat first.');
    return seat;
  }

  /** In a simultaneous decision only the actor's own acts make a version stale. */
  #refuseStale(version: number, actor: Actor): void {
    const since = this.#actedAt.get(actor) ?? this.#askedAt;
    if (version < since || version > this.#live.version) throw this.#stale();
  }

  #stale(): RefusedError {
    return new RefusedError('stale', `The game has moved on to version ${this.#live.version}.`);
  }

  #noteDecision(before?: Turn, actor?: Actor): void {
    const { turn } = this.#live;
    if (actor !== undefined && before?.kind === 'simultaneous' && 'stage' in turn && turn.stage === before.stage) {
      this.#actedAt.set(actor, this.#live.version);
    } else {
      this.#askedAt = this.#live.version;
      this.#actedAt.clear();
    }
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
      version: this.#live.version,
      view: this.#live.view(this.#viewerOf(guest)),
    };
  }

  #tellChange(): void {
    const { version } = this.#live;
    const messages = new Map<Viewer, Message>();
    for (const guest of this.#guests) {
      const viewer = this.#viewerOf(guest);
      const [change] = messages.has(viewer) ? [] : this.#live.changesFor(viewer, version - 1);
      if (change) messages.set(viewer, { type: 'changed', ...change });
      guest.send(messages.get(viewer) as Message);
    }
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
