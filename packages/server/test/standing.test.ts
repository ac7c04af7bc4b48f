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
import { useGuest, useHistory, useSecondsLeft } from '../src/react.js';
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

/** Shows the versions that stand. */
function Log({ url, room }: { readonly url: string; readonly room: string }): ReactNode {
  const [token] = useState(newSecret);
  const history = useHistory(useGuest({ url, token }, room));
  return history?.map(({ version }) => version).join() ?? 'none';
}

/** Shows the seconds of two seats. */
function Clock({ clocks }: { readonly clocks: ClockStatus | null }): ReactNode {
  return `${useSecondsLeft(clocks, 0)},${useSecondsLeft(clocks, 1)}`;
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
  return { root, text: () => window.document.body.textContent };
}

test('a component has the history once it is loaded, and follows it', async () => {
  const { url } = await startServer();
  const guests = await seatedPair(url);
  await act(guests);
  const { root, text } = page();
  root.render(createElement(Log, { url, room: tableOf(guests[0]).room }));
  await vi.waitUntil(() => text() === '1');
  await act(guests);
  await vi.waitUntil(() => text() === '1,2');
});

test('seconds count down while the clock of a seat runs', async () => {
  let shown: ClockStatus | null = { left: [61_000, 1_900], running: [1] };
  const { root, text } = page();
  const show = (): void => root.render(createElement(Clock, { clocks: shown }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  afterThis(() => vi.useRealTimers());
  show();
  await vi.waitUntil(() => text() === '61,2');
  await setImmediate();
  vi.advanceTimersByTime(1_000);
  await vi.waitUntil(() => text() === '61,1');
  vi.advanceTimersByTime(5_000);
  await vi.waitUntil(() => text() === '61,0');
  shown = { left: [60_500, 9_000], running: [0] };
  show();
  await vi.waitUntil(() => text() === '61,9');
  await setImmediate();
  vi.advanceTimersByTime(1_000);
  await vi.waitUntil(() => text() === '60,9');
  shown = null;
  show();
  await vi.waitUntil(() => text() === 'null,null');
});
