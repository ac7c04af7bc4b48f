/** Whole games of a person at each size of screen, and what axe finds on the way. */
import { createRng } from '@rulewright/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../../chromium.js';
import { play, served, start, turnOf, violationsOn } from './page.js';

const GAMES = ['castle', 'stoneage', 'burgundy', 'city', 'copenhagen'] as const;

const site = served();

/** The lit spots without an element of 40 pixels, wide and high, to tap on. Boxes leave out the width of paths. */
const smallSpotsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const large = new Map<string, boolean>();
    for (const spot of document.querySelectorAll<SVGElement>('[data-spot][role=button]')) {
      const { width, height } = spot.getBoundingClientRect();
      const line = Number(spot.querySelector('[stroke-linecap=butt]')?.getAttribute('stroke-width') ?? 0);
      const name = spot.dataset['spot'] ?? '';
      large.set(name, large.get(name) === true || Math.min(width, height) + line >= 39.5);
    }
    return [...large].flatMap(([name, isLarge]) => (isLarge ? [] : [name]));
  });

test.runIf(withBrowser).each(GAMES.flatMap((game) => [390, 1280].map((width) => [game, width] as const)))(
  'a whole game of %s by clicks alone, at %i pixels',
  { timeout: 1_800_000 },
  async (game, width) => {
    const { page, watched } = await site.open();
    await page.setViewportSize({ width, height: 844 });
    await start(page, game, game === 'stoneage' ? { 'Last round': '6' } : {});
    const rng = createRng(`${game} ${width}`);
    let clicks = 0;
    while ((await turnOf(page)) === 'yours') {
      if (width === 390) expect(await smallSpotsOn(page)).toEqual([]);
      clicks += await play(page, rng, 1);
    }
    expect(clicks).toBeGreaterThan(10);
    expect(await page.locator('.scores h2').textContent()).toBe('Result');
    expect(await page.locator('.scores .winner').count()).toBeGreaterThan(0);
    await page.getByText('By rule').click();
    expect(await page.locator('.scores tbody tr').count()).toBeGreaterThan(0);
    expect(await violationsOn(page)).toEqual([]);
    site.expectQuiet(watched);
  },
);

test.runIf(withBrowser)('axe finds nothing in the lobby', async () => {
  const { page, watched } = await site.open();
  await page.getByRole('button', { name: /^Play/ }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  site.expectQuiet(watched);
});

test.runIf(withBrowser).each(GAMES)('%s: axe finds nothing, and buttons are large enough', async (game) => {
  const { page, watched } = await site.open();
  await start(page, game);
  await play(page, createRng(game), 5);
  await turnOf(page);
  await page.locator('details').evaluate((details) => details.setAttribute('open', ''));
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const buttons = await page
    .locator('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...buttons)).toBeGreaterThanOrEqual(40);
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('a place without a legal action says why', async () => {
  const { page, watched } = await site.open();
  await start(page, 'castle', { 'Start player': 'Player 1' });
  await turnOf(page);
  const news = page.locator('.news');
  await page.locator('[data-spot="cell:40"]').click();
  expect(await news.textContent()).toMatch(/^The tile must touch another tile or a start field. \(CAS-\d/);
  await page.locator('[data-spot][role=button]').first().click();
  expect(await news.textContent()).not.toContain('CAS-');
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('a low screen scrolls to a place that can be clicked', async () => {
  const { page, watched } = await site.open();
  await start(page, 'stoneage');
  await turnOf(page);
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.setViewportSize({ width: 390, height: 320 });
  await page.reload();
  await turnOf(page);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  site.expectQuiet(watched);
});
