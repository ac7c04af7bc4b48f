/** The rooms: those in memory, and those to restore from the store. */
import { createHash } from 'node:crypto';
import { type ChanceSource, ConfigError, type GameTypes, LiveGame } from '@rulewright/core';
import { type AnyGame, GAMES } from './games.js';
import { RefusedError, type RequestOf } from './protocol.js';
import { Room } from './room.js';
import type { Store, StoredChange, StoredRoom } from './store.js';

export class Lobby {
  readonly #store: Store;
  readonly #chance: () => ChanceSource;
  readonly #rooms = new Map<string, Room>();

  /** `chance` supplies the chance source of each room created or restored. */
  constructor(store: Store, chance: () => ChanceSource) {
    this.#store = store;
    this.#chance = chance;
  }

  /** The rooms in memory. */
  get rooms(): ReadonlyMap<string, Room> {
    return this.#rooms;
  }

  /** Creates a room. Its id is derived from the request, so a retry finds the same room. */
  create(host: string, { id: request, game: gameId, config }: RequestOf<'create'>): Room {
    const id = digest(`${host} ${request}`).slice(0, 12);
    if (this.#store.room(id)) return this.find(id);
    const game = gameOf(gameId);
    const live = newGame(game, config, this.#chance());
    const line = live.log();
    const end = line.indexOf('\n') + 1;
    const stored = { id, host, game: gameId, header: line.slice(0, end) };
    this.#store.addRoom(stored, { version: 0, guest: host, request, line: line.slice(end) });
    return this.#keep(new Room({ stored, live, store: this.#store }));
  }

  /**
   * Finds a room by id, restoring it if it isn't in memory.
   * @throws RefusedError if there is no such room; TraceError if the stored moves don't replay.
   */
  find(id: string): Room {
    const room = this.#rooms.get(id);
    if (room) return room;
    const stored = this.#store.room(id);
    if (!stored) throw new RefusedError('unknownRoom', 'Unknown room.');
    const live = restoreGame(stored, this.#store.changes(id), this.#chance());
    return this.#keep(new Room({ stored, live, store: this.#store }));
  }

  /** Unloads a room; `find` restores it. */
  forget(room: Room): void {
    this.#rooms.delete(room.id);
  }

  /** Unloads every room without connections. */
  forgetEmpty(): void {
    for (const room of this.#rooms.values()) if (room.guests.size === 0) this.forget(room);
  }

  #keep(room: Room): Room {
    this.#rooms.set(room.id, room);
    return room;
  }
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
  return LiveGame.restore(gameOf(game), header + changes.map(({ line }) => line).join(''), chance);
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
