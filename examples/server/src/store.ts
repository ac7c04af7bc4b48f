/** Storage in SQLite: rooms, seats, and every change of every game. */
import { DatabaseSync } from 'node:sqlite';

/** A room's row. */
export interface StoredRoom {
  readonly id: string;
  /** Key of the guest who created the room. */
  readonly host: string;
  /** Id of the game. */
  readonly game: string;
  /** The first line of the game's log. */
  readonly header: string;
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
}

// Rows are only inserted. The primary keys keep two servers from writing diverging histories of a game.
const TABLES = `
  CREATE TABLE IF NOT EXISTS rooms (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    game TEXT NOT NULL,
    header TEXT NOT NULL
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
    PRIMARY KEY (room, version),
    UNIQUE (room, guest, request)
  ) STRICT, WITHOUT ROWID;
`;

/** What a committed change survives: the end of the process, or a power cut too. */
export type Durability = 'process' | 'power';

/**
 * The games in a file. Every call is synchronous and its own transaction: once it returns, its data survives the end of
 * the process.
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

  /** Opens the file with an exclusive lock. */
  constructor(path: string, durability: Durability = 'process') {
    const database = new DatabaseSync(path);
    this.#database = database;
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
    // In WAL mode, FULL syncs to disk at every commit; NORMAL leaves that to the operating system.
    database.exec(`PRAGMA synchronous = ${durability === 'power' ? 'FULL' : 'NORMAL'}`);
    database.exec(TABLES);
    this.#room = database.prepare('SELECT host, game, header FROM rooms WHERE id = ?');
    this.#seats = database.prepare('SELECT seat, guest FROM seats WHERE room = ?');
    this.#changes = database.prepare(
      'SELECT version, guest, request, line FROM changes WHERE room = ? ORDER BY version',
    );
    this.#versionOf = database.prepare('SELECT version FROM changes WHERE room = ? AND guest = ? AND request = ?');
    this.#addRoom = database.prepare('INSERT INTO rooms (id, host, game, header) VALUES (?, ?, ?, ?)');
    this.#addSeat = database.prepare('INSERT INTO seats (room, seat, guest) VALUES (?, ?, ?)');
    this.#addChange = database.prepare(
      'INSERT INTO changes (room, version, guest, request, line) VALUES (?, ?, ?, ?, ?)',
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
    return row && { id, host: String(row['host']), game: String(row['game']), header: String(row['header']) };
  }

  /** The taken seats of a room. */
  seats(room: string): { readonly seat: number; readonly guest: string }[] {
    return this.#seats.all(room).map(({ seat, guest }) => ({ seat: Number(seat), guest: String(guest) }));
  }

  /** The changes of a game, in order. */
  changes(room: string): StoredChange[] {
    return this.#changes.all(room).map(({ version, guest, request, line }) => ({
      version: Number(version),
      guest: String(guest),
      request: String(request),
      line: String(line),
    }));
  }

  /** The version that a guest's request led to; `undefined` if it wasn't done. */
  versionOf(room: string, guest: string, request: string): number | undefined {
    const row = this.#versionOf.get(room, guest, request);
    return row && Number(row['version']);
  }

  /** Adds a room and the setup of its game in one transaction. */
  addRoom({ id, host, game, header }: StoredRoom, start: StoredChange): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      this.#addRoom.run(id, host, game, header);
      this.addChange(id, start);
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
    this.#addSeat.run(room, seat, guest);
  }

  addChange(room: string, { version, guest, request, line }: StoredChange): void {
    this.#addChange.run(room, version, guest, request, line);
  }

  close(): void {
    this.#database.close();
  }
}
