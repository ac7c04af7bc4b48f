/** The page in docs/start/front-end.md, built by Vite and played by clicks in a browser. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copenhagen } from '@rulewright/copenhagen';
import { spotsOf } from '@rulewright/copenhagen/queries';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import { createRng, LiveGame, narrow } from '@rulewright/core';
import { picture } from '@rulewright/pictures/copenhagen';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, type TestBrowser, watch, withBrowser } from '../../examples/chromium.js';
import { isDeep } from '../../packages/core/test/deep.js';
import { fileOf } from '../../packages/pictures/test/file.js';
import { ALIASES } from '../../scripts/sources.mjs';

const guide = readFileSync(new URL('../start/front-end.md', import.meta.url), 'utf8');
const program = /^```ts page\n(.*?)^```$/ms.exec(guide)?.[1] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'rulewright-page-'));
const CHOICES = '[data-spot][role=button]:not([aria-pressed]), button';
let browser: TestBrowser;

beforeAll(async () => {
  if (withBrowser) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** The page with another game in place of Copenhagen, without the pause. */
async function pageOf(game: string): Promise<Page> {
  const root = join(folder, game);
  mkdirSync(root);
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><link rel="icon" href="data:," /><script type="module" src="/main.ts"></script>',
  );
  writeFileSync(join(root, 'main.ts'), program.replaceAll('copenhagen', game).replace('pause: 500', 'pause: 0'));
  const config = {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: ALIASES },
    build: { outDir: join(root, 'dist'), target: 'es2022' },
  } as const;
  await build(config);
  const server = await preview({ ...config, preview: { port: 0 } });
  onTestFinished(() => server.close());
  const page = await browser.context.newPage();
  onTestFinished(() => page.close());
  const { errors } = watch(page);
  onTestFinished(() => expect(errors).toEqual([]));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  return page;
}

/** Clicks on what can be clicked, until the game is over or the limit of clicks is reached. */
async function play(page: Page, most: number): Promise<number> {
  const rng = createRng('clicks');
  for (let clicks = 0; clicks < most; clicks++) {
    const isOver = (): Promise<boolean> =>
      page.evaluate(() => document.querySelector('svg')?.ariaLabel?.startsWith('The game is over') ?? false);
    await expect
      .poll(async () => (await page.locator(CHOICES).count()) > 0 || (await isOver()), { timeout: 20_000 })
      .toBe(true);
    if (await isOver()) return clicks;
    await page.evaluate(
      ([choices, share]) => {
        const targets = document.querySelectorAll(choices);
        targets[Math.floor(share * targets.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      },
      [CHOICES, rng.int(1000) / 1000] as const,
    );
  }
  return most;
}

if (isDeep) {
  test.runIf(withBrowser)('the page plays a game against the bot to its end', async () => {
    const page = await pageOf('copenhagen');
    expect(await play(page, 500)).toBeLessThan(500);
    expect(await page.locator('svg').getAttribute('aria-label')).toMatch(/Bot, \d+ points?/);
  });

  test.runIf(withBrowser).each(['burgundy', 'castle', 'city', 'stoneage'])(
    'the page plays %s as well',
    async (game) => {
      expect(await play(await pageOf(game), 12)).toBe(12);
    },
  );
}

test('the page has at most 40 lines', () => {
  expect(program.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(40);
});

test('the guide shows the first turn', async () => {
  const live = new LiveGame(copenhagen, { players: 2 }, createRng('my first page'));
  const text = textOf(en, { names: ['Ann', 'Bot'] });
  const { next } = narrow(live.legalActions(0), [], (action) => spotsOf(action, live.view(0), 0));
  expect(program).toContain("createRng('my first page')");
  const drawn = picture(live.view(0), { text, seat: 0, lit: next, theme: 'auto' });
  await expect(fileOf(drawn)).toMatchFileSnapshot('../start/front-end.svg');
});
