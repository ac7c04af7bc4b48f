/** The pages of docs/front-ends.md: the page for two, played by clicks, and the page that moves. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { castle } from '@rulewright/castle';
import { textOf } from '@rulewright/castle/text';
import { en } from '@rulewright/castle/text/en';
import { createRng, framesFor, LiveGame } from '@rulewright/core';
import { picture } from '@rulewright/pictures/castle';
import { mount } from '@rulewright/pictures/dom';
import { parseHTML } from 'linkedom';
import { afterEach, expect, test, vi } from 'vitest';
import { isDeep } from '../../packages/core/test/deep.js';

const GUIDE = new URL('../front-ends.md', import.meta.url);
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/docs-page/', import.meta.url));

/** The program under a heading of the guide. */
function programUnder(heading: string): string {
  const [, after = ''] = readFileSync(GUIDE, 'utf8').split(`\n## ${heading}\n`);
  return /^```ts\n(.*?)^```$/ms.exec(after)?.[1] ?? '';
}

const program = programUnder('A whole page');
const movingProgram = programUnder('Pictures that move');

/** Runs the page on what the browser has saved. */
async function openPage(saved: Map<string, string>): Promise<HTMLElement> {
  const { document } = parseHTML('<html><body></body></html>');
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}wholePage.ts`, program);
  const { play } = await import(`${FOLDER}wholePage.ts`);
  play(document.body);
  return document.body;
}

/** The picture on a page: its texts, and the spots with their looks. */
function pictureOn(page: HTMLElement): string[] {
  const spots = [...page.querySelectorAll('[data-spot]')];
  const looks = spots.map((spot) =>
    ['data-spot', 'role', 'aria-pressed'].map((name) => spot.getAttribute(name)).join(),
  );
  return [page.querySelector('svg')?.textContent ?? '', ...looks];
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const click = (target: Element | undefined): void => {
  target?.dispatchEvent(
    new (target.ownerDocument.defaultView as Window & typeof globalThis).Event('click', { bubbles: true }),
  );
};

if (isDeep) {
  test('Burgundy for two is played to its end by clicks, and survives a reload', async () => {
    const saved = new Map<string, string>();
    const page = await openPage(saved);
    const rng = createRng(1);
    for (let clicks = 0; clicks < 5000; clicks++) {
      const spots = [...page.querySelectorAll('[data-spot][role=button]:not([aria-pressed])')];
      const actions = [...page.querySelectorAll('nav button')].slice(0, -2);
      const targets = [...spots, ...actions];
      if (targets.length === 0) break;
      click(targets[rng.int(targets.length)]);
    }
    expect(page.querySelector('svg')?.getAttribute('aria-label')).toMatch(/^The game is over/);
    expect(page.querySelectorAll('ul li').length).toBeGreaterThan(2);
    const again = await openPage(saved);
    expect(pictureOn(again)).toEqual(pictureOn(page));
    expect(again.querySelector('ol')?.textContent).toBe(page.querySelector('ol')?.textContent);
  });
}

test('Cancel takes clicks back, and Undo a decision with its lines of the log', async () => {
  const page = await openPage(new Map());
  const before = pictureOn(page);
  const log = () => Array.from(page.querySelectorAll('ol li'), ({ textContent }) => textContent);
  const setup = log();
  const button = (name: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  click(page.querySelector('[data-spot^="die:"][role=button]') ?? undefined);
  expect(pictureOn(page)).not.toEqual(before);
  click(button('Cancel'));
  expect(pictureOn(page)).toEqual(before);
  click(page.querySelector('[data-spot^="workers:"][role=button]') ?? undefined);
  click(page.querySelector('[data-spot^="die:"][role=button]') ?? undefined);
  expect(pictureOn(page)).not.toEqual(before);
  expect(log().slice(0, setup.length)).toEqual(setup);
  expect(log().at(-1)).toMatch(/^(Ann|Bob) takes 2 workers$/);
  click(button('Undo'));
  expect(pictureOn(page)).toEqual(before);
  expect(log()).toEqual(setup);
});

test('the page has at most 70 lines', () => {
  expect(program.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(70);
});

test('the page that moves shows a turn of eight events or more, ends at its picture, and has as many lines as the guide says', async () => {
  const { document } = parseHTML('<html><body></body></html>');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}movingPage.ts`, movingProgram);
  const { show } = await import(`${FOLDER}movingPage.ts`);
  show(document.body);
  const live = new LiveGame(castle, { players: 2 }, createRng(10));
  while (live.version <= 70) live.act(live.legalActions()[0]);
  expect(framesFor(live, 0, 70).flatMap(({ frames }) => frames).length).toBeGreaterThanOrEqual(8);
  const after = document.createElement('body');
  mount(after, picture(live.view(0), { text: textOf(en) }));
  expect(pictureOn(document.body)).toEqual(pictureOn(after));
  expect(readFileSync(GUIDE, 'utf8')).toContain(
    `This page of ${movingProgram.trimEnd().split('\n').length} lines shows`,
  );
});
