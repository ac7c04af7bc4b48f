/** What every server does, whatever its transport: due work, heartbeats, expiry, and how it ends. */
import type { Connection } from './connection.js';
import type { Limiter } from './limits.js';
import type { ListPage, ListQuery } from './listing.js';
import { GOING_AWAY, type Lobby } from './lobby.js';

/** A running server. */
export interface GameServer {
  /** The port on which it listens. */
  readonly port: number;
  /** Number of rooms in memory. */
  readonly rooms: number;
  /** Number of clients. */
  readonly connections: number;
  /** A page of the open rooms that are listed, of those in the memory of this process. */
  list(query?: ListQuery): ListPage;
  /** Does what is due in all rooms. The server calls it several times a second. */
  tick(): Promise<void>;
  /** Deletes expired rooms. The server calls it every hour. */
  expire(): Promise<void>;
  /** Closes all connections with code 1001, then the store. */
  close(): Promise<void>;
}

interface Parts {
  readonly lobby: Lobby;
  readonly limiter: Limiter;
  readonly port: number;
  /** Milliseconds between calls of `beat`. */
  readonly heartbeat: number;
  readonly beat: () => void;
  readonly connections: () => readonly Connection[];
  /** Stops the transport. */
  readonly stop: () => Promise<unknown>;
}

/** Milliseconds between pings. */
export const USUAL_HEARTBEAT = 15_000;
const TICK = 250;
const HOUR = 3_600_000;

/** Starts the timers of a server that listens. */
export async function runServer({
  lobby,
  limiter,
  port,
  heartbeat,
  beat,
  connections,
  stop,
}: Parts): Promise<GameServer> {
  const timers = [
    setInterval(() => {
      lobby.unloadIdle();
      limiter.forgetIdle();
      beat();
    }, heartbeat),
    setInterval(() => void lobby.tick(), TICK),
    setInterval(() => void lobby.expire(), HOUR),
  ];
  await lobby.expire();
  return {
    port,
    get rooms() {
      return lobby.rooms;
    },
    get connections() {
      return connections().length;
    },
    list: (query) => lobby.list(query),
    tick: () => lobby.tick(),
    expire: () => lobby.expire(),
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const connection of connections()) connection.close(GOING_AWAY);
      await stop();
      await lobby.close();
    },
  };
}
