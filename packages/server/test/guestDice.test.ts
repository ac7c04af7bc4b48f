/** What a client of fair dice notices, whatever its server does. */
import { castle } from '@rulewright/castle';
import { type GameTypes, LiveGame } from '@rulewright/core';
import {
  commitmentOf,
  digestOf,
  drawSecret,
  type FairDecision,
  type FairError,
  fairRng,
  fairTerms,
  receiptOf,
} from '@rulewright/core/fair';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GuestDice, type TextStorage } from '../src/guestDice.js';
import type { ProofMessage } from '../src/protocol.js';
import type { AnyGame } from './games.js';

const game = castle as AnyGame;
const config = { players: 2 };
const secret = drawSecret();
const terms = fairTerms(game, config, { seats: [0, 1], id: 'room a, opening 1' });
const commitment = commitmentOf(terms, secret);
const NONCE = '11'.repeat(32);

function storage(): TextStorage {
  const texts = new Map<string, string>();
  return { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => texts.set(name, text) };
}

type Shown = Parameters<GuestDice['step']>[0];
type Given = Shown['opening']['digests'];

function opening(digests: Given, nonces: Given = [null, null]): Shown {
  return { opening: { terms, commitment, digests, nonces }, abandoned: [] };
}

/** What a client in seat 0 sends at an opening. */
async function sent(dice: GuestDice, status: Shown) {
  const step = await dice.step(status, 0, () => 'id');
  return step.type === 'send' ? step.request : undefined;
}

const other = digestOf(commitment, 1, NONCE);

/** A client in seat 0 that has sent its nonce. */
async function contributed(kept = storage()) {
  const dice = new GuestDice('a', kept);
  const digest = ((await sent(dice, opening([null, null]))) as { readonly digest: string }).digest;
  const nonce = ((await sent(dice, opening([digest, other]))) as { readonly nonce: string }).nonce;
  return { dice, kept, digest, nonce };
}

function codeOf(work: () => Promise<unknown>): Promise<string | undefined> {
  return work().then(
    () => undefined,
    (error: FairError) => error.code,
  );
}

describe('a client', () => {
  test('sends its digest, waits for all others, sends its nonce, and knows the receipt', async () => {
    const waiting = new GuestDice('a', storage());
    const first = ((await sent(waiting, opening([null, null]))) as { readonly digest: string }).digest;
    expect(await waiting.step(opening([first, null]), 0, () => 'id')).toEqual({ type: 'wait' });
    const { dice, digest, nonce } = await contributed();
    expect(digestOf(commitment, 0, nonce)).toBe(digest);
    const receipt = receiptOf({ terms, commitment, digests: [digest, other], nonces: [nonce, NONCE] });
    expect(await dice.step(opening([digest, other], [nonce, NONCE]), 0, () => 'id')).toEqual({
      type: 'receipt',
      receipt,
    });
  });

  test('goes on with the same nonce after its page was loaded again, and without it contributes no more', async () => {
    const { kept, digest, nonce } = await contributed();
    expect(await sent(new GuestDice('a', kept), opening([digest, other]))).toMatchObject({ type: 'nonce', nonce });
    expect(await sent(new GuestDice('a', storage()), opening([digest, other]))).toBeUndefined();
  });

  test('shows no nonce if its own digest was replaced', async () => {
    const dice = new GuestDice('a', storage());
    await sent(dice, opening([null, null]));
    expect(await codeOf(() => sent(dice, opening([other, other])))).toBe('otherReceipt');
  });

  test('notices a contribution that was swapped after its own was known', async () => {
    const { kept, digest, nonce } = await contributed();
    const swapped = digestOf(commitment, 1, '33'.repeat(32));
    const late = opening([digest, swapped], [nonce, '33'.repeat(32)]);
    expect(await codeOf(() => new GuestDice('a', kept).step(late, 0, () => 'id'))).toBe('otherReceipt');
    const wrong = opening([digest, other], [nonce, '33'.repeat(32)]);
    expect(await codeOf(() => new GuestDice('a', kept).step(wrong, 0, () => 'id'))).toBe('wrongNonce');
  });
});

/** A game of which a client has seen all of the opening, and its proof. */
async function proven() {
  const { dice, digest, nonce } = await contributed();
  const full = { terms, commitment, digests: [digest, other], nonces: [nonce, NONCE] };
  const receipt = receiptOf(full);
  const rng = fairRng(secret, receipt);
  const live = new LiveGame(game, config, rng);
  await dice.step(opening(full.digests, full.nonces), 0, () => 'id');
  const decisions: FairDecision[] = [];
  for (let act = 0; act < 6; act++) {
    const { version } = live;
    const [action] = live.legalActions();
    const { player: actor } = live.turn as { readonly player: number };
    const signature = actor === 0 ? await dice.sign({ seat: 0, version, action: action as GameTypes['action'] }) : null;
    decisions.push({
      actor,
      action: action as GameTypes['action'],
      version,
      isBot: false,
      signature: signature ?? null,
    });
    live.act(action);
  }
  live.end({ reason: 'agreed', seats: [] });
  const proof = { protocol: 'rulewright-fair/1', ...full, secret, words: rng.words, decisions } as const;
  const message: ProofMessage = { type: 'proof', re: 'id', trace: live.save(), proof };
  const check = (changed: Partial<ProofMessage>, view: GameTypes['view'] = live.view(0)) =>
    codeOf(() => dice.check({ ...message, ...changed }, { game, receipt, viewer: 0, view }));
  return { dice, live, proof, message, receipt, check };
}

describe('the check of a client', () => {
  test('accepts an honest proof', async () => {
    const { check } = await proven();
    expect(await check({})).toBeUndefined();
  });

  test('finds a forged die', async () => {
    const { live, check } = await proven();
    const unfair = new LiveGame(game, config, fairRng(drawSecret(), drawSecret()));
    for (let act = 0; act < 6; act++) unfair.act(unfair.legalActions()[0]);
    unfair.end({ reason: 'agreed', seats: [] });
    expect(await check({ trace: unfair.save() })).toBe('wrongOutcome');
    expect(live.save().moves).not.toEqual(unfair.save().moves);
  });

  test('finds another secret, and another number of words', async () => {
    const { proof, check } = await proven();
    expect(await check({ proof: { ...proof, secret: drawSecret() } })).toBe('wrongCommitment');
    expect(await check({ proof: { ...proof, words: proof.words + 1 } })).toBe('wrongWords');
  });

  test('finds a fair game that isn’t the one that the client saw', async () => {
    const { check } = await proven();
    expect(await check({}, new LiveGame(game, config, fairRng(drawSecret(), drawSecret())).view(0))).toBe('otherGame');
  });

  test('finds an unsigned decision of its guest', async () => {
    const { proof, check } = await proven();
    const own = proof.decisions.findIndex(({ actor }) => actor === 0);
    const without = (signature: string | null) =>
      proof.decisions.map((decision, index) => (index === own ? { ...decision, signature } : decision));
    expect(await check({ proof: { ...proof, decisions: without(null) } })).toBe('wrongDecision');
    expect(await check({ proof: { ...proof, decisions: without('ab'.repeat(64)) } })).toBe('wrongDecision');
  });

  test('proves the dice of a page without Web Crypto too, which signs nothing', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const { live, proof, message, dice, receipt } = await proven();
    expect(proof.decisions.every(({ signature }) => signature === null)).toBe(true);
    const signed = proof.decisions.map((each) => ({ ...each, signature: 'ab'.repeat(64) }));
    const seen = { game, receipt, viewer: 0, view: live.view(0) };
    expect(await dice.check({ ...message, proof: { ...proof, decisions: signed } }, seen)).toBeNull();
  });
});
