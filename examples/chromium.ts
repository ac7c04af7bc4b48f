/** Browsers for the tests. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { isDeep } from '../packages/core/test/deep.js';

/** The path in Debian's package `chromium`. */
const CHROMIUM = '/usr/bin/chromium';

/** Whether the tests in a browser run: in the deep run, with Chromium installed. */
export const withBrowser = isDeep && existsSync(CHROMIUM);
if (isDeep && !withBrowser) process.stderr.write(`The tests in a browser are skipped: there is no ${CHROMIUM}.\n`);

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with a temporary profile. */
export interface TestBrowser {
  readonly context: BrowserContext;
  /** Closes the browser and deletes its profile. */
  close(): Promise<void>;
}

/** Starts a browser with an empty profile. Its pages prefer reduced motion: pictures change at once. */
export async function openBrowser(): Promise<TestBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'rulewright-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: FLAGS,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Console errors and requests of a page. */
export interface Watched {
  /** Console errors and warnings, and uncaught errors. */
  readonly errors: string[];
  /** URLs of requests and WebSockets. */
  readonly addresses: string[];
}

/** Records a page's errors and requests from now on. */
export function watch(page: Page): Watched {
  const watched: Watched = { errors: [], addresses: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') watched.errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => watched.errors.push(message));
  page.on('request', (request) => watched.addresses.push(request.url()));
  page.on('websocket', (socket) => watched.addresses.push(socket.url()));
  return watched;
}
