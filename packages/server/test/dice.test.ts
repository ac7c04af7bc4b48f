/** Fair dice over the wire: honest rooms are proven, and whoever cheats or is missing is noticed. */
import { createRng, type GameTypes, LiveGame } from '@rulewright/core';
import { commitmentOf, digestOf, verifyFair } from '@rulewright/core/fair';
import { describe, expect, test } from 'vitest';
import { Guest, newSecret, type TextStorage } from '../src/client.js';
import { memoryStore } from '../src/memoryStore.js';
import type { DiceStatus, Settings } from '../src/protocol.js';
import type { Store } from '../src/store.js';
import { type AnyGame, GAMES } from './games.js';
import { afterThis, codeOf, startServer, tableOf, until, Wire } from './harness.js';

const copenhagen = GAMES.get('copenhagen') as AnyGame;
const FAIR = { fairDice: true } as const;

/** The storage of a page. */
function pageStorage(): TextStorage {
  const texts = new Map<string, string>();
  return { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => texts.set(name, text) };
}

/** A client that checks dice, closed after the test. */
function fairGuest(url: string, token = newSecret(), storage = pageStorage()): Guest {
  const guest = new Guest({ url, token, storage, games: [copenhagen] });
  afterThis(() => guest.close());
  return guest;
}

/** Two seated guests of a room with fair dice. */
async function fairPair(url: string, settings: Partial<Settings> = {}) {
  const guests = [fairGuest(url), fairGuest(url)] as const;
  await guests[0].create('copenhagen', { players: 2 }, { ...FAIR, ...settings });
  const { room } = tableOf(guests[0]);
  await guests[1].enter(room);
  for (const [seat, guest] of guests.entries()) await guest.sit(seat);
  return { guests, room };
}

/** Waits for a guest's check of the dice, which must succeed. */
async function isProven(guest: Guest): Promise<void> {
  await until(guest, ({ dice }) => dice?.isProven === true || dice?.error != null);
  expect(guest.getSnapshot().dice?.error).toBeNull();
}

function hasBegun(guest: Guest): Promise<void> {
  return until(guest, ({ table }) => table?.dice?.hasBegun === true);
}

/** Plays first legal actions until the game is over, or some acts have been played. */
async function play(guests: readonly Guest[], acts = Number.POSITIVE_INFINITY): Promise<void> {
  for (let act = 0; act < acts; act++) {
    const mover = guests.find((guest) => guest.legalActions(copenhagen).length > 0);
    if (!mover) return;
    const { version } = tableOf(mover);
    await mover.act(mover.legalActions(copenhagen)[0] as GameTypes['action']);
    for (const guest of guests) await until(guest, ({ table }) => (table?.version ?? 0) > version);
  }
}

/** A raw client with a seat in a room that asks for contributions. */
async function seated(url: string, room: string, seat: number) {
  const wire = new Wire(url);
  await wire.enter(room, seat);
  return wire;
}

function openingOf({ opening }: { readonly opening: DiceStatus['opening'] }) {
  if (!opening) throw new Error('The server has not committed to anything.');
  return opening;
}

const NONCE = '11'.repeat(32);
const OTHER = '22'.repeat(32);

describe('a room with fair dice', () => {
  test('is proven to its players and a spectator at the end', async () => {
    const { url, errors } = await startServer();
    const { guests, room } = await fairPair(url);
    const spectator = fairGuest(url);
    await spectator.enter(room);
    const all = [...guests, spectator];
    await Promise.all(all.map(hasBegun));
    await play(guests);
    await Promise.all(all.map(isProven));
    const receipts = all.map((guest) => guest.getSnapshot().dice?.receipt);
    expect(new Set(receipts).size).toBe(1);
    const { proof } = guests[0].getSnapshot().dice ?? {};
    if (!proof) throw new Error('There is no proof.');
    expect(proof.proof.terms).toMatchObject({ id: `room ${room}, opening 1`, seats: [0, 1] });
    const decisions = guests[0].getSnapshot().dice?.decisions ?? [];
    expect(decisions.length).toBeGreaterThan(20);
    expect(new Set(decisions.map(({ by }) => by))).toEqual(new Set(['player']));
    expect(verifyFair(copenhagen, proof.trace, proof.proof, receipts[0] as string).result).not.toBeNull();
    expect(errors).toEqual([]);
  });

  test('begins once all seats are taken and all players have contributed; until then nobody can act', async () => {
    const { url } = await startServer();
    const first = new Wire(url);
    const { room, dice } = await first.create('copenhagen', { players: 2 }, FAIR);
    expect(dice).toEqual({ hasBegun: false, abandoned: [], opening: null });
    await first.sit(0);
    const act = { type: 'act', version: 0, action: { type: 'stopTaking' } };
    expect(await first.ask(act)).toBe('notBegun');
    for (const type of ['resign', 'agree', 'undo']) {
      expect(
        await first.ask({ type, ...(type === 'agree' && { agrees: true }), ...(type === 'undo' && { version: 0 }) }),
      ).toBe('notBegun');
    }
    const second = fairGuest(url);
    await second.enter(room);
    await second.sit(1);
    await until(second, ({ table }) => table?.dice?.opening?.digests[1] !== null && table?.dice?.opening != null);
    expect(second.legalActions(copenhagen)).toEqual([]);
    const { commitment } = openingOf(tableOf(second).dice as DiceStatus);
    // A nonce before all digests are known would let the last player choose.
    expect(await first.ask({ type: 'nonce', commitment, nonce: NONCE })).toBe('notAsked');
    expect(await first.ask({ type: 'digest', commitment, digest: digestOf(commitment, 0, NONCE) })).toBe('done');
    expect(await first.ask({ type: 'nonce', commitment, nonce: NONCE })).toBe('done');
    await hasBegun(second);
    expect(await first.ask({ type: 'proof' })).toBe('notOver');
    expect(openingOf(tableOf(second).dice as DiceStatus).nonces[0]).toBe(NONCE);
  });

  test('refuses a changed digest, a nonce that doesn’t match it, and contributions of others', async () => {
    const { url } = await startServer();
    const first = new Wire(url);
    const { room } = await first.create('copenhagen', { players: 2 }, FAIR);
    await first.sit(0);
    const second = await seated(url, room, 1);
    const spectator = new Wire(url);
    const { commitment } = openingOf((await spectator.enter(room)).dice as DiceStatus);
    const digest = (seat: number, nonce: string) => ({
      type: 'digest',
      commitment,
      digest: digestOf(commitment, seat, nonce),
    });
    expect(await spectator.ask(digest(0, NONCE))).toBe('notSeated');
    expect(await first.ask({ ...digest(0, NONCE), commitment: OTHER })).toBe('notAsked');
    expect(await first.ask(digest(0, NONCE))).toBe('done');
    expect(await first.ask(digest(0, NONCE))).toBe('done');
    expect(await first.ask(digest(0, OTHER))).toBe('notAsked');
    expect(await second.ask(digest(1, OTHER))).toBe('done');
    expect(await first.ask({ type: 'nonce', commitment, nonce: OTHER })).toBe('wrongNonce');
    expect(await second.ask({ type: 'nonce', commitment, nonce: NONCE })).toBe('wrongNonce');
    expect(await first.ask({ type: 'nonce', commitment, nonce: NONCE })).toBe('done');
    expect(await first.ask({ type: 'nonce', commitment, nonce: NONCE })).toBe('done');
    expect(await second.ask({ type: 'nonce', commitment, nonce: OTHER })).toBe('done');
    expect((await spectator.enter(room)).dice?.hasBegun).toBe(true);
  });

  test('goes on without a player who doesn’t contribute, and reveals the opening that was given up', async () => {
    let now = 0;
    const { url } = await startServer({ now: () => now });
    const first = fairGuest(url);
    await first.create('copenhagen', { players: 2 }, { ...FAIR, patience: 30, leavers: 'end' });
    const { room } = tableOf(first);
    await first.sit(0);
    await seated(url, room, 1);
    await until(first, ({ table }) => table?.dice?.opening?.digests[0] != null);
    const { commitment } = openingOf(tableOf(first).dice as DiceStatus);
    now += 31_000;
    await hasBegun(first);
    expect(openingOf(tableOf(first).dice as DiceStatus).terms).toMatchObject({
      id: `room ${room}, opening 2`,
      seats: [0],
    });
    await first.resign();
    await isProven(first);
    const wire = new Wire(url);
    await wire.enter(room);
    await wire.send({ type: 'proof', id: 'p' });
    const [abandoned] = (await wire.next('proof')).proof.abandoned ?? [];
    expect(abandoned && commitmentOf(abandoned.terms, abandoned.secret)).toBe(commitment);
    expect(first.getSnapshot().dice?.openings).toBe(2);
  });

  test('needs a player: bots contribute nothing', async () => {
    const { url } = await startServer();
    const host = fairGuest(url);
    await host.create('copenhagen', { players: 2 }, FAIR);
    await host.invite(0, 'easy');
    expect(await codeOf(host.invite(1, 'easy'))).toBe('onlyBots');
    await host.sit(1);
    await hasBegun(host);
    expect(openingOf(tableOf(host).dice as DiceStatus).terms.seats).toEqual([1]);
    await until(host, () => host.legalActions(copenhagen).length > 0);
  });

  test('shows delayed spectators the beginning of the game itself, and the proof only after its end', async () => {
    let now = 0;
    const { url } = await startServer({ now: () => now });
    const spectator = fairGuest(url);
    const { guests, room } = await fairPair(url, { delay: 60 });
    await spectator.enter(room);
    await hasBegun(spectator);
    await play(guests, 3);
    await Promise.all(guests.map((guest) => guest.agree(true)));
    await isProven(guests[0]);
    const wire = new Wire(url);
    await wire.enter(room);
    expect(await wire.ask({ type: 'proof' })).toBe('notOver');
    expect(tableOf(spectator).version).toBe(0);
    now += 61_000;
    await isProven(spectator);
  });
});

describe('fair dice after a restart', () => {
  test('go on: the game is the same, and it is proven', async () => {
    const store = memoryStore();
    const running = await startServer({ store });
    const pages = [pageStorage(), pageStorage()];
    const tokens = [newSecret(), newSecret()];
    const open = (url: string) => pages.map((page, seat) => fairGuest(url, tokens[seat], page));
    const before = open(running.url);
    await before[0]?.create('copenhagen', { players: 2 }, FAIR);
    const { room } = tableOf(before[0] as Guest);
    for (const [seat, guest] of before.entries()) {
      await guest.enter(room);
      await guest.sit(seat);
    }
    await Promise.all(before.map(hasBegun));
    await play(before, 10);
    const { view } = tableOf(before[0] as Guest);
    const receipt = before[0]?.getSnapshot().dice?.receipt;
    await running.close();
    const { url, errors } = await startServer({ store });
    const after = open(url);
    for (const guest of after) await guest.enter(room);
    expect(tableOf(after[0] as Guest).view).toEqual(view);
    await play(after);
    await Promise.all(after.map(isProven));
    expect(after[0]?.getSnapshot().dice?.receipt).toBe(receipt);
    expect(errors).toEqual([]);
  });

  test('are opened with the nonces that the pages have kept', async () => {
    const store = memoryStore();
    const running = await startServer({ store });
    const page = pageStorage();
    const token = newSecret();
    const guest = fairGuest(running.url, token, page);
    await guest.create('copenhagen', { players: 2 }, FAIR);
    const { room } = tableOf(guest);
    await guest.sit(0);
    const other = await seated(running.url, room, 1);
    await until(guest, ({ table }) => table?.dice?.opening?.digests[0] != null);
    const { commitment, digests } = openingOf(tableOf(guest).dice as DiceStatus);
    guest.close();
    await running.close();
    const { url } = await startServer({ store });
    const again = fairGuest(url, token, page);
    await again.enter(room);
    expect(openingOf(tableOf(again).dice as DiceStatus)).toMatchObject({ commitment, digests });
    const wire = new Wire(url, other.token);
    await wire.enter(room);
    expect(await wire.ask({ type: 'digest', commitment, digest: digestOf(commitment, 1, NONCE) })).toBe('done');
    expect(await wire.ask({ type: 'nonce', commitment, nonce: NONCE })).toBe('done');
    await hasBegun(again);
  });

  test('are noticed if other outcomes were stored', async () => {
    const store = memoryStore();
    const running = await startServer({ store });
    const { guests, room } = await fairPair(running.url);
    await Promise.all(guests.map(hasBegun));
    await running.close();
    const loaded = await store.load(room);
    if (!loaded) throw new Error('The room is not stored.');
    const other = new LiveGame(copenhagen, { players: 2 }, createRng(1)).log();
    const line = other.slice(other.indexOf('\n') + 1);
    const entries = loaded.entries.map((entry) => (entry.type === 'begun' ? { ...entry, line } : entry));
    const forged: Store = { ...store, load: async () => ({ ...loaded, entries }) };
    const { url, errors } = await startServer({ store: forged });
    const wire = new Wire(url);
    await wire.send({ type: 'enter', id: 'a', token: wire.token, room });
    expect((await wire.next('refused')).code).toBe('failed');
    expect(String(errors[0])).toContain('not those of its dice');
  });
});
