import { describe, test } from 'vitest';
import { sketch as given } from '../../../burgundy/test/helpers.js';
import { DEPOTS, expectBlock, type Shown } from './features.js';

/** Round 2 of phase B, which seat 1 begins; all have board 1. Seat 0 has filled a third of its estate. */
const middle = given({
  players: 3,
  phase: 'B',
  round: 2,
  order: [1, 0, 2],
  tieBreak: 'fewerEmpty',
  depots: DEPOTS,
  black: ['knowledge7', 'mine', 'castle', null, 'bank'],
  goods: { 1: { 1: 1, 2: 3 }, 3: { 4: 2 }, 5: { 6: 5 } },
  largeBonus: { mine: 1 },
  seats: [
    {
      estate: {
        ...{ 11: 'watchtower', 8: 'bank', 13: 'church', 25: 'bank' },
        ...{ 10: 'cow3', 5: 'pig4', 24: 'mine', 19: 'ship' },
      },
      knowledge: [2, 26, 25, 16],
      slots: ['bank', 'cow3', null],
      goods: { 1: 2, 4: 3 },
      sold: { 2: 2, 5: 1 },
      ...{ silver: 5, workers: 12, dice: [3, 4], spent: [false, true] },
    },
    {
      estate: { 24: 'mine', 29: 'mine', 33: 'mine', 17: 'ship', 16: 'ship', 12: 'knowledge3' },
      slots: ['ship', 'ship'],
      goods: { 3: 2 },
      sold: { 6: 1 },
      ...{ silver: 3, workers: 25, spent: [true, false] },
    },
    { estate: { 12: 'knowledge8' }, slots: ['mine'], goods: { 1: 1 }, silver: 22, workers: 2 },
  ],
});

describe('what seat 0 sees in the middle of a game', () => {
  const course: [string, Shown][] = [
    ['players', { 3: 1 }],
    ['fewer empty hexes win ties', { only: 1 }],
    ['own board', { 1: 1 }],
    ['turns left', { 19: 1 }],
    ['phase', { B: 1 }],
    ['turns left in the phase', { 4: 1 }],
    ['dice left', { linear: 37 / 50, 'square root': Math.sqrt(37 / 50) }],
    ['own unspent dice', { 1: 1 }],
    ['dice unspent by others', { only: 3 / 4 }],
    ['own choice', {}],
    ['place in this round', { 1: 1 }],
    ['place in the next round', { 1: 1 }],
    ['place in the next round x turns left', { 1: 18 / 25 }],
    ['ahead of the best other marker', { '-1': 1 }],
    ['own space on the track', { only: 1 / 6 }],
  ];
  const means: [string, Shown][] = [
    ['workers', { 8: 1 }],
    ['workers, linear', { only: 12 / 5 }],
    ['workers x turns left', { only: (10 * 19) / 125 }],
    ['silver', { 5: 1 }],
    ['silver, linear', { only: 5 / 4 }],
    ['purchases that can be paid', { only: 2 / 4 }],
    ['purchase open in this turn', { only: 1 }],
    ['stored goods', { 1: 2 / 3, 4: 1 }],
    [
      'stored goods in all',
      { linear: 1, 'x dice left': 37 / 50, 'points if sold': (5 * (3 - 1) + 2) / 20, 'largest sale': 3 / 4 },
    ],
    ['types of stored goods', { 2: 1 }],
    ['sold goods', { only: 3 / 10 }],
    ['sold types', { only: 2 / 6 }],
    [
      'goods for a ship',
      { 'best depot': 5 / 4, 'second best': 4 / 4, 'all depots': 11 / 8, 'best, ship on the table': 5 / 4, row: 3 / 5 },
    ],
  ];
  const estate: [string, Shown][] = [
    ['empty', { animal: 4 / 6, building: 8 / 6, castle: 3 / 6, knowledge: 2 / 6, mine: 2 / 6, ship: 5 / 6 }],
    ['open', { animal: 3 / 4, building: 5 / 4, castle: 2 / 4, knowledge: 2 / 4, mine: 2 / 4, ship: 3 / 4 }],
    ['open numbers', { 1: 3 / 3, 2: 2 / 3, 3: 4 / 3, 4: 1 / 3, 5: 5 / 3, 6: 2 / 3 }],
    ['two steps away', { animal: 1 / 4, building: 3 / 4, castle: 1 / 4, ship: 2 / 4 }],
    ['covered hexes', { only: 13 / 37 }],
    [
      'hexes left in the region',
      {
        ...{ 'animal 1, 3': 1, 'animal 2, 1': 1, 'building 1, 4': 1, 'building 2, 1': 1, 'building 3, 3': 1 },
        ...{ 'castle 1, 3': 1, 'knowledge 1, 2': 1, 'mine 1, 2': 1, 'ship 1, 3': 1, 'ship 2, 2': 1 },
      },
    ],
    ['regions out of reach', { animal: 1 / 2 }],
    ['region points by hexes left', { 1: 7 / 30, 2: 18 / 30, 3: 33 / 30, 4: 15 / 30 }],
    ['points one hex short', { animal: 1 / 30, building: 6 / 30 }],
    ['points two hexes short', { knowledge: 6 / 30, mine: 6 / 30, ship: 6 / 30 }],
    ['buildings by city', { '1, bank': 1, '2, church': 1, '2, bank': 1, '4, watchtower': 1 }],
    [
      'cities with room',
      {
        ...{ warehouse: 1, watchtower: 1, carpentersWorkshop: 1, church: 2 / 3 },
        ...{ market: 1, boardingHouse: 1, bank: 1 / 3, cityHall: 1 },
      },
    ],
    ['buildings covered', { watchtower: 1 / 2, church: 1 / 2, bank: 2 / 2 }],
    ['animals by pasture', { '1, cow': 3 / 4, '1, pig': 4 / 4 }],
    ['best herd x hexes left', { 1: (4 * 3) / 20 }],
    ['mines', { only: 1 / 3 }],
    ['knowledge in the estate', { knowledge2: 1, knowledge16: 1, knowledge25: 1, knowledge26: 1 }],
  ];
  const left = 37 / 50;
  const plans: [string, Shown][] = [
    [
      'empty x dice left',
      {
        ...{ animal: (4 / 6) * left, building: (8 / 6) * left, castle: (3 / 6) * left },
        ...{ knowledge: (2 / 6) * left, mine: (2 / 6) * left, ship: (5 / 6) * left },
      },
    ],
    [
      'region points by hexes left x dice left',
      { 1: (7 / 30) * left, 2: (18 / 30) * left, 3: (33 / 30) * left, 4: (15 / 30) * left },
    ],
    ['mines x phases left', { silver: 4 / 6, 'workers with knowledge 2': 4 / 6 }],
    [
      'knowledge in the estate x dice left',
      { knowledge2: left, knowledge16: left, knowledge25: left, knowledge26: left },
    ],
    ['room for knowledge that scores at the end', { knowledge16: 3 / 3, knowledge25: 5 / 5, knowledge26: 6 / 6 }],
    ['one hex short, turns left in the phase', { '2 or more': 2 / 4 }],
    ['two hexes short, turns left in the phase', { '2 or more': 3 / 4 }],
    ['points for the phase, one hex short', { only: (8 + 8) / 30 }],
    [
      'plans: regions',
      {
        ...{ '1 left, stored': 1 / 4, '1 left, out of sight': 1 / 4 },
        ...{ '2 left, on the table': 2 / 4, '2 left, out of sight': 1 / 4 },
        ...{ '3 left, on the table': 2 / 4, '3 left, out of sight': 2 / 4 },
      },
    ],
    [
      'plans: points',
      {
        ...{ '1 left, stored': (1 + 8) / 30, '1 left, out of sight': (6 + 8) / 30 },
        ...{ '2 left, on the table': (12 + 16) / 30, '2 left, out of sight': (6 + 8) / 30 },
        ...{ '3 left, on the table': (21 + 16) / 30, '3 left, out of sight': (12 + 16) / 30 },
      },
    ],
  ];
  const tiles: [string, Shown][] = [
    ['stored', { bank: 1, cow3: 1 }],
    ['stored tiles', { 2: 1 }],
    ['stored kinds', { animal: 1 / 2, building: 1 / 2 }],
    ['stored without use', {}],
    ['gains of placing stored tiles', { best: 6 / 20, all: (6 + 2) / 20, 'all x a turn left': (6 + 2) / 20 }],
    ['numbers for stored tiles', { 2: 1, 5: 1, 6: 1 }],
    ['count of numbers for stored tiles', { 3: 1 }],
    [
      'numbers of use',
      { 'to place': 3 / 6, 'to place with a worker': 1, 'to take': 1, 'to sell': 2 / 6, 'for anything': 1 },
    ],
    ['gain expected of a die', { only: (6 + 6 + 6) / (6 * 20) }],
    ['own dice', { 3: 1 }],
    ['dice: placing', { idle: 1, 'best with workers': 6 / 20, 'both with workers': 6 / 20 }],
    ['dice: taking', { needed: 1, 'needed with workers': 1 }],
    ['dice: selling', { 'goods with workers': 3 / 3 }],
    ['dice: of no use', {}],
    [
      'in the depots',
      { church: 2, bank: 2, cow4: 1, pig2: 1, knowledge22: 1, knowledge23: 1, castle: 1, mine: 1, ship: 2 },
    ],
    ['in the black depot', { bank: 1, knowledge7: 1, castle: 1, mine: 1 }],
    ['needed in the depots', { animal: 1, building: 1, castle: 1 / 2, knowledge: 1, mine: 1 / 2, ship: 1 }],
    [
      'needed in the depots x turns left',
      { animal: 0.8, building: 0.8, castle: 0.4, knowledge: 0.8, mine: 0.4, ship: 0.8 },
    ],
    ['needed in the black depot', { linear: 3 / 4, 'x a purchase can be paid': 3 / 4 }],
    ['depots with needed tiles', { 6: 1 }],
    ['kinds needed in the depots', { 6: 1 }],
    ['best on the table', { animals: 7 / 10, 'knowledge that scores at the end': 8 / 12 }],
  ];
  const others: [string, Shown][] = [
    [
      'large bonus tile, hexes left',
      { 'animal, 4': 1, 'building, 4': 1, 'castle, 3': 1, 'knowledge, 2': 1, 'ship, 4': 1 },
    ],
    ['small bonus tile, hexes left', { 'mine, 2': 1 }],
    ['lead to the bonus tile', { animal: 2 / 4, building: 4 / 4, knowledge: 3 / 4, mine: -2 / 4, ship: -1 / 4 }],
    ['another is near the bonus tile', {}],
    ['own bonus tiles', {}],
    ['empty hexes of the others', { animal: 1, building: 2, castle: 3 / 6, knowledge: 5 / 6, ship: 4 / 6 }],
    ['stored by the others', { mine: 1 / 2, ship: 2 / 2 }],
    ['means of the others', { workers: 22 / 10, silver: (3 + 20) / 8, goods: 3 / 10 }],
    ['lead over the strongest', { only: (62 - 40) / 50 }],
    [
      'strongest',
      {
        ...{ 'empty hexes': 30 / 37, 'points one hex short': 8 / 20, 'points two hexes short': 6 / 20 },
        ...{ 'mines x phases left': (3 * 4) / 6, knowledge: 1 / 6, goods: 2 / 5, workers: 20 / 5, silver: 3 / 4 },
        ...{ 'stored tiles': 2 / 3, 'unspent dice': 1 / 2, ships: 2 / 6 },
      },
    ],
    ['score if the game ended now', { only: (32 + 7 + 9 + 14) / 100 }],
  ];
  test.each([...course, ...means, ...estate, ...plans, ...tiles, ...others])('%s', (name, shown) =>
    expectBlock(middle, name, shown),
  );
});

describe('what seat 1 sees at the same time, in its turn', () => {
  const rows: [string, Shown][] = [
    ['own choice', { turn: 1 }],
    ['own choice brings', {}],
    ['ahead of the best other marker', { 1: 1 }],
    ['workers', { 8: 1 }],
    ['workers, linear', { only: 20 / 5 }],
    [
      'goods for a ship',
      {
        'best depot': 5 / 4,
        'second best': 4 / 4,
        'all depots': 11 / 8,
        'best, ship stored': 5 / 4,
        'best, ship on the table': 5 / 4,
        row: 3 / 5,
      },
    ],
    ['mines x phases left', { silver: (3 * 4) / 6 }],
    ['stored', { ship: 2 }],
    ['stored kinds', { ship: 1 }],
    // Seat 1 places a ship with 6 on hex 15, which completes the river, or with 5 on hex 19.
    ['gains of placing stored tiles', { best: 14 / 20, all: 28 / 20, 'all x a turn left': 28 / 20, regions: 2 / 2 }],
    ['gain expected of a die', { only: 14 / (6 * 20) }],
    [
      'numbers of use',
      { 'to place': 2 / 6, 'to place with a worker': 4 / 6, 'to take': 1, 'to sell': 1 / 6, 'for anything': 1 },
    ],
    ['dice: placing', { idle: 1, 'best with workers': 14 / 20, 'both with workers': 14 / 20 }],
    ['small bonus tile, hexes left', {}],
    ['own bonus tiles', { only: 1 / 4 }],
    ['another is near the bonus tile', { knowledge: 1 }],
    ['stored by the others', { animal: 1 / 2, building: 1 / 2, mine: 1 / 2 }],
    ['lead over the strongest', { only: (40 - 62) / 50 }],
    ['score if the game ended now', { only: (26 + 14) / 100 }],
  ];
  test.each(rows)('%s', (name, shown) => expectBlock(middle, name, shown, 1));
});
