/** Servers that open the dice again until they like them, against the client as it is shipped. */
import { pig } from '@rulewright/core/examples';
import { drawSecret, fairRng, fairTerms, receiptOf } from '@rulewright/core/fair';
import { beforeEach, expect, test, vi } from 'vitest';
import { Guest, newSecret } from '../src/client.js';
import { memoryStore } from '../src/memoryStore.js';
import type { RoomEvent, StoredEvent } from '../src/store.js';
import type { AnyGame } from './games.js';
import { afterThis, startServer, tableOf, until } from './harness.js';

/** How a server grinds: it numbers its openings, or presents each as the first. Also how many it has seen complete. */
const grinding = vi.hoisted(() => ({ way: 'numbered' as 'numbered' | 'hidden', complete: 0 }));

vi.mock('../src/dice.js', async (original) => {
  const honest = await original<typeof import('../src/dice.js')>();
  return {
    ...honest,
    FairDice: class extends honest.FairDice {
      #committed: Extract<RoomEvent, { type: 'committed' }> | undefined;

      override note(event: StoredEvent): void {
        super.note(event);
        if (event.type === 'committed') this.#committed = event;
      }

      override commitmentDue(...given: Parameters<InstanceType<typeof honest.FairDice>['commitmentDue']>) {
        const { opening } = this.status;
        const last = this.#committed;
        if (!this.isOpen || !last || !opening) return super.commitmentDue(...given);
        const { commitment, digests, nonces } = opening;
        const receipt = receiptOf({ ...last, commitment, digests: digests.map(String), nonces: nonces.map(String) });
        const dice = fairRng(last.secret, receipt);
        const isLiked = [dice.int(6), dice.int(6), dice.int(6)].every((die) => die === 5);
        // Never at the first opening, so that the test doesn't depend on chance.
        if (grinding.complete++ > 0 && isLiked) return undefined;
        const { seats, id } = last.terms;
        const number = grinding.way === 'numbered' ? grinding.complete + 1 : 1;
        const after = grinding.way === 'numbered' ? last : undefined;
        const terms = fairTerms(
          pig,
          { players: 2 },
          { seats: [...seats], id: id.replace(/\d+$/, String(number)), after },
        );
        return { type: 'committed' as const, terms, secret: drawSecret() };
      }

      override get status() {
        const status = super.status;
        return grinding.way === 'numbered' ? status : { ...status, abandoned: [] };
      }
    },
  };
});

beforeEach(() => {
  grinding.complete = 0;
});

test.each([
  ['numbered', 'Opening 2 leaves out none of the players of opening 1.'],
  ['hidden', 'The server has replaced opening 1, which this guest has seen.'],
] as const)('a server that grinds with %s openings gets one, and its players read why', async (way, message) => {
  grinding.way = way;
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
  expect(grinding.complete).toBe(1);
  expect(tableOf(host).dice?.hasBegun).toBe(false);
});
