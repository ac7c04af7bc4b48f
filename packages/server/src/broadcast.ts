/** What the guests of a room are sent. */
import { framesFor, type GameTypes, type LiveGame, type SeenChange, type Viewer } from '@rulewright/core';
import { Audience, type ShownChange } from './audience.js';
import type { Clocks } from './clock.js';
import type { FairDice } from './dice.js';
import type { History } from './history.js';
import type { Identity } from './hooks.js';
import type { Message, RoomStatus, TableMessage } from './protocol.js';
import type { Seats } from './seats.js';
import type { StoredRoom } from './store.js';
import type { Takebacks } from './takebacks.js';

/** A connection in the room. One guest may have several. */
export interface RoomGuest {
  /** Identifies the guest: a digest of the token, which the server doesn't store. */
  readonly key: string;
  /** Who the guest is, by a login of one's own. */
  readonly identity: Identity | null;
  /** Whether the guest gets the frames of changes. */
  readonly wantsFrames: boolean;
  /** Sends a message. Never throws. */
  send(message: Message): void;
  /** Closes the connection; the client reconnects. `reason` is a code for programs. */
  close(code: number, reason?: string): void;
}

export interface BroadcastSource {
  readonly room: StoredRoom;
  readonly live: LiveGame<GameTypes>;
  readonly history: History;
  readonly seats: Seats;
  readonly clocks: Clocks | undefined;
  readonly dice: FairDice | undefined;
  readonly takebacks: Takebacks;
  /** The spectators, if they see the game late. */
  readonly audience: Audience | undefined;
  readonly now: () => number;
}

/** The connections in a room, and the messages to them. */
export class Broadcast {
  readonly guests = new Set<RoomGuest>();
  readonly #room: StoredRoom;
  #live: LiveGame<GameTypes>;
  readonly #history: History;
  readonly #seats: Seats;
  readonly #clocks: Clocks | undefined;
  readonly #dice: FairDice | undefined;
  readonly #takebacks: Takebacks;
  #audience: Audience | undefined;
  readonly #now: () => number;

  constructor({ room, live, history, seats, clocks, dice, takebacks, audience, now }: BroadcastSource) {
    this.#room = room;
    this.#live = live;
    this.#history = history;
    this.#seats = seats;
    this.#clocks = clocks;
    this.#dice = dice;
    this.#takebacks = takebacks;
    this.#audience = audience;
    this.#now = now;
  }

  /** Sends a connection the full table, as its guest may see it. */
  show(guest: RoomGuest, re: string | null): void {
    guest.send(this.#tableOf(guest, re));
  }

  #tableOf(guest: RoomGuest, re: string | null): TableMessage {
    const viewer = this.#viewerOf(guest);
    const late = viewer === 'spectator' ? this.#audience?.positionAt(this.#now()) : undefined;
    return {
      type: 'table',
      re,
      room: this.#room.id,
      game: this.#live.game.id,
      seat: this.#seats.seatOf(guest.key),
      isHost: guest.key === this.#room.host,
      settings: this.#room.settings,
      ...(late ?? this.#positionFor(viewer)),
    };
  }

  #positionFor(viewer: Viewer): ReturnType<Audience['positionAt']> {
    const { version, earlyEnd = null } = this.#live;
    return { version, view: this.#live.view(viewer), end: earlyEnd, ...this.#status() };
  }

  /** Shows everyone the game that has begun in place of the sample: at once, since it has no decision yet. */
  begin(live: LiveGame<GameTypes>): void {
    this.#live = live;
    this.#history.begin(live);
    const { delay } = this.#room.settings;
    if (this.#audience) this.#audience = new Audience(delay * 1_000, live, this.#status());
    for (const guest of this.guests) this.show(guest, null);
  }

  /** Whether a guest sees the room with a delay. */
  isLate(guest: RoomGuest): boolean {
    return this.#audience !== undefined && this.#viewerOf(guest) === 'spectator';
  }

  /** The version that a guest sees. */
  versionFor(guest: RoomGuest): number {
    return this.isLate(guest) ? (this.#audience?.version ?? 0) : this.#live.version;
  }

  /** Sends a connection the changes after a version, up to the last one that its guest may see. */
  async tellHistory(guest: RoomGuest, since: number, re: string): Promise<void> {
    const version = this.versionFor(guest);
    guest.send({ type: 'history', re, version, ...(await this.#history.page(this.#viewerOf(guest), since, version)) });
  }

  /** Sends everyone the last change, as each may see it. */
  tellChange(): void {
    const status = this.#status();
    const { clocks } = status;
    const changeFor = eachOnce((viewer) => this.#lastChange(viewer));
    const framedFor = eachOnce((viewer) => this.#withFrames(viewer, changeFor(viewer)));
    this.#history.add(changeFor);
    for (const guest of this.guests) {
      if (this.isLate(guest)) continue;
      const viewer = this.#viewerOf(guest);
      guest.send({ type: 'changed', ...(guest.wantsFrames ? framedFor(viewer) : changeFor(viewer)), clocks });
    }
    this.#audience?.add(this.#now(), status, framedFor('spectator'));
  }

  #lastChange(viewer: Viewer): SeenChange<GameTypes> {
    const [change] = this.#live.changesFor(viewer, this.#live.version - 1);
    if (!change) throw new Error('Nothing has changed.');
    return change;
  }

  /** A change with its frames. Of a single move with a single event, a client makes the frame itself. */
  #withFrames(viewer: Viewer, change: SeenChange<GameTypes>): ShownChange {
    const hasOne = change.moves.length <= 1 && change.moves.every(({ events }) => events.length <= 1);
    if (hasOne) return change;
    const [framed] = framesFor(this.#live, viewer, change.version - 1);
    return { ...change, frames: framed?.frames ?? [] };
  }

  /** Whether delayed spectators have something to see at that time. */
  isAudienceDue(now: number): boolean {
    return this.#audience?.isDue(now) ?? false;
  }

  /** Sends delayed spectators what is due. */
  showAudience(): void {
    for (const { change, status } of this.#audience?.show(this.#now()) ?? []) {
      for (const guest of this.guests) {
        if (!this.isLate(guest)) continue;
        if (!change) {
          guest.send({ type: 'room', ...status });
          continue;
        }
        const { frames, ...whole } = change;
        guest.send({ type: 'changed', ...(guest.wantsFrames ? change : whole), clocks: status.clocks });
      }
    }
  }

  #status(): RoomStatus {
    const dice = this.#dice?.status ?? null;
    const takeback = this.#takebacks.statusAt(this.#live.version, this.#seats.left);
    return { ...this.#seats.status, clocks: this.#clocks?.status(this.#now()) ?? null, takeback, dice };
  }

  /** Sends everyone the state of the room. */
  tellRoom(except?: RoomGuest): void {
    const status = this.#status();
    for (const guest of this.guests) {
      if (guest !== except && !this.isLate(guest)) guest.send({ type: 'room', ...status });
    }
    this.#audience?.add(this.#now(), status);
  }

  #viewerOf(guest: RoomGuest): Viewer {
    return this.#seats.seatOf(guest.key) ?? 'spectator';
  }
}

/** A function that computes its value for each viewer once. */
function eachOnce<Value>(valueFor: (viewer: Viewer) => Value): (viewer: Viewer) => Value {
  const values = new Map<Viewer, Value>();
  return (viewer) => {
    const value = values.get(viewer) ?? valueFor(viewer);
    values.set(viewer, value);
    return value;
  };
}
