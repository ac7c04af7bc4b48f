/** A learned agent plays the same actions in a browser as in Node. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { weightsFrom } from '@rulewright/agents';
import { build, loadConfigFromFile, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { openBrowser, withBrowser } from '../../chromium.js';
import { type choicesInTicTacToe, learnedGame } from './learnedGame.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A script that exposes `learnedGame.ts` as the global `bundle`. */
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

type Bundle = { readonly bundle: { learnedGame: typeof learnedGame; choicesInTicTacToe: typeof choicesInTicTacToe } };

test.runIf(withBrowser)('a learned agent plays the same in a browser and in Node', async () => {
  const path = here('../../../packages/bots/weights/copenhagen.json');
  const weights = weightsFrom(JSON.parse(readFileSync(path, 'utf8')));
  const browser = await openBrowser();
  try {
    const page = await browser.context.newPage();
    await page.addScriptTag({ content: await bundled() });
    const there = await page.evaluate((given) => (globalThis as unknown as Bundle).bundle.learnedGame(given), weights);
    expect(there.length).toBeGreaterThan(40);
    expect(there).toEqual(await learnedGame(weights));
  } finally {
    await browser.close();
  }
});

// The Python package wrote the weights and played seat 1 with them; its tests play the same game.
test.runIf(withBrowser)('a network written by Python plays in a browser as it does in Python', async () => {
  const known = JSON.parse(readFileSync(here('../../../python/tests/tictactoe.json'), 'utf8'));
  const weights = weightsFrom(known.weights);
  const browser = await openBrowser();
  try {
    const page = await browser.context.newPage();
    await page.addScriptTag({ content: await bundled() });
    const { played, chosen } = await page.evaluate(
      ([given, trace]) => (globalThis as unknown as Bundle).bundle.choicesInTicTacToe(given, trace),
      [weights, known.trace as string] as const,
    );
    expect(played.length).toBeGreaterThan(2);
    expect(chosen).toEqual(played);
  } finally {
    await browser.close();
  }
});
