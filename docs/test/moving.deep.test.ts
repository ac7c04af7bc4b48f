/** Pictures that move, in a browser. With `RULEWRIGHT_FILM=folder`, also eight pictures of a play of each game, as a PNG. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, type TestBrowser, watch, withBrowser } from '../../examples/chromium.js';
import { ALIASES } from '../../scripts/sources.mjs';
import type { Drawn, Moving } from './moving/page.js';

declare global {
  /** What the page lets tests do. */
  var moving: Moving;
}

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'] as const;
const outDir = mkdtempSync(join(tmpdir(), 'rulewright-moving-'));
let server: PreviewServer;
let browser: TestBrowser;

beforeAll(async () => {
  if (!withBrowser) return;
  const config = {
    root: fileURLToPath(new URL('moving', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: ALIASES },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  } as const;
  await build(config);
  server = await preview({ ...config, preview: { port: 0 } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(outDir, { recursive: true });
});

/** A page with a moment of a game. After the test it must be quiet. */
async function openPage(game: Drawn, decisions: number, width = 1280): Promise<Page> {
  const page = await browser.context.newPage();
  onTestFinished(() => page.close());
  const { errors } = watch(page);
  onTestFinished(() => expect(errors).toEqual([]));
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction('globalThis.moving');
  await page.evaluate(([game, decisions]) => moving.open(game, 'film', decisions), [game, decisions] as const);
  return page;
}

/** Castle before a tile is laid, scores, and its follower goes home. */
const openCastle = (): Promise<Page> => openPage('castle', 38);

/** Starts a play that takes a while, and waits until a piece flies. */
async function fly(page: Page): Promise<void> {
  await page.evaluate(() => void moving.play(0.1));
  await expect.poll(() => page.locator('[data-layer] > g').count()).toBeGreaterThan(0);
}

const isSettled = (page: Page): Promise<boolean> => page.evaluate(() => moving.isSettled());

test.runIf(withBrowser)(
  'a copy of the tile flies, seen by neither pointer nor screen readers, and is gone after',
  async () => {
    const page = await openCastle();
    await fly(page);
    const layer = page.locator('[data-layer]').last();
    expect(await layer.getAttribute('aria-hidden')).toBe('true');
    expect(await layer.getAttribute('pointer-events')).toBe('none');
    expect(await layer.locator('[data-key], [data-spot], [tabindex], title').count()).toBe(0);
    const [one, other] = await page.evaluate(async () => {
      const tile = document.querySelector('[data-layer]:last-child > g:last-child');
      const first = tile?.getBoundingClientRect().x;
      await new Promise((resolve) => setTimeout(resolve, 400));
      return [first, tile?.getBoundingClientRect().x];
    });
    expect(one).not.toBe(other);
    await page.evaluate(() => moving.redraw());
    expect(await isSettled(page)).toBe(true);
  },
);

test.runIf(withBrowser)('a click during a play reaches the spot under the pointer', async () => {
  const page = await openCastle();
  await fly(page);
  const empty = page.locator('[data-spot^="cell:"]:has(text)').last();
  await empty.click();
  expect(await page.evaluate(() => moving.clicked)).toEqual([await empty.getAttribute('data-spot')]);
  expect(await page.locator('[data-layer] > g').count()).toBeGreaterThan(0);
});

test.runIf(withBrowser)('points count up, and the score marker glides', async () => {
  const page = await openCastle();
  const seen = await page.evaluate(async () => {
    const marks = new Set<string>();
    const play = moving.play(2);
    for (let isOver = false; !isOver; ) {
      isOver = await Promise.race([
        play.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(resolve, 15, false)),
      ]);
      for (const { effect } of document.getAnimations()) {
        const target = effect instanceof KeyframeEffect && effect.target;
        if (target) marks.add(target.getAttribute('data-key') ?? target.tagName + target.textContent);
      }
    }
    return [...marks];
  });
  expect(seen).toEqual(expect.arrayContaining(['track:1', 'text+2']));
  expect(await isSettled(page)).toBe(true);
});

test.runIf(withBrowser)('the last move glows until the next', async () => {
  const page = await openCastle();
  await page.evaluate(() => moving.play(0));
  const first = await page.locator('[data-layer]').innerHTML();
  expect(first).toContain('stroke="#1d4ed8"');
  await page.evaluate(() => moving.redraw());
  expect(await page.locator('[data-layer]').innerHTML()).toBe(first);
  await page.evaluate(() => moving.play(0));
  expect(await page.locator('[data-layer]').innerHTML()).not.toBe(first);
});

test.runIf(withBrowser)('without motion, and at speed 0, the last picture stands at once', async () => {
  const page = await openCastle();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const speed of [1, 0]) {
    const isStill = await page.evaluate((speed) => {
      void moving.play(speed);
      return moving.isSettled();
    }, speed);
    expect(isStill).toBe(true);
    expect(await page.locator('[data-layer] > g').count()).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  }
});

test.runIf(withBrowser)('a play ends an earlier one at once, and the page at the newest picture', async () => {
  const page = await openCastle();
  const order = await page.evaluate(async () => {
    const done: string[] = [];
    const plays = [0.1, 0.1, 8].map((speed, index) => moving.play(speed).then(() => done.push(`play ${index}`)));
    await Promise.all(plays);
    return done;
  });
  expect(order).toEqual(['play 0', 'play 1', 'play 2']);
  expect(await isSettled(page)).toBe(true);
});

test.runIf(withBrowser).each(GAMES)('%s: plays end at the picture of the moment, wide and narrow', async (game) => {
  const page = await openPage(game, 10);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (let action = 0; action < 8; action++) {
      await page.evaluate(() => moving.play(20));
      expect(await isSettled(page)).toBe(true);
    }
  }
});

test.runIf(withBrowser).each(GAMES)(
  '%s: unlit spots take clicks on their whole area, wide and narrow',
  async (game) => {
    const page = await openPage(game, 0);
    for (const [width, height] of [
      [1280, 3000],
      [390, 6000],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const decisions of [0, 10, 25, 45]) {
        await page.evaluate(([game, decisions]) => moving.open(game, 'spots', decisions), [game, decisions] as const);
        expect(await page.evaluate(() => moving.deafSpots()), `${width} ${decisions}`).toEqual([]);
      }
    }
  },
);

const WIDTHS = [1280, 390].flatMap((width) => GAMES.map((game) => [game, width] as const));

/** How much larger a piece is before it lies down. */
const LIFT = 1.15;

test.runIf(withBrowser).each(WIDTHS)(
  '%s at %i pixels: in a whole game only pieces move, from where they lay to where they lie',
  { timeout: 300_000 },
  async (game, width) => {
    const page = await openPage(game, 0, width);
    const { largestPiece, largestMoved, count, faults } = await page.evaluate(
      (game) => moving.watchGame(game, 'whole'),
      game,
    );
    const [piece, moved] = [largestPiece, largestMoved].map(
      (size) => `${Math.round(size.width)} x ${Math.round(size.height)}`,
    );
    process.stdout.write(`${game} at ${width}: ${count} motions, the largest ${moved}; the largest piece ${piece}\n`);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(50);
    const side = ({ width, height }: { width: number; height: number }) => Math.max(width, height);
    expect(side(largestMoved)).toBeLessThanOrEqual(LIFT * side(largestPiece) + 1);
  },
);

/** The folder for filmstrips. */
const film = process.env['RULEWRIGHT_FILM'];
if (film !== undefined) {
  test.runIf(withBrowser).each(WIDTHS)('a filmstrip of %s at %i pixels', { timeout: 300_000 }, async (game, width) => {
    const page = await openPage(game, 10, width);
    await page.evaluate(async (game) => {
      const counts: number[] = [];
      for (let decisions = 10; decisions < 60; decisions++) {
        moving.open(game, 'film', decisions);
        counts.push(await moving.play(0));
      }
      // The fullest of the plays that eight pictures can show.
      const most = Math.max(...counts.filter((count) => count <= 14));
      moving.open(game, 'film', 10 + counts.indexOf(most));
    }, game);
    const height = Math.min(await page.evaluate(() => document.body.scrollHeight), width === 390 ? 2000 : 1100);
    const shots: Buffer[] = [];
    const shoot = async () =>
      shots.push(await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } }));
    await shoot();
    const play = page.evaluate(() => moving.play(0.3)).then(() => true);
    while (!(await Promise.race([play, shoot().then(() => false)])));
    await shoot();
    const shown = Array.from({ length: 8 }, (_, index) => shots[Math.round((index * (shots.length - 1)) / 7)]);
    const images = shown.map((shot) => `<img src="data:image/png;base64,${shot?.toString('base64')}">`);
    await page.setViewportSize({ width: 4 * Math.min(width, 640), height: 100 });
    const styles = 'body { margin: 0; display: grid; grid: auto / repeat(4, 1fr); gap: 4px } img { width: 100% }';
    await page.setContent(`<link rel="icon" href="data:,"><style>${styles}</style>${images.join('')}`);
    await page.screenshot({ fullPage: true, path: join(film, `${game}-${width}.png`) });
  });
}
