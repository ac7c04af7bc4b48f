/** What a client of fair dice notices, whatever its server does. */
import { castle } from '@rulewright/castle';
import { type GameTypes, LiveGame } from '@rulewright/core';
import {
  commitmentOf,
  digestOf,
  drawSecret,
  type FairError,
  fairRng,
  fairTerms,
  receiptOf,
} from '@rulewright/core/fair';
import { describe, expect, test } from 'vitest';
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

type Status = Parameters<GuestDice['step']>[0];

function opening(digests: Status['digests'], nonces: Status['nonces'] = [null, null]): Status {
  return { terms, commitment, digests, nonces };
}

/** What a client in seat 0 sends at an opening. */
function sent(dice: GuestDice, status: Status) {
  const step = dice.step(status, 0, () => 'id');
  return step.type === 'send' ? step.request : undefined;
}

const other = digestOf(commitment, 1, NONCE);

/** A client in seat 0 that has sent its nonce. */
function contributed(kept = storage()) {
  const dice = new GuestDice('a', kept);
  const digest = (sent(dice, opening([null, null])) as { readonly digest: string }).digest;
  const nonce = (sent(dice, opening([digest, other])) as { readonly nonce: string }).nonce;
  return { dice, kept, digest, nonce };
}

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return (error as FairError).code;
  }
  return undefined;
}

describe('a client', () => {
  test('sends its digest, waits for all others, sends its nonce, and knows the receipt', () => {
    const waiting = new GuestDice('a', storage());
    const first = (sent(waiting, opening([null, null])) as { readonly digest: string }).digest;
    expect(waiting.step(opening([first, null]), 0, () => 'id')).toEqual({ type: 'wait' });
    const { dice, digest, nonce } = contributed();
    expect(digestOf(commitment, 0, nonce)).toBe(digest);
    const receipt = receiptOf({ terms, commitment, digests: [digest, other], nonces: [nonce, NONCE] });
    expect(dice.step(opening([digest, other], [nonce, NONCE]), 0, () => 'id')).toEqual({ type: 'receipt', receipt });
  });

  test('goes on with the same nonce after its page was loaded again, and without it contributes no more', () => {
    const { kept, digest, nonce } = contributed();
    expect(sent(new GuestDice('a', kept), opening([digest, other]))).toMatchObject({ type: 'nonce', nonce });
    expect(sent(new GuestDice('a', storage()), opening([digest, other]))).toBeUndefined();
  });

  test('shows no nonce if its own digest was replaced', () => {
    const dice = new GuestDice('a', storage());
    sent(dice, opening([null, null]));
    expect(codeOf(() => sent(dice, opening([other, other])))).toBe('otherReceipt');
  });

  test('notices a contribution that was swapped after its own was known', () => {
    const { kept, digest, nonce } = contributed();
    const swapped = digestOf(commitment, 1, '33'.repeat(32));
    const late = opening([digest, swapped], [nonce, '33'.repeat(32)]);
    expect(codeOf(() => new GuestDice('a', kept).step(late, 0, () => 'id'))).toBe('otherReceipt');
    const wrong = opening([digest, other], [nonce, '33'.repeat(32)]);
    expect(codeOf(() => new GuestDice('a', kept).step(wrong, 0, () => 'id'))).toBe('wrongNonce');
  });
});

/** A game of which a client has seen all of the opening, and its proof. */
function proven() {
  const { dice, digest, nonce } = contributed();
  const full = { terms, commitment, digests: [digest, other], nonces: [nonce, NONCE] };
  const receipt = receiptOf(full);
  const rng = fairRng(secret, receipt);
  const live = new LiveGame(game, config, rng);
  for (let act = 0; act < 6; act++) live.act(live.legalActions()[0]);
  live.end({ reason: 'agreed', seats: [] });
  const proof = { protocol: 'rulewright-fair/1', ...full, secret, words: rng.words } as const;
  const message: ProofMessage = { type: 'proof', re: 'id', trace: live.save(), proof, abandoned: [] };
  const check = (changed: Partial<ProofMessage>, view: GameTypes['view'] = live.view(0)) =>
    codeOf(() => dice.check({ ...message, ...changed }, { game, receipt, viewer: 0, view }));
  return { dice, live, proof, message, check };
}

describe('the check of a client', () => {
  test('accepts an honest proof', () => {
    expect(proven().check({})).toBeUndefined();
  });

  test('finds a forged die', () => {
    const { live, check } = proven();
    const unfair = new LiveGame(game, config, fairRng(drawSecret(), drawSecret()));
    for (let act = 0; act < 6; act++) unfair.act(unfair.legalActions()[0]);
    unfair.end({ reason: 'agreed', seats: [] });
    expect(check({ trace: unfair.save() })).toBe('wrongOutcome');
    expect(live.save().moves).not.toEqual(unfair.save().moves);
  });

  test('finds another secret, and another number of words', () => {
    const { proof, check } = proven();
    expect(check({ proof: { ...proof, secret: drawSecret() } })).toBe('wrongCommitment');
    expect(check({ proof: { ...proof, words: proof.words + 1 } })).toBe('wrongWords');
  });

  test('finds a fair game that isn’t the one that the client saw', () => {
    const { check } = proven();
    expect(check({}, new LiveGame(game, config, fairRng(drawSecret(), drawSecret())).view(0))).toBe('otherGame');
  });

  test('finds an opening that the server hides', () => {
    const { dice, check } = proven();
    const later = fairTerms(game, config, { seats: [0, 1], id: 'room a, opening 2' });
    const second = commitmentOf(later, secret);
    sent(dice, { terms: later, commitment: second, digests: [null, null], nonces: [null, null] });
    expect(check({})).toBe('wrongCommitment');
    expect(check({ abandoned: [{ terms: later, secret }] })).toBeUndefined();
  });
});
