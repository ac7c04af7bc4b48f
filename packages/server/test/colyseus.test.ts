/** Rooms over Colyseus, in one process. */
import { Client } from '@colyseus/sdk';
import { createRng } from '@rulewright/core';
import { describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { colyseus, Guest, newSecret } from '../src/client.js';
import { type ColyseusOptions, serve } from '../src/colyseus.js';
import { NO_LIMITS } from '../src/limits.js';
import { memoryStore } from '../src/memoryStore.js';
import type { Message } from '../src/protocol.js';
import { type AnyGame, BOTS, GAMES } from './games.js';
import { afterThis, anyOf, codeOf, OVERSIZE, tableOf, until } from './harness.js';

const config = { players: 2 };

/** Starts a server, closed after the test. Colyseus has one in a process. */
async function start(options: Partial<ColyseusOptions> = {}) {
  const errors: unknown[] = [];
  const report = (error: unknown) => errors.push(error);
  const games = [...GAMES.values()];
  const parts = {
    games,
    bots: BOTS,
    store: memoryStore(),
    port: 0,
    report,
    limits: NO_LIMITS,
    chance: () => createRng(1),
  };
  const server = await serve({ ...parts, ...options });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  afterThis(close);
  const url = `http://localhost:${server.port}`;
  const guest = (token = newSecret()) => {
    const client = new Guest({ connect: colyseus(new Client(url)), token });
    afterThis(() => client.close());
    return client;
  };
  return { url, server, errors, close, guest };
}

/** Two seated guests. */
async function pair(guest: () => Guest, game = 'castle') {
  const [first, second] = [guest(), guest()];
  await first.create(game, config);
  await first.sit(0);
  await second.enter(tableOf(first).room);
  await second.sit(1);
  return { first, second, room: tableOf(first).room };
}

/** A room of the SDK without a guest, which records its messages and the code with which it is closed. */
async function raw(url: string, table: string, headers: Readonly<Record<string, string>> = {}) {
  const room = await new Client(url, { headers }).joinOrCreate('table', { table });
  room.reconnection.enabled = false;
  const messages: Message[] = [];
  room.onMessage('message', (text: string) => messages.push(JSON.parse(text)));
  const closed = new Promise<number>((resolve) => room.onLeave((code) => resolve(code)));
  afterThis(() => void room.leave(false));
  return { room, messages, closed, send: (message: unknown) => room.send('message', message) };
}

describe('guests over Colyseus', () => {
  test('play a game to its end, each with the same view', async () => {
    const { guest, errors } = await start();
    const { first, second } = await pair(guest, 'castle');
    const game = GAMES.get('castle') as AnyGame;
    const rng = createRng(2);
    while (!tableOf(first).view.result) {
      const { version } = tableOf(first);
      const actor = [first, second].find((each) => each.legalActions(game).length > 0);
      await actor?.act(anyOf(actor.legalActions(game), rng));
      for (const each of [first, second]) await until(each, ({ table }) => (table?.version ?? 0) > version);
    }
    expect(tableOf(second).view.result).toEqual(tableOf(first).view.result);
    expect(errors).toEqual([]);
  });

  test('move to another table, and stay at theirs if there is no other', async () => {
    const { guest } = await start();
    const { first, room } = await pair(guest);
    const other = guest();
    await other.create('castle', config);
    await first.enter(tableOf(other).room);
    expect(tableOf(first)).toMatchObject({ room: tableOf(other).room, seat: null });
    expect(await codeOf(first.enter('nowhere'))).toBe('unknownRoom');
    await until(first, ({ isConnected }) => isConnected);
    expect(tableOf(first).room).toBe(tableOf(other).room);
    await first.enter(room);
    expect(tableOf(first)).toMatchObject({ room, seat: 0 });
  });

  test('can’t enter a table over the Colyseus room of another', async () => {
    const { guest, url } = await start();
    const [{ room }, { room: other }] = [await pair(guest), await pair(guest)];
    const { messages, send } = await raw(url, room);
    send(JSON.stringify({ type: 'enter', id: 'a', token: newSecret(), room: other }));
    await expect.poll(() => messages).toMatchObject([{ type: 'refused', code: 'elsewhere', params: { room: other } }]);
  });

  test('join the earlier of two Colyseus rooms of a table', async () => {
    const { guest, url } = await start();
    const { room } = await pair(guest);
    const later = await new Client(url).create('table', { table: room });
    later.reconnection.enabled = false;
    const closed = new Promise((resolve) => later.onLeave(resolve));
    later.send('message', JSON.stringify({ type: 'enter', id: 'a', token: newSecret(), room }));
    await closed;
    const third = guest();
    await third.enter(room);
    expect(tableOf(third).seats).toEqual(['here', 'here']);
  });

  test('return by themselves after a restart, with their requests', async () => {
    const store = memoryStore();
    const kept = { ...store, close: async () => {} };
    const running = await start({ store: kept });
    const { first, second, room } = await pair(running.guest);
    const { port } = running.server;
    await running.close();
    await until(first, ({ isConnected }) => !isConnected);
    const agreed = first.agree(true);
    const again = await start({ store: kept, port });
    await agreed;
    await until(second, ({ isConnected }) => isConnected);
    expect([tableOf(first), tableOf(second)]).toMatchObject([
      { room, seat: 0 },
      { room, seat: 1 },
    ]);
    expect(again.server.rooms).toBe(1);
  });
});

test('a table stays in its process while it is in memory, and then leaves', async () => {
  const { guest, server, url } = await start({ heartbeat: 100 });
  const { first, second, room } = await pair(guest);
  for (const each of [first, second]) each.close();
  await expect.poll(() => server.rooms).toBe(0);
  await vi.waitFor(() => expect(new Client(url).join('table', { table: room })).rejects.toThrow('no rooms found'));
});

describe('a server over Colyseus', () => {
  test('closes a socket that sends too much, and serves the others', async () => {
    const { guest, url, errors } = await start({
      limits: { ...NO_LIMITS, socketMessages: { perSecond: 1, burst: 3 } },
    });
    const { room } = await pair(guest);
    const flood = await raw(url, room);
    for (let count = 0; count < 20; count++) flood.send('{}');
    await flood.closed;
    expect(flood.messages.length).toBeLessThanOrEqual(3);
    const large = await raw(url, room);
    large.send(OVERSIZE);
    expect(await large.closed).toBe(1009);
    const binary = await raw(url, room);
    binary.send({ type: 'enter' });
    expect(await binary.closed).toBe(1002);
    await guest().enter(room);
    expect(errors).toEqual([]);
  });

  test('counts by the address of the connection, whatever a client claims', async () => {
    const { guest, url, server } = await start({ limits: { ...NO_LIMITS, addressSockets: 2 } });
    const { room } = await pair(guest);
    const headers = { 'x-real-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7' };
    await expect(raw(url, room, headers)).rejects.toThrow();
    expect(server.connections).toBe(2);
  });

  test('counts by the address that its proxy adds', async () => {
    // For the seat, and for the socket.
    const limits = { ...NO_LIMITS, addressRequests: { perSecond: 0, burst: 2 } };
    const { url } = await start({ limits, isBehindProxy: true });
    const from = (address: string) => raw(url, 'any', { 'x-forwarded-for': `a, ${address}` });
    await from('203.0.113.7');
    await expect(from('203.0.113.7')).rejects.toThrow();
    await from('203.0.113.8');
  });

  test('survives frames that no client sends', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    afterThis(() => print.mockRestore());
    const { guest, url, errors } = await start();
    const { room } = await pair(guest);
    const rng = createRng(3);
    for (let round = 0; round < 100; round++) {
      const joined = await raw(url, room);
      const bytes = Uint8Array.from({ length: rng.int(12) }, () => rng.int(256));
      // The codes of Colyseus are 9 to 30.
      joined.room.connection.send(Uint8Array.from([9 + rng.int(22), ...bytes]));
      joined.room.connection.send(bytes);
      await joined.room.leave(false);
    }
    await guest().enter(room);
    expect(errors).toEqual([]);
  });

  test('refuses other origins, other paths, and tables that are no text', async () => {
    const { url, server } = await start();
    const opening = (path: string, headers: Readonly<Record<string, string>>) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://localhost:${server.port}${path}`, { headers });
        socket.on('error', () => {});
        socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
      });
    expect(await opening('/a/b?sessionId=c', { origin: 'https://evil.example' })).toBe(403);
    expect(await opening('/play', {})).toBe(404);
    await expect(new Client(url).create('table', { table: { $ne: '' } })).rejects.toThrow('A table is a string');
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/__healthcheck`)).status).toBe(404);
  });

  test('opens no socket for which no seat is reserved, and one for each seat', async () => {
    const { guest, url, server } = await start();
    const { room } = await pair(guest);
    const seat = await new Client(url).http.post('matchmake/joinOrCreate/table', { body: { table: room } } as never);
    const { processId, roomId, sessionId } = seat.data as Record<string, string>;
    const path = `/${processId}/${roomId}`;
    const opening = (target: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://localhost:${server.port}${target}`);
        afterThis(() => socket.terminate());
        socket.on('error', () => {});
        socket.on('open', () => resolve(101));
        socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
      });
    for (const wrong of [
      '?sessionId=wrong',
      '?sessionId=',
      '?sessionId=__proto__',
      `?reconnectionToken=a&sessionId=wrong`,
    ]) {
      expect(await opening(path + wrong)).toBe(403);
    }
    expect(await opening(`/${processId}/nowhere?sessionId=${sessionId}`)).toBe(403);
    const target = `${path}?sessionId=${sessionId}`;
    expect((await Promise.all([opening(target), opening(target)])).sort()).toEqual([101, 403]);
  });

  test('creates no room for other sites, nor for a large body', async () => {
    const { url } = await start();
    const ask = async (headers: Readonly<Record<string, string>>, body: RequestInit['body'] = '{}') => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
      const { status, headers: answered } = await fetch(`${url}/matchmake/create/table`, {
        duplex: 'half',
        ...init,
      } as RequestInit);
      return [status, answered.get('access-control-allow-origin')];
    };
    expect(await ask({ origin: 'https://evil.example' })).toEqual([403, null]);
    expect(await ask({ origin: url })).toEqual([200, url]);
    expect(await ask({}, 'a'.repeat(20_000))).toEqual([413, null]);
    const chunked = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{}'));
        stream.close();
      },
    });
    expect(await ask({}, chunked)).toEqual([413, null]);
    const preflight = { method: 'OPTIONS', headers: { origin: 'https://evil.example' } };
    expect((await fetch(`${url}/matchmake/create/table`, preflight)).status).toBe(403);
  });

  test('rejects if the port is taken, and closes its store', async () => {
    const { server, close } = await start();
    await close();
    const { createServer } = await import('node:http');
    const taken = createServer().listen(server.port, 'localhost');
    afterThis(() => taken.close());
    const store = { ...memoryStore(), close: vi.fn(async () => {}) };
    await expect(start({ port: server.port, store })).rejects.toThrow('EADDRINUSE');
    expect(store.close).toHaveBeenCalledOnce();
  });
});
