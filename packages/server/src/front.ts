/** The HTTP server: pages, hosts and origins, and the connections that aren't WebSockets yet. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { nameOfAddress } from './address.js';
import { answer, Origins, readPages, refuse } from './http.js';
import type { Limiter, Limits } from './limits.js';

export interface FrontOptions {
  readonly port: number;
  readonly host?: string;
  readonly origins?: readonly string[];
  readonly isBehindProxy?: boolean;
  readonly pages?: string;
}

export interface FrontParts {
  readonly limits: Limits;
  readonly limiter: Limiter;
  /** Whether WebSockets are served at a URL. */
  isSocket(url: string): boolean;
  /** Makes a WebSocket of a connection, and then calls `opened`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, opened: () => void): void;
  /** Answers a request of an admitted host. False to answer with a page. */
  respond?(request: IncomingMessage, response: ServerResponse): boolean;
}

export interface Front {
  /** Resolves to the port, once the server listens. */
  listen(): Promise<number>;
  /** Accepts no more connections. Resolves once all are closed: by the clients, or after a second. */
  close(): Promise<void>;
}

/** Milliseconds that clients have to close their connections. */
const PATIENCE = 1_000;

/** @throws Error if the pages can't be read. */
export function frontOf(options: FrontOptions, { limits, limiter, isSocket, upgrade, respond }: FrontParts): Front {
  const { port, host = 'localhost', isBehindProxy = false } = options;
  const pages = options.pages === undefined ? new Map() : readPages(options.pages);
  let origins = new Origins(options.origins ?? []);
  const sockets = new Set<Socket>();

  /** The connections that aren't WebSockets yet. A request starts their time again. */
  const waiting = new WeakMap<Duplex, { readonly timer: NodeJS.Timeout; readonly end: () => void }>();
  const http = createServer((request, response) => {
    waiting.get(request.socket)?.timer.refresh();
    if (!origins.isHost(request) || !respond?.(request, response)) answer(request, response, pages, origins);
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
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      end();
    });
  });
  http.on('upgrade', (request, socket, head) => {
    if (!isSocket(request.url ?? '')) return refuse(socket, '404 Not Found');
    if (!origins.admits(request)) return refuse(socket, '403 Forbidden');
    upgrade(request, socket, head, () => waiting.get(socket)?.end());
  });
  return {
    async listen() {
      await once(http.listen(port, host), 'listening');
      const { port: own } = http.address() as AddressInfo;
      origins = new Origins(options.origins ?? [`http://localhost:${own}`, `http://127.0.0.1:${own}`]);
      return own;
    },
    async close() {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeIdleConnections();
      const patience = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, PATIENCE);
      await closed;
      clearTimeout(patience);
    },
  };
}
