/** The page over HTTP, and which hosts and origins may connect. */
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import type { Duplex } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

const HEADERS = {
  'content-security-policy': POLICY.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/** The origins whose pages may connect, and so the hosts under which the server answers. */
export class Origins {
  readonly #origins: ReadonlySet<string>;
  readonly #hosts: ReadonlySet<string>;

  /** For example `https://play.example.org`. */
  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins.map((origin) => new URL(origin).origin));
    this.#hosts = new Set(origins.map((origin) => new URL(origin).host));
  }

  /** Whether a request is for this server: another name may be an attacker's, bound to this address. */
  isHost({ headers }: IncomingMessage): boolean {
    return headers.host !== undefined && this.#hosts.has(headers.host);
  }

  /** Whether a socket may be opened. Programs other than browsers send no origin. */
  admits(request: IncomingMessage): boolean {
    const { origin } = request.headers;
    return this.isHost(request) && (origin === undefined || this.#origins.has(origin));
  }
}

interface Page {
  readonly type: string;
  readonly body: Buffer;
}

/** Reads the files of a folder and its folders into memory, by URL path. A request never touches the disk. */
export function readPages(folder: string): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = file.replaceAll(sep, '/');
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    pages.set(name === 'index.html' ? '/' : `/${name}`, { type, body: readFileSync(join(folder, file)) });
  }
  return pages;
}

/** Answers a request: a page, or `/health`, which monitors may ask under any host. */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  pages: ReadonlyMap<string, Page>,
  origins: Origins,
): void {
  const [path = ''] = (request.url ?? '').split('?');
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body);
  const page = request.method === 'GET' ? pages.get(path) : undefined;
  if (path === '/health') send(200, 'text/plain', 'ok\n');
  else if (!origins.isHost(request)) send(421, 'text/plain', 'Unknown host.\n');
  else if (page) send(200, page.type, page.body);
  else send(404, 'text/plain', 'Not found.\n');
}

/** Refuses to make a WebSocket of a connection, and closes it. */
export function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
