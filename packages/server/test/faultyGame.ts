/** A game with a fault at one of its writes. */
import { createRng } from '@rulewright/core';
import { verify } from '@rulewright/core/history';
import { expect } from 'vitest';
import type { Guest } from '../src/client.js';
import { restoreGame } from '../src/lobby.js';
import { RefusedError } from '../src/protocol.js';
import type { Store } from '../src/store.js';
import { type AnyGame, GAMES } from './games.js';
import { anyOf, storedGame, tableOf, until } from './harness.js';
import { MemoryNet } from './memoryNet.js';

/** The writes of a game that meet a fault, each in a separate game. */
export const WRITES = 18;

/** The version at which a player resigns. */
const LAST_VERSION = 14;

export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What happens to a write. */
export type Fault = (write: () => Promise<void>, net: MemoryNet) => Promise<void>;

/** A store with a fault at one write, counted from 0. */
function faulty(store: Store, at: number, fault: Fault) {
  let writes = 0;
  const checkUp = () => {
    if (performance.now() < net.downUntil) throw new Error('Connection refused');
  };
  const guarded = async (write: () => Promise<void>): Promise<void> => {
    checkUp();
    await (writes++ === at ? fault(write, net) : write());
  };
  const wrapped: Store = {
    async load(room) {
      checkUp();
      return store.load(room);
    },
    addRoom: (room, first) => guarded(() => store.addRoom(room, first)),
    append: (room, position, entry) => guarded(() => store.append(room, position, entry)),
    ended: () => store.ended(),
    expire: (before, isKept) => store.expire(before, isKept),
    close: async () => {},
  };
  const net = new MemoryNet(wrapped);
  return { net, writes: () => writes };
}

/** Asks until the store takes it. */
async function insist(request: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof RefusedError && /^(notStored|failed)$/.test(error.code))) throw error;
      await sleep(20);
    }
  }
}

/** Errors of the store, which the server reports. */
const EXPECTED_ERROR = /^(StoreError: |Error: (PostgreSQL: |Connection refused))/;

/** Refusals that follow a fault: the table was outdated, or the store failed. */
const EXPECTED = /^(stale|wrongActor|notStored|nothingToUndo|chanceActed|somethingRevealed|notYours|ended)$/;

async function attempt(request: Promise<void>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof RefusedError && EXPECTED.test(error.code))) throw error;
  }
}

/** Plays whenever it can, and undoes some acts. */
async function play(guest: Guest, game: AnyGame, seed: string): Promise<void> {
  const rng = createRng(seed);
  for (;;) {
    await until(guest, ({ isConnected, table }) => {
      const isLast = table !== null && (table.version >= LAST_VERSION || table.end !== null);
      return isConnected && (isLast || guest.legalActions(game).length > 0);
    });
    const { version, end } = tableOf(guest);
    if (version >= LAST_VERSION || end) return;
    await attempt(guest.act(anyOf(guest.legalActions(game), rng)));
    if (rng.int(4) === 0) await attempt(guest.undo());
    await sleep(1);
  }
}

/** Two guests and a bot begin a game with a fault at one write. Then compares the store with what the guests were told. */
export async function playWithFault(store: Store, at: number, fault: Fault): Promise<void> {
  const { net, writes } = faulty(store, at, fault);
  const game = GAMES.get('copenhagen') as AnyGame;
  const players = [net.guest(), net.guest()] as const;
  const spectator = net.guest();
  const [host, other] = players;
  const settings = { clock: { perMove: 600, perGame: 600 }, leavers: 'end', delay: 1 } as const;
  await insist(() => host.create(game.id, { players: 3 }, settings));
  const { room } = tableOf(host);
  await insist(() => host.sit(0));
  await insist(() => other.enter(room));
  await insist(() => other.sit(1));
  await insist(() => spectator.enter(room));
  await insist(() => host.invite(2, 'easy'));
  await Promise.all(players.map((player, seat) => play(player, game, `${at} ${seat}`)));
  await insist(() => host.resign());
  await Promise.all(
    [...players, spectator].map((guest) => until(guest, ({ table }) => table?.end?.reason === 'resigned')),
  );
  expect(writes()).toBeGreaterThan(WRITES);

  const stored = await storedGame(store, room);
  for (const { guest, request, version } of net.confirmed) {
    const kept = stored.changes.filter((change) => change.guest === guest && change.request === request);
    expect(kept.map((change) => change.version)).toEqual([version]);
  }
  expect(net.confirmed.length).toBeGreaterThan(3);
  const live = await restoreGame(game, stored.room, stored.changes, createRng(0));
  expect(verify(game, live.save())).toEqual(live.state);
  expect(live.earlyEnd).toEqual({ reason: 'resigned', seats: [0] });
  net.restart();
  await Promise.all(
    [...players, spectator].map(async (guest) => {
      await until(guest, ({ isConnected }) => !isConnected);
      await until(guest, ({ isConnected, table }) => isConnected && table?.version === live.version);
    }),
  );
  expect(net.errors.map(String).filter((error) => !EXPECTED_ERROR.test(error))).toEqual([]);
}
