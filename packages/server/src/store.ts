/** What a server needs of a store: rooms, seats, every change of every game, and every event of a room beside it. */
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

/** One change of a game: an act with its chance outcomes, an undo, or an early end. */
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
}

/** A taken seat, and the key of its guest. */
export interface StoredSeat {
  readonly seat: Player;
  readonly guest: string;
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
  | { readonly type: 'begun'; readonly line: string };

/** An event of a room, and when it happened, in milliseconds since 1970. Stores keep it as JSON and don't read it. */
export type StoredEvent = RoomEvent & { readonly at: number };

/** All that is stored of a room. */
export interface StoredGame {
  readonly room: StoredRoom;
  readonly seats: readonly StoredSeat[];
  /** By version, without gaps. */
  readonly changes: readonly StoredChange[];
  /** By number, without gaps. */
  readonly events: readonly StoredEvent[];
}

/**
 * Keeps the rooms of a server. A promise of a write resolves once the data is safe: only then are guests told. Every write
 * is a transaction that inserts rows, each under a key. It rejects, and changes nothing, if the key is taken: so two servers
 * can't write different histories of a game. If a write rejects, the server reads the room again with `load`; so a write
 * whose outcome is unknown, after a lost connection, may reject as well.
 */
export interface Store {
  /** All that is stored of a room; `undefined` if there is none with that id. */
  load(room: string): Promise<StoredGame | undefined>;
  /** Adds a room under its id, and the setup of its game. */
  addRoom(room: StoredRoom, start: StoredChange): Promise<void>;
  /** Adds a taken seat. Keys: the room with the seat, and the room with the guest. */
  addSeat(room: string, seat: StoredSeat): Promise<void>;
  /** Adds a change. Keys: the room with the version, and the room with guest and request. */
  addChange(room: string, change: StoredChange): Promise<void>;
  /** Adds an event under the room and `number`, which counts from 0. */
  addEvent(room: string, number: number, event: StoredEvent): Promise<void>;
  /**
   * Deletes the rooms whose last change was made before a time, except those in `kept`. Returns their number.
   * @param before - milliseconds since 1970
   */
  expire(before: number, kept: ReadonlySet<string>): Promise<number>;
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
