/** The server: the page over HTTP, games over WebSockets. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ChanceSource, cryptoRng } from '@rulewright/core';
import { WebSocketServer } from 'ws';
import { nameOfAddress } from './address.js';
import { steadyNow } from './clock.js';
import { Connection } from './connection.js';
import { answer, Origins, readPages } from './http.js';
import { Limiter, type Limits, USUAL_LIMITS } from './limits.js';
import { Lobby } from './lobby.js';
import { LARGEST_MESSAGE, SOCKET_PATH } from './protocol.js';
import { type Durability, Store } from './store.js';

export interface ServerOptions {
  /** SQLite file of the games, created if missing. */
  readonly database: string;
  /** What a committed change survives (default: `process`). */
  readonly durability?: Durability;
  /** 0 for any free port. */
  readonly port: number;
  /** The address to listen on (default: `localhost`). */
  readonly host?: string;
  /** The origins whose pages may connect (default: `http://localhost` and `http://127.0.0.1` with the port). */
  readonly origins?: readonly string[];
  /** Whether a proxy in front of the server names the client's address, last in `X-Forwarded-For`. */
  readonly isBehindProxy?: boolean;
  /** Limits other than the usual ones. */
  readonly limits?: Partial<Limits>;
  /** Days after which a room without changes is deleted (default: 30). */
  readonly daysKept?: number;
  /** The folder with the page's files. */
  readonly pages?: string;
  /** Milliseconds between pings. */
  readonly heartbeat?: number;
  /** Milliseconds since 1970, by a clock that is never set (default: `steadyNow`). */
  readonly now?: () => number;
  /** Creates the chance source of a room (default: `cryptoRng`). Seeded sources are for tests and measurements. */
  readonly chance?: () => ChanceSource;
  /** Receives errors of the server itself. */
  readonly report?: (error: unknown) => void;
}

/** A running server. */
export interface GameServer {
  readonly port: number;
  /** Number of rooms in memory. */
  readonly rooms: number;
  readonly connections: number;
  /** Does what is due in all rooms. The server does so by itself several times a second. */
  tick(): Promise<void>;
  /** Deletes expired rooms. The server does so by itself every hour. */
  expire(): void;
  /** Closes all connections with code 1001, then the database. */
  close(): Promise<void>;
}

const HEARTBEAT = 15_000;
const TICK = 250;
const HOUR = 3_600_000;
const GOING_AWAY = 1001;
/** Milliseconds that clients have to complete the close handshake. */
const PATIENCE = 1_000;

/** Starts a server. Resolves once it is listening. */
export async function startServer(options: ServerOptions): Promise<GameServer> {
  const { database, durability, port, host = 'localhost', heartbeat = HEARTBEAT, report = () => {} } = options;
  const { now = steadyNow, isBehindProxy = false, daysKept = 30 } = options;
  const limits = { ...USUAL_LIMITS, ...options.limits };
  const store = new Store(database, durability);
  const lobby = new Lobby({ store, chance: options.chance ?? cryptoRng, now, limits });
  const limiter = new Limiter(limits, now);
  const connections = new Set<Connection>();
  const pages = options.pages === undefined ? new Map() : readPages(options.pages);
  let origins = new Origins(options.origins ?? []);

  /** The connections that aren't WebSockets yet. A request starts their time again. */
  const waiting = new WeakMap<Duplex, { readonly timer: NodeJS.Timeout; readonly end: () => void }>();
  const http = createServer((request, response) => {
    waiting.get(request.socket)?.timer.refresh();
    answer(request, response, pages, origins);
  });
  http.on('connection', (socket) => {
    // Behind a proxy all connections have its address.
    const release = limiter.wait(isBehindProxy ? undefined : nameOfAddress(socket.remoteAddress ?? ''));
    if (!release) return socket.destroy();
    const timer = setTimeout(() => socket.destroy(), limits.waitingTime);
    const end = () => {
      clearTimeout(timer);
      release();
    };
    waiting.set(socket, { timer, end });
    socket.once('close', end);
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  http.on('upgrade', (request, socket, head) => {
    if (request.url !== SOCKET_PATH) return refuse(socket, '404 Not Found');
    if (!origins.admits(request)) return refuse(socket, '403 Forbidden');
    const allowance = limiter.admit(addressOf(request, isBehindProxy));
    if (!allowance) return refuse(socket, '429 Too Many Requests');
    let isOpen = false;
    socket.once('close', () => isOpen || allowance.release());
    sockets.handleUpgrade(request, socket, head, (client) => {
      isOpen = true;
      waiting.get(socket)?.end();
      const connection = new Connection(client, lobby, allowance, report);
      connections.add(connection);
      client.on('close', () => connections.delete(connection));
    });
  });
  const expire = () => attempt(() => lobby.expire(daysKept * 24 * HOUR), report);
  const timers = [
    setInterval(() => {
      for (const connection of connections) connection.beat();
      lobby.unloadIdle();
      limiter.forgetIdle();
    }, heartbeat),
    setInterval(() => void lobby.tick(report), TICK),
    setInterval(expire, HOUR),
  ];

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const { port: own } = http.address() as AddressInfo;
  origins = new Origins(options.origins ?? [`http://localhost:${own}`, `http://127.0.0.1:${own}`]);
  expire();
  return {
    port: own,
    get rooms() {
      return lobby.rooms.size;
    },
    get connections() {
      return connections.size;
    },
    tick: () => lobby.tick(report),
    expire,
    async close() {
      for (const timer of timers) clearInterval(timer);
      const closed = new Promise((resolve) => http.close(resolve));
      for (const connection of connections) connection.close(GOING_AWAY);
      http.closeIdleConnections();
      const patience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, PATIENCE);
      await closed;
      clearTimeout(patience);
      sockets.close();
      lobby.close();
      store.close();
    },
  };
}

function addressOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return nameOfAddress(forwarded.at(-1)?.trim() || (socket.remoteAddress ?? ''));
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function attempt(work: () => void, report: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    report(error);
  }
}
