import { ArgumentError } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { burgundy, type State } from '../src/index.js';
import {
  activePlayer,
  bonusTiles,
  depots,
  dieChoices,
  gainsOfPlacing,
  gainsOfSelling,
  gainsOfTakingWorkers,
  goodsLeft,
  goodsOf,
  knowledgePoints,
  mustDiscard,
  nextPlayer,
  nextTurnOrder,
  offers,
  placements,
  playersToGo,
  pointsIfEndedNow,
  pointsSoFar,
  regions,
  sales,
  shipments,
  tileAt,
  tilesLeft,
} from '../src/queries/index.js';
import { canBuy } from '../src/rules/dieActions.js';
import { finished, type Given, given, MINES, placed, ships } from './helpers.js';

describe('placements', () => {
  const at = (state: ReturnType<typeof given>, hex: number, slot = 0) => placements(state, 0, slot)[hex];

  test('BUR-4.9: a hex says its number and what it costs with each die', () => {
    const state = given({ seats: [{ slots: ['ship'], dice: [5, 2], workers: 2 }] });
    expect(at(state, 19)).toMatchObject({
      hex: 19,
      number: 5,
      refusal: null,
      dice: [
        { die: 0, workers: 0, refusal: null },
        { die: 1, workers: 3, refusal: { rule: 'BUR-4.11' } },
      ],
    });
  });

  test('BUR-5.8 to BUR-5.12: a hex that refuses says why', () => {
    const state = given({ seats: [{ slots: ['ship', 'bank'], estate: { 11: 'bank', 17: 'ship' } }] });
    expect(at(state, 17)?.refusal?.rule).toBe('BUR-5.8');
    expect(at(state, 25)?.refusal?.rule).toBe('BUR-5.9');
    expect(at(state, 21)?.refusal?.rule).toBe('BUR-5.10');
    expect(at(state, 16)?.refusal).toBeNull();
    expect(at(state, 8, 1)?.refusal?.rule).toBe('BUR-5.10');
  });

  test('BUR-5.12: a city refuses a second building of its type', () => {
    const double = given({ seats: [{ slots: ['bank'], estate: { 25: 'bank' } }] });
    const refusals = placements(double, 0, 0).map(({ refusal }) => refusal?.code);
    expect(refusals).toContain('sameBuilding');
    const owner = given({ seats: [{ slots: ['bank'], estate: { 25: 'bank' }, knowledge: [1] }] });
    expect(placements(owner, 0, 0).map(({ refusal }) => refusal?.code)).not.toContain('sameBuilding');
  });

  test('BUR-4.2: a spent die is refused', () => {
    const state = given({ seats: [{ slots: ['ship'], dice: [5, 5], spent: [true, false] }] });
    expect(at(state, 19)?.dice.map(({ refusal }) => refusal?.rule)).toEqual(['BUR-4.2', undefined]);
  });

  test('an empty slot, and dice that are not rolled, give nothing', () => {
    expect(placements(given(), 0, 0)).toEqual([]);
    const state = given({ round: 2, seats: [{ slots: ['ship'] }], stage: { stage: 'rollDie', player: 0, die: 0 } });
    expect(at(state, 19)?.dice).toEqual([]);
  });
});

describe('offers', () => {
  test('EX-1 (BUR-4.6): the tile of depot 6 costs two workers with a die that shows 2', () => {
    const state = given({ seats: [{ dice: [2, 6], workers: 2 }], depots: { 6: ['bank'] } });
    expect(offers(state, 0)).toEqual([
      {
        depot: 6,
        space: 0,
        tile: 'bank',
        dice: [
          { die: 0, workers: 2, refusal: null },
          { die: 1, workers: 0, refusal: null },
        ],
        purchase: { silver: 2, refusal: expect.objectContaining({ rule: 'BUR-5.24' }) },
      },
    ]);
  });

  test('BUR-5.2, BUR-5.20: a tile of the black depot costs silver and no die', () => {
    const state = given({ seats: [{ silver: 2 }], black: [null, 'mine'] });
    expect(offers(state, 0)).toEqual([
      { depot: 0, space: 1, tile: 'mine', dice: [], purchase: { silver: 2, refusal: null } },
    ]);
  });

  test('BUR-5.21, BUR-9.6: a numbered depot sells to the owner of knowledge tile 6 only', () => {
    const from = (knowledge: number[]) =>
      offers(given({ seats: [{ silver: 2, knowledge }], depots: { 1: ['bank'] } }), 0)[0]?.purchase.refusal?.rule;
    expect([from([]), from([6])]).toEqual(['BUR-5.21', undefined]);
  });

  test('BUR-4.13: a purchase of the current player is none of the others', () => {
    const state = given({ seats: [{ silver: 2 }, { silver: 2 }], black: ['mine'], hasBought: true });
    const refusals = [0, 1].map((player) => offers(state, player)[0]?.purchase.refusal?.code);
    expect(refusals).toEqual(['alreadyBought', undefined]);
  });

  test('BUR-5.5: with full slots a tile must be discarded', () => {
    expect(mustDiscard(given({ seats: [{ slots: ['ship', 'ship', 'mine'] }] }), 0)).toBe(true);
    expect(mustDiscard(given({ seats: [{ slots: ['ship', null, 'mine'] }] }), 0)).toBe(false);
  });
});

describe('goods', () => {
  test('EX-13 (BUR-5.17): a sale of four tiles with three players gives 12 points and 1 silver', () => {
    const state = given({ players: 3, seats: [{ goods: { 4: 4 }, dice: [4, 6], workers: 1 }] });
    expect(sales(state, 0)).toMatchObject([
      {
        goods: 4,
        count: 4,
        gains: { points: 12, silver: 1, workers: 0 },
        dice: [{ workers: 0 }, { workers: 2, refusal: { rule: 'BUR-4.11' } }],
      },
    ]);
  });

  test('BUR-1.9: what is stored and sold, and the free slots', () => {
    const state = given({ seats: [{ goods: { 2: 1, 6: 3 }, sold: { 1: 2 } }] });
    expect(goodsOf(state, 0)).toEqual({
      stored: [
        { goods: 2, count: 1 },
        { goods: 6, count: 3 },
      ],
      sold: [{ goods: 1, count: 2 }],
      freeSlots: 1,
    });
    // Four tiles of each type are with nobody and not in the row of the phase, but one.
    expect(goodsLeft(state)).toContainEqual({ goods: 6, count: 4 });
  });

  test('BUR-6.12: a depot can be loaded if a type in it is stored, or a slot is free', () => {
    const goods = { 1: { 1: 1 }, 2: { 5: 2 } };
    const full = { goods: { 1: 1, 2: 1, 3: 1 } };
    expect(shipments(given({ goods, seats: [full] }), 0).slice(0, 3)).toEqual([
      { depot: 1, isLoadable: true, goods: [{ goods: 1, count: 1, isStored: true }] },
      { depot: 2, isLoadable: false, goods: [{ goods: 5, count: 2, isStored: false }] },
      { depot: 3, isLoadable: false, goods: [] },
    ]);
    expect(shipments(given({ goods }), 0)[1]?.isLoadable).toBe(true);
  });
});

describe('gains', () => {
  test('EX-3, EX-12: what a placement brings, with its events', () => {
    const cows = given({ seats: [{ slots: ['cow4'], estate: { 10: 'cow3', 11: 'bank' } }] });
    expect(gainsOfPlacing(cows, 0, 0, 5)).toMatchObject({ points: 7, silver: 0, workers: 0, completes: null });
    const river = given({ seats: [{ slots: ['ship'], estate: { 19: 'ship', 20: 'ship' } }] });
    const gain = gainsOfPlacing(river, 0, 0, 21);
    expect(gain).toMatchObject({ points: 16, completes: 'ship' });
    expect(gain.events.map(({ type }) => type)).toEqual([
      'tilePlaced',
      'markerMoved',
      'regionCompleted',
      'pointsScored',
    ]);
  });

  test('BUR-5.19, BUR-9.13, BUR-9.14: what workers and a sale bring with knowledge tiles', () => {
    const state = given({
      seats: [{ knowledge: [3, 4, 13, 14], estate: { 24: 'mine' }, goods: { 1: 2 }, silver: 5, workers: 7 }],
    });
    expect(gainsOfTakingWorkers(state, 0)).toMatchObject({ workers: 4, silver: 1 });
    expect(gainsOfSelling(state, 0, 1)).toMatchObject({ points: 4, silver: 2, workers: 1 });
  });

  test('the position stays as it is', () => {
    const state = given({ seats: [{ slots: ['bank'] }] });
    const before = JSON.stringify(state);
    gainsOfPlacing(state, 0, 0, 25);
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('regions and bonus tiles', () => {
  test('BUR-8.1: a region says what it gives in this phase', () => {
    const river = (phase: 'A' | 'E') =>
      regions(given({ phase, seats: [{ estate: { 19: 'ship', 20: 'ship' } }] }), 0).find(({ hexes }) =>
        hexes.includes(19),
      );
    expect(river('A')).toMatchObject({ kind: 'ship', hexes: [19, 20, 21], size: 3, filled: 2, points: 16 });
    expect(river('E')?.points).toBe(8);
  });

  test('BUR-2.12: a complete region gives nothing more', () => {
    expect(regions(given(), 0).find(({ hexes }) => hexes.includes(18))).toMatchObject({
      kind: 'castle',
      filled: 1,
      size: 1,
      points: 0,
    });
  });

  test('there are none before the board is dealt', () => {
    expect(regions(burgundy.setup({ players: 2, setup: 'advanced' }), 1)).toEqual([]);
  });

  test('BUR-8.6, BUR-8.7: bonus tiles that are left, and what each player misses', () => {
    const state = given({
      ...{ players: 3, round: 2, order: [1, 0, 2] },
      seats: [{ estate: MINES }, { estate: ships(6) }, { estate: MINES }],
    });
    const by = Object.fromEntries(bonusTiles(state).map((entry) => [entry.kind, entry]));
    expect(by.mine).toMatchObject({ large: { owner: 0, points: 6 }, small: { owner: 2, points: 3 }, next: 0 });
    expect(by.ship).toMatchObject({ large: { owner: 1 }, small: { owner: null }, next: 3, missing: [6, 0, 6] });
    expect(by.castle).toMatchObject({ large: { owner: null }, next: 6, missing: [3, 3, 3] });
  });
});

describe('depots and supplies', () => {
  test('BUR-1.19: a depot shows the spaces in use with kind and tile, and its goods', () => {
    const state = given({ depots: { 3: ['pig2'] }, goods: { 3: { 2: 1, 5: 2 } }, black: [null, 'mine'] });
    expect(depots(state)[3]).toEqual({
      depot: 3,
      spaces: [
        { space: 0, kind: 'animal', tile: 'pig2' },
        { space: 1, kind: 'building', tile: null },
      ],
      goods: [
        { goods: 2, count: 1 },
        { goods: 5, count: 2 },
      ],
    });
    expect(depots(state)[0]?.spaces).toHaveLength(4);
    expect(depots(state)[0]?.goods).toEqual([]);
    expect([tileAt(state, 3, 0), tileAt(state, 0, 1), tileAt(state, 6, 3)]).toEqual(['pig2', 'mine', null]);
  });

  test('BUR-1.20: with three players a space takes mines in phases B and D', () => {
    const kind = (phase: 'A' | 'B') => depots(given({ players: 3, phase }))[6]?.spaces[2]?.kind;
    expect([kind('A'), kind('B')]).toEqual(['castle', 'mine']);
  });

  test('BUR-14.2: the tiles left in the bags', () => {
    expect(tilesLeft(burgundy.setup({ players: 2 })).find(({ tile }) => tile === 'castle')).toEqual({
      tile: 'castle',
      light: 12,
      black: 2,
      removed: 0,
    });
  });
});

describe('order and points', () => {
  test('BUR-3.8, BUR-3.9: turns to come, and the order of the next round', () => {
    const state = given({
      ...{ players: 3, round: 2, order: [1, 2, 0], stage: { stage: 'turn', player: 2 } },
      seats: [{}, { estate: ships(1) }],
    });
    expect(playersToGo(state)).toEqual([2, 0]);
    expect(nextTurnOrder(state)).toEqual([1, 2, 0]);
    const extra = placed('castle', 6, { seats: [{ estate: { 11: 'bank' } }], depots: { 5: ['mine'] } });
    expect(playersToGo(extra)).toEqual([0, 1]);
    expect(playersToGo(finished())).toEqual([]);
  });

  test('BUR-3.8, BUR-3.9: whose turn it is, and who has the one after it', () => {
    const whose = (state: State) => [activePlayer(state), nextPlayer(state)];
    const order = [1, 0];
    const last = { stage: 'turn', player: 0 } as const;
    expect(whose(given({ order }))).toEqual([1, 0]);
    expect(whose(given({ order, stage: last }))).toEqual([0, 1]);
    expect(whose(given({ order, stage: last, phase: 'E', round: 4 }))).toEqual([0, 1]);
    expect(whose(given({ order, stage: last, phase: 'D', round: 5 }))).toEqual([0, 1]);
    expect(whose(given({ order, stage: last, phase: 'E', round: 5 }))).toEqual([0, null]);
    expect(whose(given({ order, stage: { stage: 'drawGoods' } }))).toEqual([null, null]);
  });

  test('BUR-4.15: whether a purchase is possible', () => {
    const black = ['mine'] as const;
    const rows: [Given, boolean][] = [
      [{ black, seats: [{ silver: 2 }] }, true],
      [{ black, seats: [{ silver: 1 }] }, false],
      [{ black, seats: [{ silver: 2 }], hasBought: true }, false],
      [{ seats: [{ silver: 2 }] }, false],
      [{ depots: { 1: ['bank'] }, seats: [{ silver: 2 }] }, false],
      [{ depots: { 1: ['bank'] }, seats: [{ silver: 2, knowledge: [6] }] }, true],
    ];
    expect(rows.map(([what]) => canBuy(given(what), 0))).toEqual(rows.map(([, isPossible]) => isPossible));
  });

  test('BUR-11.7: the points so far are the items of the score', () => {
    const state = given({ seats: [{ sold: { 1: 3 } }] });
    expect(pointsSoFar(state)[0]).toContainEqual({ rule: 'BUR-5.17', label: 'sales', points: 6 });
    expect(pointsSoFar(state)).toEqual(burgundy.score(state).map(({ items }) => items));
  });

  test('BUR-11.2 to BUR-11.5: the final scoring, if it came now, with each knowledge tile', () => {
    const seats = [{ goods: { 1: 2 }, silver: 3, workers: 5, sold: { 2: 1 }, knowledge: [25, 15] }];
    const expected = [
      { rule: 'BUR-11.2', label: 'goods', points: 2 },
      { rule: 'BUR-11.3', label: 'silver', points: 3 },
      { rule: 'BUR-11.4', label: 'workers', points: 2 },
      { rule: 'BUR-9.15', label: 'knowledge15', points: 3 },
      { rule: 'BUR-9.25', label: 'knowledge25', points: 1 },
    ];
    expect(pointsIfEndedNow(given({ seats }))[0]?.slice(-5)).toEqual(expected);
    expect(knowledgePoints(given({ seats }), 0)).toEqual(expected.slice(3));
    expect(pointsSoFar(finished({ seats }))[0]?.slice(-5)).toEqual(expected);
  });
});

describe('dieChoices', () => {
  test('BUR-4.1: what each die can still do, with the workers to pay', () => {
    const state = given({
      seats: [{ slots: [null, 'ship'], dice: [5, 1], spent: [false, true], workers: 1, goods: { 6: 1, 2: 1 } }],
      depots: { 4: ['ship'], 2: [null, 'castle'] },
    });
    expect(dieChoices(state, 0)).toEqual([
      {
        die: 0,
        number: 5,
        isSpent: false,
        takes: [{ depot: 4, space: 0, workers: 1 }],
        placements: [{ slot: 1, hex: 19, workers: 0 }],
        sales: [{ goods: 6, workers: 1 }],
      },
      { die: 1, number: 1, isSpent: true, takes: [], placements: [], sales: [] },
    ]);
  });
});

test('a seat that is not there is an error of the caller', () => {
  const state = given();
  for (const ask of [offers, regions, sales, goodsOf, shipments, dieChoices, knowledgePoints]) {
    expect(() => ask(state, 2)).toThrow(ArgumentError);
  }
  expect(() => gainsOfPlacing(state, 0, 0, 19)).toThrow(ArgumentError);
});
