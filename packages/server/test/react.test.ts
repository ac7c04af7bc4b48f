/** A guest in a React component. */
import { setImmediate } from 'node:timers/promises';
import type { GameTypes } from '@rulewright/core';
import { parseHTML } from 'linkedom';
import { createElement, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { newSecret } from '../src/client.js';
import { type UsedGuest, useGuest } from '../src/react.js';
import { afterThis, guestAt, startServer } from './harness.js';

type Known = UsedGuest<GameTypes>;

interface Props extends Readonly<Record<'url' | 'token', string>> {
  readonly room: string | undefined;
  readonly tell?: (known: Known) => void;
}

/** Shows the id of the table. */
function Table({ url, token, room, tell }: Props): ReactNode {
  const known = useGuest({ url, token }, room);
  tell?.(known);
  return known.table?.room ?? 'none';
}

/** Renders five times, each time with another connection. */
function Restless({ connect, token }: { connect: () => Promise<never>; token: string }): ReactNode {
  const [renderings, setRenderings] = useState(1);
  useGuest({ connect: () => connect(), token }, 'any');
  useEffect(() => setRenderings((before) => Math.min(before + 1, 5)));
  return renderings;
}

/** A page with a component that uses a guest. */
function pageWith(url: string, firstRoom?: string) {
  const { window } = parseHTML('<html><body></body></html>');
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  afterThis(() => vi.unstubAllGlobals());
  const token = newSecret();
  let latest: Known | undefined;
  const tell = (known: Known) => {
    latest = known;
  };
  const root = createRoot(window.document.body);
  const show = (room?: string) =>
    root.render(createElement(StrictMode, null, createElement(Table, { url, token, room, tell })));
  const close = async () => {
    root.unmount();
    await setImmediate();
  };
  afterThis(close);
  show(firstRoom);
  /** Waits until the component knows something. */
  const until = (isKnown: (known: Known) => unknown) => vi.waitUntil(() => latest && isKnown(latest));
  return { window, until, show, latest: () => latest as Known, close };
}

async function startRoom(url: string): Promise<string> {
  const host = guestAt(url);
  await host.create('castle', { players: 2 });
  return host.getSnapshot().table?.room ?? '';
}

test('a component enters its room, follows the game, and changes the room', async () => {
  const { url } = await startServer();
  const [first, second] = [await startRoom(url), await startRoom(url)];
  const page = pageWith(url, first);
  await page.until(({ table }) => table?.room === first);
  expect(page.window.document.body.textContent).toBe(first);
  await page.latest().guest?.sit(0);
  await page.until(({ table }) => table?.seat === 0);
  const { guest } = page.latest();
  page.show(second);
  await page.until(({ table }) => table?.room === second);
  expect(page.latest()).toMatchObject({ guest, error: null, table: { seat: null } });
});

test('a component without a room stays in the one that its guest creates', async () => {
  const { url, server } = await startServer();
  const page = pageWith(url);
  await page.until(({ isConnected }) => isConnected);
  await page.latest().guest?.create('castle', { players: 2 });
  const { table } = page.latest();
  expect(table?.isHost).toBe(true);
  page.show(table?.room);
  await setImmediate();
  expect(page.latest().table).toBe(table);
  await page.close();
  await vi.waitUntil(() => server.connections === 0);
});

test('a room that cannot be entered is an error, until another one is chosen', async () => {
  const { url } = await startServer();
  const room = await startRoom(url);
  const page = pageWith(url, 'a'.repeat(12));
  await page.until(({ error }) => error);
  expect(page.latest().error).toMatchObject({ name: 'RefusedError', code: 'unknownRoom' });
  page.show(room);
  await page.until(({ table }) => table?.room === room);
  expect(page.latest().error).toBeNull();
});

test('a connection that is written in the component is opened once, however often it renders', async () => {
  const { window } = parseHTML('<html><body></body></html>');
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  afterThis(() => vi.unstubAllGlobals());
  const token = newSecret();
  const connect = vi.fn(() => new Promise<never>(() => {}));
  const root = createRoot(window.document.body);
  afterThis(async () => {
    root.unmount();
    await setImmediate();
  });
  root.render(createElement(Restless, { connect, token }));
  await vi.waitUntil(() => window.document.body.textContent === '5');
  await setImmediate();
  expect(connect).toHaveBeenCalledTimes(1);
});

test('a server renders the component without a connection', () => {
  const props = { url: 'ws://localhost:1', token: newSecret(), room: 'room' };
  expect(renderToString(createElement(Table, props))).toBe('none');
});
