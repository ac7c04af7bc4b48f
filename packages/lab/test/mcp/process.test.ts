import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from 'vitest';
import { builtCli } from '../builtCli.js';
import { emptyFolder } from '../command.js';
import { clientOver, menuIn, tableIn } from './modelClient.js';

const cli = builtCli();

test('plays a game over stdin and stdout, replays its trace and looks up a rule', async () => {
  const command = { command: process.execPath, args: [cli.path(), 'mcp'] };
  const model = await clientOver(new StdioClientTransport(command));
  let told = await model.text('new_game', { game: 'castle', seats: ['me', 'random'], seed: 1 });
  const table = tableIn(told);
  for (let menu = menuIn(told); menu !== undefined; menu = menuIn(told)) {
    told = await model.text('act', { table, menu: menu.menu, number: menu.numbers[0] });
  }
  expect(told).toMatch(/(You win|Player 1 wins|You and player 1 share the win)\.$/);
  const path = emptyFolder().path('game.jsonl');
  writeFileSync(path, await model.text('trace', { table }));
  expect((await cli.run('replay', path)).stdout).toMatch(/^castle: 1 trace verified, /);
  expect(await model.text('rules', { find: 'CAS-4.1' })).toMatch(/^CAS-4\.1 \[/);
});

test('the process ends with its input', async () => {
  const child = spawn(process.execPath, [cli.path(), 'mcp']);
  child.stdin.end();
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect({ stdout, stderr, code }).toEqual({ stdout: '', stderr: '', code: 0 });
});

test('Ctrl-C ends it', async () => {
  const child = spawn(process.execPath, [cli.path(), 'mcp']);
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ stderr, code }).toEqual({ stderr: 'error[interrupted]: The server was stopped.\n', code: 130 });
});
