/** What stands of a game, followed by a client, and the hooks that show it. */
import { setImmediate } from 'node:timers/promises';
import { type GameTypes, patchesBetween } from '@rulewright/core';
import { tictactoe } from '@rulewright/core/examples';
import { parseHTML } from 'linkedom';
import { createElement, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { type Guest, newSecret } from '../src/client.js';
import type { ClockStatus } from '../src/protocol.js';
import { type Decisions, TimeLeft, useDecisions, useGuest, useLog, useOwnRooms, useRooms } from '../src/react.js';
import { followStanding, type StandingChange } from '../src/standing.js';
import { type AnyGame, GAMES } from './games.js';
import { afterThis, guestAt, startServer, tableOf, until } from './harness.js';

const castle = GAMES.get('castle') as AnyGame;

/** Two players at a new table. */
async function seatedPair(url: string, tokens = [newSecret(), newSecret()], game = castle) {
  const guests = [guestAt(url, tokens[0]), guestAt(url, tokens[1])] as const;
  await guests[0].create(game.id, { players: 2 });
  await guests[1].enter(tableOf(guests[0]).room);
  for (const [seat, guest] of guests.entries()) await guest.sit(seat);
  return guests;
}

/** Plays an action. All guests have seen it then. */
async function act(guests: readonly Guest[], game = castle): Promise<Guest> {
  const mover = guests.find((guest) => guest.legalActions(game).length > 0);
  if (!mover) throw new Error('Nobody is to act.');
  const { version } = tableOf(mover);
  await mover.act(mover.legalActions(game)[0] as GameTypes['action']);
  await seen(guests, version + 1);
  return mover;
}

async function seen(guests: readonly Guest[], version: number): Promise<void> {
  for (const guest of guests) await until(guest, ({ table }) => (table?.version ?? 0) >= version);
}

/** Follows a guest. */
function followed(guest: Guest) {
  let standing: readonly StandingChange<GameTypes>[] | undefined;
  const stop = followStanding(guest, (changes) => {
    standing = changes;
  });
  afterThis(stop);
  const versions = () => standing?.map(({ version }) => version);
  const has = (...wanted: readonly number[]) => vi.waitUntil(() => versions()?.join() === wanted.join());
  return { stop, has, versions, last: () => standing?.at(-1) };
}

test('a client that comes late has all changes, then each new one, with the views after them', async () => {
  const { url } = await startServer();
  const guests = await seatedPair(url);
  for (let acts = 0; acts < 3; acts++) await act(guests);
  const late = guestAt(url);
  await late.enter(tableOf(guests[0]).room);
  const follower = followed(late);
  await follower.has(1, 2, 3);
  await act([...guests, late]);
  await follower.has(1, 2, 3, 4);
  expect(patchesBetween(follower.last()?.view, tableOf(late).view)).toEqual([]);
  expect(follower.last()?.moves.flatMap(({ events }) => events).length).toBeGreaterThan(0);
});

test('an undo takes its decision out, before and after the changes are loaded', async () => {
  const { url } = await startServer({ games: [tictactoe] });
  const guests = await seatedPair(url, undefined, tictactoe);
  await act(guests, tictactoe);
  const mover = await act(guests, tictactoe);
  await mover.undo();
  await seen(guests, 3);
  const follower = followed(guests[0]);
  await follower.has(1);
  const again = await act(guests, tictactoe);
  await follower.has(1, 4);
  await again.undo();
  await follower.has(1);
  expect(patchesBetween(follower.last()?.view, tableOf(guests[0]).view)).toEqual([]);
});

test('changes that a client has missed are loaded once it is connected again', async () => {
  const { url, port, database, close } = await startServer();
  const tokens = [newSecret(), newSecret()];
  const guests = await seatedPair(url, tokens);
  const { room } = tableOf(guests[0]);
  const away = guestAt(url);
  await away.enter(room);
  const follower = followed(away);
  await act([...guests, away]);
  await follower.has(1);
  for (const guest of guests) guest.close();
  await close();

  // The game goes on where the client doesn't look for it.
  const elsewhere = await startServer({ database });
  const others = tokens.map((token) => guestAt(elsewhere.url, token));
  for (const guest of others) await guest.enter(room);
  await act(others);
  await act(others);
  for (const guest of others) guest.close();
  await elsewhere.close();

  await startServer({ database, port });
  await seen([away], 3);
  await follower.has(1, 2, 3);
});

test('who stops following is told no more', async () => {
  const { url } = await startServer();
  const guests = await seatedPair(url);
  const follower = followed(guests[0]);
  await follower.has();
  follower.stop();
  await act(guests);
  await setImmediate();
  expect(follower.versions()).toEqual([]);
});

test('with fair dice, the history begins with the game', async () => {
  const { url } = await startServer();
  const guests = [guestAt(url), guestAt(url)] as const;
  await guests[0].create('castle', { players: 2 }, { fairDice: true });
  const follower = followed(guests[0]);
  await guests[1].enter(tableOf(guests[0]).room);
  for (const [seat, guest] of guests.entries()) await guest.sit(seat);
  for (const guest of guests) await until(guest, ({ table }) => table?.dice?.hasBegun === true);
  await act(guests);
  await follower.has(1);
  expect(patchesBetween(follower.last()?.view, tableOf(guests[0]).view)).toEqual([]);
});

const TYPES = { describeEvent: ({ type }: GameTypes['event']) => type };

/** Shows the log. */
function Log({ url, room }: { readonly url: string; readonly room: string }): ReactNode {
  const [token] = useState(newSecret);
  const log = useLog(useGuest({ url, token }, room), TYPES);
  return log?.map(({ version, lines }) => `${version} ${lines.length > 0}`).join() ?? 'none';
}

/** Shows the time of two seats. */
function Clock({ clocks }: { readonly clocks: ClockStatus | null }): ReactNode {
  return [0, 1].map((seat) => createElement(TimeLeft, { key: seat, clocks, seat, className: 'time' }));
}

/** Shows the own rooms. */
function Own({ url, token, room }: { readonly url: string; readonly token: string; readonly room?: string }) {
  const rooms = useOwnRooms(useGuest({ url, token }, room));
  return rooms.map((own) => `${own.game} ${own.room}`).join() || 'none';
}

/** Shows the open rooms for a number of players. */
function Rooms({ url, players }: { readonly url: string; readonly players: number | undefined }): ReactNode {
  const [token] = useState(newSecret);
  const page = useRooms(useGuest({ url, token }), { players });
  return `rooms ${page?.rooms.map(({ game, seats }) => `${game} ${seats.length}`)}`;
}

/** Shows whether there are actions, and the refusal. */
function Player(props: { url: string; token: string; room: string; tell: (known: Decisions<GameTypes>) => void }) {
  const { url, token, room, tell } = props;
  const decisions = useDecisions(useGuest({ url, token }, room), castle);
  tell(decisions);
  return wordsOf(decisions);
}

function wordsOf({ actions, refusal }: Decisions<GameTypes>): string {
  return `${actions.length > 0}|${refusal?.message ?? ''}|${refusal?.rule ?? ''}`;
}

/** A page without layout. */
function page() {
  const { window } = parseHTML('<html><body></body></html>');
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  afterThis(() => vi.unstubAllGlobals());
  const root = createRoot(window.document.body);
  afterThis(async () => {
    root.unmount();
    await setImmediate();
  });
  return { root, window, text: () => window.document.body.textContent };
}

test('a component has the log once it is loaded, and follows it', async () => {
  const { url } = await startServer();
  const guests = await seatedPair(url);
  await act(guests);
  const { root, text } = page();
  root.render(createElement(Log, { url, room: tableOf(guests[0]).room }));
  await vi.waitUntil(() => text() === '1 true');
  await act(guests);
  await vi.waitUntil(() => text() === '1 true,2 true');
});

test('time counts down while the clock of a seat runs', async () => {
  let shown: ClockStatus | null = { left: [3_661_000, 1_900], running: [1] };
  const { root, text, window } = page();
  const show = (): void => root.render(createElement(Clock, { clocks: shown }));
  const running = () =>
    [...window.document.querySelectorAll('.time')].map((each) => each.hasAttribute('data-running')).join();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  afterThis(() => vi.useRealTimers());
  show();
  await vi.waitUntil(() => text() === '1:01:010:02');
  expect(running()).toBe('false,true');
  await setImmediate();
  vi.advanceTimersByTime(1_000);
  await vi.waitUntil(() => text() === '1:01:010:01');
  vi.advanceTimersByTime(5_000);
  await vi.waitUntil(() => text() === '1:01:010:00');
  shown = { left: [60_500, 9_000], running: [0] };
  show();
  await vi.waitUntil(() => text() === '1:010:09');
  expect(running()).toBe('true,false');
  await setImmediate();
  vi.advanceTimersByTime(1_000);
  await vi.waitUntil(() => text() === '1:000:09');
  shown = null;
  show();
  await vi.waitUntil(() => text() === '');
});

test('the rooms in which a guest has taken a seat stay in the browser', async () => {
  const { url } = await startServer();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const token = newSecret();
  const host = guestAt(url, token);
  const rooms: string[] = [];
  for (const game of ['castle', 'stoneage']) {
    await host.create(game, { players: 2 });
    rooms.push(tableOf(host).room);
  }
  const { root, text } = page();
  const show = (room?: string): void => root.render(createElement(Own, { url, token, ...(room && { room }) }));
  show(rooms[0]);
  const watching = guestAt(url, token);
  await watching.enter(rooms[0] ?? '');
  await vi.waitUntil(() => text() === 'none');
  await watching.sit(0);
  await vi.waitUntil(() => text() === `castle ${rooms[0]}`);
  await host.sit(1);
  show(rooms[1]);
  await vi.waitUntil(() => text() === `stoneage ${rooms[1]},castle ${rooms[0]}`);
  // Whatever has been written there.
  for (const written of ['{', '{}', '[1, {"room": 2}, null]']) {
    kept.set('rulewright rooms', written);
    root.render(createElement(Own, { key: written, url, token }));
    await vi.waitUntil(() => text() === 'none');
  }
});

test('a list of rooms is kept current', async () => {
  const { url } = await startServer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  afterThis(() => vi.useRealTimers());
  const { root, text } = page();
  const show = (players?: number): void => root.render(createElement(Rooms, { url, players }));
  show();
  await vi.waitUntil(() => text() === 'rooms ');
  await guestAt(url).create('castle', { players: 2 }, { listed: true });
  await guestAt(url).create('stoneage', { players: 3 }, { listed: true });
  expect(text()).toBe('rooms ');
  vi.advanceTimersByTime(3_000);
  await vi.waitUntil(() => text() === 'rooms stoneage 3,castle 2');
  show(2);
  await vi.waitUntil(() => text() === 'rooms castle 2');
});

test('a player has actions until one is sent, and refusals until the game goes on', async () => {
  const { url } = await startServer();
  const tokens = [newSecret(), newSecret()];
  const guests = await seatedPair(url, tokens);
  await act(guests);
  const { view, room } = tableOf(guests[0]);
  const mover = view.player === 1 ? 1 : 0;
  let latest: Decisions<GameTypes> | undefined;
  const told: string[] = [];
  const tell = (known: Decisions<GameTypes>) => {
    latest = known;
    told.push(wordsOf(known));
  };
  const { root, text } = page();
  root.render(createElement(Player, { url, room, token: tokens[mover] ?? '', tell }));
  await vi.waitUntil(() => text() === 'true||');
  told.length = 0;
  latest?.act({ type: 'endTurn' });
  await vi.waitUntil(() => /^true\|.+\|CAS-/.test(text() ?? ''));
  expect(told).toContain('false||');
  latest?.ask((guest) => guest.consent(true));
  await vi.waitUntil(() => text() === 'true|You are asked for no takeback.|');
  latest?.refuse({ message: 'Not there.', rule: 'CAS-1.1' });
  await vi.waitUntil(() => text() === 'true|Not there.|CAS-1.1');
  latest?.refuse(null);
  await vi.waitUntil(() => text() === 'true||');
  told.length = 0;
  const [action] = latest?.actions ?? [];
  if (action) latest?.act(action);
  latest?.refuse({ message: 'Too late.' });
  await seen(guests, 2);
  await vi.waitUntil(() => !text()?.includes('Too late.'));
  expect(told).toContain('false|Too late.|');
});
