import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { cli, resultOf } from '../../lab/test/builtCli.js';
import { emptyFolder, rulewright } from '../../lab/test/command.js';
import { clientOver, type ModelClient, menuIn, modelClient, tableIn } from './modelClient.js';

/** A client of the process. */
function processClient() {
  return clientOver(new StdioClientTransport({ command: process.execPath, args: [cli.path, 'mcp'] }));
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

test('searches in other threads with the same choices and errors, plays over stdin and stdout, and finds rules', async () => {
  const [model, local] = [await processClient(), await modelClient()];
  for (const newGame of [
    { game: 'copenhagen', seats: ['mcts:iterations=10', 'greedy:horizon=0', 'me'], seed: 1 },
    { game: 'castle', seats: ['learned', 'me'], seed: 2 },
    // The error of an agent that can't play.
    { game: 'tictactoe', seats: ['learned', 'me'], seed: 3 },
  ]) {
    expect(await model.call('new_game', newGame)).toEqual(await local.call('new_game', newGame));
  }

  let told = await model.text('new_game', { game: 'tictactoe', seats: ['me', 'random'], seed: 1 });
  const table = tableIn(told);
  for (let menu = menuIn(told); menu !== undefined; menu = menuIn(told)) {
    told = await model.text('act', { table, menu: menu.menu, choice: menu.numbers[0] });
  }
  expect(told).toMatch(/(You win|Player 2 wins|You and Player 2 share the win)\.$/);
  const path = emptyFolder().path('game.jsonl');
  writeFileSync(path, await model.text('trace', { table }));
  expect((await rulewright('replay', path)).stdout).toMatch(/^tictactoe: 1 trace verified, /);
  expect(await model.text('rules', { find: 'CAS-4.1' })).toMatch(/^CAS-4\.1 \[/);
});

test('the process ends with its input, even during a search', async () => {
  const child = cli.startWithInput('mcp');
  const params = {
    name: 'new_game',
    arguments: { game: 'copenhagen', seats: ['mcts:milliseconds=30000', 'me'] },
    _meta: { progressToken: 1 },
  };
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })}\n`);
  // The agent is thinking.
  await once(child.stdout, 'data');
  child.stdin.end();
  // The table isn't told any more.
  expect(await resultOf(child)).toEqual({ stdout: '', stderr: '', code: 0 });
});

test('Ctrl-C ends it', async () => {
  const child = cli.startWithInput('mcp');
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await resultOf(child)).toMatchObject({ stderr: 'error[interrupted]: The server was stopped.\n', code: 130 });
});
