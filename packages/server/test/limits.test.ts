/** Floods, foreign pages, and rooms that expire. */
import { connect } from 'node:net';
import { createRng } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { nameOfAddress } from '../src/address.js';
import { newSecret } from '../src/client.js';
import { Limiter, type Limits, NO_LIMITS, USUAL_LIMITS } from '../src/limits.js';
import { parseRequest } from '../src/requests.js';
import { type AnyGame, GAMES } from './games.js';
import { afterThis, pageFolder, startServer, Wire } from './harness.js';

const seeded = () => createRng(1);

/** Opens a socket with these headers. Returns `open` or the status of the refusal. */
async function opening(url: string, headers: Readonly<Record<string, string>>): Promise<number | 'open'> {
  const socket = new WebSocket(url, { headers });
  afterThis(() => socket.terminate());
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('error', () => {});
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
  });
}

describe('a limiter', () => {
  test('lets a burst through, then a steady rate', () => {
    let now = 0;
    const limiter = new Limiter({ ...NO_LIMITS, socketMessages: { perSecond: 10, burst: 3 } }, () => now);
    const allowance = limiter.admit('a');
    const taken = () => Array.from({ length: 5 }, () => allowance?.message());
    expect(taken()).toEqual([true, true, true, false, false]);
    now += 200;
    expect(taken()).toEqual([true, true, false, false, false]);
  });

  test('counts all sockets of an address together, and no others', () => {
    let now = 0;
    const limits = { ...NO_LIMITS, addressSockets: 2, addressMessages: { perSecond: 1, burst: 2 }, barred: 5_000 };
    const limiter = new Limiter(limits, () => now);
    const [one, two, three] = [limiter.admit('a'), limiter.admit('a'), limiter.admit('a')];
    expect([one?.message(), two?.message(), three]).toEqual([true, true, undefined]);
    expect(one?.message()).toBe(false);
    one?.release();
    // A free place doesn't help an address that has sent too much.
    expect(limiter.admit('a')).toBeUndefined();
    expect(limiter.admit('b')?.message()).toBe(true);
    now += 4_999;
    limiter.forgetIdle();
    expect(limiter.admit('a')).toBeUndefined();
    now += 1;
    expect(limiter.admit('a')).toBeDefined();
    expect(two?.message()).toBe(true);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, name) => {
  expect(nameOfAddress(address)).toBe(name);
});

describe('rooms in memory', () => {
  const forwarded = (url: string, address: string, token?: string) =>
    new Wire(url, token, { 'x-forwarded-for': address });
  const config = { players: 2 };

  /** Creates a room with running clocks, so that it stays in memory without its guests. */
  async function abandoned(url: string, address: string) {
    const wires = [forwarded(url, address), forwarded(url, address)] as const;
    const create = { type: 'create', id: newSecret(), token: wires[0].token, game: 'castle', config };
    await wires[0].send({ ...create, settings: { clock: { perMove: 3_600, perGame: 0 } } });
    await expect.poll(() => wires[0].messages.length).toBeGreaterThan(0);
    const [answer] = wires[0].messages;
    if (answer?.type !== 'table') return answer?.type === 'refused' ? answer.code : answer?.type;
    for (const [seat, wire] of wires.entries()) await wire.enter(answer.room, seat);
    for (const wire of wires) wire.socket.close();
    return answer.room;
  }

  test('are limited by address, and by /64 of IPv6', async () => {
    const limits = { ...NO_LIMITS, addressOpenRooms: 2 };
    const { url, server } = await startServer({ limits, isBehindProxy: true, chance: seeded, heartbeat: 250 });
    const codes: unknown[] = [];
    for (let host = 1; host <= 20; host++) codes.push(await abandoned(url, `2001:db8:1:2::${host.toString(16)}`));
    expect(codes.slice(2)).toEqual(Array(18).fill('tooManyRooms'));
    expect(server.rooms).toBe(2);
    // Others aren't kept out.
    expect(await abandoned(url, '2001:db8:1:3::1')).not.toBe('tooManyRooms');
    expect(await abandoned(url, '203.0.113.7')).not.toBe('tooManyRooms');
  });

  test('count for the address that brings them back, until they leave memory', async () => {
    const limits = { ...NO_LIMITS, addressOpenRooms: 1 };
    const { url, server } = await startServer({ limits, isBehindProxy: true, chance: seeded, heartbeat: 250 });
    const rooms: string[] = [];
    for (const address of ['a', 'b']) {
      const wire = forwarded(url, address);
      rooms.push((await wire.create('castle', config)).room);
      wire.socket.close();
    }
    await expect.poll(() => server.rooms).toBe(0);
    const [first, second] = [forwarded(url, 'c'), forwarded(url, 'c')];
    await first.enter(rooms[0] ?? '');
    const enter = { type: 'enter', id: 'a', token: second.token, room: rooms[1] };
    await second.send(enter);
    expect(await second.next('refused')).toMatchObject({ code: 'tooManyRooms' });
    first.socket.close();
    await expect.poll(() => server.rooms).toBe(0);
    expect(await second.enter(rooms[1] ?? '')).toMatchObject({ room: rooms[1] });
  });
});

describe('connections that are no WebSockets yet', () => {
  /** A silent connection from an address of this machine, and when it is closed. */
  function silent(port: number, localAddress: string) {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    afterThis(() => socket.destroy());
    socket.on('error', () => {});
    socket.resume();
    return { socket, closed: new Promise<void>((resolve) => socket.on('close', () => resolve())) };
  }

  test('are limited by address and by time', async () => {
    const limits = { ...NO_LIMITS, addressWaiting: 3, waitingTime: 300 };
    const { port, server } = await startServer({ limits, host: '127.0.0.1', chance: seeded });
    const begun = performance.now();
    const connections = Array.from({ length: 10 }, () => silent(port, '127.0.0.2'));
    const closings: number[] = [];
    for (const { closed } of connections) void closed.then(() => closings.push(performance.now() - begun));
    await expect.poll(() => closings.length).toBe(7);
    // Another address has its own.
    const wire = new Wire(`ws://127.0.0.1:${port}/play`);
    expect(await wire.create('castle', { players: 2 })).toMatchObject({ version: 0 });
    await Promise.all(connections.map(({ closed }) => closed));
    expect(closings.filter((time) => time >= 290)).toHaveLength(3);
    // A WebSocket is none of them.
    await new Promise((later) => setTimeout(later, 350));
    expect([server.connections, wire.socket.readyState]).toEqual([1, WebSocket.OPEN]);
  });

  test('count no more once they are closed or have become WebSockets', async () => {
    // The server may learn of the first close after the next connection.
    const limits = { ...NO_LIMITS, addressWaiting: 2 };
    const { port } = await startServer({ limits, host: '127.0.0.1', chance: seeded });
    for (let round = 0; round < 5; round++) {
      const { socket, closed } = silent(port, '127.0.0.1');
      await new Promise((open) => socket.on('connect', open));
      socket.destroy();
      await closed;
      const wire = new Wire(`ws://127.0.0.1:${port}/play`);
      expect(await wire.create('castle', { players: 2 })).toMatchObject({ version: 0 });
    }
  });

  test('are limited in all, and a request starts their time again', async () => {
    const limits = { ...NO_LIMITS, waiting: 2, waitingTime: 400 };
    const { port } = await startServer({ limits, host: '127.0.0.1', isBehindProxy: true, chance: seeded });
    const [busy, idle, extra] = [silent(port, '127.0.0.1'), silent(port, '127.0.0.2'), silent(port, '127.0.0.3')];
    await extra.closed;
    const ask = setInterval(() => busy.socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'), 100);
    afterThis(() => clearInterval(ask));
    await idle.closed;
    await new Promise((later) => setTimeout(later, 200));
    expect(busy.socket.closed).toBe(false);
  });
});

describe('a server with the usual limits', () => {
  test('closes a socket that floods it, and serves the others', async () => {
    const { url, server, errors } = await startServer({ limits: {}, isBehindProxy: true, chance: seeded });
    const flood = new WebSocket(url, { headers: { 'x-forwarded-for': 'a, 10.0.0.1' } });
    const closed = new Promise((resolve) => flood.on('close', resolve));
    let answers = 0;
    flood.on('message', () => answers++);
    flood.on('error', () => {});
    await new Promise((resolve) => flood.on('open', resolve));
    for (let count = 0; count < 2_000; count++) flood.send('{}');
    await closed;
    expect(answers).toBeLessThanOrEqual(USUAL_LIMITS.socketMessages.burst + 50);
    expect(await opening(url, { 'x-forwarded-for': '10.0.0.1' })).toBe(429);
    expect(await opening(url, { 'x-forwarded-for': 'b, 10.0.0.2' })).toBe('open');
    const wire = new Wire(url);
    expect(await wire.create('castle', { players: 2 })).toMatchObject({ version: 0 });
    await expect.poll(() => server.connections).toBe(2);
    expect(errors).toEqual([]);
  });

  test('limits the sockets and rooms of an address', async () => {
    const limits = { addressSockets: 3, addressRooms: { perSecond: 0, burst: 2 } };
    const { url, server } = await startServer({ limits, chance: seeded });
    const wires = [new Wire(url), new Wire(url), new Wire(url)];
    const create = (wire = wires[0] as Wire) => wire.create('castle', { players: 2 });
    const { room } = await create();
    await create(wires[1]);
    await wires[2]?.enter(room);
    expect(await opening(url, {})).toBe(429);
    await wires[0]?.send({ type: 'create', id: 'a', token: newSecret(), game: 'castle', config: { players: 2 } });
    expect(await wires[0]?.next('refused')).toMatchObject({ code: 'tooManyRooms' });
    expect(server.rooms).toBe(2);
  });

  test('is full at the limit of rooms in memory', async () => {
    const { url } = await startServer({ limits: { ...NO_LIMITS, rooms: 1 }, chance: seeded });
    const wire = new Wire(url);
    await wire.create('castle', { players: 2 });
    await wire.send({ type: 'create', id: 'a', token: newSecret(), game: 'castle', config: { players: 2 } });
    expect(await wire.next('refused')).toMatchObject({ code: 'tooManyRooms' });
  });
});

describe('a room', () => {
  /** A room of Stone Age with two players. */
  async function stoneAge(limits: Partial<Limits>) {
    const running = await startServer({ limits: { ...NO_LIMITS, ...limits }, chance: seeded });
    const wires = [new Wire(running.url), new Wire(running.url)] as const;
    const { room } = await wires[0].create('stoneage', { players: 2 });
    for (const [seat, wire] of wires.entries()) await wire.enter(room, seat);
    const game = GAMES.get('stoneage') as AnyGame;
    const table = async () => {
      await wires[0].send({ type: 'resync', id: newSecret() });
      return wires[0].next('table');
    };
    /** Acts for the player whose turn it is, and undoes it if asked. */
    const play = async (undo = false) => {
      const { view, version } = await table();
      const player = view.player as number;
      const wire = wires[player] as Wire;
      const [action] = game.legalActionsInView(view, player);
      const acted = await wire.ask({ type: 'act', version, action });
      return undo ? wire.ask({ type: 'undo', version: version + 1 }) : acted;
    };
    return { ...running, room, wires, table, play };
  }

  test('refuses a guest’s undos after the limit, also after a restart', async () => {
    const limits = { guestUndos: 3 };
    const { play, table, close, database, room, wires } = await stoneAge(limits);
    const first = (await table()).view.player as number;
    const codes: string[] = [];
    for (let undo = 0; undo < 4; undo++) codes.push(await play(true));
    expect(codes).toEqual(['done', 'done', 'done', 'tooManyUndos']);
    // The other player's undos are counted apart.
    expect(await play(true)).toBe('done');
    const { version } = await table();
    await close();
    const again = await startServer({ limits: { ...NO_LIMITS, ...limits }, database });
    const wire = new Wire(again.url, wires[first]?.token);
    await wire.enter(room);
    expect(await wire.ask({ type: 'undo', version })).toBe('tooManyUndos');
  });

  test('ends a game that has as many changes as it may, for bots too', async () => {
    const { play, table, wires } = await stoneAge({ roomChanges: 4 });
    const codes: string[] = [];
    for (let act = 0; act < 5; act++) codes.push(await play());
    expect(codes).toEqual(['done', 'done', 'done', 'done', 'tooManyChanges']);
    expect(await table()).toMatchObject({ version: 5, end: { reason: 'abandoned', seats: [0, 1] } });
    expect(await wires[0].ask({ type: 'undo', version: 5 })).toBe('tooManyChanges');

    const bots = await startServer({ limits: { ...NO_LIMITS, roomChanges: 4 }, chance: seeded });
    const host = new Wire(bots.url);
    await host.create('castle', { players: 2 });
    for (const seat of [0, 1]) await host.ask({ type: 'invite', seat, level: 'easy' });
    while (!(await host.next('changed')).end);
    expect(host.messages.filter(({ type }) => type === 'changed')).toHaveLength(5);
  });
});

describe('a server', () => {
  test('admits its own pages and programs, and no other pages or hosts', async () => {
    const own = await startServer();
    const { host } = new URL(own.url);
    expect(await opening(own.url, {})).toBe('open');
    expect(await opening(own.url, { origin: `http://${host}` })).toBe('open');
    for (const origin of ['https://evil.example', `https://${host}`, 'null', 'http://localhost.evil.example']) {
      expect(await opening(own.url, { origin })).toBe(403);
    }
    expect(await opening(own.url, { host: 'evil.example' })).toBe(403);
    expect(await opening(own.url.replace('/play', '/other'), {})).toBe(404);
    const listed = await startServer({ origins: ['https://play.example.org'] });
    const headers = { host: 'play.example.org', origin: 'https://play.example.org' };
    expect(await opening(listed.url, headers)).toBe('open');
    expect(await opening(listed.url, { ...headers, origin: `http://${host}` })).toBe(403);
  });

  test('sends headers that keep its pages out of frames, and no details of its health', async () => {
    const { port } = await startServer({ pages: pageFolder() });
    const { headers } = await fetch(`http://localhost:${port}/`);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(await (await fetch(`http://localhost:${port}/health`)).text()).toBe('ok\n');
  });

  test('deletes rooms that nobody has played in for long', async () => {
    const time = { now: 0 };
    const { url, server, database, close } = await startServer({ chance: seeded, now: () => time.now, daysKept: 30 });
    const wire = new Wire(url);
    const { room } = await wire.create('castle', { players: 2 });
    await wire.sit(0);
    time.now += 31 * 24 * 3_600_000;
    // Somebody is in the room.
    await server.expire();
    await close();
    const again = await startServer({ database, now: () => 0 });
    expect(await new Wire(again.url, wire.token).enter(room)).toMatchObject({ seat: 0 });
    await again.close();
    const late = await startServer({ database, now: () => time.now });
    const guest = new Wire(late.url);
    await guest.send({ type: 'enter', id: 'a', token: guest.token, room });
    expect(await guest.next('refused')).toMatchObject({ code: 'unknownRoom' });
  });
});

test.each([
  [{ clock: { perMove: 0, perGame: 0 } }],
  [{ clock: { perMove: -1, perGame: 60 } }],
  [{ clock: { perMove: 1e9, perGame: 60 } }],
  [{ clock: 60 }],
  [{ leavers: 'wait' }],
  [{ delay: 1e9 }],
  [{ cheat: true }],
])('settings are refused: %j', (settings) => {
  const request = { type: 'create', id: 'a', token: newSecret(), game: 'castle', config: { players: 2 } };
  expect(() => parseRequest(JSON.stringify({ ...request, settings }))).toThrow(/settings/);
  expect(parseRequest(JSON.stringify(request))).toMatchObject({
    settings: { clock: null, leavers: 'bot', patience: 60, delay: 0, fairDice: false, listed: false },
  });
});
