import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Rooms } from '../src/rooms.ts';
import type { Message } from '../src/seen.ts';
import { startServer } from '../src/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'games-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A client that keeps the last message. */
async function connect(port: number, link: string) {
  const socket = new WebSocket(`ws://localhost:${port}/${link.slice(2)}`);
  const client = { socket, last: undefined as Message | undefined };
  socket.on('message', (data) => {
    client.last = JSON.parse(String(data));
  });
  await once(socket, 'message');
  return client;
}

async function newGame(port: number): Promise<[string, string]> {
  return (await fetch(`http://localhost:${port}/games`, { method: 'POST' })).json() as Promise<[string, string]>;
}

/** The links of a stored game after this number of moves: the first legal action each time. */
function storedGame(moves: number): string[] {
  const rooms = new Rooms(folder);
  const { name, keys } = rooms.create(2);
  const room = rooms.find(name);
  for (let move = 0; move < moves; move++) {
    const turn = room?.getSnapshot().turn;
    if (turn?.kind === 'decision') rooms.act(name, turn.player, room?.legalActions()[0]);
  }
  return keys.map((key) => `/#${name}/${key}`);
}

test('two clients play a game to its end', async () => {
  // A game takes more than 80 moves.
  const links = storedGame(60);
  const port = await startServer(folder, 0);
  const clients = await Promise.all(links.map((link) => connect(port, link)));
  for (;;) {
    const mover = clients.find(({ last }) => last?.type === 'seen' && last.choices.length > 0);
    if (mover?.last?.type !== 'seen') break;
    const everybody = clients.map(({ socket }) => once(socket, 'message'));
    mover.socket.send(JSON.stringify(mover.last.choices[0]?.action));
    await Promise.all(everybody);
  }
  for (const { last } of clients)
    expect(last).toMatchObject({ type: 'seen', view: { result: { reason: expect.any(String) } } });
  for (const { socket } of clients) socket.close();
}, 60_000);

test('nobody acts for another player, and spectators only watch', async () => {
  const port = await startServer(folder, 0);
  const [first, second] = await newGame(port);
  const other = await connect(port, second);
  const onlooker = await connect(port, first.slice(0, -1));
  for (const { socket } of [other, onlooker]) {
    socket.send(JSON.stringify({ type: 'takeCard', place: 0 }));
    await once(socket, 'message');
  }
  expect(other.last).toMatchObject({ type: 'refused', why: expect.stringContaining('COP-') });
  expect(onlooker.last).toEqual({ type: 'refused', why: 'Spectators only watch.' });
  for (const { socket } of [other, onlooker]) socket.close();
});

test('a game survives a restart', () => {
  const before = new Rooms(folder);
  const { name, keys } = before.create(2);
  const [action] = before.find(name)?.legalActions() ?? [];
  before.act(name, 0, action);
  const after = new Rooms(folder);
  expect(after.find(name)?.getSnapshot().state).toEqual(before.find(name)?.getSnapshot().state);
  expect(after.seatOf(name, keys[1] ?? '')).toBe(1);
});
