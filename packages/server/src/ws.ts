/** A game server: pages over HTTP, games over WebSockets. */
import { WebSocketServer } from 'ws';
import { addressOf } from './address.js';
import { steadyNow } from './clock.js';
import { Connection } from './connection.js';
import { frontOf, type Routes } from './front.js';
import { type GameServer, runServer, USUAL_HEARTBEAT } from './gameServer.js';
import { refuse } from './http.js';
import { Limiter, USUAL_LIMITS } from './limits.js';
import { Lobby, type LobbyOptions } from './lobby.js';
import { SOCKET_PATH } from './protocol.js';
import { Heartbeats, SOCKET_OPTIONS, transportOf } from './socket.js';

export type { Routes } from './front.js';
export type { GameServer } from './gameServer.js';

/** Options of {@link serve}. */
export interface ServeOptions extends LobbyOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The address to listen on (default: `localhost`); `0.0.0.0` for all. */
  readonly host?: string;
  /** The origins whose pages may connect (default: `http://localhost` and `http://127.0.0.1` with the port). */
  readonly origins?: readonly string[];
  /** Whether a proxy in front of the server names the client's address, last in `X-Forwarded-For`. */
  readonly isBehindProxy?: boolean;
  /** A folder whose pages, scripts, styles, pictures and fonts are served, for example the output of a bundler. */
  readonly pages?: string;
  /**
   * HTTP routes of one's own, by path. Other origins and hosts don't reach them, and the limits of requests hold. They may use
   * at most 16 kB of a body.
   */
  readonly routes?: Routes;
  /** Milliseconds between pings (default: 15,000). A client that leaves one unanswered is disconnected. */
  readonly heartbeat?: number;
}

/**
 * Starts a server. Resolves once it is listening.
 *
 * ```ts
 * const store = sqliteStore('games.db');
 * const server = await serve({ games: [copenhagen], store, port: 8080, pages: 'public' });
 * ```
 *
 * @throws Error if the port is taken or the pages can't be read; the store is then closed.
 */
export async function serve(options: ServeOptions): Promise<GameServer> {
  try {
    return await started(options);
  } catch (error) {
    await options.store.close();
    throw error;
  }
}

async function started(options: ServeOptions): Promise<GameServer> {
  const { heartbeat = USUAL_HEARTBEAT, isBehindProxy = false, now = steadyNow } = options;
  const limits = { ...USUAL_LIMITS, ...options.limits };
  const lobby = new Lobby(options);
  const limiter = new Limiter(limits, now);
  const connections = new Set<Connection>();
  const heartbeats = new Heartbeats();
  const sockets = new WebSocketServer(SOCKET_OPTIONS);
  const front = frontOf(options, {
    limits,
    limiter,
    isSocket: (url) => url === SOCKET_PATH,
    upgrade(request, socket, head, opened) {
      const allowance = limiter.admit(addressOf(request, isBehindProxy), () => socket.destroy());
      if (!allowance) return refuse(socket, '429 Too Many Requests');
      socket.once('close', allowance.release);
      sockets.handleUpgrade(request, socket, head, (client) => {
        opened();
        const connection = new Connection(transportOf(client), lobby, allowance);
        connections.add(connection);
        heartbeats.follow(client, connection);
        client.on('message', (data, isBinary) => connection.receive(isBinary ? data : String(data)));
        client.on('close', () => {
          connections.delete(connection);
          connection.closed();
        });
        // An invalid or oversized frame: ws closes the socket.
        client.on('error', () => {});
      });
    },
  });
  return runServer({
    lobby,
    limiter,
    port: await front.listen(),
    heartbeat,
    beat: () => heartbeats.beat(),
    connections: () => [...connections],
    async stop() {
      await front.close();
      sockets.close();
    },
  });
}
