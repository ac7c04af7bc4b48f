/** The spots of every type of event, by example. */
import type { EventOf } from '@rulewright/core';
import { expect, test } from 'vitest';
import type { Burgundy, Event, State } from '../src/index.js';
import { spotsOfEvent } from '../src/queries/index.js';
import { type GivenSeat, given, sketch } from './helpers.js';

type Row<Type extends Event['type']> = readonly [
  event: EventOf<Burgundy, Type>,
  from: string,
  to: string,
  /** Right after the event; by default any. */
  state?: State,
];

const player = 0;

/** A position in which seat 0 has these tiles on board 1. */
const owning = (estate: GivenSeat['estate'], what: Parameters<typeof given>[0] = {}): State =>
  sketch({ ...what, seats: [{ ...(estate && { estate }) }] });

const scored = { type: 'pointsScored', player, goods: null, points: 1 } as const;
/** BUR-8.1: completing three hexes in phase A, and five. */
const [THREE, FIVE] = [16, 25];

/** The spots before and after, each separated by spaces. */
const SPOTS: { readonly [Type in Event['type']]: readonly Row<Type>[] } = {
  firstPlayerFound: [[{ type: 'firstPlayerFound', player: 1 }, '', 'player:1']],
  goodsDealt: [[{ type: 'goodsDealt', player: 1, goods: 3 }, '', 'goods:1:3']],
  sheetDealt: [[{ type: 'sheetDealt', player, sheet: 2, front: 3, back: 4 }, '', 'player:0']],
  boardChosen: [[{ type: 'boardChosen', player, board: 4 }, '', 'player:0']],
  startCastlePlaced: [[{ type: 'startCastlePlaced', player, hex: 18 }, '', 'hex:0:18']],
  phaseStarted: [[{ type: 'phaseStarted', phase: 'B' }, '', 'phase:B']],
  tileLaidOut: [[{ type: 'tileLaidOut', depot: 5, space: 2, tile: 'mine' }, '', 'depot:5:2']],
  goodsLaidOut: [[{ type: 'goodsLaidOut', goods: 4 }, '', 'round:5']],
  roundStarted: [[{ type: 'roundStarted', phase: 'A', round: 3, order: [0, 1] }, '', 'round:3']],
  dieRolled: [[{ type: 'dieRolled', player: 1, die: 1, number: 6 }, '', 'die:1:1']],
  whiteDieRolled: [
    [
      { type: 'whiteDieRolled', number: 3, goods: 5 },
      'round:2',
      'depotGoods:3:5:1',
      sketch({ round: 2, goods: { 3: { 5: 2, 6: 1 } } }),
    ],
  ],
  dieSpent: [
    [{ type: 'dieSpent', player, die: 1, number: 4, workers: 0 }, '', 'die:0:1'],
    [{ type: 'dieSpent', player, die: 0, number: 4, workers: 1 }, 'workers:0', 'die:0:0'],
  ],
  tileTaken: [
    [{ type: 'tileTaken', player, depot: 2, space: 1, slot: 0, tile: 'mine', silver: 0 }, 'depot:2:1', 'slot:0:0'],
  ],
  tileDiscarded: [[{ type: 'tileDiscarded', player, slot: 2, tile: 'mine' }, 'slot:0:2', '']],
  tilePlaced: [[{ type: 'tilePlaced', player, slot: 1, hex: 12, tile: 'knowledge26' }, 'slot:0:1', 'hex:0:12']],
  pointsScored: [
    [{ ...scored, category: 'sales', tile: null, goods: 2 }, 'goods:0:2', 'points:0'],
    [{ ...scored, category: 'watchtowers', tile: 'watchtower' }, 'hex:0:13', 'points:0', owning({ 13: 'watchtower' })],
    // Which of two scores isn't known.
    [
      { ...scored, category: 'watchtowers', tile: 'watchtower' },
      '',
      'points:0',
      owning({ 13: 'watchtower', 25: 'watchtower' }),
    ],
    [
      { ...scored, category: 'bonusTiles', tile: 'mine' },
      'bonus:mine:large',
      'points:0',
      owning({ 24: 'mine', 29: 'mine', 33: 'mine' }),
    ],
    [
      { ...scored, category: 'bonusTiles', tile: 'mine' },
      'bonus:mine:small',
      'points:0',
      owning({ 24: 'mine', 29: 'mine', 33: 'mine' }, { largeBonus: { mine: 1 }, smallBonus: { mine: 0 } }),
    ],
    // The complete region of that kind and worth.
    [
      { ...scored, category: 'regions', tile: 'mine', points: THREE },
      'hex:0:24 hex:0:29 hex:0:33',
      'points:0',
      owning({ 24: 'mine', 29: 'mine', 33: 'mine' }),
    ],
    [
      { ...scored, category: 'regions', tile: 'mine', points: FIVE },
      '',
      'points:0',
      owning({ 24: 'mine', 29: 'mine', 33: 'mine' }),
    ],
    [
      { ...scored, category: 'regions', tile: 'mine', points: THREE },
      '',
      'points:0',
      owning({ 24: 'mine', 29: 'mine' }),
    ],
    [
      { ...scored, category: 'regions', tile: 'ship', points: THREE },
      'hex:0:19 hex:0:20 hex:0:21',
      'points:0',
      owning({ 15: 'ship', 16: 'ship', 19: 'ship', 20: 'ship', 21: 'ship' }),
    ],
    [
      { ...scored, category: 'regions', tile: 'ship', points: THREE },
      '',
      'points:0',
      owning({ 15: 'ship', 16: 'ship', 17: 'ship', 19: 'ship', 20: 'ship', 21: 'ship' }),
    ],
    // The animals of the same kind in its pasture.
    [
      { ...scored, category: 'animals', tile: 'sheep3' },
      'hex:0:0 hex:0:10',
      'points:0',
      owning({ 0: 'sheep4', 5: 'pig4', 10: 'sheep3', 27: 'sheep2' }),
    ],
    [
      { ...scored, category: 'animals', tile: 'sheep3' },
      '',
      'points:0',
      owning({ 0: 'sheep4', 10: 'sheep3', 27: 'sheep3' }),
    ],
  ],
  silverGained: [
    [{ type: 'silverGained', player, source: 'sale', silver: 1 }, '', 'silver:0'],
    [{ type: 'silverGained', player, source: 'bank', silver: 2 }, 'hex:0:14', 'silver:0', owning({ 14: 'bank' })],
    [{ type: 'silverGained', player, source: 'bank', silver: 2 }, '', 'silver:0', owning({ 14: 'bank', 25: 'bank' })],
    [
      { type: 'silverGained', player, source: 'mines', silver: 2 },
      'hex:0:24 hex:0:33',
      'silver:0',
      owning({ 24: 'mine', 33: 'mine' }),
    ],
    [
      { type: 'silverGained', player, source: 'knowledge13', silver: 1 },
      'hex:0:30',
      'silver:0',
      owning({ 30: 'knowledge13' }),
    ],
  ],
  workersGained: [
    [{ type: 'workersGained', player, source: 'takeWorkers', workers: 2 }, '', 'workers:0'],
    [
      { type: 'workersGained', player, source: 'boardingHouse', workers: 4 },
      'hex:0:8',
      'workers:0',
      owning({ 8: 'boardingHouse' }),
    ],
    [
      { type: 'workersGained', player, source: 'knowledge2', workers: 1 },
      'hex:0:3',
      'workers:0',
      owning({ 3: 'knowledge2' }),
    ],
  ],
  markerMoved: [[{ type: 'markerMoved', player: 1, space: 3 }, '', 'track:1']],
  goodsLoaded: [
    [{ type: 'goodsLoaded', player, depot: 4, goods: 6, count: 1 }, 'depotGoods:4:6:0', 'goods:0:6'],
    [{ type: 'goodsLoaded', player, depot: 1, goods: 2, count: 2 }, 'depotGoods:1:2:0 depotGoods:1:2:1', 'goods:0:2'],
  ],
  goodsSold: [[{ type: 'goodsSold', player, goods: 6, count: 3 }, '', 'goods:0:6']],
  regionCompleted: [
    [
      { type: 'regionCompleted', player, kind: 'mine', size: 3 },
      '',
      'hex:0:24 hex:0:29 hex:0:33',
      owning({ 24: 'mine', 29: 'mine', 33: 'mine' }),
    ],
    [
      { type: 'regionCompleted', player, kind: 'ship', size: 3 },
      '',
      'player:0',
      owning({ 15: 'ship', 16: 'ship', 17: 'ship', 19: 'ship', 20: 'ship', 21: 'ship' }),
    ],
    [
      { type: 'regionCompleted', player, kind: 'building', size: 1 },
      '',
      'hex:0:11',
      owning({ 8: 'bank', 11: 'market', 13: 'church', 14: 'watchtower' }),
    ],
  ],
  bonusTileGained: [
    [{ type: 'bonusTileGained', player: 1, kind: 'ship', bonusTile: 'small' }, 'bonus:ship:small', 'player:1'],
  ],
  turnStarted: [[{ type: 'turnStarted', player: 1 }, '', 'player:1']],
  turnEnded: [[{ type: 'turnEnded', player: 1 }, '', 'player:1']],
  phaseEnded: [[{ type: 'phaseEnded', phase: 'E' }, '', 'phase:E']],
};

const list = (spots: string): string[] => spots.split(' ').filter((spot) => spot !== '');

for (const [event, from, to, state = given()] of Object.values(SPOTS).flat()) {
  test(JSON.stringify(event), () => {
    expect(spotsOfEvent(event, state)).toEqual({ from: list(from), to: list(to) });
  });
}
