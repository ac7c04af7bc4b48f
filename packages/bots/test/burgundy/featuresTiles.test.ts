import { describe, test } from 'vitest';
import { type Given, sketch as given, ships } from '../../../burgundy/test/helpers.js';
import { DEPOTS, expectBlock, type Shown } from './features.js';

describe('tiles and dice', () => {
  /** A seat with one die left. */
  const one = (die: number, more: object = {}): Given => ({
    seats: [{ dice: [die, 1], spent: [false, true], ...more }],
  });
  const gain = 'gains of placing stored tiles';
  const room = 'room for knowledge that scores at the end';
  const need = 'needed in the depots';
  const estate = { 8: 'bank', 13: 'church', 14: 'market', 11: 'bank', 12: 'knowledge1' } as const;
  const rows: [string, Given, string, Shown][] = [
    [
      'BUR-5.10: a tile that has no open hex',
      { seats: [{ slots: ['cow3', 'pig2'] }] },
      'stored without use',
      { 'no open hex': 2 / 2 },
    ],
    [
      'BUR-5.9: a tile for which no hex is left',
      { seats: [{ slots: ['ship'], estate: ships(6) }] },
      'stored without use',
      { 'no hex at all': 1 / 2 },
    ],
    [
      'BUR-5.9: more tiles than hexes',
      { seats: [{ slots: ['ship', 'ship', 'ship'], estate: ships(5) }] },
      'stored without use',
      { 'no hex at all': 2 / 2 },
    ],
    [
      'BUR-7.2: a watchtower',
      { seats: [{ slots: ['watchtower'], estate: { 11: 'bank' } }] },
      gain,
      { best: 4 / 20, all: 4 / 20, 'all x a turn left': 4 / 20 },
    ],
    [
      'BUR-7.9: a bank',
      { seats: [{ slots: ['bank'], estate: { 11: 'market' } }] },
      gain,
      { best: 2 / 20, all: 2 / 20, 'all x a turn left': 2 / 20 },
    ],
    [
      'BUR-7.8: a boarding house',
      { seats: [{ slots: ['boardingHouse'], estate: { 11: 'bank' } }] },
      gain,
      { best: 2 / 20, all: 2 / 20, 'all x a turn left': 2 / 20 },
    ],
    [
      'BUR-7.1: a warehouse sells',
      { seats: [{ slots: ['warehouse'], estate: { 11: 'bank' }, goods: { 2: 3 } }] },
      gain,
      { best: 4 / 20, all: 4 / 20, 'all x a turn left': 4 / 20 },
    ],
    [
      'BUR-7.1: for more points with three players',
      { players: 3, seats: [{ slots: ['warehouse'], estate: { 11: 'bank' }, goods: { 2: 3 } }] },
      gain,
      { best: 7 / 20, all: 7 / 20, 'all x a turn left': 7 / 20 },
    ],
    [
      'BUR-9.15: knowledge that scores for sold types',
      { seats: [{ slots: ['knowledge15'], sold: { 1: 2 } }] },
      gain,
      { best: 3 / 20, all: 3 / 20, 'all x a turn left': 3 / 20 },
    ],
    [
      'BUR-6.17: the best of several tiles',
      { seats: [{ slots: ['cow4', 'pig2'], estate: { 10: 'pig3' } }] },
      gain,
      { best: 5 / 20, all: 9 / 20, 'all x a turn left': 9 / 20 },
    ],
    [
      'BUR-7.9: which may come before another',
      { seats: [{ slots: ['pig4', 'bank'], estate: { 11: 'church', 10: 'pig3' } }] },
      gain,
      { best: 7 / 20, all: 9 / 20, 'all x a turn left': 9 / 20 },
    ],
    [
      'BUR-5.12: a building that each open city has',
      { seats: [{ slots: ['bank'], estate: { 11: 'bank', 25: 'bank' } }] },
      'stored without use',
      { 'no open hex': 1 / 2 },
    ],
    [
      'BUR-9.1: with knowledge tile 1',
      { seats: [{ slots: ['bank'], estate: { 11: 'bank', 25: 'bank' }, knowledge: [1] }] },
      'stored without use',
      {},
    ],
    ['BUR-7.1: or not', { seats: [{ slots: ['warehouse'], estate: { 11: 'bank' } }] }, gain, {}],
    ['BUR-7.4: a church', { seats: [{ slots: ['church'], estate: { 11: 'bank' } }] }, gain, {}],
    [
      'BUR-9.22: a building for which knowledge scores',
      { seats: [{ slots: ['bank'], estate: { 11: 'market' }, knowledge: [22] }] },
      gain,
      { best: 6 / 20, all: 6 / 20, 'all x a turn left': 6 / 20 },
    ],
    [
      'BUR-10.1: a mine',
      { phase: 'D', seats: [{ slots: ['mine'] }] },
      gain,
      { best: 2 / 20, all: 2 / 20, 'all x a turn left': 2 / 20 },
    ],
    [
      'BUR-9.25: knowledge that scores at the end',
      { seats: [{ slots: ['knowledge25'], sold: { 1: 3, 4: 2 } }] },
      gain,
      { best: 5 / 20, all: 5 / 20, 'all x a turn left': 5 / 20 },
    ],
    ['BUR-9.14: other knowledge', { seats: [{ slots: ['knowledge14'] }] }, gain, {}],
    [
      'BUR-8.6: the large bonus tile',
      { phase: 'E', seats: [{ slots: ['ship'], estate: ships(5) }] },
      gain,
      { best: (5 + 6 + 2) / 20, all: 13 / 20, regions: 1 / 2, 'all x a turn left': 13 / 20 },
    ],
    [
      'BUR-8.7: the small one',
      { phase: 'E', largeBonus: { ship: 1 }, seats: [{ slots: ['ship'], estate: ships(5) }] },
      gain,
      { best: (2 + 6 + 2) / 20, all: 10 / 20, regions: 1 / 2, 'all x a turn left': 10 / 20 },
    ],
    [
      'BUR-8.7: and none',
      { phase: 'E', largeBonus: { ship: 1 }, smallBonus: { ship: 1 }, seats: [{ slots: ['ship'], estate: ships(5) }] },
      gain,
      { best: 8 / 20, all: 8 / 20, regions: 1 / 2, 'all x a turn left': 8 / 20 },
    ],
    [
      'BUR-9.7: a herd with knowledge tile 7',
      { seats: [{ slots: ['cow2'], estate: { 10: 'cow3' }, knowledge: [7] }] },
      gain,
      { best: 7 / 20, all: 7 / 20, 'all x a turn left': 7 / 20 },
    ],
    [
      'BUR-8.1: several hexes of a number',
      { seats: [{ slots: ['cow2'], estate: { 10: 'pig3', 26: 'bank' } }] },
      gain,
      { best: 13 / 20, all: 13 / 20, 'all x a turn left': 13 / 20, regions: 1 / 2 },
    ],
    // Dice.
    ['BUR-4.2: dice that are left', { seats: [{ dice: [4, 4] }] }, 'own dice', { 4: 2 }],
    [
      'BUR-5.11: both dice place',
      { seats: [{ slots: ['mine', 'ship'], dice: [4, 2] }] },
      'dice: placing',
      { best: 5 / 20, both: 5 / 20, 'best with workers': 5 / 20, 'both with workers': 5 / 20 },
    ],
    [
      'BUR-8.1: the best hex of a number',
      one(3, { slots: ['market'] }),
      'dice: placing',
      { best: 11 / 20, both: 11 / 20, 'best with workers': 11 / 20, 'both with workers': 11 / 20 },
    ],
    [
      'BUR-7.1: a tile that gains nothing',
      one(3, { slots: ['warehouse'], estate: { 11: 'bank' } }),
      'dice: placing',
      {},
    ],
    [
      'BUR-7.1: and can be placed',
      one(3, { slots: ['warehouse'] }),
      'numbers of use',
      { 'to place': 1 / 6, 'to place with a worker': 1 / 6, 'for anything': 1 / 6 },
    ],
    ['BUR-5.1: nothing to take', one(6), 'dice: taking', {}],
    [
      'BUR-5.16: a die sells type 6',
      one(6, { goods: { 6: 2 } }),
      'dice: selling',
      { goods: 2 / 3, 'goods with workers': 2 / 3 },
    ],
    [
      'BUR-4.6: a worker helps',
      one(3, { slots: ['mine'], workers: 1 }),
      'dice: placing',
      { idle: 1, 'best with workers': 5 / 20, 'both with workers': 5 / 20 },
    ],
    [
      'BUR-9.11: knowledge tile 11 helps',
      one(3, { slots: ['mine'], knowledge: [11] }),
      'dice: placing',
      { best: 5 / 20, both: 5 / 20, 'best with workers': 5 / 20, 'both with workers': 5 / 20 },
    ],
    [
      'BUR-5.1: a die takes what its depot holds',
      { ...one(5), depots: { 5: ['mine'] } },
      'dice: taking',
      { needed: 1, 'needed with workers': 1 },
    ],
    [
      'BUR-4.6: with a worker',
      { ...one(4, { workers: 1 }), depots: { 5: ['mine'] } },
      'dice: taking',
      { 'needed with workers': 1 },
    ],
    [
      'BUR-9.12: with knowledge tile 12',
      { ...one(4, { knowledge: [12] }), depots: { 5: ['mine'] } },
      'dice: taking',
      { needed: 1, 'needed with workers': 1 },
    ],
    [
      'BUR-5.16: a die sells its type',
      one(2, { goods: { 2: 3, 3: 1 }, workers: 1 }),
      'dice: selling',
      { goods: 3 / 3, 'goods with workers': 3 / 3 },
    ],
    [
      'BUR-4.6: or another',
      one(3, { goods: { 2: 3, 3: 1 }, workers: 1 }),
      'dice: selling',
      { goods: 1 / 3, 'goods with workers': 3 / 3 },
    ],
    ['BUR-5.19: a die that only takes workers', one(6), 'dice: of no use', { only: 1 }],
    ['BUR-5.11: one that places', one(4, { slots: ['mine'] }), 'dice: of no use', {}],
    ['BUR-5.1: one that takes', { ...one(5), depots: { 5: ['mine'] } }, 'dice: of no use', {}],
    ['BUR-5.16: one that sells', one(2, { goods: { 2: 1 } }), 'dice: of no use', {}],
    [
      'BUR-4.8: numbers of use',
      { ...one(5, { slots: ['mine'], workers: 0, goods: { 6: 1, 1: 1 } }), depots: { 2: ['ship'] } },
      'numbers of use',
      { 'to place': 1 / 6, 'to place with a worker': 1 / 6, 'to take': 1 / 6, 'to sell': 2 / 6, 'for anything': 4 / 6 },
    ],
    [
      'BUR-4.6: with a worker',
      one(5, { slots: ['mine'], workers: 3 }),
      'numbers of use',
      { 'to place': 1 / 6, 'to place with a worker': 3 / 6, 'for anything': 1 / 6 },
    ],
    [
      'BUR-9.12: with knowledge tile 12',
      { ...one(5, { knowledge: [12] }), depots: { 2: ['ship'] } },
      'numbers of use',
      { 'to take': 3 / 6, 'for anything': 3 / 6 },
    ],
    // What is on the table.
    [
      'BUR-5.9: tiles of a kind that is covered',
      { depots: DEPOTS, seats: [{ estate: ships(6) }] },
      need,
      { animal: 1, building: 2, castle: 1 / 2, knowledge: 1, mine: 1 / 2 },
    ],
    [
      'BUR-5.9: no more than there are hexes',
      { depots: DEPOTS, seats: [{ estate: ships(4), slots: ['ship'] }] },
      need,
      { animal: 1, building: 2, castle: 1 / 2, knowledge: 1, mine: 1 / 2, ship: 1 / 2 },
    ],
    [
      'BUR-5.12: no building that each city has',
      { depots: { 1: ['bank'] }, seats: [{ estate: { 11: 'bank', 13: 'bank', 25: 'bank', 23: 'bank' } }] },
      need,
      {},
    ],
    [
      'BUR-5.12: nor for which others are stored',
      { depots: { 1: ['bank'] }, seats: [{ estate: { 11: 'bank', 13: 'bank', 25: 'bank' }, slots: ['bank'] }] },
      need,
      {},
    ],
    [
      'BUR-9.1: unless with knowledge tile 1',
      {
        depots: { 1: ['bank'] },
        seats: [{ estate: { 11: 'bank', 13: 'bank', 25: 'bank', 23: 'bank', 12: 'knowledge1' } }],
      },
      need,
      { building: 1 / 2 },
    ],
    [
      'BUR-9.1: even in a city that has one',
      { seats: [{ estate }] },
      'cities with room',
      Object.fromEntries(
        ['warehouse', 'watchtower', 'carpentersWorkshop', 'church', 'market', 'boardingHouse', 'bank', 'cityHall'].map(
          (type) => [type, 2 / 3],
        ),
      ),
    ],
    [
      'BUR-6.17: the best animals, where there is room',
      { depots: { 3: ['cow4'], 6: [null, 'pig2'] }, seats: [{ estate: { 27: 'cow3' } }] },
      'best on the table',
      { animals: 4 / 10 },
    ],
    [
      'BUR-9.26: knowledge that would score',
      {
        depots: { 2: ['knowledge16'], 5: [null, 'knowledge26'] },
        largeBonus: { mine: 0, ship: 0 },
        smallBonus: { animal: 0 },
        seats: [{ estate: { 11: 'warehouse' } }],
      },
      'best on the table',
      { 'knowledge that scores at the end': 6 / 12 },
    ],
    ['BUR-9.13: knowledge that scores nothing', { depots: { 2: ['knowledge13'] } }, 'best on the table', {}],
    // What knowledge can still score.
    [
      'BUR-9.15: types that are not sold',
      { seats: [{ knowledge: [15], sold: { 1: 2, 3: 1 } }] },
      room,
      { knowledge15: 4 / 6 },
    ],
    [
      'BUR-9.24: animals that are not there',
      { seats: [{ knowledge: [24], estate: { 10: 'cow3', 9: 'pig2', 27: 'cow2' } }] },
      room,
      { knowledge24: 1 / 2 },
    ],
    [
      'BUR-9.24: with room for them',
      { seats: [{ knowledge: [24], estate: { 0: 'cow2', 4: 'cow3', 5: 'cow4', 9: 'cow2', 10: 'cow3', 27: 'pig2' } }] },
      room,
      {},
    ],
    [
      'BUR-9.26: bonus tiles that are left',
      { largeBonus: { mine: 1, ship: 1 }, smallBonus: { ship: 0 }, seats: [{ knowledge: [26], estate: ships(6) }] },
      room,
      { knowledge26: 5 / 6 },
    ],
    [
      'BUR-9.26: kinds that are covered and bonus tiles that are gone',
      {
        players: 3,
        largeBonus: { ship: 0, mine: 1 },
        smallBonus: { mine: 2 },
        seats: [{ knowledge: [26], estate: ships(6) }],
      },
      room,
      { knowledge26: 4 / 6 },
    ],
    [
      'BUR-5.20: what 2 silver pay',
      { black: ['mine'], seats: [{ silver: 2 }] },
      'needed in the black depot',
      { linear: 1 / 4, 'x a purchase can be paid': 1 / 4 },
    ],
    [
      'BUR-9.23: cities with room',
      { seats: [{ knowledge: [23], estate: { 25: 'cityHall' } }] },
      room,
      { knowledge23: 3 / 3 },
    ],
  ];
  test.each(rows)('%s', (_, what, name, shown) => expectBlock(given(what), name, shown));
});
