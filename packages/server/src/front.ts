/** The HTTP server: pages, hosts and origins, and the connections that aren't WebSockets yet. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressOf, nameOfAddress } from './address.js';
import { answer, Origins, readPages, refuse, sendText, TOO_MANY } from './http.js';
import type { Limiter, Limits } from './limits.js';

export interface FrontOptions {
  readonly port: number;
  readonly host?: string;
  readonly origins?: readonly string[];
  readonly isBehindProxy?: boolean;
  readonly pages?: string;
  readonly routes?: Routes;
  readonly report?: (error: unknown) => void;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** What answers requests, by path: `/api/rooms`. If it throws or rejects, the answer has status 500, and the error is reported. */
export type Routes = Readonly<Record<string, Respond>>;

export interface FrontParts {
  readonly limits: Limits;
  readonly limiter: Limiter;
  /** Whether WebSockets are served at a URL. */
  isSocket(url: string): boolean;
  /** Makes a WebSocket of a connection, and then calls `opened`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, opened: () => void): void;
  /** What the server answers beside its pages, to pages of its origins. */
  readonly service?: Service;
}

interface Service {
  /** Whether a URL is one of the service. */
  isAt(url: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse): void;
}

export interface Front {
  /** Resolves to the port, once the server listens. */
  listen(): Promise<number>;
  /** Accepts no more connections. Resolves once all are closed: by the clients, or after a second. */
  close(): Promise<void>;
}

/** Bytes of the largest body of a request. */
const LARGEST_BODY = 16_384;

/** Milliseconds that others have for their part of the end, for example clients to close their connections. */
export const PATIENCE = 1_000;

/** @throws Error if the pages can't be read. */
export function frontOf(options: FrontOptions, { limits, limiter, isSocket, upgrade, service }: FrontParts): Front {
  const { port, host = 'localhost', isBehindProxy = false, report = () => {} } = options;
  const pages = options.pages === undefined ? new Map() : readPages(options.pages);
  let origins = new Origins(options.origins ?? []);
  const sockets = new Set<Socket>();
  const routes = new Map(Object.entries(options.routes ?? {}));
  const responderTo = (url: string) => (service?.isAt(url) ? service.answer : routes.get(url.replace(/[?#].*$/s, '')));

  /** The connections that aren't WebSockets yet. A request starts their time again. */
  const waiting = new WeakMap<Duplex, { readonly timer: NodeJS.Timeout; readonly end: () => void }>();
  const http = createServer((request, response) => {
    // What a connection that was ended has sent before.
    if (request.socket.destroyed) return;
    waiting.get(request.socket)?.timer.refresh();
    const address = addressOf(request, isBehindProxy);
    if (!limiter.request(address)) return sendText(request, response, 429, TOO_MANY);
    const respond = responderTo(request.url ?? '');
    if (!respond || !origins.isHost(request)) {
      answer(request, response, { pages, origins, sent: (bytes) => limiter.sent(address, bytes) });
    } else if (!origins.admits(request)) {
      sendText(request, response, 403, 'Only pages of the origins of the server may ask.');
    } else if (isTooLarge(request)) {
      sendText(request, response, 413, `The body must have a length, of ${LARGEST_BODY} bytes at most.`);
    } else {
      const { socket } = request;
      const before = socket.bytesWritten;
      response.once('finish', () => limiter.sent(address, socket.bytesWritten - before));
      void responded(respond, request, response).catch(report);
    }
  });
  http.on('connection', (socket) => {
    // Behind a proxy all connections have its address.
    const address = isBehindProxy ? undefined : nameOfAddress(socket.remoteAddress ?? '');
    const release = limiter.wait(address, () => socket.destroy());
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
    if (!limiter.request(addressOf(request, isBehindProxy))) return refuse(socket, '429 Too Many Requests');
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

/** Whether a request has a body that is too large, or of unknown length. */
function isTooLarge({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGEST_BODY;
}

/**
 * Answers a request, with status 500 if that fails.
 * @throws what `respond` throws or rejects with.
 */
async function responded(respond: Respond, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await respond(request, response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else sendText(request, response, 500, 'Internal server error.');
    throw error;
  }
}
