/** A room: one game, its seats and connections, and what each of them sees. */
import type { Level } from '@rulewright/agents';
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
import { choiceOf, keyOfBot, levelOf } from './bots.js';
import { type Message, RefusedError, type RequestOf, type SeatStatus, type TableMessage } from './protocol.js';
import type { AnyMove, Store, StoredChange, StoredRoom } from './store.js';

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
  readonly version: number;
  readonly store: Store;
  /** Called after an error outside a request: memory may differ from the store. */
  onFailure(room: Room, error: unknown): void;
}

/**
 * A room in memory. Each change is committed before it is sent. If a method throws anything but a refusal, memory may
 * differ from the store: discard the room and restore it.
 */
export class Room {
  readonly id: string;
  readonly #live: LiveGame<GameTypes>;
  readonly #store: Store;
  readonly #onFailure: RoomSource['onFailure'];
  readonly #host: string;
  readonly #seats: (string | null)[];
  readonly #guests = new Set<Guest>();
  #version: number;
  /** Views of the current version, as sent, by viewer. */
  #views = new Map<Viewer, GameTypes['view']>();
  /** The version at which the current decision arose. */
  #askedAt: number;
  /** During a simultaneous decision: the version of each actor's last act. */
  readonly #actedAt = new Map<Actor, number>();

  constructor({ stored, live, version, store, onFailure }: RoomSource) {
    this.id = stored.id;
    this.#host = stored.host;
    this.#live = live;
    this.#store = store;
    this.#onFailure = onFailure;
    this.#version = version;
    this.#askedAt = version;
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
    this.#askBots();
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
      this.#give(seat, guest.key);
    } else if (own !== seat) {
      throw new RefusedError('alreadySeated', `You already have seat ${own}.`);
    }
    for (const each of this.#guests) if (each.key === guest.key) this.show(each, each === guest ? id : null);
    this.#tellSeats();
  }

  /** Gives a seat to a bot, for the host. Asking for the bot that has the seat is not an error. Returns the version. */
  invite(guest: Guest, { seat, level }: RequestOf<'invite'>): number {
    if (guest.key !== this.#host) throw new RefusedError('notHost', "Only the room's creator can invite bots.");
    const key = keyOfBot(seat, level);
    if (this.#seats[seat] !== key) {
      this.#give(seat, key);
      this.#tellSeats();
      this.#askBots();
    }
    return this.#version;
  }

  #give(seat: Player, key: string): void {
    if (seat >= this.#seats.length) throw new RefusedError('noSuchSeat', `This room has no seat ${seat}.`);
    if (this.#seats[seat] !== null) throw new RefusedError('seatTaken', `Seat ${seat} is taken.`);
    this.#store.addSeat(this.id, seat, key);
    this.#seats[seat] = key;
  }

  /**
   * Plays a guest's action. Returns the new version.
   * @throws RefusedError or IllegalActionError, with nothing changed.
   */
  act(guest: Guest, { id, version, as, action }: RequestOf<'act'>): number {
    return this.#once(guest, id, () => {
      const actor = this.#actorOf(guest, as);
      this.#refuseStale(version, actor);
      this.#play(guest.key, id, action, actor);
    });
  }

  #play(key: string, request: string, action: unknown, actor: Actor): void {
    const { turn } = this.#live;
    // The game checks the action.
    const { moves } = this.#live.act(action as GameTypes['action'], actor);
    this.#commit(key, request, createTrace(moves));
    this.#noteDecision(turn, actor);
    this.#tellChange(false);
    this.#askBots();
  }

  /** Lets the bots act whose turn it is. */
  #askBots(): void {
    for (const actor of actorsOf(this.#live.turn)) {
      const key = actor === 'host' ? null : (this.#seats[actor] ?? null);
      const level = levelOf(key);
      if (actor === 'host' || key === null || level === undefined) continue;
      this.#actFor(actor, key, level).catch((error) => this.#onFailure(this, error));
    }
  }

  /** Plays a bot's choice, unless the game has moved on meanwhile. Without guests the room may be unloaded. */
  async #actFor(player: Player, key: string, level: Level): Promise<void> {
    const version = this.#version;
    const action = await choiceOf(this.#live, player, level);
    if (version === this.#version && this.#guests.size > 0) this.#play(key, `act ${version}`, action, player);
  }

  /**
   * Undoes the last decision, if it was the guest's and revealed nothing. Returns the new version.
   * @throws RefusedError or UndoError, with nothing changed.
   */
  undo(guest: Guest, { id, version, as }: RequestOf<'undo'>): number {
    return this.#once(guest, id, () => {
      const actor = this.#actorOf(guest, as);
      if (version !== this.#version) throw this.#stale();
      this.#live.undo(actor);
      this.#commit(guest.key, id, null);
      this.#noteDecision();
      this.#tellChange(true);
      this.#askBots();
    });
  }

  /** Applies a change unless the same request did so before. Returns the version that the request led to. */
  #once(guest: Guest, request: string, change: () => void): number {
    const done = this.#store.versionOf(this.id, guest.key, request);
    if (done !== undefined) return done;
    change();
    return this.#version;
  }

  /** Stores the change just made in memory. Only after this may it be sent. */
  #commit(guest: string, request: string, moves: StoredChange['moves']): void {
    const version = this.#version + 1;
    const checksum = hashJson(this.#live.state);
    this.#store.addChange(this.id, { version, guest, request, moves, checksum });
    this.#version = version;
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
    if (version < since || version > this.#version) throw this.#stale();
  }

  #stale(): RefusedError {
    return new RefusedError('stale', `The game has moved on to version ${this.#version}.`);
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

  /** Computes each view once per version. */
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
    return this.#seats.map((key) => {
      if (key === null) return 'open';
      return levelOf(key) ?? (here.has(key) ? 'here' : 'away');
    });
  }

  #tellSeats(except?: Guest): void {
    const seats = this.#statuses();
    for (const guest of this.#guests) if (guest !== except) guest.send({ type: 'seats', seats });
  }
}

/** Who may act now. */
function actorsOf(turn: Turn): readonly Actor[] {
  if (turn.kind === 'decision') return [turn.player];
  return turn.kind === 'simultaneous' ? turn.actors : [];
}

/** Moves in trace form, without forced ones. */
export function createTrace(moves: readonly PlayedMove<GameTypes>[]): AnyMove[] {
  return moves.filter(({ wasForced }) => !wasForced).map(({ actor, action }) => ({ actor, action }));
}
