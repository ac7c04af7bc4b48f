import { describe, expect, test } from 'vitest';
import { BUILDINGS, FINAL_KNOWLEDGE, KINDS, KNOWLEDGE, type TileId } from '../src/components.js';
import { knowledgeItems } from '../src/rules/scoring.js';
import data from './fixtures/burgundy.json' with { type: 'json' };
import {
  buy,
  CASTLE,
  chooseDepot,
  finished,
  type GivenSeat,
  gained,
  given,
  legalHexes,
  legalOf,
  MINES,
  place,
  placed,
  play,
  pointsFor,
  refusal,
  seat,
  sell,
  ships,
  stage,
  take,
  takeWorkers,
} from './helpers.js';

/** A tile to sell, so that the second die has a choice. */
const SELLS: GivenSeat = { goods: { 2: 1 } };

describe('knowledge tiles during the game', () => {
  test('BUR-9.1: the owner of tile 1 places any number of equal buildings in one city', () => {
    const seats = [{ slots: ['bank'] as const, estate: { 25: 'bank' as const, 31: 'church' as const }, workers: 9 }];
    expect(legalHexes(given({ seats }))).toEqual([11]);
    const owner = [{ ...seats[0], knowledge: [1] }];
    expect(legalHexes(given({ seats: owner }))).toEqual([11, 26, 32, 36]);
    expect(refusal(given({ seats: owner }), place(0, 0, 26))).toBeUndefined();
  });

  test('BUR-9.1: tile 1 lifts no other limit', () => {
    const state = given({ seats: [{ slots: ['bank'], knowledge: [1], workers: 9 }] });
    expect(refusal(state, place(0, 0, 19))).toBe('BUR-5.9 wrongKind');
    expect(refusal(state, place(0, 0, 22))).toBe('BUR-5.10 notAdjacent');
  });

  const TWO_MINES = { 24: 'mine', 29: 'mine' } as const;
  /** The end of a phase, after which nobody has done anything. */
  const phaseEnd = (knowledge: readonly number[], estate: Readonly<Record<number, TileId>>, phase: 'B' | 'E' = 'B') =>
    given({ phase, round: 5, stage: { stage: 'roundEnd' }, seats: [{ knowledge, estate }] });

  test('BUR-9.2: at the end of each phase tile 2 gains 1 worker for each mine, besides the silver', () => {
    for (const phase of ['B', 'E'] as const) {
      expect(seat(phaseEnd([2], TWO_MINES, phase))).toMatchObject({ workers: 2, silver: 2 });
    }
  });

  test('BUR-9.2: tile 2 gains nothing without mines, and others gain silver alone', () => {
    expect(seat(phaseEnd([2], {}))).toMatchObject({ workers: 0, silver: 0 });
    expect(seat(phaseEnd([], TWO_MINES))).toMatchObject({ workers: 0, silver: 2 });
  });

  const selling = (knowledge: readonly number[]) => given({ seats: [{ knowledge, goods: { 1: 3, 2: 1 } }] });

  test('BUR-9.3: tile 3 gains 2 silver in place of 1 for each sale, with a die, a warehouse or a castle', () => {
    expect(seat(play(selling([3]), sell(0, 1))).silver).toBe(2);
    for (const stage of ['warehouse', 'castle'] as const) {
      const state = given({
        stage: { stage, player: 0 },
        seats: [{ knowledge: [3], estate: CASTLE, goods: { 1: 1, 2: 1 } }],
      });
      expect(seat(play(state, sell('free', 1))).silver).toBe(2);
    }
  });

  test('BUR-9.3: tile 3 changes no other gain of silver', () => {
    expect(seat(placed('bank', 25, { seats: [{ knowledge: [3], ...SELLS }] })).silver).toBe(2);
    expect(seat(play(selling([]), sell(0, 1))).silver).toBe(1);
  });

  test('BUR-9.4: tile 4 gains 1 worker for each sale besides the silver, also together with tile 3', () => {
    expect(seat(play(selling([4]), sell(0, 1)))).toMatchObject({ workers: 1, silver: 1 });
    expect(seat(play(selling([3, 4]), sell(0, 1)))).toMatchObject({ workers: 1, silver: 2 });
  });

  test('BUR-9.4: tile 4 gains nothing when no goods are sold', () => {
    const goods = { 1: 1, 2: 1 };
    expect(seat(play(given({ seats: [{ knowledge: [4], goods }] }), takeWorkers(0))).workers).toBe(2);
  });

  const GOODS = { 1: { 1: 1 }, 2: { 2: 1 }, 4: { 4: 1 } };

  test('BUR-9.5: with tile 5 a ship takes goods from two neighbouring depots', () => {
    const state = placed('ship', 19, { goods: GOODS, seats: [{ knowledge: [5] }] });
    const after = play(state, chooseDepot(1), chooseDepot(2));
    expect(seat(after).goodsSlots).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('BUR-9.5: without tile 5, and from depots that are no neighbours, it takes from one', () => {
    const state = play(placed('ship', 19, { goods: GOODS, seats: [{}] }), chooseDepot(1));
    expect([stage(state) === 'shipSecondDepot', seat(state).goodsSlots]).toEqual([false, [1, 0, 0, 0, 0, 0]]);
    const far = play(placed('ship', 19, { goods: GOODS, seats: [{ knowledge: [5] }] }), chooseDepot(1));
    expect(refusal(far, chooseDepot(4))).toBe('BUR-6.15 notNeighbour');
  });

  test('BUR-9.6: with tile 6 the purchase may be made from any depot, for 2 silver', () => {
    const state = given({ depots: { 3: [null, 'bank'] }, black: ['mine'], seats: [{ knowledge: [6], silver: 5 }] });
    expect(legalOf(state, 'buyTile')).toEqual([buy(0), buy(3, 1)]);
    const bought = play(state, buy(3, 1));
    expect(seat(bought)).toMatchObject({ silver: 3, slots: ['bank', null, null] });
  });

  test('BUR-9.6: tile 6 gives no second purchase and no other price', () => {
    const what = { depots: { 3: [null, 'bank' as const] }, black: ['mine' as const] };
    const bought = play(given({ ...what, seats: [{ knowledge: [6], silver: 5 }] }), buy(0));
    expect(refusal(bought, buy(3, 1))).toBe('BUR-5.24 alreadyBought');
    expect(refusal(given({ ...what, seats: [{ knowledge: [6], silver: 1 }] }), buy(3, 1))).toBe(
      'BUR-5.24 tooLittleSilver',
    );
  });

  test('BUR-9.7: with tile 7 every animal tile that scores gives 1 point more', () => {
    const estate = { 11: 'bank', 5: 'pig4', 0: 'pig2' } as const;
    expect(gained('pig3', 10, { seats: [{ estate, knowledge: [7] }] })).toBe(4 + 5 + 3);
  });

  test('BUR-9.7: tile 7 gives nothing for tiles that do not score, nor for other kinds', () => {
    const estate = { 11: 'bank', 5: 'pig4' } as const;
    expect(gained('cow3', 10, { seats: [{ estate, knowledge: [7] }] })).toBe(3 + 1);
    expect(gained('watchtower', 25, { seats: [{ estate, knowledge: [7] }] })).toBe(4);
  });

  /** Workers left of 3 after an action with die 0, which shows 1. */
  const left = (
    knowledge: readonly number[],
    slot: TileId,
    action: Parameters<typeof play>[1],
    hexes: readonly number[] = [],
  ) => {
    const estate = Object.fromEntries(hexes.map((hex) => [hex, hex === 12 ? 'knowledge25' : 'church'] as const));
    const seats = [{ knowledge, estate, slots: [slot], workers: 3, dice: [1, 1] as const, goods: { 1: 1, 4: 1 } }];
    return seat(play(given({ depots: { 4: ['ship'] }, seats }), action)).workers;
  };

  test('BUR-9.8: with tile 8 each worker changes a die by up to 2', () => {
    expect(left([8], 'bank', take(0, 4))).toBe(3 - 2);
    expect(left([], 'bank', take(0, 4))).toBe(3 - 3);
    expect(left([8], 'bank', place(0, 0, 25))).toBe(3 - 1);
    expect(left([8], 'bank', sell(0, 4))).toBe(3 - 2);
  });

  test('BUR-9.8: tile 8 changes nothing where no worker is needed, or one by 1', () => {
    expect(left([8], 'bank', sell(0, 1))).toBe(3);
    expect(left([8], 'ship', place(0, 0, 17))).toBe(3 - 1);
  });

  test('BUR-9.9: with tile 9 a die used to place a building changes by 1 at no cost', () => {
    expect([left([], 'bank', place(0, 0, 25)), left([9], 'bank', place(0, 0, 25))]).toEqual([1, 2]);
  });

  test('BUR-9.9: tile 9 does not apply to other kinds, to takes or to sales', () => {
    expect(left([9], 'ship', place(0, 0, 17))).toBe(2);
    expect(left([9], 'bank', take(0, 4))).toBe(0);
    expect(left([9], 'bank', sell(0, 4))).toBe(0);
  });

  test('BUR-9.10: with tile 10 a die used to place a ship or an animal changes by 1 at no cost', () => {
    expect([left([], 'ship', place(0, 0, 17)), left([10], 'ship', place(0, 0, 17))]).toEqual([2, 3]);
    const animal = (knowledge: readonly number[]) => left(knowledge, 'cow2', place(0, 0, 10), [11]);
    expect([animal([]), animal([10])]).toEqual([0, 1]);
  });

  test('BUR-9.10: tile 10 does not apply to buildings, castles, mines and knowledge tiles, nor to takes', () => {
    expect(left([10], 'bank', place(0, 0, 25))).toBe(1);
    expect(left([10], 'mine', place(0, 0, 24))).toBe(0);
    expect(left([10], 'bank', take(0, 4))).toBe(0);
  });

  test('BUR-9.11: with tile 11 a die used to place a castle, mine or knowledge tile changes by 1 at no cost', () => {
    expect([left([], 'mine', place(0, 0, 24)), left([11], 'mine', place(0, 0, 24))]).toEqual([0, 1]);
    const knowledge = (owned: readonly number[]) => left(owned, 'knowledge26', place(0, 0, 7), [12, 25]);
    expect([knowledge([]), knowledge([11])]).toEqual([1, 2]);
    // The castle's own extra action is still to come.
    const castle = (owned: readonly number[]) => left(owned, 'castle', place(0, 0, 6), [12]);
    expect([castle([]), castle([11])]).toEqual([2, 3]);
  });

  test('BUR-9.11: tile 11 does not apply to buildings, ships and animals', () => {
    expect(left([11], 'bank', place(0, 0, 25))).toBe(1);
    expect(left([11], 'ship', place(0, 0, 17))).toBe(2);
    expect(left([11], 'cow2', place(0, 0, 10), [11])).toBe(0);
  });

  test('BUR-9.12: with tile 12 a die used to take a tile changes by 1 at no cost', () => {
    expect([left([], 'bank', take(0, 4)), left([12], 'bank', take(0, 4))]).toEqual([0, 1]);
    expect(left([8, 12], 'bank', take(0, 4))).toBe(2);
  });

  test('BUR-9.12: tile 12 does not apply to placements and sales', () => {
    expect(left([12], 'bank', place(0, 0, 25))).toBe(1);
    expect(left([12], 'bank', sell(0, 4))).toBe(0);
  });

  const taking = (knowledge: readonly number[]) =>
    seat(play(given({ seats: [{ knowledge, ...SELLS }] }), takeWorkers(0)));

  test('BUR-9.13: with tile 13 each taking of workers gains 1 silver more', () => {
    expect(taking([13])).toMatchObject({ workers: 2, silver: 1 });
    expect(taking([])).toMatchObject({ workers: 2, silver: 0 });
  });

  test('BUR-9.13: tile 13 does not apply to workers gained in other ways', () => {
    expect(seat(placed('boardingHouse', 25, { seats: [{ knowledge: [13], ...SELLS }] })).silver).toBe(0);
    expect(seat(phaseEnd([2, 13], TWO_MINES)).silver).toBe(2);
  });

  test('BUR-9.14: with tile 14 the gain is 4 workers in place of 2, also together with tile 13', () => {
    expect(taking([14])).toMatchObject({ workers: 4, silver: 0 });
    expect(taking([13, 14])).toMatchObject({ workers: 4, silver: 1 });
  });

  test('BUR-9.14: tile 14 does not apply to workers gained in other ways', () => {
    expect(seat(placed('boardingHouse', 25, { seats: [{ knowledge: [14], ...SELLS }] })).workers).toBe(4);
    expect(seat(play(given({ seats: [{ knowledge: [4, 14], goods: { 1: 1, 2: 1 } }] }), sell(0, 1))).workers).toBe(1);
  });
});

describe('knowledge tiles at the end of the game', () => {
  const scored = (seat: GivenSeat) => pointsFor(finished({ seats: [seat] }), 'knowledge');

  test('BUR-9.15: tile 15 scores 3 for each different goods type sold', () => {
    expect(scored({ knowledge: [15], sold: { 1: 4, 5: 1 } })).toBe(6);
  });

  test('BUR-9.15: tile 15 scores nothing without sales, and nothing while it is stored', () => {
    expect(scored({ knowledge: [15], goods: { 1: 4 } })).toBe(0);
    expect(scored({ slots: ['knowledge15'], sold: { 1: 4 } })).toBe(0);
  });

  test.each(BUILDINGS.map((building, index) => [index + 16, building] as const))(
    'BUR-9.%i: the tile scores 4 for each %s in the estate',
    (tile, building) => {
      const estate = { 11: building, 25: building, 17: 'ship' as const, 23: building };
      expect(scored({ knowledge: [tile], estate })).toBe(12);
      expect(FINAL_KNOWLEDGE.buildings[tile as 16]).toBe(building);
    },
  );

  test.each(BUILDINGS.map((building, index) => [index + 16, building] as const))(
    'BUR-9.%i: the tile scores nothing for other buildings, nor for a stored %s',
    (tile, building) => {
      const other = BUILDINGS[(tile - 15) % 8] as TileId;
      expect(scored({ knowledge: [tile], estate: { 11: other, 25: other }, slots: [building] })).toBe(0);
      expect(scored({ estate: { 11: building } })).toBe(0);
    },
  );

  test('BUR-9.24: tile 24 scores 4 for each different animal in the estate', () => {
    expect(
      scored({
        knowledge: [24],
        estate: { ...{ 11: 'bank', 25: 'market', 26: 'church' }, ...{ 0: 'cow2', 4: 'cow4', 5: 'pig3', 27: 'sheep2' } },
      }),
    ).toBe(12);
  });

  test('BUR-9.24: tile 24 scores nothing without animals', () => {
    expect(scored({ knowledge: [24], slots: ['cow2'] })).toBe(0);
    expect(scored({ estate: { 11: 'bank', 10: 'cow2' } })).toBe(0);
  });

  test('BUR-9.25: tile 25 scores 1 for each goods tile sold', () => {
    expect(scored({ knowledge: [25], sold: { 1: 4, 5: 1 } })).toBe(5);
  });

  test('BUR-9.25: tile 25 scores nothing for unsold goods', () => {
    expect(scored({ knowledge: [25], goods: { 1: 4 } })).toBe(0);
    expect(scored({ sold: { 1: 4 } })).toBe(0);
  });

  test('BUR-9.26: tile 26 scores 2 for each bonus tile, large or small', () => {
    const shared = { 1: 'castle', 2: 'castle', 6: 'castle', 11: 'bank', 25: 'market', 26: 'church' } as const;
    const animals = { 0: 'cow2', 4: 'cow3', 5: 'cow4', 9: 'pig2', 10: 'pig3', 27: 'sheep2' } as const;
    const others = { 0: 'chicken2', 4: 'chicken3', 5: 'chicken4', 9: 'pig2', 10: 'pig3', 27: 'sheep2' } as const;
    const state = finished({
      seats: [
        { estate: { 12: 'knowledge26', ...shared, ...animals, ...MINES } },
        { estate: { 12: 'knowledge1', ...shared, ...others, ...ships(6) } },
      ],
      largeBonus: { castle: 1, animal: 1 },
      smallBonus: { castle: 0, animal: 0 },
    });
    expect(state.largeBonus.filter((owner) => owner === 0)).toHaveLength(1);
    expect(pointsFor(state, 'knowledge')).toBe(6);
  });

  test("BUR-9.26: tile 26 scores nothing for others' bonus tiles", () => {
    const other = finished({ seats: [{ knowledge: [26] }, { estate: MINES }] });
    expect([other.largeBonus[KINDS.indexOf('mine')], pointsFor(other, 'knowledge')]).toEqual([1, 0]);
    expect(scored({ estate: MINES })).toBe(0);
  });

  test('BUR-9.28: tiles 15 and 25 count all sold goods, 16 to 24 the whole estate, whenever they came', () => {
    // Sold and placed before the tiles themselves.
    const state = given({
      phase: 'E',
      round: 5,
      order: [1, 0],
      stage: { stage: 'turn', player: 0 },
      seats: [
        {
          slots: ['knowledge25'],
          sold: { 2: 3 },
          estate: { 25: 'market', 26: 'church', 27: 'cow2' },
          knowledge: [24, 15],
          dice: [1, 1],
        },
      ],
    });
    const after = play(state, place(0, 0, 12));
    expect(pointsFor(after, 'knowledge')).toBe(3 + 4 + 3);
    expect(knowledgeItems(after, 1)).toEqual([]);
  });

  test('the effects are those of the data file', () => {
    const by = (tile: number) => data.knowledge[tile - 1] as Record<string, unknown>;
    expect(KNOWLEDGE).toEqual({
      workersPerMine: by(2).workersPerMine,
      silverPerSale: by(3).silverPerSale,
      workersPerSale: by(4).workersPerSale,
      pointsPerAnimalTile: by(7).vpPerTile,
      pipsPerWorker: by(8).pipsPerWorker,
      freePips: by(9).pips,
      silverPerTaking: by(13).silver,
      workersPerTaking: by(14).workers,
    });
    expect(FINAL_KNOWLEDGE).toEqual({
      perSoldType: by(15).vpPerSoldType,
      buildings: Object.fromEntries(
        data.knowledge.slice(15, 23).map(({ knowledge, building }) => [knowledge, building]),
      ),
      perBuilding: by(16).vpPerBuilding,
      perAnimal: by(24).vpPerAnimalKind,
      perSoldTile: by(25).vpPerSoldTile,
      perBonusTile: by(26).vpPerBonusTile,
    });
  });
});
