/** The store of examples/server on a full disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Not a literal: with the types of Node 20 the file doesn't compile. */
const STORE = '../examples/server/src/store.ts';

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
  const { Store } = await import(STORE);
  const store = new Store(join(folder, 'games.db'));
  onTestFinished(() => store.close());
  const start = { version: 0, guest: 'a', request: '1', line: '', at: 0, banks: null };
  const room = { id: 'room', host: 'a', game: 'x', header: 'x'.repeat(100_000), settings: {} };
  expect(() => store.addRoom(room, start)).toThrow('database or disk is full');
  expect(store.roomIds()).toEqual([]);
});
