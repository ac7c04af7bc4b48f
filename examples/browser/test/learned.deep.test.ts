/** A learned agent plays the same actions in a browser as in Node. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { weightsFrom } from '@rulewright/agents';
import { build, loadConfigFromFile, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { openBrowser, withBrowser } from '../../chromium.js';
import { learnedGame } from './learnedGame.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A script that exposes `learnedGame` as the global `bundle`. */
async function bundled(): Promise<string> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, here('../vite.config.ts'));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: loaded?.config.resolve ?? {},
    build: { write: false, lib: { entry: here('learnedGame.ts'), formats: ['iife'], name: 'bundle' } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

test.runIf(withBrowser)('a learned agent plays the same in a browser and in Node', async () => {
  const path = here('../../../packages/bots/weights/copenhagen.json');
  const weights = weightsFrom(JSON.parse(readFileSync(path, 'utf8')));
  const browser = await openBrowser();
  try {
    const page = await browser.context.newPage();
    await page.addScriptTag({ content: await bundled() });
    const there = await page.evaluate(
      (given) => (globalThis as unknown as { bundle: { learnedGame: typeof learnedGame } }).bundle.learnedGame(given),
      weights,
    );
    expect(there.length).toBeGreaterThan(40);
    expect(there).toEqual(await learnedGame(weights));
  } finally {
    await browser.close();
  }
});
