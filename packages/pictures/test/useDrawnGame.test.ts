/** A game with its words and picture at a table in React. */
import { castle } from '@rulewright/castle';
import * as castleQueries from '@rulewright/castle/queries';
import { textOf as castleText } from '@rulewright/castle/text';
import { de } from '@rulewright/castle/text/de';
import { en } from '@rulewright/castle/text/en';
import { createRng, type GameTypes, LiveGame } from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';
import * as stoneageQueries from '@rulewright/stoneage/queries';
import { textOf as stoneageText } from '@rulewright/stoneage/text';
import { en as stoneageWords } from '@rulewright/stoneage/text/en';
import { parseHTML } from 'linkedom';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture as castlePicture } from '../src/castle/index.js';
import { type DrawnGame, drawnGame } from '../src/index.js';
import { ActionMenu, AnimatedSvg, useDrawnGame } from '../src/react/index.js';
import { picture as stoneagePicture } from '../src/stoneage/index.js';

const GAMES: Readonly<Record<string, DrawnGame>> = {
  castle: drawnGame(castle, castleQueries, castlePicture, (names) => castleText(en, { names })),
  german: drawnGame(castle, castleQueries, castlePicture, (names) => castleText(de, { names })),
  stoneage: drawnGame(stoneage, stoneageQueries, stoneagePicture, (names) => stoneageText(stoneageWords, { names })),
};

test('a game takes only queries, pictures and words of its own', () => {
  const words = (names: readonly string[]) => castleText(en, { names });
  expect([
    // @ts-expect-error: the queries of another game
    drawnGame(castle, stoneageQueries, castlePicture, words),
    // @ts-expect-error: the picture of another game
    drawnGame(castle, castleQueries, stoneagePicture, words),
    // @ts-expect-error: the words of another game
    drawnGame(castle, castleQueries, castlePicture, (names) => stoneageText(stoneageWords, { names })),
  ]).toHaveLength(3);
});

let size: 'narrow' | 'medium' | 'wide' = 'wide';
const heard = new Set<() => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max') ? size === 'narrow' : size === 'wide',
    addEventListener: (_type: string, listener: () => void) => heard.add(listener),
    removeEventListener: (_type: string, listener: () => void) => heard.delete(listener),
  }));
});
afterEach(() => {
  size = 'wide';
  vi.unstubAllGlobals();
});

interface TableProps {
  readonly drawn: DrawnGame;
  readonly live: LiveGame<GameTypes>;
  readonly seat: number | null;
  readonly told: ({ readonly message: string; readonly rule?: string } | null)[];
}

function Table({ drawn, live, seat, told }: TableProps): ReactNode {
  const { text, board, choices } = useDrawnGame(drawn, {
    view: live.view(seat ?? 'spectator'),
    seat,
    names: ['Ann', null],
    actions: seat === null ? [] : live.legalActions(seat),
    act: (action) => live.act(action),
    refuse: (reason) => told.push(reason),
  });
  const words = `${text.playerName(0)},${text.playerName(1)}`;
  const menu = createElement(ActionMenu<GameTypes['action']>, choices);
  const moving = createElement(AnimatedSvg<Parameters<typeof board.steps>[0]>, board);
  return createElement('main', null, createElement('p', null, words), menu, moving);
}

async function table(game: string, seat: (live: LiveGame<GameTypes>) => number | null) {
  const drawn = GAMES[game];
  if (!drawn) throw new Error(`There is no ${game}.`);
  const live = new LiveGame(drawn.game, { players: 2 }, createRng('a table'));
  const page = parseHTML('<html><body></body></html>');
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  const root = createRoot(page.document.body);
  const told: TableProps['told'] = [];
  const show = () => act(async () => root.render(createElement(Table, { drawn, live, seat: seat(live), told })));
  await show();
  const all = (selector: string) => [...page.document.querySelectorAll(selector)];
  const click = (target: Element | undefined) =>
    act(async () => void target?.dispatchEvent(new page.Event('click', { bubbles: true, cancelable: true })));
  return { live, told, show, click, all, words: () => all('p')[0]?.textContent, box: () => all('svg')[0]?.outerHTML };
}

const mover = ({ turn }: LiveGame<GameTypes>): number => (turn.kind === 'decision' ? turn.player : 0);
const lit = '[data-spot][role=button]:not([aria-pressed])';
const dark = '[data-spot]:not([role=button])';

test.each(Object.keys(GAMES))('%s is played by clicks, and a wrong one names the rule', async (game) => {
  const { live, told, show, click, all, words } = await table(game, mover);
  expect(words()).toMatch(/^Ann,(Player|Spieler) 2$/);
  const spots = all(dark).map((spot) => spot.getAttribute('data-spot'));
  for (const spot of spots.slice(0, 5)) await click(all(`[data-spot="${spot}"]`)[0]);
  expect(told.length).toBe(Math.min(5, spots.length));
  expect(told.find((reason) => reason?.rule)?.rule).toMatch(/^(CAS|STO)-\d/);
  expect(told.every((reason) => reason?.message)).toBe(true);
  expect(all('button').map(({ textContent }) => textContent)).not.toContain('Cancel');
  for (let clicks = 0; clicks < 3 && live.version === 0; clicks++) {
    const choice = all('button').find(({ textContent }) => textContent !== 'Cancel');
    await click(clicks === 0 ? all(lit)[0] : (choice ?? all(lit)[0]));
    await show();
  }
  expect(live.version).toBe(1);
  expect(told.at(-1)).toBeNull();
});

test('a button takes the clicks back', async () => {
  const { click, all } = await table('castle', mover);
  const before = all(lit).length;
  await click(all(lit)[0]);
  expect(all('[aria-pressed]').length).toBe(1);
  await click(all('button').find(({ textContent }) => textContent === 'Cancel'));
  expect([all(lit).length, all('[aria-pressed]').length, all('button').length]).toEqual([before, 0, 0]);
});

test('a spectator has nothing to click, and is told whose turn it is', async () => {
  const { told, click, all } = await table('castle', () => null);
  expect(all(lit)).toEqual([]);
  await click(all(dark)[0]);
  expect(told).toEqual([{ message: expect.stringMatching(/^(Ann|Player 2) places the tile/) }]);
});

test.each([
  ['narrow', 1],
  ['medium', 2],
  ['wide', 3],
] as const)('a window has the layout %s for its width', async (layout, columns) => {
  size = layout;
  const { all } = await table('castle', mover);
  const width = Number(all('svg')[0]?.getAttribute('viewBox')?.split(' ')[2]);
  expect([390, 824, 1600].findIndex((most) => width <= most) + 1).toBe(columns);
});

test('the picture follows the window', async () => {
  size = 'wide';
  const { all, show } = await table('castle', mover);
  const width = () => Number(all('svg')[0]?.getAttribute('viewBox')?.split(' ')[2]);
  const before = width();
  size = 'narrow';
  await act(async () => {
    for (const listener of heard) listener();
  });
  await show();
  expect(width()).toBeLessThan(before / 2);
});
