import type { State } from '@rulewright/burgundy';
import { describe, test } from 'vitest';
import { finished, type Given, sketch as given, ships } from '../../../burgundy/test/helpers.js';
import { DEPOTS, expectBlock, type Shown } from './features.js';

describe('the estate and the course at other times', () => {
  const over = finished({ seats: [{ estate: { 24: 'mine' }, slots: ['bank'], knowledge: [2], silver: 4 }] });
  const last: Given = { phase: 'E', round: 5, depots: DEPOTS };
  const hasBought = { hasBought: true, seats: [{ silver: 2 }, { silver: 2 }] };
  /** Seat 0 has had its turn, and seat 1 has it. */
  const second = (what: Given): State => given({ ...what, order: [0, 1], stage: { stage: 'turn', player: 1 } });
  const done = { spent: [true, true], silver: 2 } as const;
  const track = (own: number, other: number): Given => ({
    setup: 'advanced',
    boards: [1, 1],
    seats: [{ estate: ships(own) }, { estate: ships(other) }],
  });
  const rows: [string, State, string, Shown][] = [
    [
      'BUR-2.14: no hex before the board is chosen',
      given({ setup: 'advanced', stage: { stage: 'dealSheet', player: 0 } }),
      'covered hexes',
      {},
    ],
    [
      'BUR-2.7: no board either',
      given({ setup: 'advanced', stage: { stage: 'dealSheet', player: 0 } }),
      'own board',
      { 0: 1 },
    ],
    [
      'EX-11: the hexes around the start castle are open',
      given(),
      'open hexes',
      { 'building 3': 1, 'knowledge 1': 1, 'mine 4': 1, 'ship 2': 1, 'ship 5': 1 },
    ],
    [
      'BUR-5.10: and those around them will be',
      given(),
      'two steps away',
      { animal: 2 / 4, building: 4 / 4, castle: 1 / 4, knowledge: 2 / 4, mine: 1 / 4, ship: 2 / 4 },
    ],
    [
      'BUR-1.6: the hexes of board 1 by kind and number',
      given(),
      'empty hexes',
      {
        ...{ 'animal 1': 1 / 2, 'animal 2': 2 / 2, 'animal 4': 1 / 2, 'animal 5': 1 / 2, 'animal 6': 1 / 2 },
        ...{ 'building 1': 1 / 2, 'building 2': 2 / 2, 'building 3': 4 / 2, 'building 4': 1 / 2 },
        ...{ 'building 5': 2 / 2, 'building 6': 2 / 2, 'castle 4': 1 / 2, 'castle 5': 1 / 2, 'castle 6': 1 / 2 },
        ...{ 'knowledge 1': 2 / 2, 'knowledge 2': 1 / 2, 'knowledge 3': 1 / 2, 'knowledge 4': 1 / 2 },
        ...{ 'knowledge 5': 1 / 2, 'mine 1': 1 / 2, 'mine 3': 1 / 2, 'mine 4': 1 / 2 },
        ...{ 'ship 1': 2 / 2, 'ship 2': 1 / 2, 'ship 4': 1 / 2, 'ship 5': 1 / 2, 'ship 6': 1 / 2 },
      },
    ],
    [
      'BUR-6.17: a herd in the smaller pasture',
      given({ setup: 'advanced', boards: [2, 3], seats: [{ board: 2, estate: { 7: 'cow3' } }] }),
      'animals by pasture',
      { '2, cow': 3 / 4 },
    ],
    [
      'BUR-6.17: which lacks a hex',
      given({ setup: 'advanced', boards: [2, 3], seats: [{ board: 2, estate: { 7: 'cow3' } }] }),
      'best herd x hexes left',
      { 2: 3 / 20 },
    ],
    ['BUR-12.2: more empty hexes win ties', given(), 'fewer empty hexes win ties', {}],
    ['BUR-3.1: all turns are left', given(), 'turns left', { 25: 1 }],
    ['BUR-3.9: the first player', given(), 'place in this round', { 0: 1 }],
    [
      'BUR-4.2: one die of the other',
      given({ seats: [{}, { spent: [true, false] }] }),
      'dice unspent by others',
      { only: 1 / 2 },
    ],
    ['BUR-4.2: both dice', given({ seats: [{}, { spent: [true, true] }] }), 'dice unspent by others', {}],
    ['BUR-14.4: a draw is no choice', given({ stage: { stage: 'dealGoods', player: 0 } }), 'own choice', {}],
    [
      'BUR-14.4: nor is a sheet',
      given({ setup: 'advanced', stage: { stage: 'dealSheet', player: 0 } }),
      'own choice',
      {},
    ],
    ['BUR-14.4: nor is a roll', given({ stage: { stage: 'rollDie', player: 0, die: 0 } }), 'own choice', {}],
    [
      'BUR-2.8: the start castle is',
      given({ setup: 'advanced', boards: [2, 3], stage: { stage: 'startCastle', player: 0 } }),
      'own choice',
      { startCastle: 1 },
    ],
    ['BUR-3.10: dice of no round', given({ stage: { stage: 'drawGoods' } }), 'own unspent dice', { 0: 1 }],
    ['BUR-3.10: nor of the others', given({ stage: { stage: 'drawGoods' } }), 'dice unspent by others', {}],
    [
      'BUR-2.1: nobody has a place before the first player is found',
      given({ stage: { stage: 'firstPlayer' } }),
      'place in this round',
      {},
    ],
    ['BUR-3.8: far ahead', given(track(5, 1)), 'ahead of the best other marker', { 3: 1 }],
    ['BUR-3.8: two ahead', given(track(3, 1)), 'ahead of the best other marker', { 2: 1 }],
    ['BUR-3.8: far behind', given(track(1, 5)), 'ahead of the best other marker', { '-3': 1 }],
    ['BUR-3.8: two behind', given(track(1, 3)), 'ahead of the best other marker', { '-2': 1 }],
    ['BUR-11.1: no turn is left at the end', over, 'turns left', { 0: 1 }],
    ['BUR-11.1: nor one of the phase', over, 'turns left in the phase', { 0: 1 }],
    ['BUR-11.1: nor dice', over, 'dice left', {}],
    ['BUR-10.1: mines have paid', over, 'mines x phases left', {}],
    ['BUR-11.6: stored tiles are of no use', over, 'stored without use', { 'no dice left': 1 / 2 }],
    ['BUR-11.1: no die will do anything', over, 'gain expected of a die', {}],
    ['BUR-11.1: nor any number', over, 'numbers of use', {}],
    [
      'BUR-11.1: nothing is gained in a turn to come',
      over,
      'gains of placing stored tiles',
      { best: 5 / 20, all: 5 / 20, regions: 1 / 2 },
    ],
    [
      'BUR-10.1: one payment is left in phase E',
      given({ ...last, seats: [{ estate: { 24: 'mine' } }] }),
      'mines x phases left',
      { silver: 1 / 6 },
    ],
    [
      'BUR-9.2: no workers without knowledge tile 2',
      given({ seats: [{ estate: { 24: 'mine' } }] }),
      'mines x phases left',
      { silver: 5 / 6 },
    ],
    [
      'BUR-4.13: a purchase in each turn that is left',
      given({ ...last, seats: [{ silver: 9 }] }),
      'purchases that can be paid',
      { only: 1 / 4 },
    ],
    ['BUR-5.20: 1 silver pays nothing', given({ seats: [{ silver: 1 }] }), 'purchase open in this turn', {}],
    ['BUR-5.20: 2 silver do', given({ seats: [{ silver: 2 }] }), 'purchase open in this turn', { only: 1 }],
    ['BUR-4.13: one purchase in a turn', given(hasBought), 'purchase open in this turn', {}],
    [
      'BUR-4.13: the next turn has its own, within the phase',
      second({ ...last, seats: [done] }),
      'purchase open in this turn',
      {},
    ],
    ['BUR-4.13: or in the next round', second({ seats: [done] }), 'purchase open in this turn', { only: 1 }],
    [
      'BUR-4.16: a purchase after both dice',
      given({ ...last, seats: [done] }),
      'purchase open in this turn',
      { only: 1 },
    ],
    [
      'BUR-3.6: what lies there can still be bought then',
      given({ ...last, seats: [done] }),
      'depots with needed tiles',
      { 6: 1 },
    ],
    ['BUR-3.6: and not after the last turn', second({ ...last, seats: [done] }), 'depots with needed tiles', {}],
    [
      'BUR-5.20: with 1 silver nothing of the black depot',
      given({ black: ['mine'], seats: [{ silver: 1 }] }),
      'needed in the black depot',
      { linear: 1 / 4 },
    ],
    [
      'BUR-8.4: one turn left in the phase',
      given({ ...last, seats: [{ estate: ships(2) }] }),
      'one hex short, turns left in the phase',
      { 1: 3 / 4 },
    ],
    [
      'BUR-8.4: and none',
      second({ ...last, seats: [{ ...done, estate: ships(1) }] }),
      'two hexes short, turns left in the phase',
      { 0: 1 / 4 },
    ],
  ];
  test.each(rows)('%s', (_, state, name, shown) => expectBlock(state, name, shown));

  test("BUR-4.13: a purchase of another player isn't one's own", () => {
    expectBlock(given(hasBought), 'purchase open in this turn', { only: 1 }, 1);
  });
});

describe('what an open choice brings', () => {
  const all = { 1: { 1: 2 }, 2: { 2: 4, 3: 1 } };
  const rows: [string, Given, Shown][] = [
    [
      'BUR-6.19: a castle places, here what completes a city',
      { stage: { stage: 'castle', player: 0 }, seats: [{ slots: ['watchtower', 'mine'] }] },
      { castle: (4 + 1 + 10) / 20 },
    ],
    [
      'BUR-6.19: or a river',
      { stage: { stage: 'castle', player: 0 }, seats: [{ slots: ['ship'], estate: ships(2) }] },
      { castle: (6 + 10) / 20 },
    ],
    [
      'BUR-7.10: a city hall places',
      { stage: { stage: 'cityHall', player: 0 }, seats: [{ slots: ['mine'] }] },
      { cityHall: 5 / 20 },
    ],
    ['BUR-7.10: if it can', { stage: { stage: 'cityHall', player: 0 }, seats: [{ slots: ['cow4'] }] }, {}],
    [
      'BUR-7.1: a warehouse sells',
      { stage: { stage: 'warehouse', player: 0 }, seats: [{ goods: { 1: 2, 2: 3, 4: 1 } }] },
      { warehouse: 3 / 4 },
    ],
    [
      "BUR-7.3: a carpenter's workshop takes buildings",
      { stage: { stage: 'carpentersWorkshop', player: 0 }, depots: DEPOTS },
      { carpentersWorkshop: 4 / 3 },
    ],
    [
      'BUR-7.4: a church takes mines, knowledge and castles',
      { stage: { stage: 'church', player: 0 }, depots: DEPOTS },
      { church: 4 / 3 },
    ],
    [
      'BUR-7.5: a market takes ships and animals',
      { stage: { stage: 'market', player: 0 }, depots: { ...DEPOTS, 6: ['church'] } },
      { market: 3 / 3 },
    ],
    [
      'BUR-6.8: a ship takes the goods of a depot',
      { stage: { stage: 'shipDepot', player: 0 }, goods: all, seats: [{ estate: ships(1) }] },
      { shipDepot: 5 / 4 },
    ],
    [
      'BUR-6.15: and of its neighbour',
      {
        stage: { stage: 'shipSecondDepot', player: 0, depot: 1 },
        goods: all,
        seats: [{ estate: ships(1), knowledge: [5] }],
      },
      { shipSecondDepot: 5 / 4 },
    ],
    [
      'BUR-6.11: one type of two',
      {
        stage: { stage: 'goodsChoice', player: 0, depot: 2, second: null },
        goods: all,
        seats: [{ estate: ships(1), goods: { 4: 1, 5: 1 } }],
      },
      { goodsChoice: 4 / 4 },
    ],
  ];
  test.each(rows)('%s', (_, what, shown) => expectBlock(given(what), 'own choice brings', shown));

  test.each(['carpentersWorkshop', 'church', 'market'] as const)('a tile from the %s needs a die to come', (stage) => {
    const what: Given = { phase: 'E', round: 5, depots: DEPOTS, seats: [{ spent: [true, true] }] };
    expectBlock(given({ ...what, stage: { stage, player: 0 } }), 'own choice brings', {});
  });
});

describe('goods for a ship, and the others', () => {
  const rows: [string, Given, string, Shown][] = [
    [
      'BUR-6.9: only stored types without a free slot',
      { goods: { 1: { 1: 1, 2: 3 }, 3: { 4: 2 }, 5: { 6: 5 } }, seats: [{ goods: { 1: 1, 4: 1, 5: 1 } }] },
      'goods for a ship',
      { 'best depot': 2 / 4, 'second best': 1 / 4, 'all depots': 11 / 8, row: 4 / 5 },
    ],
    [
      'BUR-6.11: one type of three',
      { goods: { 2: { 1: 2, 2: 3 }, 4: { 3: 1, 4: 2 } }, seats: [{ goods: { 1: 1, 6: 1 } }] },
      'goods for a ship',
      { 'best depot': 5 / 4, 'second best': 2 / 4, 'all depots': 8 / 8, row: 4 / 5 },
    ],
    [
      'BUR-6.7: a river that is complete',
      { goods: { 2: { 1: 2 } }, depots: { 1: [null, 'ship'] }, seats: [{ estate: ships(6), slots: ['ship'] }] },
      'goods for a ship',
      { 'all depots': 2 / 8, row: 4 / 5 },
    ],
    [
      'BUR-12.1: the strongest is the one with most points',
      { players: 3, seats: [{}, { silver: 3 }, { silver: 8 }] },
      'lead over the strongest',
      { only: -8 / 50 },
    ],
    [
      'BUR-9.26: knowledge of the strongest',
      { largeBonus: { mine: 1 }, smallBonus: { ship: 1 }, seats: [{}, { knowledge: [26] }] },
      'lead over the strongest',
      { only: -(5 + 2 + 4) / 50 },
    ],
    [
      'BUR-9.16: buildings that score',
      { seats: [{ knowledge: [16, 22], estate: { 11: 'bank', 25: 'bank', 13: 'warehouse' } }] },
      'score if the game ended now',
      { only: (12 + 11) / 100 },
    ],
    [
      'BUR-9.15: sold types that score',
      { seats: [{ knowledge: [15], sold: { 1: 2, 2: 1 } }] },
      'score if the game ended now',
      { only: (3 * 2 + 6) / 100 },
    ],
    [
      'BUR-9.24: animals that score',
      { seats: [{ knowledge: [24], estate: { 10: 'cow3', 9: 'pig2', 27: 'cow2' } }] },
      'score if the game ended now',
      { only: (8 + 7 + 11) / 100 },
    ],
    [
      'BUR-8.6: who is near',
      { seats: [{}, { estate: { 24: 'mine' } }] },
      'another is near the bonus tile',
      { mine: 1 },
    ],
    [
      'BUR-8.8: bonus tiles of one',
      { largeBonus: { mine: 0, ship: 1 }, smallBonus: { ship: 0, animal: 1 } },
      'own bonus tiles',
      { only: 2 / 4 },
    ],
    [
      'BUR-8.7: none is left to race for',
      { largeBonus: { mine: 1 }, smallBonus: { mine: 1 }, seats: [{ estate: { 24: 'mine' } }] },
      'small bonus tile, hexes left',
      {},
    ],
    [
      'BUR-11.1: dice of the strongest',
      { order: [1, 0], stage: { stage: 'turn', player: 0 }, seats: [{}, { spent: [true, true] }] },
      'strongest',
      { 'empty hexes': 36 / 37, 'points one hex short': 2 / 20 },
    ],
  ];
  test.each(rows)('%s', (_, what, name, shown) => expectBlock(given(what), name, shown));
});
