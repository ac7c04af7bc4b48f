import { readFileSync, writeFileSync, type writeSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { emptyFolder, rulewright } from './command.js';

/** Bytes that still fit. */
let room = 0;

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return {
    ...fs,
    writeSync: (file: number, bytes: Uint8Array) => {
      if (bytes.length > room) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      room -= bytes.length;
      return (fs.writeSync as typeof writeSync)(file, bytes);
    },
  };
});

/** Exports a few games; returns the total bytes written. */
async function written(folder: ReturnType<typeof emptyFolder>, capacity: number): Promise<number> {
  room = capacity;
  const argv = ['--jsonl', folder.path('rows.jsonl'), '--parquet', folder.path('rows.parquet'), '--force'];
  const { code, stderr } = await rulewright('export', 'copenhagen', '--players', '2', '--games', '3', ...argv);
  if (code === 0) return capacity - room;
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error\[unwritableOutput\]: .*the disk is full/);
  return 0;
}

test('a full disk, even at the last byte, leaves no partial file and keeps the old one', async () => {
  const needed = await written(emptyFolder(), 1e9);
  expect(needed).toBeGreaterThan(100_000);
  for (const capacity of [0, 10, 70_000, needed / 2, needed - 1]) {
    const folder = emptyFolder();
    writeFileSync(folder.path('rows.jsonl'), 'old');
    expect(await written(folder, Math.floor(capacity))).toBe(0);
    expect(folder.names()).toEqual(['rows.jsonl']);
    expect(readFileSync(folder.path('rows.jsonl'), 'utf8')).toBe('old');
  }
});
