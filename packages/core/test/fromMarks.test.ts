import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import * as core from '../src/define/index.js';
import { createRng, GameDefinitionError, Table } from '../src/index.js';
import { type Clues, clues } from './kinds/clues.js';
import { type Hands, hands } from './kinds/hands.js';

const CARDS = ['ace', 'king', 'queen'] as const;
const card = z.enum(CARDS);

/** The schema of a state with these fields. */
function stateWith<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject({
    players: z.literal(2),
    config: z.strictObject({ players: z.literal(2) }),
    stages: core.agenda(core.stage('turn', { player: core.int(0, 1) })),
    result: core.resultSchema(['over'], { players: 2 }),
    ...fields,
  });
}

describe('a view that follows from marks', () => {
  test('has null and a size for hidden fields, as its type says', () => {
    type Seat = Hands['view']['seats'][number];
    expectTypeOf<Seat['hand']>().toEqualTypeOf<number[] | null>();
    expectTypeOf<Seat['handSize']>().toEqualTypeOf<number>();
    expectTypeOf<Seat['chosen']>().toEqualTypeOf<number | null>();
    expectTypeOf<Seat['played']>().toEqualTypeOf<number[]>();
    expectTypeOf<Hands['view']['pile']>().toEqualTypeOf<number[] | null>();
    expectTypeOf<Seat>().not.toHaveProperty('playedSize');
    const { state } = new Table(hands, { players: 2 }, createRng(1));
    const { pile, pileSize, seats } = hands.view(state, 1);
    expect({ pile, pileSize }).toEqual({ pile: null, pileSize: 6 });
    expect(seats[0]).toEqual({ hand: null, handSize: 3, chosen: null, chosenSize: 0, played: [], points: 0 });
    expect(seats[1]).toMatchObject({ hand: state.seats[1]?.hand, handSize: 3 });
    expect(hands.view(state, 'spectator').seats[1]).toMatchObject({ hand: null, handSize: 3 });
  });

  test('hides a new field with nothing but its mark', () => {
    const seat = z.strictObject({ role: core.hidden(z.nullable(card)), name: z.nullable(card) });
    const state = stateWith({ seats: core.bySeat(z.array(seat).check(z.length(2))) });
    const setup = (config: { players: 2 }) => ({ ...core.fresh(state), config });
    const { view } = core.fromMarks(state as never, setup as never) as unknown as {
      view: { seats: Record<string, (...args: unknown[]) => unknown> };
    };
    const { role, roleSize, name } = view.seats;
    expect(name).toBeUndefined();
    const own = { role: 'ace', name: null };
    expect([0, 1, 'spectator'].map((viewer) => role?.(own, {}, 0, viewer))).toEqual(['ace', null, null]);
    expect(roleSize?.(own, {}, 0, 1)).toBe(1);
    expect(roleSize?.({ role: null }, {}, 0, 1)).toBe(0);
  });

  test('refuses marks that it can’t follow, with their place', () => {
    const bids = core.bySeat(z.array(core.hidden(z.nullable(card))).check(z.length(2)));
    expect(() => core.viewOf(stateWith({ bids }))).toThrow('bids[] is hidden: viewOf takes hidden fields');
    const seats = z.array(z.strictObject({ hand: z.strictObject({ left: core.hidden(card) }) })).check(z.length(2));
    expect(() => core.viewOf(stateWith({ seats }))).toThrow('seats[].hand.left is hidden');
    const hand = core.hidden(z.array(card).check(z.maxLength(2)), { shows: () => [], fits: () => true });
    expect(() => core.viewOf(stateWith({ hand }))).toThrow(GameDefinitionError);
  });
});

describe('a determinization that follows from marks', () => {
  const start = new Table(hands, { players: 3 }, createRng(2)).state;

  test('keeps what the viewer knows and deals the rest of each supply', () => {
    const view = hands.view(start, 0);
    const drawn = Array.from({ length: 50 }, (_, seed) => hands.determinize(view, createRng(seed)));
    for (const state of drawn) {
      expect(state.seats[0]).toEqual(start.seats[0]);
      expect(hands.invariants(state)).toEqual([]);
    }
    expect(new Set(drawn.map(({ seats }) => seats[1]?.hand.join())).size).toBeGreaterThan(10);
  });

  test('deals each seat pieces of its own supply', () => {
    const hand = (cards: number) => z.array(card).check(z.maxLength(cards));
    const seat = z.strictObject({
      hand: core.hidden(hand(3), { of: CARDS, perSeat: true }),
      played: core.holding(hand(3), { of: CARDS, perSeat: true }),
    });
    const state = stateWith({ seats: core.bySeat(z.array(seat).check(z.length(2))) });
    const config = { players: 2 } as const;
    const setup = () => ({ ...core.fresh(state), config, seats: [0, 1].map(() => ({ hand: [...CARDS], played: [] })) });
    const { determinize, violations } = core.fromMarks(state as never, setup as never);
    const seats = [
      { hand: null, handSize: 2, played: ['queen'] },
      { hand: null, handSize: 1, played: ['ace', 'king'] },
    ];
    const drawn = determinize({ ...setup(), seats } as never, createRng(1)) as ReturnType<typeof setup>;
    expect(drawn.seats.map(({ hand }) => hand)).toEqual([['ace', 'king'], ['queen']]);
    const exchanged = { ...drawn, seats: [{ hand: ['ace', 'queen'], played: ['queen'] }, drawn.seats[1]] };
    const messages = violations(exchanged as never, 'CAR-1.1').map(({ message }) => message);
    expect(messages).toEqual(['kind king: 1 missing', 'kind queen: 1 too many']);
  });

  test('keeps a card that its player offers, and deals the others', () => {
    const seat = z.strictObject({
      hand: core.hidden(z.array(card).check(z.maxLength(2)), {
        of: CARDS,
        shows: ({ offer }: { offer: string | null }) => (offer === null ? [] : [offer]),
      }),
      offer: z.nullable(card),
    });
    const state = stateWith({
      pile: core.hidden(core.counts(CARDS.length, 2), { of: CARDS }),
      seats: core.bySeat(z.array(seat).check(z.length(2))),
    });
    const config = { players: 2 } as const;
    const setup = () => ({ ...core.fresh(state), config, pile: [2, 2, 2], seats: [0, 1].map(() => core.fresh(seat)) });
    expect(() => core.viewOf(state)).not.toThrow();
    const { determinize } = core.fromMarks(state as never, setup as never);
    const seats = [
      { hand: ['queen'], handSize: 1, offer: null },
      { hand: null, handSize: 2, offer: 'queen' },
    ];
    const view = { ...setup(), pile: null, pileSize: 3, seats } as never;
    const drawn = Array.from(
      { length: 30 },
      (_, seed) => determinize(view, createRng(seed)) as ReturnType<typeof setup>,
    );
    for (const { pile, seats } of drawn) {
      expect(seats[1]?.hand).toHaveLength(2);
      expect(seats[1]?.hand).toContain('queen');
      const others = seats[1]?.hand.filter((each) => each !== 'queen') ?? [];
      // The other two queens are known: one each.
      expect(others).toHaveLength(1);
      expect(pile.reduce((sum, count) => sum + count, 0)).toBe(3);
    }
    expect(new Set(drawn.map(({ seats }) => seats[1]?.hand.join())).size).toBe(2);
  });

  test('draws values without a supply that fit, each from its own kinds', () => {
    const seat = z.strictObject({
      coins: core.int(0, 9),
      bid: core.hidden(z.nullable(core.int(0, 9)), {
        fits: ({ coins }: { coins: number }, _, bid) => bid <= coins,
      }),
      role: core.hidden(z.nullable(card), { fits: () => true }),
    });
    const state = stateWith({ seats: core.bySeat(z.array(seat).check(z.length(2))) });
    const config = { players: 2 } as const;
    const setup = () => ({ ...core.fresh(state), config, seats: [0, 1].map(() => core.fresh(seat)) });
    const { determinize } = core.fromMarks(state as never, setup as never);
    const hiding = { bid: null, bidSize: 1, role: null, roleSize: 1 };
    const view = {
      ...setup(),
      seats: [
        { coins: 3, ...hiding },
        { coins: 0, ...hiding },
      ],
    } as never;
    const drawn = Array.from(
      { length: 60 },
      (_, seed) => determinize(view, createRng(seed)) as ReturnType<typeof setup>,
    );
    expect(new Set(drawn.map(({ seats }) => seats[0]?.bid))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(drawn.map(({ seats }) => seats[1]?.bid))).toEqual(new Set([0]));
    expect(new Set(drawn.map(({ seats }) => seats[1]?.role))).toEqual(new Set(CARDS));
  });

  test('counts the pieces of each kind', () => {
    const [first, ...others] = start.seats;
    const [one = 0, ...rest] = first?.hand ?? [];
    const other = one === 6 ? 5 : one + 1;
    const changed = { ...start, seats: [{ ...first, hand: [other, ...rest].sort() }, ...others] } as Hands['state'];
    const messages = hands.invariants(changed).map(({ message }) => message);
    expect(messages.sort()).toEqual([`kind ${one}: 1 missing`, `kind ${other}: 1 too many`].sort());
  });

  test('refuses a view that no state has', () => {
    const view = hands.view(start, 0);
    expect(() => hands.determinize({ ...view, pileSize: 12 }, createRng(1))).toThrow('Not a view of hands');
  });
});

test('the first value of a schema', () => {
  const schema = z.strictObject({
    level: core.int(2, 9),
    debt: core.int(-9, -1),
    sum: z.int(),
    round: z._default(core.int(1, 9), 4),
    isOpen: z.boolean(),
    bid: z.nullable(core.int(1, 3)),
    coins: core.counts(3, 9),
    cards: z.array(card).check(z.maxLength(9)),
    pair: z.tuple([card, z.boolean()]),
    players: z.literal(2),
    either: z.union([card, z.int()]),
  });
  expect(core.fresh(schema)).toEqual({
    level: 2,
    debt: -1,
    sum: 0,
    round: 4,
    isOpen: false,
    bid: null,
    coins: [0, 0, 0],
    cards: [],
    pair: ['ace', false],
    players: 2,
    either: 'ace',
  });
  expectTypeOf(core.fresh(card)).toEqualTypeOf<(typeof CARDS)[number]>();
  expect(() => core.fresh(z.strictObject({ at: z.string() }))).toThrow('A value of kind string has no natural start.');
});

describe('a hand in slots', () => {
  const { state } = playUntil(({ seats, open }) => {
    const { has = [], lacks = [] } = seats[1] ?? {};
    return has[0]?.join() === 'red' && lacks[1]?.join() === 'red' && open.every((count) => count === 0);
  });
  const view = clues.view(state, 1);

  /** A game in which a hint was given. */
  function playUntil(isThere: (state: Clues['state']) => boolean) {
    for (let seed = 0; ; seed++) {
      const table = new Table(clues, { players: 2 }, createRng(seed));
      while (!table.isOver && !isThere(table.state)) table.playAtRandom();
      if (!table.isOver) return table;
    }
  }

  test('is dealt by what is known of each slot, in no order of kinds', () => {
    const hands = Array.from(
      { length: 200 },
      (_, seed) => clues.determinize(view, createRng(seed)).seats[1]?.hand ?? [],
    );
    for (const [first] of hands) expect(first).toMatch(/^red/);
    expect(new Set(hands.map(([, second]) => second)).size).toBeGreaterThan(2);
    expect(hands.some((hand) => hand.join() !== [...hand].sort().join())).toBe(true);
  });

  test('is refused if nothing fits', () => {
    const [first, second] = view.seats;
    if (!first || !second) throw new Error('there are two seats');
    const lacks = [['red', 'blue'], ...second.lacks.slice(1)] as typeof second.lacks;
    const impossible = { ...view, seats: [first, { ...second, lacks }] };
    expect(() => clues.determinize(impossible, createRng(1))).toThrow(
      /No pieces fit what is known of the hidden parts/,
    );
  });
});
