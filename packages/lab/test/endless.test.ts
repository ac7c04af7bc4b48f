import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { OutputFile } from '../src/tools/outputs.js';
import { cli, resultOf } from './builtCli.js';
import { emptyFolder, rulewright, rulewrightStopped } from './command.js';

const SOURCE = fileURLToPath(new URL('../../core/test/games/endless.ts', import.meta.url));
const MESSAGE =
  /^error\[endlessGame\]: A game of endless isn't over after 10000 actions\. The last 100 were \d+ × (left|right) at walk, \d+ × (left|right) at walk\. If its games can be longer, raise maxActions in its definition\.\n$/;

/** A folder with the game as a separate module. */
function folderWithGame(maxActions?: number) {
  const folder = emptyFolder();
  const source = readFileSync(SOURCE, 'utf8').replace('../../src/define/index.js', '@rulewright/core/define');
  const bound = maxActions === undefined ? '' : `maxActions: ${maxActions},`;
  const game = source.replace("id: 'endless',", `id: 'endless', ${bound}`);
  writeFileSync(folder.path('endless.ts'), `${game}\nexport default endless;\n`);
  return { ...folder, game: folder.path('endless.ts') };
}

describe('a game that never ends is reported by', () => {
  const expectReported = async (command: string, options: readonly string[], run = cli.run) => {
    const folder = folderWithGame();
    const argv = options.map((option) => (option === 'OUT' ? folder.path('out.json') : option));
    const { stderr, code } = await run(command, folder.game, ...argv);
    expect(stderr).toMatch(MESSAGE);
    expect(code).toBe(2);
    expect(folder.names()).toEqual(['endless.ts']);
  };

  test('simulate, which leaves no file', () =>
    expectReported('simulate', ['--games', '2', '--workers', '1', '--traces', 'OUT'], rulewright));

  if (isDeep) {
    test.each([
      ['simulate', ['--games', '2', '--workers', '2', '--traces', 'OUT']],
      ['simulate', ['--games', '2', '--workers', '1', '--agents', 'greedy', '--traces', 'OUT']],
      ['tournament', ['--agents', 'random,greedy', '--games', '2', '--workers', '1', '--json', 'OUT']],
      ['train', ['--games', '100', '--workers', '1', '--out', 'OUT']],
      ['train', ['--games', '100', '--workers', '2', '--out', 'OUT']],
      ['export', ['--games', '2', '--workers', '1', '--jsonl', 'OUT']],
      ['export', ['--games', '2', '--workers', '2', '--jsonl', 'OUT']],
    ] as const)('%s %j, which leaves no file', expectReported);
  }
});

if (isDeep) {
  describe('a signal ends within a game, without a file,', () => {
    test.each([
      ['simulate', 'SIGINT', ['--games', '9', '--workers', '1', '--traces', 'OUT']],
      ['simulate', 'SIGTERM', ['--games', '9', '--workers', '2', '--traces', 'OUT']],
      ['tournament', 'SIGTERM', ['--agents', 'random,greedy', '--games', '9', '--workers', '1', '--json', 'OUT']],
      ['export', 'SIGINT', ['--games', '9', '--workers', '1', '--jsonl', 'OUT']],
      ['export', 'SIGTERM', ['--games', '9', '--workers', '2', '--jsonl', 'OUT']],
    ] as const)('%s on %s: %j', async (command, signal, options) => {
      const folder = folderWithGame(Number.MAX_SAFE_INTEGER);
      const argv = options.map((option) => (option === 'OUT' ? folder.path('out.json') : option));
      const child = cli.start(command, folder.game, ...argv);
      while (folder.names().length < 2 && child.exitCode === null) await sleep(20);
      await sleep(500);
      child.kill(signal);
      const { stderr, code } = await resultOf(child);
      expect(stderr).toMatch(/^error\[interrupted\]/);
      expect(code).toBe(130);
      expect(folder.names()).toEqual(['endless.ts']);
    });
  });
}

describe('a signal ends a training', () => {
  test('before its first game, without a file', async () => {
    const folder = emptyFolder();
    const argv = ['train', 'copenhagen', '--games', '100000', '--workers', '1', '--out', folder.path('out.json')];
    const { stderr, code } = await rulewrightStopped(() => folder.names().length > 0, ...argv);
    expect(stderr).toBe('error[interrupted]: The training was stopped before its first game; no file was written.\n');
    expect(code).toBe(130);
    expect(folder.names()).toEqual([]);
  });

  test('within a game; its file has the weights so far', async () => {
    const folder = emptyFolder();
    const child = cli.start('train', 'pig', '--games', '100000000', '--workers', '1', '--out', folder.path('out.json'));
    // The headings come after the sample games.
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const { stderr, code } = await resultOf(child);
    expect(stderr).toMatch(/^error\[interrupted\]: The training was stopped; .*out\.json has the weights so far\.\n$/);
    expect(code).toBe(130);
    expect(folder.names()).toEqual(['out.json']);
  });
});

test('a process that ends at once leaves no draft', () => {
  const folder = emptyFolder();
  const before = process.listeners('exit');
  OutputFile.open(folder.path('out.json'), false);
  expect(folder.names()).toHaveLength(1);
  for (const atExit of process.listeners('exit')) if (!before.includes(atExit)) atExit(130);
  expect(folder.names()).toEqual([]);
});
