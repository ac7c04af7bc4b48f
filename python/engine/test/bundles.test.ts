/** Modules from `rulewright bundle` in an engine. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder, rulewright } from '../../../packages/lab/test/command.js';
import { FAILING, TRIO, written } from '../../../packages/lab/test/ownSource.js';
import { hosted, opened, opening } from './serving.js';

/** The bundle of a module. */
async function bundled(path: string): Promise<string> {
  const out = emptyFolder().path('mine.js');
  expect(await rulewright('bundle', path, '--out', out)).toMatchObject({ code: 0, stdout: `${out}\n` });
  return readFileSync(out, 'utf8');
}

const example = (name: string): string => fileURLToPath(new URL(`../../../examples/own-game/${name}`, import.meta.url));

test("a user's game is played, with a user's agent as opponent", async () => {
  const files = {
    './kuhn.js': await bundled(example('kuhn.ts')),
    './equilibrium.js': await bundled(example('equilibrium.ts')),
  };
  const opponents = { 1: './equilibrium.js:bluff=30' };
  const host = await opened({ game: './kuhn.js', config: { hands: 3 }, opponents, files });
  expect((await host.ask({ do: 'render', table: 0, viewer: 0 })).ok).toMatch(/^Hand 1 of 3\n/);
  for (let step = 0; step < 20; step++) await host.step();
  expect(host.numbers('finalScores').some((points) => points !== 0)).toBe(true);
});

test('the default is the fewest players of the game', async () => {
  const files = { './trio.js': await bundled(written(TRIO)) };
  const ask = async (request: object) => (await hosted().ask(request)).ok;
  expect(await ask(opening({ game: './trio.js', config: {}, files }))).toMatchObject({ config: { players: 3 } });
  expect(await ask({ do: 'players', game: './trio.js', files })).toBe(3);
  const states = { do: 'openStates', game: './trio.js', config: {}, reward: 'rank', files };
  expect(await ask(states)).toMatchObject({ config: { players: 3 } });
});

test('a game that fails during play is reported with its line', async () => {
  const text = await bundled(written(FAILING));
  const line = text.split('\n').findIndex((code) => code.includes('lost my rules')) + 1;
  const { error } = await (await opened({ game: './mine.js', files: { './mine.js': text } })).step();
  expect(error).toEqual({ code: 'gameFailed', message: `The game failed: lost my rules (./mine.js:${line}).` });
});
