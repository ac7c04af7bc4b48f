import { describe, expect, test } from 'vitest';
import { burgundy } from '../src/index.js';
import {
  chooseDepot,
  chooseGoods,
  decline,
  depotGoods,
  given,
  legal,
  placed,
  play,
  refusal,
  seat,
  ships,
  stage,
} from './helpers.js';

type Given = NonNullable<Parameters<typeof given>[0]>;

/** A position in which seat 0 chooses a depot for a ship. */
const choosing = (what: Given): ReturnType<typeof given> =>
  given({
    ...what,
    stage: { stage: 'shipDepot', player: 0 },
  });

const ONE_EACH = { 1: { 1: 1 }, 2: { 2: 1 }, 3: { 3: 1 }, 4: { 4: 1 }, 5: { 5: 1 }, 6: { 6: 1 } };
/** A tile to sell, so that the second die has a choice. */
const SELLS = { goods: { 2: 1 } };

describe('ships', () => {
  test('BUR-6.7: the marker moves one space to the right, on top of all that lie there', () => {
    const track = [[0, 2], [1], [], [], [], [], []];
    const after = placed('ship', 19, {
      ...{ players: 3, round: 2, order: [1, 0, 2], track, stage: { stage: 'turn', player: 0 } },
      seats: [SELLS, { estate: ships(1) }],
    });
    expect(after.track).toEqual([[2], [0, 1], [], [], [], [], []]);
  });

  test('BUR-6.8: the player takes the goods of one numbered depot of choice, whatever its number', () => {
    const state = placed('ship', 19, { goods: { 2: { 1: 2 }, 6: { 3: 1, 4: 1 } } });
    expect(legal(state)).toEqual([chooseDepot(2), chooseDepot(6), decline]);
    const after = play(state, chooseDepot(6));
    expect(seat(after).goodsSlots).toEqual([0, 0, 1, 1, 0, 0]);
    expect(depotGoods(after, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(depotGoods(after, 2)).toEqual([2, 0, 0, 0, 0, 0]);
  });

  test('BUR-6.9: three types at most; stored types always fit; what cannot be stored stays', () => {
    const state = choosing({ goods: { 1: { 1: 2, 4: 1 } }, seats: [{ goods: { 1: 1, 2: 1, 3: 1 } }] });
    const after = play(state, chooseDepot(1));
    expect(seat(after).goodsSlots).toEqual([3, 1, 1, 0, 0, 0]);
    expect(depotGoods(after, 1)).toEqual([0, 0, 0, 1, 0, 0]);
  });

  test('BUR-6.10: of each type either all tiles are taken or none', () => {
    const state = choosing({ goods: { 1: { 5: 3, 6: 2 } }, seats: [{ goods: { 1: 1, 2: 1 } }] });
    const after = play(state, chooseDepot(1), chooseGoods(6));
    expect(seat(after).goodsSlots).toEqual([1, 1, 0, 0, 0, 2]);
    expect(depotGoods(after, 1)).toEqual([0, 0, 0, 0, 3, 0]);
  });

  test('BUR-6.11: all further types are taken if they fit, else the player chooses until no slot is free', () => {
    const fits = play(choosing({ goods: { 1: { 4: 1, 5: 1, 6: 1 } } }), chooseDepot(1));
    expect([stage(fits) === 'goodsChoice', seat(fits).goodsSlots]).toEqual([false, [0, 0, 0, 1, 1, 1]]);
    const state = play(
      choosing({ goods: { 1: { 1: 1, 4: 1, 5: 1, 6: 1 } }, seats: [{ goods: { 1: 1 } }] }),
      chooseDepot(1),
    );
    expect(seat(state).goodsSlots).toEqual([2, 0, 0, 0, 0, 0]);
    expect(legal(state)).toEqual([4, 5, 6].map(chooseGoods));
    expect(refusal(state, chooseGoods(1))).toBe('BUR-6.11 noSuchGoods');
    expect(refusal(state, decline)).toBe('BUR-6.11 wrongStage');
  });

  test('BUR-6.12: a depot is loadable if it holds a stored type, or anything while a slot is free', () => {
    const full = { goods: { 1: 1, 2: 1, 3: 1 } };
    expect(refusal(choosing({ goods: { 1: { 4: 1 }, 2: { 3: 1 } }, seats: [full] }), chooseDepot(1))).toBe(
      'BUR-6.12 notLoadable',
    );
    expect(
      refusal(choosing({ goods: { 1: { 4: 1 }, 2: { 3: 1, 4: 1 } }, seats: [full] }), chooseDepot(2)),
    ).toBeUndefined();
    expect(refusal(choosing({ goods: { 1: { 4: 1 } } }), chooseDepot(1))).toBeUndefined();
    expect(refusal(choosing({ goods: { 1: { 4: 1 } } }), chooseDepot(2))).toBe('BUR-6.12 notLoadable');
  });

  test('BUR-6.13: decline is legal only if some depot is not loadable; it takes nothing', () => {
    const all = choosing({ goods: ONE_EACH });
    expect(legal(all)).toEqual([1, 2, 3, 4, 5, 6].map(chooseDepot));
    expect(refusal(all, decline)).toBe('BUR-6.13 mustLoad');
    const { 6: _sixth, ...five } = ONE_EACH;
    const some = choosing({ goods: five, seats: [SELLS] });
    expect(legal(some)).toEqual([...[1, 2, 3, 4, 5].map(chooseDepot), decline]);
    expect(seat(play(some, decline)).goodsSlots).toEqual([0, 1, 0, 0, 0, 0]);
    // With full slots a depot is not loadable that holds other types only.
    const full = choosing({ goods: ONE_EACH, seats: [{ goods: { 1: 1, 2: 1, 3: 1 } }] });
    expect(legal(full)).toEqual([chooseDepot(1), chooseDepot(2), chooseDepot(3), decline]);
  });

  test('BUR-6.14: with no loadable depot the stage is skipped; the marker moves all the same', () => {
    const after = placed('ship', 19, { seats: [SELLS] });
    expect([stage(after), after.track[1]]).toEqual(['turn', [0]]);
  });

  test('BUR-6.15: knowledge tile 5 offers the loadable neighbours of the chosen depot, and decline', () => {
    const what: Given = { goods: { 1: { 1: 1 }, 2: { 2: 1 }, 4: { 4: 1 }, 6: { 6: 1 } }, seats: [{ knowledge: [5] }] };
    const state = play(choosing(what), chooseDepot(1));
    expect([stage(state), legal(state)]).toEqual(['shipSecondDepot', [chooseDepot(2), chooseDepot(6), decline]]);
    expect(refusal(state, chooseDepot(4))).toBe('BUR-6.15 notNeighbour');
    expect(refusal(state, chooseDepot(1))).toBe('BUR-6.15 notNeighbour');
    // Nothing is taken before the second depot is chosen.
    expect(seat(state).goodsSlots).toEqual([0, 0, 0, 0, 0, 0]);
    expect(seat(play(state, decline)).goodsSlots).toEqual([1, 0, 0, 0, 0, 0]);
    expect(burgundy.view(state, 1).chosenDepots).toEqual([1]);
    // Skipped with no loadable neighbour, and after decline.
    expect(seat(play(choosing(what), chooseDepot(4))).goodsSlots).toEqual([0, 0, 0, 1, 0, 0]);
    expect(stage(play(choosing({ ...what, seats: [{ knowledge: [5], ...SELLS }] }), decline))).toBe('turn');
    // A neighbour that is not loadable can't be chosen.
    const full: Given = { ...what, seats: [{ knowledge: [5], goods: { 1: 1, 2: 1, 3: 1 } }] };
    expect(refusal(play(choosing(full), chooseDepot(1)), chooseDepot(6))).toBe('BUR-6.12 notLoadable');
  });

  test('BUR-6.16: two depots are emptied as if all goods lay in one', () => {
    const what: Given = {
      goods: { 1: { 1: 1, 4: 1 }, 6: { 1: 2, 4: 1, 5: 1 } },
      seats: [{ knowledge: [5], goods: { 1: 1, 2: 1 } }],
    };
    const state = play(choosing(what), chooseDepot(1), chooseDepot(6));
    // Type 1 is stored: taken from both. One slot is free for 4 or 5.
    expect(seat(state).goodsSlots).toEqual([4, 1, 0, 0, 0, 0]);
    expect(legal(state)).toEqual([chooseGoods(4), chooseGoods(5)]);
    expect(burgundy.view(state, 0).chosenDepots).toEqual([1, 6]);
    const after = play(state, chooseGoods(4));
    expect(seat(after).goodsSlots).toEqual([4, 1, 0, 2, 0, 0]);
    expect([depotGoods(after, 1), depotGoods(after, 6)]).toEqual([
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 1, 0],
    ]);
  });
});
