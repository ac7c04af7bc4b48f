import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { builtCli } from './builtCli.js';
import { opening } from './serving.js';

const cli = builtCli();

test('the engine answers lines, even long ones, and ends with its input', async () => {
  const open = JSON.stringify(opening({ game: 'burgundy' }));
  const { lines, code } = await conversation((input) => input.end(`${open}\n{"do":"columns"}\n`));
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([['rulewright', 'protocol'], ['ok'], ['ok']]);
  // More than a pipe buffers.
  expect(lines[2]?.length).toBeGreaterThan(1 << 18);
  expect(code).toBe(0);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends it at once', async (signal) => {
  const child = spawn(process.execPath, [cli.path(), 'serve']);
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
});

async function conversation(talk: (input: NodeJS.WritableStream) => void) {
  const child = spawn(process.execPath, [cli.path(), 'serve']);
  talk(child.stdin);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { lines: said.trim().split('\n'), code: code as number };
}
