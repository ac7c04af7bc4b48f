/** Storage in SQLite: rooms, seats, every change of every game, and every event of a room beside it. */
import { DatabaseSync } from 'node:sqlite';
import type { Settings } from './protocol.js';
import type { RoomEvent } from './seats.js';

/** A room's row. */
export interface StoredRoom {
  readonly id: string;
  /** Key of the guest who created the room. */
  readonly host: string;
  /** Id of the game. */
  readonly game: string;
  /** The first line of the game's log. */
  readonly header: string;
  readonly settings: Settings;
}

/** One change of a game: an act with its chance outcomes, or an undo. */
export interface StoredChange {
  /** 0 for the setup. */
  readonly version: number;
  /** Key of the guest who requested the change, and id of the request. */
  readonly guest: string;
  readonly request: string;
  /** The line of the change in the game's log. */
  readonly line: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** What was left of each seat's time for the game; `null` without clocks. */
  readonly banks: readonly number[] | null;
}

// Rows are only inserted, until a room expires. The primary keys keep two servers from writing diverging histories of a game.
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

/** An event of a room, and when it happened, in milliseconds since 1970. */
export type StoredEvent = RoomEvent & { readonly at: number };

/** A write failed, for example on a full disk. Nothing of it is stored. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(cause: unknown) {
    super(`Nothing was stored: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
}

/** What a committed change survives: the end of the process, or a power cut too. */
export type Durability = 'process' | 'power';

/**
 * The games in a file. Every call is synchronous and its own transaction: once it returns, its data survives the end of
 * the process. A write that fails throws a StoreError.
 */
export class Store {
  readonly #database: DatabaseSync;
  readonly #room;
  readonly #seats;
  readonly #changes;
  readonly #versionOf;
  readonly #addRoom;
  readonly #addSeat;
  readonly #addChange;
  readonly #events;
  readonly #addEvent;

  /** Opens the file with an exclusive lock. */
  constructor(path: string, durability: Durability = 'process') {
    const database = new DatabaseSync(path);
    this.#database = database;
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
    // In WAL mode, FULL syncs to disk at every commit; NORMAL leaves that to the operating system.
    database.exec(`PRAGMA synchronous = ${durability === 'power' ? 'FULL' : 'NORMAL'}`);
    database.exec(TABLES);
    this.#room = database.prepare('SELECT host, game, header, settings FROM rooms WHERE id = ?');
    this.#seats = database.prepare('SELECT seat, guest FROM seats WHERE room = ?');
    this.#changes = database.prepare(
      'SELECT version, guest, request, line, at, banks FROM changes WHERE room = ? ORDER BY version',
    );
    this.#versionOf = database.prepare('SELECT version FROM changes WHERE room = ? AND guest = ? AND request = ?');
    this.#addRoom = database.prepare('INSERT INTO rooms (id, host, game, header, settings) VALUES (?, ?, ?, ?, ?)');
    this.#addSeat = database.prepare('INSERT INTO seats (room, seat, guest) VALUES (?, ?, ?)');
    this.#addChange = database.prepare(
      'INSERT INTO changes (room, version, guest, request, line, at, banks) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#events = database.prepare('SELECT event FROM events WHERE room = ? ORDER BY number');
    this.#addEvent = database.prepare(
      'INSERT INTO events (room, number, event) SELECT ?1, COUNT(*), ?2 FROM events WHERE room = ?1',
    );
  }

  roomIds(): string[] {
    return this.#database
      .prepare('SELECT id FROM rooms')
      .all()
      .map(({ id }) => String(id));
  }

  /** A room by id. */
  room(id: string): StoredRoom | undefined {
    const row = this.#room.get(id);
    if (!row) return undefined;
    const [host = '', game = '', header = '', settings = ''] = Object.values(row).map(String);
    return { id, host, game, header, settings: JSON.parse(settings) };
  }

  /** The taken seats of a room. */
  seats(room: string): { readonly seat: number; readonly guest: string }[] {
    return this.#seats.all(room).map(({ seat, guest }) => ({ seat: Number(seat), guest: String(guest) }));
  }

  /** The changes of a game, in order. */
  changes(room: string): StoredChange[] {
    return this.#changes.all(room).map(({ version, guest, request, line, at, banks }) => ({
      version: Number(version),
      guest: String(guest),
      request: String(request),
      line: String(line),
      at: Number(at),
      banks: JSON.parse(String(banks)),
    }));
  }

  /** The version that a guest's request led to; `undefined` if it wasn't done. */
  versionOf(room: string, guest: string, request: string): number | undefined {
    const row = this.#versionOf.get(room, guest, request);
    return row && Number(row['version']);
  }

  /** Adds a room and the setup of its game in one transaction. */
  addRoom({ id, host, game, header, settings }: StoredRoom, start: StoredChange): void {
    write(() =>
      this.#transact(() => {
        this.#addRoom.run(id, host, game, header, JSON.stringify(settings));
        this.addChange(id, start);
      }),
    );
  }

  /** Deletes the rooms without a change since `before`, except those in `kept`. Returns their number. */
  expire(before: number, kept: ReadonlySet<string>): number {
    const ids = this.#database
      .prepare('SELECT room FROM changes GROUP BY room HAVING MAX(at) < ?')
      .all(before)
      .map(({ room }) => String(room))
      .filter((room) => !kept.has(room));
    this.#transact(() => {
      for (const table of ['events', 'changes', 'seats']) {
        const remove = this.#database.prepare(`DELETE FROM ${table} WHERE room = ?`);
        for (const id of ids) remove.run(id);
      }
      const remove = this.#database.prepare('DELETE FROM rooms WHERE id = ?');
      for (const id of ids) remove.run(id);
    });
    return ids.length;
  }

  #transact(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      // On a full disk SQLite has rolled back by itself, and ROLLBACK would throw.
      try {
        this.#database.exec('ROLLBACK');
      } catch {}
      throw error;
    }
  }

  addSeat(room: string, seat: number, guest: string): void {
    write(() => this.#addSeat.run(room, seat, guest));
  }

  addChange(room: string, { version, guest, request, line, at, banks }: StoredChange): void {
    write(() => this.#addChange.run(room, version, guest, request, line, at, JSON.stringify(banks)));
  }

  /** The events of a room, in order. */
  events(room: string): StoredEvent[] {
    return this.#events.all(room).map(({ event }) => JSON.parse(String(event)));
  }

  addEvent(room: string, event: StoredEvent): void {
    write(() => this.#addEvent.run(room, JSON.stringify(event)));
  }

  close(): void {
    this.#database.close();
  }
}

/** @throws StoreError if the write fails. */
function write(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(error);
  }
}
