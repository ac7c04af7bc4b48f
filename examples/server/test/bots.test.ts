/** Bots at the seats of rooms. */
import { createRng } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import type { Guest } from '../src/client.js';
import { type AnyGame, GAMES } from '../src/games.js';
import { anyOf, codeOf, emptyDatabase, guestAt, historiesOf, serve, tableOf, until } from './harness.js';

const PATIENTLY = { timeout: 120_000 };

/** Plays random actions for a guest until the game has this version or is over. */
async function playTo(guest: Guest, version: number): Promise<void> {
  const game = GAMES.get(tableOf(guest).game) as AnyGame;
  const rng = createRng('play');
  while (tableOf(guest).version < version && !tableOf(guest).view.result) {
    await until(guest, ({ table }) => table?.view.result != null || guest.legalActions(game).length > 0);
    const before = tableOf(guest).version;
    await guest.act(anyOf(guest.legalActions(game), rng));
    await until(guest, ({ table }) => (table?.version ?? 0) > before);
  }
}

describe('a bot', () => {
  test.each([...GAMES.keys()])('plays %s at the seat that the host gave it', PATIENTLY, async (game) => {
    const database = emptyDatabase();
    const { url, errors, close } = await serve({ database, chance: () => createRng(1) });
    const guest = guestAt(url);
    await guest.create(game, { players: 2 });
    await guest.sit(0);
    await guest.invite(1, 'hard');
    const acts: number[] = [];
    guest.subscribe(() => {
      for (const { actor } of guest.getSnapshot().change?.moves ?? []) if (typeof actor === 'number') acts.push(actor);
    });
    await playTo(guest, 12);
    expect(tableOf(guest).seats).toEqual(['here', 'hard']);
    expect(new Set(acts)).toEqual(new Set([0, 1]));
    const { room, version } = tableOf(guest);
    guest.close();
    await close();
    expect(errors).toEqual([]);
    // Every move is stored, and the stored moves lead to the stored states.
    expect(historiesOf(database).get(room)?.versions.length).toBeGreaterThan(version);
  });

  test('goes on playing after a restart', PATIENTLY, async () => {
    const database = emptyDatabase();
    const chance = () => createRng(1);
    const first = await serve({ database, chance });
    const guest = guestAt(first.url);
    await guest.create('castle', { players: 2 });
    await guest.sit(0);
    await guest.invite(1, 'easy');
    await playTo(guest, 3);
    await first.close();
    const second = await serve({ database, chance, port: first.port });
    await until(guest, ({ isConnected }) => isConnected);
    const { seats, version } = tableOf(guest);
    expect(seats).toEqual(['here', 'easy']);
    await playTo(guest, version + 6);
    expect(second.errors).toEqual([]);
  });

  test('is invited by the host only, to an open seat that exists', async () => {
    const { url } = await serve();
    const [host, other] = [guestAt(url), guestAt(url)];
    await host.create('copenhagen', { players: 3 });
    await other.enter(tableOf(host).room);
    await other.sit(1);
    expect(await codeOf(other.invite(2, 'medium'))).toBe('notHost');
    expect(await codeOf(host.invite(1, 'medium'))).toBe('seatTaken');
    expect(await codeOf(host.invite(3, 'medium'))).toBe('noSuchSeat');
    expect(await codeOf(host.invite(2, 'medium'))).toBe('done');
    expect(await codeOf(host.invite(2, 'medium'))).toBe('done');
    expect(await codeOf(host.invite(2, 'hard'))).toBe('seatTaken');
  });
});
