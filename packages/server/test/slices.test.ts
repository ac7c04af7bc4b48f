/** Long work that leaves time for other requests. The clock of a slice moves by a millisecond whenever it is read. */
import { setImmediate } from 'node:timers/promises';
import { type Actor, createRng, LiveGame } from '@rulewright/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from '../src/connection.js';
import { Limiter, NO_LIMITS } from '../src/limits.js';
import { Lobby } from '../src/lobby.js';
import { memoryStore } from '../src/memoryStore.js';
import type { Message, Settings } from '../src/protocol.js';
import { inSlices } from '../src/slices.js';
import type { Store, StoredEntry, StoredLog } from '../src/store.js';
import { type AnyGame, GAMES } from './games.js';

const CHANGES = 4_000;

/** The most steps that fit a slice of ten milliseconds. */
const STEPS_PER_SLICE = 10;

const TOKEN = 'a'.repeat(32);

beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The number of turns of the event loop during some work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  for (; !isDone; turns++) await setImmediate();
  await done;
  return turns;
}

function* counting(steps: number, tell: () => void = () => {}): Generator<void, number> {
  for (let step = 0; step < steps; step++) {
    tell();
    yield;
  }
  return steps;
}

test('work in steps ends with its result, a slice in each turn of the event loop', async () => {
  const work = inSlices(counting(1_000));
  expect(await turnsDuring(work)).toBeGreaterThanOrEqual(1_000 / STEPS_PER_SLICE);
  expect(await work).toBe(1_000);
});

test('works take turns, and one that fails stops no other', async () => {
  const order: string[] = [];
  const works = ['a', 'b'].map((name) => inSlices(counting(3 * STEPS_PER_SLICE, () => order.push(name))));
  const failing = inSlices(
    counting(2, () => {
      throw new Error('no');
    }),
  );
  await expect(failing).rejects.toThrow('no');
  expect(await Promise.all(works)).toEqual([30, 30]);
  const slices = order.join('').match(/a+|b+/g) ?? [];
  expect(slices.length).toBeGreaterThan(4);
  expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(STEPS_PER_SLICE);
});

/** The lines of a game in which a player does and undoes the same decision until it has 4,000 changes. */
function undoAttack(game: AnyGame): { readonly header: string; readonly lines: readonly string[] } {
  const live = new LiveGame(game, { players: 2 }, createRng(1));
  const rng = createRng(2);
  while (!live.canUndo()) {
    const { turn } = live;
    const actor: Actor | undefined = turn.kind === 'simultaneous' ? turn.actors[0] : undefined;
    const legal = live.legalActions(actor);
    live.act(legal[rng.int(legal.length)], actor);
  }
  live.undo();
  const [header = '', ...lines] = live.log().trimEnd().split('\n');
  const [act = '', undo = ''] = lines.slice(-2);
  while (lines.length < CHANGES) {
    const line = lines.length % 2 === live.version % 2 ? undo : act;
    lines.push(line.replace(/^\{"version":\d+/, `{"version":${lines.length}`));
  }
  return { header: `${header}\n`, lines: lines.map((line) => `${line}\n`) };
}

function storeOf(log: StoredLog): Store {
  return { ...memoryStore(), load: async (id) => (id === log.room.id ? log : undefined) };
}

/** A store with that game in room `long`. All its changes were made at time 1. */
async function storeWith(game: AnyGame, settings: Settings): Promise<Store> {
  const { header, lines } = undoAttack(game);
  const entries = lines.map((line, version): StoredEntry => {
    return { type: 'changed', version, guest: 'guest', request: `${version}`, line, at: 1, banks: null };
  });
  return storeOf({ room: { id: 'long', host: 'guest', game: game.id, header, settings }, entries });
}

const SETTINGS: Settings = { clock: null, leavers: 'bot', patience: 60, delay: 0, fairDice: false, listed: false };

/** Enters the room as a spectator. Resolves to the table that the guest is sent. */
async function entered(game: AnyGame, store: Store, now = 2): Promise<Message> {
  const lobby = new Lobby({ games: [game], store, now: () => now, limits: NO_LIMITS });
  const allowance = new Limiter(NO_LIMITS, () => 2).admit('address');
  if (!allowance) throw new Error('There are no limits.');
  const sent = new Promise<string>((send) => {
    const connection = new Connection({ send, close() {}, terminate() {} }, lobby, allowance);
    connection.receive(JSON.stringify({ type: 'enter', id: '1', token: TOKEN, room: 'long' }));
  });
  return JSON.parse(await sent);
}

test.each([...GAMES])('a room of %s with 4,000 acts and undos is restored in slices', async (_id, game) => {
  const entering = entered(game, await storeWith(game, SETTINGS));
  // A step reads a line or plays a change.
  expect(await turnsDuring(entering)).toBeGreaterThanOrEqual((2 * CHANGES) / STEPS_PER_SLICE);
  expect(await entering).toMatchObject({ type: 'table', version: CHANGES - 1 });
});

test('what its delayed spectators see later is worked out in slices as well', async () => {
  const game = GAMES.get('castle') as AnyGame;
  const entering = entered(game, await storeWith(game, { ...SETTINGS, delay: 60 }));
  expect(await turnsDuring(entering)).toBeGreaterThanOrEqual((3 * CHANGES) / STEPS_PER_SLICE);
  expect(await entering).toMatchObject({ type: 'table', version: 0 });
});

test('a room with 20,000 events is restored in slices, also for delayed spectators', async () => {
  const game = GAMES.get('castle') as AnyGame;
  const log = new LiveGame(game, { players: 2 }, createRng(1)).log();
  const end = log.indexOf('\n') + 1;
  const room = { id: 'long', host: 'guest', game: game.id, header: log.slice(0, end), settings: SETTINGS };
  const start = { version: 0, guest: 'guest', request: '1', line: log.slice(end), at: 1, banks: null };
  const events = Array.from({ length: 20_000 }, (_, index): StoredEntry => {
    const at = index + 1;
    return index % 2 === 0 ? { type: 'left', seat: 0, reason: 'away', at } : { type: 'back', seat: 0, at };
  });
  const entries: StoredEntry[] = [
    { type: 'changed', ...start },
    { type: 'sat', seat: 0, guest: 'a', at: 1 },
    ...events,
  ];
  for (const delay of [0, 3_600]) {
    const entering = entered(game, storeOf({ room: { ...room, settings: { ...SETTINGS, delay } }, entries }), 30_000);
    expect(await turnsDuring(entering)).toBeGreaterThanOrEqual(events.length / STEPS_PER_SLICE);
    expect(await entering).toMatchObject({ type: 'table', version: 0, seats: ['away', 'open'] });
  }
});
