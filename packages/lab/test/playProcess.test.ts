import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyFolder } from './command.js';

let folder: string;
let cli: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-cli-'));
  cli = join(folder, 'cli.cjs');
  const entry = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile: cli, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...argv: string[]) {
  return spawn(process.execPath, [cli, ...argv], { stdio: ['pipe', 'pipe', 'pipe'] });
}

test('a game plays to its end through a pipe, and the process exits', async () => {
  const child = run('play', 'tictactoe', '--agents', 'human,random', '--seed', '1');
  child.stdin.write(Array.from({ length: 5 }, () => '1\n').join(''));
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(stdout).toMatch(/(You win|Player 2 wins|You and Player 2 share the win)\./);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

test("Ctrl-C at a person's decision ends the process; the game resumes from its file", async () => {
  const path = emptyFolder().path('game.jsonl');
  const child = run('play', 'pig', '--agents', 'human,random', '--seed', '1', '--save', path);
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
  const again = run('play', 'pig', '--resume', path);
  again.stdin.end();
  expect(await text(again.stdout)).toMatch(/^.*game\.jsonl: \d+ moves, all verified\.\npig, seed 1\n/);
});
