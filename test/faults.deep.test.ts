import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GAMES } from '../scripts/faults/list.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The games whose laws play the default number of games. */
const games = Object.entries(GAMES).flatMap(([game, { file }]) => (file.includes('/kinds/') ? [game] : []));

test('laws find the faults that authors make, but those of pure rules, at the default number of games', () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(RULEWRIGHT|VITEST)/.test(name)));
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/faults.mjs', ...games], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const [, found, of, expected] = /(\d+) of (\d+) faults caught, (\d+) as expected/.exec(stdout) ?? [];
  expect(expected, `${stdout}\n${stderr}`).toBe(of);
  expect(Number(found)).toBeGreaterThan(30);
});
