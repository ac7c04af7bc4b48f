/** Bots at the seats of rooms. */
import { LEVELS } from '@rulewright/agents';
import { createRng, type GameTypes } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GENERAL_BOTS } from '../src/bots.js';
import type { Guest } from '../src/client.js';
import { type AnyGame, BOTS, GAMES } from './games.js';
import { anyOf, codeOf, emptyDatabase, guestAt, historiesOf, startServer, tableOf, until } from './harness.js';

const PATIENTLY = { timeout: 120_000 };

afterEach(() => vi.restoreAllMocks());

/** Plays random actions for a guest until the game has this version or is over. */
async function playTo(guest: Guest, version: number): Promise<void> {
  const game = GAMES.get(tableOf(guest).game) as AnyGame;
  const rng = createRng('play');
  while (tableOf(guest).version < version && !tableOf(guest).view.result) {
    await until(guest, ({ table }) => table?.view.result != null || guest.legalActions(game).length > 0);
    const [before, legal] = [tableOf(guest).version, guest.legalActions(game)];
    if (legal.length === 0) return;
    await guest.act(anyOf(legal, rng));
    await until(guest, ({ table }) => (table?.version ?? 0) > before);
  }
}

/** A server whose time the test sets, and a game of Castle whose only guest waits for the bot at seat 1. */
async function waitingForBot() {
  const time = { now: 1_000_000 };
  const running = await startServer({ chance: () => createRng(1), now: () => time.now });
  const guest = guestAt(running.url);
  await guest.create('castle', { players: 2 });
  await guest.sit(0);
  const game = GAMES.get('castle') as AnyGame;
  const rng = createRng('wait');
  while (tableOf(guest).view.player === 0) {
    const { version } = tableOf(guest);
    await guest.act(anyOf(guest.legalActions(game), rng));
    await until(guest, ({ table }) => (table?.version ?? 0) > version);
  }
  return { ...running, time, guest, version: tableOf(guest).version };
}

describe('an invited bot', () => {
  test.each([...GAMES.keys()])('plays %s', PATIENTLY, async (game) => {
    const { url, errors, close, database } = await startServer({ chance: () => createRng(1) });
    const guest = guestAt(url);
    await guest.create(game, { players: 2 });
    await guest.sit(0);
    await guest.invite(1, 'hard');
    const acted = new Set<unknown>();
    guest.subscribe(() => {
      for (const { actor } of guest.getSnapshot().change?.moves ?? []) acted.add(actor);
    });
    await playTo(guest, 12);
    expect(tableOf(guest).seats).toEqual(['here', 'hard']);
    expect([0, 1].filter((player) => acted.has(player))).toEqual([0, 1]);
    const { room, version } = tableOf(guest);
    guest.close();
    await close();
    expect(errors).toEqual([]);
    // Every move is stored, and the stored moves lead to the stored states.
    expect((await historiesOf(database)).get(room)?.versions.length).toBeGreaterThan(version);
  });

  test('plays a game for which no bot was trained', PATIENTLY, async () => {
    const { url, errors } = await startServer({ games: [pig], bots: GENERAL_BOTS, chance: () => createRng(1) });
    const guest = guestAt(url);
    await guest.create('pig', { players: 3 });
    for (const [seat, level] of LEVELS.entries()) await guest.invite(seat, level);
    const acted = new Set<unknown>();
    guest.subscribe(() => acted.add(guest.getSnapshot().change?.moves[0]?.actor));
    await until(guest, () => LEVELS.every((_, seat) => acted.has(seat)));
    expect(tableOf(guest).seats).toEqual(LEVELS);
    expect(errors).toEqual([]);
  });

  test('plays on after a restart', PATIENTLY, async () => {
    const database = emptyDatabase();
    const chance = () => createRng(1);
    const first = await startServer({ database, chance });
    const guest = guestAt(first.url);
    await guest.create('castle', { players: 2 });
    await guest.sit(0);
    await guest.invite(1, 'easy');
    await playTo(guest, 3);
    await first.close();
    const second = await startServer({ database, chance, port: first.port });
    await until(guest, ({ isConnected }) => isConnected);
    const { seats, version } = tableOf(guest);
    expect(seats).toEqual(['here', 'easy']);
    await playTo(guest, version + 6);
    expect(tableOf(guest).version).toBeGreaterThanOrEqual(version + 6);
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  test('comes only for the creator of the room, to an open seat', async () => {
    const { url } = await startServer();
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
    expect(await codeOf(host.sit(2))).toBe('seatTaken');
    await until(other, ({ table }) => table?.seats[2] === 'medium');
    await host.sit(0);
    await host.agree(true);
    await other.agree(true);
    // Bots have no say in ending the game.
    await until(host, ({ table }) => table?.end?.reason === 'agreed');
  });

  test('takes turns with other bots at a simultaneous decision', PATIENTLY, async () => {
    const { url, errors } = await startServer({ chance: () => createRng(1) });
    const guest = guestAt(url);
    await guest.create('city', { players: 2, mode: 'party' } as GameTypes['configInput']);
    const acts: unknown[] = [];
    guest.subscribe(() => {
      const { change } = guest.getSnapshot();
      if (change?.moves[0] && change.version > acts.length) acts.push(change.moves[0].actor);
    });
    for (const seat of [0, 1]) await guest.invite(seat, 'easy');
    await until(guest, ({ table }) => (table?.version ?? 0) >= 6);
    expect(acts.slice(0, 6).filter((actor) => actor === 1).length).toBeGreaterThan(1);
    expect(errors).toEqual([]);
  });

  test('leaves the server time for requests', async () => {
    const { url } = await startServer({ chance: () => createRng(1) });
    const choose = vi.spyOn(BOTS.easy, 'choose').mockImplementation(async ({ actions }) => {
      const end = performance.now() + 50;
      while (performance.now() < end);
      return actions[0] as GameTypes['action'];
    });
    const guest = guestAt(url);
    for (let room = 0; room < 10; room++) {
      await guest.create('castle', { players: 2 });
      for (const seat of [0, 1]) await guest.invite(seat, 'easy');
    }
    await expect.poll(() => choose.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const { length } = choose.mock.calls;
    await guest.enter(tableOf(guest).room);
    expect(choose.mock.calls.length).toBeLessThan(length + 5);
  });

  test('completes the seats, which starts the clocks, but has none itself', async () => {
    const { url } = await startServer({ chance: () => createRng(1) });
    const guest = guestAt(url);
    await guest.create('castle', { players: 2 }, { clock: { perMove: 0, perGame: 60 } });
    await guest.sit(0);
    expect(tableOf(guest).clocks?.running).toEqual([]);
    await guest.invite(1, 'easy');
    await until(guest, ({ table }) => table?.view.player === 0);
    await until(guest, ({ table }) => table?.clocks?.running[0] === 0);
    expect(tableOf(guest).clocks?.left[1]).toBe(60_000);
    // Nobody is left to play.
    await guest.resign();
    await until(guest, ({ table }) => table?.end?.reason === 'resigned');
  });
});

describe('a bot that fails', () => {
  test('leaves its room as it is, and chooses again after a pause', async () => {
    const { guest, errors, time, server, version } = await waitingForBot();
    const choose = vi.spyOn(BOTS.easy, 'choose').mockRejectedValueOnce(new Error('no weights'));
    await guest.invite(1, 'easy');
    await expect.poll(() => errors.length, { timeout: 10_000 }).toBe(1);
    await server.tick();
    expect(choose).toHaveBeenCalledTimes(1);
    expect(guest.getSnapshot()).toMatchObject({ isConnected: true, table: { version } });
    time.now += 10_000;
    await until(guest, ({ table }) => (table?.version ?? 0) > version);
    expect(errors).toEqual([new Error('no weights')]);
  });

  test('holds up no other room', async () => {
    const { url, errors } = await startServer({ chance: () => createRng(1) });
    vi.spyOn(BOTS.easy, 'choose').mockRejectedValue(new Error('no weights'));
    const [failing, sound] = [guestAt(url), guestAt(url)];
    for (const [guest, level] of [
      [failing, 'easy'],
      [sound, 'hard'],
    ] as const) {
      await guest.create('castle', { players: 2 });
      await guest.invite(0, level);
      await guest.invite(1, level);
    }
    await until(sound, ({ table }) => (table?.version ?? 0) > 3);
    expect(errors).toEqual([new Error('no weights')]);
    expect(tableOf(failing)).toMatchObject({ version: 0, seats: ['easy', 'easy'] });
  });

  test('changes nothing once the server has stopped', async () => {
    const { guest, errors, close } = await waitingForBot();
    let finish = (_: GameTypes['action']) => {};
    const choice = new Promise<GameTypes['action']>((resolve) => {
      finish = resolve;
    });
    const choose = vi.spyOn(BOTS.easy, 'choose').mockReturnValue(choice);
    await guest.invite(1, 'easy');
    await expect.poll(() => choose.mock.calls.length, { timeout: 10_000 }).toBe(1);
    const action = choose.mock.calls[0]?.[0].actions[0];
    if (!action) throw new Error('The bot has no action.');
    guest.close();
    await close();
    finish(action);
    await new Promise((done) => setTimeout(done, 50));
    expect(errors).toEqual([]);
  });
});
