/** A store in PostgreSQL, which several servers may share. */
import { Pool, type QueryResultRow } from 'pg';
import type { Store, StoredGame } from './store.js';

/** Milliseconds after which a connection or a query fails. The outcome of a write is then unknown. */
const MAX_WAIT = 30_000;

/** Version of the tables. */
const VERSION = 1;

// Rows are only inserted, until a room expires. Sent in one message, the statements are one transaction. The lock makes
// servers that start at the same time take turns.
const TABLES = `
  SELECT pg_advisory_xact_lock(hashtext('rulewright'));
  CREATE SCHEMA IF NOT EXISTS rulewright;
  CREATE TABLE IF NOT EXISTS rulewright.versions (version integer PRIMARY KEY);
  INSERT INTO rulewright.versions SELECT ${VERSION} WHERE NOT EXISTS (SELECT FROM rulewright.versions);
  CREATE TABLE IF NOT EXISTS rulewright.rooms (
    id text PRIMARY KEY,
    host text NOT NULL,
    game text NOT NULL,
    header text NOT NULL,
    settings json NOT NULL
  );
  CREATE TABLE IF NOT EXISTS rulewright.seats (
    room text NOT NULL REFERENCES rulewright.rooms,
    seat integer NOT NULL,
    guest text NOT NULL,
    PRIMARY KEY (room, seat),
    UNIQUE (room, guest)
  );
  CREATE TABLE IF NOT EXISTS rulewright.changes (
    room text NOT NULL REFERENCES rulewright.rooms,
    version integer NOT NULL,
    guest text NOT NULL,
    request text NOT NULL,
    line text NOT NULL,
    at bigint NOT NULL,
    banks json NOT NULL,
    PRIMARY KEY (room, version),
    UNIQUE (room, guest, request)
  );
  CREATE TABLE IF NOT EXISTS rulewright.events (
    room text NOT NULL REFERENCES rulewright.rooms,
    number integer NOT NULL,
    event json NOT NULL,
    PRIMARY KEY (room, number)
  );
`;

// One statement sees one state of the database.
const LOAD = `
  SELECT json_build_object(
    'room', row_to_json(rooms),
    'seats', ARRAY(
      SELECT json_build_object('seat', seat, 'guest', guest)
      FROM rulewright.seats WHERE room = rooms.id ORDER BY seat),
    'changes', ARRAY(
      SELECT json_build_object(
        'version', version, 'guest', guest, 'request', request, 'line', line, 'at', at, 'banks', banks)
      FROM rulewright.changes WHERE room = rooms.id ORDER BY version),
    'events', ARRAY(SELECT event FROM rulewright.events WHERE room = rooms.id ORDER BY number)
  ) AS game
  FROM rulewright.rooms WHERE id = $1
`;

const ADD_ROOM = `
  WITH room AS (INSERT INTO rulewright.rooms (id, host, game, header, settings) VALUES ($1, $2, $3, $4, $5))
  INSERT INTO rulewright.changes (room, version, guest, request, line, at, banks) VALUES ($1, $6, $7, $8, $9, $10, $11)
`;

const ADD_CHANGE = `
  INSERT INTO rulewright.changes (room, version, guest, request, line, at, banks) VALUES ($1, $2, $3, $4, $5, $6, $7)
`;

const ADD_SEAT = 'INSERT INTO rulewright.seats (room, seat, guest) VALUES ($1, $2, $3)';

const ADD_EVENT = 'INSERT INTO rulewright.events (room, number, event) VALUES ($1, $2, $3)';

// If another server adds to one of the rooms meanwhile, the reference to the room makes the statement fail as a whole.
const EXPIRE = `
  WITH expired AS (
    SELECT room FROM rulewright.changes WHERE room <> ALL ($2) GROUP BY room HAVING max(at) < $1
  ),
  no_events AS (DELETE FROM rulewright.events USING expired WHERE events.room = expired.room),
  no_changes AS (DELETE FROM rulewright.changes USING expired WHERE changes.room = expired.room),
  no_seats AS (DELETE FROM rulewright.seats USING expired WHERE seats.room = expired.room)
  DELETE FROM rulewright.rooms USING expired WHERE id = expired.room RETURNING id
`;

/**
 * Opens a store in a PostgreSQL database, in tables of the schema `rulewright`, which are created if missing. A change is as
 * safe as the database keeps a committed transaction. Needs the package `pg`.
 * @param url - where the database is: `postgres://user:password@host:5432/database`
 * @throws Error if the database can't be reached, or its tables are of another version.
 */
export async function postgresStore(url: string): Promise<Store> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: MAX_WAIT, query_timeout: MAX_WAIT });
  // An unused connection was lost. The pool has dropped it and opens another one when it needs one.
  pool.on('error', () => {});
  try {
    await prepare(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    async load(id) {
      const [row] = await query<{ readonly game: StoredGame }>(pool, LOAD, [id]);
      return row?.game;
    },
    async addRoom({ id, host, game, header, settings }, { version, guest, request, line, at, banks }) {
      const start = [version, guest, request, line, at, JSON.stringify(banks)];
      await query(pool, ADD_ROOM, [id, host, game, header, settings, ...start]);
    },
    async addSeat(room, { seat, guest }) {
      await query(pool, ADD_SEAT, [room, seat, guest]);
    },
    async addChange(room, { version, guest, request, line, at, banks }) {
      await query(pool, ADD_CHANGE, [room, version, guest, request, line, at, JSON.stringify(banks)]);
    },
    async addEvent(room, number, event) {
      await query(pool, ADD_EVENT, [room, number, event]);
    },
    async expire(before, kept) {
      return (await query(pool, EXPIRE, [before, [...kept]])).length;
    },
    close: () => pool.end(),
  };
}

/** Creates the tables if they are missing. */
async function prepare(pool: Pool): Promise<void> {
  const [found] = await query(pool, `SELECT to_regclass('rulewright.versions') AS versions`);
  // A user who may only read and write rows can open existing tables.
  if (found?.['versions'] === null) await query(pool, TABLES);
  const [tables] = await query(pool, 'SELECT version FROM rulewright.versions');
  if (tables?.['version'] !== VERSION) {
    throw new Error(
      `The database has tables of version ${tables?.['version']}. This release needs version ${VERSION}.`,
    );
  }
}

/** Runs a statement and returns its rows. */
async function query<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  try {
    return (await pool.query<Row>(text, values && [...values])).rows;
  } catch (error) {
    // If a host has several addresses, Node's error has one error for each and no message.
    const cause = error instanceof AggregateError ? error.errors[0] : error;
    throw new Error(`PostgreSQL: ${cause.message}`, { cause });
  }
}
