/** The playground as a client: what can be read, what moves on the page, what can be taken back, and where the focus is. */
import { createRng } from '@rulewright/core';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../../../../examples/chromium.js';
import { served } from './served.js';

declare global {
  /** The cumulative layout shift: the largest sum of shifts without an input within five seconds. */
  var shifts: number;
  /** How often nothing had the focus. */
  var focusLost: number;
}

const { onPage, onAddress, newPage, address } = served();

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'] as const;
/** Windows with the smallest text in pixels. */
const WINDOWS = [
  [1280, 800, 11],
  [390, 844, 10],
] as const;

const OWN_TURN = '.status[data-turn=over], .action-list li button';

/** Chooses random entries of the list of actions. */
async function choose(page: Page, seed: string, decisions: number): Promise<void> {
  const rng = createRng(seed);
  for (let decision = 0; decision < decisions; decision++) {
    await page.locator(OWN_TURN).first().waitFor({ timeout: 60_000 });
    const buttons = page.locator('.action-list li button');
    await buttons.nth(rng.int(await buttons.count())).click();
  }
  await page.locator(OWN_TURN).first().waitFor({ timeout: 60_000 });
}

/** The words on a board and its spots, each with what can be done with it. */
function marksOf(board: Locator): Promise<string[]> {
  return board
    .locator('text, [data-spot]')
    .evaluateAll((marks) => marks.map((mark) => `${mark.getAttribute('role')} ${mark.textContent}`));
}

/** Adds up layout shifts from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = 0;
    let [sum, first, last] = [0, 0, 0];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue;
        const { startTime } = entry;
        const isNewWindow = startTime - last > 1000 || startTime - first > 5000;
        if (isNewWindow) [sum, first] = [0, startTime];
        sum += Number(entry.value);
        last = startTime;
        shifts = Math.max(shifts, sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sizes of the texts of the picture as shown, in pixels. */
function textSizes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('.picture text')].map((text) => {
      const scale = text.getScreenCTM()?.a ?? 0;
      return Math.round(10 * scale * Number.parseFloat(getComputedStyle(text).fontSize)) / 10;
    }),
  );
}

const CASES = GAMES.flatMap((game) => WINDOWS.map(([width, height, least]) => [game, width, height, least] as const));

test.runIf(withBrowser).each(CASES)(
  '%s at %i x %i: texts have at least %i pixels, nothing scrolls sideways, the layout stays',
  { timeout: 120_000 },
  async (game, width, height, least) => {
    const page = await newPage();
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await page.goto(`${address()}#game=${game}&players=2&seed=3&seats=person+easy`);
    for (let part = 0; part < 3; part++) {
      await choose(page, `${game} ${part}`, 3);
      const sizes = await textSizes(page);
      expect(sizes.length).toBeGreaterThan(5);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await page.evaluate(() => shifts)).toBeLessThanOrEqual(0.05);
    await page.close();
  },
);

test.runIf(withBrowser).each(GAMES)(
  '%s: undo takes back the last decision with what others did, and chance repeats',
  async (game) => {
    await onPage(`game=${game}&players=2&seed=3&seats=person+easy`, async (page) => {
      const log = page.locator('.log');
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      const board = page.getByRole('region', { name: 'Board' });
      await page.locator(OWN_TURN).first().waitFor();
      const first = { log: await log.textContent(), board: await marksOf(board) };
      expect(await undo.isDisabled()).toBe(true);
      const logs: (string | null)[] = [];
      for (let time = 0; time < 2; time++) {
        await choose(page, game, 4);
        logs.push(await log.textContent());
        for (let decision = 0; decision < 4; decision++) await undo.click();
        await page.mouse.move(0, 0);
        await expect.poll(() => board.locator('svg [aria-pressed=true]').count()).toBe(0);
        await expect.poll(async () => ({ log: await log.textContent(), board: await marksOf(board) })).toEqual(first);
        expect(await undo.isDisabled()).toBe(true);
      }
      expect(logs[1]).toBe(logs[0]);
    });
  },
);

test.runIf(withBrowser).each(GAMES)('%s by keyboard: something always has the focus', async (game) => {
  await onPage(`game=${game}&players=2&seed=3&seats=person+hard`, async (page) => {
    const ready = page.locator('.picture [role=button], .menu button:not(.back)');
    await ready.first().waitFor();
    await ready.first().focus();
    await page.keyboard.press('Shift');
    await page.evaluate(() => {
      globalThis.focusLost = 0;
      const look = (): void => {
        if (document.activeElement === document.body) focusLost++;
        requestAnimationFrame(look);
      };
      look();
    });
    for (let press = 0; press < 16; press++) {
      await ready.first().waitFor({ timeout: 60_000 });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('[role=button], .menu button')))
        .toBe(true);
      await page.keyboard.press('Enter');
    }
    expect(await page.evaluate(() => focusLost)).toBe(0);
  });
});

test.runIf(withBrowser)('a refusal is announced each time, in a region that was there before', async () => {
  await onPage('game=copenhagen&players=2&seed=1&seats=person+random', async (page) => {
    const refused = page.locator('p.refused[role=status]');
    await refused.waitFor({ state: 'attached' });
    await refused.evaluate((element) => {
      const said: string[] = [];
      new MutationObserver(() => {
        const words = (element.textContent ?? '').slice(0, 5);
        if (words !== said.at(-1)) said.push(words);
      }).observe(element, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      Object.assign(element, { said });
    });
    for (let click = 0; click < 2; click++) await page.locator('.picture [data-spot="tile:red2"]').click();
    await expect
      .poll(() => refused.evaluate((element) => (element as Element & { said?: string[] }).said))
      .toEqual(['Red 2', '', 'Red 2']);
  });
});

test.runIf(withBrowser)('what others do is said in a region that was there before', async () => {
  await onPage('game=copenhagen&players=2&seed=1&seats=person+easy', async (page) => {
    const news = page.getByRole('log');
    expect(await news.textContent()).toBe('');
    await choose(page, 'news', 2);
    await expect.poll(() => news.textContent()).toMatch(/Player 1 .*Player 2 /);
  });
});

test.runIf(withBrowser)(
  'the prompt says what a click chooses, and a pointed spot or button says what it does',
  async () => {
    await onPage('game=castle&players=2&seed=1&seats=person+random', async (page) => {
      const prompt = page.locator('.prompt');
      const svg = page.locator('.picture > svg');
      expect(await prompt.textContent()).toBe('Click a cell or a rotation of the tile.');
      const cell = page.locator('.picture [data-spot^=cell][role=button]').first();
      await cell.hover();
      expect(await prompt.textContent()).toMatch(/^[A-I]\d: empty, then a rotation of the tile$/);
      await page.mouse.move(0, 0);
      const before = await marksOf(svg);
      const entry = page.locator('.action-list li button').first();
      await entry.hover();
      expect(await prompt.textContent()).toBe((await entry.textContent())?.trim());
      expect(await marksOf(svg)).not.toEqual(before);
      await page.mouse.move(0, 0);
      expect(await prompt.textContent()).toBe('Click a cell or a rotation of the tile.');
      await expect.poll(() => marksOf(svg)).toEqual(before);
    });
  },
);

test.runIf(withBrowser)('a tab opens its game, and leads back to the one that was left', async () => {
  await onPage('game=castle&players=2&seed=1&seats=person+random', async (page) => {
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Games' }).getByRole('button', { name, exact: true });
    await choose(page, 'tabs', 2);
    const shown = await page.getByLabel('Move shown').inputValue();
    await tab('Stone Age').click();
    await expect.poll(() => page.locator('.status').textContent()).toContain('places people');
    expect(await tab('Stone Age').getAttribute('aria-current')).toBe('page');
    await tab('Carcassonne: The Castle').click();
    await expect.poll(() => page.getByLabel('Move shown').inputValue()).toBe(shown);
  });
});

test.runIf(withBrowser).each(WINDOWS)(
  'the game of the first page at %i x %i: texts have at least %i pixels, the layout stays, undo takes moves back',
  async (width, height, least) => {
    const page = await newPage();
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await page.goto(`${address()}home.html`);
    const card = page.locator('.picture [data-spot^=harbour][role=button]').first();
    const cards = page.locator('.picture [data-key="handSize:0"]');
    await card.waitFor();
    const sizes = await textSizes(page);
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
    const before = await cards.textContent();
    for (let click = 0; click < 2; click++) await card.click();
    await card.waitFor();
    expect(await cards.textContent()).not.toBe(before);
    for (let click = 0; click < 2; click++) await page.getByRole('button', { name: 'Undo' }).click();
    expect(await cards.textContent()).toBe(before);
    expect(await page.evaluate(() => shifts)).toBeLessThanOrEqual(0.05);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.close();
  },
);

test.runIf(withBrowser)('by keyboard, something of the first page’s game always has the focus', async () => {
  await onAddress('home.html', async (page) => {
    const ready = page.locator('.picture svg [role=button], .picture nav button');
    await ready.first().waitFor();
    await page.keyboard.press('Shift');
    await ready.first().focus();
    for (let press = 0; press < 6; press++) {
      await ready.first().waitFor();
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.closest('.picture') !== null)).toBe(true);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('[role=button], nav button')))
        .toBe(true);
    }
  });
});
