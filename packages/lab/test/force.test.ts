import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright } from './command.js';

const GAMES = ['pig', '--players', '2', '--games', '2'];

const CASES = [
  ['simulate', '--json', GAMES],
  ['simulate', '--report', GAMES],
  ['simulate', '--traces', GAMES],
  ['tournament', '--json', [...GAMES, '--agents', 'random,greedy']],
  ['export', '--jsonl', GAMES],
  ['export', '--parquet', GAMES],
  ['play', '--save', ['pig', '--agents', 'random,random']],
] as const;

describe.each(CASES)('%s %s', (command, option, argv) => {
  test('keeps an existing file without --force', async () => {
    const folder = emptyFolder();
    const path = folder.path('out');
    writeFileSync(path, 'old');
    expect(await rulewright(command, ...argv, option, path)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        `error[unwritableOutput]: ${path} can't be written: ` +
        'it already exists; choose another name or overwrite it with --force.\n',
    });
    expect(folder.names()).toEqual(['out']);
    expect(readFileSync(path, 'utf8')).toBe('old');

    expect(await rulewright(command, ...argv, option, path, '--force')).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(path, 'utf8').length).toBeGreaterThan(100);
  });

  test('overwrites an empty file', async () => {
    const folder = emptyFolder();
    writeFileSync(folder.path('out'), '');
    expect(await rulewright(command, ...argv, option, folder.path('out'))).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(folder.path('out')).length).toBeGreaterThan(100);
  });
});

test('export also keeps the metadata of another data set', async () => {
  const folder = emptyFolder();
  writeFileSync(folder.path('rows.meta.json'), '{"format":"another"}');
  const { code, stderr } = await rulewright('export', ...GAMES, '--jsonl', folder.path('rows'));
  expect(code).toBe(2);
  expect(stderr).toContain(`${folder.path('rows.meta.json')} can't be written: it already exists`);
  expect(folder.names()).toEqual(['rows.meta.json']);
});
