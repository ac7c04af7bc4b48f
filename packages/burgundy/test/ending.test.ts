import { describe, expect, test } from 'vitest';
import { KINDS } from '../src/components.js';
import { burgundy } from '../src/index.js';
import { endTurn, finished, given, MINES, play, pointsFor, refusal, seat, ships, takeWorkers } from './helpers.js';

describe('end of a phase', () => {
  test.each(['A', 'B', 'C', 'D', 'E'] as const)(
    'BUR-10.1: at the end of phase %s each mine gains 1 silver',
    (phase) => {
      const state = given({ phase, round: 5, stage: { stage: 'roundEnd' }, seats: [{ estate: MINES }, { silver: 4 }] });
      expect(state.seats.map(({ silver }) => silver)).toEqual([3, 4]);
    },
  );

  test('BUR-10.2: knowledge tile 2 pays at the same time', () => {
    const state = given({
      phase: 'C',
      round: 5,
      stage: { stage: 'roundEnd' },
      seats: [{ estate: MINES, knowledge: [2] }],
    });
    expect(seat(state)).toMatchObject({ silver: 3, workers: 3 });
  });

  test('BUR-10.3: after phases A to D the next phase starts; after phase E the game ends', () => {
    const next = (['A', 'B', 'C', 'D'] as const).map(
      (phase) => given({ phase, round: 5, stage: { stage: 'roundEnd' } }).phase,
    );
    expect(next).toEqual(['B', 'C', 'D', 'E']);
    expect(burgundy.turn(given({ phase: 'E', round: 5, stage: { stage: 'roundEnd' } }))).toEqual({ kind: 'over' });
  });

  test('BUR-10.4: tile slots, goods slots, workers and silver are kept', () => {
    const own = { slots: ['ship', 'mine'], goods: { 1: 2 }, workers: 3, silver: 4 } as const;
    const state = given({ phase: 'A', round: 5, stage: { stage: 'roundEnd' }, seats: [own] });
    expect(seat(state)).toMatchObject({
      slots: ['ship', 'mine', null],
      goodsSlots: [2, 0, 0, 0, 0, 0],
      workers: 3,
      silver: 4,
    });
  });
});

describe('final scoring', () => {
  test('BUR-11.1: the game ends after the fifth round of phase E: mines pay, then all is scored', () => {
    const state = given({
      phase: 'E',
      round: 5,
      order: [1, 0],
      stage: { stage: 'turn', player: 0 },
      seats: [{ estate: MINES, knowledge: [2], goods: { 2: 1 } }],
    });
    expect(burgundy.result(state)).toBeNull();
    const end = play(state, takeWorkers(0), takeWorkers(1));
    expect(burgundy.result(end)?.reason).toBe('lastRound');
    // 3 silver and 4 + 3 workers.
    expect([pointsFor(end, 'silver'), pointsFor(end, 'workers')]).toEqual([3, 3]);
    expect(refusal(end, endTurn)).toBe('BUR-11.1 gameOver');
  });

  test('BUR-11.2: 1 point for each unsold goods tile', () => {
    expect(pointsFor(finished({ seats: [{ goods: { 1: 2, 5: 3 }, sold: { 3: 4 } }] }), 'goods')).toBe(5);
  });

  test('BUR-11.3: 1 point for each silver', () => {
    expect(pointsFor(finished({ seats: [{ silver: 7 }] }), 'silver')).toBe(7);
  });

  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [7, 3],
  ])('BUR-11.4: %i workers score %i', (workers, expected) => {
    expect(pointsFor(finished({ seats: [{ workers }] }), 'workers')).toBe(expected);
  });

  test('BUR-11.5: knowledge tiles 15 to 26 score', () => {
    const seats = [{ knowledge: [15, 22, 25], sold: { 1: 2, 2: 1 }, estate: { 11: 'bank' as const } }];
    expect(pointsFor(finished({ seats }), 'knowledge')).toBe(6 + 4 + 3);
    expect(
      pointsFor(finished({ seats: [{ knowledge: [1, 2, 3, 13, 14], estate: { 24: 'mine' } }] }), 'knowledge'),
    ).toBe(0);
  });

  test('BUR-11.7: the points of knowledge tiles come one by one, each by its own rule', () => {
    const estate = { 11: 'bank', 24: 'mine' } as const;
    const seats = [{ knowledge: [26, 15, 22, 3, 24], sold: { 1: 2, 2: 1 }, estate }];
    const items = burgundy.score(finished({ seats }))[0]?.items ?? [];
    expect(items.filter(({ rule }) => rule.startsWith('BUR-9.'))).toEqual([
      { rule: 'BUR-9.15', label: 'knowledge15', points: 6 },
      { rule: 'BUR-9.22', label: 'knowledge22', points: 4 },
      { rule: 'BUR-9.24', label: 'knowledge24', points: 0 },
      { rule: 'BUR-9.26', label: 'knowledge26', points: 0 },
    ]);
  });

  test('BUR-11.6: tiles left in tile slots score nothing', () => {
    const state = finished({ seats: [{ slots: ['cow4', 'knowledge25', 'watchtower'], sold: { 1: 2 } }] });
    // 4 points for the sale, and nothing for what is stored.
    expect(burgundy.score(state)[0]?.total).toBe(4);
  });

  test('BUR-11.7: points by category, those of regions by phase; they sum to the score', () => {
    const labels = ['sales', 'animals', 'watchtowers', ...[...'ABCDE'].map((phase) => `regions${phase}`), 'bonusTiles'];
    const during = burgundy.score(given())[0];
    expect(during?.items.map(({ label }) => label)).toEqual(labels);
    const state = finished({ seats: [{ silver: 3, workers: 4, goods: { 1: 1 } }] });
    const end = burgundy.score(state)[0];
    expect(end?.items.map(({ label }) => label)).toEqual([...labels, 'goods', 'silver', 'workers']);
    expect(end?.total).toBe(3 + 2 + 1);
    expect(burgundy.result(state)?.scores).toEqual([6, 0]);
  });
});

describe('winner', () => {
  test('BUR-12.1: the highest score wins', () => {
    const state = finished({ players: 3, seats: [{ silver: 3 }, { silver: 9 }, { silver: 5 }] });
    expect(burgundy.result(state)).toMatchObject({ ranking: [3, 1, 2], winners: [1] });
  });

  test('BUR-12.2: among equal scores more empty hexes win', () => {
    const state = finished({
      players: 3,
      seats: [{ estate: { 17: 'ship' } }, {}, { estate: { 17: 'ship', 19: 'ship' } }],
    });
    expect(burgundy.result(state)?.ranking).toEqual([2, 1, 3]);
  });

  test('BUR-12.3: then whoever took the turn of the last round later', () => {
    const state = finished({ players: 3, order: [2, 0, 1] });
    expect(burgundy.result(state)?.ranking).toEqual([2, 1, 3]);
  });

  test('BUR-12.4: that is the order in which the last round was played, not the track at its end', () => {
    const seats = [{ estate: { 12: 'knowledge1' } }, { estate: ships(1) }] as const;
    const state = finished({ players: 2, order: [0, 1], seats });
    expect(state.track).toEqual([[0], [1], [], [], [], [], []]);
    expect(burgundy.result(state)?.winners).toEqual([1]);
  });

  test('BUR-12.5: the same rules rank all places, and no place is shared', () => {
    const state = finished({ players: 4, order: [3, 1, 0, 2], seats: [{}, { silver: 1 }, { estate: { 19: 'ship' } }] });
    expect(burgundy.result(state)?.ranking).toEqual([2, 1, 4, 3]);
  });

  test('BUR-13.3: with tieBreak fewerEmpty fewer empty hexes win, and nothing else changes', () => {
    const what = { players: 3, tieBreak: 'fewerEmpty' } as const;
    const state = finished({
      ...what,
      seats: [{ estate: { 17: 'ship' } }, {}, { estate: { 17: 'ship', 19: 'ship' } }],
    });
    expect(burgundy.result(state)?.ranking).toEqual([2, 3, 1]);
    expect(burgundy.result(finished({ ...what, order: [2, 0, 1] }))?.ranking).toEqual([2, 1, 3]);
    expect(burgundy.result(finished({ ...what, seats: [{}, { silver: 1 }] }))?.winners).toEqual([1]);
  });

  test('the bonus tiles of a finished game are with their owners', () => {
    expect(finished({ seats: [{}, { estate: MINES }] }).largeBonus[KINDS.indexOf('mine')]).toBe(1);
  });
});
