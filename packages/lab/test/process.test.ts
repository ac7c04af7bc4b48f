import { once } from 'node:events';
import { statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { cli, resultOf } from './builtCli.js';
import { emptyFolder } from './command.js';

test('an error prints one line on stderr and exits with 2 on an error', async () => {
  expect(await cli.run('simulate', 'pgi')).toEqual({
    stdout: '',
    stderr: "error[unknownGame]: Unknown game 'pgi'; did you mean pig?\n",
    code: 2,
  });
});

test('a closed pipe is not an error', async () => {
  const child = cli.start('schema', 'pig');
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

/** A run that writes traces, once it has played some games. */
async function endlessRun(workers: number) {
  const out = emptyFolder();
  const argv = ['simulate', 'pig', '--games', '1000000000', '--workers', `${workers}`];
  const child = cli.start(...argv, '--traces', out.path('games.jsonl'));
  // The traces of the first games are in the temporary file.
  const isPlaying = (): boolean => out.names().some((name) => statSync(out.path(name)).size > 0);
  while (!isPlaying() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
  return { child, out };
}

describe('a signal ends a run with the report so far and no file', () => {
  const expectEnd = async (signal: NodeJS.Signals, workers: number): Promise<void> => {
    const { child, out } = await endlessRun(workers);
    child.kill(signal);
    const { stdout, stderr, code } = await resultOf(child);
    expect(stdout).toMatch(/^pig: [\d,]+ games of 6 players/);
    expect(stderr).toMatch(/^error\[interrupted\]: The run was stopped after [\d,]+ games; no file was written\.\n$/);
    expect(code).toBe(130);
    expect(out.names()).toEqual([]);
  };

  test('SIGINT on two threads', () => expectEnd('SIGINT', 2));

  if (isDeep) {
    test.each([
      ['SIGINT', 1],
      ['SIGTERM', 1],
      ['SIGHUP', 1],
      ['SIGHUP', 2],
    ] as const)('%s, workers: %i', expectEnd);
  }
});

const expectClosed = async (workers: number): Promise<void> => {
  const { child, out } = await endlessRun(workers);
  // Nobody reads any more, and the signal comes from both the kernel and the shell.
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  child.kill('SIGHUP');
  child.kill('SIGHUP');
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(out.names()).toEqual([]);
};

test('a closed terminal leaves no partial file', () => expectClosed(1));

if (isDeep) test('a closed terminal leaves no partial file of threads', () => expectClosed(2));
