/** What outlives the process: rooms, seats, and every change of every game. */
import { DatabaseSync } from 'node:sqlite';
import type { GameTypes, Move } from '@rulewright/core';
import type { TraceHeader } from '@rulewright/core/history';

/** A move as a trace has it. */
export type AnyMove = Move<GameTypes['action'] | GameTypes['outcome']>;

/** A room as it is kept. */
export interface StoredRoom {
  readonly id: string;
  /** The key of the guest who made the room. */
  readonly host: string;
  readonly header: TraceHeader<GameTypes>;
}

/** One change of a game: what a guest did, and what chance made of it. */
export interface StoredChange {
  /** 0 for the start of the game. */
  readonly version: number;
  /** The key of the guest who asked for it, and the id of that request. */
  readonly guest: string;
  readonly request: string;
  /** The moves that were appended; `null` where those of the last decision were taken back. */
  readonly moves: readonly AnyMove[] | null;
  /** Checksum of the state that came of it. */
  readonly checksum: string;
}

// A table is only ever added to: the primary keys keep two servers from writing two histories of one game.
const TABLES = `
  CREATE TABLE IF NOT EXISTS rooms (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
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
    moves TEXT NOT NULL,
    checksum TEXT NOT NULL,
    PRIMARY KEY (room, version),
    UNIQUE (room, guest, request)
  ) STRICT, WITHOUT ROWID;
`;

/** How sure a change is once it is committed: against the end of the process, or against a power cut too. */
export type Durability = 'process' | 'power';

/**
 * The games in a file. Every call is synchronous and a transaction of its own: once it has returned, what was written
 * is there whatever becomes of the process.
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

  /** Opens the file, which no other process can use meanwhile. */
  constructor(path: string, durability: Durability = 'process') {
    const database = new DatabaseSync(path);
    this.#database = database;
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
    // In WAL mode NORMAL leaves it to the operating system when pages reach the disk; FULL waits for them.
    database.exec(`PRAGMA synchronous = ${durability === 'power' ? 'FULL' : 'NORMAL'}`);
    database.exec(TABLES);
    this.#room = database.prepare('SELECT host, header FROM rooms WHERE id = ?');
    this.#seats = database.prepare('SELECT seat, guest FROM seats WHERE room = ?');
    this.#changes = database.prepare(
      'SELECT version, guest, request, moves, checksum FROM changes WHERE room = ? ORDER BY version',
    );
    this.#versionOf = database.prepare('SELECT version FROM changes WHERE room = ? AND guest = ? AND request = ?');
    this.#addRoom = database.prepare('INSERT INTO rooms (id, host, header) VALUES (?, ?, ?)');
    this.#addSeat = database.prepare('INSERT INTO seats (room, seat, guest) VALUES (?, ?, ?)');
    this.#addChange = database.prepare(
      'INSERT INTO changes (room, version, guest, request, moves, checksum) VALUES (?, ?, ?, ?, ?, ?)',
    );
  }

  /** The ids of all rooms. */
  roomIds(): string[] {
    return this.#database
      .prepare('SELECT id FROM rooms')
      .all()
      .map(({ id }) => String(id));
  }

  /** A room, if there is one of that name. */
  room(id: string): StoredRoom | undefined {
    const row = this.#room.get(id);
    return row && { id, host: String(row['host']), header: JSON.parse(String(row['header'])) };
  }

  /** The guests in the seats of a room. */
  seats(room: string): { readonly seat: number; readonly guest: string }[] {
    return this.#seats.all(room).map(({ seat, guest }) => ({ seat: Number(seat), guest: String(guest) }));
  }

  /** All changes of a game, in order. */
  changes(room: string): StoredChange[] {
    return this.#changes.all(room).map(({ version, guest, request, moves, checksum }) => ({
      version: Number(version),
      guest: String(guest),
      request: String(request),
      moves: JSON.parse(String(moves)),
      checksum: String(checksum),
    }));
  }

  /** The version to which a request of a guest has led, if it was done. */
  versionOf(room: string, guest: string, request: string): number | undefined {
    const row = this.#versionOf.get(room, guest, request);
    return row && Number(row['version']);
  }

  /** Adds a room with the start of its game: both, or neither. */
  addRoom({ id, host, header }: StoredRoom, start: StoredChange): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      this.#addRoom.run(id, host, JSON.stringify(header));
      this.addChange(id, start);
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Gives a seat to a guest, for good. */
  addSeat(room: string, seat: number, guest: string): void {
    this.#addSeat.run(room, seat, guest);
  }

  /** Adds a change to a game. */
  addChange(room: string, { version, guest, request, moves, checksum }: StoredChange): void {
    this.#addChange.run(room, version, guest, request, JSON.stringify(moves), checksum);
  }

  /** Closes the file. */
  close(): void {
    this.#database.close();
  }
}

/** The moves of a game after its changes: those that were taken back are gone. */
export function movesAfter(changes: readonly StoredChange[]): AnyMove[] {
  const decisions: (readonly AnyMove[])[] = [];
  for (const { moves } of changes) {
    if (moves === null) decisions.pop();
    else decisions.push(moves);
  }
  return decisions.flat();
}
