/** What the store in PostgreSQL promises beyond every store: several servers share it, and it outlives lost connections. */
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { postgresStore } from '../src/postgres.js';
import type { Store, StoredEntry, StoredRoom } from '../src/store.js';
import { FIRST_LOG, FIRST_ROWS } from './firstTables.js';
import { afterThis } from './harness.js';
import { postgresServer, withPostgres } from './postgresServer.js';

const settings = { clock: null, leavers: 'bot', patience: 60, delay: 0, fairDice: false, listed: false } as const;
const room: StoredRoom = { id: 'room', host: 'ann', game: 'castle', header: '{}\n', settings };
const start: StoredEntry = {
  type: 'changed',
  version: 0,
  guest: 'ann',
  request: '1',
  line: '{"a":1}\n',
  at: 1_000,
  banks: null,
};
const change: StoredEntry = { ...start, version: 1, request: '2', at: 2_000 };

describe.runIf(withPostgres)('a store in PostgreSQL', () => {
  const postgres = postgresServer();

  async function opened(url: string): Promise<Store> {
    const store = await postgresStore(url);
    afterThis(() => store.close());
    return store;
  }

  /** A connection of a program other than the store. */
  async function connected(url: string): Promise<Client> {
    const client = new Client(url);
    await client.connect();
    afterThis(() => client.end());
    return client;
  }

  test('is created once by servers that start at the same time', async () => {
    const url = await postgres.emptyDatabase();
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => opened(url)));
    await first?.addRoom(room, start);
    for (const other of others) expect((await other.load('room'))?.entries).toEqual([start]);
  });

  test('lets one of two servers write an entry', async () => {
    const url = await postgres.emptyDatabase();
    const servers = [await opened(url), await opened(url)] as const;
    await servers[0].addRoom(room, start);
    for (let position = 1; position <= 50; position++) {
      const writes = servers.map((server, seat) =>
        server.append('room', position, { type: 'sat', seat, guest: `${seat}`, at: position }),
      );
      const written = (await Promise.allSettled(writes)).map(({ status }) => status);
      expect([...written].sort()).toEqual(['fulfilled', 'rejected']);
      const { entries = [] } = (await servers[0].load('room')) ?? {};
      expect(entries).toHaveLength(position + 1);
      expect(entries[position]).toMatchObject({ seat: written.indexOf('fulfilled') });
    }
  });

  test('takes over the rooms of version 1, once for servers that start at the same time', async () => {
    const url = await postgres.emptyDatabase();
    const old = await connected(url);
    await old.query(FIRST_POSTGRES_TABLES);
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => opened(url)));
    for (const each of others) expect(await each.load('room')).toEqual(FIRST_LOG);
    await first?.append('room', FIRST_LOG.entries.length, { type: 'back', seat: 1, at: 4_000 });
  });

  test('keeps a room to which another server adds a change while it expires', async () => {
    const url = await postgres.emptyDatabase();
    const store = await opened(url);
    await store.addRoom(room, start);
    const other = await connected(url);
    await other.query('BEGIN');
    await other.query(`INSERT INTO rulewright.entries VALUES ('room', 1, '{"at":9000}')`);
    const expired = store.expire(5_000, () => false);
    const rejects = expect(expired).rejects.toThrow('PostgreSQL: ');
    await expect.poll(async () => (await other.query(WAITING)).rowCount).toBe(1);
    await other.query('COMMIT');
    await rejects;
    expect((await store.load('room'))?.entries).toHaveLength(2);
  });

  test('refuses tables of another version, and says which', async () => {
    const url = await postgres.emptyDatabase();
    await opened(url);
    await postgres.execute('UPDATE rulewright.versions SET version = 7', url);
    await expect(postgresStore(url)).rejects.toThrow(
      'The database has tables of version 7. This release needs version 2.',
    );
  });

  test('opens existing tables for a user who may only read and write rows', async () => {
    const url = await postgres.emptyDatabase();
    await opened(url);
    await postgres.execute(
      `CREATE ROLE writer LOGIN;
       GRANT USAGE ON SCHEMA rulewright TO writer;
       GRANT SELECT, INSERT, DELETE ON ALL TABLES IN SCHEMA rulewright TO writer`,
      url,
    );
    const store = await opened(url.replace('postgres@', 'writer@'));
    await store.addRoom(room, start);
    expect(await store.load('room')).toMatchObject({ room });
  });

  test('rejects while the database is down, and goes on when it is back', async () => {
    const store = await opened(await postgres.emptyDatabase());
    await store.addRoom(room, start);
    await postgres.kill();
    await expect(store.append('room', 1, change)).rejects.toThrow(/^PostgreSQL: .*(ECONNREFUSED|terminated)/);
    await expect(store.load('room')).rejects.toThrow('PostgreSQL: connect ECONNREFUSED');
    await postgres.start();
    await store.append('room', 1, change);
    expect((await store.load('room'))?.entries).toEqual([start, change]);
  });

  test('says which database can’t be opened', async () => {
    const url = await postgres.emptyDatabase();
    await expect(postgresStore(`${url}0`)).rejects.toThrow(/^PostgreSQL: database "test\d+" does not exist$/);
    await expect(postgresStore('postgres://localhost:1/games')).rejects.toThrow('PostgreSQL: connect ECONNREFUSED');
  });
});

/** The statements that wait for another transaction. */
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const FIRST_POSTGRES_TABLES = `
  CREATE SCHEMA rulewright;
  CREATE TABLE rulewright.versions (version integer PRIMARY KEY);
  INSERT INTO rulewright.versions VALUES (1);
  CREATE TABLE rulewright.rooms (id text PRIMARY KEY, host text NOT NULL, game text NOT NULL, header text NOT NULL,
    settings json NOT NULL);
  CREATE TABLE rulewright.seats (room text NOT NULL REFERENCES rulewright.rooms, seat integer NOT NULL,
    guest text NOT NULL, PRIMARY KEY (room, seat), UNIQUE (room, guest));
  CREATE TABLE rulewright.changes (room text NOT NULL REFERENCES rulewright.rooms, version integer NOT NULL,
    guest text NOT NULL, request text NOT NULL, line text NOT NULL, at bigint NOT NULL, banks json NOT NULL,
    PRIMARY KEY (room, version), UNIQUE (room, guest, request));
  CREATE TABLE rulewright.events (room text NOT NULL REFERENCES rulewright.rooms, number integer NOT NULL,
    event json NOT NULL, PRIMARY KEY (room, number));
  ${Object.entries(FIRST_ROWS)
    .map(([table, rows]) => `INSERT INTO rulewright.${table} VALUES ${rows};`)
    .join('\n')}
`;
