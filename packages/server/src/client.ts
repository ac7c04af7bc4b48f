/** The client, for browsers, Node and tests: keeps the view current, reconnects and retries requests. */
import type { Level } from '@rulewright/agents';
import {
  type Actor,
  ArgumentError,
  applyPatches,
  type Frame,
  type Game,
  type GameTypes,
  type Player,
  type SeenChange,
} from '@rulewright/core';
import { type Connect, webSocket } from './channel.js';
import { type DiceCheck, DiceChecker, isOver } from './diceChecker.js';
import { framesIn } from './frames.js';
import type { TextStorage } from './guestDice.js';
import { ServerLine } from './line.js';
import type { ListPage, ListQuery } from './listing.js';
import { readMessage } from './messages.js';
import { PendingRequests } from './pendingRequests.js';
import {
  type ChangedMessage,
  type Message,
  RefusedError,
  type RefusedMessage,
  type Settings,
  type TableMessage,
} from './protocol.js';
import type { RequestInput } from './requests.js';

export { type Channel, type ChannelListener, type ColyseusClient, type Connect, colyseus } from './channel.js';
export type { DiceCheck } from './diceChecker.js';
export type { TextStorage } from './guestDice.js';
export { RefusedError, SOCKET_PATH } from './protocol.js';
export { refusalText } from './refusalTexts.js';

/** What the client knows. Frozen; replaced by a new object on every change. */
export interface GuestSnapshot<T extends GameTypes> {
  /** Whether the client is connected. The last known table is kept while it isn't. */
  readonly isConnected: boolean;
  /** The current table; `null` before a room is entered. */
  readonly table: Omit<TableMessage<T>, 'type' | 're'> | null;
  /** The latest change; `null` after entering, reconnecting or a resync. */
  readonly change: GuestChange<T> | null;
  /** The client's own check of the dice; `null` in a room without fair dice. */
  readonly dice: DiceCheck | null;
}

/** A change of the game as the guest may see it. */
export interface GuestChange<T extends GameTypes> extends ChangedMessage<T> {
  /** The guest's view before the change, from which the frames lead to the view after it. */
  readonly before: T['view'];
  /** What to play for a page that animates: one frame, unless the client was created with `frames`. None if nothing is to see. */
  readonly frames: readonly Frame<T>[];
}

/** The history of a game as a guest may see it. */
export interface GuestHistory<T extends GameTypes> {
  /** The view at the beginning. */
  readonly view: T['view'];
  /** The changes since then, undos included. */
  readonly changes: readonly SeenChange<T>[];
}

/** The guest's identity, and the server to connect to. */
export type GuestOptions = {
  /** The secret that identifies the guest: see {@link newSecret}, or what a login of one's own gives. 32 to 4,096 characters. */
  readonly token: string;
  /** The games whose fair dice the client checks at the end: `[castle]`. */
  readonly games?: readonly Game<GameTypes>[];
  /**
   * Keeps what the client contributes to fair dice, and the receipts: `localStorage` in a page. By default they are lost with
   * the client: a player who loads the page again before the game begins doesn't contribute.
   */
  readonly storage?: TextStorage;
  /** Whether the page animates changes: `change.frames` then has every step of a change. It costs the server a replay each. */
  readonly frames?: boolean;
} & (
  | {
      /** WebSocket URL of the server, for example `ws://localhost:8080/play`. */
      readonly url: string;
    }
  | {
      /** Opens a channel to the process that serves a room, for example {@link colyseus}. */
      readonly connect: Connect;
    }
);

/** Whether a request is for another room. */
function isMove({ type }: RequestInput): boolean {
  return type === 'create' || type === 'enter';
}

/** 128 random bits in hexadecimal. */
export function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A guest's client. It reconnects to its room automatically and resends unanswered requests under their original ids,
 * so the server runs each one once.
 *
 * ```ts
 * const guest = new Guest<Stoneage>({ url: 'ws://localhost:8080/play', token: newSecret() });
 * await guest.create('stoneage', { players: 2 });
 * await guest.sit(0);
 * ```
 */
export class Guest<T extends GameTypes = GameTypes> {
  readonly #token: string;
  readonly #frames: boolean;
  /** Whether a channel serves one room only. */
  readonly #isBound: boolean;
  readonly #listeners = new Set<() => void>();
  readonly #pending = new PendingRequests<T>();
  readonly #line: ServerLine;
  readonly #dice: DiceChecker;
  #snapshot: GuestSnapshot<T> = { isConnected: false, table: null, change: null, dice: null };
  /** Id of the request that enters the room again after a reconnect, until it is answered. */
  #entering: string | undefined;

  constructor(options: GuestOptions) {
    this.#token = options.token;
    this.#frames = options.frames ?? false;
    this.#dice = new DiceChecker({
      games: options.games ?? [],
      storage: options.storage ?? textStorage(),
      newId: newSecret,
      table: () => this.#snapshot.table,
      ask: (request) => this.#done(request),
      tell: (dice) => this.#set({ dice }),
    });
    this.#isBound = 'connect' in options;
    this.#line = new ServerLine('connect' in options ? options.connect : webSocket(options.url), {
      opened: () => this.#resume(),
      message: (text) => this.#receive(text),
      dropped: () => {
        this.#entering = undefined;
        this.#set({ isConnected: false });
      },
    });
    if (!this.#isBound) this.#line.open();
  }

  /** The current snapshot, for example for `useSyncExternalStore`. */
  readonly getSnapshot = (): GuestSnapshot<T> => this.#snapshot;

  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Creates a room and enters it as the host. */
  create(game: string, config: T['configInput'], settings: Partial<Settings> = {}): Promise<void> {
    return this.#move({ type: 'create', ...this.#identity(), game, config: { ...config }, settings }, undefined);
  }

  /** Enters a room: in the guest's seat, or as a spectator. */
  enter(room: string): Promise<void> {
    return this.#move({ type: 'enter', ...this.#identity(), room }, room);
  }

  /**
   * The open rooms that are listed, those of the process to which the guest is connected: a page of at most twenty, and what
   * leads to the next one.
   */
  async list(query: ListQuery = {}): Promise<ListPage> {
    if (this.#isBound && !this.#snapshot.table)
      throw new Error('Without a room, this guest is connected to no process.');
    const answer = await this.#ask({ type: 'list', id: newSecret(), ...query });
    if (answer.type !== 'rooms') throw new Error(`The answer to a request for the list is ${answer.type}.`);
    return { rooms: answer.rooms, next: answer.next };
  }

  /** Takes a seat, under a name if one is given: 1 to 32 characters without markup, which no other player has. */
  sit(seat: Player, name?: string): Promise<void> {
    return this.#done({ type: 'sit', id: newSecret(), seat, ...(name !== undefined && { name }) });
  }

  /** Gives an open seat to a bot. Only the room's creator may. */
  invite(seat: Player, level: Level): Promise<void> {
    return this.#done({ type: 'invite', id: newSecret(), seat, level });
  }

  /** Plays an action chosen from the current view. */
  act(action: T['action'], as?: 'host'): Promise<void> {
    return this.#decide(action, as, (request) => ({ type: 'act', ...request, action }) as RequestInput);
  }

  /** Undoes the guest's last decision. */
  undo(as?: 'host'): Promise<void> {
    return this.#decide(null, as, (request) => ({ type: 'undo', ...request }));
  }

  /** Whether the guest could undo its last decision now. */
  async canUndo(as?: 'host'): Promise<boolean> {
    const answer = await this.#ask({ type: 'canUndo', id: newSecret(), ...(as && { as }) });
    return answer.type === 'done' && answer.canUndo === true;
  }

  /**
   * The history of the game as this guest may see it, from the view at its beginning: for a log, after a reload too.
   * `applyPatches` leads from view to view.
   */
  async history(): Promise<GuestHistory<T>> {
    const changes: SeenChange<T>[] = [];
    let view: T['view'] | null = null;
    for (;;) {
      const since = changes.at(-1)?.version ?? 0;
      const part = await this.#ask({ type: 'history', id: newSecret(), since });
      if (part.type !== 'history') throw new Error(`The answer to a request for the history is ${part.type}.`);
      view ??= part.view;
      changes.push(...part.changes);
      if (part.changes.length === 0 || part.version <= (changes.at(-1)?.version ?? 0)) break;
    }
    if (view === null) throw new Error('The history has no beginning.');
    return { view, changes };
  }

  /** Gives up the guest's seat. */
  resign(): Promise<void> {
    return this.#done({ type: 'resign', id: newSecret() });
  }

  /** Lets a bot play the seat of an absent player. */
  replace(seat: Player): Promise<void> {
    return this.#done({ type: 'replace', id: newSecret(), seat });
  }

  /** Agrees to end the game, or no longer. */
  agree(agrees: boolean): Promise<void> {
    return this.#done({ type: 'agree', id: newSecret(), agrees });
  }

  /** The guest's legal actions, computed from its view alone. */
  legalActions(game: Game<T>, as?: 'host'): readonly T['action'][] {
    const { table } = this.#snapshot;
    const actor: Actor | null | undefined = as ?? table?.seat;
    if (!table || actor === null || actor === undefined || isOver(table)) return [];
    if (table.dice && !table.dice.hasBegun) return [];
    return game.legalActionsInView(table.view, actor);
  }

  /** Disconnects without reconnecting. Rejects pending requests. */
  close(): void {
    this.#dice.close();
    this.#line.close();
    this.#pending.rejectAll('The client was closed.');
  }

  /** What a request brings that enters a room. */
  #identity(): { readonly id: string; readonly token: string; readonly frames?: boolean } {
    return { id: newSecret(), token: this.#token, ...(this.#frames && { frames: true }) };
  }

  /** Asks for a decision or an undo. With fair dice, the id of a player's request has its signature, which the server stores. */
  async #decide(
    action: T['action'] | null,
    as: 'host' | undefined,
    requestOf: (request: { id: string; version: number; as?: 'host' }) => RequestInput,
  ): Promise<void> {
    const { version = 0, seat = null, dice = null } = this.#snapshot.table ?? {};
    let signature: string | undefined;
    if (dice && seat !== null && as === undefined) {
      signature = await this.#dice.sign({ seat, version, action });
    }
    const id = signature === undefined ? newSecret() : `${version}.${signature}`;
    return this.#done(requestOf({ id, version, ...(as && { as }) }));
  }

  /** Sends a request now or once connected, and resends it after every reconnect until it is answered. */
  #ask(request: RequestInput): Promise<Message<T>> {
    // The same decision twice has one signature.
    const known = this.#pending.answer(request.id);
    if (known) return known;
    const answer = this.#pending.add(request);
    if (this.#entering === undefined) this.#send(request);
    return answer;
  }

  /** Asks for another room, over a channel to it. */
  #move(request: RequestInput, room: string | undefined): Promise<void> {
    if (this.#isBound) {
      this.#pending.rejectAll('The guest asked for another room before the answer.');
      this.#line.room = room;
      this.#line.open();
    }
    return this.#done(request);
  }

  async #done(request: RequestInput): Promise<void> {
    await this.#ask(request);
  }

  #send(request: RequestInput): void {
    this.#line.send(JSON.stringify(request));
  }

  /** Returns to the room, unless the guest has asked for another one, and then repeats the unanswered requests. */
  #resume(): void {
    const { table } = this.#snapshot;
    const isMoving = this.#isBound && this.#pending.all.some(isMove);
    if (table && !isMoving) {
      const identity = this.#identity();
      this.#entering = identity.id;
      this.#send({ type: 'enter', ...identity, room: table.room });
    } else {
      if (!table) this.#set({ isConnected: true });
      this.#resend();
    }
  }

  /** Sends what waits for the room. Outside the room, the server would refuse it. */
  #resend(): void {
    this.#entering = undefined;
    for (const request of this.#pending.all) this.#send(request);
  }

  #receive(text: string): void {
    const message = readMessage<T>(text);
    if (message === undefined) return;
    const isUnderstood = message !== 'malformed' && this.#understand(message);
    if (!isUnderstood) this.#line.reopen();
  }

  /** Does what a message asks for. False if it contradicts what the client knows. */
  #understand(message: Message<T>): boolean {
    switch (message.type) {
      case 'table':
        return this.#enterTable(message);
      case 'changed':
        return this.#change(message);
      case 'room': {
        const { type: _, ...status } = message;
        const { table } = this.#snapshot;
        if (table) this.#set({ table: { ...table, ...status } });
        this.#dice.follow();
        return true;
      }
      case 'proof':
        if (this.#pending.request(message.re)?.type === 'proof') this.#dice.receive(message);
        this.#pending.settle(message.re, message);
        return true;
      case 'done':
      case 'history':
      case 'rooms':
        this.#pending.settle(message.re, message);
        return true;
      case 'refused':
        this.#refused(message);
        return true;
    }
  }

  #enterTable(message: TableMessage<T>): boolean {
    const { type: _, re, ...next } = message;
    const { table } = this.#snapshot;
    // A server that could move a guest to other rooms could open the dice until they please.
    if (!this.#isAwaited(re, next.room)) return false;
    this.#line.answered();
    this.#line.room = next.room;
    if (next.room !== table?.room) this.#dice.leave();
    if (re === this.#entering) this.#resend();
    this.#set({ isConnected: true, table: next, change: null });
    this.#pending.settle(re, message);
    this.#dice.follow();
    return true;
  }

  /** Whether the table of a room may arrive: that of the guest's room, or of the one that it has asked for. */
  #isAwaited(re: string | null, room: string): boolean {
    const request = this.#pending.request(re);
    if (request?.type === 'create') return true;
    return room === (request?.type === 'enter' ? request.room : this.#snapshot.table?.room);
  }

  #refused({ re, code, message, rule, params }: RefusedMessage): void {
    if (code === 'elsewhere') {
      if (params && 'room' in params && typeof params.room === 'string') this.#line.room = params.room;
      this.#line.reopen();
      return;
    }
    if (re !== null && re === this.#entering) {
      this.#notEntered(code);
      return;
    }
    const request = this.#pending.request(re);
    this.#pending.settle(re, new RefusedError(code, message, rule, params));
    const { table } = this.#snapshot;
    if (!this.#isBound || !table || !request || !isMove(request)) return;
    // The guest is still in the old room.
    this.#line.room = table.room;
    this.#line.open();
  }

  /** The room can't be entered again: it is gone, or the server has a problem and the client tries again later. */
  #notEntered(code: string): void {
    if (code === 'unknownRoom') this.#resend();
    else this.#line.reopen();
  }

  #change(change: ChangedMessage<T>): boolean {
    const { table } = this.#snapshot;
    if (!table || change.version <= table.version) return true;
    if (change.version > table.version + 1) {
      this.#send({ type: 'resync', id: newSecret() });
      return true;
    }
    const view = patched(table.view, change);
    if (!view) return false;
    const { version, clocks, end = null } = change;
    const { view: before } = table;
    this.#set({
      table: { ...table, version, view, end, clocks },
      change: { ...change, before, frames: framesIn(change) },
    });
    this.#dice.follow();
    return true;
  }

  #set(change: Partial<GuestSnapshot<T>>): void {
    this.#snapshot = Object.freeze({ ...this.#snapshot, ...change });
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The view after a change; `undefined` if its patches don't fit. */
function patched<T extends GameTypes>(view: T['view'], { patches }: ChangedMessage<T>): T['view'] | undefined {
  try {
    const next: unknown = applyPatches(view, patches);
    return isView<T>(next) ? next : undefined;
  } catch (error) {
    if (error instanceof ArgumentError) return undefined;
    throw error;
  }
}

function isView<T extends GameTypes>(value: unknown): value is T['view'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A storage that ends with the client. */
function textStorage(): TextStorage {
  const texts = new Map<string, string>();
  return { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => texts.set(name, text) };
}
