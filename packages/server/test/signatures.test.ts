/** Decisions in rooms with fair dice: what the proof says of them. */
import type { GameTypes } from '@rulewright/core';
import { digestOf, receiptOf, signingNonce, signRequest, verifyDecisions } from '@rulewright/core/fair';
import { expect, test } from 'vitest';
import { Guest, newSecret } from '../src/client.js';
import { memoryStore } from '../src/memoryStore.js';
import { type AnyGame, GAMES } from './games.js';
import { afterThis, codeOf, startServer, tableOf, until, Wire } from './harness.js';

const castle = GAMES.get('castle') as AnyGame;

/** A guest whose client checks the dice of Castle. */
function castleGuest(url: string, token = newSecret()): Guest {
  const guest = new Guest({ url, token, games: [castle] });
  afterThis(() => guest.close());
  return guest;
}

async function act(guest: Guest): Promise<void> {
  await guest.act(guest.legalActions(castle)[0] as GameTypes['action']);
}

/** Who made the decisions, by a client's own check. */
async function decidersFor(guest: Guest) {
  await until(guest, ({ dice }) => dice?.isProven === true || dice?.error != null);
  expect(guest.getSnapshot().dice?.error).toBeNull();
  return guest.getSnapshot().dice?.decisions?.map(({ actor, by }) => `${actor} ${by}`);
}

test('undone decisions are signed and left out; bots are named as such', async () => {
  const { url, errors } = await startServer();
  const guest = castleGuest(url);
  await guest.create('castle', { players: 2 }, { fairDice: true, leavers: 'end' });
  await guest.invite(1, 'easy');
  await guest.sit(0);
  await until(guest, () => guest.legalActions(castle).length > 0);
  const { version } = tableOf(guest);
  await act(guest);
  await until(guest, ({ table }) => table?.version === version + 1);
  const undone = await codeOf(guest.undo());
  await until(guest, () => guest.legalActions(castle).length > 0);
  await act(guest);
  await until(guest, ({ table }) => (table?.version ?? 0) > version + 2);
  await guest.resign();
  const by = (await decidersFor(guest)) ?? [];
  expect(undone).toBe('done');
  expect(new Set(by.filter((each) => each.startsWith('0')))).toEqual(new Set(['0 player']));
  expect(by.filter((each) => each.startsWith('1')).every((each) => each === '1 bot')).toBe(true);
  const decisions = guest.getSnapshot().dice?.proof?.proof.decisions ?? [];
  expect(decisions.filter(({ action }) => action === null)).toHaveLength(1);
  expect(decisions.length).toBe(by.length + 2);
  expect(errors).toEqual([]);
});

test('a decision asked for twice at once is made once, and both requests are answered', async () => {
  const { url } = await startServer();
  const guest = castleGuest(url);
  await guest.create('castle', { players: 2 }, { fairDice: true });
  await guest.invite(1, 'easy');
  await guest.sit(0);
  await until(guest, () => guest.legalActions(castle).length > 0);
  const { version } = tableOf(guest);
  await Promise.all([act(guest), act(guest)]);
  expect(tableOf(guest).version).toBe(version + 1);
});

test('a client of another kind can sign too, and what it doesn’t sign is named, after a restart as well', async () => {
  const store = memoryStore();
  const running = await startServer({ store });
  const key = '5a'.repeat(32);
  const nonce = await signingNonce(key);
  const wire = new Wire(running.url);
  const { room } = await wire.create('castle', { players: 2 }, { fairDice: true, leavers: 'end' });
  await wire.sit(0);
  await wire.ask({ type: 'invite', seat: 1, level: 'easy' });
  const opened = (await new Wire(running.url).enter(room)).dice?.opening;
  if (!opened) throw new Error('The server has not committed to anything.');
  const { commitment } = opened;
  await wire.ask({ type: 'digest', commitment, digest: digestOf(commitment, 0, nonce) });
  await wire.ask({ type: 'nonce', commitment, nonce });
  const receipt = receiptOf({ ...opened, digests: [digestOf(commitment, 0, nonce)], nonces: [nonce] });
  const again = new Wire(running.url, wire.token);
  /** Plays the first legal action, signed for the game with a receipt; `null` for no signature. */
  const play = async (signedReceipt: string | null) => {
    let table = await again.enter(room);
    while (table.view.player !== 0) table = await again.enter(room);
    const [action] = castle.legalActionsInView(table.view, 0);
    const { version } = table;
    const request = { seat: 0, version, action: action as GameTypes['action'] };
    const id = signedReceipt ? `${version}.${await signRequest(key, signedReceipt, request)}` : newSecret();
    await again.send({ type: 'act', id, version, action });
    await again.next('done');
  };
  await play(receipt);
  await play(null);
  await play('ab'.repeat(32));
  again.socket.close();
  await running.close();
  const { url } = await startServer({ store });
  const last = new Wire(url, wire.token);
  await last.enter(room);
  await last.ask({ type: 'resign' });
  await last.send({ type: 'proof', id: 'proof' });
  const { trace, proof } = await last.next('proof');
  const own = (await verifyDecisions(trace, proof, receipt)).filter(({ actor }) => actor === 0);
  expect(own.map(({ by }) => by)).toEqual(['player', 'unsigned', 'unsigned']);
});
