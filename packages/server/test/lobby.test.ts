/** What a product's lobby asks of a room: names, history, whether an undo would be accepted. */
import { applyPatches, type GameTypes, patchesBetween } from '@rulewright/core';
import { describe, expect, test, vi } from 'vitest';
import type { Guest } from '../src/client.js';
import type { EndedGame, Wish } from '../src/hooks.js';
import { memoryStore } from '../src/memoryStore.js';
import { type AnyGame, GAMES } from './games.js';
import { codeOf, guestAt, startServer, tableOf, until, Wire } from './harness.js';

const castle = GAMES.get('castle') as AnyGame;

/** Two guests in a room of Castle, by the given names. */
async function pair(url: string, settings = {}) {
  const guests = [guestAt(url), guestAt(url)] as const;
  await guests[0].create('castle', { players: 2 }, settings);
  await guests[1].enter(tableOf(guests[0]).room);
  return guests;
}

/** Plays some acts of the players in turn. */
async function play(guests: readonly ReturnType<typeof guestAt>[], acts: number): Promise<void> {
  for (let act = 0; act < acts; act++) {
    const mover = guests.find((guest) => guest.legalActions(castle).length > 0);
    if (!mover) return;
    const { version } = tableOf(mover);
    await mover.act(mover.legalActions(castle)[0] as GameTypes['action']);
    for (const guest of guests) await until(guest, ({ table }) => (table?.version ?? 0) > version);
  }
}

describe('names', () => {
  test('are shown to all, and kept over a restart', async () => {
    const store = memoryStore();
    const running = await startServer({ store });
    const [ann, bob] = await pair(running.url);
    expect(tableOf(bob).names).toEqual([null, null]);
    await ann.sit(0, 'Ann-Kathrin 🎲');
    await bob.sit(1);
    await until(bob, ({ table }) => table?.names[0] === 'Ann-Kathrin 🎲');
    const { room } = tableOf(bob);
    await running.close();
    const { url } = await startServer({ store });
    const wire = new Wire(url);
    expect((await wire.enter(room)).names).toEqual(['Ann-Kathrin 🎲', null]);
  });

  test.each([
    ['nothing', ''],
    ['a space', ' '],
    ['a space at the end', 'Ann '],
    ['two spaces', 'Ann  B'],
    ['33 characters', 'a'.repeat(33)],
    ['thousands of marks', `a${'\u0301'.repeat(5_000)}`],
    ['marks that pile up', 'a\u0300\u0323\u0331\u0324b'],
    ['markup', '<b>Ann</b>'],
    ['an entity', 'Ann&nbsp;'],
    ['a line break', 'Ann\nBob'],
    ['a control character', 'Ann\u001b[2J'],
    ['a NUL', 'Ann\u0000'],
    ['another direction', 'Ann\u202ebob'],
    ['an invisible letter', 'Ann\u200b'],
    ['half a character', 'Ann\ud83c'],
    ['no text', 7],
  ])('are refused: %s', async (_, name) => {
    const { url } = await startServer();
    const wire = new Wire(url);
    await wire.create('castle', { players: 2 });
    await wire.send({ type: 'sit', id: 'a', seat: 0, name });
    expect((await wire.next('refused')).code).toBe('malformedMessage');
  });

  test.each(['Ann', '王小明', 'Zoë', "O'Brien", 'x_ä 1', 'Ωμέγα', 'مريم', '✨', 'a'.repeat(32)])(
    'may be %s',
    async (name) => {
      const { url } = await startServer();
      const guest = guestAt(url);
      await guest.create('castle', { players: 2 });
      await guest.sit(0, name);
      expect(tableOf(guest).names).toEqual([name.normalize('NFC'), null]);
    },
  );

  test('are different in a room, in more than case', async () => {
    const { url } = await startServer();
    const [ann, bob] = await pair(url);
    await ann.sit(0, 'Zoe\u0308');
    expect(await codeOf(bob.sit(1, 'ZOË'))).toBe('nameTaken');
    expect(await codeOf(bob.sit(1, 'Zoe'))).toBe('done');
  });
});

describe('the history', () => {
  test('leads from the first view to the one that the guest sees, after a restart too', async () => {
    const store = memoryStore();
    const running = await startServer({ store });
    const [ann, bob] = await pair(running.url);
    await ann.sit(0);
    await bob.sit(1);
    await play([ann, bob], 8);
    const before = await bob.history();
    await play([ann, bob], 4);
    const { room, view } = tableOf(bob);
    const full = await bob.history();
    expect(full.view).toEqual(before.view);
    expect(full.changes.slice(0, 8)).toEqual(before.changes);
    expect(full.changes.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    const last = full.changes.reduce<GameTypes['view']>((seen, { patches }) => applyPatches(seen, patches), full.view);
    expect(patchesBetween(last, view)).toEqual([]);
    await running.close();
    const { url } = await startServer({ store });
    const again = guestAt(url);
    await again.enter(room);
    // A stranger sees the history of a spectator.
    expect((await again.history()).changes).toHaveLength(12);
  });

  test('of a long game arrives in parts', async () => {
    const { url } = await startServer();
    const [ann, bob] = await pair(url);
    await ann.sit(0);
    await bob.sit(1);
    await play([ann, bob], 30);
    const wire = new Wire(url);
    await wire.enter(tableOf(ann).room);
    await wire.send({ type: 'history', id: 'h', since: 20 });
    const part = await wire.next('history');
    expect([part.view, part.changes[0]?.version, part.version]).toEqual([null, 21, tableOf(ann).version]);
    await wire.send({ type: 'history', id: 'i', since: 1_000_000 });
    expect((await wire.next('history')).changes).toEqual([]);
    await wire.send({ type: 'history', id: 'j', since: -1 });
    expect((await wire.next('refused')).code).toBe('malformedMessage');
  });

  test('of a delayed spectator ends where the spectator is', async () => {
    let now = 0;
    const { url } = await startServer({ now: () => now });
    const [ann, bob] = await pair(url, { delay: 60 });
    await ann.sit(0);
    await bob.sit(1);
    const spectator = guestAt(url);
    await spectator.enter(tableOf(ann).room);
    await play([ann, bob], 3);
    expect((await spectator.history()).changes).toEqual([]);
    expect((await ann.history()).changes).toHaveLength(3);
    now += 61_000;
    await until(spectator, ({ table }) => table?.version === 3);
    expect((await spectator.history()).changes).toHaveLength(3);
  });
});

test('a guest can ask whether an undo would be accepted', async () => {
  const { url } = await startServer();
  const [ann, bob] = await pair(url);
  await ann.sit(0);
  await bob.sit(1);
  const answers = new Set<string>();
  for (let act = 0; act < 40 && answers.size < 2; act++) {
    const mover = [ann, bob].find((guest) => guest.legalActions(castle).length > 0);
    if (!mover) break;
    await play([ann, bob], 1);
    const other = mover === ann ? bob : ann;
    expect(await other.canUndo()).toBe(false);
    const expected = await mover.canUndo();
    const undone = await codeOf(mover.undo());
    expect(undone === 'done').toBe(expected);
    answers.add(String(expected));
    if (!expected) continue;
    await until(other, ({ change }) => change?.isUndo === true);
    await play([ann, bob], 1);
  }
  expect(answers).toContain('true');
  const spectator = guestAt(url);
  await spectator.enter(tableOf(ann).room);
  await expect(spectator.canUndo()).rejects.toMatchObject({ code: 'notSeated' });
});

describe('the list of open rooms', () => {
  const LISTED = { listed: true } as const;

  test('has the rooms that want it, until all seats are taken', async () => {
    const { url, server } = await startServer();
    const hidden = guestAt(url);
    await hidden.create('castle', { players: 2 });
    const [ann, bob] = await pair(url, LISTED);
    const { room, settings } = tableOf(ann);
    await ann.sit(0, 'Ann');
    const { rooms, next } = await hidden.list();
    expect(rooms).toEqual([
      { room, game: 'castle', seats: ['here', 'open'], names: ['Ann', null], settings, createdAt: expect.any(Number) },
    ]);
    expect(next).toBeNull();
    expect(server.list().rooms).toEqual(rooms);
    await bob.sit(1);
    expect((await hidden.list()).rooms).toEqual([]);
  });

  test('can be filtered, and has pages that skip and repeat nothing while rooms come and go', async () => {
    let now = 1;
    const { url } = await startServer({ now: () => now });
    const hosts = await Promise.all(
      Array.from({ length: 45 }, async (_, index) => {
        const host = guestAt(url);
        await host.create(index % 3 === 0 ? 'burgundy' : 'castle', { players: 2 }, LISTED);
        now++;
        return host;
      }),
    );
    const [first] = hosts as [Guest];
    expect((await first.list({ players: 3 })).rooms).toEqual([]);
    const castles = await first.list({ game: 'castle' });
    expect(castles.rooms.every(({ game }) => game === 'castle')).toBe(true);
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await first.list({ game: 'castle', ...(after !== undefined && { after }) });
      seen.push(...page.rooms.map(({ room }) => room));
      after = page.next;
      const late = guestAt(url);
      await late.create('castle', { players: 2 }, LISTED);
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
  });
});

describe('hooks', () => {
  const LOGINS: Readonly<Record<string, { readonly id: string; readonly name: string }>> = {
    ['a'.repeat(40)]: { id: 'ann', name: 'Ann' },
    // A second login of the same guest.
    [`${'a'.repeat(36)}.b/=`]: { id: 'ann', name: 'Ann' },
    ['b'.repeat(40)]: { id: 'bob', name: 'Bob' },
  };

  test('say who a guest is: tokens of one login have one seat, others are refused', async () => {
    const { url } = await startServer({ identify: async (token) => LOGINS[token] ?? null });
    const [first, second, bob] = Object.keys(LOGINS).map((token) => guestAt(url, token)) as [Guest, Guest, Guest];
    await first.create('castle', { players: 2 });
    const { room } = tableOf(first);
    await first.sit(0, 'Bob');
    await second.enter(room);
    expect(tableOf(second)).toMatchObject({ seat: 0, isHost: true, names: ['Ann', null] });
    await bob.enter(room);
    expect(tableOf(bob).seat).toBeNull();
    await bob.sit(1);
    expect(tableOf(bob).names).toEqual(['Ann', 'Bob']);
    const stranger = guestAt(url);
    expect(await codeOf(stranger.enter(room))).toBe('unknownGuest');
    expect(await codeOf(stranger.create('castle', { players: 2 }))).toBe('unknownGuest');
  });

  test('hear of the end of a game once, after a failure and a crash too, and nobody undoes it', async () => {
    let now = 0;
    const store = memoryStore();
    const told: EndedGame[] = [];
    const ended = async (game: EndedGame) => {
      told.push(game);
      if (told.length === 1) throw new Error('The database is down.');
      // The process is killed while it waits.
      if (told.length === 2) await new Promise(() => {});
    };
    const options = { store, ended, now: () => now, identify: (token: string) => LOGINS[token] ?? null };
    const running = await startServer(options);
    const [ann, bob] = [guestAt(running.url, 'a'.repeat(40)), guestAt(running.url, 'b'.repeat(40))];
    await ann.create('castle', { players: 2 }, { leavers: 'end' });
    const { room } = tableOf(ann);
    await bob.enter(room);
    await ann.sit(0);
    await bob.sit(1);
    await play([ann, bob], 3);
    await ann.resign();
    await running.server.tick();
    expect(await codeOf(bob.undo())).toBe('ended');
    expect(told).toHaveLength(1);
    expect(running.errors).toHaveLength(1);
    now += 11_000;
    void running.server.tick();
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).toEqual(told[0]);
    expect(told[0]).toMatchObject({
      room,
      game: 'castle',
      guests: ['ann', 'bob'],
      names: ['Ann', 'Bob'],
      end: { reason: 'resigned', seats: [0] },
      result: { winners: [1] },
    });
    const kept = await store.load(room);
    expect(kept?.entries.at(-1)).toMatchObject({ type: 'changed', isOver: true });
    const second = await startServer(options);
    await second.server.tick();
    expect(told).toHaveLength(3);
    expect(told[2]).toEqual(told[0]);
    expect((await store.load(room))?.entries.at(-1)).toMatchObject({ type: 'told' });
    await second.close();
    const third = await startServer(options);
    const again = guestAt(third.url, 'b'.repeat(40));
    await again.enter(room);
    await third.server.tick();
    expect(told).toHaveLength(3);
    expect(third.errors).toEqual([]);
  });

  test('say what a guest may do, and a failing one refuses without harm to the room', async () => {
    const wishes: Wish[] = [];
    const { url, errors } = await startServer({
      identify: (token) => LOGINS[token] ?? null,
      may: async (wish) => {
        wishes.push(wish);
        if (wish.type === 'invite') throw new Error('The database is down.');
        return wish.guest?.id === 'ann' || wish.type === 'enter';
      },
    });
    const [ann, bob] = [guestAt(url, 'a'.repeat(40)), guestAt(url, 'b'.repeat(40))];
    await ann.create('castle', { players: 2 });
    const { room } = tableOf(ann);
    await ann.sit(0);
    expect(await codeOf(bob.create('castle', { players: 2 }))).toBe('forbidden');
    await bob.enter(room);
    expect(await codeOf(bob.sit(1))).toBe('forbidden');
    expect(tableOf(bob).seats).toEqual(['here', 'open']);
    expect(wishes[0]).toEqual({ guest: { id: 'ann', name: 'Ann' }, type: 'create', room: null, game: 'castle' });
    expect(wishes.at(-1)).toEqual({ guest: { id: 'bob', name: 'Bob' }, type: 'sit', room, game: null });
    expect(await codeOf(ann.invite(1, 'easy'))).toBe('failed');
    expect(errors).toHaveLength(1);
    expect(ann.getSnapshot().isConnected).toBe(true);
    expect(tableOf(ann).seats).toEqual(['here', 'open']);
  });
});

test('a server has routes of one’s own beside its pages', async () => {
  const { port, server } = await startServer({
    routes: {
      '/api/rooms': (_, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(server.list()));
      },
    },
  });
  const ask = (path: string, init = {}) => fetch(`http://localhost:${port}${path}`, init);
  expect(await (await ask('/api/rooms?game=castle')).json()).toEqual({ rooms: [], next: null });
  expect((await ask('/api/room')).status).toBe(404);
  expect((await ask('/api/rooms', { headers: { Origin: 'https://elsewhere.example' } })).status).toBe(403);
  expect((await ask('/api/rooms', { method: 'POST', body: 'a'.repeat(20_000) })).status).toBe(413);
});
