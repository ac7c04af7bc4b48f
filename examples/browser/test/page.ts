/** What the tests of the page share: the built page on a server, a browser, clicks, axe. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rng } from '@rulewright/core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, type TestBrowser, type Watched, watch, withBrowser } from '../../chromium.js';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The built page for the tests of a file. */
export interface Site {
  /** Opens the page in a new browser and records its errors and requests. */
  open(path?: string): Promise<{ page: Page; watched: Watched }>;
  /** Expects no errors, no policy violations, and no requests to other servers. */
  expectQuiet(watched: Watched): void;
}

/** Builds the page and serves it while the tests of the file run. */
export function served(): Site {
  let address = '';
  let browser: TestBrowser;
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    if (!withBrowser) return;
    const outDir = mkdtempSync(join(tmpdir(), 'rulewright-page-'));
    await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 }, build: { outDir } });
    address = server.resolvedUrls?.local[0] ?? '';
    stop = async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    };
  });
  afterAll(() => stop());
  afterEach(() => browser?.close());
  return {
    async open(path = '') {
      browser = await openBrowser();
      const page = await browser.context.newPage();
      const watched = watch(page);
      await page.goto(address + path);
      return { page, watched };
    },
    expectQuiet({ errors, addresses }) {
      expect(errors).toEqual([]);
      expect(addresses.filter((each) => !each.startsWith(address))).toEqual([]);
    },
  };
}

/** Starts a game against a random, instant computer player. */
export async function start(page: Page, game: string, options: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.locator(`input[value=${game}]`).check();
  const choices = { 'Player 2': 'random', 'Computer players move': 'instantly', ...options };
  for (const [name, label] of Object.entries(choices)) {
    await page.getByRole('combobox', { name }).selectOption({ label });
  }
  await page.getByLabel('Random seed').fill('a test');
  await page.getByRole('button', { name: /^Play/ }).click();
}

/** Waits for the person's turn or the end of the game. Returns which. */
export async function turnOf(page: Page): Promise<string | null> {
  const status = page.locator('.status[data-turn=yours], .status[data-turn=over]');
  await status.waitFor();
  return status.getAttribute('data-turn');
}

/** A random place to click: a lit spot, if possible not yet clicked, or an action of the menu. `lots` are in [0, 1). */
export async function targetOn(page: Page, lots: readonly [number, number]): Promise<{ x: number; y: number }> {
  return page.evaluate(([where, which]) => {
    const all = document.querySelectorAll('[data-spot][role=button]');
    const fresh = document.querySelectorAll('[data-spot][role=button]:not([aria-pressed])');
    const lit = fresh.length > 0 ? fresh : all;
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
export async function play(page: Page, rng: Rng, most = Number.POSITIVE_INFINITY): Promise<number> {
  let clicks = 0;
  for (; clicks < most && (await turnOf(page)) === 'yours'; clicks++) {
    const { x, y } = await targetOn(page, [rng.next(), rng.next()]);
    await page.mouse.click(x, y);
  }
  return clicks;
}

/** The sizes and colours in which the page must be usable. */
const SCREENS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** The violations that axe finds on all screens. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(axe, 'utf8'));
  const found: string[] = [];
  for (const { width, colorScheme } of SCREENS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await page.evaluate<AxeResults>('axe.run()');
    const screen = `at ${width} pixels, ${colorScheme}`;
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}, ${screen}`)));
  }
  return found;
}
