/** A room: one game, its seats and connections, and what each of them sees. */
import type { Actor, GameTypes, LiveGame, Player, Turn, Viewer } from '@rulewright/core';
import { Absence, chooseForBot, type RoomEvent } from './absence.js';
import { Audience } from './audience.js';
import { Clocks } from './clock.js';
import {
  type LeaveReason,
  type Message,
  RefusedError,
  type RequestOf,
  type RoomStatus,
  type SeatStatus,
  type TableMessage,
} from './protocol.js';
import type { Store, StoredChange, StoredRoom } from './store.js';

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
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The stored changes of the game. */
  readonly changes: readonly StoredChange[];
  /** The game as delayed spectators see it. */
  readonly shown: LiveGame<GameTypes>;
}

/** The guest of a bot's changes in the store. */
const BOT = 'bot';

/**
 * A room in memory. Each change is committed before it is sent. If a method throws anything but a refusal, memory may
 * differ from the store: discard the room and restore it.
 */
export class Room {
  readonly id: string;
  readonly #stored: StoredRoom;
  readonly #live: LiveGame<GameTypes>;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #seats: (string | null)[];
  readonly #guests = new Set<Guest>();
  readonly #absence: Absence;
  readonly #clocks: Clocks | undefined;
  /** The spectators, if they see the game late. */
  readonly #audience: Audience | undefined;
  /** Since when the player of a seat has no connection. */
  readonly #awaySince = new Map<Player, number>();
  readonly #agreed = new Set<Player>();
  /** The version at which the current decision arose. */
  #askedAt: number;
  /** During a simultaneous decision: the version of each actor's last act. */
  readonly #actedAt = new Map<Actor, number>();
  #isBotThinking = false;

  constructor({ stored, live, store, now, changes, shown }: RoomSource) {
    this.id = stored.id;
    this.#stored = stored;
    this.#live = live;
    this.#store = store;
    this.#now = now;
    this.#askedAt = live.version;
    this.#seats = Array(live.state.players).fill(null);
    for (const { seat, guest } of store.seats(stored.id)) {
      this.#seats[seat] = guest;
      this.#awaySince.set(seat, now());
    }
    this.#absence = new Absence(store.events(stored.id));
    const { clock, delay } = stored.settings;
    this.#clocks = clock ? new Clocks(clock, this.#seats.length, changes.at(-1)?.banks ?? undefined) : undefined;
    if (delay > 0) {
      this.#audience = new Audience(delay * 1_000, shown.version, shown.view('spectator'));
      for (const change of live.changesFor('spectator', shown.version)) {
        this.#audience.add(change, changes[change.version]?.at ?? now());
      }
    }
    this.#runClocks();
  }

  get guests(): ReadonlySet<Guest> {
    return this.#guests;
  }

  /** Whether nothing happens in the room until a guest enters. */
  get isIdle(): boolean {
    return this.#guests.size === 0 && !this.#clocks?.isRunning && !this.#botToAct();
  }

  /** Adds a connection and sends it the table. A player who was away gets the seat back from its bot. */
  enter(guest: Guest, re: string): void {
    this.#guests.add(guest);
    const seat = this.#seatOf(guest);
    if (seat !== null) this.#awaySince.delete(seat);
    if (seat !== null && this.#absence.canReturn(seat)) this.#note({ type: 'back', seat });
    this.show(guest, re);
    this.#tellRoom(guest);
  }

  /** Removes a connection. The guest keeps the seat. */
  leave(guest: Guest): void {
    this.#guests.delete(guest);
    const seat = this.#seatOf(guest);
    if (seat !== null && !this.#isHere(seat)) this.#awaySince.set(seat, this.#now());
    this.#tellRoom();
  }

  /** Sends a connection the full table, as its guest may see it. */
  show(guest: Guest, re: string | null): void {
    guest.send(this.#tableOf(guest, re));
  }

  /** Gives a seat to a guest, on all of the guest's connections. Asking for one's own seat is not an error. */
  sit(guest: Guest, { id, seat }: RequestOf<'sit'>): void {
    const own = this.#seatOf(guest);
    if (own === null) {
      this.#checkSeat(seat);
      if (this.#seats[seat] !== null) throw new RefusedError('seatTaken', `Seat ${seat} is taken.`);
      this.#store.addSeat(this.id, seat, guest.key);
      this.#seats[seat] = guest.key;
      this.#runClocks();
    } else if (own !== seat) {
      throw new RefusedError('alreadySeated', `You already have seat ${own}.`);
    }
    for (const each of this.#guests) if (each.key === guest.key) this.show(each, each === guest ? id : null);
    this.#tellRoom();
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

  /**
   * Undoes the last decision, if it was the guest's and revealed nothing. Returns the new version.
   * @throws RefusedError or UndoError, with nothing changed.
   */
  undo(guest: Guest, { id, version, as }: RequestOf<'undo'>): number {
    return this.#once(guest, id, () => {
      const actor = this.#actorOf(guest, as);
      if (version !== this.#live.version) throw this.#stale();
      this.#live.undo(actor);
      this.#commit(guest.key, id, actor);
      this.#noteDecision();
      this.#tellChange();
    });
  }

  /** Gives up the guest's seat: a bot plays it, or the game ends. */
  resign(guest: Guest): number {
    const seat = this.#ownSeat(guest);
    // Once more, it's a retry.
    if (this.#absence.ended?.seat !== seat) this.#checkGoesOn();
    this.#giveUp(seat, 'resigned');
    return this.#live.version;
  }

  /** Lets a bot play the seat of an absent player. */
  replace(guest: Guest, { seat }: RequestOf<'replace'>): number {
    this.#ownSeat(guest);
    this.#checkSeat(seat);
    this.#checkGoesOn();
    if (!this.#absence.isBot(seat) && !this.#isAbsent(seat)) {
      throw new RefusedError('notAbsent', `A player counts as absent after ${this.#stored.settings.patience} s.`);
    }
    this.#giveUp(seat, 'away');
    return this.#live.version;
  }

  /** Notes whether a player agrees to end the game. It ends once all players agree who aren't absent. */
  agree(guest: Guest, { agrees }: RequestOf<'agree'>): number {
    const seat = this.#ownSeat(guest);
    if (this.#absence.ended?.reason === 'agreed') return this.#live.version;
    this.#checkGoesOn();
    if (agrees) this.#agreed.add(seat);
    else this.#agreed.delete(seat);
    const voters = this.#people().filter((each) => !this.#isAbsent(each));
    if (voters.every((each) => this.#agreed.has(each))) this.#note({ type: 'ended', reason: 'agreed', seat: null });
    this.#tellRoom();
    return this.#live.version;
  }

  /** Does what is due: time that is up, delayed changes, a bot's action. Call it several times a second. */
  async tick(): Promise<void> {
    for (const seat of this.#clocks?.outOfTime(this.#now()) ?? []) this.#giveUp(seat, 'timeUp');
    this.#showAudience();
    const seat = this.#botToAct();
    if (seat === undefined || this.#isBotThinking) return;
    this.#isBotThinking = true;
    try {
      const { version } = this.#live;
      const action = await chooseForBot(this.#live, seat);
      if (version === this.#live.version && this.#botToAct() === seat) {
        this.#play(BOT, `${BOT} ${version}`, action, seat);
      }
    } finally {
      this.#isBotThinking = false;
    }
  }

  #play(guest: string, request: string, action: unknown, actor: Actor): void {
    const { turn } = this.#live;
    this.#live.act(action, actor);
    this.#commit(guest, request, actor);
    this.#noteDecision(turn, actor);
    this.#tellChange();
  }

  /** Applies a change unless the same request did so before. Returns the version that the request led to. */
  #once(guest: Guest, request: string, change: () => void): number {
    const done = this.#store.versionOf(this.id, guest.key, request);
    if (done !== undefined) return done;
    this.#checkGoesOn();
    change();
    return this.#live.version;
  }

  /** Stores the change just made in memory. Only after this may it be sent. */
  #commit(guest: string, request: string, actor: Actor): void {
    this.#runClocks(actor);
    const { version } = this.#live;
    const line = this.#live.log(version - 1);
    const at = this.#now();
    this.#store.addChange(this.id, { version, guest, request, line, at, banks: this.#clocks?.banks ?? null });
  }

  /** A player leaves: a bot plays the seat, or the game ends. */
  #giveUp(seat: Player, reason: LeaveReason): void {
    if (this.#absence.ended || this.#absence.isBot(seat)) return;
    const isLast = this.#people().every((each) => each === seat);
    const ends = reason !== 'away' && (isLast || this.#stored.settings.leavers === 'end');
    this.#note({ type: ends ? 'ended' : 'left', reason, seat });
    this.#tellRoom();
  }

  #note(event: RoomEvent): void {
    this.#store.addEvent(this.id, event);
    this.#absence.note(event);
    this.#runClocks();
  }

  /** Runs the clocks of the players who must act, once all seats are taken. */
  #runClocks(acted?: Actor): void {
    const seats = this.#seats.includes(null) ? [] : this.#seatsToAct().filter((seat) => !this.#absence.isBot(seat));
    this.#clocks?.run(seats, this.#now(), acted === 'host' ? undefined : acted);
  }

  #seatsToAct(): Player[] {
    const { turn } = this.#live;
    if (this.#absence.ended) return [];
    if (turn.kind === 'decision') return [turn.player];
    return turn.kind === 'simultaneous' ? turn.actors.filter((actor) => actor !== 'host') : [];
  }

  #botToAct(): Player | undefined {
    return this.#seatsToAct().find((seat) => this.#absence.isBot(seat));
  }

  /** The seats that people play. */
  #people(): Player[] {
    return [...this.#seats.keys()].filter((seat) => this.#seats[seat] !== null && !this.#absence.isBot(seat));
  }

  #isHere(seat: Player): boolean {
    return [...this.#guests].some(({ key }) => key === this.#seats[seat]);
  }

  #isAbsent(seat: Player): boolean {
    const since = this.#awaySince.get(seat);
    return since !== undefined && this.#now() - since >= this.#stored.settings.patience * 1_000;
  }

  #seatOf({ key }: Guest): Player | null {
    const seat = this.#seats.indexOf(key);
    return seat < 0 ? null : seat;
  }

  #ownSeat(guest: Guest): Player {
    const seat = this.#seatOf(guest);
    if (seat === null) throw new RefusedError('notSeated', 'Take a seat first.');
    return seat;
  }

  #viewerOf(guest: Guest): Viewer {
    return this.#seatOf(guest) ?? 'spectator';
  }

  #checkSeat(seat: number): void {
    if (seat >= this.#seats.length) throw new RefusedError('noSuchSeat', `This room has no seat ${seat}.`);
  }

  /** @throws RefusedError if the game was ended before its end by the rules. */
  #checkGoesOn(): void {
    if (this.#absence.ended) throw new RefusedError('ended', 'The game was ended.');
  }

  /** The actor follows from the connection: a message can't name another seat. */
  #actorOf(guest: Guest, as: 'host' | undefined): Actor {
    if (as === 'host') {
      if (guest.key !== this.#stored.host)
        throw new RefusedError('notHost', "Only the room's creator can act as host.");
      return 'host';
    }
    const seat = this.#ownSeat(guest);
    if (this.#clocks?.outOfTime(this.#now()).includes(seat)) this.#giveUp(seat, 'timeUp');
    this.#checkGoesOn();
    if (this.#absence.isBot(seat)) throw new RefusedError('botPlays', 'A bot plays your seat.');
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
    const viewer = this.#viewerOf(guest);
    const late = viewer === 'spectator' ? this.#audience?.position : undefined;
    return {
      type: 'table',
      re,
      room: this.id,
      game: this.#live.game.id,
      seat: this.#seatOf(guest),
      isHost: guest.key === this.#stored.host,
      settings: this.#stored.settings,
      ...(late ?? { version: this.#live.version, view: this.#live.view(viewer) }),
      ...this.#status(),
    };
  }

  #tellChange(): void {
    const { version } = this.#live;
    const clocks = this.#clocks?.status(this.#now()) ?? null;
    const messages = new Map<Viewer, Message>();
    for (const guest of this.#guests) {
      const viewer = this.#viewerOf(guest);
      if (this.#audience && viewer === 'spectator') continue;
      const [change] = messages.has(viewer) ? [] : this.#live.changesFor(viewer, version - 1);
      if (change) messages.set(viewer, { type: 'changed', ...change, clocks });
      guest.send(messages.get(viewer) as Message);
    }
    const [change] = this.#audience ? this.#live.changesFor('spectator', version - 1) : [];
    if (change) this.#audience?.add(change, this.#now());
  }

  /** Sends delayed spectators what is due. */
  #showAudience(): void {
    const clocks = this.#clocks?.status(this.#now()) ?? null;
    for (const change of this.#audience?.show(this.#now()) ?? []) {
      for (const guest of this.#guests) {
        if (this.#seatOf(guest) === null) guest.send({ type: 'changed', ...change, clocks });
      }
    }
  }

  #status(): RoomStatus {
    return {
      seats: this.#seats.map((_, seat) => this.#statusOf(seat)),
      clocks: this.#clocks?.status(this.#now()) ?? null,
      agreed: [...this.#agreed],
      ended: this.#absence.ended,
    };
  }

  #statusOf(seat: Player): SeatStatus {
    if (this.#seats[seat] === null) return 'open';
    if (this.#absence.isBot(seat)) return 'bot';
    return this.#isHere(seat) ? 'here' : 'away';
  }

  #tellRoom(except?: Guest): void {
    const status = this.#status();
    for (const guest of this.#guests) if (guest !== except) guest.send({ type: 'room', ...status });
  }
}
