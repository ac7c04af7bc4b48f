/** How a server process ends when it is asked to. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Client } from '@colyseus/sdk';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../queue/test/freePort.js';
import { colyseus, Guest, newSecret } from '../src/client.js';
import { afterThis, emptyDatabase, tableOf } from './harness.js';
import { bundledServer, removeBundle, ServerProcess } from './serverProcess.js';

afterAll(removeBundle);

/** Milliseconds until a process counts as hanging. */
const PATIENCE = 60_000;

/** A process that listens. */
async function running(name: string): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort();
  const server = new ServerProcess(await bundledServer(name), {
    PORT: `${port}`,
    ...(name === 'program' && { DATABASE: emptyDatabase() }),
  });
  afterThis(() => server.kill());
  await server.isListening;
  return { server, port };
}

/** Opens a socket that never answers when it is closed. */
async function silent(url: string): Promise<void> {
  const socket = new WebSocket(url);
  afterThis(() => socket.terminate());
  await once(socket, 'open');
  socket.on('error', () => {});
  socket.pause();
}

/** Milliseconds for which Colyseus reserves a seat. */
const RESERVATION = 15_000;

/** Reserves a seat at a table. Returns the address at which it is taken. */
async function reservedSeat(port: number, table: string): Promise<string> {
  const reserved = await fetch(`http://localhost:${port}/matchmake/joinOrCreate/table`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ table }),
  });
  const { processId, roomId, sessionId } = (await reserved.json()) as Record<string, string>;
  return `ws://localhost:${port}/${processId}/${roomId}?sessionId=${sessionId}`;
}

test('a server over WebSockets ends by itself on SIGTERM', { timeout: PATIENCE }, async () => {
  const { server, port } = await running('program');
  const guest = new Guest({ url: `ws://localhost:${port}/play`, token: newSecret() });
  afterThis(() => guest.close());
  await guest.create('castle', { players: 2 }, { clock: { perMove: 60, perGame: 0 } });
  await guest.sit(0);
  await guest.invite(1, 'easy');
  await silent(`ws://localhost:${port}/play`);
  expect(await server.end()).toBe(0);
  expect(server.errors).toBe('');
});

test('a server over Colyseus ends by itself on SIGTERM', { timeout: PATIENCE }, async () => {
  const { server, port } = await running('colyseusProgram');
  const url = `http://localhost:${port}`;
  const guest = new Guest({ connect: colyseus(new Client(url)), token: newSecret() });
  afterThis(() => guest.close());
  await guest.create('castle', { players: 2 });
  await guest.sit(0);
  await silent(await reservedSeat(port, tableOf(guest).room));
  expect(await server.end()).toBe(0);
});

test('a server over Colyseus does not wait for reserved seats', { timeout: PATIENCE }, async () => {
  const { server, port } = await running('colyseusProgram');
  await reservedSeat(port, 'table');
  const end = server.end();
  expect(await Promise.race([end, setTimeout(RESERVATION - 2_000, 'still runs')])).toBe(0);
});
