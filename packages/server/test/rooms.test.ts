/** Late joins, reconnects, spectators and undo; servers that stop or fail. */
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { createRng, type GameTypes, LiveGame } from '@rulewright/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { newSecret } from '../src/client.js';
import { sqliteStore } from '../src/sqlite.js';
import { type Store, type StoredEntry, StoreError } from '../src/store.js';
import { type AnyGame, GAMES } from './games.js';
import {
  afterThis,
  anyOf,
  codeOf,
  emptyDatabase,
  expectKnown,
  guestAt,
  historiesOf,
  pageFolder,
  startServer,
  tableOf,
  toldBy,
  until,
  Wire,
} from './harness.js';

const seeded = () => createRng(1);
const PATIENTLY = { timeout: 60_000 };

/** Two seated guests, and a function that plays for them. */
async function pair(url: string, id: string) {
  const game = GAMES.get(id) as AnyGame;
  const guests = [guestAt(url), guestAt(url)] as const;
  const [first, second] = guests;
  await first.create(id, { players: 2 });
  await first.sit(0);
  await second.enter(tableOf(first).room);
  await second.sit(1);
  const rng = createRng(2);
  /** Plays random acts, and waits until both guests have received each. */
  const play = async (count: number) => {
    for (let played = 0; played < count; played++) {
      const version = tableOf(first).version;
      const actor = guests.find((guest) => guest.legalActions(game).length > 0);
      if (!actor) return;
      await actor.act(anyOf(actor.legalActions(game), rng));
      for (const guest of guests) await until(guest, ({ table }) => (table?.version ?? 0) > version);
    }
  };
  return { game, first, second, room: tableOf(first).room, play };
}

describe('a guest', () => {
  test('who joins late sees the current table as a spectator, without hidden hands', async () => {
    const { url } = await startServer({ chance: seeded });
    const { first, room, play } = await pair(url, 'copenhagen');
    await play(6);
    const late = guestAt(url);
    await late.enter(room);
    const { seat, seats, version, view } = tableOf(late);
    expect({ seat, seats, version }).toEqual({ seat: null, seats: ['here', 'here'], version: 6 });
    expect((view as unknown as { seats: { hand: unknown }[] }).seats.map(({ hand }) => hand)).toEqual([null, null]);
    await play(2);
    await until(late, ({ table }) => table?.version === 8);
    expect(tableOf(late).view).not.toEqual(tableOf(first).view);
    expect(await codeOf(late.act({ type: 'stopTaking' }))).toBe('notSeated');
  });

  test('gets the seat back with the token, and only with it', async () => {
    const { url } = await startServer({ chance: seeded });
    const wire = new Wire(url);
    const { room } = await wire.create('copenhagen', { players: 2 });
    const { view } = await wire.sit(1);
    const other = new Wire(url);
    await other.enter(room);
    wire.socket.close();
    expect(await other.next('room')).toMatchObject({ seats: ['open', 'away'], clocks: null, agreed: [] });
    expect(await new Wire(url).enter(room)).toMatchObject({ seat: null, isHost: false });
    const back = await new Wire(url, wire.token).enter(room);
    expect(back).toMatchObject({ seat: 1, isHost: true, seats: ['open', 'here'], view });
  });

  test('is the same guest in two tabs', async () => {
    const { url } = await startServer({ chance: seeded });
    const token = newSecret();
    const [left, right] = [guestAt(url, token), guestAt(url, token)];
    await left.create('castle', { players: 2 });
    await right.enter(tableOf(left).room);
    // Taking a seat in one tab takes it in both.
    await left.sit(0);
    await until(right, ({ table }) => table?.seat === 0);
    const other = guestAt(url);
    await other.enter(tableOf(left).room);
    await other.sit(1);
    const game = GAMES.get('castle') as AnyGame;
    const tabs = left.legalActions(game).length > 0 ? ([left, right] as const) : ([other, other] as const);
    const [action] = tabs[0].legalActions(game);
    if (!action) throw new Error('No action to play.');
    // Both tabs send the same action: only one succeeds.
    const codes = await Promise.all([codeOf(tabs[0].act(action)), codeOf(tabs[1].act(action))]);
    expect(codes.sort()).toEqual(['done', 'stale']);
    await until(right, ({ table }) => table?.version === 1);
    expect(tableOf(right).view).toEqual(tableOf(left).view);
  });

  test('resyncs after missing a change', async () => {
    const { url } = await startServer({ chance: seeded });
    const { first, room, play } = await pair(url, 'stoneage');
    await play(3);
    // A proxy that drops the first change.
    const line = new WebSocketServer({ port: 0 });
    afterThis(() => line.close());
    let isLost = false;
    line.on('connection', (guest) => {
      const server = new WebSocket(url);
      server.on('message', (data) => {
        const isFirst = !isLost && String(data).startsWith('{"type":"changed"');
        isLost ||= isFirst;
        if (!isFirst) guest.send(String(data));
      });
      guest.on('message', (data) => {
        if (server.readyState === WebSocket.OPEN) server.send(String(data));
        else server.once('open', () => server.send(String(data)));
      });
      guest.on('close', () => server.close());
    });
    const late = guestAt(`ws://localhost:${(line.address() as AddressInfo).port}`);
    await late.enter(room);
    await play(1);
    expect(tableOf(late).version).toBe(3);
    await play(1);
    await until(late, ({ table }) => table?.version === 5);
    expect(late.getSnapshot().change).toBeNull();
    const { view } = await new Wire(url).enter(room);
    expect(tableOf(late).view).toEqual(view);
    expect(tableOf(first).version).toBe(5);
  });
});

describe('undo', () => {
  test('is allowed to the guest who acted, until information is revealed', async () => {
    const { url, database, close } = await startServer({ chance: seeded });
    const { game, first, second, room, play } = await pair(url, 'stoneage');
    const spectator = new Wire(url);
    await spectator.enter(room);
    const codes = new Set<string>();
    for (let tries = 0; tries < 12; tries++) {
      const { version, view } = tableOf(first);
      const [actor, other] = first.legalActions(game).length > 0 ? [first, second] : [second, first];
      await play(1);
      expect(await codeOf(other.undo())).toMatch(/notYours|nothingToUndo/);
      const code = await codeOf(actor.undo());
      codes.add(code);
      if (code !== 'done') continue;
      // Versions also increase on undo, so no two positions share one.
      await until(first, ({ table }) => table?.version === version + 2);
      expect(tableOf(first).view).toEqual(view);
      expect(first.getSnapshot().change).toMatchObject({ isUndo: true, moves: [] });
      await play(1);
    }
    expect(codes).toContain('done');
    await spectator.send({ type: 'resync', id: 'last' });
    while ((await spectator.next('table')).re !== 'last');
    await close();
    const history = (await historiesOf(database)).get(room);
    if (history) expectKnown(history, toldBy(spectator.messages));
  });

  test('is refused once chance has acted', async () => {
    const { url } = await startServer({ chance: seeded });
    const { first, second, play } = await pair(url, 'castle');
    expect(await codeOf(first.undo())).toBe('nothingToUndo');
    let moves: readonly { readonly actor: unknown }[] = [];
    while (!moves.some(({ actor }) => actor === 'chance')) {
      await play(1);
      moves = first.getSnapshot().change?.moves ?? [];
    }
    const actor = moves[0]?.actor === 0 ? first : second;
    expect(await codeOf(actor.undo())).toBe('chanceActed');
  });
});

describe('a simultaneous decision', () => {
  test('accepts an action chosen before another player acted', async () => {
    const { url } = await startServer({ chance: seeded });
    const host = new Wire(url);
    const { room } = await host.create('city', { players: 2, mode: 'party' } as { players: number });
    const wires = [new Wire(url), new Wire(url)] as const;
    for (const [seat, wire] of wires.entries()) await wire.enter(room, seat);
    const draw = { type: 'act', version: 0, action: { type: 'drawTile' } };
    for (const wire of wires) await wire.send({ ...draw, id: newSecret() });
    const versions = await Promise.all(wires.map((wire) => wire.next('done')));
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2]);
    // A player's own act makes its version stale.
    await wires[0].send({ ...draw, id: newSecret() });
    expect(await wires[0].next('refused')).toMatchObject({ code: 'stale' });
  });

  test('is ended by the host', async () => {
    const { url } = await startServer({ chance: seeded });
    const game = GAMES.get('city') as AnyGame;
    const host = guestAt(url);
    await host.create('city', { players: 2, mode: 'party' } as GameTypes['configInput']);
    await host.sit(0);
    expect(await codeOf(host.act({ type: 'timeUp' }, 'host'))).toBe('noFinisher');
    while (host.legalActions(game, 'host').length === 0) {
      const legal = host.legalActions(game).filter(({ type }) => type !== 'returnTile');
      const { version } = tableOf(host);
      await host.act(legal[0] as GameTypes['action']);
      await until(host, ({ table }) => (table?.version ?? 0) > version);
    }
    await host.act({ type: 'timeUp' }, 'host');
    await until(host, ({ table }) => table?.view.result?.reason === 'timeUp');
  });
});

describe('a server', () => {
  test('closes connections when it stops; the next one resumes the games', async () => {
    const one = await startServer({ chance: seeded });
    const { game, first, second, room, play } = await pair(one.url, 'burgundy');
    await play(10);
    const { version, view } = tableOf(first);
    const wire = new Wire(one.url);
    await wire.enter(room);
    await one.close();
    expect(await wire.closed).toBe(1001);
    await startServer({ port: one.port, database: one.database });
    for (const guest of [first, second]) await until(guest, ({ isConnected }) => isConnected);
    expect(tableOf(first)).toMatchObject({ version, seat: 0, isHost: true });
    expect(tableOf(first).view).toEqual(view);
    expect(tableOf(second).seat).toBe(1);
    await play(5);
    expect(tableOf(second).version).toBe(version + 5);
    expect(game.id).toBe('burgundy');
  });

  test('unloads a room without connections, and restores it on demand', async () => {
    const { url, server } = await startServer({ chance: seeded, heartbeat: 50 });
    const wire = new Wire(url);
    const { room } = await wire.create('castle', { players: 2 });
    await wire.sit(1);
    wire.socket.close();
    await expect.poll(() => server.rooms, PATIENTLY).toBe(0);
    expect(await new Wire(url, wire.token).enter(room)).toMatchObject({ seat: 1, version: 0 });
  });

  test('disconnects unresponsive clients and slow readers', async () => {
    const { url } = await startServer({ chance: seeded, heartbeat: 100 });
    const gone = new WebSocket(url, { autoPong: false });
    afterThis(() => gone.terminate());
    await new Promise((closed) => gone.once('close', closed));

    const patient = await startServer({ chance: seeded });
    const slow = new Wire(patient.url);
    await slow.create('castle', { players: 2 });
    slow.socket.pause();
    await expect
      .poll(async () => {
        for (let count = 0; count < 200; count++) await slow.send({ type: 'resync', id: newSecret() });
        return patient.server.connections;
      }, PATIENTLY)
      .toBe(0);
  });

  test('refuses a room whose stored moves were altered, and serves the others', async () => {
    const one = await startServer({ chance: seeded });
    const { room, play } = await pair(one.url, 'stoneage');
    const sound = await pair(one.url, 'castle');
    await play(4);
    await one.close();
    const database = new DatabaseSync(one.database);
    const altered = "json_set(entry ->> '$.line', '$.moves', json('[]')) || char(10)";
    database
      .prepare(
        `UPDATE entries SET entry = json_set(entry, '$.line', ${altered})
         WHERE room = ? AND entry ->> '$.type' = 'changed' AND entry ->> '$.version' = 2`,
      )
      .run(room);
    database.close();
    const two = await startServer({ database: one.database });
    const wire = new Wire(two.url);
    await wire.send({ type: 'enter', id: 'a', token: wire.token, room });
    expect(await wire.next('refused')).toMatchObject({ re: 'a', code: 'failed' });
    expect(two.errors).toHaveLength(1);
    expect(await wire.enter(sound.room)).toMatchObject({ game: 'castle' });
  });

  describe('whose store fails', () => {
    const full = async () => {
      throw new Error('the disk is full');
    };

    /** Lets the store fail at entries of a type until the end of the test, or until the function returned is called. */
    function failing(store: Store, type: StoredEntry['type']): () => void {
      const { append } = store;
      const spy = vi.spyOn(store, 'append').mockImplementation(async (room, position, entry) => {
        await (entry.type === type ? full() : append(room, position, entry));
      });
      onTestFinished(() => spy.mockRestore());
      return () => spy.mockRestore();
    }

    test('names the error, sends nothing of the change, and restores the room', async () => {
      const { url, errors, store } = await startServer({ chance: seeded });
      const { first, second, game, room, play } = await pair(url, 'castle');
      const spectator = new Wire(url);
      await spectator.enter(room);
      const { version, view } = tableOf(first);
      const actor = first.legalActions(game).length > 0 ? first : second;
      const mend = failing(store, 'changed');
      const lost = [first, second].map((guest) => until(guest, ({ isConnected }) => !isConnected));
      expect(await codeOf(actor.act(actor.legalActions(game)[0] as GameTypes['action']))).toBe('notStored');
      expect(await spectator.closed).toBe(1011);
      expect(await spectator.reason).toBe('notStored');
      expect(spectator.messages.filter(({ type }) => type === 'changed')).toEqual([]);
      mend();
      expect(errors).toHaveLength(1);
      // Both reconnect to the room as stored.
      await Promise.all(lost);
      for (const guest of [first, second]) await until(guest, ({ isConnected }) => isConnected);
      expect(tableOf(first)).toMatchObject({ version });
      expect(tableOf(first).view).toEqual(view);
      await play(2);
      expect(tableOf(second).version).toBe(version + 2);
    });

    test('stops no other room', async () => {
      const { url, errors, store } = await startServer({ chance: seeded });
      const [one, other] = [await pair(url, 'castle'), await pair(url, 'copenhagen')];
      const { append } = store;
      const spy = vi.spyOn(store, 'append').mockImplementation(async (room, position, entry) => {
        if (room === one.room) await full();
        await append(room, position, entry);
      });
      onTestFinished(() => spy.mockRestore());
      const actor = one.first.legalActions(one.game).length > 0 ? one.first : one.second;
      const refused = codeOf(actor.act(actor.legalActions(one.game)[0] as GameTypes['action']));
      await other.play(3);
      expect(await refused).toBe('notStored');
      expect(tableOf(other.second).version).toBe(3);
      expect(errors).toHaveLength(1);
    });

    test('sends no move of a bot, and plays it once the store works again', PATIENTLY, async () => {
      const { url, errors, store } = await startServer({ chance: seeded });
      const guest = new Wire(url);
      const { room } = await guest.create('castle', { players: 2 });
      const mend = failing(store, 'changed');
      for (const seat of [0, 1]) await guest.send({ type: 'invite', id: newSecret(), seat, level: 'easy' });
      expect(await guest.closed).toBe(1011);
      expect(await guest.reason).toBe('notStored');
      expect(guest.messages.filter(({ type }) => type === 'changed')).toEqual([]);
      expect(errors[0]).toBeInstanceOf(StoreError);
      mend();
      const again = new Wire(url, guest.token);
      expect(await again.enter(room)).toMatchObject({ version: 0 });
      expect(await again.next('changed')).toMatchObject({ version: 1 });
    });

    test.each([
      ['sat', { type: 'sit', seat: 0 }],
      ['invited', { type: 'invite', seat: 0, level: 'easy' }],
    ] as const)('names the error of an entry of the type %s too', async (type, request) => {
      const { url, store } = await startServer({ chance: seeded });
      const guest = new Wire(url);
      const { room } = await guest.create('castle', { players: 2 });
      const mend = failing(store, type);
      expect(await guest.ask(request)).toBe('notStored');
      expect(await guest.closed).toBe(1011);
      mend();
      expect(await new Wire(url, guest.token).enter(room)).toMatchObject({ seats: ['open', 'open'] });
    });

    test('abandons a room whose player could not get the seat back', async () => {
      const time = { now: 1_000_000 };
      const { url, store } = await startServer({ chance: seeded, now: () => time.now });
      const [first, second] = [new Wire(url), new Wire(url)];
      const { room } = await first.create('castle', { players: 2 });
      await first.sit(0);
      await second.enter(room, 1);
      first.socket.close();
      await first.closed;
      await second.next('room');
      time.now += 60_000;
      expect(await second.ask({ type: 'replace', seat: 0 })).toBe('done');
      const mend = failing(store, 'back');
      const back = new Wire(url, first.token);
      await back.send({ type: 'enter', id: 'a', token: back.token, room });
      expect(await back.next('refused')).toMatchObject({ re: 'a', code: 'notStored' });
      expect([await back.closed, await second.closed]).toEqual([1011, 1011]);
      mend();
      expect(await new Wire(url, first.token).enter(room)).toMatchObject({ seat: 0, seats: ['here', 'away'] });
    });

    test('accepts no further acts in the room after it', async () => {
      const { url, store } = await startServer({ chance: seeded });
      const host = new Wire(url);
      const { room } = await host.create('castle', { players: 2 });
      const wires = [new Wire(url), new Wire(url)] as const;
      for (const [seat, wire] of wires.entries()) await wire.enter(room, seat);
      const live = new LiveGame(GAMES.get('castle') as AnyGame, { players: 2 }, seeded());
      vi.spyOn(store, 'append').mockImplementationOnce(full);
      onTestFinished(() => void vi.restoreAllMocks());
      // The second act arrives before the first one's failure has closed the connections.
      for (let version = 0; version < 2; version++) {
        const { player } = live.turn as { readonly player: number };
        const [action] = live.legalActions();
        await wires[player]?.send({ type: 'act', id: newSecret(), version: 0, action });
        live.act(action as GameTypes['action']);
      }
      expect(await Promise.all(wires.map(({ closed }) => closed))).toEqual([1011, 1011]);
      expect(await new Wire(url).enter(room)).toMatchObject({ version: 0 });
    });
  });

  test('locks its database', async () => {
    const { database } = await startServer();
    expect(() => sqliteStore(database)).toThrow(/locked/);
  });

  test('that can’t start closes its store', async () => {
    const { port } = await startServer();
    const database = emptyDatabase();
    await expect(startServer({ database, port })).rejects.toThrow(/EADDRINUSE/);
    await expect(startServer({ database, pages: 'nowhere' })).rejects.toThrow(/ENOENT/);
    await startServer({ database });
  });
});

test('HTTP serves the page and no other files', async () => {
  const { port } = await startServer({ pages: pageFolder() });
  const page = await fetch(`http://localhost:${port}/`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<title>Rulewright</title>');
  const picture = await fetch(`http://localhost:${port}/assets/board.svg`);
  expect([await picture.text(), picture.headers.get('content-type')]).toEqual(['<svg/>', 'image/svg+xml']);
  for (const path of ['/nothing', '/assets', '/../package.json', '/%2e%2e/package.json', '/games.db']) {
    expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(404);
  }
});

test("the client's legal actions match the server's", async () => {
  const { url } = await startServer({ chance: seeded });
  const { first, game } = await pair(url, 'copenhagen');
  expect(first.legalActions(game)).toEqual(game.legalActionsInView(tableOf(first).view, 0));
});
