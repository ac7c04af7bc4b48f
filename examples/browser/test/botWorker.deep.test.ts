/** The built worker of `@rulewright/bots` in a browser: bundled by Vite, and as plain modules from a server. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bot } from '@rulewright/bots/copenhagen';
import { copenhagen } from '@rulewright/copenhagen';
import { createRng, LiveGame } from '@rulewright/core';
import { build as esbuild } from 'esbuild';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildWorker } from '../../../packages/bots/buildWorker.js';
import { ALIASES } from '../../../scripts/sources.mjs';
import { openBrowser, type TestBrowser, watch, withBrowser } from '../../chromium.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rulewright-bots-'));
const script = join(folder, 'worker/index.js');
let browser: TestBrowser;

beforeAll(async () => {
  if (!withBrowser) return;
  await buildWorker(join(folder, 'worker'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** The choice of the bot in Node. */
async function expected(level: 'easy' | 'hard'): Promise<string> {
  const live = new LiveGame(copenhagen, { players: 2 }, createRng('bots'));
  const seat = { game: copenhagen, view: live.view(0), actions: live.legalActions(), player: 0 };
  return JSON.stringify(await bot({ level }).choose({ ...seat, rng: createRng('move') }));
}

async function pageAt(address: string): Promise<Page> {
  const page = await browser.context.newPage();
  onTestFinished(() => page.close());
  await page.goto(address);
  await page.waitForFunction(() => 'askWorker' in globalThis);
  return page;
}

function askOn(page: Page, agent: string, milliseconds?: number): Promise<string> {
  type Exposed = { askWorker(agent: string, milliseconds?: number): Promise<string> };
  return page.evaluate(([name, limit]) => (globalThis as unknown as Exposed).askWorker(name, limit), [
    agent,
    milliseconds,
  ] as const);
}

test.runIf(withBrowser).each(['iife', 'es'] as const)(
  'the worker plays on a page built by Vite, worker format %s',
  async (format) => {
    const config = {
      root: here('botPage'),
      configFile: false,
      logLevel: 'error',
      resolve: { alias: [{ find: '@rulewright/bots/worker', replacement: script }, ...ALIASES] },
      worker: { format },
      build: { outDir: join(folder, format), emptyOutDir: true, target: 'es2022' },
    } as const;
    await build(config);
    const server = await preview({ ...config, preview: { port: 0 } });
    onTestFinished(() => server.close());
    const page = await pageAt(server.resolvedUrls?.local[0] ?? '');
    const { errors } = watch(page);
    expect(await askOn(page, 'hard')).toBe(await expected('hard'));
    expect(await askOn(page, 'easy')).toBe(await expected('easy'));
    expect(errors).toEqual([]);
  },
);

describe.runIf(withBrowser)('as plain modules, the worker', () => {
  let server: Server;
  let address = '';
  /** What the server does with requests whose path matches. */
  let trouble: { readonly path: RegExp; readonly does: 'miss' | 'wait' } | undefined;
  const waiting: (() => void)[] = [];

  beforeAll(async () => {
    await esbuild({ entryPoints: [here('botPage/plain.ts')], bundle: true, format: 'esm', outdir: folder });
    server = createServer(({ url = '/' }, response) => {
      const isTroubled = trouble?.path.test(url);
      if (url === '/favicon.ico' || (isTroubled && trouble?.does === 'miss')) return void response.writeHead(404).end();
      const send = (): void => {
        if (url === '/') {
          response.writeHead(200, { 'content-type': 'text/html' });
          response.end('<!doctype html><title>Bots</title><script type="module" src="/plain.js"></script>');
        } else {
          response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
          response.end(readFileSync(join(folder, url)));
        }
      };
      if (isTroubled) waiting.push(send);
      else send();
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  test('plays', async () => {
    trouble = undefined;
    const page = await pageAt(address);
    expect(await askOn(page, 'hard')).toBe(await expected('hard'));
    expect(await askOn(page, 'nobody')).toContain("unknownAgent: The worker has no agent 'nobody'.");
  });

  test('reports a missing file, and plays once it is there', async () => {
    trouble = { path: /copenhagen-/, does: 'miss' };
    const page = await pageAt(address);
    expect(await askOn(page, 'hard')).toMatch(/^AgentWorkerError agentNotLoaded: Can't load .* copenhagen: /);
    trouble = undefined;
    expect(await askOn(page, 'hard')).toBe(await expected('hard'));
  });

  test('reports a missing script', async () => {
    trouble = { path: /worker\/index\.js/, does: 'miss' };
    const page = await pageAt(address);
    expect(await askOn(page, 'hard')).toBe(
      "AgentWorkerError workerFailed: The worker failed: its script can't be loaded",
    );
  });

  test('times out on a slow network, and plays once its files have arrived', async () => {
    trouble = { path: /copenhagen-/, does: 'wait' };
    const page = await pageAt(address);
    expect(await askOn(page, 'hard', 300)).toMatch(/^TimeoutError \d+: signal timed out/);
    const choice = askOn(page, 'hard');
    trouble = undefined;
    for (const send of waiting.splice(0)) send();
    expect(await choice).toBe(await expected('hard'));
  });
});
