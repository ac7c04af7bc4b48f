/** Fair dice in real browsers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { afterThis, startServer } from '../../../packages/server/test/harness.js';
import { bundleFolder, removeBundle } from '../../../packages/server/test/serverProcess.js';
import { openBrowser, watch, withBrowser } from '../../chromium.js';

afterAll(removeBundle);

/** The folder of the page. */
async function pages(): Promise<string> {
  const { build } = await import('esbuild');
  const folder = `${bundleFolder}/dice`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/index.html`,
    '<link rel="icon" href="data:," /><body></body><script type="module" src="page.js"></script>',
  );
  const entry = fileURLToPath(new URL('dicePage.ts', import.meta.url));
  const options = { bundle: true, format: 'esm', target: 'es2022' } as const;
  await build({ ...options, entryPoints: [entry], outfile: `${folder}/page.js` });
  return folder;
}

/** Asks the guest of a page for something. */
const ask = (page: Page, method: 'sit' | 'agree', argument: number | boolean): Promise<void> =>
  page.evaluate(([name, value]) => Reflect.get(globalThis, 'guest')[name](value), [method, argument] as const);

test.runIf(withBrowser)('two browsers check fair dice, one of them after its page was loaded again', async () => {
  const { port } = await startServer({ pages: await pages() });
  const opened: Page[] = [];
  let address = `http://localhost:${port}/`;
  for (const seat of [0, 1]) {
    const browser = await openBrowser();
    afterThis(() => browser.close());
    const page = await browser.context.newPage();
    const { errors } = watch(page);
    afterThis(() => expect(errors).toEqual([]));
    await page.goto(address);
    await page.waitForURL(/#./);
    await ask(page, 'sit', seat);
    address = page.url();
    opened.push(page);
  }
  const [first] = opened;
  for (const page of opened) await page.getByText(/^receipt \w{64}$/).waitFor();
  await first?.reload();
  for (const page of opened) await page.getByText(/^receipt \w{64}$/).waitFor();
  for (const page of opened) await ask(page, 'agree', true);
  for (const page of opened) await page.getByText(/^proven \w{64}$/).waitFor();
});
