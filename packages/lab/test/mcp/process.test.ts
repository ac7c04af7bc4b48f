import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from 'vitest';
import { isDeep } from '../../../core/test/deep.js';
import { builtCli } from '../builtCli.js';
import { emptyFolder } from '../command.js';
import { clientOver, type ModelClient, menuIn, modelClient, tableIn } from './modelClient.js';

const cli = builtCli();

test('plays a game over stdin and stdout, replays its trace and looks up a rule', async () => {
  const command = { command: process.execPath, args: [cli.path(), 'mcp'] };
  const model = await clientOver(new StdioClientTransport(command));
  let told = await model.text('new_game', { game: 'castle', seats: ['me', 'random'], seed: 1 });
  const table = tableIn(told);
  for (let menu = menuIn(told); menu !== undefined; menu = menuIn(told)) {
    told = await model.text('act', { table, menu: menu.menu, number: menu.numbers[0] });
  }
  expect(told).toMatch(/(You win|Player 2 wins|You and Player 2 share the win)\.$/);
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

/** A client of the process. */
function processClient() {
  return clientOver(new StdioClientTransport({ command: process.execPath, args: [cli.path(), 'mcp'] }));
}

/** Resolves once an agent is thinking. */
function thinkingAt({ client }: ModelClient, newGame: object) {
  let answered: Promise<unknown> = Promise.resolve();
  const thinking = new Promise<unknown>((resolve) => {
    answered = client.callTool({ name: 'new_game', arguments: { ...newGame } }, undefined, { onprogress: resolve });
  });
  return { thinking, answered };
}

if (isDeep) {
  test('answers other requests while an agent searches', async () => {
    const model = await processClient();
    let isOver = false;
    const { thinking, answered } = thinkingAt(model, { game: 'copenhagen', seats: ['mcts:milliseconds=5000', 'me'] });
    answered.finally(() => {
      isOver = true;
    });
    await thinking;
    await model.text('list_games', { game: 'city' });
    await model.text('new_game', { game: 'tictactoe', seats: ['random', 'me'] });
    expect(isOver).toBe(false);
    await answered;
  });
}

test('agents search in other threads, with the same choices and errors', async () => {
  const [model, local] = [await processClient(), await modelClient()];
  for (const newGame of [
    { game: 'copenhagen', seats: ['mcts:iterations=60', 'greedy', 'me'], seed: 1 },
    { game: 'castle', seats: ['learned', 'me'], seed: 2 },
    { game: 'tictactoe', seats: ['learned', 'me'], seed: 3 },
  ]) {
    expect(await model.call('new_game', newGame)).toEqual(await local.call('new_game', newGame));
  }
});

test('the process ends with its input during a search', async () => {
  const model = await processClient();
  const { thinking, answered } = thinkingAt(model, { game: 'copenhagen', seats: ['mcts:milliseconds=30000', 'me'] });
  answered.catch(() => {});
  await thinking;
  const start = performance.now();
  await model.client.close();
  expect(performance.now() - start).toBeLessThan(2000);
});

test('Ctrl-C ends it', async () => {
  const child = spawn(process.execPath, [cli.path(), 'mcp']);
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ stderr, code }).toEqual({ stderr: 'error[interrupted]: The server was stopped.\n', code: 130 });
});
