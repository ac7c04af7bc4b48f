import { entryAt } from '@rulewright/core/define';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { HEX_NUMBERS, KINDS, type Kind, TILE_PRINTS, type TileId } from '../src/components.js';
import { type Action, burgundy, type State } from '../src/index.js';
import { distance } from '../src/rules/dice.js';
import { CASTLE, given, legalOf, place, play, refusal, seat, sell, take, takeWorkers, tilesOf } from './helpers.js';

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** BUR-1.19: a tile for space 0 of each depot. */
const DEPOT_TILES: readonly (TileId | null)[] = [null, 'warehouse', 'knowledge23', 'pig2', 'ship', 'mine', 'church'];

/** The numbers one step up and down from a number, on the circle. */
const beside = (number: number): number[] => [number === 6 ? 1 : number + 1, number === 1 ? 6 : number - 1];

/**
 * The fewest workers that turn one number into another, by trying all ways to spend them: each worker moves the die by
 * one step (or by one or two, with tile 8), and one step may be free.
 */
function cheapest(from: number, to: number, hasTile8: boolean, isFree: boolean): number {
  let reached = new Set(isFree ? [from, ...beside(from)] : [from]);
  for (let workers = 0; ; workers++) {
    if (reached.has(to)) return workers;
    const steps = [...reached].flatMap((number) => [number, ...beside(number)]);
    reached = new Set(hasTile8 ? steps.flatMap((number) => [number, ...beside(number)]) : steps);
  }
}

/** The workers that an action with a die costs. */
function priceOf(state: State, action: Action): number | undefined {
  const spent = burgundy.step(state, action).events.find((event) => event.type === 'dieSpent');
  return spent?.workers;
}

describe('workers', () => {
  test('BUR-4.6: a worker changes a die by 1, up or down, and 6 and 1 are next to each other', () => {
    const state = given({
      depots: { 6: ['bank'], 2: ['knowledge3'], 3: ['cow2'] },
      seats: [{ dice: [1, 1], workers: 3 }],
    });
    expect(priceOf(state, take(0, 6))).toBe(1);
    expect(priceOf(state, take(0, 2))).toBe(1);
    expect(priceOf(state, take(0, 3))).toBe(2);
  });

  test('BUR-4.7: the required number is that of the depot, of the hex or of the goods type', () => {
    const state = given({
      depots: { 3: ['cow2'] },
      seats: [{ dice: [1, 1], workers: 3, slots: ['ship'], goods: { 4: 1 } }],
    });
    expect(priceOf(state, take(0, 3))).toBe(2);
    expect(priceOf(state, place(0, 0, 19))).toBe(2); // hex 19 has a 5
    expect(priceOf(state, sell(0, 4))).toBe(3);
    expect(priceOf(state, takeWorkers(0))).toBe(0);
  });

  test('BUR-4.8: the distance on the circle from 1 to 6', () => {
    const table = NUMBERS.map((from) => NUMBERS.map((to) => distance(from, to)).join(''));
    expect(table).toEqual(['012321', '101232', '210123', '321012', '232101', '123210']);
  });

  test('BUR-4.9: the cost is the distance, without what is free, by what a worker changes', () => {
    for (const from of NUMBERS) {
      for (const to of NUMBERS) {
        for (const hasTile8 of [false, true]) {
          for (const isFree of [false, true]) {
            const expected = cheapest(from, to, hasTile8, isFree);
            const knowledge = [...(hasTile8 ? [8] : []), ...(isFree ? [12] : [])];
            const state = given({
              depots: { [to]: [entryAt(DEPOT_TILES, to)] },
              seats: [{ dice: [from, from], workers: 3, knowledge }],
            });
            expect(priceOf(state, take(0, to))).toBe(expected);
          }
        }
      }
    }
  });

  test('BUR-4.10: the cost is implied and the smallest possible; dice are never changed by themselves', () => {
    const state = given({ depots: { 3: ['cow2'] }, seats: [{ dice: [1, 1], workers: 3, goods: { 1: 1 } }] });
    const after = play(state, take(0, 3));
    expect(seat(after)).toMatchObject({ workers: 1, dice: [1, 1] });
    expect(refusal(state, { ...take(0, 3), workers: 3 })).toBe('BUR-15.1 malformedAction');
  });

  test('BUR-4.11: an action that costs more than the workers before it is illegal', () => {
    const seats = [{ dice: [1, 1] as const, workers: 1, slots: ['bank', 'ship'] as const, goods: { 3: 1 } }];
    const state = given({ depots: { 3: ['cow2'], 2: ['knowledge3'] }, seats });
    expect(refusal(state, take(0, 3))).toBe('BUR-4.11 tooFewWorkers');
    expect(refusal(state, place(0, 1, 19))).toBe('BUR-4.11 tooFewWorkers');
    expect(refusal(state, sell(0, 3))).toBe('BUR-4.11 tooFewWorkers');
    expect(refusal(state, take(0, 2))).toBeUndefined();
    // The worker of knowledge tile 4 comes too late to pay for the sale.
    const late = given({ seats: [{ dice: [1, 1], goods: { 2: 1 }, knowledge: [4] }] });
    expect(refusal(late, sell(0, 2))).toBe('BUR-4.11 tooFewWorkers');
  });

  test('BUR-4.12: actions without a die cost no workers', () => {
    const state = given({
      stage: { stage: 'castle', player: 0 },
      depots: { 4: ['ship'] },
      seats: [{ estate: CASTLE, goods: { 2: 1, 6: 2 } }],
    });
    for (const action of [take('free', 4), sell('free', 6)]) expect(seat(play(state, action)).workers).toBe(0);
    const buying = given({ black: ['bank'], seats: [{ silver: 2 }] });
    expect(seat(play(buying, { type: 'buyTile', depot: 0, space: 0, discard: 'none' })).workers).toBe(0);
  });
});

describe('brute force', () => {
  const COVERED_BY: Record<Kind, number> = { building: 9, ship: 10, animal: 10, castle: 11, mine: 11, knowledge: 11 };
  const KINDS_OF_TILES: TileId[] = ['bank', 'ship', 'cow2', 'castle', 'mine', 'knowledge26'];
  /** Every set of the tiles 8 to 12 that fits beside the tile to be placed; in an everyday run the small and large ones. */
  const SETS = Array.from({ length: 32 }, (_, bits) =>
    [8, 9, 10, 11, 12].filter((_, index) => (bits & (1 << index)) !== 0),
  ).filter(({ length }) => isDeep || length <= 1 || length >= 4);

  /** Board 1 with every hex covered but one for each kind. */
  const OPEN_HEXES = [19, 11, 27, 24, 6, 12];
  /** What covers the rest: neither the tiles to be placed nor those of the sets. */
  const FILLERS = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      tilesOf(kind).filter(
        (tile) => !['bank', 'cow2', ...SETS.flat().map((number) => `knowledge${number}`)].includes(tile),
      ),
    ]),
  ) as Record<Kind, TileId[]>;

  test.each(SETS)('BUR-4.9, BUR-9.27: with tiles %j every price is the cheapest way to spend workers', (...set) => {
    for (const from of NUMBERS) {
      for (let workers = 0; workers <= 3; workers++) {
        const estate: Record<number, TileId> = {};
        // The rest is covered, so that every open hex has a neighbour.
        const kinds = burgundyKinds();
        kinds.forEach((kind, hex) => {
          const place = kinds.slice(0, hex).filter((other) => other === kind).length;
          if (!OPEN_HEXES.includes(hex)) estate[hex] = FILLERS[kind][place] as TileId;
        });
        set.forEach((tile, index) => {
          estate[[35, 34, 30, 3, 7][index] as number] = `knowledge${tile}` as TileId;
        });
        for (const tile of KINDS_OF_TILES) {
          const state = given({
            depots: Object.fromEntries(NUMBERS.map((depot) => [depot, [entryAt(DEPOT_TILES, depot)]])),
            seats: [{ dice: [from, from], workers, slots: [tile], estate, goods: { 1: 1, 3: 1, 5: 1 } }],
          });
          const prices = new Map<Action, number>();
          for (const depot of NUMBERS) {
            prices.set(take(0, depot), cheapest(from, depot, set.includes(8), set.includes(12)));
          }
          const { kind } = TILE_PRINTS[tile];
          for (const hex of OPEN_HEXES.filter((open) => kinds[open] === kind)) {
            const required = HEX_NUMBERS[hex] as number;
            prices.set(place(0, 0, hex), cheapest(from, required, set.includes(8), set.includes(COVERED_BY[kind])));
          }
          for (const goods of [1, 3, 5]) prices.set(sell(0, goods), cheapest(from, goods, set.includes(8), false));
          const listed = [
            ...legalOf(state, 'takeTile'),
            ...legalOf(state, 'placeTile'),
            ...legalOf(state, 'sellGoods'),
          ];
          const expected = [...prices].filter(([, price]) => price <= workers).map(([action]) => action);
          expect(listed.filter(({ die }) => die === 0)).toEqual(expected);
          for (const [action, price] of prices) {
            if (price > workers) {
              expect(refusal(state, action)).toBe('BUR-4.11 tooFewWorkers');
            } else if (tile === 'bank' || action.type === 'placeTile') {
              expect(priceOf(state, action)).toBe(price);
            }
          }
        }
      }
    }
  });

  test('BUR-9.27: the free change is added to paid workers, and wraps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (from, to, hasTile8) => {
          const free = cheapest(from, to, hasTile8, true);
          expect(free).toBe(Math.min(...[from, ...beside(from)].map((start) => cheapest(start, to, hasTile8, false))));
        },
      ),
    );
  });
});

/** The kinds of the hexes of board 1. */
function burgundyKinds(): readonly Kind[] {
  const letters: Record<string, Kind> = {
    A: 'animal',
    B: 'building',
    C: 'castle',
    K: 'knowledge',
    M: 'mine',
    S: 'ship',
  };
  return [...'ACCKAACKBAABKBBSSSCSSSBBMBBABMKBBMKKB'].map((letter) => letters[letter] as Kind);
}
