import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bySeat, counts, hidden, int } from '../../src/define/index.js';
import { createRng, type GameTypes, type Viewer } from '../../src/index.js';
import { changeHidden, withoutHidden } from '../../src/testing/hiddenParts.js';
import { throughJson } from '../../src/testing/json.js';

const CARDS = ['ace', 'king', 'queen', 'jack', 'ten', 'nine'] as const;
const card = z.enum(CARDS);

const seat = z.strictObject({
  hand: hidden(z.array(card).check(z.maxLength(6)), { of: CARDS }),
  chosen: hidden(z.nullable(card), { of: CARDS }),
  coins: hidden(counts(3, 9), { shows: ({ shown }: { readonly shown: readonly number[] }) => shown }),
  shown: counts(3, 9),
});
const schema = z.strictObject({
  pile: hidden(counts(CARDS.length, 1), { of: CARDS }),
  bids: bySeat(
    z.array(
      hidden(z.nullable(int(1, 9)), { knows: ({ isOpen }: State, player, viewer) => isOpen || player === viewer }),
    ),
  ),
  isOpen: z.boolean(),
  seats: z.array(seat),
});

interface State {
  readonly isOpen: boolean;
}
type Position = z.output<typeof schema>;

function position(): Position {
  return {
    pile: [0, 1, 0, 0, 1, 0],
    bids: [3, null],
    isOpen: false,
    seats: [
      { hand: ['ace', 'nine'], chosen: null, coins: [1, 2, 0], shown: [1, 0, 0] },
      { hand: ['queen'], chosen: 'jack', coins: [0, 0, 4], shown: [0, 0, 4] },
    ],
  };
}

/** Many changes of the position for a viewer. */
function changes(viewer: Viewer, from = position()): Position[] {
  const rng = createRng(1);
  return Array.from({ length: 200 }, () => {
    const state = throughJson(from);
    changeHidden(schema as unknown as z.core.$ZodType<GameTypes['state']>, state as never, viewer, rng);
    return state;
  });
}

const isCounted = (pile: readonly number[]) => CARDS.filter((_, kind) => pile[kind] === 1);

test('what a viewer may know stays', () => {
  for (const { seats, bids } of changes(0)) {
    expect(seats[0]).toEqual(position().seats[0]);
    expect(bids).toEqual([3, null]);
  }
});

test('cards of one supply are exchanged, between lists and counts, and none is lost', () => {
  const pairs = new Set<string>();
  for (const { pile, seats } of changes(0)) {
    const cards = [...isCounted(pile), ...seats.flatMap(({ hand, chosen }) => [...hand, ...(chosen ? [chosen] : [])])];
    expect(cards.sort()).toEqual([...CARDS].sort());
    expect([seats[1]?.hand.length, seats[1]?.chosen !== null]).toEqual([1, true]);
    pairs.add(`${seats[1]?.hand} ${seats[1]?.chosen}`);
  }
  expect(pairs.size).toBe(4 * 3);
});

test('a list in the order of its kinds stays in order', () => {
  for (const { seats } of changes('spectator')) {
    const places = seats[0]?.hand.map((card) => CARDS.indexOf(card));
    expect(places).toEqual(places?.slice().sort((left, right) => left - right));
  }
});

test('known pieces stay, and so does the number of the others', () => {
  const seen = new Set(changes(1).map(({ seats }) => String(seats[0]?.coins)));
  expect([...seen].sort()).toEqual(['1,0,2', '1,1,1', '1,2,0', '2,0,1', '2,1,0', '3,0,0']);
  for (const { seats } of changes(0)) expect(seats[1]?.coins).toEqual([0, 0, 4]);
});

test('a value without a supply becomes any value of its schema, unless everybody knows it', () => {
  expect(new Set(changes(1).map(({ bids }) => bids[0])).size).toBe(9);
  expect(new Set(changes(1, { ...position(), isOpen: true }).map(({ bids }) => bids[0]))).toEqual(new Set([3]));
});

test('states that differ only in what is hidden are alike without it', () => {
  const without = (state: Position) =>
    withoutHidden(schema as unknown as z.core.$ZodType<GameTypes['state']>, state as never, 1);
  for (const state of changes(1)) expect(without(state)).toEqual(without(position()));
  expect(without({ ...position(), isOpen: true })).not.toEqual(without(position()));
});
