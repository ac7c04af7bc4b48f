import { readFileSync } from 'node:fs';
import type { GameTypes } from '@rulewright/core';
import { parseTrace, type Trace } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { GAMES } from '../src/index.js';
import { emptyFolder, rulewright } from './command.js';
import { again, play } from './playing.js';

/** Playing doesn't depend on the game: the deep run has the others. */
const GAME_IDS = isDeep ? [...GAMES.keys()] : ['pig', 'copenhagen'];

function traceIn(path: string): Trace<GameTypes> {
  return parseTrace(readFileSync(path, 'utf8'));
}

/** With the first action chosen every time, Stone Age takes dozens of rounds. */
const CONFIGS: Readonly<Record<string, string>> = { stoneage: '{"roundLimit":3}' };

/** Plays against a random agent, always choosing action 1, and returns the saved game. */
async function wholeGame(game: string, typed = again('1')): Promise<{ path: string; stdout: string }> {
  const path = emptyFolder().path('game.jsonl');
  const { code, stdout, stderr } = await play(
    typed,
    game,
    ...['--agents', 'human,random', '--seed', '8', '--save', path, '--config', CONFIGS[game] ?? '{}'],
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return { path, stdout };
}

describe.each(GAME_IDS)('a whole game of %s', (game) => {
  let played: Trace<GameTypes> | undefined;
  const wholeTrace = async (): Promise<Trace<GameTypes>> => {
    played ??= traceIn((await wholeGame(game)).path);
    return played;
  };

  test('ends with the result, the points by item and a valid trace', async () => {
    const { path, stdout } = await wholeGame(game);
    played = traceIn(path);
    expect(stdout).toMatch(/^Your turn, Player 1; you have \d+ actions:\n +1 {2}\S/m);
    const [, ending = ''] = stdout.split(/\nThe game took /);
    expect(stdout).toMatch(
      /^total +-?\d+ +-?\d+\nplace +\d +\d\n\n(You win|Player 2 wins|You and Player 2 share the win)\.$/m,
    );
    expect(ending).toContain(`rulewright replay ${path}`);
    expect((await rulewright('replay', path)).stdout).toMatch(
      new RegExp(`^${game}: 1 trace verified, [\\d,]+ moves\n$`),
    );
  });

  // Slow for every game: the deep run has the others.
  if (game !== 'copenhagen' && !isDeep) return;

  test('continues with the same chance after being left at any point', async () => {
    const whole = await wholeTrace();
    const path = emptyFolder().path('game.jsonl');
    const start = ['--agents', 'human,random', '--seed', '8', '--save', path, '--config', CONFIGS[game] ?? '{}'];
    await play(again('1', 3), game, ...start);
    for (let sittings = 1; traceIn(path).moves.length < whole.moves.length; sittings++) {
      const before = traceIn(path);
      expect(before.moves).toEqual(whole.moves.slice(0, before.moves.length));
      const { code, stdout } = await play(
        again('1', 20 * sittings),
        game,
        '--agents',
        'human,random',
        '--resume',
        path,
      );
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: expect.stringContaining(`${before.moves.length.toLocaleString('en')} move`),
      });
    }
    expect(traceIn(path)).toEqual(whole);
  });

  test('is unchanged by undoing and repeating every move', async () => {
    const undone = await wholeGame(game, again('1\nundo\n1'));
    expect(traceIn(undone.path)).toEqual(await wholeTrace());
  });
});

test('a game of agents shows every move and both boards', async () => {
  const { code, stdout } = await play([], 'pig', '--agents', 'random,greedy', '--seed', '3');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Player 2 chooses: Roll the die$/m);
  expect(stdout).toMatch(/^Player 1 rolls a [2-6]$/m);
  expect(stdout).toMatch(/^Player [12] wins\.$/m);
});

test('spectators see the values that agents expect', async () => {
  const { stdout } = await play([], 'pig', '--agents', 'random,mcts:iterations=20', '--seed', '3');
  expect(stdout).toMatch(/^Player 2 (chooses: Roll the die|banks \d+ points) \(expects -?\d+\.\d\)$/m);
  expect(stdout).not.toMatch(/^Player 1 .*expects/m);
});

test('without a seed one is drawn and shown, and reproduces the game', async () => {
  const first = await play(again('1'), 'pig', '--agents', 'human,random');
  const [, seed = ''] = /^pig, seed (\d+)$/m.exec(first.stdout) ?? [];
  const second = await play(again('1'), 'pig', '--agents', 'human,random', '--seed', seed);
  expect(second.stdout).toBe(first.stdout);
  expect(first.stdout).toContain(`rulewright play pig --players 2 --seed ${seed} --agents human,random\n`);
});

test('unnamed seats are mcts; a person sits at seat 0', async () => {
  const { stdout } = await play([], 'stoneage', '--players', '3', '--seed', '1');
  expect(stdout).toContain('  Player 1  human\n  Player 2  mcts\n  Player 3  mcts\n');
});

test('there is one player per named agent', async () => {
  const { stdout } = await play(
    [],
    'stoneage',
    '--agents',
    'random,human,greedy:samples=2,horizon=3,human',
    '--seed',
    '1',
  );
  expect(stdout).toContain('  Player 3  greedy:samples=2,horizon=3\n  Player 4  human\n');
});

test('the game in docs/play.md plays as shown', async () => {
  const page = readFileSync(new URL('../../../docs/play.md', import.meta.url), 'utf8');
  const [, argv = '', shown = ''] = /^\$ rulewright play (.*)\n([^`]*)\n^```$/m.exec(page) ?? [];
  const typed = Array.from(shown.matchAll(/^> (.*)$/gm), ([, line = '']) => line);
  expect(typed).toContain('undo');
  const { stdout } = await play(typed, ...argv.split(' '));
  expect(stdout.trimEnd()).toBe(shown);
});
