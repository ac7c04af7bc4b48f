/** What docs/hosting.md says of backups and of new rules. */
import { copyFileSync, existsSync } from 'node:fs';
import { defineGame } from '@rulewright/core/define';
import { type Pig, pig } from '@rulewright/core/examples';
import { expect, test } from 'vitest';
import type { AnyGame } from './games.js';
import { emptyDatabase, guestAt, startServer, tableOf, until } from './harness.js';

const GAME: AnyGame = pig;
const NEW_RULES: AnyGame = defineGame<Pig>({ ...pig.definition, rulesVersion: pig.rulesVersion + 1 });

/** A guest in a new game of Pig against a bot. */
async function newRoom(url: string) {
  const guest = guestAt(url);
  await guest.create('pig', { players: 2 });
  await guest.sit(0);
  await guest.invite(1, 'easy');
  return guest;
}

test('after an orderly end, the database is one file, and a copy of it is a backup', async () => {
  const backup = emptyDatabase();
  const first = await startServer({ games: [GAME] });
  const guest = await newRoom(first.url);
  await first.close();
  expect(existsSync(`${first.database}-wal`)).toBe(false);
  copyFileSync(first.database, backup);

  const second = await startServer({ games: [GAME], database: first.database, port: first.port });
  await until(guest, ({ isConnected }) => isConnected);
  expect(tableOf(guest).seat).toBe(0);
  await second.close();
  const third = await startServer({ games: [GAME], database: backup, port: first.port });
  await until(guest, ({ isConnected }) => isConnected);
  expect(tableOf(guest).seat).toBe(0);
  expect(third.errors).toEqual([]);
});

test('a room of older rules is refused and reported, others go on, and the older release still plays it', async () => {
  const first = await startServer({ games: [GAME] });
  const guest = await newRoom(first.url);
  const { room } = tableOf(guest);
  await first.close();
  guest.close();

  const second = await startServer({ games: [NEW_RULES], database: first.database });
  const late = guestAt(second.url);
  await expect(late.enter(room)).rejects.toMatchObject({ code: 'failed' });
  expect(second.errors).toMatchObject([{ code: 'rulesVersionMismatch' }]);
  await late.create('pig', { players: 2 });
  await second.close();

  const third = await startServer({ games: [GAME], database: first.database });
  const again = guestAt(third.url);
  await again.enter(room);
  expect(tableOf(again).room).toBe(room);
});
