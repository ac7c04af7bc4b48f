/** The store of the server on a full disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Not a literal: with the types of Node 20 the file doesn't compile. */
const STORE = '../packages/server/src/sqlite.ts';

test.skipIf(!isBuiltin('node:sqlite'))('a full disk is the error of a new room, which is then absent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { DatabaseSync } = createRequire(import.meta.url)('node:sqlite');
  const { exec } = DatabaseSync.prototype;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: object, sql: unknown) {
    exec.call(this, sql);
    // No page is added to the tables.
    if (String(sql).includes('CREATE TABLE')) exec.call(this, 'PRAGMA max_page_count = 1');
  });
  onTestFinished(() => spy.mockRestore());
  const { sqliteStore } = await import(STORE);
  const store = sqliteStore(join(folder, 'games.db'));
  onTestFinished(() => store.close());
  const start = { type: 'changed', version: 0, guest: 'a', request: '1', line: '', at: 0, banks: null };
  const room = { id: 'room', host: 'a', game: 'x', header: 'x'.repeat(100_000), settings: {} };
  await expect(store.addRoom(room, start)).rejects.toThrow('database or disk is full');
  expect(await store.load('room')).toBeUndefined();
});
