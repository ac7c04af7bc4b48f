/** What every store promises, as tests. */
import { deepStrictEqual, rejects } from 'node:assert/strict';
import type { Store, StoredEntry, StoredRoom } from './store.js';

/** A promise of every store. */
export interface StoreLaw {
  /** The law in words, as a test title. */
  readonly name: string;
  /**
   * Checks the law, as a test. It opens a store and closes it.
   * @throws AssertionError if the store breaks the law.
   */
  run(): Promise<void>;
}

const settings = { clock: null, leavers: 'bot', patience: 60, delay: 0, fairDice: false, listed: false } as const;
const room: StoredRoom = { id: 'room', host: 'ann', game: 'castle', header: '{}\n', settings };
const first: StoredEntry = {
  type: 'changed',
  version: 0,
  guest: 'ann',
  request: '1',
  line: '{"a":"\\u0000 \\ud83c\\udfb2 \'"}\n',
  at: 1_000,
  banks: null,
};
const changed: StoredEntry = { ...first, version: 1, request: '2', at: 2_000, banks: [60_000, 1.5] };
const sat: StoredEntry = { type: 'sat', seat: 1, guest: 'bob', at: 1_500 };
const left: StoredEntry = { type: 'left', seat: 1, reason: 'lostOnTime', at: 2_000 };

/** More than a store reads at once. */
const MANY = 1_234;

const LAWS: Readonly<Record<string, (store: Store) => Promise<void>>> = {
  'gives back what was stored, in order': async (store) => {
    deepStrictEqual(await store.load('room'), undefined);
    await store.addRoom(room, first);
    await store.addRoom({ ...room, id: 'other' }, first);
    for (const [index, entry] of [sat, changed, left].entries()) await store.append('room', index + 1, entry);
    deepStrictEqual(plain(await store.load('room')), { room, entries: [first, sat, changed, left] });
    deepStrictEqual(plain(await store.load('other')), { room: { ...room, id: 'other' }, entries: [first] });
  },

  'gives back a long log': async (store) => {
    await store.addRoom(room, first);
    for (let position = 1; position < MANY; position++) await store.append('room', position, { ...sat, at: position });
    const { entries = [] } = (await store.load('room')) ?? {};
    deepStrictEqual(
      entries.map(({ at }) => at),
      [first.at, ...Array.from({ length: MANY - 1 }, (_, index) => index + 1)],
    );
  },

  'refuses a second room under an id, and stores nothing of it': async (store) => {
    await store.addRoom(room, first);
    await rejects(store.addRoom({ ...room, game: 'city' }, changed));
    deepStrictEqual(plain(await store.load('room')), { room, entries: [first] });
  },

  'refuses any entry of a writer that doesn’t know the last one': async (store) => {
    await store.addRoom(room, first);
    await store.append('room', 1, changed);
    for (const entry of [changed, sat, left, { ...changed, guest: 'bob', request: '3' }]) {
      await rejects(store.append('room', 1, entry));
      await rejects(store.append('room', 0, entry));
    }
    deepStrictEqual(plain(await store.load('room')), { room, entries: [first, changed] });
  },

  'lets one of several writers have a position': async (store) => {
    await store.addRoom(room, first);
    for (let position = 1; position <= 20; position++) {
      const writers: Promise<void>[] = Array.from({ length: 5 }, (_, seat) =>
        store.append('room', position, { ...sat, seat }),
      );
      const results = await Promise.allSettled(writers);
      const written: number[] = results.flatMap(({ status }, seat) => (status === 'fulfilled' ? [seat] : []));
      const { entries = [] } = (await store.load('room')) ?? {};
      deepStrictEqual([written.length, entries.length], [1, position + 1]);
      deepStrictEqual(plain(entries.at(-1)), { ...sat, seat: written[0] });
    }
  },

  'refuses an entry of a room that it doesn’t have': async (store) => {
    await rejects(store.append('room', 0, first));
    await rejects(store.append('room', 1, changed));
    deepStrictEqual(await store.load('room'), undefined);
  },

  'names the rooms whose last entry ends the game': async (store) => {
    for (const id of ['ended', 'on', 'told']) await store.addRoom({ ...room, id }, first);
    for (const id of ['ended', 'told']) await store.append(id, 1, { ...changed, isOver: true });
    await store.append('on', 1, changed);
    await store.append('told', 2, { type: 'told', at: 3_000 });
    deepStrictEqual(await store.ended(), ['ended']);
  },

  'deletes rooms by their last entry, except those to keep': async (store) => {
    for (const id of ['old', 'kept', 'new']) await store.addRoom({ ...room, id }, first);
    await store.append('old', 1, sat);
    await store.append('new', 1, left);
    deepStrictEqual(await store.expire(2_000, (id) => id === 'kept'), 1);
    const ids = await Promise.all(['old', 'kept', 'new'].map(async (id) => (await store.load(id))?.room.id));
    deepStrictEqual(ids, [undefined, 'kept', 'new']);
    await rejects(store.append('old', 2, left));
    // Nothing is left of it.
    await store.addRoom({ ...room, id: 'old' }, first);
    deepStrictEqual((await store.load('old'))?.entries.length, 1);
    deepStrictEqual(await store.expire(2_000, () => false), 2);
  },

  'deletes many rooms': async (store) => {
    for (let index = 0; index < MANY; index++) {
      await store.addRoom({ ...room, id: `room${index}` }, { ...first, at: index % 2 });
    }
    deepStrictEqual(await store.expire(1, () => false), MANY / 2);
    deepStrictEqual(await store.expire(2, () => false), MANY / 2);
  },
};

/**
 * What every store promises to the server, one law a test.
 *
 * ```ts
 * for (const { name, run } of storeLaws(() => myStore(emptyDatabase()))) test(name, run);
 * ```
 * @param open - opens an empty store; each law calls it once
 */
export function storeLaws(open: () => Store | Promise<Store>): StoreLaw[] {
  return Object.entries(LAWS).map(([name, check]) => ({
    name,
    async run() {
      const store = await open();
      try {
        await check(store);
      } finally {
        await store.close();
      }
    },
  }));
}

/** What JSON keeps of a value: rows of databases have other prototypes. */
function plain<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}
