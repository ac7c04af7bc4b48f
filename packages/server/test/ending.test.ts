/** How a server process ends when it is asked to. */
import { Client } from '@colyseus/sdk';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { colyseus, Guest, newSecret } from '../src/client.js';
import { afterThis, emptyDatabase, tableOf } from './harness.js';
import { bundledServer, freePort, removeBundle, ServerProcess } from './serverProcess.js';

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
  socket.on('error', () => {});
  await new Promise((resolve) => socket.on('open', resolve));
  socket.pause();
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
  const reserved = await fetch(`${url}/matchmake/joinOrCreate/table`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ table: tableOf(guest).room }),
  });
  const { processId, roomId, sessionId } = (await reserved.json()) as Record<string, string>;
  await silent(`ws://localhost:${port}/${processId}/${roomId}?sessionId=${sessionId}`);
  expect(await server.end()).toBe(0);
});
