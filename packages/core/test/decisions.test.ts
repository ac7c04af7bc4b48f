/** Signed decisions of fair games. */
import { beforeAll, describe, expect, test } from 'vitest';
import { pig } from '../examples/index.js';
import {
  commitmentOf,
  digestOf,
  drawSecret,
  type FairDecision,
  type FairProof,
  fairRng,
  fairTerms,
  parseProof,
  receiptOf,
  signingNonce,
  signRequest,
  verifyDecisions,
} from '../src/fair/index.js';
import type { Trace } from '../src/history/index.js';
import { type GameTypes, LiveGame, withoutForcedMoves } from '../src/index.js';

interface SignedGame {
  readonly trace: Trace<GameTypes>;
  readonly proof: FairProof & { readonly decisions: readonly FairDecision[] };
  readonly receipt: string;
}

/** The start of a game of Pig in which both players sign. The first time a player holds, it is undone and done again. */
async function signedGame(id: string): Promise<SignedGame> {
  const terms = fairTerms(pig, { players: 2 }, { seats: [0, 1], id });
  const secret = drawSecret();
  const keys = [drawSecret(), drawSecret()];
  const commitment = commitmentOf(terms, secret);
  const nonces = await Promise.all(keys.map(signingNonce));
  const digests = nonces.map((nonce, seat) => digestOf(commitment, seat, nonce));
  const receipt = receiptOf({ terms, commitment, digests, nonces });
  const rng = fairRng(secret, receipt);
  const live = new LiveGame(withoutForcedMoves(pig), { players: 2 }, rng);
  const decisions: FairDecision[] = [];
  const ask = async (seat: number, action: FairDecision['action']) => {
    const { version } = live;
    const signature = await signRequest(keys[seat] as string, receipt, { seat, version, action });
    decisions.push({ actor: seat, action, version, isBot: false, signature });
    if (action) live.act(action);
    else live.undo(seat);
  };
  let isUndone = false;
  for (let act = 0; act < 12; act++) {
    const { player } = live.turn as { readonly player: number };
    const action = live.legalActions().find(({ type }) => type === 'hold') ?? { type: 'roll' };
    await ask(player, action);
    if (action.type === 'roll' || isUndone) continue;
    await ask(player, null);
    await ask(player, action);
    isUndone = true;
  }
  const opening = { terms, commitment, digests, nonces };
  const proof = { protocol: 'rulewright-fair/1', ...opening, secret, words: rng.words, decisions } as const;
  return { trace: live.save() as unknown as Trace<GameTypes>, proof, receipt };
}

let game: SignedGame;
let other: SignedGame;
beforeAll(async () => {
  game = await signedGame('game 1');
  other = await signedGame('game 2');
});

/** Who made each decision, if one of the list is changed. */
async function deciders(change: (decision: FairDecision, index: number) => Partial<FairDecision> = () => ({})) {
  const decisions = game.proof.decisions.map((decision, index) => ({ ...decision, ...change(decision, index) }));
  const checked = await verifyDecisions(game.trace, { ...game.proof, decisions }, game.receipt);
  return checked.map(({ by }) => by);
}

/** Index in the list of a decision that stands. */
const LAST = 13;

describe('a signed game', () => {
  test('names the player of every decision, in the order of the trace, undone ones left out', async () => {
    const checked = await verifyDecisions(game.trace, game.proof, game.receipt);
    const moves = game.trace.moves.flatMap(({ actor }, move) =>
      actor === 'chance' ? [] : [{ move, actor, by: 'player' }],
    );
    expect(checked).toEqual(moves);
    expect(game.proof.decisions).toHaveLength(checked.length + 2);
    expect(parseProof(JSON.stringify(game.proof))).toEqual(game.proof);
    const decisions = Array.from({ length: 2_000 }, () => game.proof.decisions[0] as FairDecision);
    expect(receiptOf(parseProof(JSON.stringify({ ...game.proof, decisions })))).toBe(game.receipt);
  });

  test('names decisions without a signature, and those of bots', async () => {
    expect((await deciders((_, index) => (index === LAST ? { signature: null } : {}))).at(-1)).toBe('unsigned');
    expect((await deciders((_, index) => (index === LAST ? { signature: null, isBot: true } : {}))).at(-1)).toBe('bot');
    const { decisions: _, ...unsigned } = game.proof;
    const checked = await verifyDecisions(game.trace, unsigned, game.receipt);
    expect(new Set(checked.map(({ by }) => by))).toEqual(new Set(['unsigned']));
  });

  test('does not take a signature for another action, another version, or of another player', async () => {
    const rolled = game.proof.decisions.findIndex(({ action }) => action?.type === 'roll');
    const forged = game.proof.decisions[rolled]?.signature ?? '';
    const held = (decision: FairDecision) => decision.action?.type === 'hold';
    expect(new Set(await deciders((each) => (held(each) ? { signature: forged } : {})))).toContain('unsigned');
    expect((await deciders((_, index) => (index === LAST ? { signature: forged } : {}))).at(-1)).toBe('unsigned');
    expect((await deciders((_, index) => (index === LAST ? { version: 12 } : {}))).at(-1)).toBe('unsigned');
  });

  test('does not take a signature twice', async () => {
    const [first] = game.proof.decisions;
    const repeated = (each: FairDecision) => each.actor === first?.actor && each.action?.type === first.action?.type;
    const by = await deciders((each) => (repeated(each) ? { signature: first?.signature ?? null, version: 0 } : {}));
    expect(by.filter((each) => each === 'unsigned').length).toBeGreaterThan(0);
    expect(by[0]).toBe('player');
    // Not even one of an undone decision, which would be valid.
    const undone = game.proof.decisions.findIndex(({ action }) => action === null) - 1;
    const { signature = null, version = 0 } = game.proof.decisions[undone] ?? {};
    const again = await deciders((_, index) => (index === undone + 2 ? { signature, version } : {}));
    expect(again.filter((each) => each === 'unsigned')).toHaveLength(1);
  });

  test('does not take a signature of another game', async () => {
    const by = await deciders((_, index) => ({ signature: other.proof.decisions[index]?.signature ?? null }));
    expect(new Set(by)).toEqual(new Set(['unsigned']));
  });

  test('is refused if its list of decisions leads to another trace', async () => {
    const [first, ...rest] = game.proof.decisions;
    for (const decisions of [rest, [first as FairDecision, ...game.proof.decisions], []]) {
      await expect(verifyDecisions(game.trace, { ...game.proof, decisions }, game.receipt)).rejects.toMatchObject({
        code: 'otherGame',
      });
    }
    await expect(deciders((_, index) => (index === LAST ? { action: { type: 'win' } } : {}))).rejects.toMatchObject({
      code: 'otherGame',
    });
  });

  test('needs a key as its nonce; other nonces sign nothing', async () => {
    const nonces = game.proof.nonces.map(() => 'ff'.repeat(32));
    const checked = await verifyDecisions(game.trace, { ...game.proof, nonces }, game.receipt);
    expect(new Set(checked.map(({ by }) => by))).toEqual(new Set(['unsigned']));
    // For the neutral element, anybody's signature is valid.
    const neutral = game.proof.nonces.map(() => `01${'00'.repeat(31)}`);
    const forged = game.proof.decisions.map((each) => ({ ...each, signature: `01${'00'.repeat(63)}` }));
    const counted = await verifyDecisions(
      game.trace,
      { ...game.proof, nonces: neutral, decisions: forged },
      game.receipt,
    );
    expect(new Set(counted.map(({ by }) => by))).toEqual(new Set(['unsigned']));
    // Test vector 1 of RFC 8032.
    const secret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
    expect(await signingNonce(secret)).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
  });
});
