/** What one address can cause: frames of every kind, requests, and bytes that it is sent. */
import { connect } from 'node:net';
import { createRng } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newSecret } from '../src/client.js';
import { NO_LIMITS } from '../src/limits.js';
import { afterThis, pageFolder, startServer, Wire } from './harness.js';

const chance = () => createRng(1);

/** An open socket of an address, behind a proxy. */
async function opened(url: string, address: string): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address }, autoPong: false });
  afterThis(() => socket.terminate());
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  return { socket, closed };
}

/** The status of the answer to the opening of a socket; 101 if it opens. */
function statusOf(url: string, address: string): Promise<number> {
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
  afterThis(() => socket.terminate());
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
  });
}

describe('frames without a message', () => {
  const limits = { ...NO_LIMITS, socketMessages: { perSecond: 0, burst: 20 }, barred: 60_000 };

  test.each(['ping', 'pong'] as const)('%ss count as messages do', async (frame) => {
    const { url, server, errors } = await startServer({ limits, isBehindProxy: true, chance });
    const { socket, closed } = await opened(url, '10.0.0.1');
    let pongs = 0;
    socket.on('pong', () => pongs++);
    for (let count = 0; count < 500; count++) socket[frame]();
    await closed;
    expect(pongs).toBeLessThanOrEqual(20);
    expect(await statusOf(url, '10.0.0.1')).toBe(429);
    expect(await statusOf(url, '10.0.0.2')).toBe(101);
    await expect.poll(() => server.connections).toBe(1);
    expect(errors).toEqual([]);
  });

  test('are answered below the limit', async () => {
    const { url } = await startServer({ limits, chance });
    const { socket } = await opened(url, '10.0.0.1');
    const answer = new Promise((resolve) => socket.on('pong', (data) => resolve(String(data))));
    socket.ping('a');
    expect(await answer).toBe('a');
  });

  test('a pong that nobody asked for answers no ping', async () => {
    const { url } = await startServer({ limits: NO_LIMITS, chance, heartbeat: 100 });
    const { socket, closed } = await opened(url, '10.0.0.1');
    const pongs = setInterval(() => socket.pong('alive'), 20);
    afterThis(() => clearInterval(pongs));
    expect(await closed).toBe(1006);
  });

  test('a message in thousands of fragments closes its socket', async () => {
    const { url } = await startServer({ limits: NO_LIMITS, chance });
    const { socket, closed } = await opened(url, '10.0.0.1');
    for (let part = 0; part < 2_000; part++) socket.send(' ', { fin: false });
    expect(await closed).toBe(1008);
  });

  test('after the server has closed a socket, they still count', async () => {
    const { url } = await startServer({ limits, chance });
    const { socket, closed } = await opened(url, '10.0.0.1');
    socket.send(new Uint8Array(1));
    for (let count = 0; count < 500; count++) socket.ping();
    expect(await closed).toBeDefined();
  });
});

test('an address that exceeds its messages loses all its sockets', async () => {
  const limits = { ...NO_LIMITS, addressMessages: { perSecond: 0, burst: 10 }, barred: 60_000 };
  const { url, server } = await startServer({ limits, isBehindProxy: true, chance });
  const [silent, flood] = [await opened(url, '10.0.0.1'), await opened(url, '10.0.0.1')];
  await opened(url, '10.0.0.2');
  for (let count = 0; count < 11; count++) flood.socket.ping();
  await Promise.all([silent.closed, flood.closed]);
  await expect.poll(() => server.connections).toBe(1);
});

describe('HTTP requests', () => {
  /** Sends requests in one go from an address of this machine. Resolves to the number of answers, once it is closed. */
  function pipelined(port: number, localAddress: string, count: number, path = '/missing'): Promise<number> {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    afterThis(() => socket.destroy());
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', () => {});
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
    socket.write(request.repeat(count));
    return new Promise((resolve) => socket.on('close', () => resolve(text.split('HTTP/1.1 ').length - 1)));
  }

  test('are limited by address, pipelined ones too', async () => {
    const limits = { ...NO_LIMITS, addressRequests: { perSecond: 0, burst: 50 }, barred: 60_000 };
    const { port, url, errors } = await startServer({ limits, host: '127.0.0.1', chance });
    expect(await pipelined(port, '127.0.0.2', 5_000)).toBeLessThan(50);
    // Barred: not even a connection.
    expect(await pipelined(port, '127.0.0.2', 1)).toBe(0);
    const wire = new Wire(url.replace('localhost', '127.0.0.1'));
    expect(await wire.create('castle', { players: 2 })).toMatchObject({ version: 0 });
    expect(errors).toEqual([]);
  });

  test('count by the address that a proxy names, and the proxy keeps its connections', async () => {
    const limits = { ...NO_LIMITS, addressRequests: { perSecond: 0, burst: 3 }, barred: 60_000 };
    const { port, url } = await startServer({ limits, isBehindProxy: true, chance });
    const ask = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await fetch(`http://localhost:${port}/health`, { headers })).status;
    };
    const statuses: number[] = [];
    for (let request = 0; request < 5; request++) statuses.push(await ask('10.0.0.1'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await ask('10.0.0.2')).toBe(200);
    expect(await statusOf(url, '10.0.0.1')).toBe(429);
  });

  test('with a body close their connection', async () => {
    const { port } = await startServer({ chance });
    const body = 'a'.repeat(100_000);
    const response = await fetch(`http://localhost:${port}/health`, { method: 'POST', body });
    expect(response.headers.get('connection')).toBe('close');
  });
});

describe('bytes', () => {
  const limits = { ...NO_LIMITS, addressBytes: { perSecond: 0, burst: 50_000 }, barred: 60_000 };

  test('sent to the sockets of an address are limited', async () => {
    const { url } = await startServer({ limits, chance });
    const wire = new Wire(url);
    await wire.create('stoneage', { players: 2 });
    for (let count = 0; count < 100; count++) void wire.send({ type: 'resync', id: `${count}` });
    await wire.closed;
    expect(JSON.stringify(wire.messages).length).toBeLessThan(51_000);
  });

  test('of pages count as well', async () => {
    const { port } = await startServer({
      limits: { ...limits, addressBytes: { perSecond: 0, burst: 60 } },
      isBehindProxy: true,
      pages: pageFolder(),
      chance,
    });
    const ask = async () => (await fetch(`http://localhost:${port}/`)).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  });

  test('asking for one’s own seat again shows it to the asking socket only', async () => {
    const { url } = await startServer({ chance });
    const token = newSecret();
    const [first, second] = [new Wire(url, token), new Wire(url, token)];
    const { room } = await first.create('castle', { players: 2 });
    await second.enter(room);
    await first.sit(0);
    await second.next('room');
    const before = second.messages.length;
    for (let count = 0; count < 5; count++) expect(await first.sit(0)).toMatchObject({ seat: 0 });
    expect(await second.sit(0)).toMatchObject({ seat: 0 });
    expect(second.messages).toHaveLength(before + 1);
  });
});
