import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser, watch, withBrowser } from '../../examples/chromium.js';
import { deadLinks, loadedFromElsewhere } from './builtPages.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = join(root, 'docs/.vitepress/dist');
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** An entry of the browser's timeline. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  /** The shifts of a page's layout, from its start. */
  var shifts: LayoutShift[];
}

/** No server runs there: the test serves the built files to the browser. */
const ORIGIN = 'http://site.test';
const PAGES = [
  'index.html',
  '404.html',
  'playground.html',
  'benchmarks.html',
  'check-dice.html',
  'printed.html',
  'front-ends.html',
  'rules/copenhagen.html',
  'rules/players/copenhagen.en.html',
  'rules/stoneage.html',
  'games/index.html',
  'games/gallery.html',
  'games/stoneage.html',
  'reference/copenhagen/queries.html',
  'source/packages/copenhagen/src/rules/cards.ts.html',
];

/** The most that the first page loads until a reader scrolls to its game, in gzipped bytes. */
const FIRST_SCREEN = 115_000;
/** The most that it loads before the first move without the thumbnails of the games. */
const FIRST_PAGE = 160_000;

/** The file at an address, from the site's folder. */
function fileOf(address: string): string {
  const { pathname } = new URL(address);
  return pathname === '/' ? 'index.html' : pathname;
}
const EXAMPLES = [
  { game: 'burgundy', id: 'EX-4' },
  { game: 'castle', id: 'EX-2' },
  { game: 'city', id: 'EX-7' },
  { game: 'copenhagen', id: 'EX-18' },
  { game: 'stoneage', id: 'EX-12' },
];

/** Pages that mustn't move while they load. */
const STEADY = ['index.html', 'games/index.html', 'games/stoneage.html', 'front-ends.html', 'rules/stoneage.html'];

/** Searches, with the guide to put first. */
const SEARCHES: [string, RegExp][] = [
  ['python', /^\/python\.html/],
  ['refusal', /^\/front-ends\.html#refusals/],
  ['server', /^\/server\.html/],
  ['bots', /^\/bots\.html/],
  ['write a game', /^\/start\/own-game\.html/],
];

/** Records the shifts of a page's layout from its start. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => globalThis.shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** The sum of the shifts so far. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.shifts.reduce((sum, { value }) => sum + value, 0));
}

const LOOKS = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

describe('the site', () => {
  beforeAll(() => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', 'docs:build'], { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The site can't be built:\n${stdout}\n${stderr}`);
  }, 900_000);

  test('has no dead link or missing anchor', () => {
    expect(deadLinks(site)).toEqual([]);
  });

  test('every worked example has its pictures and its position, every gallery its pictures', () => {
    const drawingsIn = (folder: string): string[] => {
      const names = readdirSync(join(site, folder)).filter((name) => name.endsWith('.html'));
      const pages = names.map((name) => readFileSync(join(site, folder, name), 'utf8'));
      return pages.flatMap((html) =>
        [...html.matchAll(/<(?:img|source) [^>]*src(?:set)?="([^"]*\.svg)"/g)].map(([, file = '']) => file),
      );
    };
    const examples = drawingsIn('rules');
    const positions = examples.map((file) => file.replace(/\.(wide|narrow)\.(light|dark)\.svg$/, '.json'));
    expect([examples.length, new Set(positions).size]).toEqual([4 * 104, 104]);
    const galleries = drawingsIn('games');
    // A picture of each game on the page of all games, on its own page and in the gallery, which also has two drawings.
    expect(galleries.length).toBe(5 * (3 + 2 * 4));
    expect([...examples, ...positions, ...galleries].filter((file) => !existsSync(join(site, file)))).toEqual([]);
  });

  test('lists its guides and rules for language models, and has their full text', () => {
    const list = readFileSync(join(site, 'llms.txt'), 'utf8');
    const links = [...list.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
    expect(links).toEqual(expect.arrayContaining(['/llms-full.txt', '/front-ends.html', '/rules/stoneage.html']));
    expect(links.filter((link) => !existsSync(join(site, link)))).toEqual([]);
    const full = readFileSync(join(site, 'llms-full.txt'), 'utf8');
    for (const title of ['# Front ends', '# Stone Age: rules specification']) expect(full).toContain(title);
  });

  test('loads nothing from other sites', () => {
    expect(loadedFromElsewhere(site)).toEqual([]);
  });

  describe.runIf(withBrowser)('in a browser', () => {
    let browser: TestBrowser;
    beforeAll(async () => {
      browser = await openBrowser();
      await browser.context.route(`${ORIGIN}/**`, (route) =>
        route.fulfill({ path: join(site, fileOf(route.request().url())) }),
      );
    });
    afterAll(() => browser.close());

    test('plays a small game on its first page, which answers a wrong click', async () => {
      const page = await browser.context.newPage();
      const watched = watch(page);
      // On a higher screen the game is in sight at once.
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${ORIGIN}/`, { waitUntil: 'networkidle' });
      const isThumbnail = (address: string): boolean => address.includes('/thumbnails/');
      const sizeOf = (addresses: readonly string[]): number =>
        addresses.reduce((sum, address) => sum + gzipSync(readFileSync(join(site, fileOf(address)))).length, 0);
      expect(watched.addresses.filter(isThumbnail)).toHaveLength(5);
      expect(sizeOf(watched.addresses)).toBeLessThan(FIRST_SCREEN);
      const card = page.locator('.home-game [data-spot^=harbour][role=button]').first();
      await page.locator('.home-game').scrollIntoViewIfNeeded();
      await card.waitFor();
      expect(sizeOf(watched.addresses.filter((address) => !isThumbnail(address)))).toBeLessThan(FIRST_PAGE);
      // An answer to a click that isn't legal.
      await page.locator('.home-game [data-spot="tile:red3"]').click();
      const answer = page.locator('.home-game [role=status]');
      expect(await answer.textContent()).toBe('No: Red 3 fits nowhere at a price you can pay. COP-5.14');
      expect(await answer.getByRole('link').getAttribute('href')).toBe('rules/players/copenhagen.en.html#cop-5.14');
      // Two turns of taking two cards.
      for (let clicks = 0; clicks < 4; clicks++) await card.click();
      await card.waitFor();
      expect(watched.addresses.filter((address) => address.includes('/home/assets/copenhagen'))).not.toEqual([]);
      expect(watched.errors).toEqual([]);
      expect(watched.addresses.filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
      await page.close();
    });

    test.each([
      [1280, 800],
      [390, 844],
    ])(
      'shows on the first screen at %d x %d all games, doors and the line to copy, and nothing moves',
      async (width, height) => {
        const page = await browser.context.newPage();
        await recordShifts(page);
        await page.setViewportSize({ width, height });
        await page.goto(`${ORIGIN}/`, { waitUntil: 'networkidle' });
        const shown = page.locator('.hero :is(.thumbnails a, .doors a, .start)');
        expect(await shown.count()).toBe(5 + 5 + 1);
        for (const part of await shown.all()) {
          const box = await part.boundingBox();
          expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
        }
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        expect(await shiftOf(page)).toBeLessThan(0.05);
        await page.close();
      },
    );

    test.each(SEARCHES)('the search for "%s" puts a guide first', async (words, guide) => {
      const page = await browser.context.newPage();
      await page.goto(`${ORIGIN}/`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Search' }).click();
      await page.locator('.search-input').fill(words);
      const first = page.locator('.results a.result').first();
      await expect.poll(() => first.getAttribute('href')).toMatch(guide);
      await page.close();
    });

    test('has no empty bar on a phone, where it would cover the board', async () => {
      const page = await browser.context.newPage();
      await page.setViewportSize({ width: 390, height: 400 });
      for (const path of ['index.html', 'playground.html']) {
        await page.goto(`${ORIGIN}/${path}`, { waitUntil: 'networkidle' });
        await page.mouse.wheel(0, 400);
        await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100);
        expect([path, await page.getByText('Return to top').isVisible()]).toEqual([path, false]);
      }
      await page.close();
    });

    test.each(EXAMPLES)('example $id of $game is drawn, and can be played on', async ({ game, id }) => {
      const page = await browser.context.newPage();
      const watched = watch(page);
      await page.goto(`${ORIGIN}/rules/${game}.html#${id.toLowerCase()}`);
      const picture = page.getByRole('img', { name: `${id}: ` });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.getByRole('link', { name: `Try ${id} in` }).click();
      const action = page.locator('.action-list li button').first();
      await action.click();
      await expect.poll(() => page.getByLabel('Move shown').getAttribute('max')).not.toBe('0');
      expect(new URL(page.url()).search).toBe(`?game=${game}&example=${id}`);
      await page.close();
      expect(watched.errors).toEqual([]);
    });

    test.each(STEADY)('%s keeps its layout while it loads, on a phone', async (path) => {
      const page = await browser.context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      await recordShifts(page);
      await page.goto(`${ORIGIN}/${path}`, { waitUntil: 'networkidle' });
      for (let screen = 0; screen < 8; screen++) {
        await page.mouse.wheel(0, 800);
        await page.waitForTimeout(50);
      }
      const shift = await shiftOf(page);
      await page.close();
      expect(shift).toBeLessThan(0.05);
    });

    test.each(EXAMPLES)('a link into the rules of $game leads to the rule', async ({ game, id }) => {
      const page = await browser.context.newPage();
      await page.goto(`${ORIGIN}/rules/${game}.html#${id.toLowerCase()}`);
      const rule = page.locator(`[id="${id.toLowerCase()}"]`);
      const top = (): Promise<number> => rule.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThan(0);
      await expect.poll(top).toBeLessThan(450);
      await page.close();
    });

    test('a link to a folded table opens it', async () => {
      const page = await browser.context.newPage();
      const isOpen = (id: string): Promise<boolean> =>
        page.locator(`details:has(#${id})`).evaluate((folded: HTMLDetailsElement) => folded.open);
      await page.goto(`${ORIGIN}/games/castle.html#actions`, { waitUntil: 'networkidle' });
      await expect.poll(() => isOpen('actions')).toBe(true);
      expect(await isOpen('events')).toBe(false);
      await page.locator('.VPDocAsideOutline').getByRole('link', { name: 'Events' }).click();
      await expect.poll(() => isOpen('events')).toBe(true);
      // From another page.
      await page.goto(`${ORIGIN}/games/castle.html`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Search' }).click();
      await page.locator('.search-input').fill('castle chance outcomes');
      await page.locator('.results a.result[href*="/games/castle.html#chance-outcomes"]').first().click();
      await expect.poll(() => isOpen('chance-outcomes')).toBe(true);
      await page.close();
    });

    test.each(EXAMPLES)('the page of games opens $game in the playground', async ({ game }) => {
      const page = await browser.context.newPage();
      const watched = watch(page);
      await page.goto(`${ORIGIN}/games/index.html`, { waitUntil: 'networkidle' });
      await page.locator(`.pills a[href$="game=${game}"]`).click();
      await page.locator('.action-list li button').first().waitFor();
      expect(new URL(page.url()).hash).toMatch(new RegExp(`^#game=${game}&`));
      await page.close();
      expect(watched.errors).toEqual([]);
    });

    test('leaves a page with an outline while it scrolls, without an error', async () => {
      const page = await browser.context.newPage();
      const watched = watch(page);
      await page.goto(`${ORIGIN}/rules/copenhagen.html`, { waitUntil: 'networkidle' });
      await page.evaluate("setInterval(() => window.dispatchEvent(new Event('scroll')), 20)");
      await page.getByRole('link', { name: 'Try EX-18 in' }).click();
      await page.getByLabel('Move shown').waitFor();
      await page.waitForTimeout(300);
      await page.close();
      expect(watched.errors).toEqual([]);
    });

    test.each(LOOKS)('has no accessibility violation (axe) at %j', async ({ width, colorScheme }) => {
      const page = await browser.context.newPage();
      const watched = watch(page);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found: string[] = [];
      for (const path of PAGES) {
        await page.goto(`${ORIGIN}/${path}`, { waitUntil: 'networkidle' });
        // Vue names these switches once it runs, which can be after the network is idle. Pages of source have none.
        await expect.poll(() => page.locator('.VPSwitchAppearance:not([title^=Switch])').count()).toBe(0);
        await page.addScriptTag({ path: axe });
        const { violations } = await page.evaluate<AxeResults>('axe.run()');
        found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${path}: ${id} at ${target}`)));
      }
      await page.close();
      expect(found).toEqual([]);
      expect(watched.errors).toEqual([]);
      expect(watched.addresses.filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
    });
  });
});
