/** The built playground in a browser, for its tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowser, type TestBrowser, watch, withBrowser } from '../../../../examples/chromium.js';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));

/** The page of a test file. */
export interface Served {
  /** Opens the page with a game. Afterwards, checks for errors and for requests to other servers. */
  onPage(link: string, work: (page: Page) => Promise<void>): Promise<void>;
  /** The same with a path. */
  onAddress(path: string, work: (page: Page) => Promise<void>): Promise<void>;
  /** A page that isn't checked. */
  newPage(): Promise<Page>;
  /** The address of the server. */
  address(): string;
}

/** Builds the playground before the tests of a file, and serves it until they end. */
export function served(): Served {
  let address = '';
  let browser: TestBrowser | undefined;
  let stop = (): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    if (!withBrowser) return;
    // Test files run at the same time, so each has its own build.
    const outDir = mkdtempSync(join(tmpdir(), 'rulewright-playground-page-'));
    await build({ configFile, logLevel: 'error', build: { outDir } });
    const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
    stop = async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    };
    address = server.resolvedUrls?.local[0] ?? '';
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stop();
  });

  async function newPage(): Promise<Page> {
    if (!browser) throw new Error('The browser opens before the tests.');
    return browser.context.newPage();
  }

  async function onAddress(path: string, work: (page: Page) => Promise<void>): Promise<void> {
    const page = await newPage();
    page.setDefaultTimeout(20_000);
    const { errors, addresses } = watch(page);
    await page.goto(`${address}${path}`);
    await work(page);
    expect(errors).toEqual([]);
    expect(addresses.filter((each) => !/^(blob|data):/.test(each) && !each.startsWith(address))).toEqual([]);
    await page.close();
  }

  return {
    onAddress,
    newPage,
    address: () => address,
    onPage: (link, work) =>
      onAddress(`#${link}`, async (page) => {
        await page.locator('.status').waitFor();
        await work(page);
      }),
  };
}
