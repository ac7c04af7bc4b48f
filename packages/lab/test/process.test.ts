import { once } from 'node:events';
import { statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { builtCli, resultOf } from './builtCli.js';
import { emptyFolder } from './command.js';

const cli = builtCli();

test('the process prints the report and exits with 0', async () => {
  const { stdout, stderr, code } = await cli.run('simulate', 'pig', '--games', '20');
  expect(stdout).toContain('pig: 20 games');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

test('the process prints one line on stderr and exits with 2 on an error', async () => {
  expect(await cli.run('simulate', 'pgi')).toEqual({
    stdout: '',
    stderr: "error[unknownGame]: Unknown game 'pgi'; did you mean pig?\n",
    code: 2,
  });
});

test('a closed pipe is not an error', async () => {
  const child = cli.start('schema', 'copenhagen');
  (child.stdout as NodeJS.ReadableStream & { destroy(): void }).destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

test.each([1, 2])('Ctrl-C ends a run on %i threads with the report so far and no file', async (workers) => {
  const out = emptyFolder();
  const argv = ['simulate', 'pig', '--games', '1000000000', '--workers', `${workers}`];
  const child = cli.start(...argv, '--traces', out.path('games.jsonl'));
  // The traces of the first games are in the temporary file.
  const isPlaying = (): boolean => out.names().some((name) => statSync(out.path(name)).size > 0);
  while (!isPlaying() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  const { stdout, stderr, code } = await resultOf(child);
  expect(stdout).toMatch(/^pig: [\d,]+ games of 6 players/);
  expect(stderr).toMatch(/^error\[interrupted\]: The run was stopped after [\d,]+ games; no file was written\.\n$/);
  expect(code).toBe(130);
  expect(out.names()).toEqual([]);
});
