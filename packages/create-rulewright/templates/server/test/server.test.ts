import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Castle, castle } from '@rulewright/castle';
import { Guest, newSecret, SOCKET_PATH } from '@rulewright/server/client';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'games-'));
vi.stubEnv('DATABASE', join(folder, 'games.db'));
vi.stubEnv('PAGES', folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Starts the server as `npm start` does, until the end of the test. */
async function start(port = 0) {
  vi.stubEnv('PORT', String(port));
  vi.resetModules(); // so that it runs again
  const { server } = await import('../src/main.ts');
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { port: server.port, close };
}

/** Two players in a new room. */
async function newGame(port: number) {
  const url = `ws://localhost:${port}${SOCKET_PATH}`;
  const [first, second] = [newSecret(), newSecret()].map((token) => new Guest<Castle>({ url, token })) as [
    Guest<Castle>,
    Guest<Castle>,
  ];
  onTestFinished(() => {
    first.close();
    second.close();
  });
  await first.create('castle', { players: 2 });
  await first.sit(0);
  await second.enter(first.getSnapshot().table?.room ?? '');
  await second.sit(1);
  return [first, second] as const;
}

const tableOf = (guest: Guest<Castle>) => guest.getSnapshot().table;

test('two players play a game to its end', async () => {
  const { port } = await start();
  const players = await newGame(port);
  while (!players.every((player) => tableOf(player)?.view.result)) {
    const version = tableOf(players[0])?.version ?? 0;
    const mover = players.find((player) => player.legalActions(castle).length > 0);
    const [action] = mover?.legalActions(castle) ?? [];
    if (action) await mover?.act(action);
    await vi.waitUntil(() => players.every((player) => tableOf(player)?.version === version + 1), { interval: 1 });
  }
  for (const player of players) expect(tableOf(player)?.view.result?.reason).toEqual(expect.any(String));
}, 60_000);

test('nobody acts for another player', async () => {
  const { port } = await start();
  const players = await newGame(port);
  const mover = players.findIndex((player) => player.legalActions(castle).length > 0);
  const [action] = players[mover]?.legalActions(castle) ?? [];
  if (!action) throw new Error('Nobody has an action.');
  await expect(players[1 - mover]?.act(action)).rejects.toMatchObject({ code: 'wrongActor', rule: 'CAS-15.1' });
});

test('a game survives a restart, and the players reconnect by themselves', async () => {
  const server = await start();
  const players = await newGame(server.port);
  const [first] = players;
  for (const player of players) {
    const [action] = player.legalActions(castle);
    if (action && tableOf(first)?.version === 0) await player.act(action);
  }
  await vi.waitUntil(() => tableOf(first)?.version === 1);
  const before = tableOf(first)?.view;
  await server.close();
  await start(server.port);
  await vi.waitUntil(() => first.getSnapshot().isConnected, { timeout: 5_000 });
  expect(tableOf(first)).toMatchObject({ version: 1, seat: 0, view: before });
});

test('behind a proxy, only the address of the server is answered', async () => {
  vi.stubEnv('ORIGIN', 'https://play.example.org');
  const { port } = await start();
  const statusOf = (host: string, path: string) =>
    new Promise((resolve) => {
      get({ port, path, headers: { host } }, (response) => resolve(response.resume().statusCode));
    });
  expect(await statusOf('play.example.org', '/')).toBe(404); // the page isn't built here
  expect(await statusOf('evil.example', '/')).toBe(421);
  expect(await statusOf('evil.example', '/health')).toBe(200);
});
