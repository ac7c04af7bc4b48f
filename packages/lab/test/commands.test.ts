import { writeFileSync } from 'node:fs';
import { createRng, type EarlyEnd, LiveGame, playout, Table } from '@rulewright/core';
import { tictactoe } from '@rulewright/core/examples';
import { createTrace, formatTrace } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/commandList.js';
import { emptyFolder, rulewright } from './command.js';

describe('games', () => {
  test('lists every game with its players, version and options', async () => {
    const { code, stdout } = await rulewright('games');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^copenhagen +2 to 4 +\d+ +openHands +true, false +false$/m);
    expect(stdout).toMatch(/^city +2 to 4 +\d+ +mode +"basic", "advanced", "party" +"basic"$/m);
    expect(stdout).toMatch(/^ +dataSet +"reconstructed", .*, \{\.\.\.\} +"reconstructed"$/m);
    expect(stdout).toMatch(/^pig +2 to 6 +\d+ +goal +1 to 1000 +100$/m);
    expect(stdout).toMatch(/^ +roundLimit +1 or more, null +null$/m);
    expect(stdout).toMatch(/^ +boards +a list of 1 to 9, null +null$/m);
    expect(stdout).toMatch(/^tictactoe +2 +1 +-$/m);
    expect(stdout).not.toContain('undefined');
  });

  test('explains the options of one game', async () => {
    const { stdout } = await rulewright('games', 'copenhagen');
    expect(stdout).toMatch(/^copenhagen: 2 to 4 players, rules version \d+\n\noption +values +default +meaning\n/);
    expect(stdout).toMatch(/^openHands +true, false +false +COP-13\.1: whether all hands are public\.$/m);
    expect((await rulewright('games', 'tictactoe')).stdout).toBe('tictactoe: 2 players, rules version 1, no options\n');
  });
});

describe('schema', () => {
  test('prints the JSON Schema of a game', async () => {
    const { code, stdout } = await rulewright('schema', 'pig');
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(stdout))).toEqual(['config', 'action', 'outcome', 'state', 'view', 'event']);
  });
});

describe('replay', () => {
  test('verifies one trace as JSON Lines', async () => {
    const folder = emptyFolder();
    const config = { players: 2 } as const;
    const table = playout(new Table(tictactoe, config, createRng(3), { record: true }));
    writeFileSync(folder.path('game.jsonl'), formatTrace(createTrace(tictactoe, { config, moves: table.moves })));
    const { code, stdout } = await rulewright('replay', folder.path('game.jsonl'));
    expect(code).toBe(0);
    expect(stdout).toBe(`tictactoe: 1 trace verified, ${table.moves.length} moves\n`);
  });

  test('verifies several traces in one file, as JSON Lines and as lines', async () => {
    const folder = emptyFolder();
    const traces = [1, 2, 3].map((seed) => {
      const config = { players: 2 } as const;
      const { moves } = playout(new Table(tictactoe, config, createRng(seed), { record: true }));
      return createTrace(tictactoe, { config, moves });
    });
    const moves = traces.reduce((sum, trace) => sum + trace.moves.length, 0);
    const [first, second, third] = traces.map(formatTrace) as [string, string, string];
    const line = `[${second.trim().split('\n').join(',')}]\n`;
    const path = folder.path('games.jsonl');
    writeFileSync(path, first + line + third + first);
    const { stdout } = await rulewright('replay', path);
    expect(stdout).toBe(`tictactoe: 4 traces verified, ${moves + (traces[0]?.moves.length ?? 0)} moves\n`);
    writeFileSync(path, first + third.replace(/"cell":\d/, '"cell":9') + first);
    const { code, stderr } = await rulewright('replay', path);
    expect(code).toBe(2);
    expect(stderr).toContain(`games.jsonl, trace at line ${first.split('\n').length}: `);
  });

  test('counts the games that players ended early', async () => {
    const path = emptyFolder().path('games.jsonl');
    const ends: readonly EarlyEnd[] = [
      { reason: 'resigned', seats: [0] },
      { reason: 'lostOnTime', seats: [1] },
      { reason: 'resigned', seats: [1] },
    ];
    const traces = ends.map((end) => {
      const live = new LiveGame(tictactoe, { players: 2 }, createRng(1));
      live.end(end);
      return formatTrace(live.save());
    });
    writeFileSync(path, traces.join(''));
    const { stdout } = await rulewright('replay', path);
    expect(stdout).toBe('tictactoe: 3 traces verified, 0 moves; ended early: 2 resigned, 1 lost on time\n');
  });
});

describe('help', () => {
  test.each([
    [['--help'], 'Play:'],
    [[], 'Research:'],
    [['help'], 'Commands of @rulewright/author:'],
    [['help', 'tournament'], '--until <width>'],
    [['simulate', '--help'], '--traces <file>'],
    [['replay', '--help'], 'JSON Lines'],
  ])('%j prints help on stdout', async (argv, text) => {
    const { code, stdout, stderr } = await rulewright(...argv);
    expect(code).toBe(0);
    expect(stdout).toContain(text);
    expect(stderr).toBe('');
  });

  test.each(Object.entries(COMMANDS))(
    'of %s ends with an example that has only its options',
    async (name, { example }) => {
      const { stdout } = await rulewright('help', name);
      expect(stdout).toMatch(new RegExp(`\n\nExample:\n  ${example}\n$`));
      expect(example.startsWith(`rulewright ${name}`)).toBe(true);
      for (const [option] of example.matchAll(/--\w+/g)) expect(stdout).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
      expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    },
  );

  test('--version prints the version', async () => {
    expect(await rulewright('--version')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });
});
