/** A real browser plays on the built pages, under their Content Security Policy. */
import { readFileSync } from 'node:fs';
import { createRng } from '@rulewright/core';
import { parseTrace } from '@rulewright/core/history';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../../chromium.js';
import { play, served, start, targetOn, turnOf } from './page.js';

const site = served();

/** The words of the picture, and the name and role of each spot. */
const pictureOn = (page: Page): Promise<string> =>
  page.locator('.picture svg').evaluate((svg) => {
    const spots = Array.from(svg.querySelectorAll('[data-spot]'), (spot) => [spot.textContent, spot.role].join());
    return [svg.textContent, ...spots].join('\n');
  });

/** Clicks until a decision is made. */
async function decide(page: Page): Promise<void> {
  const before = await decisionShown(page);
  while ((await decisionShown(page)) === before) {
    const { x, y } = await targetOn(page, [0.9, 0]);
    await page.mouse.click(x, y);
  }
}

const decisionShown = (page: Page): Promise<string> => page.getByLabel('Decision shown').inputValue();

test.runIf(withBrowser)('the page stays responsive while a search runs in the worker', async () => {
  const { page, watched } = await site.open();
  await start(page, 'castle', { 'Player 2': 'search', 'Start player': 'Player 2' });
  await page.locator('.status[data-turn=others]').waitFor();
  await page.getByText('By rule').click();
  expect(await turnOf(page)).toBe('yours');
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('the computer player moves', () => expectMoves('easy'));

test.runIf(withBrowser).each(['medium', 'hard'])('the computer player %s moves', expectMoves);

async function expectMoves(level: string): Promise<void> {
  const { page, watched } = await site.open();
  await start(page, 'castle', { 'Player 2': level, 'Start player': 'Player 2' });
  expect(await turnOf(page)).toBe('yours');
  expect(Number(await decisionShown(page))).toBeGreaterThan(0);
  site.expectQuiet(watched);
}

test.runIf(withBrowser)('moves move, computer players wait for their end, and clicks work meanwhile', async () => {
  const { page, watched } = await site.open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await start(page, 'castle', { 'Start player': 'Player 1', 'Computer players move': 'quickly' });
  const isMoving = () => page.evaluate(() => document.getAnimations().length > 0);
  await decide(page);
  await expect.poll(isMoving).toBe(true);
  await page.locator('[data-spot^="cell:"]:not([role=button])').last().click();
  expect(await page.locator('.news').textContent()).not.toBe('');
  await expect.poll(isMoving, { timeout: 20_000 }).toBe(false);
  expect(await turnOf(page)).toBe('yours');
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('undo restores the previous decision', async () => {
  const { page, watched } = await site.open();
  await start(page, 'castle', { 'Start player': 'Player 1' });
  expect(await turnOf(page)).toBe('yours');
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await undo.isDisabled()).toBe(true);
  const before = await page.locator('[data-spot][role=button]').count();
  await decide(page);
  expect(await decisionShown(page)).toBe('1');
  await undo.click();
  expect(await decisionShown(page)).toBe('0');
  expect(await page.locator('[data-spot][role=button]').count()).toBe(before);
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('a running game survives a reload, and its trace can be saved', async () => {
  const { page, watched } = await site.open();
  await start(page, 'stoneage');
  await play(page, createRng('reload'), 12);
  await page.keyboard.press('Escape');
  await turnOf(page);
  const picture = await pictureOn(page);
  const decision = await decisionShown(page);
  await page.reload();
  await turnOf(page);
  expect(await decisionShown(page)).toBe(decision);
  expect(await pictureOn(page)).toBe(picture);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save trace' }).click();
  const trace = parseTrace(readFileSync((await (await saved).path()) ?? '', 'utf8'));
  expect(trace.header.game).toBe('stoneage');
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('time travel shows the past read-only', async () => {
  const { page, watched } = await site.open();
  await start(page, 'castle');
  await play(page, createRng('past'), 12);
  await page.keyboard.press('Escape');
  await turnOf(page);
  const now = await pictureOn(page);
  await page.getByLabel('Decision shown').fill('0');
  expect(await pictureOn(page)).not.toBe(now);
  expect(await page.locator('[data-spot][role=button], .menu button').count()).toBe(0);
  await page.getByRole('button', { name: 'Now' }).click();
  expect(await pictureOn(page)).toBe(now);
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('a second click, Escape and Cancel take a click back', async () => {
  const { page, watched } = await site.open();
  await start(page, 'stoneage');
  await turnOf(page);
  const spot = page.locator('[data-spot="location:hunting"]');
  const choices = page.locator('.menu button');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  expect(await choices.count()).toBe(0);
  for (const takeBack of [() => spot.click(), () => page.keyboard.press('Escape'), () => cancel.click()]) {
    await spot.click();
    expect(await choices.count()).toBe(5); // 1 to 5 people
    await takeBack();
    expect(await choices.count()).toBe(0);
    expect(await cancel.count()).toBe(0);
  }
  const before = await decisionShown(page);
  await spot.click();
  await page.locator('[data-spot="location:field"]').click(); // another action, for one person
  expect(await decisionShown(page)).not.toBe(before);
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('Tab reaches every spot and every action; Enter chooses', async () => {
  const { page, watched } = await site.open();
  await start(page, 'burgundy');
  await play(page, createRng('keyboard'), 6);
  await page.keyboard.press('Escape');
  await turnOf(page);
  const targets = '[data-spot][role=button], .menu button';
  const count = await page.locator(targets).count();
  await page.locator('nav button').last().focus();
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('.bar > div') !== null))
      await page.keyboard.press('Tab');
    expect(await page.evaluate((all) => document.activeElement?.matches(all), targets)).toBe(true);
  }
  const before = await pictureOn(page);
  await page.locator('[data-spot][role=button]').first().focus();
  await page.keyboard.press('Enter');
  expect(await pictureOn(page)).not.toBe(before);
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('a game that could not be loaded can be tried again', async () => {
  const { page } = await site.open();
  await page.route(/\/burgundy-/, (route) => route.abort());
  await page.locator('input[value=burgundy]').click();
  expect(await page.getByRole('alert').textContent()).toBe('The page could not be loaded completely.');
  await page.unroute(/\/burgundy-/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await start(page, 'burgundy');
  expect(await turnOf(page)).toBe('yours');
});

test.runIf(withBrowser)('the language is chosen in the lobby and at the table, and kept in the link', async () => {
  const { page, watched } = await site.open();
  await page.getByLabel('Language').selectOption('Polski');
  await page.getByRole('button', { name: 'Zagraj: Carcassonne: Zamek' }).click();
  await page.getByRole('button', { name: 'Cofnij' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('pl');
  await page.getByLabel('Język').selectOption('Deutsch');
  await page.getByRole('button', { name: 'Zurücknehmen' }).waitFor();
  expect(page.url()).toContain('language=de');
  await page.reload();
  await page.getByRole('button', { name: 'Zurücknehmen' }).waitFor();
  site.expectQuiet(watched);
});

test.runIf(withBrowser)('a policy violation is detected', async () => {
  const { page, watched } = await site.open();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "mischief"';
    document.body.append(script);
  });
  expect(await page.title()).toBe('Rulewright');
  expect(watched.errors.join()).toContain('Content Security Policy');
});

test.runIf(withBrowser)('two players share a screen in Stone Age', async () => {
  const { page, watched } = await site.open('stoneage.html');
  const rng = createRng('two');
  for (let clicks = 0; clicks < 30; clicks++) {
    const hand = page.getByRole('button', { name: /^Hand the screen/ });
    if ((await hand.count()) > 0) {
      await hand.click();
    } else {
      const { x, y } = await targetOn(page, [rng.next(), rng.next()]);
      await page.mouse.click(x, y);
    }
  }
  await page.keyboard.press('Escape');
  const label = await page.locator('.picture svg').getAttribute('aria-label');
  await page.reload();
  expect(await page.locator('.picture svg').getAttribute('aria-label')).toBe(label);
  site.expectQuiet(watched);
});
