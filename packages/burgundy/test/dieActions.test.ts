import { describe, expect, test } from 'vitest';
import { typeOf } from '../src/estate/tiles.js';
import { burgundy } from '../src/index.js';
import {
  buy,
  CASTLE,
  depotTile,
  type GivenSeat,
  given,
  legalHexes,
  legalOf,
  place,
  placed,
  play,
  points,
  refusal,
  seat,
  sell,
  stage,
  take,
  takeWorkers,
} from './helpers.js';

const FULL = ['ship', 'mine', 'cow2'] as const;

describe('takeTile', () => {
  test('BUR-5.1: a tile of the numbered depot whose number the die has; an empty space cannot be named', () => {
    const state = given({ players: 3, depots: { 2: ['knowledge4', null, 'bank'] } });
    expect(legalOf(state, 'takeTile')).toEqual([take(1, 2, 0), take(1, 2, 2)]);
    expect(refusal(state, take(1, 2, 1))).toBe('BUR-5.1 emptySpace');
    expect(refusal(state, take(0, 1))).toBe('BUR-5.1 emptySpace');
    const taken = play(state, take(1, 2, 2));
    expect(seat(taken).slots[0]).toBe('bank');
    expect(depotTile(taken, 2, 2)).toBeNull();
  });

  test('BUR-5.2: the black depot is out of reach', () => {
    const state = given({ black: ['bank'], seats: [{ workers: 9 }] });
    expect(legalOf(state, 'takeTile')).toEqual([]);
    expect(refusal(state, take(0, 0))).toBe('BUR-15.1 malformedAction');
  });

  test('BUR-5.3: a taken tile goes to a slot and may be placed later in the same turn', () => {
    const state = given({ depots: { 1: [null, 'ship'] }, seats: [{ dice: [1, 5] }] });
    const taken = play(state, take(0, 1, 1));
    expect(seat(taken).slots).toEqual(['ship', null, null]);
    expect(seat(play(taken, place(1, 0, 19))).estate[19]).toBe('ship');
  });

  test('BUR-5.4: the tile goes to the empty slot with the lowest index; slots keep their places', () => {
    const state = given({ depots: { 1: [null, 'ship'] }, seats: [{ slots: ['mine', null, 'cow2'] }] });
    expect(seat(play(state, take(0, 1, 1))).slots).toEqual(['mine', 'ship', 'cow2']);
    const gap = given({ seats: [{ slots: ['ship', 'mine', 'cow2'], dice: [5, 1] }] });
    expect(seat(play(gap, place(0, 0, 19))).slots).toEqual([null, 'mine', 'cow2']);
  });

  test('BUR-5.5: with full slots a stored tile is discarded, and the new tile goes to its slot', () => {
    const state = given({ depots: { 1: ['bank'] }, seats: [{ slots: FULL }] });
    expect(legalOf(state, 'takeTile')).toEqual([take(0, 1, 0, 0), take(0, 1, 0, 1), take(0, 1, 0, 2)]);
    const taken = play(state, take(0, 1, 0, 1));
    expect(seat(taken).slots).toEqual(['ship', 'bank', 'cow2']);
    expect(taken.removed[typeOf('mine').index]).toBe(1);
  });

  test('BUR-5.6: the newly taken tile itself cannot be discarded', () => {
    const state = given({ depots: { 1: ['bank'] }, seats: [{ slots: FULL }] });
    for (const discard of [0, 1, 2] as const) {
      expect(seat(play(state, take(0, 1, 0, discard))).slots[discard]).toBe('bank');
    }
  });

  test('BUR-5.7: discard is none exactly if a slot is empty', () => {
    const full = given({ depots: { 1: ['bank'] }, seats: [{ slots: FULL }] });
    expect(refusal(full, take(0, 1))).toBe('BUR-5.7 discardNeeded');
    const free = given({ depots: { 1: ['bank'] }, seats: [{ slots: ['ship', 'mine'] }] });
    for (const discard of [0, 1, 2] as const) {
      expect(refusal(free, take(0, 1, 0, discard))).toBe('BUR-5.7 discardNotNeeded');
    }
  });
});

describe('placeTile', () => {
  const anyDie: GivenSeat = { workers: 9 };

  test('BUR-5.8: a stored tile moves from its slot to an empty hex', () => {
    const state = given({ seats: [{ ...anyDie, slots: [null, 'ship'], estate: { 19: 'ship' } }] });
    const after = play(state, place(0, 1, 20));
    expect(seat(after).slots).toEqual([null, null, null]);
    expect(seat(after).estate[20]).toBe('ship');
    expect(refusal(state, place(0, 0, 20))).toBe('BUR-5.8 emptySlot');
    expect(refusal(state, place(0, 1, 19))).toBe('BUR-5.8 hexCovered');
  });

  test('BUR-5.9: the hex must have the kind of the tile', () => {
    const state = given({ seats: [{ ...anyDie, slots: ['ship', 'bank', 'knowledge3'] }] });
    expect(legalHexes(state, 0)).toEqual([17, 19]);
    expect(legalHexes(state, 1)).toEqual([11, 25]);
    expect(legalHexes(state, 2)).toEqual([12]);
    expect(refusal(state, place(0, 0, 11))).toBe('BUR-5.9 wrongKind');
  });

  test('BUR-5.10: the hex must be next to a covered one', () => {
    const state = given({ seats: [{ ...anyDie, slots: ['ship'] }] });
    expect(refusal(state, place(0, 0, 20))).toBe('BUR-5.10 notAdjacent');
    const grown = given({ seats: [{ ...anyDie, slots: ['ship'], estate: { 19: 'ship' } }] });
    expect(legalHexes(grown)).toEqual([17, 20]);
  });

  test('BUR-5.11: with a die, the die must have the number of the hex; with a free action it need not', () => {
    const seats = [{ slots: ['ship'] as const, dice: [5, 5] as const }];
    expect(legalHexes(given({ seats }))).toEqual([19]);
    expect(refusal(given({ seats }), place(0, 0, 17))).toBe('BUR-4.11 tooFewWorkers');
    const free = given({ seats: [{ ...seats[0], estate: CASTLE }], stage: { stage: 'castle', player: 0 } });
    expect(legalHexes(free)).toEqual([17, 19]);
  });

  test('BUR-5.12: a city takes no second building of a type; other cities do not matter', () => {
    const state = given({ seats: [{ ...anyDie, slots: ['bank', 'church'], estate: { 25: 'bank' } }] });
    expect(legalHexes(state, 0)).toEqual([11]);
    expect(legalHexes(state, 1)).toEqual([11, 26, 31]);
    expect(refusal(state, place(0, 0, 26))).toBe('BUR-5.12 sameBuilding');
  });

  test('BUR-5.13: kind, neighbourhood and equal buildings matter for free placements too', () => {
    for (const stage of ['castle', 'cityHall'] as const) {
      const state = given({
        stage: { stage, player: 0 },
        seats: [{ slots: ['bank'], estate: { ...CASTLE, 25: 'bank', 31: 'cityHall' } }],
      });
      expect(legalHexes(state)).toEqual([11, 13]);
      expect(refusal(state, place('free', 0, 26))).toBe('BUR-5.12 sameBuilding');
      expect(refusal(state, place('free', 0, 19))).toBe('BUR-5.9 wrongKind');
      expect(refusal(state, place('free', 0, 22))).toBe('BUR-5.10 notAdjacent');
    }
  });

  test('BUR-5.14: placed tiles are never moved or removed: a covered hex stays as it is', () => {
    let state = burgundy.setup({ players: 2 });
    let covered = new Map<string, string>();
    for (let step = 0; state.result === null; step++) {
      const isChance = burgundy.turn(state).kind === 'chance';
      const options = isChance
        ? burgundy.chanceOutcomes(state).map(({ outcome }) => outcome)
        : burgundy.legalActions(state);
      state = burgundy.apply(state, options[(step * 7) % options.length] as never);
      const now = new Map<string, string>(
        state.seats.flatMap(({ estate }, player) =>
          estate.flatMap((tile, hex) => (tile ? [[`${player}.${hex}`, tile] as const] : [])),
        ),
      );
      for (const [hex, tile] of covered)
        if (now.get(hex) !== tile) expect(`${hex} ${now.get(hex)}`).toBe(`${hex} ${tile}`);
      covered = now;
    }
    expect(covered.size).toBeGreaterThan(10);
  });

  test('BUR-5.15: the effects of section 6 follow a placement', () => {
    expect(seat(placed('bank', 25)).silver).toBe(2);
    expect(stage(placed('castle', 6, { seats: [{ estate: { 12: 'knowledge26' } }], depots: { 1: ['bank'] } }))).toBe(
      'castle',
    );
  });
});

describe('sellGoods', () => {
  test('BUR-5.16: all goods of the type that the die has are sold; at least one must be stored', () => {
    const state = given({ seats: [{ goods: { 1: 3, 2: 1 } }] });
    expect(legalOf(state, 'sellGoods')).toEqual([sell(0, 1), sell(1, 2)]);
    expect(refusal(state, sell(0, 3))).toBe('BUR-5.16 noGoods');
    expect(seat(play(state, sell(0, 1))).goodsSlots).toEqual([0, 1, 0, 0, 0, 0]);
  });

  test.each([2, 3, 4] as const)(
    'BUR-5.17: with %i players each tile scores as many points; the sale gains 1 silver',
    (players) => {
      const state = play(given({ players, seats: [{ goods: { 1: 3 } }] }), sell(0, 1));
      expect([points(state), seat(state).silver]).toEqual([3 * players, 1]);
    },
  );

  test('BUR-5.18: sold tiles go to the pile of sold goods, and the goods slot becomes free', () => {
    const state = play(given({ seats: [{ goods: { 1: 3, 3: 1, 4: 1 }, sold: { 1: 1 } }] }), sell(0, 1));
    expect(seat(state).soldGoods).toEqual([4, 0, 0, 0, 0, 0]);
    const loading = given({
      stage: { stage: 'shipDepot', player: 0 },
      goods: { 2: { 6: 1 } },
      seats: [{ goods: { 3: 1, 4: 1 } }],
    });
    expect(refusal(loading, { type: 'chooseDepot', depot: 2 })).toBeUndefined();
  });
});

describe('takeWorkers and buyTile', () => {
  const rich: GivenSeat = { silver: 2 };

  test('BUR-5.19: with any die, whatever it shows, the player gains 2 workers', () => {
    for (const dice of [
      [1, 6],
      [4, 4],
    ] as const) {
      expect(seat(play(given({ seats: [{ dice }] }), takeWorkers(0), takeWorkers(1))).workers).toBe(4);
    }
  });

  test('BUR-5.20: a purchase costs 2 silver and takes a tile from the black depot, without a die', () => {
    const state = play(given({ seats: [rich], black: [null, 'mine'] }), buy(0, 1));
    expect(seat(state)).toMatchObject({ silver: 0, slots: ['mine', null, null], spent: [false, false] });
    expect(state.blackDepot[1]).toBeNull();
  });

  test('BUR-5.21: without knowledge tile 6 a numbered depot sells nothing', () => {
    const state = given({ seats: [rich], black: ['mine'], depots: { 1: ['bank'] } });
    expect(refusal(state, buy(1))).toBe('BUR-5.21 numberedDepot');
    expect(legalOf(state, 'buyTile')).toEqual([buy(0)]);
  });

  test('BUR-5.22: a bought tile goes to the empty slot with the lowest index', () => {
    const state = given({ seats: [{ ...rich, slots: ['ship', null, null] }], black: ['mine'] });
    expect(seat(play(state, buy(0))).slots).toEqual(['ship', 'mine', null]);
    expect(refusal(state, buy(0, 0, 0))).toBe('BUR-5.7 discardNotNeeded');
  });

  test('BUR-5.23: with full slots a purchase needs a discard', () => {
    const state = given({ seats: [{ ...rich, slots: FULL }], black: ['bank'] });
    expect(legalOf(state, 'buyTile')).toEqual([buy(0, 0, 0), buy(0, 0, 1), buy(0, 0, 2)]);
    expect(refusal(state, buy(0))).toBe('BUR-5.7 discardNeeded');
    const bought = play(state, buy(0, 0, 2));
    expect(seat(bought).slots).toEqual(['ship', 'mine', 'bank']);
    expect(bought.removed[typeOf('cow2').index]).toBe(1);
  });

  test('BUR-5.24: no purchase with less than 2 silver, after another one, or from an empty space', () => {
    const black = ['bank', 'mine'] as const;
    expect(refusal(given({ seats: [{ silver: 1 }], black }), buy(0))).toBe('BUR-5.24 tooLittleSilver');
    const bought = play(given({ seats: [{ silver: 9 }], black }), buy(0));
    expect(refusal(bought, buy(0, 1))).toBe('BUR-5.24 alreadyBought');
    expect(refusal(given({ seats: [rich], black }), buy(0, 2))).toBe('BUR-5.24 emptySpace');
    const owner = given({ seats: [{ ...rich, knowledge: [6] }], depots: { 1: ['bank'] } });
    expect(refusal(owner, buy(1, 1))).toBe('BUR-5.24 emptySpace');
  });
});

describe('the params of a refusal name what its message tells', () => {
  const ship = given({ seats: [{ workers: 9, slots: ['ship'], estate: { 19: 'ship' } }] });
  const poor = given({ seats: [{ silver: 1 }], black: ['bank'] });
  const far = given({ seats: [{ slots: ['ship'], dice: [5, 5], workers: 0 }] });
  test.each([
    ['BUR-5.8 an empty slot', ship, place(0, 1, 20), { slot: 1 }],
    ['BUR-5.8 a covered hex', ship, place(0, 0, 19), { hex: 19 }],
    ['BUR-5.10 a lonely hex', ship, place(0, 0, 22), { hex: 22 }],
    ['BUR-5.24 too little silver', poor, buy(0), { price: 2, silver: 1 }],
    ['BUR-4.11 too few workers', far, place(0, 0, 17), { price: 3, number: 5, wanted: 2, workers: 0 }],
  ])('%s', (_, state, action, params) => {
    expect(burgundy.check(state, action)).toMatchObject({ params });
  });
});
