/** A room: one game, its seats and connections, and what each of them sees. */
import type { Actor, EarlyEnd, GameTypes, LiveGame, Player, SeenChange } from '@rulewright/core';
import { type BotLevels, type BotSeat, Bots } from './bots.js';
import { Broadcast, type RoomGuest } from './broadcast.js';
import { Clocks } from './clock.js';
import type { FairDice } from './dice.js';
import { Ending } from './ending.js';
import { Freshness } from './freshness.js';
import { History } from './history.js';
import type { Hooks } from './hooks.js';
import { lateAudience } from './lateAudience.js';
import type { Limits } from './limits.js';
import { type LeaveReason, RefusedError, type RoomListing } from './protocol.js';
import { refusalOf } from './refusals.js';
import type { RequestOf } from './requests.js';
import { Seats } from './seats.js';
import { Serial } from './serial.js';
import {
  BOT,
  type RoomEvent,
  type Store,
  type StoredChange,
  type StoredEntry,
  type StoredRoom,
  stored,
} from './store.js';
import type { PastEvent, StoredGame } from './storedGame.js';

export interface RoomSource {
  /** What is stored of the room, and the game that follows from it. */
  readonly game: StoredGame;
  readonly live: LiveGame<GameTypes>;
  /** The game as delayed spectators see it. */
  readonly shown: LiveGame<GameTypes>;
  /** The changes that they see later. */
  readonly later: readonly SeenChange<GameTypes>[];
  /** The fair dice of a room that has them. */
  readonly dice: FairDice | undefined;
  readonly store: Store;
  readonly bots: BotLevels;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: Pick<Limits, 'roomChanges' | 'guestUndos'>;
  /** Hears of the end of the game. */
  readonly ended: Hooks['ended'];
  /** Receives the error of a bot that fails to choose; it is asked again after a pause. */
  readonly report: (error: unknown) => void;
}

/** The guest of an early end in the store. */
const SERVER = 'server';

/**
 * A room in memory. It does one thing at a time, and stores each change before it is sent. If a method throws anything but
 * a refusal, memory may differ from the store: every later call throws the same error. Discard the room and restore it.
 */
export class Room {
  readonly id: string;
  readonly #room: StoredRoom;
  /** With fair dice, a sample until the game begins. */
  #live: LiveGame<GameTypes>;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #limits: RoomSource['limits'];
  readonly #tasks = new Serial();
  /** The error after which memory may differ from the store. */
  #fault: { readonly error: unknown } | undefined;
  /** What is due, while it waits or runs. */
  #due: Promise<void> | undefined;
  /** The version that each request led to, by guest and request. */
  readonly #done = new Map<string, number>();
  /** The number of stored entries: where the next one goes, if no other process has written meanwhile. */
  #length: number;
  /** How often each guest has undone a decision, by key. */
  readonly #undos = new Map<string, number>();
  readonly #seats: Seats;
  readonly #broadcast: Broadcast;
  #freshness: Freshness;
  readonly #clocks: Clocks | undefined;
  readonly #dice: FairDice | undefined;
  readonly #bots: Bots;
  readonly #createdAt: number;
  /** When the game last changed. */
  #endedAt: number;
  /** Tells the product of the end; `undefined` once it has been told. */
  #ending: Ending | undefined;
  readonly #forbidsUndoAtEnd: boolean;
  /** Bots take turns at a simultaneous decision. */
  #lastBot = -1;

  constructor({ game, live, shown, later, dice, store, bots, now, limits, ended, report }: RoomSource) {
    const { room, seats: taken, changes, events } = game;
    this.id = room.id;
    this.#room = room;
    this.#live = live;
    this.#dice = dice;
    this.#store = store;
    this.#now = now;
    this.#limits = limits;
    this.#length = game.length;
    this.#createdAt = changes[0]?.at ?? now();
    for (const change of changes) this.#remember(change);
    this.#endedAt = changes.at(-1)?.at ?? now();
    const isTold = events.some(({ type }) => type === 'told');
    this.#ending = ended && !isTold ? new Ending(ended, now, report) : undefined;
    this.#forbidsUndoAtEnd = ended !== undefined;
    this.#freshness = new Freshness(live);
    this.#bots = new Bots(bots, now, report);
    const { clock, delay, patience } = room.settings;
    const count = live.state.players;
    const seatsAfter = (past: readonly PastEvent[]) =>
      new Seats({ count, taken, events: past, patience: patience * 1_000, now });
    const clocksAt = (version: number) =>
      clock ? new Clocks(clock, count, changes[version]?.banks ?? undefined) : undefined;
    this.#seats = seatsAfter(events);
    this.#clocks = clocksAt(live.version);
    const audience =
      delay > 0
        ? lateAudience({ delay: delay * 1_000, shown, later, dice, changes, events, seatsAfter, clocksAt, now: now() })
        : undefined;
    const history = new History(live, room.header + (changes[0]?.line ?? ''));
    this.#broadcast = new Broadcast({
      room,
      live,
      history,
      seats: this.#seats,
      clocks: this.#clocks,
      dice,
      audience,
      now,
    });
    this.#runClocks();
  }

  get guests(): ReadonlySet<RoomGuest> {
    return this.#broadcast.guests;
  }

  /** The room in the list of open rooms; `undefined` if it isn't in the list. */
  get listing(): RoomListing | undefined {
    const { id, game, settings } = this.#room;
    if (!settings.listed || this.#seats.isFull || this.#live.isOver) return undefined;
    const { seats, names } = this.#seats.status;
    return { room: id, game, seats, names, settings, createdAt: this.#createdAt };
  }

  /** Whether nothing happens in the room until a guest enters. */
  get isIdle(): boolean {
    const isAsleep = !this.#clocks?.isRunning && this.#botsToAct().length === 0 && !this.#isEndToTell;
    return isAsleep && this.guests.size === 0 && this.#tasks.isIdle;
  }

  /** Adds a connection and sends it the table. A player who was away gets the seat back from its bot. */
  enter(guest: RoomGuest, re: string): Promise<void> {
    return this.#inTurn(async () => {
      const seat = this.#seats.seatOf(guest.key);
      if (seat !== null) {
        this.#seats.setHere(seat, true);
        await this.#giveBack();
      }
      this.#broadcast.guests.add(guest);
      this.#broadcast.show(guest, re);
      this.#broadcast.tellRoom(guest);
    });
  }

  /** Removes a connection, to which nothing more is sent. The guest keeps the seat. */
  leave(guest: RoomGuest): Promise<void> {
    this.#broadcast.guests.delete(guest);
    return this.#inTurn(() => {
      const seat = this.#seats.seatOf(guest.key);
      const isHere = [...this.guests].some(({ key }) => key === guest.key);
      if (seat !== null) this.#seats.setHere(seat, isHere);
      this.#broadcast.tellRoom();
    });
  }

  /** Sends a connection the full table, as its guest may see it. */
  show(guest: RoomGuest, re: string): Promise<void> {
    return this.#inTurn(() => this.#broadcast.show(guest, re));
  }

  /** Gives a seat to a guest, on all of the guest's connections. Asking for one's own seat is not an error. */
  sit(guest: RoomGuest, { id, seat, name: chosen }: RequestOf<'sit'>): Promise<void> {
    return this.#inTurn(async () => {
      const name = guest.identity?.name ?? chosen;
      const own = this.#seats.seatOf(guest.key);
      if (own === seat) return this.#broadcast.show(guest, id);
      if (own !== null) throw new RefusedError('alreadySeated', `You already have seat ${own}.`);
      this.#seats.checkOpen(seat);
      if (name !== undefined) this.#seats.checkName(name);
      const login = guest.identity ? { id: guest.identity.id } : {};
      const taken = { seat, guest: guest.key, ...(name !== undefined && { name }), ...login };
      await this.#append({ type: 'sat', ...taken, at: this.#now() });
      this.#seats.take(taken);
      this.#runClocks();
      await this.#openDice();
      for (const each of this.guests) {
        if (each.key === guest.key) this.#broadcast.show(each, each === guest ? id : null);
      }
      this.#broadcast.tellRoom();
    });
  }

  /** Gives an open seat to a bot, for the room's creator. Asking for the bot that has the seat is not an error. */
  invite(guest: RoomGuest, { seat, level }: RequestOf<'invite'>): Promise<number> {
    return this.#inTurn(async () => {
      this.#checkHost(guest);
      if (this.#seats.botAt(seat) !== level) {
        // Late spectators don't know of the end. The bot then has nothing to do.
        if (this.#hasBegun && !this.#broadcast.isLate(guest)) this.#checkIsOn();
        this.#seats.checkOpen(seat);
        if (this.#dice && this.#seats.people.length === 0 && this.#seats.openSeats === 1) {
          throw new RefusedError('onlyBots', 'With fair dice, a player must contribute to the chance.');
        }
        await this.#note({ type: 'invited', seat, level });
        await this.#openDice();
        this.#broadcast.tellRoom();
      }
      return this.#broadcast.versionFor(guest);
    });
  }

  /** Takes a player's contribution to the dice. The game begins with the last one. */
  contribute(guest: RoomGuest, request: RequestOf<'digest' | 'nonce'>): Promise<number> {
    return this.#inTurn(async () => {
      const event = this.#dice?.contribution(this.#ownSeat(guest), request);
      if (event) {
        await this.#note(event);
        await this.#openDice();
        this.#broadcast.tellRoom();
      }
      return this.#live.version;
    });
  }

  /** Sends a connection what proves the dice, once its guest has seen the end of the game. */
  prove(guest: RoomGuest, re: string): Promise<void> {
    return this.#inTurn(() => {
      if (!this.#dice) throw new RefusedError('notFair', 'This room has no fair dice.');
      const isKnown = this.#broadcast.versionFor(guest) === this.#live.version;
      if (!this.#dice.hasBegun || !this.#live.isOver || !isKnown) {
        throw new RefusedError('notOver', 'The dice are proved once the game is over.');
      }
      guest.send({ type: 'proof', re, ...this.#dice.proofOf(this.#live.save()) });
    });
  }

  /**
   * Plays a guest's action. Resolves to the new version.
   * @throws RefusedError or IllegalActionError, with nothing changed.
   */
  act(guest: RoomGuest, { id, version, as, action }: RequestOf<'act'>): Promise<number> {
    return this.#once(guest, { id, as }, async (actor) => {
      this.#freshness.checkAct(version, actor);
      await this.#play(guest.key, id, action, actor);
    });
  }

  /**
   * Undoes the last decision, if it was the guest's and revealed nothing. Resolves to the new version.
   * @throws RefusedError or UndoError, with nothing changed.
   */
  undo(guest: RoomGuest, { id, version, as }: RequestOf<'undo'>): Promise<number> {
    return this.#once(guest, { id, as }, async (actor) => {
      this.#freshness.checkUndo(version);
      this.#checkUndo(guest, actor);
      this.#live.undo(actor);
      this.#clocks?.takeBack();
      this.#runClocks();
      await this.#commit(guest.key, id);
      this.#freshness.note();
      this.#broadcast.tellChange();
      if (await this.#giveBack()) this.#broadcast.tellRoom();
    });
  }

  /** @throws RefusedError unless a guest may undo a decision, if the game lets it. */
  #checkUndo({ key }: RoomGuest, actor: Actor): void {
    // The secret of the dice may be known already, or the product may have counted the game.
    if ((this.#dice || this.#forbidsUndoAtEnd) && this.#live.isOver)
      throw new RefusedError('ended', 'The game is over.');
    if ((this.#undos.get(key) ?? 0) >= this.#limits.guestUndos) {
      throw new RefusedError('tooManyUndos', `You have undone ${this.#limits.guestUndos} decisions already.`);
    }
    if (actor !== 'host' && this.#clocks?.isUpAfterUndo(actor, this.#now())) {
      throw new RefusedError('noTimeLeft', 'The time of that decision is up.');
    }
  }

  /** Tells a connection whether its guest could undo a decision now. */
  tellCanUndo(guest: RoomGuest, { id, as }: RequestOf<'canUndo'>): Promise<void> {
    return this.#inTurn(() => {
      const actor = this.#actorOf(guest, as);
      let canUndo = this.#live.canUndo(actor) && !(actor !== 'host' && this.#seats.isBot(actor));
      try {
        this.#checkNotEnded();
        this.#checkUndo(guest, actor);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        canUndo = false;
      }
      guest.send({ type: 'done', re: id, version: this.#live.version, canUndo });
    });
  }

  /** Sends a connection a part of the game's history, as its guest may see it. */
  tellHistory(guest: RoomGuest, { id, since }: RequestOf<'history'>): Promise<void> {
    return this.#inTurn(() => this.#broadcast.tellHistory(guest, since, id));
  }

  /** Gives up the guest's seat: a bot plays it, or the game ends. */
  resign(guest: RoomGuest): Promise<number> {
    return this.#inTurn(async () => {
      const seat = this.#ownSeat(guest);
      const isRetry = this.#live.earlyEnd?.seats.includes(seat) || this.#seats.isBot(seat);
      if (!isRetry) {
        this.#checkIsOn();
        await this.#giveUp([seat], 'resigned');
      }
      return this.#live.version;
    });
  }

  /** Lets a bot play the seat of an absent player. */
  replace(guest: RoomGuest, { seat }: RequestOf<'replace'>): Promise<number> {
    return this.#inTurn(async () => {
      this.#ownSeat(guest);
      this.#seats.check(seat);
      this.#checkIsOn();
      if (!this.#seats.isBot(seat) && !this.#seats.isAbsent(seat)) {
        throw new RefusedError('notAbsent', `A player counts as absent after ${this.#room.settings.patience} s.`);
      }
      if (!this.#seats.isBot(seat)) await this.#leave([seat], 'away');
      return this.#live.version;
    });
  }

  /** Notes whether a player agrees to end the game. It ends once all players agree who aren't absent. */
  agree(guest: RoomGuest, { agrees }: RequestOf<'agree'>): Promise<number> {
    return this.#inTurn(async () => {
      const seat = this.#ownSeat(guest);
      if (this.#live.earlyEnd?.reason === 'agreed') return this.#live.version;
      this.#checkIsOn();
      if (this.#seats.agree(seat, agrees)) await this.#end({ reason: 'agreed', seats: [] });
      this.#broadcast.tellRoom();
      return this.#live.version;
    });
  }

  /** Whether something is due. It costs far less than to do nothing: most rooms wait for a player. */
  get isDue(): boolean {
    const now = this.#now();
    const isLate = (this.#clocks?.outOfTime(now).length ?? 0) > 0;
    const isOpening = this.#dice?.hasBegun === false && this.#seats.isFull;
    const isDueNow = isLate || isOpening || this.#isTooLong || this.#broadcast.isAudienceDue(now);
    return isDueNow || this.#botsToAct().length > 0 || (this.#isEndToTell && this.#ending?.isDue === true);
  }

  /** Does what is due: time that is up, delayed changes, a bot's action. */
  async tick(): Promise<void> {
    // A slow store must not make them queue.
    this.#due ??= this.#inTurn(() => this.#doDue()).finally(() => {
      this.#due = undefined;
    });
    await this.#due;
    await this.#tellEnd();
    const waiting = this.#botsToAct();
    const bot = waiting.find(({ seat }) => seat > this.#lastBot) ?? waiting[0];
    if (!bot) return;
    const { version } = this.#live;
    const action = await this.#bots.choose(this.#live, bot);
    if (!action) return;
    await this.#inTurn(async () => {
      const isOutdated = version !== this.#live.version || !this.#botsToAct().some(({ seat }) => seat === bot.seat);
      if (isOutdated) return;
      this.#lastBot = bot.seat;
      await this.#play(BOT, `${BOT} ${version}`, action, bot.seat);
    });
  }

  /** Drops what a bot still chooses: the room is abandoned or the server stops. Resolves once everything is stored. */
  close(): Promise<void> {
    this.#bots.close();
    return this.#tasks.drained();
  }

  async #inTurn<Value>(task: () => Value | Promise<Value>): Promise<Value> {
    return this.#tasks.run(async () => {
      if (this.#fault) throw this.#fault.error;
      try {
        return await task();
      } catch (error) {
        if (!refusalOf(error, null)) this.#fault = { error };
        throw error;
      }
    });
  }

  async #doDue(): Promise<void> {
    await this.#giveUpLate();
    this.#broadcast.showAudience();
    await this.#endIfTooLong();
    if (await this.#openDice()) this.#broadcast.tellRoom();
  }

  async #play(guest: string, request: string, action: unknown, actor: Actor): Promise<void> {
    const { turn } = this.#live;
    this.#live.act(action, actor);
    this.#clocks?.remember();
    this.#runClocks(actor);
    await this.#commit(guest, request);
    this.#freshness.note(turn, actor);
    this.#broadcast.tellChange();
    if (await this.#giveBack()) this.#broadcast.tellRoom();
  }

  /** Gives seats back to players who were away. Returns whether there were any. */
  async #giveBack(): Promise<boolean> {
    const seats = this.#seats.returning(this.#live.version);
    for (const seat of seats) await this.#note({ type: 'back', seat });
    return seats.length > 0;
  }

  /** Applies a change unless the same request did so before. Resolves to the version that the request led to. */
  #once(
    guest: RoomGuest,
    { id, as }: Pick<RequestOf<'act' | 'undo'>, 'id' | 'as'>,
    change: (actor: Actor) => Promise<void>,
  ): Promise<number> {
    return this.#inTurn(async () => {
      const done = this.#done.get(`${guest.key} ${id}`);
      if (done !== undefined) return done;
      // First: what else may be wrong is not for spectators.
      const actor = this.#actorOf(guest, as);
      await this.#endIfTooLong();
      await this.#giveUpLate();
      this.#checkNotEnded();
      if (actor !== 'host' && this.#seats.isBot(actor)) throw new RefusedError('botPlays', 'A bot plays your seat.');
      await change(actor);
      return this.#live.version;
    });
  }

  /** Whether a game that goes on has as many changes as a room may have. */
  get #isTooLong(): boolean {
    return !this.#live.isOver && this.#live.version >= this.#limits.roomChanges;
  }

  /** Ends a game that has as many changes as a room may have. */
  async #endIfTooLong(): Promise<void> {
    if (this.#isTooLong) await this.#end({ reason: 'abandoned', seats: [...Array(this.#live.state.players).keys()] });
  }

  /** Stores the change just made in memory. Only after this may it be sent. */
  async #commit(guest: string, request: string): Promise<void> {
    const { version } = this.#live;
    const line = this.#live.log(version - 1);
    const banks = this.#clocks?.banks ?? null;
    const isOver = this.#live.isOver ? ({ isOver: true } as const) : {};
    const change = { version, guest, request, line, at: this.#now(), banks, ...isOver };
    this.#endedAt = change.at;
    await this.#append({ type: 'changed', ...change });
    this.#remember(change);
  }

  /** Remembers which request made a change, and counts undos. */
  #remember(change: StoredChange): void {
    const { guest, request, version, line } = change;
    this.#done.set(`${guest} ${request}`, version);
    this.#dice?.remember(change);
    if (line.includes('"moves":null')) this.#undos.set(guest, (this.#undos.get(guest) ?? 0) + 1);
  }

  /** Whether the product doesn't know yet that the game is over. */
  get #isEndToTell(): boolean {
    return this.#ending !== undefined && this.#hasBegun && this.#live.isOver;
  }

  /** Tells the product that the game is over. The room goes on meanwhile. */
  async #tellEnd(): Promise<void> {
    const { result } = this.#live;
    if (!this.#isEndToTell || !result || !this.#ending?.isDue) return;
    const { id: room, game, settings } = this.#room;
    const { names } = this.#seats.status;
    const { guests } = this.#seats;
    const times = { createdAt: this.#createdAt, endedAt: this.#endedAt };
    const end = this.#live.earlyEnd ?? null;
    const isTold = await this.#ending.tell({ room, game, guests, names, result, end, settings, ...times });
    if (!isTold) return;
    await this.#inTurn(() => this.#note({ type: 'told' }));
    this.#ending = undefined;
  }

  /** Players leave for good: bots play their seats, or the game ends. It is then lost by all who had left before, too. */
  async #giveUp(seats: readonly Player[], reason: Exclude<LeaveReason, 'away'>): Promise<void> {
    const stays = this.#seats.people.some((seat) => !seats.includes(seat));
    if (stays && this.#room.settings.leavers === 'bot') return this.#leave(seats, reason);
    await this.#end({ reason, seats: [...this.#seats.left, ...seats].sort((left, right) => left - right) });
  }

  /** The players whose time is up leave. */
  async #giveUpLate(): Promise<void> {
    const late = this.#clocks?.outOfTime(this.#now()) ?? [];
    if (late.length > 0) await this.#giveUp(late, 'lostOnTime');
  }

  /** Bots play the seats of players who left. */
  async #leave(seats: readonly Player[], reason: LeaveReason): Promise<void> {
    for (const seat of seats) await this.#note({ type: 'left', reason, seat });
    this.#broadcast.tellRoom();
  }

  /** Ends the game before its rules do. */
  async #end(end: EarlyEnd): Promise<void> {
    this.#live.end(end);
    this.#runClocks();
    await this.#commit(SERVER, 'end');
    this.#broadcast.tellChange();
  }

  async #note(event: RoomEvent): Promise<void> {
    const noted = { ...event, at: this.#now() };
    await this.#append(noted);
    this.#seats.note(event, this.#live.version);
    this.#dice?.note(noted);
    this.#runClocks();
  }

  /** Stores an entry after those that this process knows. */
  async #append(entry: StoredEntry): Promise<void> {
    await stored(this.#store.append(this.id, this.#length, entry));
    this.#length++;
  }

  /** Goes on with the opening of fair dice, and begins the game once they are open. Returns whether something happened. */
  async #openDice(): Promise<boolean> {
    const dice = this.#dice;
    if (!dice || dice.hasBegun || !this.#seats.isFull) return false;
    const patience = this.#room.settings.patience * 1_000;
    const commitment = dice.commitmentDue(this.#seats.people, patience, this.#now());
    if (commitment) await this.#note(commitment);
    if (!dice.isOpen) return commitment !== undefined;
    const live = dice.begin();
    await this.#note({ type: 'begun', line: live.log().slice(this.#room.header.length) });
    this.#live = live;
    this.#freshness = new Freshness(live);
    this.#runClocks();
    this.#broadcast.begin(live);
    return true;
  }

  /** Runs the clocks of the players to act, once all seats are taken. */
  #runClocks(acted?: Actor): void {
    const toAct = this.#seats.isFull ? this.#seatsToAct() : [];
    const held = toAct.filter((seat) => this.#seats.isBot(seat));
    const seats = toAct.filter((seat) => !held.includes(seat));
    this.#clocks?.run(seats, this.#now(), acted === 'host' ? undefined : acted, held);
  }

  #seatsToAct(): Player[] {
    if (!this.#hasBegun) return [];
    const { turn } = this.#live;
    if (turn.kind === 'decision') return [turn.player];
    return turn.kind === 'simultaneous' ? turn.actors.filter((actor) => actor !== 'host') : [];
  }

  #botsToAct(): BotSeat[] {
    return this.#seatsToAct().flatMap((seat) => {
      const level = this.#seats.botAt(seat);
      return level ? { seat, level } : [];
    });
  }

  get #hasBegun(): boolean {
    return this.#dice?.hasBegun ?? true;
  }

  /** @throws RefusedError if the game hasn't begun, or ended before its rules ended it. */
  #checkNotEnded(): void {
    if (!this.#hasBegun)
      throw new RefusedError('notBegun', 'The game begins once all players have contributed to its dice.');
    const { earlyEnd } = this.#live;
    // Of the server's own ends, only the one for too many changes is `abandoned`.
    if (earlyEnd?.reason === 'abandoned')
      throw new RefusedError('tooManyChanges', 'The game was ended: it is too long.');
    if (earlyEnd) throw new RefusedError('ended', 'The game was ended.');
  }

  /** @throws RefusedError if the game is over, by its rules or early. */
  #checkIsOn(): void {
    this.#checkNotEnded();
    if (this.#live.isOver) throw new RefusedError('ended', 'The game is over.');
  }

  /** @throws RefusedError unless the guest created the room. */
  #checkHost(guest: RoomGuest): void {
    if (guest.key !== this.#room.host) throw new RefusedError('notHost', "Only the room's creator may do that.");
  }

  #ownSeat(guest: RoomGuest): Player {
    const seat = this.#seats.seatOf(guest.key);
    if (seat === null) throw new RefusedError('notSeated', 'Take a seat first.');
    return seat;
  }

  /** The actor follows from the connection: a message can't name another seat. */
  #actorOf(guest: RoomGuest, as: 'host' | undefined): Actor {
    if (as !== 'host') return this.#ownSeat(guest);
    this.#checkHost(guest);
    if (this.#broadcast.isLate(guest)) throw new RefusedError('stale', 'You see the game late.');
    return 'host';
  }
}
