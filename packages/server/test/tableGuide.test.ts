/** The table in React of docs/server.md, played by clicks. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { GameTypes } from '@rulewright/core';
import { parseHTML } from 'linkedom';
import { createElement, type FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { newSecret } from '../src/client.js';
import { type AnyGame, GAMES } from './games.js';
import { afterThis, guestAt, startServer, tableOf, until } from './harness.js';

const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/docs-table/', import.meta.url));
const guide = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8');
const [, program = ''] = /^```tsx page\n(.*?)^```$/ms.exec(guide) ?? [];

interface Place {
  readonly url: string;
  readonly token: string;
  readonly room: string;
}

/** The program of the guide on a page without layout. */
async function openTable(place: Place) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}table.tsx`, program);
  const { Room }: { readonly Room: FunctionComponent<Place> } = await import(`${FOLDER}table.tsx`);
  const { window } = parseHTML('<html><body></body></html>');
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const root = createRoot(window.document.body);
  afterThis(async () => {
    root.unmount();
    await setImmediate();
    vi.unstubAllGlobals();
  });
  root.render(createElement(Room, place));
  const all = (selector: string) => [...window.document.querySelectorAll(selector)];
  const click = (target: Element | undefined) =>
    target?.dispatchEvent(new window.Event('click', { bubbles: true, cancelable: true }));
  return { all, click, textOf: (selector: string) => all(selector)[0]?.textContent ?? '' };
}

test('spots are lit and chosen, actions played, wrong clicks explained, and the log follows', async () => {
  const { url } = await startServer();
  const [own, other] = [guestAt(url), guestAt(url)];
  await own.create('castle', { players: 2 });
  const { room } = tableOf(own);
  await other.enter(room);
  const token = newSecret();
  const page = await openTable({ url, token, room });
  await vi.waitUntil(() => page.textOf('[role=status]') !== 'Connecting…');
  const sitting = guestAt(url, token);
  await sitting.enter(room);
  await sitting.sit(0);
  await other.sit(1);

  // Whoever begins: the other player acts until it is the turn of the page.
  const castle = GAMES.get('castle') as AnyGame;
  const isOurTurn = () => page.all('[data-spot][role=button]').length > 0;
  while (sitting.legalActions(castle).length === 0) {
    const { version } = tableOf(sitting);
    await other.act(other.legalActions(castle)[0] as GameTypes['action']);
    await until(sitting, ({ table }) => (table?.version ?? 0) > version);
  }
  await vi.waitUntil(isOurTurn);
  const { version } = tableOf(sitting);

  // A click where nothing can be done.
  page.click(page.all('[data-spot^="cell:"]').find((spot) => spot.getAttribute('role') !== 'button'));
  await vi.waitUntil(() => /\w.*CAS-\d/.test(page.textOf('[role=alert]')));

  // The first click is chosen; the reason is gone. Further ones play an action.
  const lit = () => page.all('[data-spot][role=button]:not([aria-pressed])');
  page.click(lit()[0]);
  await vi.waitUntil(() => page.textOf('[role=alert]') === '');
  await vi.waitUntil(() => page.all('[aria-pressed]').length > 0 || tableOf(sitting).version > version);
  for (let clicks = 0; clicks < 4 && tableOf(sitting).version === version; clicks++) {
    const shown = page
      .all('[data-spot]')
      .map((spot) => spot.outerHTML)
      .join();
    page.click(lit()[0] ?? page.all('main > div button')[0]);
    await vi.waitUntil(
      () =>
        shown !==
        page
          .all('[data-spot]')
          .map((spot) => spot.outerHTML)
          .join(),
    );
  }
  await until(sitting, ({ table }) => (table?.version ?? 0) > version);
  await vi.waitUntil(() => page.all('[role=log] p').length === tableOf(sitting).version);
  expect(page.all('[role=log] p').at(version)?.textContent).toMatch(/^Player 1 places a tile/);

  // The last button takes it back, and out of the log: the player could still put a follower on the tile.
  page.click(page.all('main > button').at(-1));
  await vi.waitUntil(() => page.all('[role=log] p').length === version);
});

test('the program has at most 60 lines', () => {
  expect(program.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(60);
});
