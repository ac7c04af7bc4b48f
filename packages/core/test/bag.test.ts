import { describe, expect, test } from 'vitest';
import { bagOf, drawOutcomes, listBagOf, sizeOf, withTops } from '../src/define/index.js';
import { createRng, GameDefinitionError } from '../src/index.js';
import { lots } from './games/lots.js';

const STONES = ['red', 'green', 'blue'] as const;

/** A bag with known tops. */
interface Deck {
  readonly counts: number[];
  readonly tops: number[];
}

interface Bags {
  stones: number[];
  tiles: string[];
}

const stage = {};

/** How often each outcome is drawn. */
function timesOf<Outcome>(draw: () => Outcome, draws: number): Map<Outcome, number> {
  const times = new Map<Outcome, number>();
  for (let i = 0; i < draws; i++) {
    const outcome = draw();
    times.set(outcome, (times.get(outcome) ?? 0) + 1);
  }
  return times;
}

describe('a bag of counts', () => {
  const bag = bagOf(STONES, (state: Bags) => state.stones);
  const state: Bags = { stones: [2, 0, 5], tiles: [] };

  test('lists the remaining count of each kind', () => {
    expect(bag.outcomes(state, stage)).toEqual([
      { outcome: 'red', weight: 2 },
      { outcome: 'blue', weight: 5 },
    ]);
  });

  test('allows only kinds that remain', () => {
    expect(STONES.map((stone) => bag.isPossible(state, stage, stone))).toEqual([true, false, true]);
    expect(bag.isPossible(state, stage, 'black' as never)).toBe(false);
  });

  test('draws by the counts, with the same random numbers as `pick`', () => {
    const [own, picked] = [createRng(1), createRng(1)];
    for (let i = 0; i < 50; i++) expect(bag.sample(state, stage, own)).toBe(STONES[picked.pick(state.stones)]);
    expect(own.getState()).toEqual(picked.getState());
    const times = timesOf(() => bag.sample(state, stage, own), 7_000);
    expect(times.get('green')).toBeUndefined();
    expect(Math.abs((times.get('red') ?? 0) - 2_000)).toBeLessThan(200);
  });

  test('removes the drawn piece', () => {
    const own: Bags = { stones: [2, 0, 5], tiles: [] };
    bag.take(own, stage, 'blue');
    expect(own.stones).toEqual([2, 0, 4]);
    expect(() => bag.take(own, stage, 'black' as never)).toThrow(GameDefinitionError);
  });

  test('refuses a draw when it is empty', () => {
    const empty: Bags = { stones: [0, 0, 0], tiles: [] };
    expect(bag.outcomes(empty, stage)).toEqual([]);
    expect(() => bag.sample(empty, stage, createRng(1))).toThrow();
  });

  test('can be limited to some kinds at a stage', () => {
    const some = bagOf(
      STONES,
      (state: Bags) => state.stones,
      (_state, { from }: { from: number }) => ({ first: from, end: 3 }),
    );
    const full: Bags = { stones: [2, 1, 1], tiles: [] };
    expect(some.outcomes(full, { from: 1 })).toEqual([
      { outcome: 'green', weight: 1 },
      { outcome: 'blue', weight: 1 },
    ]);
    expect(some.isPossible(full, { from: 1 }, 'red')).toBe(false);
    expect(some.isPossible(full, { from: 0 }, 'red')).toBe(true);
    const rng = createRng(2);
    expect([...timesOf(() => some.sample(full, { from: 1 }, rng), 100).keys()].sort()).toEqual(['blue', 'green']);
    some.take(full, { from: 1 }, 'green');
    expect(full.stones).toEqual([2, 0, 1]);
  });
});

describe('a bag of distinct pieces', () => {
  const draws = ['draw a', 'draw b', 'draw c'] as const;
  const bag = listBagOf(['a', 'b', 'c'], draws, (state: Bags) => state.tiles);
  const state: Bags = { stones: [], tiles: ['a', 'c'] };

  test('lists the remaining pieces with equal weights', () => {
    expect(bag.outcomes(state, stage)).toEqual([
      { outcome: 'draw a', weight: 1 },
      { outcome: 'draw c', weight: 1 },
    ]);
    expect(draws.map((draw) => bag.isPossible(state, stage, draw))).toEqual([true, false, true]);
  });

  test('draws them equally often, with one random number each', () => {
    const [own, other] = [createRng(3), createRng(3)];
    for (let i = 0; i < 50; i++) expect(bag.sample(state, stage, own)).toBe(other.int(2) === 0 ? 'draw a' : 'draw c');
    const times = timesOf(() => bag.sample(state, stage, own), 4_000);
    expect(Math.abs((times.get('draw a') ?? 0) - 2_000)).toBeLessThan(200);
  });

  test('removes the drawn piece and keeps the order of the others', () => {
    const own: Bags = { stones: [], tiles: ['a', 'b', 'c'] };
    bag.take(own, stage, 'draw b');
    expect(own.tiles).toEqual(['a', 'c']);
    expect(() => bag.take(own, stage, 'draw d' as never)).toThrow(GameDefinitionError);
    expect(own.tiles).toEqual(['a', 'c']);
  });

  test('can differ by stage', () => {
    const byPlayer = listBagOf(['a', 'b', 'c'], draws, (state: Bags[], { player }: { player: number }) => {
      return state[player]?.tiles ?? [];
    });
    const piles: Bags[] = [state, { stones: [], tiles: ['b'] }];
    expect(byPlayer.outcomes(piles, { player: 1 })).toEqual([{ outcome: 'draw b', weight: 1 }]);
    expect(byPlayer.sample(piles, { player: 1 }, createRng(1))).toBe('draw b');
    expect(byPlayer.isPossible(piles, { player: 0 }, 'draw b')).toBe(false);
    byPlayer.take(piles, { player: 1 }, 'draw b');
    expect(piles[1]?.tiles).toEqual([]);
  });
});

describe('a bag with known tops', () => {
  const draws = ['red', 'green', 'blue'] as const;
  const bag = withTops(
    bagOf(draws, ({ counts }: Deck) => counts),
    draws,
    ({ tops }: Deck) => tops,
  );

  test('draws the known pieces first, the last one of the list before the others', () => {
    const deck: Deck = { counts: [2, 0, 1], tops: [1, 2] };
    for (const draw of ['blue', 'green'] as const) {
      expect(bag.outcomes(deck, stage)).toEqual([{ outcome: draw, weight: 1 }]);
      expect(bag.sample(deck, stage, createRng(1))).toBe(draw);
      expect(draws.filter((each) => bag.isPossible(deck, stage, each))).toEqual([draw]);
      bag.take(deck, stage, draw);
    }
    expect(deck).toEqual({ counts: [2, 0, 1], tops: [] });
    expect(bag.outcomes(deck, stage)).toEqual([
      { outcome: 'red', weight: 2 },
      { outcome: 'blue', weight: 1 },
    ]);
    expect(bag.isPossible(deck, stage, 'green')).toBe(false);
    bag.take(deck, stage, bag.sample(deck, stage, createRng(1)));
    expect(sizeOf(deck.counts)).toBe(2);
  });
});

describe('a chance stage with a bag', () => {
  test('lists the contents of the bag and removes the drawn piece', () => {
    let state = lots.setup({ players: 2 });
    state = lots.apply(state, { type: 'drawStart', player: 1 });
    expect(lots.turn(state)).toEqual({ kind: 'chance', stage: 'stone', player: 1 });
    // The first stone isn't blue.
    expect(lots.chanceOutcomes(state)).toEqual(
      [0, 1].map((colour) => ({ outcome: { type: 'drawStone', colour }, weight: 4 })),
    );
    expect(lots.check(state, { type: 'drawStone', colour: 2 })?.code).toBe('impossibleOutcome');
    state = lots.apply(state, { type: 'drawStone', colour: 1 });
    expect(state.stones).toEqual([4, 3, 4]);
    state = lots.apply(state, { type: 'drawTile', tile: 'moon' });
    expect(state).toMatchObject({ tiles: ['blank', 'star', 'sun'], drawn: { stone: 1, tile: 'moon' } });
  });
});

describe('draws from counts', () => {
  test('weights each kind by its remaining count and omits empty kinds', () => {
    expect(drawOutcomes([2, 0, 5], STONES)).toEqual([
      { outcome: 'red', weight: 2 },
      { outcome: 'blue', weight: 5 },
    ]);
    expect(drawOutcomes([2, 1, 5], STONES, { first: 1, end: 2 })).toEqual([{ outcome: 'green', weight: 1 }]);
  });

  test('the size is the sum of the counts', () => {
    expect(sizeOf([2, 0, 5])).toBe(7);
    expect(sizeOf([])).toBe(0);
  });
});
