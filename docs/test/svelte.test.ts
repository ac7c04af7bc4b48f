/** The Svelte component in the README of pictures, compiled as it stands there. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Picture, type Shape, shape, svgOf } from '@rulewright/pictures';
import type { Component } from 'svelte';
import { compile, compileModule } from 'svelte/compiler';
import { render } from 'svelte/server';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, watch, withBrowser } from '../../examples/chromium.js';
import { ALIASES } from '../../scripts/sources.mjs';

const readme = fileURLToPath(new URL('../../packages/pictures/README.md', import.meta.url));
const [, source = ''] = /^```svelte\n(.*?)^```$/ms.exec(readFileSync(readme, 'utf8')) ?? [];
/** Below `docs`, where imports find this version of Svelte. */
const folder = fileURLToPath(new URL('../node_modules/.cache/svelte', import.meta.url));

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const spot = (name: string, x: number): Shape => ({
  ...shape('g', { 'data-spot': name }, [shape('rect', { x, width: 9, height: 9 })]),
  key: name,
});
const pictureOf = (...children: Shape[]): Picture => ({ ...shape('svg', { width: 99 }, children), tag: 'svg' });
const first = pictureOf(spot('cell:1', 0), spot('cell:2', 20));
const second = pictureOf(spot('cell:2', 40));

/** What a server writes. */
async function written(): Promise<string> {
  const file = join(folder, 'server.ts');
  writeFileSync(file, compile(source, { generate: 'server' }).js.code);
  const { default: board } = (await import(file)) as { default: Component<{ picture: Picture }> };
  return render(board, { props: { picture: first } }).body;
}

test('on a server, the Svelte component writes the picture', async () => {
  expect(await written()).toContain(svgOf(first));
});

/** A page that takes over what the server wrote. The property of the component is the state of the page. */
const PAGE = `
  import { flushSync, hydrate } from 'svelte';
  import Board from './Board.svelte';
  let shown = $state.raw(${JSON.stringify(first)});
  globalThis.clicked = [];
  globalThis.show = (next) => flushSync(() => { shown = next; });
  hydrate(Board, { target: document.body, props: { get picture() { return shown; }, onSpot: (spot) => clicked.push(spot) } });
`;

const compiler: Plugin = {
  name: 'svelte',
  transform(code, filename) {
    if (filename.endsWith('.svelte')) return compile(code, { filename, generate: 'client' }).js;
    return filename.endsWith('.svelte.js') ? compileModule(code, { filename, generate: 'client' }).js : undefined;
  },
};

declare global {
  var clicked: readonly string[];
  var show: (next: Picture) => void;
}

test.runIf(withBrowser)('in a browser, it takes over that picture, names spots and keeps elements', async () => {
  writeFileSync(join(folder, 'Board.svelte'), source);
  writeFileSync(join(folder, 'page.svelte.js'), PAGE);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [compiler],
    resolve: { alias: ALIASES, conditions: ['browser', 'module', 'import'] },
    build: { write: false, lib: { entry: join(folder, 'page.svelte.js'), formats: ['es'], fileName: 'page' } },
  });
  const [bundle] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.context.newPage();
  const { errors } = watch(page);
  await page.setContent(`<!doctype html><body>${await written()}</body>`);
  await page.addScriptTag({ type: 'module', content: bundle && 'code' in bundle ? bundle.code : '' });
  await page.waitForFunction('globalThis.show');
  expect(await page.locator('svg').count()).toBe(1);
  const kept = await page.locator('[data-spot="cell:2"]').elementHandle();
  await page.locator('[data-spot="cell:2"]').click();
  await page.evaluate((next) => globalThis.show(next), second);
  expect(await page.locator('[data-spot]').count()).toBe(1);
  expect(await kept?.evaluate((element) => element.isConnected && element.innerHTML)).toContain('x="40"');
  await page.locator('[data-spot="cell:2"]').click();
  expect(await page.evaluate(() => globalThis.clicked)).toEqual(['cell:2', 'cell:2']);
  expect(errors).toEqual([]);
});
