/** A real browser plays on the built pages, under their Content Security Policy. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createRng, type Rng } from '@rulewright/core';
import { parseTrace } from '@rulewright/core/history';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hasChromium, openBrowser, type TestBrowser, type Watched, watch } from '../../chromium.js';

if (!hasChromium) process.stderr.write('Skipping browser tests: /usr/bin/chromium not found.\n');

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const configFile = here('../vite.config.ts');
const outDir = here('../dist');
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let server: PreviewServer;
let address = '';
let browser: TestBrowser;

beforeAll(async () => {
  if (!hasChromium) return;
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  server = await preview({ configFile, logLevel: 'error', preview: { port: 0 }, build: { outDir } });
  address = server.resolvedUrls?.local[0] ?? '';
});
afterAll(() => server?.close());
afterEach(() => browser?.close());

/** Opens a page in a new browser and records its errors and requests. */
async function open(path = ''): Promise<{ page: Page; watched: Watched }> {
  browser = await openBrowser();
  const page = await browser.context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const watched = watch(page);
  await page.goto(address + path);
  return { page, watched };
}

/** Starts a game against a random, instant computer player. */
async function start(page: Page, game: string, options: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.locator(`input[value=${game}]`).check();
  const choices = { 'Player 2': 'random', 'Computer players move': 'instantly', ...options };
  for (const [name, label] of Object.entries(choices)) {
    await page.getByRole('combobox', { name }).selectOption({ label });
  }
  await page.getByLabel('Random seed').fill('a test');
  await page.getByRole('button', { name: /^Play/ }).click();
}

/** Waits for the person's turn or the end of the game. Returns which. */
async function turnOf(page: Page): Promise<string | null> {
  const status = page.locator('.status[data-turn=yours], .status[data-turn=over]');
  await status.waitFor();
  return status.getAttribute('data-turn');
}

/** A random place to click: a lit spot or an action of the menu. `lots` are in [0, 1). */
async function targetOn(page: Page, lots: readonly [number, number]): Promise<{ x: number; y: number }> {
  return page.evaluate(([where, which]) => {
    const lit = document.querySelectorAll('[data-spot][role=button]');
    const menu = document.querySelectorAll('.menu button');
    const targets = menu.length === 0 || (lit.length > 0 && where < 0.75) ? lit : menu;
    const target = targets[Math.floor(which * targets.length)];
    if (!target) throw new Error('Nothing to click.');
    target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, lots);
}

/** Clicks at random until the game is over, at most `most` times. Returns the number of clicks. */
async function play(page: Page, rng: Rng, most = Number.POSITIVE_INFINITY): Promise<number> {
  let clicks = 0;
  for (; clicks < most && (await turnOf(page)) === 'yours'; clicks++) {
    const { x, y } = await targetOn(page, [rng.next(), rng.next()]);
    await page.mouse.click(x, y);
  }
  return clicks;
}

/** Expects no errors, no policy violations, and no requests to other servers. */
function expectQuiet({ errors, addresses }: Watched): void {
  expect(errors).toEqual([]);
  expect(addresses.filter((each) => !each.startsWith(address))).toEqual([]);
}

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

test.runIf(hasChromium).each([
  ['copenhagen', {}],
  ['castle', {}],
  ['stoneage', { 'Last round': '6' }],
  ['burgundy', {}],
  ['city', {}],
] as const)('a full game of %s is played by clicking', { tags: ['deep'], timeout: 900_000 }, async (game, options) => {
  const { page, watched } = await open();
  await page.setViewportSize({ width: 390, height: 844 }); // a phone
  await start(page, game, options);
  expect(await play(page, createRng(game))).toBeGreaterThan(10);
  expect(await page.locator('.scores h2').textContent()).toBe('Result');
  expect(await page.locator('.scores .winner').count()).toBeGreaterThan(0);
  await page.getByText('By rule').click();
  expect(await page.locator('.scores tbody tr').count()).toBeGreaterThan(0);
  expectQuiet(watched);
});

test.runIf(hasChromium)('the page stays responsive while a search runs in the worker', { tags: ['deep'] }, async () => {
  const { page, watched } = await open();
  await start(page, 'castle', { 'Player 2': 'search', 'Start player': 'Player 2' });
  await page.locator('.status[data-turn=others]').waitFor();
  await page.getByText('By rule').click();
  expect(await turnOf(page)).toBe('yours');
  expectQuiet(watched);
});

test.runIf(hasChromium).each(['easy', 'medium', 'hard'])('the computer player %s moves', async (level) => {
  const { page, watched } = await open();
  await start(page, 'castle', { 'Player 2': level, 'Start player': 'Player 2' });
  expect(await turnOf(page)).toBe('yours');
  expect(Number(await decisionShown(page))).toBeGreaterThan(0);
  expectQuiet(watched);
});

test.runIf(hasChromium)('undo restores the previous decision', async () => {
  const { page, watched } = await open();
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
  expectQuiet(watched);
});

test.runIf(hasChromium)('a running game survives a reload, and its trace can be saved', async () => {
  const { page, watched } = await open();
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
  expectQuiet(watched);
});

test.runIf(hasChromium)('time travel shows the past read-only', { tags: ['deep'] }, async () => {
  const { page, watched } = await open();
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
  expectQuiet(watched);
});

test.runIf(hasChromium)('a second click, Escape and Cancel take a click back', async () => {
  const { page, watched } = await open();
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
  expectQuiet(watched);
});

test.runIf(hasChromium)('Tab reaches every spot and every action; Enter chooses', async () => {
  const { page, watched } = await open();
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
  expectQuiet(watched);
});

/** The violations that axe finds. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(axe, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`));
}

test.runIf(hasChromium).each([
  ['castle', 1280, 'light'],
  ['burgundy', 390, 'dark'],
  ['stoneage', 390, 'light'],
  ['city', 1280, 'dark'],
  ['copenhagen', 390, 'light'],
] as const)(
  '%s at %i pixels, %s: axe finds nothing, and buttons are large enough',
  async (game, width, colorScheme) => {
    const { page, watched } = await open();
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.getByRole('button', { name: /^Play/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await start(page, game);
    await turnOf(page);
    await page.locator('details').evaluate((details) => details.setAttribute('open', ''));
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const buttons = await page
      .locator('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...buttons)).toBeGreaterThanOrEqual(40);
    expectQuiet(watched);
  },
);

test.runIf(hasChromium)('a game that could not be loaded can be tried again', async () => {
  const { page } = await open();
  await page.route(/\/burgundy-/, (route) => route.abort());
  await page.locator('input[value=burgundy]').click();
  expect(await page.getByRole('alert').textContent()).toBe('The page could not be loaded completely.');
  await page.unroute(/\/burgundy-/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await start(page, 'burgundy');
  expect(await turnOf(page)).toBe('yours');
});

test.runIf(hasChromium)('the language is chosen in the lobby and at the table, and kept in the link', async () => {
  const { page, watched } = await open();
  await page.getByLabel('Language').selectOption('Polski');
  await page.getByRole('button', { name: 'Zagraj: Carcassonne: Zamek' }).click();
  await page.getByRole('button', { name: 'Cofnij' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('pl');
  await page.getByLabel('Język').selectOption('Deutsch');
  await page.getByRole('button', { name: 'Zurücknehmen' }).waitFor();
  expect(page.url()).toContain('language=de');
  await page.reload();
  await page.getByRole('button', { name: 'Zurücknehmen' }).waitFor();
  expectQuiet(watched);
});

test.runIf(hasChromium)('a policy violation is detected', { tags: ['deep'] }, async () => {
  const { page, watched } = await open();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "mischief"';
    document.body.append(script);
  });
  expect(await page.title()).toBe('Rulewright');
  expect(watched.errors.join()).toContain('Content Security Policy');
});

test.runIf(hasChromium)('two players share a screen in Stone Age', { tags: ['deep'] }, async () => {
  const { page, watched } = await open('stoneage.html');
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
  expectQuiet(watched);
});

test('Stone Age for two has at most 120 lines', () => {
  const lines = readFileSync(here('../hotseat/main.tsx'), 'utf8').split('\n');
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(120);
});
