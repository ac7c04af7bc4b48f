/** A room: what its guests ask for and what is due, one task after the other. */
import type { Actor } from '@rulewright/core';
import { type BotLevels, Bots } from './bots.js';
import type { RoomGuest } from './broadcast.js';
import { Ending, endedGame } from './ending.js';
import { agree, giveUpLate, replace, resign } from './leaving.js';
import { actorOf, checkNotEnded, ownSeat } from './permissions.js';
import { RefusedError, type RoomListing } from './protocol.js';
import { refusalOf } from './refusals.js';
import type { RequestOf } from './requests.js';
import { RoomGame, type RoomGameSource } from './roomGame.js';
import { contribute, invite, sit } from './seating.js';
import { Serial } from './serial.js';
import { BOT } from './store.js';
import { consent, takeBack } from './takeback.js';
import { canUndo, undo } from './undo.js';

export interface RoomSource extends RoomGameSource {
  readonly bots: BotLevels;
  /** Receives the error of a bot that fails to choose; it is asked again after a pause. */
  readonly report: (error: unknown) => void;
}

/**
 * A room in memory. It does one thing at a time, and stores each change before it is sent. If a method throws anything but
 * a refusal, memory may differ from the store: every later call throws the same error. Discard the room and restore it.
 */
export class Room {
  readonly id: string;
  readonly #game: RoomGame;
  readonly #tasks = new Serial();
  /** The error after which memory may differ from the store. */
  #fault: { readonly error: unknown } | undefined;
  /** What is due, while it waits or runs. */
  #due: Promise<void> | undefined;
  readonly #bots: Bots;
  /** Bots take turns at a simultaneous decision. */
  #lastBot = -1;
  /** Tells the product of the end; `undefined` once it has been told. */
  #ending: Ending | undefined;

  constructor(source: RoomSource) {
    const { game, bots, now, ended, report } = source;
    this.id = game.room.id;
    this.#game = new RoomGame(source);
    this.#bots = new Bots(bots, now, report);
    const isTold = game.events.some(({ type }) => type === 'told');
    this.#ending = ended && !isTold ? new Ending(ended, now, report) : undefined;
  }

  get guests(): ReadonlySet<RoomGuest> {
    return this.#game.broadcast.guests;
  }

  /** The room in the list of open rooms; `undefined` if it isn't in the list. */
  get listing(): RoomListing | undefined {
    const { room, seats, live, log } = this.#game;
    const { id, game, settings } = room;
    if (!settings.listed || seats.isFull || live.isOver) return undefined;
    const { seats: taken, names } = seats.status;
    return { room: id, game, seats: taken, names, settings, createdAt: log.createdAt };
  }

  /** Whether nothing happens in the room until a guest enters. */
  get isIdle(): boolean {
    const { clocks, botsToAct } = this.#game;
    const isAsleep = !clocks?.isRunning && botsToAct.length === 0 && !this.#isEndToTell;
    return isAsleep && this.guests.size === 0 && this.#tasks.isIdle;
  }

  /** Whether something is due. It costs far less than to do nothing: most rooms wait for a player. */
  get isDue(): boolean {
    const { broadcast, clocks, dice, isTooLong, seats } = this.#game;
    const now = this.#game.now();
    const isLate = (clocks?.outOfTime(now).length ?? 0) > 0;
    const isOpening = dice?.hasBegun === false && seats.isFull;
    const isDueNow = isLate || isOpening || isTooLong || broadcast.isAudienceDue(now);
    return isDueNow || this.#game.botsToAct.length > 0 || (this.#isEndToTell && this.#ending?.isDue === true);
  }

  /** Adds a connection and sends it the table. A player who was away gets the seat back from its bot. */
  enter(guest: RoomGuest, re: string): Promise<void> {
    const { broadcast, seats } = this.#game;
    return this.#inTurn(async () => {
      const seat = seats.seatOf(guest.key);
      if (seat !== null) {
        seats.setHere(seat, true);
        await this.#game.giveBack();
      }
      broadcast.guests.add(guest);
      broadcast.show(guest, re);
      broadcast.tellRoom(guest);
    });
  }

  /** Removes a connection, to which nothing more is sent. The guest keeps the seat. */
  leave(guest: RoomGuest): Promise<void> {
    const { broadcast, seats } = this.#game;
    broadcast.guests.delete(guest);
    return this.#inTurn(() => {
      const seat = seats.seatOf(guest.key);
      const isHere = [...this.guests].some(({ key }) => key === guest.key);
      if (seat !== null) seats.setHere(seat, isHere);
      broadcast.tellRoom();
    });
  }

  /** Sends a connection the full table, as its guest may see it. */
  show(guest: RoomGuest, re: string): Promise<void> {
    return this.#inTurn(() => this.#game.broadcast.show(guest, re));
  }

  /** Sends a connection a part of the game's history, as its guest may see it. */
  tellHistory(guest: RoomGuest, { id, since }: RequestOf<'history'>): Promise<void> {
    return this.#inTurn(() => this.#game.broadcast.tellHistory(guest, since, id));
  }

  /** Tells a connection whether its guest could undo a decision now. */
  tellCanUndo(guest: RoomGuest, request: RequestOf<'canUndo'>): Promise<void> {
    return this.#inTurn(() => {
      const answer = canUndo(this.#game, guest, request);
      guest.send({ type: 'done', re: request.id, version: this.#version, canUndo: answer });
    });
  }

  /** Sends a connection what proves the dice, once its guest has seen the end of the game. */
  prove(guest: RoomGuest, re: string): Promise<void> {
    return this.#inTurn(() => {
      const { broadcast, dice, live } = this.#game;
      if (!dice) throw new RefusedError('notFair', 'This room has no fair dice.');
      const isKnown = broadcast.versionFor(guest) === live.version;
      if (!dice.hasBegun || !live.isOver || !isKnown) {
        throw new RefusedError('notOver', 'The dice are proved once the game is over.');
      }
      guest.send({ type: 'proof', re, ...dice.proofOf(live.save()) });
    });
  }

  /** Gives a seat to a guest. */
  sit(guest: RoomGuest, request: RequestOf<'sit'>): Promise<void> {
    return this.#inTurn(() => sit(this.#game, guest, request));
  }

  /** Gives an open seat to a bot, for the room's creator. Resolves to the version that the guest sees. */
  invite(guest: RoomGuest, request: RequestOf<'invite'>): Promise<number> {
    return this.#inTurn(async () => {
      await invite(this.#game, guest, request);
      return this.#game.broadcast.versionFor(guest);
    });
  }

  /** Takes a player's contribution to the dice. */
  contribute(guest: RoomGuest, request: RequestOf<'digest' | 'nonce'>): Promise<number> {
    return this.#toVersion(() => contribute(this.#game, guest, request));
  }

  /**
   * Plays a guest's action. Resolves to the new version.
   * @throws RefusedError or IllegalActionError, with nothing changed.
   */
  act(guest: RoomGuest, request: RequestOf<'act'>): Promise<number> {
    return this.#once(guest, request, async (actor) => {
      this.#game.freshness.checkAct(request.version, actor);
      await this.#game.act(guest.key, request.id, request.action, actor);
    });
  }

  /**
   * Undoes the last decision, if it was the guest's and revealed nothing. Resolves to the new version.
   * @throws RefusedError or UndoError, with nothing changed.
   */
  undo(guest: RoomGuest, request: RequestOf<'undo'>): Promise<number> {
    return this.#once(guest, request, (actor) => undo(this.#game, guest, request, actor));
  }

  /**
   * Takes back the guest's last decision and all since, or asks the players who made those. Resolves to the version after it.
   * @throws RefusedError or UndoError, with nothing changed.
   */
  takeBack(guest: RoomGuest, request: RequestOf<'takeBack'>): Promise<number> {
    return this.#once(guest, { id: request.id, as: undefined }, () =>
      takeBack(this.#game, guest, request, ownSeat(this.#game, guest)),
    );
  }

  /** Takes a player's answer to a takeback that another one asks for. */
  consent(guest: RoomGuest, request: RequestOf<'consent'>): Promise<number> {
    return this.#toVersion(() => consent(this.#game, guest, request));
  }

  /** Gives up the guest's seat: a bot plays it, or the game ends. */
  resign(guest: RoomGuest): Promise<number> {
    return this.#toVersion(() => resign(this.#game, guest));
  }

  /** Lets a bot play the seat of an absent player. */
  replace(guest: RoomGuest, request: RequestOf<'replace'>): Promise<number> {
    return this.#toVersion(() => replace(this.#game, guest, request));
  }

  /** Notes whether a player agrees to end the game. */
  agree(guest: RoomGuest, request: RequestOf<'agree'>): Promise<number> {
    return this.#toVersion(() => agree(this.#game, guest, request));
  }

  /** Does what is due: time that is up, delayed changes, a bot's action. */
  async tick(): Promise<void> {
    // A slow store must not make them queue.
    this.#due ??= this.#inTurn(() => this.#doDue()).finally(() => {
      this.#due = undefined;
    });
    await this.#due;
    await this.#tellEnd();
    await this.#playBot();
  }

  /** Drops what a bot still chooses: the room is abandoned or the server stops. Resolves once everything is stored. */
  close(): Promise<void> {
    this.#bots.close();
    return this.#tasks.drained();
  }

  get #version(): number {
    return this.#game.live.version;
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

  /** Does a task in turn. Resolves to the version after it. */
  #toVersion(task: () => Promise<void>): Promise<number> {
    return this.#inTurn(async () => {
      await task();
      return this.#version;
    });
  }

  /** Applies a change unless the same request did so before. Resolves to the version that the request led to. */
  #once(
    guest: RoomGuest,
    { id, as }: Pick<RequestOf<'act' | 'undo'>, 'id' | 'as'>,
    change: (actor: Actor) => Promise<void>,
  ): Promise<number> {
    const game = this.#game;
    return this.#inTurn(async () => {
      const done = game.log.versionAfter(guest.key, id);
      if (done !== undefined) return done;
      // First: what else may be wrong is not for spectators.
      const actor = actorOf(game, guest, as);
      await game.endIfTooLong();
      await giveUpLate(game);
      checkNotEnded(game);
      if (actor !== 'host' && game.seats.isBot(actor)) throw new RefusedError('botPlays', 'A bot plays your seat.');
      await change(actor);
      return this.#version;
    });
  }

  async #doDue(): Promise<void> {
    const game = this.#game;
    await giveUpLate(game);
    game.broadcast.showAudience();
    await game.endIfTooLong();
    if (await game.openDice()) game.broadcast.tellRoom();
  }

  /** Lets a bot choose while the room goes on, and plays what it has chosen unless the game has changed. */
  async #playBot(): Promise<void> {
    const game = this.#game;
    const waiting = game.botsToAct;
    const bot = waiting.find(({ seat }) => seat > this.#lastBot) ?? waiting[0];
    if (!bot) return;
    const version = this.#version;
    const action = await this.#bots.choose(game.live, bot);
    if (!action) return;
    await this.#inTurn(async () => {
      const isOutdated = version !== this.#version || !game.botsToAct.some(({ seat }) => seat === bot.seat);
      if (isOutdated) return;
      this.#lastBot = bot.seat;
      await game.act(BOT, `${BOT} ${version}`, action, bot.seat);
    });
  }

  /** Whether the product doesn't know yet that the game is over. */
  get #isEndToTell(): boolean {
    return this.#ending !== undefined && this.#game.hasBegun && this.#game.live.isOver;
  }

  /** Tells the product that the game is over. The room goes on meanwhile. */
  async #tellEnd(): Promise<void> {
    if (!this.#isEndToTell || !this.#ending?.isDue) return;
    const isTold = await this.#ending.tell(endedGame(this.#game));
    if (!isTold) return;
    await this.#inTurn(() => this.#game.note({ type: 'told' }));
    this.#ending = undefined;
  }
}
