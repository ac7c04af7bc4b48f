import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRng, LiveGame } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { formatTrace, parseTrace } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright } from './command.js';
import { again, play, playIn } from './playing.js';

const PIG = ['pig', '--seed', '1', '--agents', 'human,random'];

function movesIn(path: string): number {
  return parseTrace(readFileSync(path, 'utf8')).moves.length;
}

describe('leaving a game', () => {
  test('the end of input leaves cleanly and says where the game is', async () => {
    const path = emptyFolder().path('game.jsonl');
    const { code, stdout, stderr } = await play(['1'], ...PIG, '--save', path);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /\n\nYou leave the table after \d+ moves; resume it with: rulewright play pig --resume .*\n$/,
    );
    expect(movesIn(path)).toBeGreaterThan(0);
  });

  test('Ctrl-C at a terminal exits with 130; the file has every move', async () => {
    const path = emptyFolder().path('game.jsonl');
    const surroundings = {
      isTTY: true,
      onPrint: (text: string, stdin: { write(text: string): unknown }) => {
        if (text.includes('> ')) stdin.write(path && existsSync(path) && movesIn(path) > 3 ? '\u0003' : '1\r');
      },
    };
    const { code, stdout, stderr } = await playIn(surroundings, [], ...PIG, '--save', path);
    expect({ code, stderr }).toEqual({ code: 130, stderr: 'error[interrupted]: The game was stopped.\n' });
    const moves = movesIn(path);
    expect(stdout).toContain(
      `You leave the table after ${moves} moves; resume it with: rulewright play pig --resume ${path}`,
    );
    expect((await rulewright('replay', path)).stdout).toBe(`pig: 1 trace verified, ${moves} moves\n`);
  });

  test('Ctrl-D at a terminal exits with 0', async () => {
    const onPrint = (text: string, stdin: { write(text: string): unknown }) =>
      text.includes('> ') && stdin.write('\u0004');
    const { code, stdout } = await playIn({ isTTY: true, onPrint }, [], ...PIG);
    expect(code).toBe(0);
    expect(stdout).toContain('You leave the table');
  });

  test("a signal stops it at a person's decision", async () => {
    const stop = new AbortController();
    const onPrint = (text: string) => text.includes('> ') && stop.abort();
    const result = await playIn({ signal: stop.signal, onPrint }, [], ...PIG);
    expect(result).toMatchObject({ code: 130, stderr: 'error[interrupted]: The game was stopped.\n' });
  });

  test('a signal stops a game of agents', async () => {
    const stop = new AbortController();
    stop.abort();
    const result = await playIn({ signal: stop.signal }, [], 'castle', '--agents', 'mcts,mcts');
    expect(result).toMatchObject({ code: 130 });
  });
});

describe('an impossible game', () => {
  test.each([
    ['more agents than seats', ['pig', '--players', '2', '--agents', 'human,random,random'], 'conflictingOptions'],
    ['more agents than the game has seats', ['castle', '--agents', 'human,human,human'], 'invalidConfig'],
    ['an unknown agent', ['pig', '--agents', 'human,gready'], 'unknownAgent'],
    ['a parameter for a person', ['pig', '--agents', 'human:name=Eve,random'], 'unknownAgent'],
    ['an unknown game', ['pgi'], 'unknownGame'],
    ['a bad config', ['pig', '--config', '{"goal":0}'], 'invalidConfig'],
    ['a file that is not there', ['pig', '--resume', '/no/such/game.jsonl'], 'unreadableInput'],
    ['a folder that is not there', ['pig', '--save', '/no/such/game.jsonl'], 'unwritableOutput'],
    ['a seed for a game that has one', ['pig', '--resume', 'game.jsonl', '--seed', '3'], 'conflictingOptions'],
    ['players for a game that has them', ['pig', '--resume', 'game.jsonl', '--players', '3'], 'conflictingOptions'],
  ])('%s', async (_, argv, code) => {
    const result = await play(again('1', 3), ...argv);
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toMatch(new RegExp(`^error\\[${code}\\]: \\S.*[.?)]\n$`));
  });

  test('people without standard input', async () => {
    const { code, stderr } = await rulewright('play', 'pig');
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^error\[unreadableInput\]: /) });
  });

  test('--save does not overwrite a file', async () => {
    const path = emptyFolder().path('game.jsonl');
    writeFileSync(path, 'dear diary');
    expect((await play(['1'], ...PIG, '--save', path)).stderr).toMatch(/^error\[unwritableOutput\]: .* already/);
    expect(readFileSync(path, 'utf8')).toBe('dear diary');
  });

  test('--resume refuses altered, foreign or multiple games and keeps the file', async () => {
    const path = emptyFolder().path('game.jsonl');
    await play(['1', '1'], ...PIG, '--save', path);
    const kept = readFileSync(path, 'utf8');
    expect((await play([], 'castle', '--resume', path)).stderr).toMatch(
      /^error\[foreignTrace\]: .*of pig, not of castle/,
    );
    writeFileSync(
      path,
      kept.replace(/"face":(\d)/, (_, face) => `"face":${face === '2' ? 3 : 2}`),
    );
    expect((await play([], 'pig', '--resume', path)).stderr).toMatch(/^error\[alteredTrace\]: /);
    const line = `[${kept.trimEnd().replaceAll('\n', ',')}]\n`;
    writeFileSync(path, line + line);
    expect((await play([], 'pig', '--resume', path)).stderr).toMatch(/^error\[unreadableInput\]: .*several games/);
    expect(readFileSync(path, 'utf8')).toBe(line + line);
  });

  test('a game that was ended early is not resumed: its file keeps the end', async () => {
    const path = emptyFolder().path('game.jsonl');
    const ended = new LiveGame(pig, { players: 2 }, createRng(1));
    ended.end({ reason: 'resigned', seats: [0] });
    const saved = formatTrace(ended.save());
    writeFileSync(path, saved);
    expect((await play(['quit'], 'pig', '--resume', path)).stderr).toMatch(/^error\[unreadableInput\]: .*was ended/);
    expect(readFileSync(path, 'utf8')).toBe(saved);
  });

  test('a failing agent ends the game; the file has the moves so far', async () => {
    const folder = emptyFolder();
    const agent = folder.path('agent.mjs');
    writeFileSync(agent, "export default { choose() { throw new Error('no idea'); } };");
    const path = folder.path('game.jsonl');
    const result = await play(again('2', 9), 'pig', '--agents', `human,${agent}`, '--seed', '1', '--save', path);
    expect(result).toMatchObject({ code: 2, stderr: `error[agentFailed]: ${agent} failed: no idea (${agent}:1).\n` });
    expect(movesIn(path)).toBeGreaterThan(0);
  });

  test('an illegal choice names the agent and the rule', async () => {
    const agent = emptyFolder().path('agent.mjs');
    writeFileSync(agent, "export default { choose: () => ({ type: 'mark', cell: 0 }) };");
    const { stderr } = await play(['1'], 'tictactoe', '--agents', `human,${agent}`);
    expect(stderr).toMatch(/^error\[agentFailed\]: .*agent\.mjs chose \{"type":"mark","cell":0\}, .*\(TTT-\d/);
  });
});

test('a finished game is shown when resumed', async () => {
  const path = emptyFolder().path('game.jsonl');
  await play(again('1'), ...PIG, '--save', path);
  const { code, stdout } = await play([], 'pig', '--resume', path);
  expect(code).toBe(0);
  expect(stdout).toMatch(/moves, all verified\.\n[^>]*place +\d +\d\n/);
});

test('--resume with --save continues in another file and keeps the first', async () => {
  const folder = emptyFolder();
  const [first, second] = [folder.path('first.jsonl'), folder.path('second.jsonl')];
  await play(['1'], ...PIG, '--save', first);
  const before = readFileSync(first, 'utf8');
  await play(['1', '1'], 'pig', '--agents', 'human,random', '--resume', first, '--save', second);
  expect(readFileSync(first, 'utf8')).toBe(before);
  expect(movesIn(second)).toBeGreaterThan(movesIn(first));
});
