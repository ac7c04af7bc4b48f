/** What a server needs of a store: rooms, and for each a log of all that has happened in it. */
import type { Level } from '@rulewright/agents';
import type { Player } from '@rulewright/core';
import type { FairTerms } from '@rulewright/core/fair';
import type { LeaveReason, Settings } from './protocol.js';

/** A room, as it was created. */
export interface StoredRoom {
  readonly id: string;
  /** Key of the guest who created the room: the SHA-256 of the token, in base64url. */
  readonly host: string;
  /** Id of the game. */
  readonly game: string;
  /** The first line of the game's log. */
  readonly header: string;
  readonly settings: Settings;
}

/** The guest of a bot's changes. */
export const BOT = 'bot';

/** A change of a game: an act with its chance outcomes, an undo, or an early end. */
export interface StoredChange {
  /** 0 for the setup. */
  readonly version: number;
  /** Key of the guest who requested the change, `bot` for a bot, `server` for an early end; and id of the request. */
  readonly guest: string;
  readonly request: string;
  /** The line of the change in the game's log. */
  readonly line: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds left of each seat's time for the game; `null` without clocks. */
  readonly banks: readonly number[] | null;
  /** Whether the game is over after it. */
  readonly isOver?: true;
}

/** A taken seat, and the key of its guest. */
export interface StoredSeat {
  readonly seat: Player;
  readonly guest: string;
  readonly name?: string;
  /** The id of the guest by a login of one's own. */
  readonly id?: string;
}

/** A stored event of a room beside its game. */
export type RoomEvent =
  /** A bot takes an open seat. */
  | { readonly type: 'invited'; readonly seat: Player; readonly level: Level }
  /** A bot plays the seat of a player from now on. */
  | { readonly type: 'left'; readonly seat: Player; readonly reason: LeaveReason }
  /** The player of the seat is back. */
  | { readonly type: 'back'; readonly seat: Player }
  /** The server begins an opening of fair dice. The secret stays in the store until the game is over. */
  | { readonly type: 'committed'; readonly terms: FairTerms; readonly secret: string }
  /** A player commits to a nonce. */
  | { readonly type: 'digest'; readonly seat: Player; readonly digest: string }
  /** A player shows the nonce. */
  | { readonly type: 'nonce'; readonly seat: Player; readonly nonce: string }
  /** The game with fair dice begins: the line of its set-up replaces that of the sample stored with the room. */
  | { readonly type: 'begun'; readonly line: string }
  /** The product has been told of the end of the game. */
  | { readonly type: 'told' };

/** An event of a room, and when it happened, in milliseconds since 1970. */
export type StoredEvent = RoomEvent & { readonly at: number };

/** An entry in the log of a room: all that has happened in it. Stores keep it as JSON, and read `at` and `isOver` only. */
export type StoredEntry =
  /** The game has changed. The first entry is the setup. */
  | ({ readonly type: 'changed' } & StoredChange)
  /** A guest has taken a seat. */
  | ({ readonly type: 'sat'; readonly at: number } & StoredSeat)
  | StoredEvent;

/** A room and its log. */
export interface StoredLog {
  readonly room: StoredRoom;
  /** By position, without gaps. */
  readonly entries: readonly StoredEntry[];
}

/**
 * Keeps the rooms of a server. A promise of a write resolves once the data is safe: only then are guests told.
 *
 * A room belongs to the process that wrote last. Each entry is inserted at a position: the number of entries that the process
 * knows. If another process has written meanwhile, the position is taken. The write then rejects and changes nothing, whatever
 * it is: a move, a seat, a player whose time is up. The server discards the room, and reads it again with `load`. So a write
 * whose outcome is unknown, after a lost connection, may reject as well.
 *
 * `storeLaws` of `@rulewright/server/testing` checks a store.
 */
export interface Store {
  /** A room and its log; `undefined` if there is none with that id. A long log must not stop the event loop. */
  load(room: string): Promise<StoredLog | undefined>;
  /** Adds a room under its id, and the first entry of its log, in one transaction. Rejects if the id is taken. */
  addRoom(room: StoredRoom, first: StoredEntry): Promise<void>;
  /** Adds an entry to the log of a room at a position. Rejects if the position is taken, or there is no such room. */
  append(room: string, position: number, entry: StoredEntry): Promise<void>;
  /**
   * The rooms whose last entry has `isOver`: those of which the product may not know the end, after a crash. Many rooms must
   * not stop the event loop.
   */
  ended(): Promise<readonly string[]>;
  /**
   * Deletes the rooms whose last entry was made before a time, each as a whole. Returns their number. Many rooms must not stop
   * the event loop.
   * @param before - milliseconds since 1970
   * @param isKept - whether a room is spared; it may change while the store works
   */
  expire(before: number, isKept: (room: string) => boolean): Promise<number>;
  /** Called once, after all writes. */
  close(): Promise<void>;
}

/** A write of the store failed, for example on a full disk. The guests were told nothing of the change. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(cause: unknown) {
    super(`The change was not stored: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
}

/** @throws StoreError if the write fails. */
export async function stored<Value>(write: Promise<Value>): Promise<Value> {
  try {
    return await write;
  } catch (error) {
    throw new StoreError(error);
  }
}
