/** A room: one game, its seats and connections, and what each of them sees. */
import type { Actor, GameTypes, LiveGame, Player } from '@rulewright/core';
import { Audience } from './audience.js';
import { type BotSeat, Bots } from './bots.js';
import { Broadcast, type Guest } from './broadcast.js';
import { Clocks } from './clock.js';
import { Freshness } from './freshness.js';
import type { Limits } from './limits.js';
import { type LeaveReason, RefusedError, type RequestOf } from './protocol.js';
import { type RoomEvent, Seats } from './seats.js';
import type { Store, StoredChange, StoredEvent, StoredRoom } from './store.js';

export interface RoomSource {
  readonly stored: StoredRoom;
  readonly live: LiveGame<GameTypes>;
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: Pick<Limits, 'roomChanges' | 'guestUndos'>;
  /** The stored changes of the game. */
  readonly changes: readonly StoredChange[];
  /** The game as delayed spectators see it. */
  readonly shown: LiveGame<GameTypes>;
}

/** The guest of a bot's changes in the store. */
export const BOT = 'bot';

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
  readonly #limits: RoomSource['limits'];
  /** How often each guest has undone a decision, by key. */
  readonly #undos = new Map<string, number>();
  readonly #seats: Seats;
  readonly #broadcast: Broadcast;
  readonly #freshness: Freshness;
  readonly #clocks: Clocks | undefined;
  readonly #bots: Bots;
  /** Bots take turns at a simultaneous decision. */
  #lastBot = -1;

  constructor({ stored, live, store, now, limits, changes, shown }: RoomSource) {
    this.id = stored.id;
    this.#stored = stored;
    this.#live = live;
    this.#store = store;
    this.#now = now;
    this.#limits = limits;
    for (const { guest, line } of changes) if (line.includes('"moves":null')) this.#countUndo(guest);
    this.#freshness = new Freshness(live);
    this.#bots = new Bots(now);
    const { clock, delay, patience } = stored.settings;
    const count = live.state.players;
    const [taken, events] = [store.seats(stored.id), store.events(stored.id)];
    const seatsAfter = (past: readonly StoredEvent[]) =>
      new Seats({ count, taken, events: past, patience: patience * 1_000, now });
    const clocksAt = (version: number) =>
      clock ? new Clocks(clock, count, changes[version]?.banks ?? undefined) : undefined;
    this.#seats = seatsAfter(events);
    this.#clocks = clocksAt(live.version);
    const audience =
      delay > 0
        ? lateAudience({ delay: delay * 1_000, live, shown, changes, events, seatsAfter, clocksAt, now: now() })
        : undefined;
    this.#broadcast = new Broadcast({ stored, live, seats: this.#seats, clocks: this.#clocks, audience, now });
    this.#runClocks();
  }

  get guests(): ReadonlySet<Guest> {
    return this.#broadcast.guests;
  }

  /** Whether nothing happens in the room until a guest enters. */
  get isIdle(): boolean {
    return this.guests.size === 0 && !this.#clocks?.isRunning && this.#botsToAct().length === 0;
  }

  /** Adds a connection and sends it the table. A player who was away gets the seat back from its bot. */
  enter(guest: Guest, re: string): void {
    this.#broadcast.guests.add(guest);
    const seat = this.#seats.seatOf(guest.key);
    if (seat !== null) {
      this.#seats.setHere(seat, true);
      if (this.#seats.canReturn(seat)) this.#note({ type: 'back', seat });
    }
    this.show(guest, re);
    this.#broadcast.tellRoom(guest);
  }

  /** Removes a connection. The guest keeps the seat. */
  leave(guest: Guest): void {
    this.#broadcast.guests.delete(guest);
    const seat = this.#seats.seatOf(guest.key);
    const isHere = [...this.guests].some(({ key }) => key === guest.key);
    if (seat !== null) this.#seats.setHere(seat, isHere);
    this.#broadcast.tellRoom();
  }

  /** Sends a connection the full table, as its guest may see it. */
  show(guest: Guest, re: string | null): void {
    this.#broadcast.show(guest, re);
  }

  /** Gives a seat to a guest, on all of the guest's connections. Asking for one's own seat is not an error. */
  sit(guest: Guest, { id, seat }: RequestOf<'sit'>): void {
    const own = this.#seats.seatOf(guest.key);
    if (own === null) {
      this.#seats.checkOpen(seat);
      this.#store.addSeat(this.id, seat, guest.key);
      this.#seats.take(seat, guest.key);
      this.#runClocks();
    } else if (own !== seat) {
      throw new RefusedError('alreadySeated', `You already have seat ${own}.`);
    }
    for (const each of this.guests) if (each.key === guest.key) this.show(each, each === guest ? id : null);
    this.#broadcast.tellRoom();
  }

  /** Gives an open seat to a bot, for the room's creator. Asking for the bot that has the seat is not an error. */
  invite(guest: Guest, { seat, level }: RequestOf<'invite'>): number {
    this.#checkHost(guest);
    if (this.#seats.botAt(seat) !== level) {
      this.#seats.checkGoesOn();
      this.#seats.checkOpen(seat);
      this.#note({ type: 'invited', seat, level });
      this.#broadcast.tellRoom();
    }
    return this.#broadcast.versionFor(guest);
  }

  /**
   * Plays a guest's action. Returns the new version.
   * @throws RefusedError or IllegalActionError, with nothing changed.
   */
  act(guest: Guest, { id, version, as, action }: RequestOf<'act'>): number {
    return this.#once(guest, id, () => {
      const actor = this.#actorOf(guest, as);
      this.#freshness.checkAct(version, actor);
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
      this.#freshness.checkUndo(version);
      if ((this.#undos.get(guest.key) ?? 0) >= this.#limits.guestUndos) {
        throw new RefusedError('tooManyUndos', `You have undone ${this.#limits.guestUndos} decisions already.`);
      }
      if (actor !== 'host' && this.#clocks?.isUpAfterUndo(actor, this.#now())) {
        throw new RefusedError('noTimeLeft', 'The time of that decision is up.');
      }
      this.#live.undo(actor);
      this.#clocks?.takeBack();
      this.#runClocks();
      this.#commit(guest.key, id);
      this.#countUndo(guest.key);
      this.#freshness.note();
      this.#broadcast.tellChange();
    });
  }

  /** Gives up the guest's seat: a bot plays it, or the game ends. */
  resign(guest: Guest): number {
    const seat = this.#ownSeat(guest);
    // Once more, it's a retry.
    if (this.#seats.ended?.seat !== seat) this.#seats.checkGoesOn();
    this.#giveUp(seat, 'resigned');
    return this.#live.version;
  }

  /** Lets a bot play the seat of an absent player. */
  replace(guest: Guest, { seat }: RequestOf<'replace'>): number {
    this.#ownSeat(guest);
    this.#seats.check(seat);
    this.#seats.checkGoesOn();
    if (!this.#seats.isBot(seat) && !this.#seats.isAbsent(seat)) {
      throw new RefusedError('notAbsent', `A player counts as absent after ${this.#stored.settings.patience} s.`);
    }
    this.#giveUp(seat, 'away');
    return this.#live.version;
  }

  /** Notes whether a player agrees to end the game. It ends once all players agree who aren't absent. */
  agree(guest: Guest, { agrees }: RequestOf<'agree'>): number {
    const seat = this.#ownSeat(guest);
    if (this.#seats.ended?.reason === 'agreed') return this.#live.version;
    this.#seats.checkGoesOn();
    if (this.#seats.agree(seat, agrees)) this.#note({ type: 'ended', reason: 'agreed', seat: null });
    this.#broadcast.tellRoom();
    return this.#live.version;
  }

  /**
   * Does what is due: time that is up, delayed changes, a bot's action. Call it several times a second. `report` receives
   * the error of a bot that fails to choose; the bot is asked again after a pause.
   */
  async tick(report: (error: unknown) => void): Promise<void> {
    for (const seat of this.#clocks?.outOfTime(this.#now()) ?? []) this.#giveUp(seat, 'timeUp');
    this.#broadcast.showAudience();
    this.#endIfTooLong();
    const waiting = this.#botsToAct();
    const bot = waiting.find(({ seat }) => seat > this.#lastBot) ?? waiting[0];
    if (!bot) return;
    const { version } = this.#live;
    const action = await this.#bots.choose(this.#live, bot, report);
    const isOutdated = version !== this.#live.version || !this.#botsToAct().some(({ seat }) => seat === bot.seat);
    if (!action || isOutdated) return;
    this.#lastBot = bot.seat;
    this.#play(BOT, `${BOT} ${version}`, action, bot.seat);
  }

  /** Drops what a bot still chooses: the room is abandoned or the server stops. */
  close(): void {
    this.#bots.close();
  }

  #play(guest: string, request: string, action: unknown, actor: Actor): void {
    const { turn } = this.#live;
    this.#live.act(action, actor);
    this.#clocks?.remember();
    this.#runClocks(actor);
    this.#commit(guest, request);
    this.#freshness.note(turn, actor);
    this.#broadcast.tellChange();
  }

  /** Applies a change unless the same request did so before. Returns the version that the request led to. */
  #once(guest: Guest, request: string, change: () => void): number {
    const done = this.#store.versionOf(this.id, guest.key, request);
    if (done !== undefined) return done;
    this.#endIfTooLong();
    this.#seats.checkGoesOn();
    change();
    return this.#live.version;
  }

  #countUndo(guest: string): void {
    this.#undos.set(guest, (this.#undos.get(guest) ?? 0) + 1);
  }

  /** Ends a game that has as many changes as a room may have. */
  #endIfTooLong(): void {
    if (this.#seats.ended || this.#live.isOver || this.#live.version < this.#limits.roomChanges) return;
    this.#note({ type: 'ended', reason: 'tooLong', seat: null });
    this.#broadcast.tellRoom();
  }

  /** Stores the change just made in memory. Only after this may it be sent. */
  #commit(guest: string, request: string): void {
    const { version } = this.#live;
    const line = this.#live.log(version - 1);
    const at = this.#now();
    this.#store.addChange(this.id, { version, guest, request, line, at, banks: this.#clocks?.banks ?? null });
  }

  /** A player leaves: a bot plays the seat, or the game ends. */
  #giveUp(seat: Player, reason: LeaveReason): void {
    if (this.#seats.ended || this.#seats.isBot(seat)) return;
    const isLast = this.#seats.people.every((each) => each === seat);
    const ends = reason !== 'away' && (isLast || this.#stored.settings.leavers === 'end');
    this.#note({ type: ends ? 'ended' : 'left', reason, seat });
    this.#broadcast.tellRoom();
  }

  #note(event: RoomEvent): void {
    this.#store.addEvent(this.id, { ...event, at: this.#now() });
    this.#seats.note(event);
    this.#runClocks();
  }

  /** Runs the clocks of the players to act, once all seats are taken. */
  #runClocks(acted?: Actor): void {
    const seats = this.#seats.isFull ? this.#seatsToAct().filter((seat) => !this.#seats.isBot(seat)) : [];
    this.#clocks?.run(seats, this.#now(), acted === 'host' ? undefined : acted);
  }

  #seatsToAct(): Player[] {
    const { turn } = this.#live;
    if (this.#seats.ended) return [];
    if (turn.kind === 'decision') return [turn.player];
    return turn.kind === 'simultaneous' ? turn.actors.filter((actor) => actor !== 'host') : [];
  }

  #botsToAct(): BotSeat[] {
    return this.#seatsToAct().flatMap((seat) => {
      const level = this.#seats.botAt(seat);
      return level ? { seat, level } : [];
    });
  }

  /** @throws RefusedError unless the guest created the room. */
  #checkHost(guest: Guest): void {
    if (guest.key !== this.#stored.host) throw new RefusedError('notHost', "Only the room's creator may do that.");
  }

  #ownSeat(guest: Guest): Player {
    const seat = this.#seats.seatOf(guest.key);
    if (seat === null) throw new RefusedError('notSeated', 'Take a seat first.');
    return seat;
  }

  /** The actor follows from the connection: a message can't name another seat. */
  #actorOf(guest: Guest, as: 'host' | undefined): Actor {
    if (as === 'host') {
      this.#checkHost(guest);
      return 'host';
    }
    const seat = this.#ownSeat(guest);
    if (this.#clocks?.outOfTime(this.#now()).includes(seat)) this.#giveUp(seat, 'timeUp');
    this.#seats.checkGoesOn();
    if (this.#seats.isBot(seat)) throw new RefusedError('botPlays', 'A bot plays your seat.');
    return seat;
  }
}

interface LateSource extends Pick<RoomSource, 'live' | 'shown' | 'changes'> {
  readonly delay: number;
  readonly events: readonly StoredEvent[];
  readonly seatsAfter: (past: readonly StoredEvent[]) => Seats;
  /** The clocks after a version, stopped. */
  readonly clocksAt: (version: number) => Clocks | undefined;
  readonly now: number;
}

/** The spectators of a room who see it late: at first the game as `shown`, then the changes and events since. */
function lateAudience({ delay, live, shown, changes, events, seatsAfter, clocksAt, now }: LateSource): Audience {
  const isPast = ({ at }: StoredEvent) => at + delay <= now;
  const seats = seatsAfter(events.filter(isPast));
  let { version } = shown;
  const status = () => ({ ...seats.status, clocks: clocksAt(version)?.status(now) ?? null });
  const audience = new Audience(delay, version, shown.view('spectator'), status());
  const later = [
    ...live.changesFor('spectator', version).map((change) => ({ at: changes[change.version]?.at ?? 0, change })),
    ...events.filter((event) => !isPast(event)).map((event) => ({ at: event.at, event })),
  ].sort((left, right) => left.at - right.at);
  for (const news of later) {
    if ('event' in news) {
      seats.note(news.event);
      audience.add(news.at, status());
    } else {
      version = news.change.version;
      audience.add(news.at, status(), news.change);
    }
  }
  return audience;
}
