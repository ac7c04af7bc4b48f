/** Takebacks: what a player asks of the others, and what each of them loses. */
import { randomAgent } from '@rulewright/agents';
import type { GameTypes } from '@rulewright/core';
import { type TicTacToe, tictactoe } from '@rulewright/core/examples';
import { expect, test } from 'vitest';
import { peeking } from '../../core/test/games/peeking.js';
import { Guest, newSecret } from '../src/client.js';
import { Clocks } from '../src/clock.js';
import { memoryStore } from '../src/memoryStore.js';
import { Takebacks } from '../src/takebacks.js';
import type { AnyGame } from './games.js';
import { afterThis, codeOf, guestAt, startServer, storedGame, tableOf, until, Wire } from './harness.js';

const BOT = randomAgent();
const games: readonly AnyGame[] = [tictactoe, peeking];
const mark = (cell: number): TicTacToe['action'] => ({ type: 'mark', cell });
const EMPTY = '.'.repeat(9);

function start(options: Parameters<typeof startServer>[0] = {}) {
  return startServer({ games, bots: { easy: BOT, medium: BOT, hard: BOT }, ...options });
}

/** Two players at a table. */
async function pair(url: string, settings = {}, game = 'tictactoe') {
  const [ann, bob] = [guestAt(url), guestAt(url)] as const;
  await ann.create(game, { players: 2 }, settings);
  await bob.enter(tableOf(ann).room);
  await ann.sit(0);
  await bob.sit(1);
  await until(ann, ({ table }) => table?.seats.every((seat) => seat === 'here') === true);
  return [ann, bob] as const;
}

const at = (guest: Guest, version: number) => until(guest, ({ table }) => table?.version === version);

const asked = (guest: Guest, isAsked = true) => until(guest, ({ table }) => (table?.takeback != null) === isAsked);

const boardOf = (guest: Guest) => [...(tableOf(guest).view as TicTacToe['view']).board].join('');

/** Plays actions of the players in turn. */
async function play(guests: readonly [Guest, Guest], actions: readonly GameTypes['action'][]): Promise<void> {
  for (const action of actions) {
    const { version, view } = tableOf(guests[0]);
    await guests[view.player === 1 ? 1 : 0].act(action);
    for (const guest of guests) await at(guest, version + 1);
  }
}

test('a player who has decided since is asked, and with consent the game goes back', async () => {
  const store = memoryStore();
  const { url, close } = await start({ store });
  const guests = await pair(url);
  const [ann, bob] = guests;
  await play(guests, [mark(8), mark(7), mark(4), mark(0)]);
  expect(await codeOf(ann.undo())).toBe('notYours');
  await ann.takeBack();
  await asked(bob);
  expect(tableOf(bob)).toMatchObject({ takeback: { seat: 0, waitsFor: [1] }, version: 4 });
  expect(boardOf(bob)).not.toBe(EMPTY);
  await bob.consent(true);
  for (const guest of guests) {
    await at(guest, 6);
    expect(tableOf(guest).takeback).toBeNull();
    expect([...boardOf(guest)].filter((cell) => cell !== '.')).toHaveLength(2);
  }
  await play(guests, [mark(0)]);
  const { room, view } = tableOf(ann);
  await close();
  const again = new Wire((await start({ store })).url);
  expect(await again.enter(room)).toMatchObject({ version: 7, view: { board: (view as TicTacToe['view']).board } });
});

test('a refusal changes nothing, and isn’t asked for again until the game has gone on', async () => {
  const { url } = await start();
  const guests = await pair(url);
  const [ann, bob] = guests;
  await play(guests, [mark(4), mark(0)]);
  const board = boardOf(ann);
  await ann.takeBack();
  await asked(bob);
  await bob.consent(false);
  await asked(ann, false);
  expect([tableOf(ann).version, boardOf(ann)]).toEqual([2, board]);
  expect(await codeOf(ann.takeBack())).toBe('takebackRefused');
  await play(guests, [mark(8), mark(1)]);
  await ann.takeBack();
  await asked(bob);
  await ann.consent(false);
  await asked(bob, false);
  expect(tableOf(bob).version).toBe(4);
});

test('a bot’s answer is taken back at once', async () => {
  const { url } = await start();
  const ann = guestAt(url);
  await ann.create('tictactoe', { players: 2 });
  await ann.sit(0);
  await ann.invite(1, 'easy');
  expect(await codeOf(ann.takeBack())).toBe('nothingToUndo');
  await ann.act(mark(4));
  await at(ann, 2);
  await ann.takeBack();
  await at(ann, 4);
  expect([boardOf(ann), tableOf(ann).view.player]).toEqual([EMPTY, 0]);
});

test('a player who resigns is no longer asked', async () => {
  const { url } = await start();
  const guests = await pair(url);
  const [ann, bob] = guests;
  await play(guests, [mark(4), mark(0)]);
  await ann.takeBack();
  await asked(bob);
  await bob.resign();
  await at(ann, 4);
  expect([boardOf(ann), tableOf(ann).view.player]).toEqual([EMPTY, 0]);
});

test('all players are waited for who made decisions since, but those who left for good', () => {
  const takebacks = new Takebacks();
  const agreed = new Set([1]);
  takebacks.ask({ seat: 0, guest: 'a', request: 'b', version: 4, losers: [1, 2, 3], agreed });
  expect(takebacks.statusAt(4, [])).toEqual({ seat: 0, waitsFor: [2, 3] });
  expect(takebacks.statusAt(4, [3])).toEqual({ seat: 0, waitsFor: [2] });
  expect(takebacks.statusAt(5, [])).toBeNull();
});

test('a player who is away isn’t passed over, by a bot at the seat either', async () => {
  let now = 0;
  const { url } = await start({ now: () => now });
  const ann = guestAt(url);
  const token = newSecret();
  const bob = guestAt(url, token);
  await ann.create('tictactoe', { players: 2 }, { patience: 5 });
  const { room } = tableOf(ann);
  await bob.enter(room);
  await ann.sit(0);
  await bob.sit(1);
  await play([ann, bob], [mark(4), mark(0)]);
  await ann.takeBack();
  bob.close();
  await until(ann, ({ table }) => table?.seats[1] === 'away');
  now += 6_000;
  await ann.replace(1);
  await until(ann, ({ table }) => table?.seats[1] === 'medium');
  expect(tableOf(ann)).toMatchObject({ version: 2, takeback: { seat: 0, waitsFor: [1] } });
  const again = guestAt(url, token);
  await again.enter(room);
  expect(tableOf(again).takeback).toEqual({ seat: 0, waitsFor: [1] });
  await again.consent(true);
  await at(ann, 4);
  expect(boardOf(ann)).toBe(EMPTY);
});

test('what a player asks is dropped when the player leaves, or the game changes', async () => {
  const { url } = await start();
  const guests = await pair(url);
  const [ann, bob] = guests;
  await play(guests, [mark(4), mark(0)]);
  await ann.takeBack();
  await asked(bob);
  await ann.act(mark(8));
  await at(bob, 3);
  expect(tableOf(bob).takeback).toBeNull();
  expect(await codeOf(bob.consent(true))).toBe('noTakeback');
  await bob.takeBack();
  await asked(ann);
  expect(tableOf(ann).takeback).toEqual({ seat: 1, waitsFor: [0] });
  await bob.resign();
  await asked(ann, false);
  expect(boardOf(ann)).toMatch(/[^.]/);
});

test('no takeback goes past what a player has learned', async () => {
  const { url } = await start();
  const guests = await pair(url, {}, 'peeking');
  const [ann, bob] = guests;
  await play(guests, [{ type: 'wait' }, { type: 'peek' }, { type: 'wait' }]);
  expect(await codeOf(bob.takeBack())).toBe('somethingRevealed');
  await ann.takeBack();
  await at(ann, 4);
  expect(await codeOf(ann.takeBack())).toBe('somethingRevealed');
  expect(tableOf(bob).takeback).toBeNull();
});

test('nobody consents for others, to something else, or twice', async () => {
  const store = memoryStore();
  const { url } = await start({ store });
  const [ann, bob, stranger] = [new Wire(url), new Wire(url), new Wire(url)];
  const { room } = await ann.create('tictactoe', { players: 2 });
  await ann.sit(0);
  await bob.enter(room, 1);
  await stranger.enter(room);
  await ann.ask({ type: 'act', version: 0, action: mark(4) });
  await bob.ask({ type: 'act', version: 1, action: mark(0) });
  const consent = { type: 'consent', seat: 0, version: 2, agrees: true };
  expect(await bob.ask(consent)).toBe('noTakeback');
  expect(await ann.ask({ type: 'takeBack', version: 1 })).toBe('stale');
  expect(await stranger.ask({ type: 'takeBack', version: 2 })).toBe('notSeated');
  expect(await ann.ask({ type: 'takeBack', version: 2 })).toBe('done');
  expect(await ann.ask({ type: 'takeBack', version: 2 })).toBe('done');
  expect(await bob.ask({ type: 'takeBack', version: 2 })).toBe('takebackAsked');
  expect(await stranger.ask(consent)).toBe('notSeated');
  expect(await ann.ask(consent)).toBe('noTakeback');
  expect(await bob.ask({ ...consent, seat: 1 })).toBe('noTakeback');
  expect(await bob.ask({ ...consent, version: 3 })).toBe('noTakeback');
  expect(await bob.ask({ ...consent, version: 1 })).toBe('done');
  expect((await storedGame(store, room)).changes).toHaveLength(3);
  expect(await bob.ask(consent)).toBe('done');
  // A retry, by the version that it names.
  expect(await bob.ask(consent)).toBe('done');
  const { changes } = await storedGame(store, room);
  expect(changes.map(({ isUndo }) => isUndo)).toEqual([false, false, false, true, true]);
});

test('the time of the first decision runs on, and nobody takes it back once it is up', async () => {
  const clocks = new Clocks({ perMove: 10, perGame: 0 }, 2);
  clocks.run([0], 0);
  for (const [seat, now] of [
    [0, 4_000],
    [1, 9_000],
  ] as const) {
    clocks.remember();
    clocks.run([1 - seat], now, seat);
  }
  expect([clocks.isUpAfterUndo(0, 9_999, 2), clocks.isUpAfterUndo(0, 10_000, 2)]).toEqual([false, true]);
  let now = 0;
  const { url } = await start({ now: () => now });
  const guests = await pair(url, { clock: { perMove: 10, perGame: 0 } });
  const [ann, bob] = guests;
  await play(guests, [mark(4)]);
  now = 6_000;
  await play(guests, [mark(0)]);
  await ann.takeBack();
  await asked(bob);
  now = 12_000;
  await bob.consent(true);
  await asked(bob, false);
  expect(tableOf(bob).version).toBe(2);
});

test('a guest takes back no more decisions than it may undo', async () => {
  const { url } = await start({ limits: { guestUndos: 3 } });
  const ann = guestAt(url);
  await ann.create('tictactoe', { players: 2 });
  await ann.sit(0);
  await ann.invite(1, 'easy');
  await ann.act(mark(4));
  await at(ann, 2);
  await ann.takeBack();
  await at(ann, 4);
  await ann.act(mark(4));
  await at(ann, 6);
  expect(await codeOf(ann.takeBack())).toBe('tooManyUndos');
});

test('fair dice are proved after a takeback', async () => {
  const { url } = await start();
  const [ann, bob] = [0, 1].map(() => {
    const guest = new Guest({ url, token: newSecret(), games: [tictactoe] });
    afterThis(() => guest.close());
    return guest;
  }) as [Guest, Guest];
  await ann.create('tictactoe', { players: 2 }, { fairDice: true });
  await bob.enter(tableOf(ann).room);
  await ann.sit(0);
  await bob.sit(1);
  for (const guest of [ann, bob]) await until(guest, ({ table }) => table?.dice?.hasBegun === true);
  await play([ann, bob], [mark(4), mark(0)]);
  await ann.takeBack();
  await asked(bob);
  await bob.consent(true);
  for (const guest of [ann, bob]) await at(guest, 4);
  await play([ann, bob], [mark(0), mark(8), mark(1), mark(7), mark(2)]);
  for (const guest of [ann, bob]) {
    await until(guest, ({ dice }) => dice?.isProven === true || dice?.error != null);
    expect(guest.getSnapshot().dice).toMatchObject({ isProven: true, error: null });
    expect(guest.getSnapshot().dice?.decisions?.map(({ by }) => by)).toEqual(Array(5).fill('player'));
  }
});
