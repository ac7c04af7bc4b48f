/** Forged and incomplete openings and proofs, and what a player reads of each. */
import { copenhagen } from '@rulewright/copenhagen';
import { type GameTypes, LiveGame } from '@rulewright/core';
import {
  type AbandonedOpening,
  commitmentOf,
  digestOf,
  drawSecret,
  type FairDecision,
  fairRng,
  fairTerms,
  receiptOf,
} from '@rulewright/core/fair';
import { beforeAll, describe, expect, test } from 'vitest';
import { GuestDice, type TextStorage } from '../src/guestDice.js';
import type { ProofMessage } from '../src/protocol.js';
import type { AnyGame } from './games.js';

const game = copenhagen as AnyGame;
const config = { players: 3 };
const ROOM = 'a';
const NONCE = '11'.repeat(32);
const OTHER = '22'.repeat(32);

/** The public key of the neutral element of Ed25519. */
const NEUTRAL = `01${'00'.repeat(31)}`;

type Shown = Parameters<GuestDice['step']>[0];
type Given = Shown['opening']['digests'];

interface Committed extends AbandonedOpening {
  readonly commitment: string;
}

/** An opening to which a server commits; `after` as it claims that the one before was. */
function committed(number: number, seats: readonly number[], after?: AbandonedOpening, room = ROOM): Committed {
  const terms = fairTerms(game, config, { seats: [...seats], id: `room ${room}, opening ${number}`, after });
  const secret = drawSecret();
  return { terms, secret, commitment: commitmentOf(terms, secret) };
}

/** What a server shows of an opening and those before it. */
function shown(
  { terms, commitment }: Committed,
  abandoned: readonly AbandonedOpening[] = [],
  digests: Given = terms.seats.map(() => null),
  nonces: Given = terms.seats.map(() => null),
): Shown {
  return { opening: { terms, commitment, digests, nonces }, abandoned };
}

function storage(): TextStorage {
  const texts = new Map<string, string>();
  return { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => texts.set(name, text) };
}

function newDice(): GuestDice {
  return new GuestDice(ROOM, storage());
}

/** The contribution of seat 0 to an opening, which it sends step by step; the others show this nonce. */
async function contributed(dice: GuestDice, opening: Committed, before: readonly AbandonedOpening[] = []) {
  const { commitment, terms } = opening;
  const digest = await sentBy(dice, shown(opening, before), 'digest');
  const digests = terms.seats.map((seat) => (seat === 0 ? digest : digestOf(commitment, seat, NONCE)));
  const nonce = await sentBy(dice, shown(opening, before, digests), 'nonce');
  return { digests, nonces: terms.seats.map((seat) => (seat === 0 ? nonce : NONCE)) };
}

async function sentBy(dice: GuestDice, status: Shown, part: 'digest' | 'nonce'): Promise<string> {
  const step = await dice.step(status, 0, () => 'id');
  const request = step.type === 'send' ? step.request : undefined;
  if (request?.type === 'digest' && part === 'digest') return request.digest;
  if (request?.type === 'nonce' && part === 'nonce') return request.nonce;
  throw new Error(`The client sent no ${part}.`);
}

/** What a player reads after a step: the message of the error, or what the client does. */
async function readAfter(work: Promise<{ readonly type: string }>): Promise<string> {
  return work.then(
    ({ type }) => type,
    (error: Error) => error.message,
  );
}

const replaced = (number: number) => `The server has replaced opening ${number}, which this guest has seen.`;
const CHANGED = 'The server has changed an opening after this guest contributed to it.';

const first = committed(1, [0, 1, 2]);
const second = committed(2, [0, 2], first);

/** Each row: what a server shows after the guest has sent its nonce to the first opening. */
const OPENINGS: readonly (readonly [string, Shown, string])[] = [
  ['the first opening, again with another secret', shown(committed(1, [0, 1, 2])), replaced(1)],
  [
    'a second opening with the same players',
    shown(committed(2, [0, 1, 2], first), [first]),
    'Opening 2 leaves out none of the players of opening 1.',
  ],
  [
    'a second opening with one player instead of another',
    shown(committed(2, [0, 1], second), [first, second].slice(1)),
    'Opening 1 is of another game, config or table, or has another number.',
  ],
  ['a second opening without revealing the first', shown(second), 'This is opening 2, but opening 1 is due.'],
  ['a second opening as if it were the first', shown(committed(1, [0, 2])), replaced(1)],
  [
    'another first opening than the one it had shown',
    ((forged: Committed) => shown(committed(2, [0, 2], forged), [forged]))(committed(1, [0, 1, 2])),
    replaced(1),
  ],
  [
    'the first opening with another secret, after the second was committed to',
    shown(second, [{ ...first, secret: drawSecret() }]),
    "Opening 2 doesn't name opening 1 as the one before it.",
  ],
  [
    'a second opening that names none before it',
    shown(committed(2, [0, 2]), [first]),
    "Opening 2 doesn't name opening 1 as the one before it.",
  ],
  [
    'a third opening, without the second',
    shown(committed(3, [0], first), [first]),
    'This is opening 3, but opening 2 is due.',
  ],
  [
    'the first opening twice',
    shown(committed(3, [0], second), [first, first]),
    'Opening 2 is of another game, config or table, or has another number.',
  ],
  [
    'a second opening of a game with other options',
    ((terms) => shown({ terms, secret: '', commitment: OTHER }, [first]))({ ...second.terms, config: OTHER }),
    'Opening 1 is of another game, config or table, or has another number.',
  ],
  [
    'a second opening in another room',
    shown(committed(2, [0, 2], first, 'b'), [first]),
    'Opening 1 is of another game, config or table, or has another number.',
  ],
  [
    'an opening with too few digests',
    shown(first, [], [OTHER, OTHER]),
    'The opening has another number of contributions than of players.',
  ],
  [
    'an opening with too many nonces',
    shown(first, [], undefined, [null, null, null, null]),
    'The opening has another number of contributions than of players.',
  ],
];

describe('a client that has contributed to the first opening and is shown', () => {
  test.each(OPENINGS)('%s', async (_, next, message) => {
    const dice = newDice();
    await contributed(dice, first);
    expect(await readAfter(dice.step(next, 0, () => 'id'))).toBe(message);
    // A page that is loaded again has not forgotten.
    expect(await readAfter(dice.step(next, 0, () => 'id'))).toBe(message);
  });

  test('the first opening after the second', async () => {
    const dice = newDice();
    await contributed(dice, first);
    await contributed(dice, second, [first]);
    expect(await readAfter(dice.step(shown(first), 0, () => 'id'))).toBe(replaced(2));
  });

  test('another opening after a complete one', async () => {
    const dice = newDice();
    const { digests, nonces } = await contributed(dice, first);
    expect(await readAfter(dice.step(shown(first, [], digests, nonces), 0, () => 'id'))).toBe('receipt');
    expect(await readAfter(dice.step(shown(second, [first]), 0, () => 'id'))).toBe(
      'The server opens the dice again after opening 1 was complete.',
    );
  });

  test('other digests, another nonce of its own, a wrong one of a neighbour, and one of small order', async () => {
    const { commitment } = first;
    const dice = newDice();
    const { digests, nonces } = await contributed(dice, first);
    const read = (given: Given, opened: Given) => readAfter(dice.step(shown(first, [], given, opened), 0, () => 'id'));
    const swapped = [digests[0] as string, digestOf(commitment, 1, OTHER), digests[2] as string];
    expect(await read(swapped, [nonces[0] as string, OTHER, NONCE])).toBe(CHANGED);
    expect(await read(digests, [OTHER, NONCE, NONCE])).toBe(CHANGED);
    expect(await read(digests, [nonces[0] as string, OTHER, NONCE])).toBe(
      "The nonce of seat 1 doesn't match its digest.",
    );
    expect(await read(digests, [nonces[0] as string, NEUTRAL, NONCE])).toBe(
      'The nonce of seat 1 is a key of small order, for which anybody can sign.',
    );
  });
});

describe('a client that enters a room and is shown', () => {
  test.each<[string, Shown, string]>([
    [
      'an opening of another room',
      shown(committed(1, [0, 1, 2], undefined, 'b')),
      'The server opens “room b, opening 1” in room a.',
    ],
    ['a later opening alone', shown(second), 'This is opening 2, but opening 1 is due.'],
    [
      'a first opening that names one before it',
      shown(committed(1, [0, 2], first)),
      'Opening 1 names an opening before it.',
    ],
    [
      'an opening without seats',
      shown({ ...first, terms: { ...first.terms, seats: [] } }),
      'Not part of a proof: seats: must name a seat',
    ],
  ])('%s', async (_, status, message) => {
    expect(await readAfter(newDice().step(status, 0, () => 'id'))).toBe(message);
  });
});

/** A game of seat 0 with two openings, the second without seat 1, and its proof. */
async function proven() {
  const dice = newDice();
  await contributed(dice, first);
  const { digests, nonces } = await contributed(dice, second, [first]);
  const { terms, commitment, secret } = second;
  const opening = { terms, commitment, digests, nonces };
  const receipt = receiptOf(opening);
  await dice.step(shown(second, [first], digests, nonces), 0, () => 'id');
  const rng = fairRng(secret, receipt);
  const live = new LiveGame(game, config, rng);
  const decisions: FairDecision[] = [];
  for (let act = 0; act < 9; act++) {
    const { version, turn } = live;
    const { player: actor } = turn as { readonly player: number };
    const action = live.legalActions()[0] as GameTypes['action'];
    const signature = actor === 0 ? ((await dice.sign({ seat: 0, version, action })) ?? null) : null;
    decisions.push({ actor, action, version, isBot: false, signature });
    live.act(action);
  }
  live.end({ reason: 'agreed', seats: [] });
  const abandoned: readonly AbandonedOpening[] = [{ terms: first.terms, secret: first.secret }];
  const proof = {
    protocol: 'rulewright-fair/1',
    ...opening,
    secret,
    words: rng.words,
    abandoned,
    decisions: decisions as readonly FairDecision[],
  } as const;
  return { dice, live, proof, receipt };
}

type Proven = Awaited<ReturnType<typeof proven>>;

describe('a client at the end of a game with two openings', () => {
  let honest: Proven;
  beforeAll(async () => {
    honest = await proven();
  });

  async function read(proof: Partial<ProofMessage['proof']>, checker = honest.dice, viewer = 0): Promise<string> {
    const { live, receipt } = honest;
    const { abandoned, ...rest } = { ...honest.proof, ...proof };
    const whole = abandoned ? { ...rest, abandoned } : rest;
    const seen = { game, receipt, viewer, view: live.view(viewer) };
    return checker.check({ trace: live.save(), proof: whole }, seen).then(
      () => 'proven',
      (error: Error) => error.message,
    );
  }

  test('finds an honest proof right, and knows the number of openings', async () => {
    expect(await read({})).toBe('proven');
    expect(honest.dice.openings).toBe(2);
  });

  test.each<[string, (proof: Proven['proof']) => Partial<Record<keyof Proven['proof'], unknown>>, string | RegExp]>([
    ['no abandoned opening', () => ({ abandoned: undefined }), 'This is opening 2, but opening 1 is due.'],
    ['an empty list of them', () => ({ abandoned: [] }), 'This is opening 2, but opening 1 is due.'],
    [
      'the first one twice',
      ({ abandoned }) => ({ abandoned: [...abandoned, ...abandoned] }),
      'This is opening 2, but opening 3 is due.',
    ],
    [
      'another secret of the first',
      () => ({ abandoned: [{ terms: first.terms, secret: OTHER }] }),
      "Opening 2 doesn't name opening 1 as the one before it.",
    ],
    [
      'other players in the first',
      () => ({ abandoned: [{ terms: { ...first.terms, seats: [0, 2] }, secret: first.secret }] }),
      "Opening 2 doesn't name opening 1 as the one before it.",
    ],
    [
      'the terms of a first opening',
      ({ terms }) => ({ terms: { ...terms, id: first.terms.id } }),
      'The commitment is not to this secret and these terms.',
    ],
    ['another secret', () => ({ secret: OTHER }), 'The commitment is not to this secret and these terms.'],
    [
      'another nonce of a neighbour',
      ({ nonces }) => ({ nonces: [nonces[0], OTHER] }),
      "The nonce of seat 2 doesn't match its digest.",
    ],
    [
      'another nonce of a neighbour, with its digest',
      ({ nonces, digests, commitment }) => ({
        nonces: [nonces[0], OTHER],
        digests: [digests[0], digestOf(commitment, 2, OTHER)],
      }),
      /^The proof is of another game: its receipt is [0-9a-f]{64}\.$/,
    ],
    ['a word less', ({ words }) => ({ words: words - 1 }), /^The game uses \d+ words of chance; the proof says \d+\.$/],
    [
      'a decision of its guest without signature',
      ({ decisions }) => ({ decisions: decisions.map((each) => ({ ...each, signature: null })) }),
      /^Move \d+ is not signed by this guest\.$/,
    ],
    [
      'a decision less',
      ({ decisions }) => ({ decisions: decisions.slice(1) }),
      'The decisions of the proof are not those of the trace.',
    ],
    ['another protocol', () => ({ protocol: 'rulewright-fair/0' }), /^Not part of a proof: protocol: /],
  ])('reads of a proof with %s what is wrong', async (_, change, message) => {
    const told = await read(change(honest.proof) as Partial<ProofMessage['proof']>);
    if (typeof message === 'string') expect(told).toBe(message);
    else expect(told).toMatch(message);
  });

  test('reads that it has contributed nothing, if the server did so in its place or left it out', async () => {
    const nothing = 'This guest contributed nothing to the dice, and must trust the other players.';
    const { proof } = honest;
    const stranger = newDice();
    await stranger.step(shown(second, [first], proof.digests, proof.nonces), 0, () => 'id');
    expect(await read({}, stranger)).toBe(nothing);
    expect(await read({}, honest.dice, 1)).toBe(nothing);
  });
});
