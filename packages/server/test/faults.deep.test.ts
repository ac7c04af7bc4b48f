/** A fault at every write of a game: no confirmed act is lost, none is doubled, and the guests play on. */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { postgresStore } from '../src/postgres.js';
import { sqliteStore } from '../src/sqlite.js';
import type { Store } from '../src/store.js';
import { type Fault, playWithFault, sleep, WRITES } from './faultyGame.js';
import { afterThis, emptyDatabase } from './harness.js';
import { postgresServer, withPostgres } from './postgresServer.js';

const HOUR = 3_600_000;

/** Never answers. */
const silence = () => new Promise<never>(() => {});

const FAULTS: Readonly<Record<string, Fault>> = {
  'fails before it is stored': async () => {
    throw new Error('No space left on device');
  },
  'fails though it is stored': async (write) => {
    await write();
    throw new Error('Connection lost');
  },
  'fails while the store is down, for reading too': async (_write, net) => {
    net.downUntil = performance.now() + 300;
    throw new Error('Connection refused');
  },
  'is stored after it has failed': async (write) => {
    setTimeout(() => void write().catch(() => {}), 50);
    throw new Error('No answer');
  },
  'is stored without an answer until the connection is reset': async (write) => {
    await write();
    await sleep(50);
    throw new Error('Connection reset');
  },
  'is lost without an answer until the connection is reset': async () => {
    await sleep(50);
    throw new Error('Connection reset');
  },
  'is stored when the server is killed': async (write, net) => {
    await write();
    net.restart();
    await silence();
  },
  'is lost when the server is killed': async (_write, net) => {
    // Time for messages that are sent too early.
    await sleep(10);
    net.restart();
    await silence();
  },
  'is stored when the guests lose their connections': async (write, net) => {
    await write();
    for (const line of net.lines) line.close();
  },
  'is stored when the server is killed and the time set forward by an hour': async (write, net) => {
    await write();
    net.restart(HOUR);
    await silence();
  },
  'is stored when the server is killed and the time set back by an hour': async (write, net) => {
    await write();
    net.restart(-HOUR);
    await silence();
  },
};

/** Plays a game for each write, all at the same time. */
async function playAll(store: Store, fault: Fault): Promise<void> {
  await Promise.all(Array.from({ length: WRITES }, (_, at) => playWithFault(store, at, fault)));
}

const postgres = withPostgres ? [postgresServer()] : [];

const STORES = [
  ['SQLite', async () => sqliteStore(emptyDatabase())],
  ...postgres.map((server) => ['PostgreSQL', async () => postgresStore(await server.emptyDatabase())] as const),
] as const;

describe.each(STORES)('a write to %s', (_name, open) => {
  test.each(Object.entries(FAULTS))('%s', async (_fault, fault) => {
    const store = await open();
    afterThis(() => store.close());
    await playAll(store, fault);
  });
});

test('a disk that is full at times fails some writes to SQLite', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const store = sqliteStore(emptyDatabase());
  const [database] = exec.mock.contexts as DatabaseSync[];
  exec.mockRestore();
  afterThis(() => store.close());
  let failures = 0;
  const counted: Store = {
    ...store,
    append: (room, position, entry) =>
      store.append(room, position, entry).catch((error: unknown) => {
        expect(String(error)).toContain('database or disk is full');
        failures++;
        throw error;
      }),
  };
  const played = playAll(counted, (write) => write());
  for (let round = 0; round < 100 && failures < 20; round++) {
    // No page is added to the file.
    database?.exec('PRAGMA max_page_count = 1');
    await sleep(20);
    database?.exec('PRAGMA max_page_count = 1000000');
    await sleep(10);
  }
  await played;
  expect(failures).toBeGreaterThan(5);
});

describe.each(postgres)('a write to PostgreSQL', (server) => {
  test('meets the loss of all connections', async () => {
    const url = await server.emptyDatabase();
    const store = await postgresStore(url);
    afterThis(() => store.close());
    await playAll(store, async (write) => {
      const [written] = await Promise.allSettled([write(), server.execute(DISCONNECT, url)]);
      if (written.status === 'rejected') throw written.reason;
    });
  });

  test('meets a crash of the database', async () => {
    const store = await postgresStore(await server.emptyDatabase());
    afterThis(() => store.close());
    const crash: Fault = async (write) => {
      const [written] = await Promise.allSettled([write(), server.kill()]);
      await server.start();
      if (written.status === 'rejected') throw written.reason;
    };
    for (let at = 0; at < WRITES; at += 3) await playWithFault(store, at, crash);
  });
});

/** Ends every other connection to the database. */
const DISCONNECT = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
`;
