/** Real browsers for the tests of the examples. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

/** Where Debian's package `chromium` puts it. */
const CHROMIUM = '/usr/bin/chromium';

/** Whether there is a browser here. */
export const hasChromium = existsSync(CHROMIUM);

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

/** A browser of its own, which knows nothing yet. */
export interface TestBrowser {
  readonly context: BrowserContext;
  /** Ends it, and forgets what it has learnt. */
  close(): Promise<void>;
}

/** Starts a browser with an empty profile. */
export async function openBrowser(): Promise<TestBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'rulewright-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: FLAGS,
    viewport: { width: 1280, height: 900 },
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** What a page has said and asked for. */
export interface Watched {
  /** Errors in the console, and those that nobody has caught. */
  readonly errors: string[];
  /** Addresses of requests and WebSockets. */
  readonly addresses: string[];
}

/** Writes down what a page does from now on. */
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
