/** The log of a room, as the room adds to it: each entry is stored before anybody is told. */
import { type Store, type StoredChange, type StoredEntry, stored } from './store.js';
import { type PastChange, pastChange, type StoredGame } from './storedGame.js';

/** Adds entries to the log of a room, and knows which requests its changes come from. All times are in milliseconds since 1970. */
export class RoomLog {
  readonly #room: string;
  readonly #store: Store;
  /** The number of stored entries: where the next one goes, if no other process has written meanwhile. */
  #length: number;
  /** The version that each request led to, by guest and request. */
  readonly #done = new Map<string, number>();
  /** How often each guest has undone a decision, by key. */
  readonly #undos = new Map<string, number>();
  /** The guest of each change, by version. */
  readonly #guests: string[] = [];
  /** One text for each guest: a stored log has another for each change. */
  readonly #keys = new Map<string, string>();
  readonly #createdAt: number;
  #changedAt: number;

  constructor({ room, changes, length }: StoredGame, store: Store, now: number) {
    this.#room = room.id;
    this.#store = store;
    this.#length = length;
    this.#createdAt = changes[0]?.at ?? now;
    this.#changedAt = now;
    for (const change of changes) this.#remember(change);
  }

  /** When the room was created. */
  get createdAt(): number {
    return this.#createdAt;
  }

  /** When the game last changed. */
  get changedAt(): number {
    return this.#changedAt;
  }

  /** The version that a guest's request has led to; `undefined` if it has changed nothing. */
  versionAfter(guest: string, request: string): number | undefined {
    return this.#done.get(`${guest} ${request}`);
  }

  /** Who made a change: a guest's key, or one of the store's names for a bot and the server. */
  guestOf(version: number): string {
    return this.#guests[version] ?? '';
  }

  /** How often a guest has undone a decision. */
  undosOf(guest: string): number {
    return this.#undos.get(guest) ?? 0;
  }

  /**
   * Stores an entry after those that this process knows.
   * @throws StoreError if the write fails.
   */
  async append(entry: StoredEntry): Promise<void> {
    await stored(this.#store.append(this.#room, this.#length, entry));
    this.#length++;
  }

  /**
   * Stores a change of the game.
   * @throws StoreError if the write fails.
   */
  async appendChange(change: StoredChange): Promise<PastChange> {
    await this.append({ type: 'changed', ...change });
    const past = pastChange(change);
    this.#remember(past);
    return past;
  }

  #remember({ guest, request, version, isUndo, at }: PastChange): void {
    const key = this.#keys.get(guest) ?? guest;
    this.#keys.set(key, key);
    this.#guests[version] = key;
    this.#changedAt = at;
    this.#done.set(`${guest} ${request}`, version);
    if (isUndo) this.#undos.set(guest, this.undosOf(guest) + 1);
  }
}
