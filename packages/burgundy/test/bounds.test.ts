import { describe, expect, test } from 'vitest';
import type { State, Tile } from '../src/index.js';
import { unreachableMeans } from '../src/unreachable/means.js';
import { unreachablePoints } from '../src/unreachable/points.js';
import { unreachableSupply } from '../src/unreachable/supply.js';
import { type Given, type GivenSeat, given, ships } from './helpers.js';

type Change = (own: State['seats'][number]) => unknown;

/** The rules by which seat 0 of a position, changed a little, can't have come to what it has. */
function rulesBroken(what: Given, change: Change): string[] {
  const state: State = JSON.parse(JSON.stringify(given(what)));
  for (const own of state.seats.slice(0, 1)) change(own);
  const violations = [...unreachableMeans(state), ...unreachablePoints(state), ...unreachableSupply(state)];
  return violations.filter(({ message }) => message.startsWith('seat 0 ')).map(({ rule }) => rule);
}

/** Seat 0 with this much at the beginning of its turn in a round. */
const before = (round: number, own: GivenSeat = {}, more: Given = {}): Given => ({ round, seats: [own], ...more });
/** Seat 0 with this much when it has spent one die of the first turn, or both. */
const one = (own: GivenSeat = {}, more: Given = {}) => before(1, { spent: [true, false], ...own }, more);
const both = (own: GivenSeat = {}, more: Given = {}) => before(1, { spent: [true, true], ...own }, more);

describe('BUR-2.3: the most and the least that a player can have', () => {
  const second: Given = { order: [1, 0], stage: { stage: 'turn', player: 1 } };
  const fourth: Given = { players: 4, order: [1, 2, 3, 0], stage: { stage: 'turn', player: 0 } };
  type Bound = readonly [says: string, what: Given, least: number | null, most: number | null];
  const silver: Bound[] = [
    ['begins with 1', before(1), 1, 1],
    ['has nothing else without tiles and sales', before(3), null, 1],
    ['has paid for a tile in each turn at most', before(1, {}, { hasBought: true }), null, 1],
    ['BUR-7.9: gains 2 with a bank', both({ estate: { 11: 'bank' } }), 3, 3],
    ['BUR-5.17: gains 1 to 1 for each tile with a sale', one({ sold: { 1: 2 } }), 2, 3],
    ['BUR-5.17: with two sales', both({ sold: { 1: 2, 3: 1 } }), 3, 4],
    ['BUR-9.3: gains 2 with knowledge tile 3', before(3, { sold: { 1: 2 }, knowledge: [3] }), null, 5],
    ['BUR-9.13: gains 1 for dice with knowledge tile 13', before(3, { knowledge: [13] }), null, 1 + 2],
    [
      'BUR-9.13: or has bought, and sold nothing',
      before(4, { knowledge: [13], estate: { 11: 'bank' }, slots: ['bank', 'mine', 'ship'] }),
      null,
      1 + 2 - 2,
    ],
    ['BUR-10.1: mines have paid in each phase', before(1, { estate: { 24: 'mine' } }, { phase: 'C' }), null, 3],
  ];
  const workers: Bound[] = [
    ['first, begins with 1', before(1), 1, 1],
    ['second, begins with 2', before(1, {}, second), 2, 2],
    ['BUR-5.19: gains 2 with each die', before(3), null, 1 + 2 * (4 + 2)],
    ['BUR-5.19: or with one', one(), null, 1 + 2],
    ['fourth, begins with 4', before(1, {}, fourth), 4, 4],
    ['BUR-4.8: and pays 3 with a die', one({}, fourth), 4 - 3, 4 + 2],
    ['BUR-7.8: gains 4 with a boarding house', both({ estate: { 11: 'boardingHouse' } }, fourth), 4 + 4 - 6, 4 + 4],
    ['BUR-9.14: gains 4 with knowledge tile 14', before(3, { knowledge: [14] }), null, 1 + 4 * (2 + 2)],
    [
      'BUR-9.4: gains 1 for a sale with knowledge tile 4',
      before(3, { knowledge: [4], sold: { 1: 2 } }),
      null,
      1 + 2 + 2 * (1 + 2),
    ],
    [
      'BUR-9.2: gains 1 for a mine with knowledge tile 2',
      before(1, { knowledge: [2], estate: { 24: 'mine' } }, { phase: 'C' }),
      null,
      1 + 2 + 2 * (20 - 4 + 10),
    ],
    ['BUR-2.3: second now, but first in the first round', before(2, {}, second), null, 1 + 2 * (2 + 1)],
    ['BUR-5.19: between phases', before(1, {}, { phase: 'B', stage: { stage: 'drawGoods' } }), null, 1 + 2 * (10 + 5)],
    ['BUR-4.13: has had its turn', both({}, { stage: { stage: 'turn', player: 1 } }), null, 1 + 2 * (2 + 1)],
    ['BUR-4.13: is in its turn', both(), null, 1 + 2 * 2],
  ];
  /** Expects just the amounts between two bounds to be let in. */
  function expectBounds(isRefused: (amount: number) => boolean, least: number | null, most: number | null): void {
    if (most !== null) expect([most, most + 1].map(isRefused)).toEqual([false, true]);
    if (least !== null) expect([least, least - 1].map(isRefused)).toEqual([false, true]);
  }
  test.each(silver)('silver: %s', (_, what, least, most) => {
    const change = (silver: number) => (own: State['seats'][number]) => Object.assign(own, { silver, workers: 1 });
    expectBounds((amount) => rulesBroken(what, change(amount)).includes('BUR-2.3'), least, most);
  });
  test.each(workers)('workers: %s', (_, what, least, most) => {
    const silver = what.seats?.[0]?.sold ? 2 : 1;
    const change = (amount: number) => (own: State['seats'][number]) => Object.assign(own, { silver, workers: amount });
    expectBounds((amount) => rulesBroken(what, change(amount)).includes('BUR-2.3'), least, most);
  });

  test('a first player found by chance may have been any', () => {
    const state: State = JSON.parse(JSON.stringify(given({ ...second, round: 2 })));
    state.config = { ...state.config, firstPlayer: 'random' };
    const isRefused = (amount: number): boolean => {
      for (const own of state.seats) Object.assign(own, { silver: 1, workers: amount });
      return unreachableMeans(state).some(({ message }) => message.startsWith('seat 0 '));
    };
    expect([2 + 2 * (2 + 1), 3 + 2 * (2 + 1)].map(isRefused)).toEqual([false, true]);
  });
});

describe('BUR-4.1: what dice, purchases and effects can have done', () => {
  const rows: [string, Given, boolean][] = [
    ['a tile taken with a die', one({ slots: ['bank'] }), true],
    ['two tiles with a die', one({ slots: ['bank', 'mine'] }), false],
    ['two tiles with a die and a purchase', one({ slots: ['bank', 'mine'] }, { hasBought: true }), true],
    ['three tiles with both dice', both({ slots: ['bank', 'mine', 'ship'] }), false],
    ['a tile taken and placed', both({ estate: { 24: 'mine' } }), true],
    ['and another one stored', both({ estate: { 24: 'mine' }, slots: ['mine'] }), false],
    ['by the choice of a market', both({ estate: { 11: 'market' }, slots: ['ship'] }), true],
    [
      'that is still open',
      both({ estate: { 11: 'market' }, slots: ['ship'] }, { stage: { stage: 'market', player: 0 } }),
      false,
    ],
    [
      'which does nothing while it is open',
      both({ estate: { 11: 'market' } }, { stage: { stage: 'market', player: 0 } }),
      true,
    ],
    ['by a warehouse, that sells', both({ estate: { 11: 'warehouse' }, sold: { 1: 1 } }), true],
    ['and does nothing else', both({ estate: { 11: 'warehouse' }, slots: ['mine'] }), false],
    ['one type sold with a die', one({ sold: { 1: 3 } }), true],
    ['two types with a die', one({ sold: { 1: 2, 2: 1 } }), false],
    ['an extra action of a second castle', both({ estate: { 6: 'castle' }, slots: ['mine'] }), true],
    ['none of the start castle', both({ slots: ['mine', 'bank', 'ship'] }), false],
    [
      'a choice of a ship, that takes no tile',
      both({ estate: ships(1) }, { stage: { stage: 'shipDepot', player: 0 }, goods: { 1: { 1: 1 } } }),
      true,
    ],
    [
      'a choice of a warehouse',
      both({ estate: { 11: 'warehouse' }, goods: { 1: 1 } }, { stage: { stage: 'warehouse', player: 0 } }),
      true,
    ],
    [
      'a choice of goods',
      both(
        { estate: ships(1), goods: { 5: 1, 6: 1 } },
        { stage: { stage: 'goodsChoice', player: 0, depot: 1, second: null }, goods: { 1: { 1: 1, 2: 1 } } },
      ),
      true,
    ],
    [
      'the open choice of another player',
      both({ estate: { 11: 'market' }, slots: ['ship'] }, { stage: { stage: 'market', player: 1 } }),
      true,
    ],
  ];
  test.each(rows)('%s', (_, what, isAllowed) => {
    expect(rulesBroken(what, () => {}).includes('BUR-4.1')).toBe(!isAllowed);
  });
});

describe('points that can have come', () => {
  const cows = { 10: 'cow3', 9: 'cow4' } as const;
  const animals: [string, GivenSeat, allowed: number[], refused: number[]][] = [
    ['one tile', { estate: { 10: 'cow3' } }, [3], [0, 4]],
    ['two in either order', { estate: cows }, [10, 11], [7, 9, 12, 14]],
    ['two that are equal', { estate: { 10: 'cow3', 9: 'cow3' } }, [9], [6, 10, 12]],
    ['different animals', { estate: { 10: 'cow3', 9: 'pig4' } }, [7], [10, 11]],
    ['two pastures', { estate: { 10: 'cow3', 27: 'cow4' } }, [7], [10, 11]],
    ['BUR-9.7: with knowledge tile 7, or before it', { estate: { 10: 'cow3' }, knowledge: [7] }, [3, 4], [5]],
    [
      'BUR-9.7: that comes before, between or after two',
      { estate: { 10: 'cow3', 9: 'cow3' }, knowledge: [7] },
      [9, 11, 12],
      [8, 10, 13],
    ],
  ];
  test.each(animals)('BUR-6.17: %s', (_, own, allowed, refused) => {
    const isRefused = (points: number): boolean =>
      rulesBroken({ seats: [own] }, (seat) => (seat.points.animals = points)).includes('BUR-6.17');
    expect([...allowed, ...refused].map(isRefused)).toEqual([...allowed.map(() => false), ...refused.map(() => true)]);
  });

  const advanced = (board: number): Given => ({ setup: 'advanced', boards: [board, 2] });
  type Regions = number[];
  const regions: [string, Given, Change, allowed: Regions[], refused: Regions[]][] = [
    ['none is complete', {}, () => {}, [[0]], [[11], [0, 9]]],
    ['one of size 1', { seats: [{ estate: { 11: 'bank' } }] }, () => {}, [[11]], [[0], [1], [22], [0, 9]]],
    [
      'one in an earlier phase',
      { phase: 'B', seats: [{ estate: { 11: 'bank' } }] },
      () => {},
      [[11], [0, 9]],
      [[0], [11, 9], [0, 0, 7]],
    ],
    [
      'two in one phase or in two',
      { phase: 'B', seats: [{ estate: { 11: 'bank', 27: 'cow2' } }] },
      () => {},
      [[22], [11, 9], [0, 18]],
      [[11], [22, 9]],
    ],
    ['the start castle of the basic set-up', { seats: [{ estate: { 1: 'castle' } }] }, () => {}, [[0]], [[11]]],
    [
      'a start castle on a region of size 1',
      { ...advanced(2), seats: [{ estate: { 3: 'castle' } }] },
      () => {},
      [[0]],
      [[11]],
    ],
    [
      'another castle on one',
      { ...advanced(2), seats: [{ estate: { 3: 'castle', 33: 'castle' } }] },
      () => {},
      [[11]],
      [[0], [22]],
    ],
    [
      'a start castle in a region of size 2, and a mine',
      { ...advanced(7), seats: [{ estate: { 1: 'castle', 2: 'castle', 10: 'mine' } }] },
      () => {},
      [[24]],
      [[13], [11]],
    ],
    // On board 1 either castle can be the start castle.
    [
      'a start castle that can be either',
      { ...advanced(1), seats: [{ board: 1, estate: { 1: 'castle' } }] },
      () => {},
      [[0], [11]],
      [[22]],
    ],
    [
      'a start castle that is not on its region of size 1',
      { ...advanced(1), seats: [{ board: 1, estate: { 1: 'castle', 11: 'bank' } }] },
      (own) => (own.estate[18] = null),
      [[11]],
      [[0]],
    ],
  ];
  test.each(regions)('BUR-2.12, BUR-8.1: %s', (_, what, change, allowed, refused) => {
    const isRefused = (points: Regions): boolean =>
      rulesBroken(what, (seat) => {
        change(seat);
        seat.points.regions = [0, 1, 2, 3, 4].map((phase) => points[phase] ?? 0);
      }).includes('BUR-8.1');
    expect([...allowed, ...refused].map(isRefused)).toEqual([...allowed.map(() => false), ...refused.map(() => true)]);
  });
});

describe('tiles and goods that can have come', () => {
  const goods: [string, GivenSeat, boolean][] = [
    ['three without a ship', { goods: { 1: 2 }, sold: { 2: 1 } }, true],
    ['two', { goods: { 1: 2 } }, false],
    ['four without a ship', { goods: { 1: 4 } }, false],
    ['four with a ship', { goods: { 1: 4 }, estate: ships(1) }, true],
    ['two with a ship', { goods: { 1: 2 }, estate: ships(1) }, false],
  ];
  test.each(goods)('BUR-2.4: %s', (_, own, isAllowed) => {
    expect(rulesBroken({ seats: [own] }, () => {}).includes('BUR-2.4')).toBe(isAllowed === false);
  });

  const tiles = [
    'bank',
    'ship',
    'knowledge1',
    'castle',
    'cow2',
    'church',
    'ship',
    'market',
    'mine',
    'knowledge2',
    'bank',
    'pig2',
  ] as const;
  /** Whether so many of the 16 spaces of two players may be empty. */
  const mayBeTaken = (taken: number, what: Given): boolean => {
    const left: readonly Tile[] = tiles.slice(0, 16 - taken);
    const depots = Object.fromEntries([1, 2, 3, 4, 5, 6].map((depot) => [depot, left.slice(2 * depot - 2, 2 * depot)]));
    return !unreachableSupply(given({ ...what, depots })).some(({ rule }) => rule === 'BUR-3.6');
  };
  const taken: [string, Given, number][] = [
    ['two rounds of two players, and their castles', { round: 2 }, 2 * 2 + 2 + 2],
    ['a die and a purchase', one(), 1 + 1 + 2],
    ['two dice and a purchase', both(), 2 + 1 + 2],
    ['markets too', before(2, { estate: { 11: 'market', 25: 'market' } }), 2 * 2 + 2 + 2 + 2],
  ];
  test.each(taken)('BUR-3.6: %s', (_, what, most) => {
    expect([most, most + 1].map((count) => mayBeTaken(count, what))).toEqual([true, false]);
  });
});
