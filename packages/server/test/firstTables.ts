/** A database of version 1, whose tables had the seats, changes and events of a room apart, and the log that follows from it. */
import type { StoredLog } from '../src/store.js';

const SETTINGS = { clock: null, leavers: 'bot', patience: 60, delay: 0, fairDice: false, listed: false } as const;

/** The rows of a room, for tables in any database. */
export const FIRST_ROWS = {
  rooms: `('room', 'ann', 'castle', '{}', '${JSON.stringify(SETTINGS)}')`,
  seats: `('room', 0, 'ann'), ('room', 1, 'bob')`,
  changes: `('room', 0, 'ann', '1', '{"a":"b"}', 1000, 'null'), ('room', 1, 'bob', '2', 'c', 3000, '[60000,1.5]'),
    ('room', 2, 'ann', '3', 'd', 2500, 'null')`,
  events: `('room', 0, '{"type":"invited","seat":2,"level":"easy","at":1500}'),
    ('room', 1, '{"type":"left","seat":1,"reason":"away","at":3500}')`,
};

export const FIRST_TABLES = `
  CREATE TABLE rooms (id TEXT PRIMARY KEY, host TEXT NOT NULL, game TEXT NOT NULL, header TEXT NOT NULL,
    settings TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE seats (room TEXT NOT NULL REFERENCES rooms (id), seat INTEGER NOT NULL, guest TEXT NOT NULL,
    PRIMARY KEY (room, seat), UNIQUE (room, guest)) STRICT, WITHOUT ROWID;
  CREATE TABLE changes (room TEXT NOT NULL REFERENCES rooms (id), version INTEGER NOT NULL, guest TEXT NOT NULL,
    request TEXT NOT NULL, line TEXT NOT NULL, at INTEGER NOT NULL, banks TEXT NOT NULL,
    PRIMARY KEY (room, version), UNIQUE (room, guest, request)) STRICT, WITHOUT ROWID;
  CREATE TABLE events (room TEXT NOT NULL REFERENCES rooms (id), number INTEGER NOT NULL, event TEXT NOT NULL,
    PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;
  ${Object.entries(FIRST_ROWS)
    .map(([table, rows]) => `INSERT INTO ${table} VALUES ${rows};`)
    .join('\n')}
`;

/** The system's time was set back before the last change. */
export const FIRST_LOG: StoredLog = {
  room: { id: 'room', host: 'ann', game: 'castle', header: '{}', settings: SETTINGS },
  entries: [
    { type: 'changed', version: 0, guest: 'ann', request: '1', line: '{"a":"b"}', at: 1_000, banks: null },
    { type: 'sat', seat: 0, guest: 'ann', at: 1_000 },
    { type: 'sat', seat: 1, guest: 'bob', at: 1_000 },
    { type: 'invited', seat: 2, level: 'easy', at: 1_500 },
    { type: 'changed', version: 1, guest: 'bob', request: '2', line: 'c', at: 3_000, banks: [60_000, 1.5] },
    { type: 'changed', version: 2, guest: 'ann', request: '3', line: 'd', at: 2_500, banks: null },
    { type: 'left', seat: 1, reason: 'away', at: 3_500 },
  ],
};
