/** Changes in frames, for pages that animate them. */
import { applyPatches, type GameTypes, patchesBetween } from '@rulewright/core';
import { expect, test } from 'vitest';
import { Guest, newSecret } from '../src/client.js';
import { type AnyGame, GAMES } from './games.js';
import { afterThis, guestAt, startServer, tableOf, until, Wire } from './harness.js';

const copenhagen = GAMES.get('copenhagen') as AnyGame;

/** A client that animates, and all that it has played. */
function animatingGuest(url: string) {
  const guest = new Guest({ url, token: newSecret(), frames: true });
  afterThis(() => guest.close());
  const lengths: number[] = [];
  let last: unknown = null;
  guest.subscribe(() => {
    const { change, table } = guest.getSnapshot();
    if (!change || change === last || !table) return;
    last = change;
    lengths.push(change.frames.length);
    const played = change.frames.reduce<GameTypes['view']>(
      (view, frame) => applyPatches(view, frame.patches),
      change.before,
    );
    expect(patchesBetween(played, table.view)).toEqual([]);
    expect(change.frames.flatMap(({ events }) => events)).toEqual(change.moves.flatMap(({ events }) => events));
  });
  return { guest, lengths };
}

test('the frames of each change lead from the view before to the view after it; others get the change in one', async () => {
  let now = 0;
  const { url } = await startServer({ now: () => now });
  const [first, late] = [animatingGuest(url), animatingGuest(url)];
  const plain = guestAt(url);
  const changes: number[] = [];
  plain.subscribe(() => {
    const { change } = plain.getSnapshot();
    if (change) changes.push(change.frames.length);
  });
  await first.guest.create('copenhagen', { players: 2 }, { delay: 30 });
  const { room } = tableOf(first.guest);
  await plain.enter(room);
  await late.guest.enter(room);
  await first.guest.sit(0);
  await plain.sit(1);
  for (let act = 0; act < 12; act++) {
    const mover = [first.guest, plain].find((guest) => guest.legalActions(copenhagen).length > 0);
    if (!mover) throw new Error('Nobody is to act.');
    const { version } = tableOf(mover);
    await mover.act(mover.legalActions(copenhagen)[0] as GameTypes['action']);
    for (const guest of [first.guest, plain]) await until(guest, ({ table }) => (table?.version ?? 0) > version);
  }
  expect(Math.max(...first.lengths)).toBeGreaterThan(1);
  expect(Math.max(...changes)).toBe(1);
  // Delayed spectators get nothing early, and then the same.
  expect(late.lengths).toEqual([]);
  now += 31_000;
  const { version } = tableOf(first.guest);
  await until(late.guest, ({ table }) => table?.version === version);
  expect(late.lengths.length).toBe(12);
  expect(Math.max(...late.lengths)).toBeGreaterThan(1);
});

test('only who asks for frames is sent them', async () => {
  const { url } = await startServer();
  const [asking, other] = [new Wire(url), new Wire(url)];
  asking.frames = true;
  const { room } = await asking.create('burgundy', { players: 2 });
  await asking.sit(0);
  await other.enter(room, 1);
  const burgundy = GAMES.get('burgundy') as AnyGame;
  const table = await asking.enter(room);
  const mover = table.view.player === 0 ? asking : other;
  const seen = mover === asking ? table : await other.enter(room);
  const [action] = burgundy.legalActionsInView(seen.view, seen.seat ?? 0);
  expect(await mover.ask({ type: 'act', version: seen.version, action })).toBe('done');
  expect(asking.messages.find(({ type }) => type === 'changed')).toHaveProperty('frames');
  expect(other.messages.find(({ type }) => type === 'changed')).not.toHaveProperty('frames');
});
