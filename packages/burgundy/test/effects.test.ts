import { describe, expect, test } from 'vitest';
import { burgundy } from '../src/index.js';
import {
  buy,
  chooseDepot,
  decline,
  depotTile,
  eventsOfPlacing,
  gained,
  given,
  legal,
  legalOf,
  place,
  placed,
  play,
  playUntil,
  points,
  refusal,
  seat,
  sell,
  stage,
  take,
  takeWorkers,
} from './helpers.js';

describe('order of effects', () => {
  test('BUR-6.1: tile, gain, region, bonus tile, choice: in this order', () => {
    // The last ship of the estate: marker, region 19-21, all ships, then the choice of a depot.
    const estate = { 15: 'ship', 16: 'ship', 17: 'ship', 19: 'ship', 20: 'ship' } as const;
    const what = { goods: { 1: { 1: 1 } }, seats: [{ estate }], track: [[1], [], [], [], [], [0], []] };
    expect(eventsOfPlacing('ship', 21, what).map(({ type }) => type)).toEqual([
      'dieSpent',
      'tilePlaced',
      'markerMoved',
      'regionCompleted',
      'pointsScored',
      'bonusTileGained',
      'pointsScored',
    ]);
    const after = placed('ship', 21, what);
    expect(seat(after)).toMatchObject({ slots: [null, null, null] });
    expect([seat(after).estate[21], stage(after)]).toEqual(['ship', 'shipDepot']);
    expect(gained('ship', 21, what)).toBe(6 + 10 + 5);
  });

  test('BUR-6.2: a tile placed by a choice is itself resolved; then the turn goes on', () => {
    // A castle places a city hall, which places a market, which takes a ship.
    const state = placed('castle', 6, {
      depots: { 4: ['ship'] },
      seats: [{ estate: { 12: 'knowledge26', 25: 'bank' }, slots: [null, 'cityHall', 'market'], workers: 2 }],
    });
    expect([stage(state), state.stages.length]).toEqual(['castle', 4]);
    const hall = play(state, place('free', 1, 11));
    expect([stage(hall), hall.stages.length]).toEqual(['cityHall', 4]);
    const market = play(hall, place('free', 2, 26));
    expect([stage(market), market.stages.length]).toEqual(['market', 4]);
    const end = play(market, take('free', 4));
    expect([stage(end), burgundy.turn(end), seat(end).slots]).toEqual([
      'turn',
      { kind: 'decision', stage: 'turn', player: 0 },
      ['ship', null, null],
    ]);
  });

  test('BUR-6.3: an effect that offers nothing but decline is skipped and lost; the placement is legal', () => {
    for (const tile of ['warehouse', 'carpentersWorkshop', 'church', 'market', 'cityHall', 'ship'] as const) {
      const hex = tile === 'ship' ? 19 : 25;
      const after = placed(tile, hex, { seats: [{ workers: 9, slots: [null, 'knowledge3'] }], phase: 'B' });
      // The knowledge tile can be placed by a city hall alone.
      expect(stage(after)).toBe(tile === 'cityHall' ? 'cityHall' : 'turn');
      expect(seat(after).estate[hex]).toBe(tile);
    }
  });

  test('BUR-6.4: effects of placed tiles need no die and no workers', () => {
    const depots = { 4: ['ship'], 6: [null, 'cow2'] } as const;
    const state = placed('market', 25, { depots, seats: [{ goods: { 2: 1 } }] });
    expect(legal(state)).toEqual([take('free', 4), take('free', 6, 1), decline]);
    expect(seat(play(state, take('free', 6, 1))).spent).toEqual([true, false]);
  });

  test('BUR-6.5: a tile taken by an effect never needs a discard', () => {
    const slots = [null, 'mine', 'mine'] as const;
    for (const [tile, hex] of [
      ['market', 25],
      ['castle', 6],
    ] as const) {
      const state = placed(tile, hex, {
        depots: { 1: [null, 'ship'] },
        seats: [{ slots, estate: { 12: 'knowledge26' } }],
      });
      expect(refusal(state, take('free', 1, 1, 1))).toBe('BUR-6.5 discardNotNeeded');
      expect(seat(play(state, take('free', 1, 1))).slots).toEqual(['ship', 'mine', 'mine']);
    }
  });

  test('BUR-6.6: only tiles in the estate have effects; stored tiles have none', () => {
    const stored = given({
      depots: { 2: ['knowledge3'] },
      seats: [{ slots: ['knowledge12', 'knowledge6'], silver: 2 }],
    });
    expect(refusal(stored, take(0, 2))).toBe('BUR-4.11 tooFewWorkers');
    expect(refusal(stored, buy(2))).toBe('BUR-5.21 numberedDepot');
    const owned = given({ depots: { 2: ['knowledge3'] }, seats: [{ knowledge: [12, 6], silver: 2 }] });
    expect(refusal(owned, take(0, 2))).toBeUndefined();
    expect(refusal(owned, buy(2))).toBeUndefined();
  });
});

describe('animals', () => {
  test('BUR-6.17: the new tile scores with all tiles of the same animal in the same pasture, neighbours or not', () => {
    expect(gained('sheep3', 10, { seats: [{ estate: { 11: 'bank' } }] })).toBe(3);
    // Hexes 0 and 10 are no neighbours.
    const estate = { 11: 'bank', 0: 'sheep4', 5: 'sheep2' } as const;
    expect(gained('sheep3', 10, { seats: [{ estate }] })).toBe(3 + 4 + 2);
  });

  test('BUR-6.18: other animals and other pastures do not score', () => {
    const estate = { 11: 'bank', 5: 'pig4', 25: 'market', 26: 'church', 27: 'sheep4' } as const;
    expect(gained('sheep3', 10, { seats: [{ estate }] })).toBe(3);
  });
});

describe('castles, mines, knowledge', () => {
  const castle = (what: Parameters<typeof placed>[2] = {}) =>
    placed('castle', 6, { ...what, seats: [{ estate: { 12: 'knowledge26' }, ...what.seats?.[0] }] });

  test('BUR-6.19: a castle gives one extra die action of any number', () => {
    const state = castle({
      depots: { 1: ['bank'], 5: ['mine'] },
      seats: [{ slots: [null, 'ship'], goods: { 3: 2, 5: 1 } }],
    });
    expect(legal(state)).toEqual([
      take('free', 1),
      take('free', 5),
      place('free', 1, 17),
      place('free', 1, 19),
      sell('free', 3),
      sell('free', 5),
      takeWorkers('free'),
    ]);
    expect(seat(play(state, sell('free', 5))).soldGoods).toEqual([0, 0, 0, 0, 1, 0]);
    expect(seat(play(state, takeWorkers('free'))).workers).toBe(2);
    expect(seat(play(state, take('free', 5))).slots).toEqual(['mine', 'ship', null]);
    expect(depotTile(play(state, take('free', 5)), 5, 0)).toBeNull();
  });

  test('BUR-6.20: the extra action must be taken; takeWorkers is always legal', () => {
    const state = castle({ depots: { 1: ['bank'] } });
    expect(refusal(state, decline)).toBe('BUR-6.20 wrongStage');
    expect(legalOf(state, 'takeWorkers')).toEqual([takeWorkers('free')]);
    // With nothing else to do the workers are taken at once.
    const { events } = burgundy.step(castle({ depots: { 2: [null, 'castle'] } }), take('free', 2, 1));
    expect(events.map(({ type }) => type)).toContain('tileTaken');
    const alone = eventsOfPlacing('castle', 6, { seats: [{ estate: { 12: 'knowledge26' }, spent: [false, true] }] });
    expect(alone).toContainEqual({ type: 'workersGained', player: 0, source: 'takeWorkers', workers: 2 });
  });

  test('BUR-6.21: a purchase cannot be the extra action', () => {
    const state = castle({ depots: { 1: ['bank'] }, black: ['mine'], seats: [{ silver: 5 }] });
    expect(refusal(state, buy(0))).toBe('BUR-6.21 wrongStage');
  });

  test('BUR-6.22: knowledge tiles 3, 4, 13 and 14 apply to the extra action', () => {
    const state = castle({
      seats: [{ knowledge: [3, 4, 13], estate: { 12: 'knowledge14', 24: 'mine' }, goods: { 2: 1, 6: 1 } }],
    });
    expect(seat(play(state, sell('free', 6)))).toMatchObject({ silver: 2, workers: 1 });
    expect(seat(play(state, takeWorkers('free')))).toMatchObject({ silver: 1, workers: 4 });
  });

  test('BUR-6.23: a mine has no immediate effect', () => {
    const state = placed('mine', 24, { seats: [{ goods: { 2: 1 } }] });
    expect([stage(state), points(state), seat(state).silver]).toEqual(['turn', 0, 0]);
  });

  test('BUR-6.24: a knowledge tile works from the moment it lies in the estate, also in the same turn', () => {
    const what = { depots: { 3: ['cow2' as const] }, seats: [{ goods: { 2: 1 } }] };
    expect(refusal(placed('knowledge26', 12, what), take(1, 3))).toBe('BUR-4.11 tooFewWorkers');
    expect(refusal(placed('knowledge12', 12, what), take(1, 3))).toBeUndefined();
    const sold = play(placed('knowledge3', 12, what), sell(1, 2));
    expect(seat(sold).silver).toBe(2);
  });

  test('BUR-6.25: a knowledge tile does not help to place itself', () => {
    // Hex 12 has a 1, the die shows 2; tile 11 would make the change free.
    const state = given({ seats: [{ slots: ['knowledge11'], dice: [2, 2] }] });
    expect(refusal(state, place(0, 0, 12))).toBe('BUR-4.11 tooFewWorkers');
    const rich = given({ seats: [{ slots: ['knowledge11', 'bank'], dice: [2, 3], workers: 1 }] });
    expect(seat(play(rich, place(0, 0, 12))).workers).toBe(0);
    const eight = given({ seats: [{ slots: ['knowledge8', 'bank'], dice: [3, 3], workers: 2 }] });
    expect(seat(play(eight, place(0, 0, 12))).workers).toBe(0);
  });

  test('nested effects end up in the turn of the same player', () => {
    const start = placed('castle', 6, {
      depots: { 1: ['bank'], 2: [null, 'castle'] },
      goods: { 1: { 1: 1 } },
      seats: [{ estate: { 12: 'knowledge26' }, slots: [null, 'castle', 'ship'] }],
    });
    const second = play(start, place('free', 1, 2));
    expect(stage(second)).toBe('castle');
    const ship = play(second, place('free', 2, 17));
    expect(stage(ship)).toBe('shipDepot');
    const end = playUntil(play(ship, chooseDepot(1)), (state) => stage(state) === 'turn');
    expect(seat(end).goodsSlots).toEqual([1, 0, 0, 0, 0, 0]);
  });
});
