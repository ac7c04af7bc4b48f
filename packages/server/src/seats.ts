/** The seats of a room: whose they are, who is absent, which ones bots play, and who agrees to end the game. */
import type { Level } from '@rulewright/agents';
import type { Player } from '@rulewright/core';
import { STAND_IN } from './bots.js';
import { type LeaveReason, RefusedError, type RoomStatus, type SeatStatus } from './protocol.js';
import type { RoomEvent, StoredSeat } from './store.js';
import type { PastEvent } from './storedGame.js';

export interface SeatsSource {
  readonly count: number;
  readonly taken: readonly StoredSeat[];
  readonly events: readonly PastEvent[];
  /** Milliseconds after which a player without a connection counts as absent. */
  readonly patience: number;
  readonly now: () => number;
}

export class Seats {
  readonly #patience: number;
  readonly #now: () => number;
  readonly #keys: (string | null)[];
  readonly #names: (string | null)[];
  readonly #ids: (string | null)[];
  readonly #invited = new Map<Player, Level>();
  readonly #left = new Map<Player, LeaveReason>();
  /** The version at which each seat was last given back to its player. */
  readonly #backAt = new Map<Player, number>();
  /** Since when the player of a seat has no connection. */
  readonly #awaySince = new Map<Player, number>();
  readonly #agreed = new Set<Player>();

  constructor({ count, taken, events, patience, now }: SeatsSource) {
    this.#patience = patience;
    this.#now = now;
    this.#keys = Array(count).fill(null);
    this.#names = Array(count).fill(null);
    this.#ids = Array(count).fill(null);
    for (const each of taken) {
      const { seat } = each;
      this.take(each);
      this.#awaySince.set(seat, now());
    }
    for (const event of events) this.note(event, event.version);
  }

  /** The guests who have taken seats: their ids by a login of one's own, or their keys. */
  get guests(): readonly (string | null)[] {
    return this.#keys.map((key, seat) => this.#ids[seat] ?? key);
  }

  get isFull(): boolean {
    return this.openSeats === 0;
  }

  /** The number of seats that nobody has. */
  get openSeats(): number {
    return this.#keys.filter((_, seat) => this.#isOpen(seat)).length;
  }

  /** The seats that people play. */
  get people(): Player[] {
    return [...this.#keys.keys()].filter((seat) => this.#keys[seat] !== null && !this.isBot(seat));
  }

  /** The seats whose players left for good: bots play them. */
  get left(): Player[] {
    return [...this.#left].filter(([, reason]) => reason !== 'away').map(([seat]) => seat);
  }

  get status(): Pick<RoomStatus, 'seats' | 'names' | 'agreed'> {
    const seats = Array.from(this.#keys.keys(), (seat) => this.#statusOf(seat));
    return { seats, names: [...this.#names], agreed: [...this.#agreed] };
  }

  /** The seat of a guest. */
  seatOf(key: string): Player | null {
    const seat = this.#keys.indexOf(key);
    return seat < 0 ? null : seat;
  }

  /** @throws RefusedError if there is no such seat. */
  check(seat: Player): void {
    if (seat >= this.#keys.length) throw new RefusedError('noSuchSeat', `This room has no seat ${seat}.`);
  }

  /** @throws RefusedError if there is no such seat, or it is taken. */
  checkOpen(seat: Player): void {
    this.check(seat);
    if (!this.#isOpen(seat)) throw new RefusedError('seatTaken', `Seat ${seat} is taken.`);
  }

  /** @throws RefusedError if another player has the name, or one that differs in case only. */
  checkName(name: string): void {
    const isTaken = this.#names.some((other) => other?.toLowerCase() === name.toLowerCase());
    if (isTaken) throw new RefusedError('nameTaken', 'Another player has this name.');
  }

  /** Gives a seat to a guest who is in the room. */
  take({ seat, guest, name, id }: StoredSeat): void {
    this.#keys[seat] = guest;
    this.#names[seat] = name ?? null;
    this.#ids[seat] = id ?? null;
  }

  /** Notes whether the player of a seat has a connection. */
  setHere(seat: Player, isHere: boolean): void {
    if (isHere) this.#awaySince.delete(seat);
    else this.#awaySince.set(seat, this.#now());
  }

  isAbsent(seat: Player): boolean {
    const since = this.#awaySince.get(seat);
    return since !== undefined && this.#now() - since >= this.#patience;
  }

  /** Notes a stored event that happened at a version of the game. */
  note(event: RoomEvent, version: number): void {
    if (event.type === 'invited') {
      this.#invited.set(event.seat, event.level);
    } else if (event.type === 'left') {
      this.#left.set(event.seat, event.reason);
    } else if (event.type === 'back') {
      this.#left.delete(event.seat);
      this.#backAt.set(event.seat, version);
    }
  }

  /** The level of the bot that plays the seat; `undefined` if none does. */
  botAt(seat: Player): Level | undefined {
    return this.#invited.get(seat) ?? (this.#left.has(seat) ? STAND_IN : undefined);
  }

  isBot(seat: Player): boolean {
    return this.botAt(seat) !== undefined;
  }

  /**
   * The seats whose players were away and are here again: each gets the seat back, once at a version of the game. Otherwise two
   * players could replace and return each other without end.
   */
  returning(version: number): Player[] {
    const isReturning = (seat: Player) => !this.#awaySince.has(seat) && this.#backAt.get(seat) !== version;
    return [...this.#left].filter(([seat, reason]) => reason === 'away' && isReturning(seat)).map(([seat]) => seat);
  }

  /** Notes whether a player agrees to end the game. Returns whether all players agree who aren't absent. */
  agree(seat: Player, agrees: boolean): boolean {
    if (agrees) this.#agreed.add(seat);
    else this.#agreed.delete(seat);
    return this.people.every((each) => this.#agreed.has(each) || this.isAbsent(each));
  }

  #statusOf(seat: Player): SeatStatus {
    if (this.#isOpen(seat)) return 'open';
    return this.botAt(seat) ?? (this.#awaySince.has(seat) ? 'away' : 'here');
  }

  #isOpen(seat: Player): boolean {
    return this.#keys[seat] === null && !this.#invited.has(seat);
  }
}
