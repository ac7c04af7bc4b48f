/** The rooms: those in memory, and those to restore from the store. */
import { createHash } from 'node:crypto';
import { type ChanceSource, ConfigError, type GameTypes, hashJson, LiveGame } from '@rulewright/core';
import { type TraceHeader, createTrace as traceOf } from '@rulewright/core/history';
import { type AnyGame, GAMES } from './games.js';
import { RefusedError, type RequestOf } from './protocol.js';
import { createTrace, Room } from './room.js';
import { movesAfter, type Store, type StoredChange, type StoredRoom } from './store.js';

/** WebSocket close code. */
const INTERNAL_ERROR = 1011;

export class Lobby {
  readonly #store: Store;
  readonly #chance: () => ChanceSource;
  readonly #report: (error: unknown) => void;
  readonly #rooms = new Map<string, Room>();

  /** `chance` supplies the chance source of each room created or restored; `report` receives unexpected errors. */
  constructor(store: Store, chance: () => ChanceSource, report: (error: unknown) => void) {
    this.#store = store;
    this.#chance = chance;
    this.#report = report;
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
    const stored = { id, host, header: headerOf(game, config) };
    const moves = createTrace(live.moves);
    this.#store.addRoom(stored, { version: 0, guest: host, request, moves, checksum: hashJson(live.state) });
    return this.#keep(new Room({ stored, live, version: 0, store: this.#store, onFailure: this.abandon }));
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
    const changes = this.#store.changes(id);
    const live = restoreGame(stored, changes, this.#chance());
    return this.#keep(
      new Room({ stored, live, version: changes.length - 1, store: this.#store, onFailure: this.abandon }),
    );
  }

  /** Unloads a room; `find` restores it. */
  forget(room: Room): void {
    this.#rooms.delete(room.id);
  }

  /** Reports an error and drops a room that may differ from the store. Its guests reconnect to a restored one. */
  readonly abandon = (room: Room, error: unknown): void => {
    this.#report(error);
    this.forget(room);
    for (const guest of [...room.guests]) guest.close(INTERNAL_ERROR);
  };

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
 * @throws TraceError if the rules version differs or the moves don't replay; Error if the checksum differs.
 */
export function restoreGame(
  { header }: StoredRoom,
  changes: readonly StoredChange[],
  chance: ChanceSource,
): LiveGame<GameTypes> {
  const game = gameOf(header.game);
  // `restore` verifies the header and every move.
  const { moves, hash } = traceOf(game, { config: header.config, moves: movesAfter(changes) });
  const live = LiveGame.restore(game, { header, moves, hash }, chance);
  if (hashJson(live.state) !== changes.at(-1)?.checksum) {
    throw new Error('The stored moves lead to a different state than the stored checksum.');
  }
  return live;
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

function headerOf(game: AnyGame, config: GameTypes['configInput']): TraceHeader<GameTypes> {
  return { game: game.id, rulesVersion: game.rulesVersion, config, seed: null };
}
