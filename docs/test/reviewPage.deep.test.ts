import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRng, Table } from '@rulewright/core';
import { createTrace, formatTrace } from '@rulewright/core/history';
import { gameOf, main } from '@rulewright/lab';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser, withBrowser } from '../../examples/chromium.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const LOOKS = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

describe.runIf(withBrowser)('the page of `rulewright review`', () => {
  let browser: TestBrowser;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rulewright-review-'));
    const copenhagen = gameOf('copenhagen');
    const config = { players: 2 };
    const table = new Table(copenhagen, config, createRng('page'), { record: true });
    while (table.moves.length < 60) table.playAtRandom();
    const trace = createTrace(copenhagen, { config, moves: table.moves });
    writeFileSync(join(folder, 'game.jsonl'), formatTrace(trace));
    const argv = ['review', join(folder, 'game.jsonl'), '--workers', '1', '--depth', 'quick', '--language', 'de'];
    const io = { stdout: { write: () => {} }, stderr: process.stderr };
    expect(await main([...argv, '--report', join(folder, 'review.html')], io)).toBe(0);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  test('has no accessibility violation (axe)', () => expectAccessible({ width: 390, colorScheme: 'light' }));

  test.each(LOOKS)('has no accessibility violation (axe) at %j', expectAccessible);

  async function expectAccessible({ width, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
    const page = await browser.context.newPage();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(pathToFileURL(join(folder, 'review.html')).href);
    // The page forbids scripts; the browser's own tools may run them.
    await page.evaluate(readFileSync(axe, 'utf8'));
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    const { violations } = await page.evaluate<AxeResults>('axe.run()');
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`))).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.close();
  }
});
