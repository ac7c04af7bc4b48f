/** Fair dice, for every game. */
import { isDeepStrictEqual } from 'node:util';
import { createRng, type GameTypes, LiveGame, type Move, TraceError } from '@rulewright/core';
import {
  type AbandonedOpening,
  checkOpenings,
  commitmentOf,
  digestOf,
  FairError,
  type FairProof,
  fairRng,
  fairTerms,
  receiptOf,
  verifyFair,
} from '@rulewright/core/fair';
import { createTrace, formatTrace, parseTrace, replayTo } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../packages/core/test/deep.js';
import { type FairGame, fairGame, secretOf } from './fairGames.js';

/** City's party mode has simultaneous decisions. */
const CONFIGS = [
  ...['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'].map((id) => [id, { players: 2 }] as const),
  ['pig', { players: 2, goal: 30 }] as const,
  ['city', { players: 3, mode: 'party' }] as const,
];

/** The code of the error, `legal` for none. */
function verdict({ game, trace, proof, receipt }: FairGame): string {
  try {
    verifyFair(game, trace, proof, receipt);
    return 'legal';
  } catch (error) {
    if (error instanceof FairError || error instanceof TraceError) return error.code;
    throw error;
  }
}

/** A proof with some parts replaced. */
function withProof(fair: FairGame, parts: Partial<FairProof>): FairGame {
  return { ...fair, proof: { ...fair.proof, ...parts } };
}

/** Numbers whose draws reject words: few by the method for small numbers, many by the one for large numbers. */
const BOUNDS = [1, 2, 6, 7, 52, 2_093_057, 2 ** 21, 3_000_000_000, 2 ** 32 - 1, 2 ** 32];

/** Everything that another implementation needs to check itself. */
function vectors() {
  const { game, trace, proof, receipt } = fairGame('copenhagen', { players: 2 });
  const draws = drawsOf({ game, trace, proof, receipt }).map((index) => {
    const possible = game.chanceOutcomes(replayTo(game, trace, index));
    return {
      weights: possible.map(({ weight }) => weight),
      outcome: possible.findIndex(({ outcome }) => isDeepStrictEqual(outcome, trace.moves[index]?.action)),
    };
  });
  const words = fairRng(proof.secret, receipt);
  return {
    config: trace.header.config,
    proof,
    receipt,
    words: Array.from({ length: 20 }, () => words.int(2 ** 32)),
    ints: BOUNDS.map((n) => {
      const rng = fairRng(proof.secret, receipt);
      const drawn = Array.from({ length: 20_000 }, () => rng.int(n));
      return { n, first: drawn.slice(0, 5), sum: drawn.reduce((sum, value) => sum + value, 0), words: rng.words };
    }),
    draws,
    openings: openings(),
    traces: CONFIGS.map(([id, config]) => ({ id, config, hash: fairGame(id, config).trace.hash })),
  };
}

/** Three openings of a game: the first two were given up. */
function openings() {
  const { game, trace, proof } = fairGame('copenhagen', { players: 4 }, 0);
  let after: AbandonedOpening | undefined;
  const all = [[0, 1, 2, 3], [0, 2, 3], [3]].map((seats, index) => {
    const terms = fairTerms(game, trace.header.config, { seats, id: `room a, opening ${index + 1}`, after });
    after = { terms, secret: secretOf(`opening ${index + 1}`) };
    return { ...after, commitment: commitmentOf(terms, after.secret) };
  });
  const last = all.at(-1)?.terms ?? proof.terms;
  expect(checkOpenings(last, all.slice(0, -1))).toEqual(all.slice(0, -1).map(({ commitment }) => commitment));
  return all;
}

test('the chance of fair games never changes: other implementations and old proofs depend on it', async () => {
  await expect(`${JSON.stringify(vectors(), null, 1)}\n`).toMatchFileSnapshot('golden/fair.json');
});

describe.each(CONFIGS)('a fair game of %s with %j', (id, config) => {
  const fair = fairGame(id, config);
  const { game, trace, proof, receipt } = fair;
  const { terms, digests, nonces } = proof;

  test('is verified, from saved files too', () => {
    const state = verifyFair(game, trace, proof, receipt);
    expect(game.turn(state).kind).toBe('over');
    const read = parseTrace(formatTrace(trace));
    expect(verifyFair(game, read, JSON.parse(JSON.stringify(proof)), receipt)).toEqual(state);
  });

  test('is verified where it was given up', () => {
    const part = fairGame(id, config, 5);
    expect(verdict(part)).toBe('legal');
    expect(verdict({ ...part, proof })).toBe('wrongWords');
  });

  test('is refused with another outcome: the first, one in the middle, the last', () => {
    const drawn = drawsOf(fair);
    const places = [0, drawn.length >> 1, drawn.length - 1];
    expectRefused(
      places.map((place) => drawn[place] as number),
      isDeep ? undefined : 3,
    );
  });

  if (isDeep) {
    test('is refused with another outcome at any place', () => {
      expectRefused(drawsOf(fair), 1);
    });
  }

  function expectRefused(draws: readonly number[], most?: number): void {
    for (const index of draws) {
      for (const altered of otherTraces(fair, index, most)) {
        const expected = expect.objectContaining({ code: 'wrongOutcome', move: index });
        expect(() => verifyFair(game, altered, proof, receipt)).toThrow(expected);
      }
    }
  }

  test('is refused with an outcome altered in the file', () => {
    const index = drawsOf(fair).find((draw) => otherTraces(fair, draw, 1).length > 0) ?? 0;
    const [altered] = otherTraces(fair, index, 1);
    const moves = replaced(trace.moves, index, altered?.moves[index] as Move<GameTypes>);
    expect(verdict({ ...fair, trace: { ...trace, moves } })).toBe('alteredTrace');
  });

  test.each<[string, string, Partial<FairProof>]>([
    ['another protocol', 'malformedProof', { protocol: 'rulewright-fair/2' as never }],
    ['another secret', 'wrongCommitment', { secret: secretOf('other') }],
    ['another commitment', 'wrongCommitment', { commitment: secretOf('other') }],
    ['another game', 'wrongCommitment', { terms: { ...terms, game: 'tictactoe' } }],
    ['another rules version', 'wrongCommitment', { terms: { ...terms, rulesVersion: terms.rulesVersion + 1 } }],
    ['another config', 'wrongCommitment', { terms: { ...terms, config: secretOf('other') } }],
    ['another game id', 'wrongCommitment', { terms: { ...terms, id: `${id}, game 2` } }],
    ['a seat less', 'wrongCommitment', { terms: { ...terms, seats: terms.seats.slice(1) } }],
    ['seats in another order', 'malformedProof', { terms: { ...terms, seats: [...terms.seats].reverse() } }],
    ['contributions in another order', 'wrongNonce', reversed(proof)],
    ['digests in another order', 'wrongNonce', { digests: [...digests].reverse() }],
    ['nonces in another order', 'wrongNonce', { nonces: [...nonces].reverse() }],
    ['a word less', 'wrongWords', { words: proof.words - 1 }],
    ['a word more', 'wrongWords', { words: proof.words + 1 }],
    ...terms.seats.flatMap((seat): [string, string, Partial<FairProof>][] => [
      [`another nonce of seat ${seat}`, 'wrongNonce', { nonces: replaced(nonces, seat, secretOf('other')) }],
      [`another digest of seat ${seat}`, 'wrongNonce', { digests: replaced(digests, seat, secretOf('other')) }],
    ]),
  ])('is refused with %s', (_, code, parts) => {
    expect(verdict(withProof(fair, parts))).toBe(code);
  });

  test('is refused with a secret or nonce exchanged together with its commitment', () => {
    const secret = secretOf('other');
    const commitment = commitmentOf(terms, secret);
    const resealed = terms.seats.map((seat) => digestOf(commitment, seat, nonces[seat] as string));
    const forgeries = [
      withProof(fair, { secret, commitment, digests: resealed }),
      withProof(fair, {
        nonces: replaced(nonces, 0, secret),
        digests: replaced(digests, 0, digestOf(proof.commitment, 0, secret)),
      }),
    ];
    for (const forged of forgeries) {
      expect(verdict(forged)).toBe('otherReceipt');
      // Without the player's receipt the forger's own opening stands, but not its chance.
      expect(verdict({ ...forged, receipt: receiptOf(forged.proof) })).toBe('wrongOutcome');
    }
  });

  test('is refused with the proof of another game', () => {
    const other = fairGame('pig', { players: 4 });
    expect(verdict({ ...fair, proof: other.proof })).toBe('otherReceipt');
    expect(verdict({ ...fair, proof: other.proof, receipt: other.receipt })).toBe('otherGame');
  });
});

test('a proof of an earlier release is read; one of a later opening, without the earlier ones, is refused', () => {
  const { game, trace, proof } = fairGame('pig', { players: 2 }, 3);
  const renamed = (id: string) => {
    const terms = { ...proof.terms, id };
    const commitment = commitmentOf(terms, proof.secret);
    const digests = terms.seats.map((seat) => digestOf(commitment, seat, proof.nonces[seat] as string));
    const receipt = receiptOf({ ...proof, terms, commitment, digests });
    const rng = fairRng(proof.secret, receipt);
    const live = new LiveGame(game, trace.header.config, rng);
    return { trace: live.save(), proof: { ...proof, terms, commitment, digests, words: rng.words }, receipt };
  };
  expect(proof.abandoned).toBeUndefined();
  const alone = renamed('room a, opening 1');
  expect(verdict({ game, ...alone })).toBe('legal');
  const second = renamed('room a, opening 2');
  expect(() => verifyFair(game, second.trace, second.proof, second.receipt)).toThrow(
    'This is opening 2, but opening 1 is due.',
  );
});

test('a game in which decisions were undone is verified', () => {
  const { game, proof, receipt, trace } = fairGame('copenhagen', { players: 2 }, 0);
  const rng = fairRng(proof.secret, receipt);
  const live = new LiveGame(game, trace.header.config, rng);
  const choices = createRng(1);
  let undone = 0;
  while (!live.isOver) {
    const legal = live.legalActions();
    live.act(legal[choices.int(legal.length)] as GameTypes['action']);
    if (undone > 20 || !live.canUndo()) continue;
    live.undo();
    undone++;
  }
  expect(undone).toBe(21);
  expect(verifyFair(game, live.save(), { ...proof, words: rng.words }, receipt)).toEqual(live.state);
});

/** Contributions swapped as a whole. */
function reversed({ digests, nonces }: FairProof): Partial<FairProof> {
  return { digests: [...digests].reverse(), nonces: [...nonces].reverse() };
}

/** A list with another entry at one place. */
function replaced<Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] {
  return list.map((old, place) => (place === index ? entry : old));
}

/** The indices of the moves of chance. */
function drawsOf({ trace }: FairGame): number[] {
  return trace.moves.flatMap(({ actor }, index) => (actor === 'chance' ? [index] : []));
}

/** The trace up to a move of chance, with other outcomes in its place and a checksum that fits. */
function otherTraces({ game, trace }: FairGame, index: number, most = Number.POSITIVE_INFINITY) {
  const { header, moves } = trace;
  const before = replayTo(game, trace, index);
  const drawn = JSON.stringify(moves[index]?.action);
  return game
    .chanceOutcomes(before)
    .filter(({ outcome }) => JSON.stringify(outcome) !== drawn)
    .slice(0, most)
    .map(({ outcome: action }) => {
      const state = game.apply(before, action);
      return createTrace(game, { ...header, moves: [...moves.slice(0, index), { actor: 'chance', action }], state });
    });
}
