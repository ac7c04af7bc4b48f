/** Pages over HTTP: encodings, what a browser knows already, and methods. */
import { writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { NO_LIMITS } from '../src/limits.js';
import { pageFolder, startServer } from './harness.js';

const SCRIPT = 'export const board = "board";\n'.repeat(500);

async function served() {
  const pages = pageFolder();
  writeFileSync(join(pages, 'page.js'), SCRIPT);
  const { port } = await startServer({ pages });
  /** Asks for the script. */
  return (headers: Readonly<Record<string, string>>, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((resolve) => {
      const asked = request({ port, path: '/page.js', method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        const { statusCode: status, headers } = response;
        response.on('end', () => resolve({ status, headers, body: Buffer.concat(chunks) }));
      });
      asked.end();
    });
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['brotli', undefined],
  ['', undefined],
])('a page is sent in an encoding that the client accepts: %j', async (accepted, encoding) => {
  const ask = await served();
  const { status, headers, body } = await ask({ 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('accept-encoding');
  expect(headers['content-length']).toBe(String(body.length));
  const decoded = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  expect(String(decoded)).toBe(SCRIPT);
  if (encoding) expect(body.length).toBeLessThan(SCRIPT.length / 10);
});

test('a page that the browser has isn’t sent again', async () => {
  const ask = await served();
  const { headers } = await ask({ 'accept-encoding': 'br' });
  const etag = String(headers['etag']);
  expect(await ask({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })).toMatchObject({
    status: 304,
    body: Buffer.alloc(0),
  });
  // The other encodings are other bytes.
  expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 200 });
});

test('HEAD brings the headers of a page, and other methods are refused', async () => {
  const ask = await served();
  const { status, headers, body } = await ask({}, 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([200, String(SCRIPT.length), 0]);
  expect(await ask({}, 'POST')).toMatchObject({ status: 405 });
});

test('a host without its port is unknown, and the answer says why', async () => {
  const { port } = await startServer({ pages: pageFolder(), origins: ['http://play.example.org:8443'] });
  const answers = ['play.example.org', 'play.example.org:8443'].map(
    (host) =>
      new Promise((resolve) => {
        get({ port, path: '/', headers: { host } }, (response) => {
          response.on('data', (data) => resolve([response.statusCode, String(data)]));
        });
      }),
  );
  expect(await Promise.all(answers)).toEqual([
    [421, expect.stringContaining('A proxy passes on host and port.')],
    [200, expect.stringContaining('<title>')],
  ]);
});

test('a route that fails is answered with status 500, and the server goes on', async () => {
  const { port, errors } = await startServer({
    routes: {
      '/throws': () => {
        throw new Error('thrown');
      },
      '/rejects': async () => {
        throw new Error('rejected');
      },
      '/late': async (_request, response) => {
        response.write('half');
        throw new Error('late');
      },
      '/works': (_request, response) => void response.end('works'),
    },
  });
  const ask = (path: string) => fetch(`http://localhost:${port}${path}`);
  expect((await ask('/throws')).status).toBe(500);
  expect((await ask('/rejects')).status).toBe(500);
  await expect((await ask('/late')).text()).rejects.toThrow();
  expect(await (await ask('/works')).text()).toBe('works');
  expect(errors.map(String)).toEqual(['Error: thrown', 'Error: rejected', 'Error: late']);
});

test('what routes answer counts among the bytes of an address', async () => {
  const { port } = await startServer({
    limits: { ...NO_LIMITS, addressBytes: { perSecond: 0, burst: 5_000 }, barred: 60_000 },
    routes: { '/large': (_request, response) => void response.end('a'.repeat(4_000)) },
    isBehindProxy: true,
  });
  const ask = async () => (await fetch(`http://localhost:${port}/large`)).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
});
