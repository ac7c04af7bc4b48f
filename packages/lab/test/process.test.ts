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
  return spawn(process.execPath, [cli, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
}

test('the process prints the report and exits with 0', async () => {
  const child = run('simulate', 'pig', '--games', '20');
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(stdout).toContain('pig: 20 games');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

test('the process prints one line on stderr and exits with 2 when it refuses', async () => {
  const child = run('simulate', 'pgi');
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(stdout).toBe('');
  expect(stderr).toBe("error[unknownGame]: There is no game called 'pgi'; did you mean pig?\n");
  expect(code).toBe(2);
});

test('a reader that goes away is no error', async () => {
  const child = run('schema', 'copenhagen');
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});

test('Ctrl-C stops the run and leaves no file', async () => {
  const out = emptyFolder();
  const child = run('simulate', 'pig', '--games', '1000000000', '--traces', out.path('games.jsonl'));
  while (out.names().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(stderr).toMatch(/^error\[interrupted\]: /);
  expect(code).toBe(130);
  expect(out.names()).toEqual([]);
});
