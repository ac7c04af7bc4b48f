import { describe, expect, test } from 'vitest';
import { burgundy } from '../src/index.js';
import {
  buy,
  decline,
  depotTile,
  type given,
  legal,
  place,
  placed,
  play,
  points,
  refusal,
  seat,
  sell,
  stage,
  take,
} from './helpers.js';

type Given = NonNullable<Parameters<typeof given>[0]>;

/** One tile of each kind in the depots. */
const NUMBERED_DEPOTS: Given['depots'] = { 1: ['bank', 'ship'], 2: ['knowledge1', 'castle'], 3: ['cow2'], 5: ['mine'] };
/** A tile to sell, so that the second die has a choice. */
const SELLS = { goods: { 2: 1 } };

describe('buildings', () => {
  test('BUR-7.1: a warehouse may sell all goods of one type, freely chosen', () => {
    const state = placed('warehouse', 25, { seats: [{ goods: { 4: 2, 6: 1 } }] });
    expect(legal(state)).toEqual([sell('free', 4), sell('free', 6), decline]);
    expect(refusal(state, sell('free', 1))).toBe('BUR-5.16 noGoods');
    const sold = play(state, sell('free', 4));
    expect([points(sold), seat(sold).silver, seat(sold).goodsSlots]).toEqual([4, 1, [0, 0, 0, 0, 0, 1]]);
    expect(stage(placed('warehouse', 25))).not.toBe('warehouse');
  });

  test('BUR-7.2: a watchtower scores 4 points', () => {
    const state = placed('watchtower', 25, { seats: [SELLS] });
    expect([points(state), stage(state)]).toEqual([4, 'turn']);
    expect(burgundy.score(state)[0]?.items.find(({ rule }) => rule === 'BUR-7.2')?.points).toBe(4);
  });

  test("BUR-7.3: a carpenter's workshop may take one building from any numbered depot", () => {
    const state = placed('carpentersWorkshop', 25, { depots: NUMBERED_DEPOTS });
    expect(legal(state)).toEqual([take('free', 1), decline]);
    expect(refusal(state, take('free', 1, 1))).toBe('BUR-7.3 wrongTile');
    const taken = play(state, take('free', 1));
    expect([seat(taken).slots[0], depotTile(taken, 1, 0)]).toEqual(['bank', null]);
    expect(stage(placed('carpentersWorkshop', 25, { depots: { 3: ['cow2'] } }))).not.toBe('carpentersWorkshop');
  });

  test('BUR-7.4: a church may take one mine, knowledge tile or castle from any numbered depot', () => {
    const state = placed('church', 25, { depots: NUMBERED_DEPOTS });
    expect(legal(state)).toEqual([take('free', 2, 0), take('free', 2, 1), take('free', 5), decline]);
    expect(refusal(state, take('free', 3))).toBe('BUR-7.4 wrongTile');
    expect(seat(play(state, take('free', 2, 1))).slots[0]).toBe('castle');
    expect(stage(placed('church', 25, { depots: { 1: ['bank'] } }))).not.toBe('church');
  });

  test('BUR-7.5: a market may take one ship or animal tile from any numbered depot', () => {
    const state = placed('market', 25, { depots: NUMBERED_DEPOTS });
    expect(legal(state)).toEqual([take('free', 1, 1), take('free', 3), decline]);
    expect(refusal(state, take('free', 5))).toBe('BUR-7.5 wrongTile');
    expect(seat(play(state, take('free', 3))).slots[0]).toBe('cow2');
    expect(stage(placed('market', 25, { depots: { 5: ['mine'] } }))).not.toBe('market');
  });

  test('BUR-7.6: these never reach the black depot', () => {
    const black = ['bank', 'mine', 'ship'] as const;
    for (const tile of ['carpentersWorkshop', 'church', 'market'] as const) {
      expect(stage(placed(tile, 25, { black, seats: [SELLS] }))).toBe('turn');
    }
  });

  test('BUR-7.7: knowledge tile 6 does not change that; takes by buildings are no purchases', () => {
    const seats = [{ knowledge: [6], silver: 2, ...SELLS }];
    const state = placed('market', 25, { depots: NUMBERED_DEPOTS, black: ['ship'], seats });
    expect(refusal(state, buy(0))).toBe('BUR-4.14 wrongStage');
    const taken = play(state, take('free', 3));
    expect([seat(taken).silver, taken.hasBought]).toEqual([2, false]);
    expect(refusal(taken, buy(1))).toBeUndefined();
  });

  test('BUR-7.8: a boarding house gains 4 workers; knowledge tiles 13 and 14 do not apply', () => {
    const state = placed('boardingHouse', 25, { seats: [{ knowledge: [13, 14], ...SELLS }] });
    expect(seat(state)).toMatchObject({ workers: 4, silver: 0 });
  });

  test('BUR-7.9: a bank gains 2 silver', () => {
    expect(seat(placed('bank', 25, { seats: [SELLS] })).silver).toBe(2);
  });

  test('BUR-7.10: a city hall may place one more stored tile of any kind, with all its effects', () => {
    const state = placed('cityHall', 25, { seats: [{ slots: [null, 'bank', 'ship'], ...SELLS }] });
    expect(legal(state)).toEqual([
      place('free', 1, 11),
      place('free', 1, 26),
      place('free', 1, 31),
      place('free', 2, 17),
      place('free', 2, 19),
      decline,
    ]);
    const bank = play(state, place('free', 1, 26));
    expect([seat(bank).silver, seat(bank).slots, seat(bank).workers]).toEqual([2, [null, null, 'ship'], 0]);
    const none = placed('cityHall', 25, { seats: [{ slots: [null, 'cow2'], ...SELLS }] });
    expect(stage(none)).toBe('turn');
  });

  test('BUR-7.11: the optional effects may be declined; the others are automatic', () => {
    const seats = [{ slots: [null, 'bank'], goods: { 2: 1 } }] as const;
    for (const tile of ['warehouse', 'carpentersWorkshop', 'church', 'market', 'cityHall'] as const) {
      const state = placed(tile, 25, { depots: NUMBERED_DEPOTS, seats });
      expect(stage(state)).toBe(tile);
      const declined = play(state, decline);
      expect(stage(declined)).toBe('turn');
      expect(seat(declined)).toMatchObject({ slots: [null, 'bank', null], goodsSlots: [0, 1, 0, 0, 0, 0] });
    }
    for (const tile of ['watchtower', 'boardingHouse', 'bank'] as const) {
      expect(stage(placed(tile, 25, { depots: NUMBERED_DEPOTS, seats }))).toBe('turn');
    }
  });
});
