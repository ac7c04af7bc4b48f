/** Two processes that hold one room: what the slower one would store is refused, whatever it is. */
import { createRng } from '@rulewright/core';
import { expect, test } from 'vitest';
import { memoryStore } from '../src/memoryStore.js';
import type { Settings } from '../src/protocol.js';
import { type AnyGame, GAMES } from './games.js';
import { startServer, Wire } from './harness.js';

/** Two servers with one store and one time, and a room with two players on the first. */
async function split(settings: Partial<Settings>) {
  const time = { now: 1_000_000 };
  const store = memoryStore();
  const options = { store, chance: () => createRng(1), now: () => time.now };
  const servers = [await startServer(options), await startServer(options)] as const;
  const seats = [new Wire(servers[0].url), new Wire(servers[0].url)] as const;
  const { room } = await seats[0].create('castle', { players: 2 }, settings);
  for (const [seat, wire] of seats.entries()) await wire.enter(room, seat);
  const { view } = await seats[0].sit(0);
  const player = view.player as 0 | 1;
  const [action] = (GAMES.get('castle') as AnyGame).legalActionsInView(view, player);
  const mover = seats[player];
  return {
    time,
    servers,
    room,
    player,
    mover,
    waiting: seats[1 - player] as Wire,
    types: async () => ((await store.load(room))?.entries ?? []).map(({ type }) => type),
    /** The mover acts on the second server. */
    async actElsewhere() {
      const wire = new Wire(servers[1].url, mover.token);
      await wire.enter(room);
      expect(await wire.ask({ type: 'act', version: 0, action })).toBe('done');
      return wire;
    },
    again: (wire: Wire) => new Wire(servers[0].url, wire.token),
  };
}

test('time that is up for a process that has missed an act takes nobody’s seat', async () => {
  const { time, servers, room, player, waiting, types, actElsewhere, again } = await split({
    clock: { perMove: 30, perGame: 0 },
  });
  time.now += 5_000;
  await actElsewhere();
  time.now += 27_000;
  await servers[0].server.tick();
  expect(await waiting.closed).toBe(1011);
  expect(await types()).toEqual(['changed', 'sat', 'sat', 'changed']);
  const table = await again(waiting).enter(room);
  expect([table.version, table.seats[player]]).toEqual([1, 'away']);
});

test.each<[string, (parts: Awaited<ReturnType<typeof split>>) => object]>([
  ['a replaced player', ({ player }) => ({ type: 'replace', seat: player })],
  ['a resignation', () => ({ type: 'resign' })],
  ['an agreement', () => ({ type: 'agree', agrees: true })],
])('%s is refused as well', async (_name, requestOf) => {
  const parts = await split({ patience: 0 });
  const { mover, waiting, room, types, actElsewhere, again } = parts;
  await actElsewhere();
  mover.socket.close();
  await mover.closed;
  await waiting.next('room');
  expect(await waiting.ask(requestOf(parts) as { type: string })).toBe('notStored');
  expect(await types()).toEqual(['changed', 'sat', 'sat', 'changed']);
  expect(await again(waiting).enter(room)).toMatchObject({ version: 1 });
});
