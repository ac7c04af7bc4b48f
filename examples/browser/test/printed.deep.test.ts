/** The pages with a printed board in a browser, on a desktop and on a phone. */
import { createRng } from '@rulewright/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../../chromium.js';
import { served } from './page.js';

const site = served();

/** Clicks a random place that can be clicked, or a choice in words, with the mouse. Returns its spot or words. */
async function clickAny(page: Page, share: number): Promise<string> {
  const { x, y, name } = await page.evaluate((which) => {
    const places = document.querySelectorAll('[data-spot][role=button]:not([aria-pressed]), .menu button');
    const target = places[Math.floor(which * places.length)];
    if (!target) throw new Error('Nothing to click.');
    target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const name = target.getAttribute('data-spot') ?? target.textContent;
    return { x: left + width / 2, y: top + height / 2, name };
  }, share);
  await page.mouse.click(x, y);
  return name;
}

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const PAGES = ['castle', 'stoneage'].flatMap((game) => SCREENS.map((screen) => ({ game, ...screen })));

test.runIf(withBrowser).each(PAGES)('$game is played by clicks on a printed board at $width', async (shown) => {
  const { game, width, height } = shown;
  const { page, watched } = await site.open();
  await page.setViewportSize({ width, height });
  await page.goto(new URL(`/printed-${game}.html`, page.url()).href);
  const board = page.locator('[data-panel=board] image').first();
  await board.waitFor();
  const { width: drawn } = (await board.boundingBox()) ?? { width: 0 };
  expect(drawn).toBeGreaterThan(width < 700 ? 0.9 * width : 0.5 * width);
  const pieces = (): Promise<number> => page.locator('[data-panel=board] [data-piece]').count();
  const before = await pieces();
  const rng = createRng('clicks');
  const onBoard: string[] = [];
  for (let clicks = 0; clicks < 30; clicks++) onBoard.push(await clickAny(page, rng.next()));
  expect(onBoard.filter((spot) => /^(cell|segment|location):/.test(spot)).length).toBeGreaterThan(5);
  if (game === 'castle') expect(await pieces()).toBeGreaterThan(before + 4);
  expect(await page.locator('.turn').textContent()).toMatch(/^Ada /);
  const own = await page.locator('[data-panel="player:0"]').boundingBox();
  if (width < 700) expect(own?.y).toBeLessThan(height);
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('a piece flies from panel to panel', async () => {
  const { page, watched } = await site.open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(new URL('/printed-stoneage.html', page.url()).href);
  await page.locator('[data-spot="location:forest"][role=button]').click();
  const flying = page.locator('body > svg [data-layer] > g').first();
  await page.locator('.menu button').first().click();
  await flying.waitFor({ state: 'attached' });
  const { width = 0, height = 0 } = (await flying.boundingBox()) ?? {};
  expect(Math.max(width, height)).toBeLessThan(60);
  await flying.waitFor({ state: 'detached' });
  site.expectQuiet(watched);
});
