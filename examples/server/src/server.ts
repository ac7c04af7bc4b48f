/** The server: the page over HTTP, games over WebSockets. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type ChanceSource, cryptoRng } from '@rulewright/core';
import { WebSocketServer } from 'ws';
import { Connection } from './connection.js';
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
  /** The folder with the page's files. */
  readonly pages?: string;
  /** Milliseconds between pings. */
  readonly heartbeat?: number;
  /** Creates the chance source of a room (default: `cryptoRng`). Seeded sources are for tests and measurements. */
  readonly chance?: () => ChanceSource;
  /** Receives errors of the server itself. */
  readonly report?: (error: unknown) => void;
}

/** A running server. */
export interface GameServer {
  readonly port: number;
  /** Closes all connections with code 1001, then the database. */
  close(): Promise<void>;
}

/** The answer of `/health`. */
export interface Health {
  readonly rooms: number;
  readonly connections: number;
  /** Resident memory in bytes. */
  readonly memory: number;
  /** CPU seconds of the process. */
  readonly processorSeconds: number;
}

const HEARTBEAT = 15_000;
const GOING_AWAY = 1001;
/** Milliseconds that clients have to complete the close handshake. */
const PATIENCE = 1_000;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/** Starts a server. Resolves once it is listening. */
export async function startServer(options: ServerOptions): Promise<GameServer> {
  const { database, durability, port, host = 'localhost', heartbeat = HEARTBEAT, report = () => {} } = options;
  const store = new Store(database, durability);
  const lobby = new Lobby(store, options.chance ?? cryptoRng, report);
  const connections = new Set<Connection>();
  const pages = options.pages === undefined ? new Map<string, Page>() : readPages(options.pages);

  const http = createServer((request, response) => {
    if (request.url === '/health') sendJson(response, healthOf(lobby, connections.size));
    else sendPage(request, response, pages);
  });
  const sockets = new WebSocketServer({ server: http, path: SOCKET_PATH, maxPayload: LARGEST_MESSAGE });
  sockets.on('connection', (socket) => {
    const connection = new Connection(socket, lobby, report);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });
  sockets.on('error', report);
  const beat = setInterval(() => {
    for (const connection of connections) connection.beat();
    lobby.forgetEmpty();
  }, heartbeat);

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    async close() {
      clearInterval(beat);
      const closed = new Promise((resolve) => http.close(resolve));
      sockets.close();
      for (const connection of connections) connection.close(GOING_AWAY);
      http.closeIdleConnections();
      const patience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, PATIENCE);
      await closed;
      clearTimeout(patience);
      store.close();
    },
  };
}

interface Page {
  readonly type: string;
  readonly body: Buffer;
}

/** Reads a folder's files into memory, by URL path. A request never touches the disk. */
function readPages(folder: string): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>();
  for (const name of readdirSync(folder)) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    pages.set(name === 'index.html' ? '/' : `/${name}`, { type, body: readFileSync(join(folder, name)) });
  }
  return pages;
}

function sendPage(request: IncomingMessage, response: ServerResponse, pages: ReadonlyMap<string, Page>): void {
  const [path = ''] = (request.url ?? '').split('?');
  const page = request.method === 'GET' ? pages.get(path) : undefined;
  if (page) response.writeHead(200, { ...HEADERS, 'content-type': page.type }).end(page.body);
  else response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain' }).end('Not found.\n');
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function healthOf(lobby: Lobby, connections: number): Health {
  const { user, system } = process.cpuUsage();
  const { rss } = process.memoryUsage();
  return { rooms: lobby.rooms.size, connections, memory: rss, processorSeconds: (user + system) / 1e6 };
}
