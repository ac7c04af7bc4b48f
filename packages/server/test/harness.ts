/** Test servers and clients, and checks of what the clients were sent. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  applyPatches,
  type EarlyEnd,
  framesOf,
  type GameTypes,
  hashJson,
  type Move,
  type PlayedMove,
  patchesBetween,
  type Rng,
  type Viewer,
} from '@rulewright/core';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { Guest, newSecret } from '../src/client.js';
import { framesIn } from '../src/frames.js';
import { NO_LIMITS } from '../src/limits.js';
import {
  type ChangedMessage,
  type Message,
  RefusedError,
  type Settings,
  SOCKET_PATH,
  type TableMessage,
} from '../src/protocol.js';
import { LARGEST_MESSAGE } from '../src/requests.js';
import { sqliteStore } from '../src/sqlite.js';
import type { Store } from '../src/store.js';
import { type StoredGame, storedGameInSteps } from '../src/storedGame.js';
import { type ServeOptions, serve } from '../src/ws.js';
import { type AnyGame, BOTS, GAMES } from './games.js';

/** Registers a cleanup for the end of the test. The last one registered runs first. */
export function afterThis(cleanup: () => unknown): void {
  // A hook of this module would run for one file only: files share their modules.
  onTestFinished(async () => {
    await cleanup();
  });
}

/** A database path in a temporary folder, deleted after the test. */
export function emptyDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-server-'));
  afterThis(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'games.db');
}

/** A folder with a page and a file that isn't one, deleted after the test. */
export function pageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-pages-'));
  afterThis(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.html'), '<title>Rulewright</title>');
  writeFileSync(join(folder, 'games.db'), '');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'board.svg'), '<svg/>');
  return folder;
}

/** Starts a server in this process, closed after the test. Without a store it gets one in `database`. */
export async function startServer(options: Partial<ServeOptions> & { readonly database?: string } = {}) {
  const { database = emptyDatabase(), ...others } = options;
  const store = options.store ?? sqliteStore(database);
  const errors: unknown[] = [];
  const report = (error: unknown) => errors.push(error);
  const games = [...GAMES.values()];
  const server = await serve({ games, bots: BOTS, store, port: 0, report, limits: NO_LIMITS, ...others });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  afterThis(close);
  const url = `ws://localhost:${server.port}${SOCKET_PATH}`;
  return { url, port: server.port, database, store, errors, close, server };
}

/** A client, closed after the test. */
export function guestAt(url: string, token = newSecret()): Guest {
  const guest = new Guest({ url, token });
  afterThis(() => guest.close());
  return guest;
}

/** Waits until a client's snapshot satisfies a condition. */
export function until(guest: Guest, holds: (snapshot: ReturnType<Guest['getSnapshot']>) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(guest.getSnapshot())) return;
      leave();
      resolve();
    };
    const leave = guest.subscribe(look);
    look();
  });
}

/** The table that a client sees. */
export function tableOf(guest: Guest) {
  const { table } = guest.getSnapshot();
  if (!table) throw new Error('The guest is not in a room.');
  return table;
}

/** The code of a refusal; `done` if the request succeeded. */
export async function codeOf(request: Promise<void>): Promise<string> {
  return request.then(
    () => 'done',
    (error: unknown) => (error instanceof RefusedError ? error.code : String(error)),
  );
}

type MessageOf<Type extends Message['type']> = Extract<Message, { readonly type: Type }>;

/** A raw WebSocket that records its messages. */
export class Wire {
  readonly socket: WebSocket;
  readonly token: string;
  /** Whether it asks for frames when it enters a room. */
  frames = false;
  readonly messages: Message[] = [];
  /** The close code. */
  readonly closed: Promise<number>;
  /** What the server gave as the reason for it. */
  readonly reason: Promise<string>;
  #read = 0;
  #wake = () => {};

  constructor(url: string, token = newSecret(), headers: Readonly<Record<string, string>> = {}) {
    this.token = token;
    this.socket = new WebSocket(url, { headers });
    afterThis(() => this.socket.terminate());
    const close = new Promise<readonly [number, string]>((resolve) =>
      this.socket.on('close', (code, reason) => resolve([code, String(reason)])),
    );
    this.closed = close.then(([code]) => code);
    this.reason = close.then(([, reason]) => reason);
    this.socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)));
      this.#wake();
    });
  }

  /** Sends a value as JSON, or a string unchanged. */
  async send(value: unknown): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) await new Promise((open) => this.socket.once('open', open));
    this.socket.send(typeof value === 'string' ? value : JSON.stringify(value));
  }

  /** The next message of a type, skipping others. */
  async next<Type extends Message['type']>(type: Type): Promise<MessageOf<Type>> {
    return (await this.#nextOf((message) => message.type === type)) as MessageOf<Type>;
  }

  async #nextOf(isWanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      while (this.#read < this.messages.length) {
        const message = this.messages[this.#read++];
        if (message && isWanted(message)) return message;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  get #identity() {
    return { id: newSecret(), token: this.token, ...(this.frames && { frames: true }) };
  }

  /** Creates a room. */
  async create(
    game: string,
    config: { readonly players: number },
    settings: Partial<Settings> = {},
  ): Promise<TableMessage> {
    await this.send({ type: 'create', ...this.#identity, game, config, settings });
    return this.next('table');
  }

  /** Sends a request. Returns the code of its refusal, or `done`. */
  async ask(request: { readonly type: string; readonly [field: string]: unknown }): Promise<string> {
    const id = newSecret();
    await this.send({ ...request, id });
    for (;;) {
      const message = await this.#nextOf(({ type }) => type === 'done' || type === 'refused');
      if ('re' in message && message.re === id) return message.type === 'refused' ? message.code : message.type;
    }
  }

  /** Enters a room, and takes a seat if one is given. */
  async enter(room: string, seat?: number): Promise<TableMessage> {
    await this.send({ type: 'enter', ...this.#identity, room });
    const table = await this.next('table');
    return seat === undefined ? table : this.sit(seat);
  }

  async sit(seat: number): Promise<TableMessage> {
    await this.send({ type: 'sit', id: newSecret(), seat });
    return this.next('table');
  }
}

/** What a guest learned from one message: a full table, or a change and the resulting view. */
export interface Told {
  readonly viewer: Viewer;
  readonly version: number;
  readonly view: GameTypes['view'];
  readonly change: ChangedMessage | null;
}

/** What a guest learned from its messages, with the views a client computes from them. */
export function toldBy(messages: readonly Message[]): Told[] {
  const told: Told[] = [];
  for (const message of messages) {
    const last = told.at(-1);
    if (message.type === 'table') {
      const { seat, version, view } = message;
      told.push({ viewer: seat ?? 'spectator', version, view, change: null });
    } else if (message.type === 'changed' && last) {
      expect(message.version).toBe(last.version + 1);
      const view = applyPatches(last.view, message.patches);
      told.push({ viewer: last.viewer, version: message.version, view, change: message });
    }
  }
  return told;
}

/** A stored game's state at each version, and the events that led to it. */
export interface StoredHistory {
  readonly game: AnyGame;
  readonly versions: readonly {
    readonly state: GameTypes['state'];
    readonly moves: readonly PlayedMove<GameTypes>[];
    readonly events: readonly GameTypes['event'][];
  }[];
}

/** The ids of the rooms in a database. */
export function roomsIn(database: string): string[] {
  const opened = new DatabaseSync(database);
  try {
    return opened
      .prepare('SELECT id FROM rooms')
      .all()
      .map(({ id }) => String(id));
  } finally {
    opened.close();
  }
}

/** What is stored of a room, sorted. */
export async function storedGame(store: Store, room: string): Promise<StoredGame> {
  const log = await store.load(room);
  if (!log) throw new Error(`Room ${room} is not stored.`);
  const steps = storedGameInSteps(log, Number.POSITIVE_INFINITY);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The games of a database, replayed with the games' pure functions only. */
export async function historiesOf(database: string): Promise<Map<string, StoredHistory>> {
  const ids = roomsIn(database);
  const store = sqliteStore(database);
  const stored = await Promise.all(ids.map((id) => storedGame(store, id)));
  await store.close();
  return new Map(stored.map((game) => [game.room.id, historyOf(game)]));
}

function historyOf({ room, changes }: StoredGame): StoredHistory {
  const game = GAMES.get(room.game) as AnyGame;
  const { config } = JSON.parse(room.header) as { readonly config: GameTypes['configInput'] };
  const decisions: GameTypes['state'][] = [];
  const versions = changes.map(({ line }) => {
    const { moves, end, hash } = JSON.parse(line) as {
      readonly moves: readonly Move<GameTypes>[] | null;
      readonly end?: EarlyEnd;
      readonly hash: string;
    };
    const events: GameTypes['event'][] = [];
    const played: PlayedMove<GameTypes>[] = [];
    if (moves === null) decisions.pop();
    else {
      let state = decisions.at(-1) ?? game.setup(config);
      for (const { actor, action } of moves) {
        const step = game.step(state, action, actor === 'chance' ? undefined : actor);
        state = step.state;
        events.push(...step.events);
        played.push(...step.moves);
      }
      decisions.push(state);
    }
    const state = decisions.at(-1) as GameTypes['state'];
    expect(hashJson(end ? { state, end } : state)).toBe(hash);
    return { state, moves: played, events };
  });
  return { game, versions };
}

/** Expects each view and event that was sent to be exactly what the game shows that viewer. */
export function expectKnown({ game, versions }: StoredHistory, told: Iterable<Told>): void {
  for (const { viewer, version, view, change } of told) {
    const stored = versions[version];
    if (!stored) throw new Error(`Version ${version} was sent but is not stored.`);
    const known = game.view(stored.state, viewer);
    expect(patchesBetween(known, view)).toEqual([]);
    if (!change) continue;
    const events = stored.events.flatMap((event) => game.eventView(event, viewer) ?? []);
    expect(change.moves.flatMap((move) => move.events)).toEqual(events);
    for (const move of change.moves) {
      expect(Object.keys(move).sort()).toEqual(['actor', 'events', 'player', 'stage', 'wasForced']);
    }
    // Patches may hold no value that the resulting view doesn't.
    const text = JSON.stringify(known);
    for (const { value } of change.patches) expect(text).toContain(JSON.stringify(value) ?? '');
  }
}

/** Expects the frames of each change to be those that core gives for the viewer. Returns how many there were. */
export function expectFramed({ game, versions }: StoredHistory, told: Iterable<Told>): number {
  let count = 0;
  for (const { viewer, version, change } of told) {
    const [before, after] = [versions[version - 1], versions[version]];
    if (!change || !before || !after) continue;
    const known = framesOf(game, before.state, after.moves, viewer);
    expect(framesIn(change)).toEqual(JSON.parse(JSON.stringify(known)));
    count += known.length;
  }
  return count;
}

/** A random element. */
export function anyOf<Value>(values: readonly Value[], rng: Rng): Value {
  return values[rng.int(values.length)] as Value;
}

/** A message one byte over the limit. */
export const OVERSIZE = ' '.repeat(LARGEST_MESSAGE + 1);
