/** A store in an SQLite file, with the SQLite of Node. */
import type { DatabaseSync } from 'node:sqlite';
import type { Store, StoredChange, StoredEvent } from './store.js';

// Rows are only inserted, until a room expires.
const TABLES = `
  CREATE TABLE IF NOT EXISTS rooms (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    settings TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS seats (
    room TEXT NOT NULL REFERENCES rooms (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (room, seat),
    UNIQUE (room, guest)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS changes (
    room TEXT NOT NULL REFERENCES rooms (id),
    version INTEGER NOT NULL,
    guest TEXT NOT NULL,
    request TEXT NOT NULL,
    line TEXT NOT NULL,
    at INTEGER NOT NULL,
    banks TEXT NOT NULL,
    PRIMARY KEY (room, version),
    UNIQUE (room, guest, request)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS events (
    room TEXT NOT NULL REFERENCES rooms (id),
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (room, number)
  ) STRICT, WITHOUT ROWID;
`;

/** What a stored change survives: the end of the process, or a power cut too. */
export type Durability = 'process' | 'power';

/** Options of {@link sqliteStore}. */
export interface SqliteOptions {
  /** What a stored change survives (default: `process`). With `power`, every change waits for the disk. */
  readonly durability?: Durability;
}

/**
 * Opens a store in a file, which is created if missing, and locks it against other processes. Needs Node 22.13 or later.
 * @throws Error if Node has no SQLite, or the file can't be opened or is locked.
 */
export function sqliteStore(path: string, { durability = 'process' }: SqliteOptions = {}): Store {
  // An import would fail on older Node before this sentence could be printed.
  const sqlite = process.getBuiltinModule('node:sqlite');
  if (!sqlite) throw new Error(`sqliteStore needs Node 22.13 or later. This is Node ${process.versions.node}.`);
  const database = new sqlite.DatabaseSync(path);
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
  // In WAL mode, FULL syncs to disk at every commit; NORMAL leaves that to the operating system.
  database.exec(`PRAGMA synchronous = ${durability === 'power' ? 'FULL' : 'NORMAL'}`);
  database.exec(TABLES);
  const { select, insert } = statementsOf(database);

  const transact = (work: () => void) => {
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
  const addChange = (room: string, { version, guest, request, line, at, banks }: StoredChange) => {
    insert.change.run(room, version, guest, request, line, at, JSON.stringify(banks));
  };

  return {
    async load(id) {
      const row = select.room.get(id);
      if (!row) return undefined;
      const [host = '', game = '', header = '', settings = ''] = Object.values(row).map(String);
      return {
        room: { id, host, game, header, settings: JSON.parse(settings) },
        seats: select.seats.all(id).map(({ seat, guest }) => ({ seat: Number(seat), guest: String(guest) })),
        changes: select.changes.all(id).map(({ version, guest, request, line, at, banks }) => ({
          version: Number(version),
          guest: String(guest),
          request: String(request),
          line: String(line),
          at: Number(at),
          banks: JSON.parse(String(banks)),
        })),
        events: select.events.all(id).map(({ event }): StoredEvent => JSON.parse(String(event))),
      };
    },
    async addRoom({ id, host, game, header, settings }, start) {
      transact(() => {
        insert.room.run(id, host, game, header, JSON.stringify(settings));
        addChange(id, start);
      });
    },
    async addSeat(room, { seat, guest }) {
      insert.seat.run(room, seat, guest);
    },
    async addChange(room, change) {
      addChange(room, change);
    },
    async addEvent(room, number, event) {
      insert.event.run(room, number, JSON.stringify(event));
    },
    async expire(before, kept) {
      const ids = select.expired.all(before).map(({ room }) => String(room));
      const expired = ids.filter((id) => !kept.has(id));
      transact(() => {
        for (const [table, key] of Object.entries({ events: 'room', changes: 'room', seats: 'room', rooms: 'id' })) {
          const remove = database.prepare(`DELETE FROM ${table} WHERE ${key} = ?`);
          for (const id of expired) remove.run(id);
        }
      });
      return expired.length;
    },
    async close() {
      database.close();
    },
  };
}

function statementsOf(database: DatabaseSync) {
  const select = {
    room: database.prepare('SELECT host, game, header, settings FROM rooms WHERE id = ?'),
    seats: database.prepare('SELECT seat, guest FROM seats WHERE room = ?'),
    changes: database.prepare(
      'SELECT version, guest, request, line, at, banks FROM changes WHERE room = ? ORDER BY version',
    ),
    events: database.prepare('SELECT event FROM events WHERE room = ? ORDER BY number'),
    expired: database.prepare('SELECT room FROM changes GROUP BY room HAVING MAX(at) < ?'),
  };
  const insert = {
    room: database.prepare('INSERT INTO rooms (id, host, game, header, settings) VALUES (?, ?, ?, ?, ?)'),
    seat: database.prepare('INSERT INTO seats (room, seat, guest) VALUES (?, ?, ?)'),
    change: database.prepare(
      'INSERT INTO changes (room, version, guest, request, line, at, banks) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    event: database.prepare('INSERT INTO events (room, number, event) VALUES (?, ?, ?)'),
  };
  return { select, insert };
}
