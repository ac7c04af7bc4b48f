/** Servers that open the dice again until they like them, against the client as it is shipped. */
import { pig } from '@rulewright/core/examples';
import { drawSecret, fairRng, fairTerms, receiptOf } from '@rulewright/core/fair';
import { expect, test, vi } from 'vitest';
import { Guest, newSecret } from '../src/client.js';
import { FairDice } from '../src/dice.js';
import { memoryStore } from '../src/memoryStore.js';
import type { DiceStatus } from '../src/protocol.js';
import type { RoomEvent } from '../src/store.js';
import type { AnyGame } from './games.js';
import { afterThis, startServer, tableOf, until } from './harness.js';

type Committed = Extract<RoomEvent, { readonly type: 'committed' }>;

/**
 * Lets servers open the dice again as soon as they are complete, until they begin with three sixes: with openings that are
 * numbered, or each as if it were the first. Returns how many were complete.
 */
function grind(way: 'numbered' | 'hidden'): { readonly complete: number } {
  const seen = { complete: 0 };
  const secrets = new Map<string, string>();
  const { note, commitmentDue } = FairDice.prototype;
  const statusOf = Object.getOwnPropertyDescriptor(FairDice.prototype, 'status')?.get as (this: FairDice) => DiceStatus;
  vi.spyOn(FairDice.prototype, 'note').mockImplementation(function (this: FairDice, event) {
    note.call(this, event);
    if (event.type === 'committed') secrets.set(statusOf.call(this).opening?.commitment ?? '', event.secret);
  });
  vi.spyOn(FairDice.prototype, 'commitmentDue').mockImplementation(function (
    this: FairDice,
    ...given
  ): Committed | undefined {
    const { opening } = statusOf.call(this);
    const secret = secrets.get(opening?.commitment ?? '');
    if (!this.isOpen || !opening || secret === undefined)
      return commitmentDue.apply(this, given) as Committed | undefined;
    const { terms, commitment, digests, nonces } = opening;
    const receipt = receiptOf({ terms, commitment, digests: digests.map(String), nonces: nonces.map(String) });
    const dice = fairRng(secret, receipt);
    const isLiked = [dice.int(6), dice.int(6), dice.int(6)].every((die) => die === 5);
    // Never at the first opening, so that the test doesn't depend on chance.
    if (seen.complete++ > 0 && isLiked) return undefined;
    const number = way === 'numbered' ? seen.complete + 1 : 1;
    const id = terms.id.replace(/\d+$/, String(number));
    const after = way === 'numbered' ? { terms, secret } : undefined;
    const next = fairTerms(pig, { players: 2 }, { seats: [...terms.seats], id, after });
    return { type: 'committed', terms: next, secret: drawSecret() };
  });
  if (way === 'hidden') {
    vi.spyOn(FairDice.prototype, 'status', 'get').mockImplementation(function (this: FairDice) {
      return { ...statusOf.call(this), abandoned: [] };
    });
  }
  afterThis(() => vi.restoreAllMocks());
  return seen;
}

test.each([
  ['numbered', 'Opening 2 leaves out none of the players of opening 1.'],
  ['hidden', 'The server has replaced opening 1, which this guest has seen.'],
] as const)('a server that grinds with %s openings gets one, and its players read why', async (way, message) => {
  const seen = grind(way);
  const { url } = await startServer({ games: [pig as AnyGame], store: memoryStore() });
  const guests = [0, 1].map(() => new Guest({ url, token: newSecret(), games: [pig as AnyGame] }));
  for (const guest of guests) afterThis(() => guest.close());
  const [host, other] = guests as [Guest, Guest];
  await host.create('pig', { players: 2 }, { fairDice: true });
  await other.enter(tableOf(host).room);
  await host.sit(0);
  await other.sit(1);
  for (const guest of guests) {
    await until(guest, ({ dice }) => dice?.error != null);
    expect(guest.getSnapshot().dice).toMatchObject({ isProven: false, error: { code: 'wrongOpening', message } });
  }
  expect(seen.complete).toBe(1);
  expect(tableOf(host).dice?.hasBegun).toBe(false);
});
