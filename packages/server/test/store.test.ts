/** What every store promises, and what rooms do while a store is slow. */
import { describe, expect, test } from 'vitest';
import { newSecret } from '../src/client.js';
import { memoryStore } from '../src/memoryStore.js';
import { postgresStore } from '../src/postgres.js';
import { sqliteStore } from '../src/sqlite.js';
import type { Store, StoredChange, StoredRoom } from '../src/store.js';
import { afterThis, emptyDatabase, startServer, Wire } from './harness.js';
import { postgresServer, withPostgres } from './postgresServer.js';

const settings = { clock: null, leavers: 'bot', patience: 60, delay: 0, fairDice: false } as const;
const room: StoredRoom = { id: 'room', host: 'ann', game: 'castle', header: '{}\n', settings };
const start: StoredChange = { version: 0, guest: 'ann', request: '1', line: '{"a":1}\n', at: 1_000, banks: null };
const change: StoredChange = { ...start, version: 1, request: '2', at: 2_000, banks: [60_000, 1.5] };
const invited = { type: 'invited', seat: 1, level: 'easy', at: 2_000 } as const;

const postgres = withPostgres ? [postgresServer()] : [];

const STORES: readonly (readonly [string, () => Store | Promise<Store>])[] = [
  ['memory', memoryStore],
  ['SQLite', () => sqliteStore(emptyDatabase())],
  ...postgres.map((server) => ['PostgreSQL', async () => postgresStore(await server.emptyDatabase())] as const),
];

describe.each(STORES)('a store in %s', (_name, open) => {
  async function opened(): Promise<Store> {
    const store = await open();
    afterThis(() => store.close());
    return store;
  }

  test('gives back what was stored, in order', async () => {
    const store = await opened();
    expect(await store.load('room')).toBeUndefined();
    await store.addRoom(room, start);
    await store.addSeat('room', { seat: 1, guest: 'bob' });
    await store.addChange('room', change);
    await store.addEvent('room', 0, invited);
    await store.addEvent('room', 1, { ...invited, seat: 0 });
    expect(await store.load('room')).toEqual({
      room,
      seats: [{ seat: 1, guest: 'bob' }],
      changes: [start, change],
      events: [invited, { ...invited, seat: 0 }],
    });
  });

  test('rejects a second write under the same key, and stores nothing of it', async () => {
    const store = await opened();
    await store.addRoom(room, start);
    await store.addSeat('room', { seat: 0, guest: 'ann' });
    await store.addChange('room', change);
    await store.addEvent('room', 0, invited);
    const before = await store.load('room');
    for (const write of [
      () => store.addRoom({ ...room, game: 'city' }, change),
      () => store.addSeat('room', { seat: 0, guest: 'bob' }),
      () => store.addSeat('room', { seat: 1, guest: 'ann' }),
      () => store.addChange('room', { ...change, request: '3' }),
      () => store.addChange('room', { ...change, version: 2 }),
      () => store.addEvent('room', 0, { ...invited, seat: 0 }),
      () => store.addChange('other', start),
    ]) {
      await expect(write()).rejects.toThrow();
    }
    expect(await store.load('room')).toEqual(before);
  });

  test('deletes rooms by their last change, except those to keep', async () => {
    const store = await opened();
    for (const id of ['old', 'kept', 'new']) await store.addRoom({ ...room, id }, start);
    await store.addSeat('old', { seat: 0, guest: 'ann' });
    await store.addEvent('old', 0, invited);
    await store.addChange('new', change);
    expect(await store.expire(2_000, new Set(['kept']))).toBe(1);
    const left = await Promise.all(['old', 'kept', 'new'].map((id) => store.load(id)));
    expect(left.map((game) => game?.room.id)).toEqual([undefined, 'kept', 'new']);
    expect(await store.expire(2_000, new Set())).toBe(1);
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
      async addChange(id, change) {
        if (isSlow) await new Promise<void>((go) => waiting.push(go));
        await store.addChange(id, change);
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
    expect((await store.load(room))?.changes).toHaveLength(2);
  });

  test('is waited for when the server stops', async () => {
    const { store, close, waiting, room, mover, act, errors } = await slowRoom();
    await mover.send({ ...act, id: 'act' });
    await expect.poll(() => waiting.length).toBe(1);
    const closed = close();
    await mover.closed;
    waiting[0]?.();
    await closed;
    expect((await store.load(room))?.changes).toHaveLength(2);
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
