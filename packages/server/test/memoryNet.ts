/** Guests and a lobby in one process, without sockets: a test can cut a line or kill the server at any moment. */
import { randomAgent } from '@rulewright/agents';
import { createRng } from '@rulewright/core';
import { vi } from 'vitest';
import { Guest, newSecret } from '../src/client.js';
import { steadyNow } from '../src/clock.js';
import { Connection } from '../src/connection.js';
import { Limiter, NO_LIMITS } from '../src/limits.js';
import { digest, Lobby } from '../src/lobby.js';
import type { Message } from '../src/protocol.js';
import type { Store } from '../src/store.js';
import { GAMES } from './games.js';
import { afterThis } from './harness.js';

/** Milliseconds between two ticks of the lobby. */
const TICK = 5;

const BOT = randomAgent();

/** An act or an undo that the server has confirmed. */
export interface Confirmed {
  readonly guest: string;
  readonly request: string;
  readonly version: number;
}

const nets = new Map<string, MemoryNet>();

/** A server in memory, and what it has confirmed. */
export class MemoryNet {
  readonly confirmed: Confirmed[] = [];
  readonly errors: unknown[] = [];
  readonly lines = new Set<Line>();
  readonly limiter = new Limiter(NO_LIMITS, steadyNow);
  readonly #store: Store;
  readonly #url = `memory:${nets.size}`;
  lobby: Lobby;
  /** Until when the store is down, by `performance.now()`. */
  downUntil = 0;
  /** By how many milliseconds the system's time has been set forward when the server last started. */
  #offset = 0;

  constructor(store: Store) {
    this.#store = store;
    this.lobby = this.#start();
    nets.set(this.#url, this);
    vi.stubGlobal('WebSocket', Line);
    const timer = setInterval(() => void this.lobby.tick(), TICK);
    afterThis(() => {
      clearInterval(timer);
      vi.unstubAllGlobals();
    });
  }

  /** A client. Its address includes the key of its guest. */
  guest(): Guest {
    const token = newSecret();
    const guest = new Guest({ url: `${this.#url} ${digest(token)}`, token });
    afterThis(() => guest.close());
    return guest;
  }

  /** Kills the server and starts another one, after the system's time was set forward by some milliseconds. */
  restart(setForward = 0): void {
    this.#offset += setForward;
    this.lobby = this.#start();
    for (const line of this.lines) line.cut();
  }

  #start(): Lobby {
    return new Lobby({
      games: [...GAMES.values()],
      bots: { easy: BOT, medium: BOT, hard: BOT },
      store: this.#store,
      limits: NO_LIMITS,
      now: () => steadyNow() + this.#offset,
      chance: () => createRng('faults'),
      report: (error) => this.errors.push(error),
    });
  }
}

/** A WebSocket of a client to the lobby of its net. */
class Line {
  static readonly OPEN = 1;
  readyState = 0;
  onopen = () => {};
  onmessage = (_event: { readonly data: string }) => {};
  onclose = () => {};
  readonly #net: MemoryNet;
  readonly #key: string;
  readonly #sent = new Map<string, string>();
  #connection: Connection | undefined;

  constructor(address: string) {
    const [url = '', key = ''] = address.split(' ');
    this.#net = nets.get(url) as MemoryNet;
    this.#key = key;
    this.#net.lines.add(this);
    setImmediate(() => this.#open());
  }

  send(text: string): void {
    const { id, type } = JSON.parse(text) as { readonly id: string; readonly type: string };
    this.#sent.set(id, type);
    const connection = this.#connection;
    setImmediate(() => connection?.receive(text));
  }

  /** Closes it; the server learns of it. */
  close(): void {
    const connection = this.#connection;
    this.cut();
    setImmediate(() => connection?.closed());
  }

  /** Ends it for the client. */
  cut(): void {
    if (!this.#net.lines.delete(this)) return;
    this.readyState = 3;
    setImmediate(() => this.onclose());
  }

  #open(): void {
    const allowance = this.#net.limiter.admit('127.0.0.1');
    if (this.readyState !== 0 || !allowance) return;
    const transport = {
      send: (text: string) => void setImmediate(() => this.#receive(text)),
      close: () => this.close(),
      terminate: () => this.close(),
    };
    this.#connection = new Connection(transport, this.#net.lobby, allowance);
    this.readyState = Line.OPEN;
    this.onopen();
  }

  #receive(text: string): void {
    if (this.readyState !== Line.OPEN) return;
    const message = JSON.parse(text) as Message;
    if (message.type === 'done' && /^(act|undo)$/.test(this.#sent.get(message.re) ?? '')) {
      this.#net.confirmed.push({ guest: this.#key, request: message.re, version: message.version });
    }
    this.onmessage({ data: text });
  }
}
