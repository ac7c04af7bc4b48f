import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { weightsFrom } from '@rulewright/agents';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { hasChromium, openBrowser } from '../../../examples/chromium.js';
import { sources } from './builtCli.js';
import { learnedGame } from './learnedGame.js';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

describe.skipIf(!hasChromium)('a learned agent', () => {
  test('plays in a browser as it does here', async () => {
    const weights = weightsFrom(JSON.parse(readFileSync(path('../../agents/weights/copenhagen.json'), 'utf8')));
    const { outputFiles } = await build({
      entryPoints: [path('learnedGame.ts')],
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'iife',
      globalName: 'bundle',
      alias: sources(),
      logLevel: 'error',
    });
    const browser = await openBrowser();
    try {
      const page = await browser.context.newPage();
      await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
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
});
