import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { pig } from '../examples/index.js';
import {
  type AbandonedOpening,
  checkOpenings,
  commitmentOf,
  digestOf,
  drawSecret,
  FairError,
  fairRng,
  fairTerms,
  parseProof,
  receiptOf,
  verifyFair,
} from '../src/fair/index.js';
import {
  ArgumentError,
  ConfigError,
  createRng,
  LiveGame,
  playout,
  start,
  Table,
  withoutForcedMoves,
} from '../src/index.js';
import { forced } from '../src/positions/index.js';

const SECRET = '00'.repeat(32);
const RECEIPT = 'ab'.repeat(32);
const NONCES = ['11'.repeat(32), '22'.repeat(32)] as const;
const TERMS = fairTerms(pig, { players: 2 }, { seats: [0, 1], id: 'game 1' });
const COMMITMENT = commitmentOf(TERMS, SECRET);

/** An opening as honest players make it. */
function opening() {
  const digests = NONCES.map((nonce, seat) => digestOf(COMMITMENT, seat, nonce));
  return { terms: TERMS, commitment: COMMITMENT, digests, nonces: [...NONCES] };
}

function errorOf(work: () => unknown): FairError {
  try {
    work();
  } catch (error) {
    if (error instanceof FairError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}

describe('terms', () => {
  test('name the game, the version of its rules, its config and the contributing seats in order', () => {
    expect(fairTerms(pig, { players: 3 }, { seats: [2, 0], id: 'game 1' })).toEqual({
      game: 'pig',
      rulesVersion: pig.rulesVersion,
      config: bytesToHex(sha256(utf8ToBytes('\0\0\0\x18rulewright-fair/1 config\0\0\0\x0d{"players":3}'))),
      id: 'game 1',
      seats: [0, 2],
    });
  });

  test('do not depend on the order of keys in the config', () => {
    const terms = (config: { players: number; goal: number }) => fairTerms(pig, config, { seats: [0], id: 'a' });
    expect(terms({ players: 2, goal: 50 })).toEqual(terms({ goal: 50, players: 2 }));
    expect(terms({ players: 2, goal: 50 })).not.toEqual(terms({ players: 2, goal: 51 }));
  });

  test.each([
    ['no seats', { seats: [], id: 'a' }, 'must name a seat'],
    ['a seat twice', { seats: [1, 1], id: 'a' }, 'must be in ascending order'],
    ['a seat that the game lacks', { seats: [0, 2], id: 'a' }, 'A game of 2 players has no seat 2.'],
    ['an empty id', { seats: [0], id: '' }, 'id: '],
    ['an id with a control character', { seats: [0], id: 'a\u001b[2J' }, 'id: '],
  ])('refuse %s', (_, seating, message) => {
    expect(() => fairTerms(pig, { players: 2 }, seating)).toThrow(ArgumentError);
    expect(() => fairTerms(pig, { players: 2 }, seating)).toThrow(message);
  });

  test('refuse an invalid config', () => {
    expect(() => fairTerms(pig, { players: 99 }, { seats: [0], id: 'a' })).toThrow(ConfigError);
  });
});

describe('an opening', () => {
  test('gives one receipt for all of it', () => {
    expect(receiptOf(opening())).toMatch(/^[0-9a-f]{64}$/);
    expect(receiptOf(JSON.parse(JSON.stringify(opening())))).toBe(receiptOf(opening()));
  });

  test('names the seat whose nonce does not match its digest', () => {
    const { code, seat } = errorOf(() => receiptOf({ ...opening(), nonces: [NONCES[0], NONCES[0]] }));
    expect({ code, seat }).toEqual({ code: 'wrongNonce', seat: 1 });
  });

  test('refuses the digest of another seat: nobody can repeat the contribution of a neighbour', () => {
    const [digest = ''] = opening().digests;
    const repeated = { ...opening(), digests: [digest, digest], nonces: [NONCES[0], NONCES[0]] };
    expect(errorOf(() => receiptOf(repeated)).seat).toBe(1);
  });

  test('refuses digests for another commitment: no contribution serves two games', () => {
    const other = commitmentOf({ ...TERMS, id: 'game 2' }, SECRET);
    expect(errorOf(() => receiptOf({ ...opening(), commitment: other })).code).toBe('wrongNonce');
  });

  test.each([
    ['nothing', undefined],
    ['a nonce too few', { ...opening(), nonces: [NONCES[0]] }],
    ['a short nonce', { ...opening(), nonces: ['11', NONCES[1]] }],
    ['a nonce in capitals', { ...opening(), nonces: ['AA'.repeat(32), NONCES[1]] }],
    ['seats in another order', { ...opening(), terms: { ...TERMS, seats: [1, 0] } }],
    ['a million digests', { ...opening(), digests: new Array(1_000_000).fill(NONCES[0]) }],
  ])('refuses %s', (_, value) => {
    expect(errorOf(() => receiptOf(value as never)).code).toBe('malformedProof');
  });

  test('every part of the terms and the secret changes the commitment', () => {
    const others = [
      commitmentOf({ ...TERMS, game: 'pi' }, SECRET),
      commitmentOf({ ...TERMS, rulesVersion: 12 }, SECRET),
      commitmentOf({ ...TERMS, config: SECRET }, SECRET),
      commitmentOf({ ...TERMS, id: 'game 11' }, SECRET),
      commitmentOf({ ...TERMS, seats: [0] }, SECRET),
      commitmentOf(TERMS, RECEIPT),
      // Parts are delimited: a letter can't move from one to the next.
      commitmentOf({ ...TERMS, game: 'pig1', rulesVersion: 2 }, SECRET),
      commitmentOf({ ...TERMS, game: 'pig', rulesVersion: 12 }, SECRET),
    ];
    expect(new Set([COMMITMENT, ...others]).size).toBe(8);
  });

  test('a bad secret is refused without being quoted', () => {
    expect(() => commitmentOf(TERMS, 'deadbeef')).toThrow(ArgumentError);
    expect(() => commitmentOf(TERMS, 'deadbeef')).not.toThrow('deadbeef');
  });

  test('drawn secrets differ', () => {
    expect(drawSecret()).toMatch(/^[0-9a-f]{64}$/);
    expect(drawSecret()).not.toBe(drawSecret());
  });
});

/** A word of the generator, by the protocol. */
function wordAt(index: number): number {
  const key = hmac(sha256, hexToBytes(SECRET), hexToBytes(RECEIPT));
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(Math.floor(index / 8)));
  const block = hmac(sha256, key, counter);
  return new DataView(block.buffer, block.byteOffset).getUint32((index % 8) * 4);
}

/** The public keys of Ed25519 whose points have an order of at most 8, computed from the curve: -x² + y² = 1 + dx²y². */
function smallOrderKeys(): string[] {
  const p = 2n ** 255n - 19n;
  const power = (base: bigint, exponent: bigint): bigint =>
    exponent === 0n ? 1n : (power((base * base) % p, exponent / 2n) * (exponent % 2n === 1n ? base : 1n)) % p;
  const inverse = (value: bigint) => power(((value % p) + p) % p, p - 2n);
  const d = (-121665n * inverse(121666n)) % p;
  /** y of twice a point, from y² alone. */
  const doubled = (y: bigint) => {
    const y2 = (y * y) % p;
    const x2 = (y2 - 1n) * inverse(d * y2 + 1n);
    return ((((y2 + x2) * inverse(2n + x2 - y2)) % p) + p) % p;
  };
  const roots = (square: bigint) => {
    const value = ((square % p) + p) % p;
    const root = power(value, (p + 3n) / 8n);
    const found = (root * root) % p === value ? root : (root * power(2n, (p - 1n) / 4n)) % p;
    return (found * found) % p === value ? [found, p - found] : [];
  };
  // The orders 1, 2 and 4 have y = 1, -1 and 0. Of order 8 are those whose double has y = 0: y² = -x², so dy⁴ + 2y² - 1 = 0.
  const squares = roots(1n + d).map((root) => (root - 1n) * inverse(d));
  const ofOrder8 = squares.flatMap(roots);
  for (const y of ofOrder8) expect(doubled(y)).toBe(0n);
  const canonical = [1n, p - 1n, 0n, ...ofOrder8];
  const all = [...canonical, ...canonical.map((y) => y + p).filter((y) => y < 2n ** 255n)];
  return all
    .flatMap((y) => [y, y + 2n ** 255n])
    .map((value) => {
      const bytes = Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n));
      return bytesToHex(Uint8Array.from(bytes));
    });
}

test('a nonce that is a key of small order is refused, in every encoding', () => {
  const keys = smallOrderKeys();
  expect(new Set(keys).size).toBe(14);
  for (const key of keys) {
    const { code, seat } = errorOf(() => digestOf(COMMITMENT, 1, key));
    expect({ code, seat }).toEqual({ code: 'wrongNonce', seat: 1 });
  }
  expect(digestOf(COMMITMENT, 1, `02${'00'.repeat(31)}`)).toMatch(/^[0-9a-f]{64}$/);
});

describe('several openings', () => {
  const place = (number: number, seats: readonly number[], after?: AbandonedOpening): AbandonedOpening => {
    const id = `table 7, opening ${number}`;
    return { terms: fairTerms(pig, { players: 4 }, { seats: [...seats], id, after }), secret: `0${number}`.repeat(32) };
  };
  const first = place(1, [0, 1, 2, 3]);
  const second = place(2, [0, 2, 3], first);
  const third = place(3, [2], second);

  test('are complete if each names the one before and leaves out a player', () => {
    expect(checkOpenings(first.terms, [])).toEqual([]);
    expect(checkOpenings(third.terms, [first, second])).toEqual([
      commitmentOf(first.terms, first.secret),
      commitmentOf(second.terms, second.secret),
    ]);
    expect(checkOpenings({ ...first.terms, id: 'game 1' }, [])).toEqual([]);
  });

  test('have commitments that depend on the one before', () => {
    const { previous: _, ...alone } = second.terms;
    expect(commitmentOf(alone, second.secret)).not.toBe(commitmentOf(second.terms, second.secret));
  });

  test.each([
    ['one is missing', third, [second], 'This is opening 3, but opening 2 is due.'],
    [
      'the first is missing',
      third,
      [second, second],
      'Opening 1 is of another game, config or table, or has another number.',
    ],
    [
      'they are out of order',
      third,
      [second, first],
      'Opening 1 is of another game, config or table, or has another number.',
    ],
    ['one too many is shown', second, [first, first], 'This is opening 2, but opening 3 is due.'],
    [
      'a secret is another',
      second,
      [{ ...first, secret: 'ab'.repeat(32) }],
      "Opening 2 doesn't name opening 1 as the one before it.",
    ],
    [
      'nobody is left out',
      place(2, [0, 1, 2, 3], first),
      [first],
      'Opening 2 leaves out none of the players of opening 1.',
    ],
    [
      'somebody is new',
      place(3, [1], second),
      [first, second],
      'Opening 3 leaves out none of the players of opening 2.',
    ],
    [
      'the table is another',
      { ...second, terms: { ...second.terms, id: 'table 8, opening 2' } },
      [first],
      'Opening 1 is of another game, config or table, or has another number.',
    ],
    ['the first names one before it', place(1, [0], first), [], 'Opening 1 names an opening before it.'],
  ])('are refused if %s', (_, { terms }, abandoned, message) => {
    const { code, message: told } = errorOf(() => checkOpenings(terms, abandoned));
    expect({ code, told }).toEqual({ code: 'wrongOpening', told: message });
  });

  test('are refused as malformed if they are none', () => {
    expect(errorOf(() => checkOpenings(second.terms, [{}] as never)).code).toBe('malformedProof');
    expect(errorOf(() => checkOpenings(undefined as never, [])).code).toBe('malformedProof');
  });
});

describe('the generator', () => {
  test('takes the words of HMAC-SHA-256 in counter mode, in order', () => {
    const rng = fairRng(SECRET, RECEIPT);
    for (let index = 0; index < 40; index++) expect(rng.int(2 ** 32)).toBe(wordAt(index));
    expect(rng.words).toBe(40);
  });

  test.each([1, 7, 8, 9, 35, 2 ** 35])('goes on after %i words', (words) => {
    const rng = fairRng(SECRET, RECEIPT, words);
    expect(rng.int(2 ** 32)).toBe(wordAt(words));
    expect(rng.words).toBe(words + 1);
  });

  test('draws numbers and weights as other generators do', () => {
    const [fair, other] = [fairRng(SECRET, RECEIPT), fairRng(SECRET, RECEIPT)];
    for (let draw = 0; draw < 100; draw++) expect(fair.pick([3, 0, 2, 1])).toBe([0, 0, 0, 2, 2, 3][other.int(6)]);
    expect(fair.next()).toBe((2 ** 26 * (wordAt(100) >>> 5) + (wordAt(101) >>> 6)) / 2 ** 53);
  });

  test('uses a word even where only one outcome is possible', () => {
    const rng = fairRng(SECRET, RECEIPT);
    expect(rng.nextOutcome([{ outcome: { type: 'only' }, weight: 1 }], { stage: 'draw' })).toEqual({ type: 'only' });
    expect(rng.words).toBe(1);
  });

  test('skips the words that would favour some numbers', () => {
    const rng = fairRng(SECRET, RECEIPT);
    const n = 3_000_000_000;
    const numbers = Array.from({ length: 50 }, () => rng.int(n));
    const fitting = Array.from({ length: rng.words }, (_, index) => wordAt(index)).filter((word) => word < n);
    expect(numbers).toEqual(fitting);
    expect(rng.words).toBeGreaterThan(55);
  });

  // 99.99% of fair generators stay below these.
  test.each([
    [2, 15.2],
    [3, 18.5],
    [6, 25.8],
    [7, 27.9],
    [37, 76.4],
    [52, 97],
    [1000, 1171],
  ])('is uniform over %i numbers (chi-squared)', (n, limit) => {
    const rng = fairRng(SECRET, RECEIPT);
    const draws = 40 * Math.max(n, 500);
    const counts = new Array<number>(n).fill(0);
    for (let draw = 0; draw < draws; draw++) (counts[rng.int(n)] as number)++;
    const expected = draws / n;
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(limit);
  });

  test.each([2 ** 21 - 1, 2 ** 21 + 1, 3_000_000_000, 2 ** 32 - 1])(
    'is uniform over ten equal parts of %i numbers (chi-squared)',
    (n) => {
      const rng = fairRng(SECRET, RECEIPT);
      const counts = new Array<number>(10).fill(0);
      for (let draw = 0; draw < 20_000; draw++) (counts[Math.floor((rng.int(n) / n) * 10)] as number)++;
      expect(counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(33.8);
    },
  );

  test('picks each index in proportion to its weight (chi-squared)', () => {
    const rng = fairRng(SECRET, RECEIPT);
    const weights = [1, 5, 10, 10, 5, 1];
    const counts = weights.map(() => 0);
    for (let draw = 0; draw < 32_000; draw++) (counts[rng.pick(weights)] as number)++;
    const terms = weights.map((weight, index) => ((counts[index] as number) - 1000 * weight) ** 2 / (1000 * weight));
    expect(terms.reduce((sum, term) => sum + term, 0)).toBeLessThan(25.8);
  });

  test('belongs to the chance of one game: it has no forks, copies or moves of players', () => {
    const rng = fairRng(SECRET, RECEIPT);
    expect(() => rng.fork()).toThrow(ArgumentError);
    expect(() => rng.getState()).toThrow(ArgumentError);
    expect(() => playout(new Table(pig, { players: 2 }, rng))).toThrow(ArgumentError);
  });

  test('gives the same chance to live games, pure play and tables', () => {
    const config = { players: 2 };
    const live = new LiveGame(pig, config, fairRng(SECRET, RECEIPT));
    const state = start(pig, config, fairRng(SECRET, RECEIPT));
    expect(live.state).toEqual(state);
    expect(new Table(pig, config, fairRng(SECRET, RECEIPT)).state).toEqual(state);
  });

  test('goes on with a restored game', () => {
    const rng = fairRng(SECRET, RECEIPT);
    const live = new LiveGame(pig, { players: 2 }, rng);
    const choices = createRng(1);
    const act = (game: typeof live) => game.act(choices.pick([3, 1]) === 1 ? { type: 'hold' } : { type: 'roll' });
    for (let turn = 0; turn < 5; turn++) act(live);
    const again = LiveGame.restore(pig, live.save(), fairRng(SECRET, RECEIPT, rng.words));
    expect(again.act({ type: 'roll' }).state).toEqual(live.act({ type: 'roll' }).state);
  });

  test.each([
    ['a short secret', '00', RECEIPT, 0],
    ['no receipt', SECRET, undefined, 0],
    ['negative words', SECRET, RECEIPT, -1],
    ['half a word', SECRET, RECEIPT, 0.5],
  ])('refuses %s', (_, secret, receipt, words) => {
    expect(() => fairRng(secret, receipt as string, words)).toThrow(ArgumentError);
  });
});

describe('a proof', () => {
  const proof = { protocol: 'rulewright-fair/1', ...opening(), secret: SECRET, words: 0 } as const;
  const started = fairRng(SECRET, receiptOf(proof));
  const trace = new LiveGame(pig, { players: 2 }, started).save();

  test('is read from JSON; unknown keys are dropped', () => {
    expect(parseProof(JSON.stringify({ ...proof, comment: 'mine' }))).toEqual(proof);
  });

  test.each([
    ['no string', undefined],
    ['no JSON', '{'],
    ['another value', '[]'],
    ['a missing part', JSON.stringify({ ...proof, secret: undefined })],
    ['half a word', JSON.stringify({ ...proof, words: 0.5 })],
    ['a novel', ' '.repeat(10_000_000)],
  ])('is refused as malformed: %s', (_, text) => {
    expect(errorOf(() => parseProof(text as string)).code).toBe('malformedProof');
  });

  test('fits a game that has only begun', () => {
    expect(verifyFair(pig, trace, { ...proof, words: started.words }).turnTotal).toBeGreaterThanOrEqual(0);
    expect(errorOf(() => verifyFair(pig, trace, { ...proof, words: started.words + 1 })).code).toBe('wrongWords');
    expect(errorOf(() => verifyFair(pig, trace, undefined as never)).code).toBe('malformedProof');
  });

  test('fits a game whose forced moves were made by hand', () => {
    const rng = fairRng(SECRET, receiptOf(proof));
    const live = new LiveGame(withoutForcedMoves(pig), { players: 2 }, rng);
    for (let turn = 0; turn < 8; turn++) live.act(live.legalActions()[0] as never);
    expect(verifyFair(pig, live.save(), { ...proof, words: rng.words })).toEqual(live.state);
  });

  test('does not fit the same chance in a game with another config', () => {
    const other = new LiveGame(pig, { players: 2, goal: 50 }, fairRng(SECRET, receiptOf(proof))).save();
    expect(errorOf(() => verifyFair(pig, other, { ...proof, words: started.words })).code).toBe('otherGame');
  });

  test('does not fit a game whose bots used its generator', () => {
    const rng = fairRng(SECRET, receiptOf(proof));
    const live = new LiveGame(pig, { players: 2 }, rng);
    for (let turn = 0; turn < 8; turn++) live.act(live.legalActions()[rng.int(live.legalActions().length)] as never);
    expect(errorOf(() => verifyFair(pig, live.save(), { ...proof, words: rng.words })).code).toBe('wrongOutcome');
  });

  test('does not fit a game with forced outcomes', () => {
    const die = { type: 'die', face: 6 } as const;
    const live = new LiveGame(pig, { players: 2 }, forced(new Array(9).fill(die)));
    for (let turn = 0; turn < 8; turn++) live.act({ type: 'roll' });
    expect(errorOf(() => verifyFair(pig, live.save(), { ...proof, words: 9 })).code).toBe('wrongOutcome');
  });
});
