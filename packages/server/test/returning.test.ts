/** Players who leave and return again and again: what is stored of it, and their clocks. */
import { createRng } from '@rulewright/core';
import { expect, test } from 'vitest';
import { Clocks } from '../src/clock.js';
import type { Settings } from '../src/protocol.js';
import { BOTS } from './games.js';
import { startServer, storedGame, Wire } from './harness.js';

/** A room of Castle with two players, whose bots act only when the test lets them. */
async function room(settings: Partial<Settings>) {
  const time = { now: 1_000_000 };
  let letAct = () => {};
  const gate = new Promise<void>((resolve) => {
    letAct = resolve;
  });
  const medium: typeof BOTS.medium = {
    ...BOTS.medium,
    async choose(request) {
      await gate;
      return BOTS.medium.choose(request);
    },
  };
  const options = { chance: () => createRng(1), now: () => time.now, bots: { ...BOTS, medium } };
  const running = await startServer(options);
  const seats = [new Wire(running.url), new Wire(running.url)] as const;
  const { room: id } = await seats[0].create('castle', { players: 2 }, settings);
  for (const [seat, wire] of seats.entries()) await wire.enter(id, seat);
  const player = (await seats[0].sit(0)).view.player as 0 | 1;
  const other = seats[1 - player] as Wire;
  let own = seats[player] as Wire;
  return {
    ...running,
    options,
    time,
    id,
    player,
    other,
    letAct,
    /** The player to act leaves, and the other one lets a bot play. Resolves to the code of the refusal, or `done`. */
    async replace() {
      own.socket.close();
      await own.closed;
      // The server learns of it before the next request.
      for (let table = await other.sit(1 - player); table.seats[player] === 'here'; )
        table = await other.sit(1 - player);
      return other.ask({ type: 'replace', seat: player });
    },
    /** The player returns. Resolves to the table. */
    async back() {
      own = new Wire(running.url, own.token);
      return own.enter(id);
    },
    own: () => own,
  };
}

test('a seat is given back once at each version, so few events are stored', async () => {
  const { replace, back, player, id, store, letAct, other, own, close, database, options } = await room({
    patience: 0,
  });
  const seen: unknown[] = [];
  for (let round = 0; round < 20; round++) {
    expect(await replace()).toBe('done');
    seen.push((await back()).seats[player]);
  }
  expect(seen).toEqual(['here', ...Array(19).fill('medium')]);
  expect((await storedGame(store, id)).events.map(({ type }) => type)).toEqual(['left', 'back', 'left']);

  // The same after a restart.
  await close();
  const again = await startServer({ ...options, database });
  expect((await new Wire(again.url, own().token).enter(id)).seats[player]).toBe('medium');
  await again.close();

  // The bot acts, and the player who is here gets the seat.
  letAct();
  const last = await startServer({ ...options, database });
  const wire = new Wire(last.url, own().token);
  await wire.enter(id);
  await expect.poll(async () => (await wire.sit(player)).seats[player], { timeout: 60_000 }).toBe('here');
  expect(other.messages.length).toBeGreaterThan(0);
});

test('replacing and returning a player gives no time for a decision', async () => {
  const { replace, back, player, time } = await room({ patience: 0, clock: { perMove: 30, perGame: 0 } });
  time.now += 20_000;
  expect(await replace()).toBe('done');
  // While a bot has the seat, no time passes.
  time.now += 100_000;
  expect((await back()).clocks?.left[player]).toBe(10_000);
  expect(await replace()).toBe('done');
  expect((await back()).clocks?.running).toEqual([]);
});

test('a clock goes on where it was held, and a bot’s decision ends that', () => {
  const clocks = new Clocks({ perMove: 10, perGame: 60 }, 2);
  clocks.run([0], 0);
  clocks.run([], 15_000, undefined, [0]);
  expect(clocks.banks).toEqual([55_000, 60_000]);
  clocks.run([0], 40_000);
  // The time for the decision is used; that for the game runs.
  expect(clocks.status(45_000).left[0]).toBe(50_000);
  clocks.run([], 45_000, undefined, [0]);
  expect(clocks.banks).toEqual([50_000, 60_000]);
  clocks.run([], 50_000, 0, [0]);
  clocks.run([0], 60_000);
  expect(clocks.status(60_000).left[0]).toBe(60_000);
});
