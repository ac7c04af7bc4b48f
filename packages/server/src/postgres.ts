/** A store in PostgreSQL, which several servers may share. */
import { Pool, type QueryResultRow } from 'pg';
import type { Store, StoredEntry, StoredRoom } from './store.js';

/** Milliseconds after which a connection or a query fails. The outcome of a write is then unknown. */
const MAX_WAIT = 30_000;

/** Version of the tables. Those of version 1 had the seats, changes and events of a room apart. */
const VERSION = 2;

/** Rows that are read by one query. */
const PAGE = 500;

// Rows are only inserted, until a room expires. Sent in one message, the statements are one transaction. The lock makes
// servers that start at the same time take turns.
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('rulewright'));`;

const ENTRIES = `
  CREATE TABLE IF NOT EXISTS rulewright.entries (
    room text NOT NULL REFERENCES rulewright.rooms,
    position integer NOT NULL,
    entry json NOT NULL,
    PRIMARY KEY (room, position)
  );
`;

const TABLES = `
  ${LOCK}
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
  ${ENTRIES}
`;

/** Puts the rows of the tables of version 1 in order: the setup, the seats, then by time. A second server finds none of them. */
const MIGRATION = `
  ${LOCK}
  ${ENTRIES}
  DO $$ BEGIN IF to_regclass('rulewright.changes') IS NOT NULL THEN
    INSERT INTO rulewright.entries
    SELECT room, row_number() OVER (PARTITION BY room ORDER BY at, rank, number) - 1, entry FROM (
      SELECT room, version AS number, CASE version WHEN 0 THEN 0 ELSE 2 END AS rank,
        CASE version WHEN 0 THEN -2 ELSE max(at) OVER (PARTITION BY room ORDER BY version) END AS at,
        json_build_object('type', 'changed', 'version', version, 'guest', guest, 'request', request, 'line', line,
          'at', at, 'banks', banks) AS entry
      FROM rulewright.changes
      UNION ALL
      SELECT room, seat, 1, -1,
        json_build_object('type', 'sat', 'seat', seat, 'guest', guest,
          'at', (SELECT at FROM rulewright.changes WHERE changes.room = seats.room AND version = 0))
      FROM rulewright.seats
      UNION ALL
      SELECT room, number, 3, max((event ->> 'at')::bigint) OVER (PARTITION BY room ORDER BY number), event
      FROM rulewright.events
    ) AS old;
    DROP TABLE rulewright.events, rulewright.changes, rulewright.seats;
    UPDATE rulewright.versions SET version = ${VERSION};
  END IF; END $$;
`;

const LOAD_ROOM = 'SELECT id, host, game, header, settings FROM rulewright.rooms WHERE id = $1';

// Entries are never replaced, so what several queries see is one log.
const LOAD_ENTRIES = `
  SELECT position, entry FROM rulewright.entries WHERE room = $1 AND position >= $2 ORDER BY position LIMIT ${PAGE}
`;

const ADD_ROOM = `
  WITH room AS (INSERT INTO rulewright.rooms (id, host, game, header, settings) VALUES ($1, $2, $3, $4, $5))
  INSERT INTO rulewright.entries (room, position, entry) VALUES ($1, 0, $6)
`;

const APPEND = 'INSERT INTO rulewright.entries (room, position, entry) VALUES ($1, $2, $3)';

/** When the last entry of a room was made. */
const LAST = `(SELECT (entry ->> 'at')::bigint FROM rulewright.entries WHERE room = id ORDER BY position DESC LIMIT 1)`;

const ENDED = `
  SELECT id, coalesce((
    SELECT entry ->> 'isOver' = 'true' FROM rulewright.entries WHERE room = id ORDER BY position DESC LIMIT 1
  ), false) AS "isOver"
  FROM rulewright.rooms WHERE id > $1 ORDER BY id LIMIT ${PAGE}
`;

const AGES = `SELECT id, ${LAST} < $2 AS "isOld" FROM rulewright.rooms WHERE id > $1 ORDER BY id LIMIT ${PAGE}`;

// If another server adds to one of the rooms meanwhile, the reference to the room makes the statement fail as a whole.
const EXPIRE = `
  WITH expired AS (SELECT id FROM rulewright.rooms WHERE id = ANY ($1) AND ${LAST} < $2),
  no_entries AS (DELETE FROM rulewright.entries USING expired WHERE room = expired.id)
  DELETE FROM rulewright.rooms USING expired WHERE rooms.id = expired.id RETURNING rooms.id
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
      const [room] = await query<StoredRoom & QueryResultRow>(pool, LOAD_ROOM, [id]);
      if (!room) return undefined;
      const entries: StoredEntry[] = [];
      for (;;) {
        const page = await query<{ position: number; entry: StoredEntry }>(pool, LOAD_ENTRIES, [id, entries.length]);
        for (const { position, entry } of page) {
          if (position !== entries.length) throw new Error(`Entry ${entries.length} of room ${id} is missing`);
          entries.push(entry);
        }
        if (page.length < PAGE) return { room, entries };
      }
    },
    async addRoom({ id, host, game, header, settings }, first) {
      await query(pool, ADD_ROOM, [id, host, game, header, settings, JSON.stringify(first)]);
    },
    async append(room, position, entry) {
      await query(pool, APPEND, [room, position, JSON.stringify(entry)]);
    },
    async ended() {
      const ids: string[] = [];
      for (let last = ''; ; ) {
        const page = await query<{ id: string; isOver: boolean }>(pool, ENDED, [last]);
        ids.push(...page.filter(({ isOver }) => isOver).map(({ id }) => id));
        last = page.at(-1)?.id ?? '';
        if (page.length < PAGE) return ids;
      }
    },
    async expire(before, isKept) {
      let count = 0;
      for (let last = ''; ; ) {
        const page = await query<{ id: string; isOld: boolean }>(pool, AGES, [last, before]);
        const old = page.filter(({ id, isOld }) => isOld && !isKept(id)).map(({ id }) => id);
        if (old.length > 0) count += (await query(pool, EXPIRE, [old, before])).length;
        last = page.at(-1)?.id ?? '';
        if (page.length < PAGE) return count;
      }
    },
    close: () => pool.end(),
  };
}

/** Creates the tables if they are missing, and takes over those of version 1. */
async function prepare(pool: Pool): Promise<void> {
  const [found] = await query(pool, `SELECT to_regclass('rulewright.versions') AS versions`);
  // A user who may only read and write rows can open existing tables.
  if (found?.['versions'] === null) await query(pool, TABLES);
  const versionNow = async () => (await query(pool, 'SELECT version FROM rulewright.versions'))[0]?.['version'];
  if ((await versionNow()) === 1) await query(pool, MIGRATION);
  const version = await versionNow();
  if (version === VERSION) return;
  throw new Error(`The database has tables of version ${version}. This release needs version ${VERSION}.`);
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
