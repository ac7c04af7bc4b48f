/** The game of a room at its seats: its changes and whose turn it is. Each change is stored before guests hear of it. */
import type { Actor, EarlyEnd, GameTypes, LiveGame, Player, SeenChange } from '@rulewright/core';
import type { BotSeat } from './bots.js';
import { Broadcast } from './broadcast.js';
import { Clocks } from './clock.js';
import type { FairDice } from './dice.js';
import { Freshness } from './freshness.js';
import { History } from './history.js';
import type { Hooks } from './hooks.js';
import { lateAudience } from './lateAudience.js';
import type { Limits } from './limits.js';
import { RoomLog } from './roomLog.js';
import { Seats } from './seats.js';
import type { RoomEvent, Store, StoredRoom, StoredSeat } from './store.js';
import type { PastEvent, StoredGame } from './storedGame.js';
import { Takebacks } from './takebacks.js';

export interface RoomGameSource {
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
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: Pick<Limits, 'roomChanges' | 'guestUndos'>;
  /** Hears of the end of the game. */
  readonly ended: Hooks['ended'];
}

/** The guest of an early end in the store. */
const SERVER = 'server';

/** A live game with its seats, clocks, dice, log and guests. If a method throws a StoreError, memory differs from the store. */
export class RoomGame {
  readonly room: StoredRoom;
  readonly seats: Seats;
  readonly clocks: Clocks | undefined;
  readonly dice: FairDice | undefined;
  readonly broadcast: Broadcast;
  readonly log: RoomLog;
  readonly takebacks = new Takebacks();
  readonly limits: RoomGameSource['limits'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether an end can't be undone: the secret of the dice may be known already, or the product may have counted the game. */
  readonly isEndFinal: boolean;
  #live: LiveGame<GameTypes>;
  #freshness: Freshness;

  constructor({ game, live, shown, later, dice, store, now, limits, ended }: RoomGameSource) {
    const { room, seats: taken, changes, events } = game;
    this.room = room;
    this.dice = dice;
    this.now = now;
    this.limits = limits;
    this.isEndFinal = dice !== undefined || ended !== undefined;
    this.log = new RoomLog(game, store, now());
    for (const change of changes) dice?.remember(change);
    this.#live = live;
    this.#freshness = new Freshness(live);
    const { clock, delay, patience } = room.settings;
    const count = live.state.players;
    const seatsAfter = (past: readonly PastEvent[]) =>
      new Seats({ count, taken, events: past, patience: patience * 1_000, now });
    const clocksAt = (version: number) =>
      clock ? new Clocks(clock, count, changes[version]?.banks ?? undefined) : undefined;
    const seats = seatsAfter(events);
    const clocks = clocksAt(live.version);
    const audience =
      delay > 0
        ? lateAudience({ delay: delay * 1_000, shown, later, dice, changes, events, seatsAfter, clocksAt, now: now() })
        : undefined;
    const history = new History(live, room.header + (changes[0]?.line ?? ''));
    this.seats = seats;
    this.clocks = clocks;
    const { takebacks } = this;
    this.broadcast = new Broadcast({ room, live, history, seats, clocks, dice, takebacks, audience, now });
    this.#runClocks();
  }

  /** With fair dice, a sample until the game begins. */
  get live(): LiveGame<GameTypes> {
    return this.#live;
  }

  /** Which requests come too late. */
  get freshness(): Freshness {
    return this.#freshness;
  }

  /** Whether the game has begun: with fair dice, once they are open. */
  get hasBegun(): boolean {
    return this.dice?.hasBegun ?? true;
  }

  /** Whether a game that goes on has as many changes as a room may have. */
  get isTooLong(): boolean {
    return !this.#live.isOver && this.#live.version >= this.limits.roomChanges;
  }

  /** The seats that bots play and that are to act. */
  get botsToAct(): BotSeat[] {
    return this.#seatsToAct.flatMap((seat) => {
      const level = this.seats.botAt(seat);
      return level ? { seat, level } : [];
    });
  }

  get #seatsToAct(): Player[] {
    if (!this.hasBegun) return [];
    const { turn } = this.#live;
    if (turn.kind === 'decision') return [turn.player];
    return turn.kind === 'simultaneous' ? turn.actors.filter((actor) => actor !== 'host') : [];
  }

  /**
   * Plays an action.
   * @throws IllegalActionError, with nothing changed.
   */
  async act(guest: string, request: string, action: unknown, actor: Actor): Promise<void> {
    const { turn } = this.#live;
    this.#live.act(action, actor);
    this.clocks?.remember();
    this.#runClocks(actor);
    await this.#commit(guest, request);
    this.#freshness.note(turn, actor);
    this.broadcast.tellChange();
    if (await this.giveBack()) this.broadcast.tellRoom();
  }

  /**
   * Undoes the last decision, if it was the actor's; without an actor, whoever made it.
   * @throws UndoError, with nothing changed.
   */
  async undo(guest: string, request: string, actor?: Actor): Promise<void> {
    this.#live.undo(actor);
    this.clocks?.takeBack();
    this.#runClocks();
    await this.#commit(guest, request);
    this.#freshness.note();
    this.broadcast.tellChange();
    if (await this.giveBack()) this.broadcast.tellRoom();
  }

  /** Ends the game before its rules do. */
  async end(end: EarlyEnd): Promise<void> {
    this.#live.end(end);
    this.#runClocks();
    await this.#commit(SERVER, 'end');
    this.broadcast.tellChange();
  }

  /** Ends a game that has as many changes as a room may have. */
  async endIfTooLong(): Promise<void> {
    if (this.isTooLong) await this.end({ reason: 'abandoned', seats: [...Array(this.#live.state.players).keys()] });
  }

  /** Gives a seat to a guest. */
  async take(seat: StoredSeat): Promise<void> {
    await this.log.append({ type: 'sat', ...seat, at: this.now() });
    this.seats.take(seat);
    this.#runClocks();
  }

  /** Gives seats back to players who were away. Returns whether there were any. */
  async giveBack(): Promise<boolean> {
    const seats = this.seats.returning(this.#live.version);
    for (const seat of seats) await this.note({ type: 'back', seat });
    return seats.length > 0;
  }

  /** Stores an event, and does what follows from it. */
  async note(event: RoomEvent): Promise<void> {
    const noted = { ...event, at: this.now() };
    await this.log.append(noted);
    this.seats.note(event, this.#live.version);
    this.dice?.note(noted);
    this.#runClocks();
  }

  /** Goes on with the opening of fair dice, and begins the game once they are open. Returns whether something happened. */
  async openDice(): Promise<boolean> {
    const { dice, room, seats } = this;
    if (!dice || dice.hasBegun || !seats.isFull) return false;
    const commitment = dice.commitmentDue(seats.people, room.settings.patience * 1_000, this.now());
    if (commitment) await this.note(commitment);
    if (!dice.isOpen) return commitment !== undefined;
    const live = dice.begin();
    await this.note({ type: 'begun', line: live.log().slice(room.header.length) });
    this.#live = live;
    this.#freshness = new Freshness(live);
    this.#runClocks();
    this.broadcast.begin(live);
    return true;
  }

  /** Stores the change just made in memory. Only after this may it be sent. */
  async #commit(guest: string, request: string): Promise<void> {
    const { version } = this.#live;
    const line = this.#live.log(version - 1);
    const banks = this.clocks?.banks ?? null;
    const isOver = this.#live.isOver ? ({ isOver: true } as const) : {};
    const change = { version, guest, request, line, at: this.now(), banks, ...isOver };
    const past = await this.log.appendChange(change);
    this.dice?.remember(past);
  }

  /** Runs the clocks of the players to act, once all seats are taken. */
  #runClocks(acted?: Actor): void {
    const toAct = this.seats.isFull ? this.#seatsToAct : [];
    const held = toAct.filter((seat) => this.seats.isBot(seat));
    const seats = toAct.filter((seat) => !held.includes(seat));
    this.clocks?.run(seats, this.now(), acted === 'host' ? undefined : acted, held);
  }
}
