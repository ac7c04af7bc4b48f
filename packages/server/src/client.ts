/** The client, for browsers, Node and tests: keeps the view current, reconnects and retries requests. */
import type { Level } from '@rulewright/agents';
import { type Actor, applyPatches, type Game, type GameTypes, type Player } from '@rulewright/core';
import { type ChangedMessage, type Message, RefusedError, type Settings, type TableMessage } from './protocol.js';
import type { RequestInput } from './requests.js';

export { RefusedError, SOCKET_PATH } from './protocol.js';

/** What the client knows. Frozen; replaced by a new object on every change. */
export interface GuestSnapshot<T extends GameTypes> {
  /** Whether the client is connected. The last known table is kept while it isn't. */
  readonly isConnected: boolean;
  /** The current table; `null` before a room is entered. */
  readonly table: Omit<TableMessage<T>, 'type' | 're'> | null;
  /** The latest change; `null` after entering, reconnecting or a resync. */
  readonly change: ChangedMessage<T> | null;
}

/** The server to connect to, and the guest's identity. */
export interface GuestOptions {
  /** WebSocket URL of the server, for example `ws://localhost:8080/play`. */
  readonly url: string;
  /** The secret that identifies the guest: 32 to 64 characters, see {@link newSecret}. */
  readonly token: string;
}

interface Pending {
  readonly request: RequestInput;
  resolve(): void;
  reject(error: Error): void;
}

const FIRST_DELAY = 100;
const MAX_DELAY = 3_000;

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
  readonly #options: GuestOptions;
  readonly #listeners = new Set<() => void>();
  readonly #pending = new Map<string, Pending>();
  #snapshot: GuestSnapshot<T> = { isConnected: false, table: null, change: null };
  #socket: WebSocket | undefined;
  #delay = FIRST_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: GuestOptions) {
    this.#options = options;
    this.#connect();
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
    const { token } = this.#options;
    return this.#ask({ type: 'create', id: newSecret(), token, game, config: { ...config }, settings });
  }

  /** Enters a room: in the guest's seat, or as a spectator. */
  enter(room: string): Promise<void> {
    return this.#ask({ type: 'enter', id: newSecret(), token: this.#options.token, room });
  }

  /** Takes a seat. */
  sit(seat: Player): Promise<void> {
    return this.#ask({ type: 'sit', id: newSecret(), seat });
  }

  /** Gives an open seat to a bot. Only the room's creator may. */
  invite(seat: Player, level: Level): Promise<void> {
    return this.#ask({ type: 'invite', id: newSecret(), seat, level });
  }

  /** Plays an action chosen from the current view. */
  act(action: T['action'], as?: 'host'): Promise<void> {
    const request = { type: 'act', id: newSecret(), version: this.#version(), action } as const;
    return this.#ask({ ...request, ...(as && { as }) } as Extract<RequestInput, { type: 'act' }>);
  }

  /** Undoes the guest's last decision. */
  undo(as?: 'host'): Promise<void> {
    return this.#ask({ type: 'undo', id: newSecret(), version: this.#version(), ...(as && { as }) });
  }

  /** Gives up the guest's seat. */
  resign(): Promise<void> {
    return this.#ask({ type: 'resign', id: newSecret() });
  }

  /** Lets a bot play the seat of an absent player. */
  replace(seat: Player): Promise<void> {
    return this.#ask({ type: 'replace', id: newSecret(), seat });
  }

  /** Agrees to end the game, or no longer. */
  agree(agrees: boolean): Promise<void> {
    return this.#ask({ type: 'agree', id: newSecret(), agrees });
  }

  /** The guest's legal actions, computed from its view alone. */
  legalActions(game: Game<T>, as?: 'host'): readonly T['action'][] {
    const { table } = this.#snapshot;
    const actor: Actor | null | undefined = as ?? table?.seat;
    if (!table || actor === null || actor === undefined || table.view.result || table.end) return [];
    return game.legalActionsInView(table.view, actor);
  }

  /** Disconnects without reconnecting. Rejects pending requests. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    for (const { reject } of this.#pending.values()) reject(new Error('The client was closed.'));
    this.#pending.clear();
  }

  #version(): number {
    return this.#snapshot.table?.version ?? 0;
  }

  /** Sends a request now or once connected, and resends it after every reconnect until it is answered. */
  #ask(request: RequestInput): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { request, resolve, reject });
      this.#send(request);
    });
  }

  #send(request: RequestInput): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #connect(): void {
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => {
      const { table } = this.#snapshot;
      if (table) this.#send({ type: 'enter', id: newSecret(), token: this.#options.token, room: table.room });
      else this.#set({ isConnected: true });
      for (const { request } of this.#pending.values()) this.#send(request);
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Message<T>);
    socket.onclose = () => {
      this.#set({ isConnected: false });
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.#connect(), this.#delay * (0.5 + Math.random()));
      this.#delay = Math.min(this.#delay * 2, MAX_DELAY);
    };
  }

  #receive(message: Message<T>): void {
    const { table } = this.#snapshot;
    switch (message.type) {
      case 'table': {
        const { type: _, re, ...rest } = message;
        this.#delay = FIRST_DELAY;
        this.#set({ isConnected: true, table: rest, change: null });
        this.#settle(re);
        break;
      }
      case 'changed':
        this.#change(message);
        break;
      case 'room': {
        const { type: _, ...status } = message;
        if (table) this.#set({ table: { ...table, ...status } });
        break;
      }
      case 'done':
        this.#settle(message.re);
        break;
      case 'refused':
        this.#settle(message.re, new RefusedError(message.code, message.message, message.rule, message.params));
    }
  }

  #change(change: ChangedMessage<T>): void {
    const { table } = this.#snapshot;
    if (!table || change.version <= table.version) return;
    if (change.version > table.version + 1) {
      this.#send({ type: 'resync', id: newSecret() });
    } else {
      const view = applyPatches(table.view, change.patches);
      const { version, clocks, end = null } = change;
      this.#set({ table: { ...table, version, view, end, clocks }, change });
    }
  }

  #settle(id: string | null, error?: RefusedError): void {
    const pending = id === null ? undefined : this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(pending.request.id);
    if (error) pending.reject(error);
    else pending.resolve();
  }

  #set(change: Partial<GuestSnapshot<T>>): void {
    this.#snapshot = Object.freeze({ ...this.#snapshot, ...change });
    for (const listener of [...this.#listeners]) listener();
  }
}
