/** Clocks, players who leave, and delayed spectators, on an injected clock. */
import { createRng, type GameTypes } from '@rulewright/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newSecret } from '../src/client.js';
import { Clocks } from '../src/clock.js';
import type { Settings } from '../src/protocol.js';
import { type AnyGame, GAMES } from './games.js';
import { expectKnown, historiesOf, startServer, toldBy, Wire } from './harness.js';

/** A server whose time the test sets, and a room of Copenhagen with all seats taken. */
async function room(settings: Partial<Settings>, players = 2, played = 'copenhagen', config: object = {}) {
  const time = { now: 1_000_000 };
  const options = { chance: () => createRng(1), now: () => time.now };
  const running = await startServer(options);
  const seats = Array.from({ length: players }, () => new Wire(running.url));
  const [host] = seats as [Wire];
  const { room: id } = await host.create(played, { players, ...config }, settings);
  for (const [seat, wire] of seats.entries()) await wire.enter(id, seat);
  const game = GAMES.get(played) as AnyGame;

  /** What a guest sees now. */
  async function table(wire: Wire = host) {
    await wire.send({ type: 'resync', id: newSecret() });
    return wire.next('table');
  }

  /** The seat that must act. */
  const turn = async () => (await table()).view.player as number;

  return {
    ...running,
    time,
    options,
    id,
    seats,
    table,
    turn,
    /** Lets time pass. */
    async pass(seconds: number) {
      time.now += seconds * 1_000;
      await running.server.tick();
    },
    /** Acts for the player who must. */
    async play() {
      const player = await turn();
      const wire = seats[player] as Wire;
      const { view, version } = await table(wire);
      const [action] = game.legalActionsInView(view as GameTypes['view'], player);
      return wire.ask({ type: 'act', version, action });
    },
  };
}

describe('a clock', () => {
  const settings = { perMove: 10, perGame: 60 };

  test('takes time for the game only after the time for the decision', () => {
    const clocks = new Clocks(settings, 2);
    clocks.run([0], 0);
    expect(clocks.status(4_000)).toEqual({ left: [66_000, 70_000], running: [0] });
    clocks.run([1], 4_000, 0);
    expect(clocks.banks).toEqual([60_000, 60_000]);
    clocks.run([0], 29_000, 1);
    expect(clocks.banks).toEqual([60_000, 45_000]);
    expect(clocks.outOfTime(29_000 + 69_999)).toEqual([]);
    expect(clocks.outOfTime(29_000 + 70_000)).toEqual([0]);
  });

  test('gives each decision its time, also in one turn, and runs on while others act', () => {
    const clocks = new Clocks(settings, 3);
    clocks.run([0], 0);
    clocks.run([0], 9_000, 0);
    clocks.run([0], 18_000, 0);
    expect(clocks.banks[0]).toBe(60_000);
    clocks.run([0, 1, 2], 20_000, 0);
    clocks.run([0, 2], 25_000, 1);
    clocks.run([], 40_000);
    expect(clocks.banks).toEqual([50_000, 60_000, 50_000]);
    expect(clocks.isRunning).toBe(false);
  });
});

describe('a clock after an undo', () => {
  test('has run on, and those of the others are as before', () => {
    const clocks = new Clocks({ perMove: 10, perGame: 60 }, 2);
    clocks.run([0], 0);
    clocks.remember();
    clocks.run([1], 15_000, 0);
    expect(clocks.banks).toEqual([55_000, 60_000]);
    expect(clocks.isUpAfterUndo(0, 69_999)).toBe(false);
    expect(clocks.isUpAfterUndo(0, 70_000)).toBe(true);
    clocks.takeBack();
    clocks.run([0], 40_000);
    expect(clocks.status(40_000)).toEqual({ left: [30_000, 70_000], running: [0] });
  });

  test('is that of the first of several undone decisions', () => {
    const clocks = new Clocks({ perMove: 10, perGame: 0 }, 1);
    clocks.run([0], 0);
    for (const now of [3_000, 6_000]) {
      clocks.remember();
      clocks.run([0], now, 0);
    }
    for (const left of [5_000, 2_000]) {
      clocks.takeBack();
      clocks.run([0], 8_000);
      expect(clocks.status(8_000).left).toEqual([left]);
    }
  });

  test('goes on if the clocks before the act are unknown, as after a restart', () => {
    const clocks = new Clocks({ perMove: 10, perGame: 0 }, 1);
    clocks.run([0], 0);
    expect(clocks.isUpAfterUndo(0, 9_000)).toBe(false);
    clocks.takeBack();
    clocks.run([0], 9_000);
    expect(clocks.status(9_000).left).toEqual([1_000]);
  });

  test.each(['stoneage', 'burgundy', 'castle'])('stalls no game of %s by acts and undos', async (played) => {
    const { play, pass, turn, seats } = await room({ clock: { perMove: 30, perGame: 0 } }, 2, played);
    const player = await turn();
    const codes: string[] = [];
    for (let round = 0; round < 40 && (codes.at(-1) ?? 'done') === 'done'; round++) {
      await play();
      await pass(14);
      codes.push((await seats[player]?.ask({ type: 'undo', version: 2 * round + 1 })) ?? '');
    }
    expect(codes).toEqual(['done', 'done', 'noTimeLeft']);
  });
});

test('clocks don’t notice when the system’s time is set', async () => {
  const { url, server } = await startServer({ chance: () => createRng(1) });
  const [first, second] = [new Wire(url), new Wire(url)];
  const { room: id } = await first.create('copenhagen', { players: 2 }, { clock: { perMove: 30, perGame: 0 } });
  await first.sit(0);
  await second.enter(id, 1);
  const real = Date.now;
  const system = vi.spyOn(Date, 'now');
  onTestFinished(() => system.mockRestore());
  for (const jump of [3_600_000, -3_600_000]) {
    system.mockImplementation(() => real() + jump);
    await server.tick();
    await first.send({ type: 'resync', id: newSecret() });
    const { clocks, seats, end } = await first.next('table');
    expect({ seats, end }).toEqual({ seats: ['here', 'here'], end: null });
    const left = clocks?.left[clocks.running[0] ?? -1];
    expect(left).toBeGreaterThan(20_000);
    expect(left).toBeLessThanOrEqual(30_000);
  }
});

describe('a room with clocks', () => {
  test('starts them once all seats are taken', async () => {
    const { url, time } = await room({});
    const wire = new Wire(url);
    const { room: id } = await wire.create('copenhagen', { players: 2 }, { clock: { perMove: 0, perGame: 60 } });
    expect(await wire.sit(0)).toMatchObject({ clocks: { left: [60_000, 60_000], running: [] } });
    time.now += 99_000;
    const other = new Wire(url);
    await other.enter(id, 1);
    expect((await other.next('room')).clocks).toMatchObject({ left: [60_000, 60_000], running: [expect.any(Number)] });
  });

  test('shows them with each change, and keeps them over a restart', async () => {
    const { play, pass, table, turn, close, time, options, database, id, seats } = await room({
      clock: { perMove: 5, perGame: 60 },
    });
    const player = await turn();
    await pass(25);
    expect(await play()).toBe('done');
    const { clocks } = await table();
    expect(seats[0]?.messages.filter(({ type }) => type === 'changed').at(-1)).toMatchObject({ clocks });
    const left = clocks?.left[player];
    expect(left).toBe(5_000 + 40_000);
    await close();
    time.now += 3_600_000;
    const { url } = await startServer({ ...options, database });
    // Time doesn't pass while the server is down.
    expect((await new Wire(url, seats[0]?.token).enter(id)).clocks?.left[player]).toBe(left);
  });

  test('hands the seat to a bot when time is up, which plays on', async () => {
    const { pass, table, turn, server, seats } = await room({ clock: { perMove: 0, perGame: 60 } });
    const player = await turn();
    const { version } = await table();
    await pass(59);
    expect((await table()).seats).toEqual(['here', 'here']);
    await pass(1);
    expect((await table()).seats[player]).toBe('medium');
    while ((await turn()) === player) await server.tick();
    expect((await table()).version).toBeGreaterThan(version);
    const action = { type: 'act', version: (await table()).version, action: { type: 'end' } };
    expect(await seats[player]?.ask(action)).toBe('botPlays');
    // Time is up for good.
    await seats[player]?.send({
      type: 'enter',
      id: newSecret(),
      token: seats[player]?.token,
      room: (await table()).room,
    });
    expect((await (seats[player] as Wire).next('table')).seats[player]).toBe('medium');
  });

  test('refuses an act after the time, before the next tick', async () => {
    const { play, table, turn, time, seats } = await room({ clock: { perMove: 0, perGame: 60 }, leavers: 'end' });
    const player = await turn();
    time.now += 60_000;
    expect(await play()).toBe('ended');
    expect((await table()).end).toEqual({ reason: 'lostOnTime', seats: [player] });
    expect(await seats[1 - player]?.ask({ type: 'undo', version: 0 })).toBe('ended');
  });
});

describe('a player', () => {
  test('resigns: a bot plays the seat, or the game ends', async () => {
    const three = await room({}, 3);
    const [first, second, third] = three.seats as [Wire, Wire, Wire];
    expect(await first.ask({ type: 'resign' })).toBe('done');
    expect(await first.ask({ type: 'resign' })).toBe('done');
    expect(await three.table(second)).toMatchObject({ seats: ['medium', 'here', 'here'], end: null });
    await second.ask({ type: 'resign' });
    await third.ask({ type: 'resign' });
    // Nobody is left to play against.
    expect((await three.table()).end).toEqual({ reason: 'resigned', seats: [0, 1, 2] });
    const two = await room({ leavers: 'end' });
    expect(await two.seats[1]?.ask({ type: 'resign' })).toBe('done');
    expect(await two.seats[1]?.ask({ type: 'resign' })).toBe('done');
    expect(await two.table()).toMatchObject({ version: 1, end: { reason: 'resigned', seats: [1] } });
    const changed = two.seats.map(({ messages }) => messages.find(({ type }) => type === 'changed'));
    const told = { version: 1, moves: [], patches: [], end: { reason: 'resigned', seats: [1] } };
    expect(changed).toMatchObject([told, told]);
    expect(await two.play()).toBe('ended');
  });

  test('who is absent is replaced by a bot, and gets the seat back on return', async () => {
    const { seats, table, pass, id, url, turn } = await room({ patience: 60 });
    const player = await turn();
    const [gone, other] = [seats[player] as Wire, seats[1 - player] as Wire];
    gone.socket.close();
    await gone.closed;
    await other.next('room');
    const replace = { type: 'replace', seat: player };
    expect(await other.ask(replace)).toBe('notAbsent');
    await pass(60);
    expect(await other.ask({ type: 'replace', seat: 2 })).toBe('noSuchSeat');
    expect(await other.ask({ type: 'replace', seat: 1 - player })).toBe('notAbsent');
    expect(await other.ask(replace)).toBe('done');
    expect(await other.ask(replace)).toBe('done');
    expect((await table(other)).seats[player]).toBe('medium');
    await expect.poll(async () => (await table(other)).version).toBeGreaterThan(0);
    const back = await new Wire(url, gone.token).enter(id);
    expect(back.seats).toEqual(['here', 'here']);
  });

  test('ends the game with the agreement of all who are present', async () => {
    const { seats, table, pass, url, id } = await room({ patience: 60 }, 3);
    const [first, second, third] = seats as [Wire, Wire, Wire];
    const spectator = new Wire(url);
    await spectator.enter(id);
    for (const request of [{ type: 'resign' }, { type: 'agree', agrees: true }, { type: 'replace', seat: 0 }]) {
      expect(await spectator.ask(request)).toBe('notSeated');
    }
    await first.ask({ type: 'agree', agrees: true });
    await second.ask({ type: 'agree', agrees: true });
    await first.ask({ type: 'agree', agrees: false });
    expect(await table()).toMatchObject({ agreed: [1], end: null });
    third.socket.close();
    await third.closed;
    await pass(60);
    await first.ask({ type: 'agree', agrees: true });
    expect(await table()).toMatchObject({ agreed: [1, 0], end: { reason: 'agreed', seats: [] } });
    expect(await first.ask({ type: 'agree', agrees: true })).toBe('done');
    expect(await first.ask({ type: 'resign' })).toBe('ended');
  });

  test('who left stays so over a restart', async () => {
    const { seats, close, options, database, id } = await room({}, 3);
    await seats[1]?.ask({ type: 'resign' });
    await close();
    const { url } = await startServer({ ...options, database });
    expect(await new Wire(url, seats[0]?.token).enter(id)).toMatchObject({ seats: ['here', 'medium', 'away'] });
  });
});

describe('a game that players ended', () => {
  test('stays ended over a restart, in the log of its game', async () => {
    const { play, pass, seats, close, options, database, id, turn } = await room({
      clock: { perMove: 0, perGame: 60 },
      leavers: 'end',
    });
    await play();
    const late = await turn();
    await pass(60);
    await close();
    const stored = (await historiesOf(database)).get(id)?.versions;
    expect(stored).toHaveLength(3);
    const { url, errors } = await startServer({ ...options, database });
    const end = { reason: 'lostOnTime', seats: [late] };
    const wire = new Wire(url, seats[1 - late]?.token);
    expect(await wire.enter(id)).toMatchObject({ version: 2, end, clocks: { running: [] } });
    expect(await wire.ask({ type: 'undo', version: 2 })).toBe('ended');
    expect(errors).toEqual([]);
  });

  test('is lost by all whose time was up at once', async () => {
    const { pass, table } = await room({ clock: { perMove: 0, perGame: 60 } }, 2, 'city', { mode: 'party' });
    await pass(60);
    expect(await table()).toMatchObject({ end: { reason: 'lostOnTime', seats: [0, 1] } });
  });
});

describe('spectators with a delay', () => {
  test('see what players saw that long ago, and nothing later', async () => {
    const { url, id, play, pass, table, close, database } = await room({ delay: 60 });
    const spectator = new Wire(url);
    await spectator.enter(id);
    await play();
    await pass(30);
    await play();
    const late = new Wire(url);
    expect(await late.enter(id)).toMatchObject({ version: 0, seat: null });
    expect((await table()).version).toBe(2);
    expect(spectator.messages.filter(({ type }) => type === 'changed')).toEqual([]);
    await pass(30);
    expect(await spectator.next('changed')).toMatchObject({ version: 1 });
    expect((await table(late)).version).toBe(1);
    await pass(30);
    expect(await spectator.next('changed')).toMatchObject({ version: 2 });
    await close();
    const history = (await historiesOf(database)).get(id);
    if (!history) throw new Error('The room is not stored.');
    for (const { messages } of [spectator, late]) expectKnown(history, toldBy(messages));
  });

  test('see no more after a restart', async () => {
    const { id, play, pass, close, options, database } = await room({ delay: 60 });
    await play();
    await pass(40);
    await play();
    await play();
    await close();
    const again = await startServer({ ...options, database });
    const spectator = new Wire(again.url);
    expect(await spectator.enter(id)).toMatchObject({ version: 0 });
    options.now = () => 1_000_000 + 60_000;
    await again.close();
    const later = await startServer({ ...options, database });
    expect(await new Wire(later.url).enter(id)).toMatchObject({ version: 1 });
  });

  const CLOCK = { perMove: 24 * 3_600, perGame: 0 };

  test('see in no field who must act now or that the game has ended', async () => {
    const { url, id, play, pass, table, seats } = await room({ delay: 3_600, clock: CLOCK }, 2, 'stoneage');
    const spectator = new Wire(url);
    const before = await spectator.enter(id);
    for (let act = 0; act < 40; act++) {
      expect(await play()).toBe('done');
      expect(await table(spectator)).toEqual({ ...before, re: expect.any(String) });
      await pass(10);
    }
    await seats[0]?.ask({ type: 'resign' });
    await seats[1]?.ask({ type: 'resign' });
    const last = await table(spectator);
    expect(last).toEqual({ ...before, re: expect.any(String) });
    expect(spectator.messages.filter(({ type }) => type !== 'table')).toEqual([]);

    // An hour later they are told what the players were told.
    for (let passed = 0; passed < 360; passed++) await pass(10);
    await pass(10);
    const toldTo = (wire: Wire) => wire.messages.filter(({ type }) => type === 'changed' || type === 'room');
    await table(spectator);
    const told = toldTo(spectator);
    const clocksOf = (messages: typeof told) =>
      messages.flatMap((each) => (each.type === 'changed' ? [each.clocks] : []));
    expect(clocksOf(told)).toEqual(clocksOf(toldTo(seats[0] as Wire)));
    expect(clocksOf(told)).toHaveLength(41);
    expect(await table(spectator)).toMatchObject({ version: 41, end: { reason: 'resigned', seats: [0, 1] } });
  });

  test('learn nothing from a refusal, not even if they have created the room', async () => {
    const { url } = await startServer({ chance: () => createRng(1) });
    const [host, ...seats] = [new Wire(url), new Wire(url), new Wire(url)] as const;
    const { room: id } = await host.create('stoneage', { players: 2 }, { delay: 3_600, leavers: 'end' });
    const act = { type: 'act', version: 0, action: { type: 'roll' } };
    const answers = async () => {
      const codes: unknown[] = [];
      for (const request of [act, { ...act, as: 'host' }, { type: 'undo', version: 0, as: 'host' }]) {
        codes.push(await host.ask(request));
        const last = host.messages.at(-1);
        codes.push(last?.type === 'refused' && last.message);
      }
      codes.push(await host.ask({ type: 'invite', seat: 5, level: 'easy' }));
      return codes;
    };
    for (const [seat, wire] of seats.entries()) await wire.enter(id, seat);
    const before = await answers();
    const { view } = await (seats[0] as Wire).enter(id);
    const player = view.player as number;
    const [action] = (GAMES.get('stoneage') as AnyGame).legalActionsInView(view, player);
    expect(await seats[player]?.ask({ type: 'act', version: 0, action })).toBe('done');
    expect(await answers()).toEqual(before);
    expect(await seats[0]?.ask({ type: 'resign' })).toBe('done');
    expect(await answers()).toEqual(before);
    expect(before).toEqual([
      'notSeated',
      'Take a seat first.',
      ...Array(2).fill(['stale', 'You see the game late.']).flat(),
      'noSuchSeat',
    ]);
  });

  test('see clocks that run', async () => {
    const { url, id, play, pass, table } = await room({ delay: 60, clock: CLOCK });
    const spectator = new Wire(url);
    await spectator.enter(id);
    await play();
    const { clocks } = await table();
    const seat = clocks?.running[0] ?? -1;
    await pass(60);
    expect((await table(spectator)).clocks).toEqual(clocks);
    await pass(5);
    expect((await table(spectator)).clocks?.left[seat]).toBe((clocks?.left[seat] ?? 0) - 5_000);
  });

  test('see an end late after a restart too', async () => {
    const { id, play, pass, close, options, database, seats, time } = await room({ delay: 60, clock: CLOCK });
    await play();
    await pass(40);
    await seats[0]?.ask({ type: 'resign' });
    await seats[1]?.ask({ type: 'resign' });
    await close();
    const { url, server } = await startServer({ ...options, database });
    const spectator = new Wire(url);
    expect(await spectator.enter(id)).toMatchObject({ version: 0, end: null, seats: ['away', 'away'] });
    time.now += 59_000;
    await server.tick();
    expect(await spectator.next('changed')).toMatchObject({ version: 1 });
    await spectator.send({ type: 'resync', id: newSecret() });
    expect(await spectator.next('table')).toMatchObject({ version: 1, end: null, clocks: { running: [] } });
    time.now += 1_000;
    await server.tick();
    expect(await spectator.next('changed')).toMatchObject({ version: 2, end: { reason: 'resigned', seats: [0, 1] } });
  });
});
