/** The page over HTTP, and which hosts and origins may connect. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import type { Duplex } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

/** How pages are compressed, the smallest first. */
const COMPRESSIONS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  // More than this quality takes seconds for a few percent.
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzipSync(body, { level: 9 }),
};

/** A page in one encoding. */
interface Encoded {
  readonly encoding: string;
  readonly body: Buffer;
  readonly etag: string;
}

interface Page {
  readonly type: string;
  readonly identity: Encoded;
  /** The smallest first. */
  readonly compressed: readonly Encoded[];
}

/**
 * Reads the files of a folder and its folders into memory, by URL path, and compresses them. A request never touches the disk,
 * and costs no compression.
 */
export function readPages(folder: string): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = file.replaceAll(sep, '/');
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    pages.set(name === 'index.html' ? '/' : `/${name}`, { type, ...encodingsOf(readFileSync(join(folder, file))) });
  }
  return pages;
}

/** A file as it is, and compressed if that makes it smaller. */
function encodingsOf(file: Buffer): Pick<Page, 'identity' | 'compressed'> {
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 22);
  const encoded = (encoding: string, body: Buffer) => ({ encoding, body, etag: `"${hash}-${encoding}"` });
  const all = Object.entries(COMPRESSIONS).map(([encoding, compress]) => encoded(encoding, compress(file)));
  const compressed = all.filter(({ body }) => body.length < file.length * 0.9);
  return { identity: encoded('identity', file), compressed };
}

interface Answers {
  readonly pages: ReadonlyMap<string, Page>;
  readonly origins: Origins;
  /** Counts bytes of an answer. False over the limit. */
  readonly sent: (bytes: number) => boolean;
}

/** Answers a request: a page, or `/health`, which monitors may ask under any host. */
export function answer(request: IncomingMessage, response: ServerResponse, { pages, origins, sent }: Answers): void {
  const [path = ''] = (request.url ?? '').split('?');
  const page = pages.get(path);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (path === '/health') sendText(request, response, 200, 'ok');
  else if (!origins.isHost(request)) sendText(request, response, 421, UNKNOWN_HOST);
  else if (!page) sendText(request, response, 404, 'Not found.');
  else if (!isRead) sendText(request, response, 405, 'A page can only be read.');
  else sendPage(request, response, page, sent);
}

const UNKNOWN_HOST = 'Unknown host: it is not among the origins of the server. A proxy passes on host and port.';

/** Answers a request with a line of text. A body that it brings isn't read: the connection is closed. */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  const hasBody = length !== '0' || coding !== undefined;
  const headers = { ...HEADERS, 'content-type': 'text/plain', ...(hasBody && { connection: 'close' }) };
  response.writeHead(status, headers).end(`${text}\n`);
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { type, identity, compressed }: Page,
  sent: Answers['sent'],
): void {
  const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers;
  const { encoding, body, etag } = compressed.find((each) => accepts(String(accepted), each.encoding)) ?? identity;
  const headers = { ...HEADERS, etag, vary: 'accept-encoding' };
  if (known.split(',').some((each) => each.trim().replace('W/', '') === etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const isHead = request.method === 'HEAD';
  if (!isHead && !sent(body.length)) {
    sendText(request, response, 429, TOO_MANY);
    return;
  }
  const encoded = encoding === identity.encoding ? {} : { 'content-encoding': encoding };
  response
    .writeHead(200, { ...headers, ...encoded, 'content-type': type, 'content-length': body.length })
    .end(isHead ? undefined : body);
}

/** Whether an `Accept-Encoding` header names an encoding, other than to exclude it by `q=0`. */
function accepts(header: string, encoding: string): boolean {
  const [name, quality = ''] =
    header
      .split(',')
      .map((each) => each.replaceAll(' ', '').split(';'))
      .find(([each]) => each === encoding) ?? [];
  return name !== undefined && !/^q=0(\.0*)?$/.test(quality);
}

/** What clients are told that ask for too much. */
export const TOO_MANY = 'Too many requests. Try again later.';

/** Refuses to make a WebSocket of a connection, and closes it. */
export function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
