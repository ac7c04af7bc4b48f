import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { cli, resultOf } from './builtCli.js';
import { emptyFolder } from './command.js';
import { play } from './playing.js';

test('a game plays to its end through a pipe, and the process exits', async () => {
  const child = cli.startWithInput('play', 'tictactoe', '--agents', 'human,random', '--seed', '1');
  child.stdin.write(Array.from({ length: 5 }, () => '1\n').join(''));
  const { stdout, stderr, code } = await resultOf(child);
  expect(stdout).toMatch(/(You win|Player 2 wins|You and Player 2 share the win)\./);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

test("Ctrl-C at a person's decision ends the process; the game resumes from its file", async () => {
  const path = emptyFolder().path('game.jsonl');
  const child = cli.startWithInput('play', 'pig', '--agents', 'human,random', '--seed', '1', '--save', path);
  child.stdin.write('1\n1\n');
  let printed = '';
  let isStopped = false;
  child.stdout.on('data', (data) => {
    printed += data;
    if (isStopped || printed.split('\n> ').length <= 3) return;
    // A second Ctrl-C would end the process at once.
    isStopped = true;
    child.kill('SIGINT');
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ stderr, code }).toEqual({ stderr: 'error[interrupted]: The game was stopped.\n', code: 130 });
  const { stdout } = await play([], 'pig', '--resume', path);
  expect(stdout).toMatch(/^.*game\.jsonl: \d+ moves, all verified\.\npig, seed 1\n/);
});
