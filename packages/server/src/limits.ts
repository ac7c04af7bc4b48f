/** Limits of what a socket and an address may cause. */

/** How often something is allowed: on average, and at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** What clients may ask for. `USUAL_LIMITS` suits a server for friends or a small club. */
export interface Limits {
  /** Messages, pings and pongs of one socket. */
  readonly socketMessages: Rate;
  /** Those of all sockets of one address. */
  readonly addressMessages: Rate;
  /** HTTP connections and requests of one address. Behind a proxy only requests count. */
  readonly addressRequests: Rate;
  /** Bytes sent to one address: messages and pages. No page may be larger than the burst. */
  readonly addressBytes: Rate;
  /** Rooms created from one address. */
  readonly addressRooms: Rate;
  /** Rooms in memory at a time that one address has created or brought back from the store. */
  readonly addressOpenRooms: number;
  /** Sockets of one address at a time. */
  readonly addressSockets: number;
  /**
   * Milliseconds for which an address is barred after a socket has sent too much: it gets no new connections. An address that
   * exceeds a rate of addresses also loses those that it has.
   */
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
  addressRequests: { perSecond: 50, burst: 250 },
  addressBytes: { perSecond: 1_000_000, burst: 30_000_000 },
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
  addressRequests: ENDLESS,
  addressBytes: ENDLESS,
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

  /** Takes tokens, if there are enough. */
  take(now: number, count = 1): boolean {
    this.#refill(now);
    if (this.#tokens < count) return false;
    this.#tokens -= count;
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
  readonly requests: Bucket;
  readonly bytes: Bucket;
  readonly rooms: Bucket;
  /** Ends each of its connections. */
  readonly ends: Set<() => void>;
  openRooms: number;
  sockets: number;
  waiting: number;
  barredUntil: number;
}

/** What one socket may still do. */
export interface Allowance {
  /** Counts a message, a ping or a pong. False over the limit. */
  message(): boolean;
  /** Counts bytes sent to the socket. False over the limit. */
  sent(bytes: number): boolean;
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

  /**
   * Admits a socket of an address; `undefined` if the address has too many, or is barred.
   * @param end - ends the socket at once: its address has exceeded a limit
   */
  admit(name: string, end: () => void = () => {}): Allowance | undefined {
    const { socketMessages, addressSockets, barred } = this.#limits;
    const address = this.#addressOf(name);
    if (address.sockets >= addressSockets || this.#isBarred(address)) return undefined;
    address.sockets++;
    address.ends.add(end);
    const messages = new Bucket(socketMessages, this.#now());
    return {
      message: () => {
        const now = this.#now();
        if (messages.take(now)) return this.#take(address, address.messages);
        address.barredUntil = now + barred;
        return false;
      },
      sent: (bytes) => this.#take(address, address.bytes, bytes),
      room: () => address.rooms.take(this.#now()),
      openRoom: () => {
        if (address.openRooms >= this.#limits.addressOpenRooms) return undefined;
        address.openRooms++;
        return once(() => address.openRooms--);
      },
      release: once(() => {
        address.sockets--;
        address.ends.delete(end);
      }),
    };
  }

  /** Counts an HTTP request of an address. False over the limit. */
  request(name: string): boolean {
    const address = this.#addressOf(name);
    return !this.#isBarred(address) && this.#take(address, address.requests);
  }

  /** Counts bytes of the answer to a request of an address. False over the limit. */
  sent(name: string, bytes: number): boolean {
    const address = this.#addressOf(name);
    return this.#take(address, address.bytes, bytes);
  }

  /**
   * Counts a connection that isn't a WebSocket yet, until the function returned is called. `undefined` over the limit.
   * Without a name only the sum of all addresses counts.
   * @param end - ends the connection at once: its address has exceeded a limit
   */
  wait(name: string | undefined, end: () => void = () => {}): (() => void) | undefined {
    const address = name === undefined ? undefined : this.#addressOf(name);
    if (this.#waiting >= this.#limits.waiting) return undefined;
    if (address && (address.waiting >= this.#limits.addressWaiting || this.#isBarred(address))) return undefined;
    if (address && !this.#take(address, address.requests)) return undefined;
    this.#waiting++;
    if (address) address.waiting++;
    address?.ends.add(end);
    return once(() => {
      this.#waiting--;
      if (address) address.waiting--;
      address?.ends.delete(end);
    });
  }

  /** Forgets the addresses that hold nothing and have all their tokens. */
  forgetIdle(): void {
    const now = this.#now();
    for (const [name, address] of this.#addresses) {
      const { sockets, waiting, openRooms, messages, requests, bytes, rooms } = address;
      const hasAll = [messages, requests, bytes, rooms].every((bucket) => bucket.isFull(now));
      if (sockets + waiting + openRooms === 0 && !this.#isBarred(address) && hasAll) this.#addresses.delete(name);
    }
  }

  #isBarred({ barredUntil }: Address): boolean {
    return this.#now() < barredUntil;
  }

  /** Takes tokens of an address. If there are too few, it is barred and loses its connections: reading on would take time. */
  #take(address: Address, bucket: Bucket, count?: number): boolean {
    const now = this.#now();
    if (bucket.take(now, count)) return true;
    address.barredUntil = now + this.#limits.barred;
    for (const end of [...address.ends]) end();
    return false;
  }

  #addressOf(name: string): Address {
    const known = this.#addresses.get(name);
    if (known) return known;
    const { addressMessages, addressRequests, addressBytes, addressRooms } = this.#limits;
    const now = this.#now();
    const address = {
      messages: new Bucket(addressMessages, now),
      requests: new Bucket(addressRequests, now),
      bytes: new Bucket(addressBytes, now),
      rooms: new Bucket(addressRooms, now),
      ends: new Set<() => void>(),
      openRooms: 0,
      sockets: 0,
      waiting: 0,
      barredUntil: 0,
    };
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
