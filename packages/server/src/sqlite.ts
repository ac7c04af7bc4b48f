/** A store in an SQLite file, with the SQLite of Node. */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Store, StoredEntry } from './store.js';

/** Version of the tables. Those of 1, without a number, had the seats, changes and events of a room apart. */
const VERSION = 2;

// Rows are only inserted, until a room expires.
const TABLES = `
  CREATE TABLE IF NOT EXISTS rooms (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    settings TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS entries (
    room TEXT NOT NULL REFERENCES rooms (id),
    position INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (room, position)
  ) STRICT, WITHOUT ROWID;
`;

/** Puts the rows of the tables of version 1 in order: the setup, the seats, then by time. */
const MIGRATION = `
  INSERT INTO entries
  SELECT room, ROW_NUMBER() OVER (PARTITION BY room ORDER BY at, rank, number) - 1, entry FROM (
    SELECT room, version AS number, IIF(version = 0, 0, 2) AS rank,
      IIF(version = 0, -2, MAX(at) OVER (PARTITION BY room ORDER BY version)) AS at,
      json_object('type', 'changed', 'version', version, 'guest', guest, 'request', request, 'line', line, 'at', at,
        'banks', json(banks)) AS entry
    FROM changes
    UNION ALL
    SELECT room, seat, 1, -1,
      json_object('type', 'sat', 'seat', seat, 'guest', guest,
        'at', (SELECT at FROM changes WHERE changes.room = seats.room AND version = 0))
    FROM seats
    UNION ALL
    SELECT room, number, 3, MAX(json_extract(event, '$.at')) OVER (PARTITION BY room ORDER BY number), event
    FROM events
  );
  DROP TABLE events;
  DROP TABLE changes;
  DROP TABLE seats;
`;

/** Rows that are read before other requests have a turn. */
const PAGE = 500;

/** What a stored entry survives: the end of the process, or a power cut too. */
export type Durability = 'process' | 'power';

/** Options of {@link sqliteStore}. */
export interface SqliteOptions {
  /** What a stored entry survives (default: `process`). With `power`, every entry waits for the disk. */
  readonly durability?: Durability;
}

/**
 * Opens a store in a file, which is created if missing, and locks it against other processes. Needs Node 22.13 or later.
 * @throws Error if Node has no SQLite, the file can't be opened or is locked, or its tables are of a later version.
 */
export function sqliteStore(path: string, { durability = 'process' }: SqliteOptions = {}): Store {
  // An import would fail on older Node before this sentence could be printed.
  const sqlite = process.getBuiltinModule('node:sqlite');
  if (!sqlite) throw new Error(`sqliteStore needs Node 22.13 or later. This is Node ${process.versions.node}.`);
  const database = new sqlite.DatabaseSync(path);
  try {
    return storeIn(database, durability);
  } catch (error) {
    database.close();
    throw error;
  }
}

function storeIn(database: DatabaseSync, durability: Durability): Store {
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
  // In WAL mode, FULL syncs to disk at every commit; NORMAL leaves that to the operating system.
  database.exec(`PRAGMA synchronous = ${durability === 'power' ? 'FULL' : 'NORMAL'}`);
  const transact = transactions(database);
  transact(() => prepareTables(database));
  const { select, insert, remove } = statementsOf(database);

  return {
    async load(id) {
      const row = select.room.get(id);
      if (!row) return undefined;
      const [host = '', game = '', header = '', settings = ''] = Object.values(row).map(String);
      const entries: StoredEntry[] = [];
      for (;;) {
        const page = select.entries.all(id, entries.length, PAGE);
        for (const { position, entry } of page) {
          if (position !== entries.length) throw new Error(`Entry ${entries.length} of room ${id} is missing`);
          entries.push(JSON.parse(String(entry)));
        }
        if (page.length < PAGE) return { room: { id, host, game, header, settings: JSON.parse(settings) }, entries };
        await setImmediate();
      }
    },
    async addRoom({ id, host, game, header, settings }, first) {
      transact(() => {
        insert.room.run(id, host, game, header, JSON.stringify(settings));
        insert.entry.run(id, 0, JSON.stringify(first));
      });
    },
    async append(room, position, entry) {
      insert.entry.run(room, position, JSON.stringify(entry));
    },
    async ended() {
      const ids: string[] = [];
      for (let last = ''; ; await setImmediate()) {
        const page = select.ended.all(last, PAGE).map(({ id, over }) => ({ id: String(id), isOver: over === 1 }));
        ids.push(...page.filter(({ isOver }) => isOver).map(({ id }) => id));
        last = page.at(-1)?.id ?? '';
        if (page.length < PAGE) return ids;
      }
    },
    async expire(before, isKept) {
      let count = 0;
      for (let last = ''; ; await setImmediate()) {
        const page = select.ages.all(last, PAGE).map(({ id, at }) => ({ id: String(id), at: Number(at) }));
        for (const { id, at } of page) {
          if (at >= before || isKept(id)) continue;
          transact(() => {
            remove.entries.run(id);
            remove.room.run(id);
          });
          count++;
          await setImmediate();
        }
        last = page.at(-1)?.id ?? '';
        if (page.length < PAGE) return count;
      }
    },
    async close() {
      database.close();
    },
  };
}

/** Runs work as one transaction. */
function transactions(database: DatabaseSync): (work: () => void) => void {
  return (work) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      // On a full disk SQLite has rolled back by itself, and ROLLBACK would throw.
      try {
        database.exec('ROLLBACK');
      } catch {}
      throw error;
    }
  };
}

function statementsOf(database: DatabaseSync) {
  const select = {
    room: database.prepare('SELECT host, game, header, settings FROM rooms WHERE id = ?'),
    entries: database.prepare(
      'SELECT position, entry FROM entries WHERE room = ? AND position >= ? ORDER BY position LIMIT ?',
    ),
    ended: database.prepare(`
      SELECT id, (SELECT json_extract(entry, '$.isOver') FROM entries WHERE room = id ORDER BY position DESC LIMIT 1) AS over
      FROM rooms WHERE id > ? ORDER BY id LIMIT ?
    `),
    ages: database.prepare(`
      SELECT id, (SELECT json_extract(entry, '$.at') FROM entries WHERE room = id ORDER BY position DESC LIMIT 1) AS at
      FROM rooms WHERE id > ? ORDER BY id LIMIT ?
    `),
  };
  const insert = {
    room: database.prepare('INSERT INTO rooms (id, host, game, header, settings) VALUES (?, ?, ?, ?, ?)'),
    entry: database.prepare('INSERT INTO entries (room, position, entry) VALUES (?, ?, ?)'),
  };
  const remove = {
    entries: database.prepare('DELETE FROM entries WHERE room = ?'),
    room: database.prepare('DELETE FROM rooms WHERE id = ?'),
  };
  return { select, insert, remove };
}

/** Creates the tables if they are missing, and takes over those of version 1. */
function prepareTables(database: DatabaseSync): void {
  const version = Number(Object.values(database.prepare('PRAGMA user_version').get() ?? {})[0]);
  if (version > VERSION) {
    throw new Error(`The file has tables of version ${version}. This release needs version ${VERSION}.`);
  }
  database.exec(TABLES);
  const isFirst = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'changes'").get() !== undefined;
  if (isFirst) database.exec(MIGRATION);
  database.exec(`PRAGMA user_version = ${VERSION}`);
}
