import { type closeSync, readFileSync, type rmSync, writeFileSync, type writeSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder, rulewright } from './command.js';

/** The disk: how many writes fit, and whether it can close and remove files. */
const disk = { writes: 0, closes: true, removes: true };

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const fail = (code: string): never => {
    throw Object.assign(new Error(`${code}: the disk fails`), { code });
  };
  return {
    ...fs,
    writeSync: (...args: Parameters<typeof writeSync>) => (disk.writes-- > 0 ? fs.writeSync(...args) : fail('ENOSPC')),
    closeSync: (...args: Parameters<typeof closeSync>) => {
      fs.closeSync(...args);
      if (!disk.closes) fail('ENOSPC');
    },
    rmSync: (...args: Parameters<typeof rmSync>) =>
      disk.removes || !`${args[0]}`.endsWith('.tmp') ? fs.rmSync(...args) : fail('EIO'),
  };
});

beforeEach(() => Object.assign(disk, { writes: 0, closes: true, removes: true }));

const SIMULATE = ['simulate', 'pig', '--players', '2', '--games', '5'];

/** A folder with an agent that fails at once. */
function folderWithAgent() {
  const folder = emptyFolder();
  const agent = folder.path('broken.mjs');
  writeFileSync(agent, 'export default { choose() { throw new Error("out of ideas"); } };');
  return { ...folder, failing: [...SIMULATE, '--agents', agent] };
}

test('a full disk leaves no partial file and keeps the old one', async () => {
  const folder = emptyFolder();
  writeFileSync(folder.path('report.json'), 'old');
  const result = await rulewright(...SIMULATE, '--json', folder.path('report.json'), '--force');
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toMatch(/^error\[unwritableOutput\]: .*the disk is full/);
  expect(folder.names()).toEqual(['report.json']);
});

test('a disk that turns out full when the file is closed is full too', async () => {
  const folder = emptyFolder();
  Object.assign(disk, { writes: 99, closes: false });
  const { stderr } = await rulewright(...SIMULATE, '--json', folder.path('report.json'));
  expect(stderr).toMatch(/^error\[unwritableOutput\]: .*report\.json can't be written: the disk is full/);
  expect(folder.names()).toEqual([]);
});

test('a full disk hides no error of an agent', async () => {
  const { failing, path, names } = folderWithAgent();
  // The file of --resume is written before the first game.
  disk.writes = 1;
  const { stderr } = await rulewright(...failing, '--resume', path('run.json'));
  expect(stderr).toMatch(/^error\[agentFailed\]: .*out of ideas/);
  expect(names()).toEqual(['broken.mjs', 'run.json']);
  expect(readFileSync(path('run.json'), 'utf8')).toContain('"games":0');
});

test.each([
  ['simulate', '--json'],
  ['export', '--jsonl'],
])("a draft that can't be removed hides no error: %s %s", async (command, option) => {
  const { failing, path } = folderWithAgent();
  disk.removes = false;
  const { stderr } = await rulewright(command, ...failing.slice(1), option, path('out.json'));
  expect(stderr).toMatch(/^error\[agentFailed\]: .*out of ideas/);
});
