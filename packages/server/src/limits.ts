/** Limits of what a socket and an address may ask for. */

/** How often something is allowed: on average, and at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** What clients may ask for. `USUAL_LIMITS` suits a server for friends or a small club. */
export interface Limits {
  /** Messages of one socket. */
  readonly socketMessages: Rate;
  /** Messages of all sockets of one address. */
  readonly addressMessages: Rate;
  /** Rooms created from one address. */
  readonly addressRooms: Rate;
  /** Rooms in memory at a time that one address has created or brought back from the store. */
  readonly addressOpenRooms: number;
  /** Sockets of one address at a time. */
  readonly addressSockets: number;
  /** Milliseconds for which an address gets no new sockets after one too many messages. */
  readonly barred: number;
  /** Connections of one address at a time that aren't WebSockets, or not yet. Behind a proxy only `waiting` counts. */
  readonly addressWaiting: number;
  /** Such connections of all addresses. */
  readonly waiting: number;
  /** Milliseconds for which such a connection may be silent. */
  readonly waitingTime: number;
  /** Rooms in memory at a time. */
  readonly rooms: number;
  /** Changes of a room's game, undos included. Then the game is ended: a restart plays all of them again. */
  readonly roomChanges: number;
  /** Undos of one guest in a room. */
  readonly guestUndos: number;
}

/** The limits of a server that sets none. */
export const USUAL_LIMITS: Limits = {
  socketMessages: { perSecond: 10, burst: 50 },
  addressMessages: { perSecond: 50, burst: 250 },
  addressRooms: { perSecond: 0.1, burst: 10 },
  addressOpenRooms: 50,
  addressSockets: 50,
  barred: 10_000,
  addressWaiting: 30,
  waiting: 1_000,
  waitingTime: 30_000,
  rooms: 5_000,
  // Twice the longest of our games, Stone Age with four random players.
  roomChanges: 2_000,
  guestUndos: 200,
};

const ENDLESS: Rate = { perSecond: 1e9, burst: 1e9 };

/** No limits, for tests and measurements. */
export const NO_LIMITS: Limits = {
  socketMessages: ENDLESS,
  addressMessages: ENDLESS,
  addressRooms: ENDLESS,
  addressOpenRooms: 1e9,
  addressSockets: 1e9,
  barred: 0,
  addressWaiting: 1e9,
  waiting: 1e9,
  waitingTime: 600_000,
  rooms: 1e9,
  roomChanges: 1e9,
  guestUndos: 1e9,
};

/** A token bucket: refills at a steady rate, and holds a burst. */
class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#at = now;
  }

  /** Takes a token, if there is one. */
  take(now: number): boolean {
    this.#refill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  isFull(now: number): boolean {
    this.#refill(now);
    return this.#tokens === this.#rate.burst;
  }

  #refill(now: number): void {
    const { perSecond, burst } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#at) * perSecond) / 1_000);
    this.#at = now;
  }
}

interface Address {
  readonly messages: Bucket;
  readonly rooms: Bucket;
  openRooms: number;
  sockets: number;
  waiting: number;
  barredUntil: number;
}

/** What one socket may still do. */
export interface Allowance {
  /** Counts a message. False over the limit. */
  message(): boolean;
  /** Counts a new room. False over the limit. */
  room(): boolean;
  /** Counts a room that the socket brings into memory, until the function returned is called. `undefined` over the limit. */
  openRoom(): (() => void) | undefined;
  /** Ends the socket's share of its address. */
  release(): void;
}

/** Counts what sockets and addresses do. */
export class Limiter {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #addresses = new Map<string, Address>();
  #waiting = 0;

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Admits a socket of an address; `undefined` if the address has too many, or has just sent too much. */
  admit(name: string): Allowance | undefined {
    const { socketMessages, addressSockets, barred } = this.#limits;
    const address = this.#addressOf(name);
    if (address.sockets >= addressSockets || this.#now() < address.barredUntil) return undefined;
    address.sockets++;
    const messages = new Bucket(socketMessages, this.#now());
    return {
      message: () => {
        const now = this.#now();
        const isAllowed = messages.take(now) && address.messages.take(now);
        if (!isAllowed) address.barredUntil = now + barred;
        return isAllowed;
      },
      room: () => address.rooms.take(this.#now()),
      openRoom: () => {
        if (address.openRooms >= this.#limits.addressOpenRooms) return undefined;
        address.openRooms++;
        return once(() => address.openRooms--);
      },
      release: () => void address.sockets--,
    };
  }

  /** Counts a request of an address that isn't a socket's message. False over the limit. */
  request(name: string): boolean {
    const address = this.#addressOf(name);
    return this.#now() >= address.barredUntil && address.messages.take(this.#now());
  }

  /**
   * Counts a connection that isn't a WebSocket yet, until the function returned is called. `undefined` over the limit.
   * Without a name only the sum of all addresses counts.
   */
  wait(name: string | undefined): (() => void) | undefined {
    const address = name === undefined ? undefined : this.#addressOf(name);
    if (this.#waiting >= this.#limits.waiting) return undefined;
    if (address && address.waiting >= this.#limits.addressWaiting) return undefined;
    this.#waiting++;
    if (address) address.waiting++;
    return once(() => {
      this.#waiting--;
      if (address) address.waiting--;
    });
  }

  /** Forgets the addresses that hold nothing and have all their tokens. */
  forgetIdle(): void {
    const now = this.#now();
    for (const [name, { sockets, waiting, openRooms, messages, rooms, barredUntil }] of this.#addresses) {
      if (sockets + waiting + openRooms === 0 && barredUntil <= now && messages.isFull(now) && rooms.isFull(now))
        this.#addresses.delete(name);
    }
  }

  #addressOf(name: string): Address {
    const { addressMessages, addressRooms } = this.#limits;
    const known = this.#addresses.get(name);
    if (known) return known;
    const now = this.#now();
    const [messages, rooms] = [new Bucket(addressMessages, now), new Bucket(addressRooms, now)];
    const address = { messages, rooms, openRooms: 0, sockets: 0, waiting: 0, barredUntil: 0 };
    this.#addresses.set(name, address);
    return address;
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
