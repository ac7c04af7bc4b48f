/** The rooms: those in memory, and those to restore from the store. */
import { createHash } from 'node:crypto';
import { type ChanceSource, ConfigError, type GameTypes, LiveGame } from '@rulewright/core';
import { type AnyGame, GAMES } from './games.js';
import type { Allowance, Limits } from './limits.js';
import { RefusedError, type RequestOf } from './protocol.js';
import { Room } from './room.js';
import { type Store, type StoredChange, type StoredRoom, StoreError } from './store.js';

export interface LobbyOptions {
  readonly store: Store;
  /** Supplies the chance source of each room created or restored. */
  readonly chance: () => ChanceSource;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: Limits;
}

/** WebSocket close code of an internal error. */
const INTERNAL_ERROR = 1011;

export class Lobby {
  readonly #store: Store;
  readonly #chance: () => ChanceSource;
  readonly #now: () => number;
  readonly #limits: Limits;
  readonly #rooms = new Map<string, Room>();
  /** Ends what a room in memory counts for the address that opened it. */
  readonly #releases = new Map<Room, () => void>();

  constructor({ store, chance, now, limits }: LobbyOptions) {
    this.#store = store;
    this.#chance = chance;
    this.#now = now;
    this.#limits = limits;
  }

  /** The rooms in memory. */
  get rooms(): ReadonlyMap<string, Room> {
    return this.#rooms;
  }

  /**
   * Creates a room. Its id is derived from the request, so a retry finds the same room.
   * @throws RefusedError for an unknown game, a bad config, or one room too many.
   */
  create(host: string, request: RequestOf<'create'>, allowance: Allowance): Room {
    const id = digest(`${host} ${request.id}`).slice(0, 12);
    if (this.#store.room(id)) return this.find(id, allowance);
    this.#checkSpace();
    if (!allowance.room()) throw new RefusedError('tooManyRooms', 'You have created many rooms. Wait a little.');
    const game = gameOf(request.game);
    const live = newGame(game, request.config, this.#chance());
    const log = live.log();
    const end = log.indexOf('\n') + 1;
    const { settings } = request;
    const stored = { id, host, game: game.id, header: log.slice(0, end), settings };
    const start = { version: 0, guest: host, request: request.id, line: log.slice(end), at: this.#now(), banks: null };
    return this.#opened(allowance, () => {
      this.#store.addRoom(stored, start);
      return this.#open(stored, live, [start]);
    });
  }

  /**
   * Finds a room by id, restoring it if it isn't in memory.
   * @throws RefusedError if there is no such room, or it is one too many in memory; TraceError if the stored moves don't replay.
   */
  find(id: string, allowance: Allowance): Room {
    const room = this.#rooms.get(id);
    if (room) return room;
    const stored = this.#store.room(id);
    if (!stored) throw new RefusedError('unknownRoom', 'Unknown room.');
    this.#checkSpace();
    return this.#opened(allowance, () => {
      const changes = this.#store.changes(id);
      return this.#open(stored, restoreGame(stored, changes, this.#chance()), changes);
    });
  }

  /** Does what is due in all rooms. `report` receives the error of a room, which is then abandoned. */
  async tick(report: (error: unknown) => void): Promise<void> {
    const ticks = Array.from(this.#rooms.values(), (room) =>
      room.tick(report).catch((error: unknown) => {
        report(error);
        this.abandon(room, error);
      }),
    );
    await Promise.all(ticks);
  }

  /**
   * Drops a room that may differ from the store after an error. Its guests are told the code of the error and reconnect to a
   * restored room. Other rooms go on.
   */
  abandon(room: Room, error: unknown): void {
    // A restored room may have its place already.
    if (this.#rooms.get(room.id) === room) this.#rooms.delete(room.id);
    this.#release(room);
    room.close();
    for (const guest of [...room.guests]) guest.close(INTERNAL_ERROR, faultOf(error).code);
  }

  /** Unloads the rooms in which nothing happens; `find` restores them. */
  unloadIdle(): void {
    for (const [id, room] of this.#rooms) {
      if (!room.isIdle) continue;
      this.#rooms.delete(id);
      this.#release(room);
    }
  }

  /** Deletes the rooms without a change for `age` milliseconds, unless they are in memory. */
  expire(age: number): void {
    this.#store.expire(this.#now() - age, new Set(this.#rooms.keys()));
  }

  /** Stops all rooms, before their store is closed. */
  close(): void {
    for (const room of this.#rooms.values()) room.close();
  }

  #open(stored: StoredRoom, live: LiveGame<GameTypes>, changes: readonly StoredChange[]): Room {
    const [store, now] = [this.#store, this.#now];
    const shownUntil = now() - stored.settings.delay * 1_000;
    const seen = changes.filter(({ version, at }) => version === 0 || at <= shownUntil);
    const shown = seen.length === changes.length ? live : restoreGame(stored, seen, this.#chance());
    const room = new Room({ stored, live, store, now, limits: this.#limits, changes, shown });
    this.#rooms.set(stored.id, room);
    return room;
  }

  /** Counts a room for the address that opens it, as long as it is in memory. */
  #opened(allowance: Allowance, open: () => Room): Room {
    const release = allowance.openRoom();
    if (!release) throw new RefusedError('tooManyRooms', 'You have many rooms open. Finish a game first.');
    try {
      const room = open();
      this.#releases.set(room, release);
      return room;
    } catch (error) {
      release();
      throw error;
    }
  }

  #release(room: Room): void {
    this.#releases.get(room)?.();
    this.#releases.delete(room);
  }

  #checkSpace(): void {
    if (this.#rooms.size < this.#limits.rooms) return;
    throw new RefusedError('tooManyRooms', 'The server is full. Try again later.');
  }
}

/** What clients are told about an error of the server. */
export function faultOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof StoreError) return { code: 'notStored', message: 'The server could not store the change.' };
  return { code: 'failed', message: 'Internal server error.' };
}

/** The SHA-256 of a secret, for the store and for room ids. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Restores a game from its stored changes.
 * @throws TraceError if the rules version differs, or the changes were altered.
 */
export function restoreGame(
  { game, header }: StoredRoom,
  changes: readonly StoredChange[],
  chance: ChanceSource,
): LiveGame<GameTypes> {
  const log = header + changes.map(({ line }) => line).join('');
  // Our own store is trusted: players who undo often make long logs.
  return LiveGame.restore(gameOf(game), log, chance, { maxLength: Number.POSITIVE_INFINITY });
}

function gameOf(id: string): AnyGame {
  const game = GAMES.get(id);
  if (!game) throw new RefusedError('unknownGame', `Unknown game. Available: ${[...GAMES.keys()].join(', ')}.`);
  return game;
}

function newGame(game: AnyGame, config: GameTypes['configInput'], chance: ChanceSource): LiveGame<GameTypes> {
  try {
    return new LiveGame(game, config, chance);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new RefusedError(error.code, error.message, error.issues.find(({ rule }) => rule !== undefined)?.rule);
  }
}
