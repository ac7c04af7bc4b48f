/** The exports `picture` and `spotsOf` of a user's own game are used wherever the five games' pictures are. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder, rulewright } from './command.js';
import { source, written } from './ownSource.js';
import { boardsIn } from './page.js';

const TILES = fileURLToPath(new URL('../../../examples/drafting/index.ts', import.meta.url));

test('a report draws the final board in its language', async () => {
  const folder = emptyFolder();
  const page = folder.path('page.html');

  const run = await rulewright(
    'simulate',
    TILES,
    '--players',
    '2',
    '--games',
    '2',
    '--language',
    'de',
    '--report',
    page,
  );
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(boardsIn(page)).toEqual([
    expect.stringContaining('aria-label="Das Spiel ist zu Ende – eine Reihe einer Wand ist voll.'),
  ]);
});

test('a picture that is no function is refused', async () => {
  const path = written(source({ rest: "export const picture = '<svg/>';" }));
  const { code, stderr } = await rulewright('simulate', path, '--games', '1');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error\[invalidGame\]: .*its export picture isn't a function\.\n$/);
});

test('without pictures, reports have no board', async () => {
  const page = emptyFolder().path('page.html');
  await rulewright('simulate', written(source()), '--games', '1', '--report', page);
  expect(readFileSync(page, 'utf8')).not.toContain('class="picture"');
});
