import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CommandResult, emptyFolder, rulewright, rulewrightOn } from './command.js';

/** Longer than any test waits. */
const ENDLESS = ['export', 'pig', '--games', '1000000000'];

function expectRefusal(result: CommandResult, code: string, sentence: string): void {
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toMatch(/^error\[\w+\]: \S.*[.?)]\n$/);
  expect(result.stderr).toContain(`error[${code}]: `);
  expect(result.stderr).toContain(sentence);
}

describe('exports refused before any game is played, leaving nothing', () => {
  test('no file named', async () => {
    expectRefusal(await rulewright(...ENDLESS), 'missingArgument', '--jsonl FILE, --parquet FILE or both');
  });

  test('no game named', async () => {
    expectRefusal(await rulewright('export', '--parquet', 'rows.parquet'), 'missingArgument', 'game');
  });

  test.each([
    ['both files the same', 'rows', 'rows'],
    ['the same by another name', './rows', 'other/../rows'],
    ['Parquet where the metadata of the JSON Lines go', 'rows.jsonl', 'rows.jsonl.meta.json'],
  ])('%s', async (_, jsonl, parquet) => {
    const folder = emptyFolder();
    const argv = ['--jsonl', folder.path(jsonl), '--parquet', folder.path(parquet)];
    expectRefusal(await rulewright(...ENDLESS, ...argv), 'unwritableOutput', 'they need different files');
    expect(folder.names()).toEqual([]);
  });

  test('Parquet in a folder that does not exist', async () => {
    const folder = emptyFolder();
    const argv = ['--jsonl', folder.path('rows.jsonl'), '--parquet', folder.path('none/rows.parquet')];
    expectRefusal(await rulewright(...ENDLESS, ...argv), 'unwritableOutput', 'the folder does not exist');
    expect(folder.names()).toEqual([]);
  });

  test('JSON Lines whose metadata cannot be written', async () => {
    const folder = emptyFolder();
    mkdirSync(folder.path('rows.jsonl.meta.json'));
    expectRefusal(await rulewright(...ENDLESS, '--jsonl', folder.path('rows.jsonl')), 'unwritableOutput', 'a folder');
    expect(folder.names()).toEqual(['rows.jsonl.meta.json']);
  });

  test('an unknown agent', async () => {
    const folder = emptyFolder();
    const argv = ['--agents', 'gredy', '--parquet', folder.path('rows.parquet')];
    expectRefusal(await rulewright(...ENDLESS, ...argv), 'unknownAgent', 'gredy');
    expect(folder.names()).toEqual([]);
  });
});

describe('a stopped export', () => {
  test.each([
    ['at once', 0],
    ['after a while', 300],
  ])('%s keeps old files and leaves no new one', async (_, milliseconds) => {
    const folder = emptyFolder();
    writeFileSync(folder.path('rows.parquet'), 'old');
    const stop = new AbortController();
    const argv = ['--jsonl', folder.path('rows.jsonl'), '--parquet', folder.path('rows.parquet'), '--force'];
    if (milliseconds === 0) stop.abort();
    else setTimeout(() => stop.abort(), milliseconds);
    const result = await rulewrightOn({ signal: stop.signal }, ...ENDLESS, ...argv);
    expect(result).toMatchObject({ code: 130, stdout: '' });
    expect(result.stderr).toBe('error[interrupted]: The export was stopped; no file was written.\n');
    expect(folder.names()).toEqual(['rows.parquet']);
  });
});
