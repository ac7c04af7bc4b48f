/** The rooms: those in memory, and those to restore from the store. */
import { createHash } from 'node:crypto';
import { type ChanceSource, ConfigError, cryptoRng, type Game, type GameTypes, LiveGame } from '@rulewright/core';
import { type BotLevels, GENERAL_BOTS } from './bots.js';
import { steadyNow } from './clock.js';
import { FairDice, withOwnSetup } from './dice.js';
import type { Hooks, Identity, Wish } from './hooks.js';
import { type Allowance, type Limits, USUAL_LIMITS } from './limits.js';
import { type ListPage, type ListQuery, pageOf } from './listing.js';
import { RefusedError } from './protocol.js';
import { faultOf } from './refusals.js';
import type { RequestOf } from './requests.js';
import { Room, type RoomSource } from './room.js';
import { inSlices } from './slices.js';
import { type Store, type StoredChange, type StoredEvent, type StoredLog, type StoredRoom, stored } from './store.js';
import { pastChange, storedGameInSteps } from './storedGame.js';

/** Options of a server without its transport. */
export interface LobbyOptions extends Hooks {
  /** The games that guests can play. No two have the same id. */
  readonly games: readonly Game<GameTypes>[];
  /** Keeps the rooms. It belongs to the lobby, which closes it. */
  readonly store: Store;
  /**
   * The bots that guests can invite; the `medium` one also plays for players who left. By default they are agents for any
   * game; `bot({ level })` of `@rulewright/bots` plays our five games better and faster.
   */
  readonly bots?: BotLevels;
  /** Limits other than {@link USUAL_LIMITS}. */
  readonly limits?: Partial<Limits>;
  /** Days after which a room in which nothing has happened is deleted (default: 30). */
  readonly daysKept?: number;
  /** Milliseconds since 1970, by a clock that is never set (default: one that starts with the process). For tests. */
  readonly now?: () => number;
  /** Makes the chance source of a room (default: `cryptoRng`). Seeded sources are for tests and measurements. */
  readonly chance?: () => ChanceSource;
  /** Receives the errors of the server itself: of the store, of bots, of stored games that don't replay. */
  readonly report?: (error: unknown) => void;
}

/** WebSocket close codes. */
export const GOING_AWAY = 1001;
export const INTERNAL_ERROR = 1011;

const DAY = 86_400_000;

/** The rooms of a server, without a transport. An adapter makes a {@link Connection} for each client, and calls `tick`. */
export class Lobby {
  readonly #games: ReadonlyMap<string, Game<GameTypes>>;
  readonly #options: Required<Omit<LobbyOptions, 'games' | 'limits' | keyof Hooks>>;
  readonly #hooks: Hooks;
  readonly #limits: Limits;
  readonly #rooms = new Map<string, Room>();
  /** Rooms that are being created or restored. */
  readonly #opening = new Map<string, Promise<Room>>();
  /** Releases the quota held by a room in memory. */
  readonly #releases = new Map<Room, () => void>();

  constructor({ games, limits, identify, may, ended, ...options }: LobbyOptions) {
    this.#hooks = { ...(identify && { identify }), ...(may && { may }), ...(ended && { ended }) };
    const usual = { bots: GENERAL_BOTS, daysKept: 30, now: steadyNow, chance: cryptoRng, report: () => {} };
    this.#games = new Map(games.map((game) => [game.id, game]));
    this.#options = { ...usual, ...options };
    this.#limits = { ...USUAL_LIMITS, ...limits };
  }

  /** Number of rooms in memory. */
  get rooms(): number {
    return this.#rooms.size;
  }

  /** Whether a room is in memory, or being created or restored. */
  has(room: string): boolean {
    return this.#rooms.has(room) || this.#opening.has(room);
  }

  /** A page of the open rooms that are listed, of those in the memory of this process. */
  list(query: ListQuery = {}): ListPage {
    return pageOf(
      [...this.#rooms.values()].flatMap(({ listing }) => listing ?? []),
      query,
    );
  }

  /**
   * Who the guest with a token is, and the key under which the store knows it.
   * @throws RefusedError if the token is nobody's.
   * @internal
   */
  async identify(token: string): Promise<{ readonly key: string; readonly identity: Identity | null }> {
    if (!this.#hooks.identify) return { key: digest(token), identity: null };
    const identity = await this.#decided(async () => this.#hooks.identify?.(token));
    if (!identity) throw new RefusedError('unknownGuest', 'Log in first.');
    // A token has no spaces: no guest without a login has this key.
    return { key: digest(`login ${identity.id}`), identity };
  }

  /**
   * @throws RefusedError unless the product lets a guest do something.
   * @internal
   */
  async checkMay(wish: Wish): Promise<void> {
    if (!this.#hooks.may) return;
    const isAllowed = await this.#decided(async () => this.#hooks.may?.(wish));
    if (isAllowed !== true) throw new RefusedError('forbidden', 'You may not do that here.');
  }

  /** What a product decides. If it fails, the request is refused. */
  async #decided<Value>(decide: () => Promise<Value>): Promise<Value> {
    try {
      return await decide();
    } catch (error) {
      this.report(error);
      throw new RefusedError('failed', faultOf(error).message);
    }
  }

  /**
   * Creates a room. Its id is derived from the request, so a retry finds the same room.
   * @throws RefusedError for an unknown game, a bad config, or one room too many; StoreError.
   * @internal
   */
  async create(host: string, request: RequestOf<'create'>, allowance: Allowance): Promise<Room> {
    const id = createdRoom(host, request.id);
    return this.#roomOr(id, allowance, async () => {
      const { store, now, chance } = this.#options;
      const old = await store.load(id);
      if (old) return this.#restored(old);
      if (!allowance.room()) throw new RefusedError('tooManyRooms', 'You have created many rooms. Wait a little.');
      const game = this.#gameOf(request.game);
      const live = newGame(game, request.config, chance());
      const log = live.log();
      const end = log.indexOf('\n') + 1;
      const room = { id, host, game: game.id, header: log.slice(0, end), settings: request.settings };
      const start = { version: 0, guest: host, request: request.id, line: log.slice(end), at: now(), banks: null };
      await stored(store.addRoom(room, { type: 'changed', ...start }));
      const kept = { room, seats: [], changes: [pastChange(start)], events: [], length: 1 };
      return this.#roomOf({ game: kept, live, dice: diceOf(game, room) });
    });
  }

  /**
   * Finds a room by id, restoring it if it isn't in memory.
   * @throws RefusedError if there is no such room, or it is one too many in memory; TraceError if the stored moves don't
   * replay; what the store throws.
   * @internal
   */
  async find(id: string, allowance: Allowance): Promise<Room> {
    return this.#roomOr(id, allowance, async () => {
      const game = await this.#options.store.load(id);
      if (!game) throw new RefusedError('unknownRoom', 'There is no such room.');
      return this.#restored(game);
    });
  }

  /**
   * Reports an error of the server.
   * @internal
   */
  report(error: unknown): void {
    this.#options.report(error);
  }

  /** Does what is due in all rooms, and forgets rooms that fail. Call it several times a second. */
  async tick(): Promise<void> {
    const due = [...this.#rooms.values()].filter(({ isDue }) => isDue);
    const ticks = due.map((room) => room.tick().catch((error: unknown) => this.abandon(room, error)));
    await Promise.all(ticks);
  }

  /**
   * Drops a room that may differ from the store after an error, and reports the error. Its guests are told the code of the
   * error and reconnect to a restored room. Other rooms go on.
   * @internal
   */
  abandon(room: Room, error: unknown): void {
    // The same error reaches everyone who waits for the room.
    if (this.#rooms.get(room.id) !== room) return;
    this.#options.report(error);
    this.#drop(room, INTERNAL_ERROR, faultOf(error).code);
  }

  /**
   * Forgets a room that another process has, too: each may have missed what the other has stored. The guests connect again.
   * @internal
   */
  drop(id: string): void {
    const room = this.#rooms.get(id);
    if (room) this.#drop(room, GOING_AWAY);
  }

  #drop(room: Room, code: number, reason?: string): void {
    this.#forget(room);
    void room.close();
    for (const guest of [...room.guests]) guest.close(code, reason);
  }

  /** Unloads the rooms in which nothing happens; they are restored when a guest enters. Call it several times a minute. */
  unloadIdle(): void {
    for (const room of [...this.#rooms.values()]) if (room.isIdle) this.#forget(room);
  }

  /** Deletes the rooms without an entry for `daysKept` days, unless they are in memory. Call it at times. */
  async expire(): Promise<void> {
    const { store, now, daysKept, report } = this.#options;
    try {
      if (this.#hooks.ended) for (const room of await store.ended()) await this.#reopen(room);
      await store.expire(now() - daysKept * DAY, (room) => this.has(room));
    } catch (error) {
      report(error);
    }
  }

  /** Stops all rooms, once their changes are stored, and closes the store. Close the connections first. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#opening.values());
    await Promise.all(Array.from(this.#rooms.values(), (room) => room.close()));
    await this.#options.store.close();
  }

  /** Brings back a room of which the product may not know that its game is over. Its next tick tells the product. */
  async #reopen(id: string): Promise<void> {
    if (this.has(id)) return;
    try {
      await this.#roomOr(id, { openRoom: () => () => {} }, async () => {
        const log = await this.#options.store.load(id);
        if (!log) throw new RefusedError('unknownRoom', 'There is no such room.');
        return this.#restored(log);
      });
    } catch (error) {
      this.#options.report(error);
    }
  }

  /** A room in memory, or one that is opened and counts for an address while it is in memory. */
  async #roomOr(id: string, allowance: Pick<Allowance, 'openRoom'>, open: () => Promise<Room>): Promise<Room> {
    const room = this.#rooms.get(id) ?? this.#opening.get(id);
    if (room) return room;
    const opening = this.#opened(allowance, open).finally(() => this.#opening.delete(id));
    this.#opening.set(id, opening);
    return opening;
  }

  async #opened(allowance: Pick<Allowance, 'openRoom'>, open: () => Promise<Room>): Promise<Room> {
    if (this.#rooms.size + this.#opening.size >= this.#limits.rooms) {
      throw new RefusedError('tooManyRooms', 'The server is full. Try again later.');
    }
    const release = allowance.openRoom();
    if (!release) throw new RefusedError('tooManyRooms', 'You have many rooms open. Finish a game first.');
    try {
      const room = await open();
      this.#rooms.set(room.id, room);
      this.#releases.set(room, release);
      return room;
    } catch (error) {
      release();
      throw error;
    }
  }

  async #restored(log: StoredLog): Promise<Room> {
    const { now, chance } = this.#options;
    const game = withOwnSetup(await inSlices(storedGameInSteps(log, now())));
    const { room, events } = game;
    const dice = diceOf(this.#gameOf(room.game), room, events);
    const source = dice?.hasBegun ? dice.source : chance();
    const play = (some: readonly StoredChange[]) => restoreGame(this.#gameOf(room.game), room, some, source);
    const live = await play(game.changes);
    if (dice?.hasBegun) dice.resume(live);
    const shownUntil = now() - room.settings.delay * 1_000;
    const seen = game.changes.filter(({ version, at }) => version === 0 || at <= shownUntil);
    if (seen.length === game.changes.length) return this.#roomOf({ game, live, dice });
    const shown = await play(seen);
    const later = await inSlices(live.changesForInSteps('spectator', shown.version));
    return this.#roomOf({ game, live, dice, shown, later });
  }

  #roomOf(parts: Pick<RoomSource, 'game' | 'live' | 'dice'> & Partial<Pick<RoomSource, 'shown' | 'later'>>): Room {
    const { store, bots, now, report } = this.#options;
    const { ended } = this.#hooks;
    return new Room({ shown: parts.live, later: [], ...parts, store, bots, now, limits: this.#limits, ended, report });
  }

  #forget(room: Room): void {
    this.#rooms.delete(room.id);
    this.#releases.get(room)?.();
    this.#releases.delete(room);
  }

  #gameOf(id: string): Game<GameTypes> {
    const game = this.#games.get(id);
    if (!game) throw new RefusedError('unknownGame', `Unknown game. Available: ${[...this.#games.keys()].join(', ')}.`);
    return game;
  }
}

/** The id of the room that a guest creates by a request. */
export function createdRoom(host: string, request: string): string {
  return digest(`${host} ${request}`).slice(0, 12);
}

function diceOf(game: Game<GameTypes>, room: StoredRoom, events?: readonly StoredEvent[]): FairDice | undefined {
  return room.settings.fairDice ? new FairDice(game, room, events) : undefined;
}

/** The SHA-256 of a secret, for the store and for room ids. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Restores a game from its stored changes, in slices.
 * @throws TraceError if the rules version differs, or the changes were altered.
 */
export function restoreGame(
  game: Game<GameTypes>,
  { header }: StoredRoom,
  changes: readonly StoredChange[],
  chance: ChanceSource,
): Promise<LiveGame<GameTypes>> {
  const log = header + changes.map(({ line }) => line).join('');
  // Our own store is trusted: players who undo often make long logs.
  return inSlices(LiveGame.restoreInSteps(game, log, chance, { maxLength: Number.POSITIVE_INFINITY }));
}

function newGame(game: Game<GameTypes>, config: GameTypes['configInput'], chance: ChanceSource): LiveGame<GameTypes> {
  try {
    return new LiveGame(game, config, chance);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new RefusedError(error.code, error.message, error.issues.find(({ rule }) => rule !== undefined)?.rule);
  }
}
