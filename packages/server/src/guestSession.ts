/** A guest's session: its requests and their answers, over all connections to the server. */
import type { Game, GameTypes } from '@rulewright/core';
import type { SignedRequest } from '@rulewright/core/fair';
import { type Connect, webSocket } from './channel.js';
import { DiceChecker } from './diceChecker.js';
import type { TextStorage } from './guestDice.js';
import type { GuestSnapshots } from './guestSnapshot.js';
import { ServerLine } from './line.js';
import { readMessage } from './messages.js';
import { PendingRequests } from './pendingRequests.js';
import { type ChangedMessage, type Message, RefusedError, type RefusedMessage, type TableMessage } from './protocol.js';
import type { RequestInput } from './requests.js';

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

/** 128 random bits in hexadecimal. */
export function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends the requests of a guest, enters its room again after each reconnect, and keeps its snapshot current. */
export class GuestSession<T extends GameTypes> {
  readonly #token: string;
  readonly #frames: boolean;
  /** Whether a channel serves one room only. */
  readonly isBound: boolean;
  readonly #snapshots: GuestSnapshots<T>;
  readonly #pending = new PendingRequests<T>();
  readonly #line: ServerLine;
  readonly #dice: DiceChecker;
  /** Id of the request that enters the room again after a reconnect, until it is answered. */
  #entering: string | undefined;

  constructor(options: GuestOptions, snapshots: GuestSnapshots<T>) {
    this.#token = options.token;
    this.#frames = options.frames ?? false;
    this.#snapshots = snapshots;
    this.#dice = new DiceChecker({
      games: options.games ?? [],
      storage: options.storage ?? textStorage(),
      newId: newSecret,
      table: () => snapshots.current.table,
      ask: async (request) => {
        await this.ask(request);
      },
      tell: (dice) => snapshots.set({ dice }),
    });
    this.isBound = 'connect' in options;
    this.#line = new ServerLine('connect' in options ? options.connect : webSocket(options.url), {
      opened: () => this.#resume(),
      message: (text) => this.#receive(text),
      dropped: () => {
        this.#entering = undefined;
        snapshots.set({ isConnected: false });
      },
    });
    if (!this.isBound) this.#line.open();
  }

  /** What a request brings that enters a room. */
  identity(): { readonly id: string; readonly token: string; readonly frames?: boolean } {
    return { id: newSecret(), token: this.#token, ...(this.#frames && { frames: true }) };
  }

  /** Sends a request now or once connected, and resends it after every reconnect until it is answered. */
  ask(request: RequestInput): Promise<Message<T>> {
    // The same decision twice has one signature.
    const known = this.#pending.answer(request.id);
    if (known) return known;
    const answer = this.#pending.add(request);
    if (this.#entering === undefined) this.#send(request);
    return answer;
  }

  /** Asks for another room, over a channel to it; `undefined` for a new room. */
  async move(request: RequestInput, room: string | undefined): Promise<void> {
    if (this.isBound) {
      this.#pending.rejectAll('The guest asked for another room before the answer.');
      this.#line.room = room;
      this.#line.open();
    }
    await this.ask(request);
  }

  /** Signs a decision or an undo; `undefined` where the guest can't. */
  sign(request: SignedRequest): Promise<string | undefined> {
    return this.#dice.sign(request);
  }

  /** Disconnects without reconnecting. Rejects pending requests. */
  close(): void {
    this.#dice.close();
    this.#line.close();
    this.#pending.rejectAll('The client was closed.');
  }

  #send(request: RequestInput): void {
    this.#line.send(JSON.stringify(request));
  }

  /** Returns to the room, unless the guest has asked for another one, and then repeats the unanswered requests. */
  #resume(): void {
    const { table } = this.#snapshots.current;
    const isMoving = this.isBound && this.#pending.all.some(isMove);
    if (table && !isMoving) {
      const identity = this.identity();
      this.#entering = identity.id;
      this.#send({ type: 'enter', ...identity, room: table.room });
    } else {
      if (!table) this.#snapshots.set({ isConnected: true });
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
        const { table } = this.#snapshots.current;
        if (table) this.#snapshots.set({ table: { ...table, ...status } });
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
    const { table } = this.#snapshots.current;
    // A server that could move a guest to other rooms could open the dice until they please.
    if (!this.#isAwaited(re, next.room)) return false;
    this.#line.answered();
    this.#line.room = next.room;
    if (next.room !== table?.room) this.#dice.leave();
    if (re === this.#entering) this.#resend();
    this.#snapshots.set({ isConnected: true, table: next, change: null });
    this.#pending.settle(re, message);
    this.#dice.follow();
    return true;
  }

  /** Whether the table of a room may arrive: that of the guest's room, or of the one that it has asked for. */
  #isAwaited(re: string | null, room: string): boolean {
    const request = this.#pending.request(re);
    if (request?.type === 'create') return true;
    return room === (request?.type === 'enter' ? request.room : this.#snapshots.current.table?.room);
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
    const { table } = this.#snapshots.current;
    if (!this.isBound || !table || !request || !isMove(request)) return;
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
    const { table } = this.#snapshots.current;
    if (!table || change.version <= table.version) return true;
    if (change.version > table.version + 1) {
      this.#send({ type: 'resync', id: newSecret() });
      return true;
    }
    if (!this.#snapshots.apply(table, change)) return false;
    this.#dice.follow();
    return true;
  }
}

/** Whether a request is for another room. */
function isMove({ type }: RequestInput): boolean {
  return type === 'create' || type === 'enter';
}

/** A storage that ends with the client. */
function textStorage(): TextStorage {
  const texts = new Map<string, string>();
  return { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => texts.set(name, text) };
}
