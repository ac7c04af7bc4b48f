/** What every store promises, and what rooms do while a store is slow. */
import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newSecret } from '../src/client.js';
import { memoryStore } from '../src/memoryStore.js';
import { postgresStore } from '../src/postgres.js';
import { sqliteStore } from '../src/sqlite.js';
import type { Store, StoredEntry } from '../src/store.js';
import { storeLaws } from '../src/testing.js';
import { FIRST_LOG, FIRST_TABLES } from './firstTables.js';
import { afterThis, emptyDatabase, startServer, storedGame, Wire } from './harness.js';
import { postgresServer, withPostgres } from './postgresServer.js';

const postgres = withPostgres ? [postgresServer()] : [];

const STORES: readonly (readonly [string, () => Store | Promise<Store>])[] = [
  ['memory', memoryStore],
  ['SQLite', () => sqliteStore(emptyDatabase())],
  ...postgres.map((server) => ['PostgreSQL', async () => postgresStore(await server.emptyDatabase())] as const),
];

describe.each(STORES)('a store in %s', (_name, open) => {
  for (const { name, run } of storeLaws(open)) test(name, run);
});

describe('the laws of stores', () => {
  /** The laws that a store breaks. */
  async function brokenBy(change: (store: Store) => Partial<Store>): Promise<string[]> {
    const broken: string[] = [];
    for (const { name, run } of storeLaws(() => ({ ...memoryStore(), ...change(memoryStore()) }))) {
      await run().catch(() => broken.push(name));
    }
    return broken;
  }

  test.each<[string, (store: Store) => Partial<Store>, number]>([
    ['nothing', (store) => store, 0],
    ['to refuse', (store) => ({ ...store, append: (...entry) => store.append(...entry).catch(() => {}) }), 4],
    ['entries after the first thousand', (store) => ({ ...store, load: loading(store, 1_000) }), 1],
    ['the rooms to keep', (store) => ({ ...store, expire: (before) => store.expire(before, () => false) }), 1],
    ['old rooms', (store) => ({ ...store, expire: async () => 0 }), 2],
  ])('notice a store that forgets %s', async (_name, change, count) => {
    expect(await brokenBy(change)).toHaveLength(count);
  });

  function loading(store: Store, most: number): Store['load'] {
    return async (id) => {
      const log = await store.load(id);
      return log && { ...log, entries: log.entries.slice(0, most) };
    };
  }
});

describe('a store in SQLite', () => {
  test('closes a file that it can’t open', () => {
    const path = emptyDatabase();
    writeFileSync(path, 'This is no database. '.repeat(100));
    const close = vi.spyOn(DatabaseSync.prototype, 'close');
    onTestFinished(() => close.mockRestore());
    expect(() => sqliteStore(path)).toThrow('file is not a database');
    expect(close).toHaveBeenCalledOnce();
  });

  test('refuses tables of a later version', async () => {
    const path = emptyDatabase();
    await sqliteStore(path).close();
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 3');
    database.close();
    expect(() => sqliteStore(path)).toThrow('The file has tables of version 3. This release needs version 2.');
  });

  test('takes over the rooms of version 1', async () => {
    const path = emptyDatabase();
    const old = new DatabaseSync(path);
    old.exec(FIRST_TABLES);
    old.close();
    const store = sqliteStore(path);
    expect(await store.load('room')).toEqual(FIRST_LOG);
    await store.append('room', FIRST_LOG.entries.length, { type: 'back', seat: 1, at: 4_000 });
    await store.close();
    const again = sqliteStore(path);
    afterThis(() => again.close());
    expect((await again.load('room'))?.entries).toHaveLength(FIRST_LOG.entries.length + 1);
  });

  test('deletes old rooms one in each turn of the event loop', async () => {
    const store = sqliteStore(emptyDatabase());
    afterThis(() => store.close());
    const { room, entries } = FIRST_LOG;
    for (let id = 0; id < 50; id++) await store.addRoom({ ...room, id: `${id}` }, entries[0] as StoredEntry);
    let turns = 0;
    let isDone = false;
    const expired = store
      .expire(5_000, () => false)
      .finally(() => {
        isDone = true;
      });
    for (; !isDone; turns++) await setImmediate();
    expect(await expired).toBe(50);
    expect(turns).toBeGreaterThanOrEqual(50);
  });
});

describe('a slow store', () => {
  /** A store whose writes wait until they are let through, and a room of Castle with two seated guests. */
  async function slowRoom() {
    const store = memoryStore();
    const waiting: (() => void)[] = [];
    let isSlow = false;
    const slowly: Store = {
      ...store,
      async append(id, position, entry) {
        if (isSlow) await new Promise<void>((go) => waiting.push(go));
        await store.append(id, position, entry);
      },
    };
    const running = await startServer({ store: slowly });
    const wires = [new Wire(running.url), new Wire(running.url)] as const;
    const { room } = await wires[0].create('castle', { players: 2 });
    for (const [seat, wire] of wires.entries()) await wire.enter(room, seat);
    const { view } = await wires[0].enter(room);
    const mover = wires[view.player as 0 | 1];
    const other = wires[0] === mover ? wires[1] : wires[0];
    isSlow = true;
    const { castle } = await import('@rulewright/castle');
    const [action] = castle.legalActionsInView(view as never, view.player as number);
    return { ...running, store, waiting, room, mover, other, act: { type: 'act', version: 0, action } };
  }

  test('lets nobody see a change before it is stored, whatever else happens in the room', async () => {
    const { url, waiting, room, mover, other, act } = await slowRoom();
    await mover.send({ ...act, id: 'act' });
    await expect.poll(() => waiting.length).toBe(1);
    await other.send({ type: 'resync', id: 'look' });
    const late = new Wire(url);
    await late.send({ type: 'enter', id: newSecret(), token: late.token, room });
    // Another room isn't held up.
    expect(await new Wire(url).create('copenhagen', { players: 2 })).toMatchObject({ version: 0 });
    expect([...mover.messages, ...other.messages, ...late.messages].filter(isAfterAct)).toEqual([]);
    waiting[0]?.();
    expect(await mover.next('done')).toMatchObject({ re: 'act', version: 1 });
    expect(await other.next('changed')).toMatchObject({ version: 1 });
    expect(await other.next('table')).toMatchObject({ re: 'look', version: 1 });
    expect(await late.next('table')).toMatchObject({ version: 1 });
  });

  test('stores a change whose guest has gone, and a retry doesn’t repeat it', async () => {
    const { url, store, waiting, room, mover, act } = await slowRoom();
    await mover.send({ ...act, id: 'act' });
    await expect.poll(() => waiting.length).toBe(1);
    mover.socket.close();
    await mover.closed;
    const again = new Wire(url, mover.token);
    await again.send({ type: 'enter', id: 'enter', token: again.token, room });
    await again.send({ ...act, id: 'act' });
    waiting[0]?.();
    expect(await again.next('done')).toEqual({ type: 'done', re: 'act', version: 1 });
    expect((await storedGame(store, room)).changes).toHaveLength(2);
  });

  test('is waited for when the server stops', async () => {
    const { store, close, waiting, room, mover, act, errors } = await slowRoom();
    await mover.send({ ...act, id: 'act' });
    await expect.poll(() => waiting.length).toBe(1);
    const closed = close();
    await mover.closed;
    waiting[0]?.();
    await closed;
    expect((await storedGame(store, room)).changes).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  test('makes a client that sends more than a megabyte meanwhile lose its connection', async () => {
    const { waiting, mover, act } = await slowRoom();
    await mover.send({ ...act, id: 'act' });
    await expect.poll(() => waiting.length).toBe(1);
    const large = ' '.repeat(60_000);
    for (let count = 0; count < 20; count++) await mover.send(`{"type":"resync","id":"a"}${large}`);
    expect(await mover.closed).toBe(1008);
    waiting[0]?.();
  });
});

/** Whether a message shows the change. */
function isAfterAct(message: { readonly type: string; readonly version?: number }): boolean {
  return message.type === 'changed' || (message.version ?? 0) > 0;
}
